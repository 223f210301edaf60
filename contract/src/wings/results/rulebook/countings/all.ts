import { approval } from './approval.ts';
import { borda } from './borda.ts';
import { bradleyTerry } from './bradley-terry.ts';
import { calibratedMean } from './calibrated-mean.ts';
import { combine } from './combine.ts';
import type { Counting } from './counting.ts';
import { eph } from './eph.ts';
import { executiveRule } from './executive-rule.ts';
import { expectedRank } from './expected-rank.ts';
import { instantRunoff } from './instant-runoff.ts';
import { lottery } from './lottery.ts';
import { majority } from './majority.ts';
import { mean } from './mean.ts';
import { median } from './median.ts';
import { plackettLuce } from './plackett-luce.ts';
import { plurality } from './plurality.ts';
import { pointsByPlace } from './points-by-place.ts';
import { recorded } from './recorded.ts';
import { schulze } from './schulze.ts';
import { shareOfYes } from './share-of-yes.ts';
import { singleTransferableVote } from './single-transferable-vote.ts';
import { standardizedMean } from './standardized-mean.ts';
import { stars } from './stars.ts';
import { sum } from './sum.ts';
import { trimmedMean } from './trimmed-mean.ts';
import { weightedCriteria } from './weighted-criteria.ts';

/** The one place that lists them. A new counting is its module, its test, a line here, and its words. */
const all: readonly Counting[] = [
  calibratedMean,
  mean,
  trimmedMean,
  median,
  sum,
  weightedCriteria,
  standardizedMean,
  expectedRank,
  stars,
  shareOfYes,
  pointsByPlace,
  borda,
  executiveRule,
  plurality,
  approval,
  instantRunoff,
  singleTransferableVote,
  schulze,
  plackettLuce,
  eph,
  bradleyTerry,
  majority,
  recorded,
  combine,
  lottery,
];

export const countings: ReadonlyMap<string, Counting> = new Map(all.map((one) => [one.name, one]));
