import { findProperty } from '#contract/kernel/properties.ts';
import { mayVoteOn, menuOf } from '#server/areas/cluster/judging-menu.rules.ts';
import { findMenu } from '#server/areas/cluster/judging-menu.store.ts';
import { isSuspicion, keysOf, conflictStateOf } from '#server/areas/review/conflicts.rules.ts';
import { findBarred, findSigns } from '#server/areas/review/conflicts.store.ts';
import { findJudge, findRoundDates, type Judge } from '#server/areas/review/judge.store.ts';
import { whyNotVote } from '#server/areas/review/review.rules.ts';
import type { ReadDb } from '#server/kernel/db.ts';
import type { Actor } from '#server/kernel/implement.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import { findNominees } from './ballot.store.ts';

export interface BallotKey {
  EntryPropertyID: number;
  SeasonID: number;
  CategoryID: number;
}

/** The judge, if they may vote on this category here and now. */
export async function admitted(db: ReadDb, actor: Pick<Actor, 'id' | 'propertyId'>, place: BallotKey, now: Date) {
  const traits = findProperty(place.EntryPropertyID);
  const season = await findRoundDates(db, place.EntryPropertyID, place.SeasonID);
  if (!traits || !season || traits.judgedBy !== actor.propertyId) throw new Refusal('BallotJudgeUnavailable');
  const judge = await findJudge(db, actor.propertyId, actor.id, place.EntryPropertyID, place.SeasonID);
  const why = judge ? whyNotVote(judge, traits, season, now) : 'BallotJudgeUnavailable';
  if (why || !judge) throw new Refusal(why ?? 'BallotJudgeUnavailable');
  const menu = menuOf(await findMenu(db, place.EntryPropertyID, place.SeasonID, judge.reviewerId, []), judge.reviewerId);
  if (!mayVoteOn(menu, place.CategoryID)) throw new Refusal('NotFound');
  return { ...judge, roundEndsAt: season.judgingRnd2EndDate };
}

/** Whether one of the works on a ballot may concern the judge: that closes the whole category to them. */
export async function barOf(db: ReadDb, place: BallotKey, judge: Judge): Promise<boolean> {
  const barred = new Set(await findBarred(db, place.EntryPropertyID, place.SeasonID, keysOf(judge)));
  const nominees = barred.size ? await findNominees(db, place.EntryPropertyID, place.CategoryID, judge.reviewerId) : [];
  return nominees.some(({ pieceId }) => barred.has(pieceId));
}

/** The signs that bar the judge from a ballot. */
export async function barringSigns(db: ReadDb, place: BallotKey, judge: Judge) {
  const nominees = await findNominees(db, place.EntryPropertyID, place.CategoryID, judge.reviewerId);
  const onBallot = new Set(nominees.map(({ pieceId }) => pieceId));
  const signs = await findSigns(db, place.EntryPropertyID, place.SeasonID, [keysOf(judge)]);
  return signs.filter(({ pieceId, decided }) => onBallot.has(pieceId) && decided !== 'dismissed');
}

/** Suspicions that nobody has decided about, of works about which nothing else is certain. */
export function openSuspicions(signs: Awaited<ReturnType<typeof barringSigns>>) {
  const certain = new Set(
    signs.map(({ pieceId }) => pieceId).filter((id) => conflictStateOf(signs.filter(({ pieceId }) => pieceId === id)) !== 'suspected'),
  );
  return signs.filter(({ pieceId, signal }) => isSuspicion(signal) && !certain.has(pieceId));
}
