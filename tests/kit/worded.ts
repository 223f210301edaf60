import { inWords, Said } from '#contract/kernel/text/said.ts';

type Worded<T> = T extends Said
  ? string
  : T extends Date | ReadonlyMap<unknown, unknown>
    ? T
    : T extends object
      ? { [K in keyof T]: Worded<T[K]> }
      : T;

function wordedAny(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(wordedAny);
  if (value instanceof Said) return inWords(value, 'en-US');
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, wordedAny(one)]));
}

/** The same with every message in American English, as its readers would see it. */
export const worded = <T>(value: T): Worded<T> => wordedAny(value) as Worded<T>;
