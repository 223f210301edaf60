import { textsOf } from '#web/kernel/i18n.ts';

const receiptTexts = {
  'en-US': {
    title: 'My receipts',
    lead: 'Your own device checks that your votes were counted.',
    none: 'No votes yet',
    noneBody: 'Receipts appear once you have voted.',
    signIn: 'Sign in to see your receipts',
    toVote: 'To the vote',
    receipt: 'Receipt',
    copyHelp: 'Doesn’t show what you chose, so nobody can ask you to prove it.',
    'state-checking': 'Checking…',
    'state-counted': 'Counted: your device found this vote in the public list.',
    'state-open': 'Not in a list yet. The list is published when the category is final.',
    'state-lookedAt': 'Being looked at',
    'state-notCounted': 'Not counted',
    'state-missing': 'Not found in the public list. Report it to the organizer with this receipt and list {{number}}.',
    'state-unchecked': 'Not checked. Connect to the internet and try again.',
    check: 'Check again',
  },
  'en-GB': {},
};

export const useReceiptText = textsOf(receiptTexts);
