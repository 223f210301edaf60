import { textsOf } from '#web/kernel/words/i18n.ts';

const publicTexts = {
  'en-US': {
    skip: 'Skip to content',
    offline: 'You’re offline. Check your connection to continue.',
    homePage: 'Home page',
  },
};

/** The words around the public pages; those of the other portals are more than these pages need. */
export const usePublicText = textsOf(publicTexts);
