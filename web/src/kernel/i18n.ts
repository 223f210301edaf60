import { useSyncExternalStore } from 'react';
import type { PropertyTraits } from '#contract/kernel/properties.ts';

export type Locale = PropertyTraits['locale'];

/** American English in full; British English only where it differs. `_one` and `_other` are the two numbers English has. */
interface Texts {
  'en-US': Record<string, string>;
  'en-GB'?: Record<string, string>;
}

type Stem<Key extends string> = Key extends `${infer Start}_one` | `${infer Start}_other` ? Start : Key;
export type TextKey<T extends Texts> = Stem<keyof T['en-US'] & string>;
type TextValues = Record<string, string | number>;
export type Text<T extends Texts> = (key: TextKey<T>, values?: TextValues) => string;

let current: Locale = 'en-US';
const listeners = new Set<() => void>();

export function startI18n(locale: Locale): void {
  current = locale;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const now = (): Locale => current;

export function wordsOf(texts: Texts, locale: Locale, key: string, values: TextValues = {}): string {
  const known = (name: string): string | undefined => texts[locale]?.[name] ?? texts['en-US'][name];
  const words = (values.count === undefined ? undefined : known(`${key}_${values.count === 1 ? 'one' : 'other'}`)) ?? known(key) ?? key;
  return words.replace(/\{\{(\w+)\}\}/g, (place, name: string) => String(values[name] ?? place));
}

/**
 * The hook for one set of words. A library for this costs more than a tenth of a public page's budget, and all that it would do here is
 * look up, fill in and count to one.
 */
export function textsOf<T extends Texts>(texts: T): () => Text<T> {
  // One function per locale, the same at each render: effects may depend on it.
  const inLocale: Record<Locale, Text<T>> = {
    'en-US': (key, values) => wordsOf(texts, 'en-US', key, values),
    'en-GB': (key, values) => wordsOf(texts, 'en-GB', key, values),
  };
  return function useText() {
    return inLocale[useSyncExternalStore(subscribe, now, now)];
  };
}
