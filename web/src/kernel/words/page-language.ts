import type { Locale } from '#contract/kernel/text/catalog.ts';
import { findLocale } from '#contract/kernel/text/languages.rules.ts';

/** The language of the page as it is shown, for what is put into words outside of components. */
export const pageLanguage = (): Locale => findLocale(globalThis.document?.documentElement.lang) ?? 'en-US';

/** What calls name as their language, so that answers come in that of the page. Read from the page: what asks before anything is drawn has no words yet. */
export const inPageLanguage = (): { 'accept-language': string } | undefined =>
  typeof document === 'undefined' ? undefined : { 'accept-language': document.documentElement.lang };
