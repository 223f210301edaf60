import { textsOf } from '#web/kernel/words/i18n.ts';

const texts = {
  'en-US': {
    title: 'Preview',
    titleOf: 'Preview of {{season}}',
    embargo: 'This season isn’t public yet. It is under embargo until {{date}}.',
    noEmbargo: 'What you see here is public.',
    ends: 'Don’t pass this link on. It ends on {{date}}.',
    featured: 'Featured works',
    achievements: 'Special achievements',
    categories: 'Categories',
    nothing: 'Nothing is announced yet',
    nothingBody: 'Open this link again later.',
    gone: 'This link doesn’t work any more',
    goneBody: 'Ask the organizers of {{award}} for a new one.',
  },
  'en-GB': { goneBody: 'Ask the organisers of {{award}} for a new one.' },
} as const;

export const useGalleryPreviewText = textsOf(texts);
