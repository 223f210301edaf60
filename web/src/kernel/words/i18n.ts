import { use, useSyncExternalStore } from 'react';
import type { PropertyTraits } from '#contract/kernel/award/properties.ts';
import { type Both, type Catalog, type Locale, type Say, type Variant, wordsFrom } from '#contract/kernel/text/catalog.ts';
import { writeIn } from '#contract/kernel/text/formats.ts';
import { withinSentence as labelWithin } from '#contract/kernel/text/languages.rules.ts';
import { waitFor } from './further.ts';

type MessagesOf<C> = Both<C extends Catalog<infer M> ? M : never>;
type TextValues = Record<string, string | number>;
/** The keys of messages without values, for tables of names. */
export type TextKey<C> = PlainKey<MessagesOf<C>>;
type PlainKey<M> = { [K in keyof M]: keyof M[K] extends never ? K : never }[keyof M] & string;
/** What says the messages of these catalogs: `Text<typeof coupon | typeof ui>`. */
export type Text<C> = Say<MessagesOf<C>>;

type Speech = `${Locale} ${Variant | ''} ${Variant | ''}`;

let current: Locale = 'en-US';
let variants: readonly Variant[] = [];
/** Both in one word: it is compared at each change. */
let speech: Speech = 'en-US  ';
const listeners = new Set<() => void>();

export function startI18n(locale: Locale): void {
  current = locale;
  writeIn(locale);
  tell();
}

let spokenOf: Pick<PropertyTraits, 'printedActs' | 'treatsExecutivesAsAssociates'> | undefined;
let isOfStages = false;

/** The words for an award from now on; without one, those for all awards. */
export function speakOf(award: typeof spokenOf): void {
  spokenOf = award;
  tell();
}

/** A season with stages of its own has judges of one kind, whatever its award has. */
export function speakOfStages(hasStages: boolean): void {
  isOfStages = hasStages;
  tell();
}

function tell(): void {
  const isSingle = spokenOf !== undefined && (isOfStages || spokenOf.treatsExecutivesAsAssociates);
  variants = [...(spokenOf && !spokenOf.printedActs ? ['own' as const] : []), ...(isSingle ? ['single' as const] : [])];
  const next: Speech = `${current} ${variants[0] ?? ''} ${variants[1] ?? ''}`;
  if (next === speech) return;
  speech = next;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const now = (): Speech => speech;

const spokenNow = (): Locale => current;
/** The language of the page. */
export const useSpoken = (): Locale => useSyncExternalStore(subscribe, spokenNow, spokenNow);

/**
 * The hook for the words of one or several areas. Keys and the values of each message are checked by the compiler; the words come in the
 * language of the page.
 */
export function textsOf<const C extends readonly Catalog<unknown>[]>(...catalogs: C): () => Text<C[number]> {
  type Said = Text<C[number]>;
  // One function per way of speaking, the same at each render: effects may depend on it.
  const known = new Map<Speech, Said>();
  return function useText() {
    const spoken = useSyncExternalStore(subscribe, now, now);
    const [locale, spokenVariants] = [current, variants];
    for (const { area } of catalogs) {
      const coming = waitFor(locale, area);
      if (coming) use(coming);
    }
    const text =
      known.get(spoken) ?? (((key: string, values?: TextValues) => wordsFrom(catalogs, locale, key, values, spokenVariants)) as Said);
    known.set(spoken, text);
    return text;
  };
}

/** The keys of a catalog that begin with these letters: for lists whose names the words decide. */
export const keysOf = <C extends Catalog<unknown>, Start extends string>(catalog: C, start: Start) =>
  Object.keys(catalog['en-US']).filter((key) => key.startsWith(start)) as Extract<TextKey<C>, `${Start}${string}`>[];

/** "Halyard, Meridian, and Vesper", as the language of the page lists things. */
export const listed = (items: readonly string[]): string => new Intl.ListFormat(current, { type: 'conjunction' }).format(items);

/** A label as a part of a sentence. */
export const withinSentence = (label: string): string => labelWithin(label, current);
