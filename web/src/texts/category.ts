import { textsOf } from '#web/kernel/words/i18n.ts';

const texts = {
  'en-US': {
    categories: 'Categories',
    browse: 'All categories',
    browseLead: 'Each category is judged separately. You can enter a work in several.',
    search: 'Find a category',
    media: 'Media',
    nothing: 'No categories match',
    nothingBody: 'Change your search, or describe the work to get suggestions.',
    found_one: '{{count}} category',
    found_other: '{{count}} categories',
    enterIn: 'Enter in this category',
    enterInNamed: 'Enter in this category: {{category}}',

    adviser: 'Which category fits?',
    adviserLead: 'Describe the work in a sentence or two and we’ll suggest categories. We don’t store your text.',
    describe: 'About the work',
    ask: 'Suggest categories',
    describeFirst: 'Write a sentence about the work.',
    suggestions: 'Suggested categories',
    noSuggestion: 'No close matches. Say more about what the work is and who it’s for.',
  },
  'en-GB': {},
} as const;

export const useCategoryText = textsOf(texts);
