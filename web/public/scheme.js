// Runs before the first paint, so that a dark page never flashes light. A file of its own: the content security policy allows no inline script.
(() => {
  let scheme = null;
  try {
    scheme = localStorage.getItem('laurel-scheme');
  } catch {
    // Storage may be forbidden; the system's choice then stands.
  }
  if (scheme !== 'light' && scheme !== 'dark') scheme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  document.documentElement.setAttribute('data-mantine-color-scheme', scheme);
})();
