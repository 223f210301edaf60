import { type Catalog, type Locale, type ValuesOf, wordsFrom } from './catalog.ts';

/** A message before it has words: its key and values. Only at the edge is it known who reads it, and in which language. */
export class Said {
  readonly catalog: Catalog<unknown>;
  readonly key: string;
  readonly values: Readonly<Record<string, string | number | Said>> | undefined;

  constructor(catalog: Catalog<unknown>, key: string, values: Said['values']) {
    this.catalog = catalog;
    this.key = key;
    this.values = values;
  }

  /** For logs and for what is kept as JSON, where no one reads along: American English. */
  toJSON(): string {
    return inWords(this, 'en-US');
  }
}

/** A message of the catalog, or words that someone else chose, such as a payment provider. */
export type Words = string | Said;

type Given<V> = { readonly [Name in keyof V]: V[Name] | Said };
type Saying<M, Result> = <K extends keyof M & string>(
  key: K,
  ...values: keyof ValuesOf<M, K> extends never ? [] : [values: Given<ValuesOf<M, K>>]
) => Result;

/** Names messages of a catalog: `says('atMost', { most: 5 })`. */
export const saying =
  <M>(catalog: Catalog<M>): Saying<M, Said> =>
  (key, ...[values]) =>
    new Said(catalog as Catalog<unknown>, key, values as Said['values']);

export function inWords(words: Words, locale: Locale): string {
  if (typeof words === 'string') return words;
  const values =
    words.values &&
    Object.fromEntries(
      Object.entries(words.values).map(([name, value]) => [name, typeof value === 'object' ? inWords(value, locale) : value]),
    );
  return wordsFrom([words.catalog], locale, words.key, values);
}

/** Words as the message of an issue: Zod passes them on as they are, regardless of their type, and `fieldErrorsOf` finds the key. */
export const schemaWords = (words: Words): string => words as string;
/** Words as a schema's `error`. */
export const schemaError = (words: Words) => () => ({ message: schemaWords(words) });

/** Names messages for schemas: `z.string().min(1, { error: says('fillIn') })`. */
export const schemaSaying =
  <M>(catalog: Catalog<M>): Saying<M, () => { message: string }> =>
  (key, ...values) =>
    schemaError(saying(catalog)(key, ...values));
