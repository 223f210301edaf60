import { findProperty } from '#contract/kernel/award/properties.ts';
import { mayVoteOn, menuOf } from '#server/wings/judging/cluster/judging-menu.rules.ts';
import { findMenu } from '#server/wings/judging/cluster/judging-menu.store.ts';
import { isBarredIn } from '#server/wings/judging/review/conflict/conflicts.store.ts';
import { findJudge, findRoundDates, type Judge } from '#server/wings/judging/review/judge.store.ts';
import { ballotWindow, whyNotVote } from '#server/wings/judging/review/review.rules.ts';
import type { ReadDb } from '#server/kernel/database/db.ts';
import type { Actor } from '#server/kernel/call/implement.ts';
import { Refusal } from '#server/kernel/call/refusal.ts';

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
  const menu = menuOf(await findMenu(db, place.EntryPropertyID, place.SeasonID, judge.reviewerId), judge.reviewerId);
  if (!mayVoteOn(menu, place.CategoryID)) throw new Refusal('NotFound');
  return { ...judge, votesUntil: ballotWindow(judge, season).end };
}

/** Whether one of the works on a ballot may concern the judge: that closes the whole category to them. */
export const barOf = (db: ReadDb, place: BallotKey, judge: Judge): Promise<boolean> => isBarredIn(db, judge.reviewerId, place.CategoryID);
