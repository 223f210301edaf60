import type { DecidingRule, RankingKind } from '../ranking/ranking.ts';
import { nomineeCount } from '#contract/kernel/call/constants.ts';
import type { WinnerKind } from '#contract/wings/entering/submission/levels.ts';
import type { AskKind, Criterion } from './asks.ts';
import type { FitVersion } from './countings/calibration.ts';
import {
  type Exception,
  type Level,
  type LevelRule,
  type Rulebook,
  type Stage,
  type StageHere,
  stageFor,
  type TieRule,
  type Where,
} from './rulebook.ts';
import { stageOfKind } from './printed-stages.ts';

/**
 * The printed shape as a rulebook: reviews from 1 to 10, a shortlist, ballots of five, the public vote. Its ids are fixed, because dates,
 * rankings and levels of the printed calls are read from them. Here is all that translates between the two.
 */

/** What a ranking is counted from. */
export const askOfKind = { ordinary: 'score', executive: 'rank', pv: 'pick' } as const satisfies Record<RankingKind, AskKind>;
export const levelOfKind = {
  winner: 'winner',
  pv_winner: 'peoples-winner',
  nominee: 'nominee',
  honoree: 'honoree',
  shortlist: 'shortlist',
} as const satisfies Record<WinnerKind, string>;

const otherNames: Readonly<Record<string, DecidingRule>> = { mean: 'rawMean', answers: 'reviews', person: 'administrator' };
/** What decided a place, by its printed name. */
export const decidingRuleOf = (key: string): DecidingRule => otherNames[key] ?? (key as DecidingRule);

/** What the columns of a season say about its process. */
export interface PrintedFacts {
  name: string;
  /** No executives vote in any category: reviews decide. */
  isByReviews: boolean;
  hasPublicVote: boolean;
  fit: FitVersion;
  reviewsWanted: number;
  plan: { isAdaptive: boolean; minimum: number; most: number; shortlistSize: number };
  /** Categories with a shortlist of their own size. */
  sizes: readonly { categoryId: number; size: number }[];
  /** Categories that no executives see. */
  hidden: readonly number[];
  criteria: readonly { id: number; name: string; weight: number; mediaType: string | null }[];
  levels: readonly { kind: WinnerKind; name: string }[];
}

const first = (places: number): Stage['advance'] => ({ rule: 'first', places, atLine: 'all' });
const base = { contest: 'category', last: 'person' } as const;

/** Where works near the line got more reviews, neither says anything: what was stopped early stopped low. */
export const tiesOfReviews = (isAdaptive: boolean): TieRule[] => (isAdaptive ? [] : [{ by: 'mean' }, { by: 'answers' }]);

function roundOne({ fit, plan, reviewsWanted, criteria }: Pick<PrintedFacts, 'fit' | 'plan' | 'reviewsWanted' | 'criteria'>): Stage {
  const asked = criteria.map(
    ({ id, name, weight, mediaType }): Criterion => ({ id: `c${id}`, name, weight, ...(mediaType && { mediaType }) }),
  );
  // The plan's minimum is where works stop that are far from the line; otherwise all get what the season wants.
  const least = plan.isAdaptive ? plan.minimum : reviewsWanted;
  return {
    ...base,
    id: stageOfKind.ordinary,
    name: 'Round one',
    works: { from: 'entries' },
    panel: 'associates',
    reach: { by: 'hand-out', least, most: Math.max(plan.most, least), adaptive: plan.isAdaptive },
    asks: {
      kind: 'score',
      scale: { from: 1, to: 10, step: 1 },
      criteria: asked.length > 0 ? asked : [{ id: 'overall', name: 'Overall', weight: 1 }],
    },
    counting: { method: 'calibrated-mean', settings: { fit } },
    ties: tiesOfReviews(plan.isAdaptive),
    quorum: { perWork: { least: reviewsWanted, below: 'settle' } },
    advance: first(plan.shortlistSize),
  };
}

const usualRoundOne = roundOne({
  fit: 2,
  reviewsWanted: 3,
  plan: { isAdaptive: false, minimum: 2, most: 8, shortlistSize: 8 },
  criteria: [],
});

const shortlisted = { from: 'stage', stage: stageOfKind.ordinary, which: 'advanced' } as const;

const roundTwo: Stage = {
  ...base,
  id: stageOfKind.executive,
  name: 'Round two',
  works: shortlisted,
  panel: 'executives',
  asks: { kind: 'rank', least: 1, most: nomineeCount, none: false },
  counting: { method: 'executive-rule', settings: { named: nomineeCount } },
  ties: [{ by: 'member' }],
  advance: { rule: 'none' },
};

const publicVote: Stage = {
  ...base,
  id: stageOfKind.pv,
  name: 'Public vote',
  works: shortlisted,
  panel: 'public',
  asks: { kind: 'pick', least: 1, most: 1, perWork: 1, none: false },
  counting: { method: 'plurality', settings: {} },
  ties: [],
  advance: { rule: 'none' },
};

const place = (stage: string, to: number): LevelRule[] => [{ by: 'place', stage, from: 1, to }];
const givenBy = (decides: string): Partial<Record<WinnerKind, LevelRule[]>> => ({
  winner: place(decides, 1),
  nominee: place(decides, nomineeCount),
});

/** Their lines must be clear also in an award that has no rows for them. */
const usual: [WinnerKind, string][] = [
  ['winner', 'Winner'],
  ['pv_winner', 'People’s Winner'],
  ['nominee', 'Nominee'],
];

/** The first five are nominees, the first of them the winner too; other shortlisted works are honorees. */
function levelsOf({ isByReviews, hasPublicVote, levels }: PrintedFacts): Level[] {
  const byJudges = givenBy(isByReviews ? stageOfKind.ordinary : stageOfKind.executive);
  const rest: Record<WinnerKind, Omit<Level, 'id' | 'name'>> = {
    winner: { given: byJudges.winner ?? [], unless: [], atMost: 1, none: false },
    pv_winner: { given: hasPublicVote ? place(stageOfKind.pv, 1) : [{ by: 'hand' }], unless: [], atMost: 1, none: true },
    nominee: { given: byJudges.nominee ?? [], unless: [], atMost: nomineeCount, none: true },
    honoree: { given: [{ by: 'advanced', stage: stageOfKind.ordinary }], unless: ['winner', 'nominee'], none: true },
    shortlist: { given: [{ by: 'hand' }], unless: [], none: true },
  };
  // An award may have two levels of one kind: the last one is given.
  const named = new Map(levels.map(({ kind, name }) => [kind, name]));
  const missing = usual.filter(([kind]) => !named.has(kind) && (hasPublicVote || kind !== 'pv_winner'));
  return [...missing, ...named].map(([kind, name]) => ({ ...rest[kind], id: levelOfKind[kind], name }));
}

function exceptionsOf({ isByReviews, sizes, hidden }: PrintedFacts): Exception[] {
  const byReviews = givenBy(stageOfKind.ordinary);
  return [
    ...sizes.map(
      ({ categoryId, size }): Exception => ({
        for: { category: categoryId },
        stage: stageOfKind.ordinary,
        change: { advance: first(size) },
      }),
    ),
    ...(isByReviews ? [] : hidden).flatMap((category): Exception[] => [
      { for: { category }, stage: stageOfKind.executive, change: { held: false } },
      ...(['winner', 'nominee'] as const).map(
        (kind): Exception => ({ for: { category }, level: levelOfKind[kind], change: { given: byReviews[kind] ?? [] } }),
      ),
    ]),
  ];
}

export function printedRulebook(facts: PrintedFacts): Rulebook {
  const { name, isByReviews, hasPublicVote } = facts;
  return {
    format: 1,
    name,
    entering: { by: ['entrant'], nomineeAccepts: false, notIf: [], approvals: [] },
    panels: [
      { id: 'associates', name: 'Associate judges', who: 'judges', judgeKind: 'associate' },
      ...(isByReviews ? [] : [{ id: 'executives', name: 'Executive judges', who: 'judges' as const, judgeKind: 'executive' }]),
      ...(hasPublicVote ? [{ id: 'public', name: 'The public', who: 'public' as const }] : []),
    ].map((panel) => ({ ...panel, who: panel.who as 'judges' | 'public', speaks: 'each', voice: { by: 'one' }, accepts: [] })),
    stages: [roundOne(facts), ...(isByReviews ? [] : [roundTwo]), ...(hasPublicVote ? [publicVote] : [])],
    levels: levelsOf(facts),
    exceptions: exceptionsOf(facts),
  };
}

/** How a ranking is counted here. A stage that the rulebook doesn't have counts as it always does: nothing comes in for it. */
export function stageOfRanking(rulebook: Rulebook, kind: RankingKind, where: Where): StageHere {
  const found = rulebook.stages.find(({ id }) => id === stageOfKind[kind]);
  if (found) return stageFor(rulebook, found, where);
  return { ordinary: usualRoundOne, executive: roundTwo, pv: publicVote }[kind];
}
