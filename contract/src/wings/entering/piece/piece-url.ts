import { isPrivateHost } from '#contract/kernel/call/private-host.ts';

/** The rules for the web address of a piece: the same functions in the dialog and behind the call. */

export type PieceUrlProblem = 'empty' | 'invalid' | 'private';

const hasScheme = (text: string): boolean => /^[a-z][a-z\d+.-]*:\/\//i.test(text);

function parseWebUrl(text: string): URL | undefined {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return undefined;
  const url = new URL(text);
  // A name and password in an address would be shown to every judge, and hide where it leads.
  return url.username || url.password ? undefined : url;
}

/** R147, R148, R597: a leading '@' goes when the text is no valid URL, then 'http://' is put in front if there is no scheme. */
export function normalisePieceUrl(text: string): string {
  let url = text.trim();
  if (!parseWebUrl(url)) url = url.replace(/^@+\s*/, '');
  return url === '' || hasScheme(url) ? url : `http://${url.replace(/^\/+/, '')}`;
}

/** What keeps a normalised address from being added, or nothing. */
export function findPieceUrlProblem(normalised: string): PieceUrlProblem | undefined {
  if (normalised.trim() === '') return 'empty';
  const url = parseWebUrl(normalised);
  if (!url?.hostname) return 'invalid';
  return isPrivateHost(url.hostname) ? 'private' : undefined;
}

/** R150, R151: an empty text adds nothing and is no error; a bad one is not added and flags the campaign URL error. */
export function addPieceUrl(urls: readonly string[], text: string): { urls: readonly string[]; problem?: PieceUrlProblem } {
  const url = normalisePieceUrl(text);
  const problem = findPieceUrlProblem(url);
  if (problem) return { urls, problem };
  return { urls: urls.includes(url) ? urls : [...urls, url] };
}

export type SocialNetwork = 'twitter' | 'linkedin' | 'facebook' | 'instagram' | 'googlePlus' | 'pinterest';

const socialHosts: readonly (readonly [SocialNetwork, RegExp])[] = [
  ['twitter', /(^|\.)(twitter\.com|x\.com|t\.co)$/],
  ['linkedin', /(^|\.)(linkedin\.com|lnkd\.in)$/],
  ['facebook', /(^|\.)(facebook\.com|fb\.com|fb\.me|fb\.watch)$/],
  ['instagram', /(^|\.)(instagram\.com|instagr\.am)$/],
  ['googlePlus', /^plus\.google\.com$/],
  ['pinterest', /(^|\.)(pinterest\.(com?\.)?[a-z]{2,3}|pin\.it)$/],
];

/** R152 */
export function findSocialNetwork(url: string): SocialNetwork | undefined {
  const host = parseWebUrl(normalisePieceUrl(url))?.hostname.replace(/\.$/, '');
  return host ? socialHosts.find(([, pattern]) => pattern.test(host))?.[0] : undefined;
}
