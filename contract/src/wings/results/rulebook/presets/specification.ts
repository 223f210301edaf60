import type { RulebookInput } from '../rulebook.ts';

/** The printed shape. Its stage ids are fixed: the eleven dates and the three rankings are read from them. */
export const specification: RulebookInput = {
  name: 'The specification’s shape',
  panels: [
    { id: 'associates', name: 'Associate judges', who: 'judges', judgeKind: 'associate' },
    { id: 'executives', name: 'Executive judges', who: 'judges', judgeKind: 'executive', seats: 15 },
    { id: 'public', name: 'The public', who: 'public' },
  ],
  stages: [
    {
      id: 'round-one',
      name: 'Round one',
      works: { from: 'entries' },
      panel: 'associates',
      reach: { by: 'hand-out', least: 3, most: 8, adaptive: true },
      asks: { kind: 'score', scale: { from: 1, to: 10 }, criteria: [{ id: 'overall', name: 'Overall' }] },
      counting: { method: 'calibrated-mean' },
      quorum: { perWork: { least: 2 } },
      advance: { rule: 'first', places: 8 },
    },
    {
      id: 'round-two',
      name: 'Round two',
      works: { from: 'stage', stage: 'round-one' },
      panel: 'executives',
      asks: { kind: 'rank', least: 5, most: 5 },
      counting: { method: 'executive-rule', settings: { named: 5 } },
      ties: [{ by: 'member' }],
    },
    {
      id: 'public-vote',
      name: 'Public vote',
      works: { from: 'holders', levels: ['nominee'] },
      panel: 'public',
      asks: { kind: 'pick', most: 1 },
      counting: { method: 'plurality' },
    },
  ],
  levels: [
    { id: 'winner', name: 'Winner', plural: 'Winners', given: [{ by: 'place', stage: 'round-two' }], atMost: 1, none: false },
    { id: 'peoples-winner', name: 'People’s Winner', given: [{ by: 'place', stage: 'public-vote' }], atMost: 1 },
    { id: 'nominee', name: 'Nominee', given: [{ by: 'place', stage: 'round-two', from: 1, to: 5 }], atMost: 5 },
    { id: 'honoree', name: 'Honoree', given: [{ by: 'advanced', stage: 'round-one' }], unless: ['winner', 'nominee'] },
  ],
};
