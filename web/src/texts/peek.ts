import { textsOf } from '#web/kernel/words/i18n.ts';

const peekTexts = {
  'en-US': {
    title: 'Interim results',
    lead: 'Votes that count so far, {{season}}. Voting ends {{date}}.',
    leadOver: 'Votes that count, {{season}}. Voting has ended.',
    private: 'Only for you: please don’t pass this on. Your access ends {{date}}.',
    countedAt: 'Counted at {{time}}. Updates by itself.',
    opening: 'Opening the interim results',
    ended: 'Your access has ended',
    endedBody: 'Ask the organizer for a new link.',
    needLink: 'Open the link you were given',
    needLinkBody: 'Interim results are only for people who have a link from the organizer.',
    none: 'No votes yet',
    noneBody: 'Results appear with the first vote.',
    find: 'Find a category',
    noneFound: 'No category matches',
    final: 'Final',
    votes_one: '{{number}} vote',
    votes_other: '{{number}} votes',
    place: 'Place',
    work: 'Work',
    votesHead: 'Votes',
    failed: 'The interim results couldn’t be loaded.',
  },
  'en-GB': {},
};

export const usePeekText = textsOf(peekTexts);
