import { textsOf } from '#web/kernel/words/i18n.ts';

const nextTexts = {
  'en-US': {
    seeAward: 'View entry page',
    noSeason: 'No season yet',
    copyAddress: 'Copy address',
    whatNext: 'What comes next',
    noSeasonNext: 'Plan a season, and its dates show what comes next.',
    actNow: 'Now',
    actUntil: 'Until {{date}}',
    actFrom: 'From {{date}}',
    'act-share': 'Share the call for entries',
    'actLead-share': 'The address of your entry page, for everyone who may want to enter.',
    'act-entries': 'View entries',
    'actLead-entries': 'Drafts, orders and payments as they arrive.',
    'act-judges': 'Invite judges',
    'actLead-judges': 'They need to be there before judging opens.',
    'act-judging': 'Follow judging, round one',
    'act-onlyJudging': 'Follow judging',
    'actLead-judging': 'How many reviews are done, and who is behind.',
    'act-roundTwo': 'Follow judging, round two',
    'actLead-roundTwo': 'Which ballots are missing.',
    'act-vote': 'Follow the public vote',
    'actLead-vote': 'Votes per day, and those that look suspicious.',
    'act-results': 'Finalize results',
    'actLead-results': 'Settle ties and lock the places.',
    'act-announce': 'Announce winners',
    'actLead-announce': 'Level by level, to entrants, the press and everyone.',
    'act-nextSeason': 'Plan the next season',
    'actLead-nextSeason': 'Categories, criteria and prices come along.',
    'act-dates': 'Change dates',
    'actLead-dates': 'Deadlines, rounds and the day winners are announced.',
    'act-emails': 'Turn on automatic emails',
    'actLead-emails': 'Deadline reminders, judging reminders and results.',
  },
  'en-GB': {
    'act-results': 'Finalise results',
  },
} as const;

export const useNextText = textsOf(nextTexts);
