import { ballot } from '#contract/wings/judging/ballot/ballot.ts';
import { review as reviews } from '#contract/wings/judging/review/review.ts';
import { addressOf } from '#contract/kernel/call/call.ts';
import { isGood } from './caller.ts';
import type { Load } from './load.ts';
import type { Judge } from './season.ts';

interface Work {
  EntryID: number;
  Criteria: { CriterionID: number }[];
}

/** The next work, and a review of it. */
export async function review({ season, ledger, caller, problem }: Load, judge: Judge): Promise<void> {
  const as = { who: 'judges', token: judge.token } as const;
  const { where } = season;
  const next = await caller.send({ ...as, path: addressOf(reviews.getReviewEntry), body: { Data: where } });
  if (!isGood(next)) return;
  const { EntryID, Criteria } = next.json.Data as Work;
  const score = 1 + (EntryID % 10);
  const entry = ledger.sent('review', `${judge.reviewerId}:${EntryID}`, String(score));
  const scored = Criteria.map(({ CriterionID }) => ({ CriterionID, Score: score }));
  const saved = await caller.untilClear({
    ...as,
    path: addressOf(reviews.saveReview),
    body: { Data: { ...where, EntryID, Criteria: scored } },
  });
  if (!saved) return;
  if (isGood(saved.answer)) return entry.told();
  if (saved.isSure) entry.refused();
  // Of their own work, which they hold, judges are refused only when the round is over.
  if (!['NotHeld', 'JudgingUnavailable', 'JudgeUnavailable'].includes(saved.answer.json.Failure ?? ''))
    problem(`a review was refused: ${saved.answer.status} ${saved.answer.json.Failure}`);
}

/** The next ballot that no one has cast yet. */
export async function castBallots({ season, ledger, caller, problem }: Load, lane: number): Promise<void> {
  const next = season.ballots[lane]?.shift();
  if (!next) return;
  const { judge, categoryId } = next;
  const as = { who: 'judges', token: judge.token } as const;
  const place = { ...season.where, CategoryID: categoryId };
  const opened = await caller.untilClear({ ...as, path: addressOf(ballot.getReviewBallot), body: { Data: place } });
  if (!opened || !isGood(opened.answer)) return;
  const { Entries, NomineesNeeded } = opened.answer.json.Data as { Entries: { EntryID: number }[]; NomineesNeeded: number };
  const ranked = Entries.slice(0, NomineesNeeded).map(({ EntryID }, index) => ({ id: EntryID, value: index + 1 }));
  const entry = ledger.sent('ballot', `${judge.reviewerId}:${categoryId}`, ranked.map(({ id }) => id).join(','));
  const saved = await caller.untilClear({
    ...as,
    path: addressOf(ballot.saveReviewBallot),
    body: { Data: { ...place, SeasonId: season.where.SeasonID, Entries: ranked } },
  });
  if (!saved) return;
  const { answer, isSure } = saved;
  // Reported after an attempt without an answer: that one was kept.
  if (isGood(answer) || (!isSure && answer.json.Failure === 'BallotExists')) return entry.told();
  if (isSure) entry.refused();
  if (!['BallotJudgingUnavailable', 'BallotJudgeUnavailable'].includes(answer.json.Failure ?? ''))
    problem(`a ballot was refused: ${answer.status} ${answer.json.Failure}`);
}
