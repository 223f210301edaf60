import { installProperties, type PropertyTraits } from '#contract/kernel/award/properties.ts';

/** The server writes what a page must know of its properties into the page itself, so that nothing waits for another answer. */
export function readPageProperties(install = installProperties): void {
  const given = document.getElementById('laurel-properties')?.textContent;
  if (given) install(JSON.parse(given) as PropertyTraits[]);
}
