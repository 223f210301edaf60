import { useSyncExternalStore } from 'react';
import type { PropertyTraits } from '#contract/kernel/award/properties.ts';

export type Locale = PropertyTraits['locale'];

/**
 * American English in full; British English only where it differs. `_one` and `_other` are the two numbers English has. A key with `~` says the
 * same to awards that lack something: `~own` to those with sections of their own instead of the printed media types and clusters, `~single` to
 * those that judge in one round.
 */
interface Texts {
  'en-US': Record<string, string>;
  'en-GB'?: Record<string, string>;
}

type Stem<Key extends string> = Key extends `${string}~${string}`
  ? never
  : Key extends `${infer Start}_one` | `${infer Start}_other`
    ? Start
    : Key;
export type TextKey<T extends Texts> = Stem<keyof T['en-US'] & string>;
type TextValues = Record<string, string | number>;
export type Text<T extends Texts> = (key: TextKey<T>, values?: TextValues) => string;

type Variant = 'own' | 'single';
type Speech = `${Locale} ${Variant | ''} ${Variant | ''}`;

let current: Locale = 'en-US';
let variants: readonly Variant[] = [];
/** Both in one word: it is compared at each change. */
let speech: Speech = 'en-US  ';
const listeners = new Set<() => void>();

export function startI18n(locale: Locale): void {
  current = locale;
  tell();
}

/** The words for an award from now on; without one, those for all awards. */
export function speakOf(award: Pick<PropertyTraits, 'printedActs' | 'treatsExecutivesAsAssociates'> | undefined): void {
  variants = award
    ? [...(award.printedActs ? [] : ['own' as const]), ...(award.treatsExecutivesAsAssociates ? ['single' as const] : [])]
    : [];
  tell();
}

function tell(): void {
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

export function wordsOf(texts: Texts, locale: Locale, key: string, values: TextValues = {}, spoken: readonly Variant[] = []): string {
  const inLocale = (name: string): string | undefined => texts[locale]?.[name] ?? texts['en-US'][name];
  const known = (name: string): string | undefined =>
    spoken.map((variant) => inLocale(`${name}~${variant}`)).find(Boolean) ?? inLocale(name);
  const words = (values.count === undefined ? undefined : known(`${key}_${values.count === 1 ? 'one' : 'other'}`)) ?? known(key) ?? key;
  return words.replace(/\{\{(\w+)\}\}/g, (place, name: string) => String(values[name] ?? place));
}

/**
 * The hook for one set of words. A library for this costs more than a tenth of a public page's budget, and all that it would do here is
 * look up, fill in and count to one.
 */
export function textsOf<T extends Texts>(texts: T): () => Text<T> {
  // One function per way of speaking, the same at each render: effects may depend on it.
  const known = new Map<Speech, Text<T>>();
  return function useText() {
    const spoken = useSyncExternalStore(subscribe, now, now);
    const [locale, spokenVariants] = [current, variants];
    const text = known.get(spoken) ?? ((key, values) => wordsOf(texts, locale, key, values, spokenVariants));
    known.set(spoken, text);
    return text;
  };
}
