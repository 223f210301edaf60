import { textsOf } from '#web/kernel/i18n.ts';

const texts = {
  'en-US': {
    categories: 'Categories',
    browse: 'All categories',
    browseLead: 'Each category is judged on its own. A work can stand in several.',
    search: 'Find a category',
    media: 'Media',
    nothing: 'No category matches',
    nothingBody: 'Try another word, or describe the work to the adviser.',
    found_one: 'One category',
    found_other: '{{count}} categories',
    enterIn: 'Enter in this category',
    enterInNamed: 'Enter in this category: {{category}}',

    adviser: 'Which category fits?',
    adviserLead: 'Describe the work in a sentence or two, and we suggest where it could compete. Nothing is kept.',
    describe: 'About the work',
    ask: 'Suggest categories',
    describeFirst: 'Write a sentence about the work.',
    suggestions: 'These could fit',
    noSuggestion: 'We found none by these words. Say more about what the work is and whom it is for.',
  },
  'en-GB': {},
} as const;

export const useCategoryText = textsOf(texts);
