import type { WinnerKind } from '#contract/wings/entering/submission/levels.ts';
import { printedRulebook } from '../printed.ts';

const levels: [WinnerKind, string][] = [
  ['winner', 'Winner'],
  ['pv_winner', 'People’s Winner'],
  ['nominee', 'Nominee'],
  ['honoree', 'Honoree'],
];

/** The printed shape as a season begins with it. */
export const specification = printedRulebook({
  name: 'The specification’s shape',
  isByReviews: false,
  hasPublicVote: true,
  fit: 2,
  reviewsWanted: 3,
  plan: { isAdaptive: true, minimum: 3, most: 8, shortlistSize: 8 },
  sizes: [],
  hidden: [],
  criteria: [],
  levels: levels.map(([kind, name]) => ({ kind, name })),
});
