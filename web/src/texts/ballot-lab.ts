import { textsOf } from '#web/kernel/words/i18n.ts';

const ballotLabTexts = {
  'en-US': {
    title: 'Ballot lab',
    lead: 'The same ballots, counted five ways. Only the official rule makes a result; nothing here can change one.',
    back: 'Back to rankings',
    categories: 'Categories',
    category: 'Category',
    findCategory: 'Find a category',
    noCategoryFits: 'No matching category',
    agreedIn: 'The methods agree on the winner in {{agreed}} of {{count}} categories.',
    agreed: 'All agree',
    differ: 'They differ',
    ballots_one: '{{count}} ballot',
    ballots_other: '{{count}} ballots',
    final: 'Final',
    agreedMeans:
      'All five methods have the same winner. In simulated panels, such a winner was the best work in about eight of ten cases: agreement is the best sign there is.',
    differMeans:
      'The methods don’t all have the same winner. In simulated panels, the official winner was then the best work in about one of three cases. It shows that the judges are divided, not that the rule is wrong.',
    differing_one: '{{count}} work has another place under another method.',
    differing_other: '{{count}} works have another place under another method.',
    differingNone: 'Every work has the same place under all five methods.',

    'method-official': 'Official rule',
    'method-borda': 'Borda',
    'method-schulze': 'Schulze',
    'method-plackettLuce': 'Plackett-Luce',
    'method-irv': 'Instant runoff',
    'short-official': 'Official',
    'short-borda': 'Borda',
    'short-schulze': 'Schulze',
    'short-plackettLuce': 'P-Luce',
    'short-irv': 'Runoff',
    methods: 'How each method counts',
    'means-official':
      'The works on the most ballots are nominated; the nominee with the most first places wins. Ties are decided by points, then second places and so on, then by the tie-breaker.',
    'means-borda': 'Points alone: five for a first place, one for a fifth.',
    'means-schulze': 'Every two works are compared by how many ballots put one above the other. What a ballot leaves out comes last on it.',
    'means-plackettLuce':
      'Each line of a ballot is a choice among the works not named above it. The works’ strengths explain those choices best.',
    'means-irv':
      'The work that is the first choice of the fewest judges goes out, and its ballots go to their next choice, until one is left.',

    chart: 'Places by method',
    table: 'Places by method, work by work',
    picture: 'Image',
    work: 'Work',
    decidedBy: 'Official tie broken by',
    higher_one: '{{count}} place higher than by the official rule',
    higher_other: '{{count}} places higher than by the official rule',
    lower_one: '{{count}} place lower than by the official rule',
    lower_other: '{{count}} places lower than by the official rule',
    shared: 'shared',
    noTie: 'No tie',

    ties: 'Ties the official rule broke',
    noTies: 'The official rule broke no ties here.',
    tieFirst: '“{{one}}” and “{{other}}” have the same number of first places.',
    tieNaming: '“{{one}}” and “{{other}}” are on the same number of ballots.',
    tieBroken: 'Decided by: {{rule}}.',
    tied: 'Still tied after every rule: {{titles}}.',

    rule: 'The rule is fixed',
    ruleBody:
      'How ballots are counted was fixed with the first ballot: tie-breakers, and whether ballots decide, can’t change afterwards. No other method can be adopted for this season.',
    countNote: 'Places are as counted. Works that an administrator moved are shown where the ballots put them.',

    none: 'No ballots yet',
    noneBody: 'The lab opens with the first executive ballot of the season.',
    failed: 'The ballots could not be compared.',
  },
} as const;

export const useBallotLabText = textsOf(ballotLabTexts);
