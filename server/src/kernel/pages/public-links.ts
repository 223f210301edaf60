import { fieldError, Refusal } from '../call/refusal.ts';
import type { Services } from '../runtime/services.ts';

const usualWords = 'Enter a public web address. This one is private.';

/** R597: refuses addresses whose names lead into a private network, each beside its field. Asked before anything is held, because names take time. */
export async function checkPublicLinks(
  { webProber }: Pick<Services, 'webProber'>,
  links: Readonly<Record<string, string | null | undefined>>,
  words = usualWords,
): Promise<void> {
  const given = Object.entries(links).flatMap(([field, url]) => (url ? [{ field, url }] : []));
  if (given.length === 0) return;
  const hidden = await webProber.privateAmong(given.map(({ url }) => url));
  const errors = given.filter(({ url }) => hidden.has(url)).map(({ field }) => fieldError(field, words));
  if (errors.length > 0) throw new Refusal('Invalid', { errors });
}
