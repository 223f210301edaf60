import * as z from 'zod';
import { schemaSaying } from '#contract/kernel/text/said.ts';
import texts from '#texts/frame/fields.ts';

const says = schemaSaying(texts);

const longest = 253;
const label = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

/**
 * The host name that a text means, as browsers send it: small letters, punycode, no port, no dot at its end. Also what people copy from the
 * address bar. Nothing for addresses of machines and for names without a dot, which lead nowhere from outside.
 */
export function hostNameIn(text: string): string | undefined {
  const plain = text
    .trim()
    .replace(/^https?:\/\//i, '')
    .replace(/\/$/, '')
    .replace(/\.$/, '');
  if (!plain || /[\s/\\:?#@%[\]_*]/.test(plain)) return undefined;
  const name = URL.parse(`http://${plain}`)?.hostname ?? '';
  const labels = name.split('.');
  const isName = labels.length > 1 && labels.every((part) => label.test(part)) && !/^\d+$/.test(labels.at(-1) ?? '');
  return isName && name.length <= longest ? name : undefined;
}

const problem = says('enterDomain');

export const HostName = z
  .string()
  .max(300, { error: problem })
  .refine((text) => hostNameIn(text) !== undefined, { error: problem })
  .transform((text) => hostNameIn(text) as string);

/** The name in a Host header, without its port. Whether it is one of ours only a list can tell. */
export const hostInHeader = (header: string | undefined): string => (header ?? '').toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '');
