import type { Locale } from '#contract/kernel/text/catalog.ts';

/** The language of the page as it is shown, for what is put into words outside of components. */
export const pageLanguage = (): Locale => (globalThis.document?.documentElement.lang === 'en-GB' ? 'en-GB' : 'en-US');

/** What calls name as their language, so that answers come in that of the page. Read from the page: what asks before anything is drawn has no words yet. */
export const inPageLanguage = (): { 'accept-language': string } | undefined =>
  typeof document === 'undefined' ? undefined : { 'accept-language': document.documentElement.lang };
