import { inWords, type Said } from '#contract/kernel/text/said.ts';

type Worded<T> = T extends Said
  ? string
  : T extends Date | ReadonlyMap<unknown, unknown>
    ? T
    : T extends object
      ? { [K in keyof T]: Worded<T[K]> }
      : T;

const isSaid = (value: object): value is Said => 'catalog' in value && 'key' in value && 'values' in value;

function wordedAny(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(wordedAny);
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  if (isSaid(value)) return inWords(value, 'en-US');
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, wordedAny(one)]));
}

/** The same with every message in American English, as its readers would see it. */
export const worded = <T>(value: T): Worded<T> => wordedAny(value) as Worded<T>;
