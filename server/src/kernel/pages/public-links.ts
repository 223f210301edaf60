import { fieldError, Refusal } from '../call/refusal.ts';
import type { Services } from '../runtime/services.ts';
import { saying, type Words } from '#contract/kernel/text/said.ts';
import texts from '#texts/frame/refusals.ts';

const usualWords = saying(texts)('privateAddress');

/** R597: refuses addresses whose names lead into a private network, each beside its field. Asked before anything is held, because names take time. */
export async function checkPublicLinks(
  { webProber }: Pick<Services, 'webProber'>,
  links: Readonly<Record<string, string | null | undefined>>,
  words: Words = usualWords,
): Promise<void> {
  const given = Object.entries(links).flatMap(([field, url]) => (url ? [{ field, url }] : []));
  if (given.length === 0) return;
  const hidden = await webProber.privateAmong(given.map(({ url }) => url));
  const errors = given.filter(({ url }) => hidden.has(url)).map(({ field }) => fieldError(field, words));
  if (errors.length > 0) throw new Refusal('Invalid', { errors });
}
