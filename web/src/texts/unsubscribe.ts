import { textsOf } from '#web/kernel/words/i18n.ts';

/** Apart from the words for organizers, which readers of a message need not load. */
const unsubscribeTexts = {
  'en-US': {
    title: 'Email preferences',
    ask: '{{award}} sends {{kind}} to {{email}}.',
    unsubscribe: 'Unsubscribe from {{kind}}',
    unsubscribed: 'You’re unsubscribed. {{email}} won’t get {{kind}} from {{award}}.',
    subscribeAgain: 'Subscribe again',
    alwaysSent: 'Emails about your account, orders and entries aren’t affected.',
    linkInvalid: 'This link doesn’t work',
    linkInvalidBody: 'Open the unsubscribe link of a recent email.',
    'kinds-news': 'news',
    'kinds-reminder': 'reminders',
    'kinds-results': 'results',
    changeFailed: 'Your choice wasn’t saved. {{why}}',
  },
};

export const useUnsubscribeText = textsOf(unsubscribeTexts);
