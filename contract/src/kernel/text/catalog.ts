import format, { type CompiledMessage, type FormatOptions } from 'icu-minify/format';
import type { PropertyTraits } from '../award/properties.ts';

export type Locale = PropertyTraits['locale'];

/** Words of an award that lacks something: `own` has sections in place of the printed media types and clusters, `single` judges in one round. */
export type Variant = 'own' | 'single';

export type Messages = Readonly<Record<string, CompiledMessage>>;

/**
 * The messages of one area as `tools/texts` writes them: American English in full, other Englishes where they differ. Further languages are
 * apart and loaded when someone reads them. `M` has the values of each message by its key and exists for the compiler alone.
 */
export interface Catalog<M> {
  /** `public/voting` */
  readonly area: string;
  readonly 'en-US': Messages;
  readonly 'en-GB'?: Messages;
  readonly values?: M;
}

/** The areas that this page or process has words of. */
export const knownAreas = new Set<string>();
let heard: ((area: string) => void) | undefined;
/** Tells of each area that comes with a part loaded later. */
export function onArea(told: (area: string) => void): void {
  heard = told;
}

export function catalogOf<M>(area: string, messages: Omit<Catalog<M>, 'area'>): Catalog<M> {
  knownAreas.add(area);
  heard?.(area);
  return { area, ...messages };
}

/** The messages of an area in a further language; nothing where no one loaded them. */
export type Further = (locale: Locale, area: string) => Messages | undefined;
let further: Further = () => undefined;
export function speakFrom(find: Further): void {
  further = find;
}
export const isEnglish = (locale: string): locale is 'en-US' | 'en-GB' => locale.startsWith('en-');

export type Both<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer All) => void ? All : never;
/** One key takes the values of its message; a key that is one of several takes the values of all of them. */
export type ValuesOf<M, K extends keyof M> = Both<M[K]>;

export type Say<M> = <K extends keyof M & string>(
  key: K,
  ...values: keyof ValuesOf<M, K> extends never ? [] : [values: ValuesOf<M, K>]
) => string;

/** Digits are 0 to 9 in every language: codes, receipts, fields and charts have no others, and a page has one kind. */
export const numerals = { numberingSystem: 'latn' } as const;

const kept = new Map<string, unknown>();
/** Making a formatter takes a hundred times as long as using one. */
function once<T>(kind: string, make: (locale?: Intl.LocalesArgument, options?: never) => T) {
  return (locale?: Intl.LocalesArgument, options?: object): T => {
    const name = `${kind} ${String(locale)} ${options ? JSON.stringify(options) : ''}`;
    const known = (kept.get(name) as T | undefined) ?? make(locale, options as never);
    kept.set(name, known);
    return known;
  };
}

const options: FormatOptions = {
  formatters: {
    getDateTimeFormat: once('date', (locale, style?: object) => new Intl.DateTimeFormat(locale, { ...numerals, ...style })),
    getNumberFormat: once('number', (locale, style?: object) => new Intl.NumberFormat(locale, { ...numerals, ...style })),
    getPluralRules: once('plural', (locale, style) => new Intl.PluralRules(locale, style)),
  },
};

/** What says the messages of a catalog in one language. */
export const sayIn =
  (locale: Locale) =>
  <M>(catalog: Catalog<M>): Say<M> =>
  (key, ...[values]) =>
    wordsFrom([catalog], locale, key, values as Record<string, string | number> | undefined);

/** The words of a key in one of these catalogs; the key itself where none has it, which only a key from outside can bring about. */
export function wordsFrom(
  catalogs: readonly Catalog<unknown>[],
  locale: Locale,
  key: string,
  values?: Record<string, string | number>,
  variants: readonly Variant[] = [],
): string {
  for (const name of [...variants.map((variant) => `${key}~${variant}`), key]) {
    for (const catalog of catalogs) {
      const own = isEnglish(locale) ? catalog[locale] : further(locale, catalog.area);
      const message = own?.[name] ?? catalog['en-US'][name];
      if (message !== undefined) return String(format(message, locale, values, options));
    }
  }
  return key;
}
