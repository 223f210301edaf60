import { textsOf } from '#web/kernel/words/i18n.ts';

const texts = {
  'en-US': {
    title: 'For the press',
    lead: '{{award}}, {{season}}. Don’t publish anything before its embargo ends, and don’t pass this link on.',
    embargo: 'Under embargo until {{date}}',
    published: 'Announced',
    nothing: 'Nothing is announced to the press yet',
    nothingBody: 'Open this link again later.',
    gone: 'This link doesn’t work any more',
    goneBody: 'Ask the organizers of {{award}} for a new one.',
  },
  'en-GB': {},
} as const;

export const usePressText = textsOf(texts);
