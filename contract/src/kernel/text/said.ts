import { type Catalog, type Locale, type ValuesOf, wordsFrom } from './catalog.ts';

/** A message before it has words: its key and values. Only at the edge is it known who reads it, and in which language. */
export interface Said {
  readonly catalog: Catalog<unknown>;
  readonly key: string;
  readonly values: Readonly<Record<string, string | number | Said>> | undefined;
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
  (key, ...[values]) => ({ catalog: catalog as Catalog<unknown>, key, values: values as Said['values'] });

export function inWords(words: Words, locale: Locale): string {
  if (typeof words === 'string') return words;
  const values =
    words.values &&
    Object.fromEntries(
      Object.entries(words.values).map(([name, value]) => [name, typeof value === 'object' ? inWords(value, locale) : value]),
    );
  return wordsFrom([words.catalog], locale, words.key, values);
}

/** Words as a schema's message: Zod passes it on as it is, whatever its type claims, so that `fieldErrorsOf` finds the key and puts it into words. */
export const schemaWords = (words: Words): string => words as string;

/** The same for schemas: `z.string().min(1, { error: says('fillIn') })`. */
export const schemaSaying =
  <M>(catalog: Catalog<M>): Saying<M, () => { message: string }> =>
  (key, ...values) => {
    const message = schemaWords(saying(catalog)(key, ...values));
    return () => ({ message });
  };
