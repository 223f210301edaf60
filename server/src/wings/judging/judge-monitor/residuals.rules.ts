import type { Calibration, GivenScore } from '#contract/wings/results/rulebook/countings/calibration.ts';

/** One review in the order of the season, with how long the judge had the work and how long its film lasts. */
export interface MonitoredReview extends GivenScore {
  at: Date;
  heldMs: number | null;
  filmMs: number | null;
}

/** A review against what the others say of the work. */
export interface Residual {
  review: MonitoredReview;
  /** What an average judge would give, by all reviews but this one. */
  expected: number;
  /** How uncertain one score around that is. */
  doubt: number;
  /** Beyond what is known of the judge from their other reviews. */
  rest: number;
  deviation: number;
}

export interface JudgeResiduals {
  judgeId: number;
  /** How far above the average they give, in points, drawn towards zero where reviews are few. */
  severity: number;
  /** In the order they were given. */
  reviews: Residual[];
}

/**
 * Each review compared with what the fit would expect without it: a judge's own scores must not vouch for themselves. Both the work's part and
 * the judge's are taken without the review, in closed form; what it adds to its category is too little to matter.
 */
export function residualsOf(given: readonly MonitoredReview[], { levelOf, offsetOf, variance }: Calibration): JudgeResiduals[] {
  const pull = variance.noise / variance.entry;
  const above = (review: MonitoredReview) => review.score - levelOf(review.categoryId) - (offsetOf(review.judgeId) ?? 0);
  const sums = new Map<number, { sum: number; count: number }>();
  for (const review of given) {
    const known = sums.get(review.entryId) ?? { sum: 0, count: 0 };
    known.sum += above(review);
    known.count += 1;
    sums.set(review.entryId, known);
  }
  const byJudge = new Map<number, { review: MonitoredReview; expected: number; doubt: number }[]>();
  for (const review of given) {
    const { sum, count } = sums.get(review.entryId) ?? { sum: 0, count: 1 };
    const others = count - 1 + pull;
    const one = {
      review,
      expected: levelOf(review.categoryId) + (sum - above(review)) / others,
      doubt: variance.noise + variance.noise / others,
    };
    const own = byJudge.get(review.judgeId);
    if (own) own.push(one);
    else byJudge.set(review.judgeId, [one]);
  }
  return [...byJudge].map(([judgeId, own]) => {
    let weight = 1 / variance.judge;
    let weighed = 0;
    for (const { review, expected, doubt } of own) {
      weight += 1 / doubt;
      weighed += (review.score - expected) / doubt;
    }
    const reviews = own.map((one): Residual => {
      const { review, expected, doubt } = one;
      const weightOfOthers = weight - 1 / doubt;
      const severity = (weighed - (review.score - expected) / doubt) / weightOfOthers;
      return { ...one, rest: review.score - expected - severity, deviation: Math.sqrt(doubt + 1 / weightOfOthers) };
    });
    return { judgeId, severity: weighed / weight, reviews };
  });
}
