import * as z from 'zod';
import { saying, schemaError } from '#contract/kernel/text/said.ts';
import texts from '#texts/entering/piece-fields.ts';

/** `@name`, `name` or the address of a profile -> the name alone; undefined for what no one can be called there. */
export function twitterNameOf(value: string): string | undefined {
  const name = value
    .trim()
    .replace(/^(?:https?:\/\/)?(?:www\.|mobile\.)?(?:twitter|x)\.com\//i, '')
    .replace(/^@/, '')
    .split(/[/?#]/, 1)[0] as string;
  return /^\w{1,15}$/.test(name) ? name : undefined;
}

export const twitterWords = saying(texts)('enterHandle');

/** As people type it, also as the address of a profile; an empty one takes the name away. */
export const TwitterName = z
  .string()
  .trim()
  .max(300)
  .refine((text) => text === '' || twitterNameOf(text) !== undefined, { error: schemaError(twitterWords) })
  .nullish();
