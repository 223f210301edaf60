/** Where people go on after signing in: the page they wanted, with its query, else the portal's home. */
export function nextPage(next: string | undefined, home = '/submissions'): { to: string; search: Record<string, string> } {
  const [to = home, query = ''] = (next ?? home).split('?');
  return { to, search: Object.fromEntries(new URLSearchParams(query)) };
}
