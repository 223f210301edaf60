/** What calls name as their language, so that answers come in that of the page. Read from the page: what asks before anything is drawn has no words yet. */
export const inPageLanguage = (): { 'accept-language': string } | undefined =>
  typeof document === 'undefined' ? undefined : { 'accept-language': document.documentElement.lang };
