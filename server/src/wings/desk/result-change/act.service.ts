import { safeParse } from 'zod/v4/core';
import { results } from '#contract/wings/desk/results/results.ts';
import type { ActCall } from '#contract/wings/desk/result-change/acts.ts';
import { LateWithdrawal } from '#contract/wings/desk/result-change/withdrawal-request.ts';
import { ranking, type RankingChange, type RankingKind } from '#contract/wings/results/ranking/ranking.ts';
import { conflicts } from '#contract/wings/judging/review/conflicts.ts';
import { reviewRecord } from '#contract/wings/judging/review/review-record.ts';
import { stageResult } from '#contract/wings/results/stage-result/stage-result.ts';
import { winner } from '#contract/wings/results/winner/winner.ts';
import type { Permission } from '#contract/kernel/call/permissions.ts';
import { withdrawFrozen } from '#server/wings/commerce/order/refund/late-withdrawal.service.ts';
import { changeRanking } from '#server/wings/results/ranking/change-ranking.service.ts';
import { finalizeCategories, leaveBlocks } from '#server/wings/desk/results/finalize.service.ts';
import { decideConflicts, reopenConflicts } from '#server/wings/judging/review/conflict/conflicts.service.ts';
import { correctReview } from '#server/wings/judging/review/correct-review.service.ts';
import { settleStage } from '#server/wings/results/stage-result/settle.service.ts';
import { awardByHand } from '#server/wings/results/winner/hand-award.service.ts';
import type { Given } from '#server/kernel/call/implement.ts';
import { invalid, Refusal } from '#server/kernel/call/refusal.ts';
import * as store from './outcome.store.ts';
import { saying } from '#contract/kernel/text/said.ts';
import texts from '#texts/desk/result-change-refusals.ts';

const says = saying(texts);

export interface Performing extends Pick<Given<typeof ranking.updateRankingData>, 'db' | 'now' | 'record' | 'enqueue' | 'services'> {
  /** Who asked for it. */
  actor: { id: number };
}

interface Performer {
  may: Permission;
  schema: Parameters<typeof safeParse>[0];
  /** Each is given what its own schema parsed. */
  run: (given: never) => Promise<unknown>;
}

const ofRanking = (kind: RankingKind, call: { may: Permission; body?: Performer['schema'] }): Performer => ({
  may: call.may,
  schema: call.body as Performer['schema'],
  run: ({ body, ...given }: Performing & { body: RankingChange }) => changeRanking(given, kind, body),
});
const of = (call: { may: Permission; body?: Performer['schema'] }, run: Performer['run']): Performer => ({
  may: call.may,
  schema: call.body as Performer['schema'],
  run,
});

/** The very calls, with their own permissions and bodies. */
const performers: Readonly<Record<ActCall, Performer>> = {
  ordinaryRanking: ofRanking('ordinary', ranking.updateRankingData),
  executiveRanking: ofRanking('executive', ranking.updateExecutiveRankingData),
  pvRanking: ofRanking('pv', ranking.updatePVRankingData),
  winner: of(winner.updateEntryWinnerStatus, awardByHand),
  override: of(results.overrideBlocks, leaveBlocks),
  finalize: of(results.finalizeResults, finalizeCategories),
  conflicts: of(conflicts.decideConflicts, decideConflicts),
  reopenConflicts: of(conflicts.reopenConflicts, reopenConflicts),
  review: of(reviewRecord.updateReview, correctReview),
  settleStage: of(stageResult.settleStage, settleStage),
  withdrawal: {
    may: 'entry.manage',
    schema: LateWithdrawal,
    run: ({ body, reason, ...given }: Performing & { body: LateWithdrawal; reason: string }) =>
      withdrawFrozen(given, { ...body, Reason: reason }),
  },
};

const rankingOfCall: Partial<Record<ActCall, RankingKind>> = {
  ordinaryRanking: 'ordinary',
  executiveRanking: 'executive',
  pvRanking: 'pv',
};

export interface KnownAct {
  call: ActCall;
  body: Record<string, unknown>;
}

export const permissionOf = (call: ActCall): Permission => performers[call].may;
export const rankingOf = (call: ActCall): RankingKind | undefined => rankingOfCall[call];

/** The body as the call itself would take it, for this season and with this reason. */
export async function checkedAct(
  given: Pick<Performing, 'db'>,
  { call, body }: KnownAct,
  season: { PropertyID: number; SeasonID: number },
  reason: string,
): Promise<KnownAct> {
  const parsed = safeParse(performers[call].schema, { ...body, ...season, Reason: reason });
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw invalid(['Body', ...(issue?.path ?? [])].join('.'), issue?.message ?? says('invalid'));
  }
  const known = parsed.data as Record<string, unknown>;
  // Their rows say which award they are of; the season is the one that was authorized.
  const { EntryID, ReviewID } = known;
  if (typeof EntryID === 'number' && !(await store.findEntry(given.db, season.PropertyID, season.SeasonID, EntryID)))
    throw new Refusal('NotFound');
  if (typeof ReviewID === 'number' && !(await store.findReview(given.db, season.PropertyID, season.SeasonID, ReviewID)))
    throw new Refusal('NotFound');
  return { call, body: known };
}

/** Makes the call. The guard lets it through only in a transaction that says what it applies (wings/results/result-lock). */
export const perform = (given: Performing, { call, body }: KnownAct, reason: string): Promise<unknown> =>
  performers[call].run({ ...given, body: { ...body, Reason: reason }, reason } as never);
