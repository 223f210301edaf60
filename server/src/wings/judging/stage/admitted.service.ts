import { findProperty } from '#contract/kernel/award/properties.ts';
import { judgingWindow, type JudgingWindow, opennessOf } from '#contract/wings/judging/review/judging-window.ts';
import { stageFor, type Panel, type StageHere } from '#contract/wings/results/rulebook/rulebook.ts';
import type { ContestId } from '#contract/wings/results/rulebook/answers.ts';
import type { Actor } from '#server/kernel/call/implement.ts';
import { Refusal } from '#server/kernel/call/refusal.ts';
import type { ReadDb } from '#server/kernel/database/db.ts';
import { whyNotEntitled } from '#server/wings/ground/enrolment/who-may-judge.rules.ts';
import { findSeason } from '#server/wings/ground/season/season.store.ts';
import { findSeats, type Seat } from '#server/wings/judging/panel/panel.store.ts';
import { findJudge, type Judge } from '#server/wings/judging/review/judge.store.ts';
import { type FieldedSeason, fieldsFor, findProcess, type Process } from '#server/wings/results/stage-result/counted-season.service.ts';
import { isList, isTogether, panelOf, seatsIn, worksFor } from './stage.rules.ts';
import * as store from './stage.store.ts';

/** A judge who sits on panels of a season, with all that decides what is asked of them. */
export interface Sitting {
  judge: Judge;
  season: FieldedSeason;
  seats: readonly Seat[];
  own: readonly store.OwnAnswer[];
  barred: ReadonlySet<number>;
}

export async function findSitting(
  db: ReadDb,
  actor: Pick<Actor, 'id' | 'propertyId'>,
  seasonId: number,
  now: Date,
): Promise<Sitting | 'NotFound' | 'JudgeInactive' | 'JudgeUnavailable'> {
  const row = await findSeason(db, seasonId);
  if (!row || findProperty(row.propertyId)?.judgedBy !== actor.propertyId) return 'NotFound';
  const judge = await findJudge(db, actor.propertyId, actor.id, row.propertyId, seasonId);
  const why = judge ? whyNotEntitled(judge) : 'unscheduled';
  if (!judge || why) return why === 'inactive' ? 'JudgeInactive' : 'JudgeUnavailable';
  const seats = await findSeats(db, seasonId, judge.reviewerId);
  const process = seats.length > 0 ? await findProcess(db, row.propertyId, seasonId) : undefined;
  if (!process) return 'NotFound';
  return {
    judge,
    seats,
    season: await fieldsFor(db, process, openStages(process, now)),
    own: await store.listOwn(db, seasonId, judge.reviewerId),
    barred: await store.listBarredWorks(db, seasonId, judge.reviewerId),
  };
}

/** The stages that can be answered now. */
export const openStages = ({ rulebook, calendar }: Process, now: Date) =>
  rulebook.stages.filter(({ id }) => {
    const open = calendar[id];
    return open !== undefined && open.opens <= now && now < open.closes;
  });

/** One contest of a stage as a judge has it. */
export interface Sheet {
  stage: StageHere;
  panel: Panel;
  contest: ContestId;
  key: string;
  isTogether: boolean;
  isChair: boolean;
  /** A work of it may concern the judge, and it is answered as a whole. */
  isClosed: boolean;
  /** Without works that may concern the judge. */
  field: readonly number[];
  own: readonly store.OwnAnswer[];
}

/** The contests of an open stage that a judge answers in. */
export function sheetsOf({ season, seats, own, barred }: Omit<Sitting, 'judge'>, stageId: string): Sheet[] {
  const found = season.rulebook.stages.find(({ id }) => id === stageId);
  const panel = found && panelOf(season.rulebook, found);
  if (!found || !panel) return [];
  return [...season.run.fieldOf(found)].flatMap(([contest, works]): Sheet[] => {
    const field = works.map(({ id }) => id);
    const here = seatsIn(seats, panel.id, new Set(works.map(({ category }) => category)));
    if (here.length === 0) return [];
    const stage = stageFor(season.rulebook, found, works[0]);
    const together = isTogether(panel, stage);
    const key = String(contest);
    const free = field.filter((id) => !barred.has(id));
    return [
      {
        stage,
        panel,
        contest,
        key,
        isTogether: together,
        isChair: here.some(({ isChair }) => isChair),
        isClosed: isList(stage.asks) && free.length < field.length,
        field: free,
        own: own.filter((one) => one.stage === stageId && one.contest === key && (one.reviewerId === null) === together),
      },
    ];
  });
}

/** When this judge may answer: the stage's time, within their own where an organizer set one. */
export function windowOf({ season, judge }: Sitting, stageId: string): JudgingWindow | undefined {
  const open = season.calendar[stageId];
  const { judgingStartDate = null, judgingEndDate = null } = judge.enrolment ?? {};
  return open && judgingWindow({ start: open.opens, end: open.closes }, { start: judgingStartDate, end: judgingEndDate });
}

/** The sheet, if the judge may answer on it here and now. */
export async function admittedTo(
  db: ReadDb,
  actor: Pick<Actor, 'id' | 'propertyId'>,
  place: { seasonId: number; stage: string; contest: string },
  now: Date,
) {
  const sitting = await findSitting(db, actor, place.seasonId, now);
  if (typeof sitting === 'string') throw new Refusal(sitting);
  const window = windowOf(sitting, place.stage);
  if (!window) throw new Refusal('NotFound');
  if (opennessOf(window, null, now) !== 'open') throw new Refusal('JudgingUnavailable');
  const sheet = sheetsOf(sitting, place.stage).find(({ key }) => key === place.contest);
  if (!sheet) throw new Refusal('NotFound');
  if (sheet.isClosed) throw new Refusal('BallotConflict');
  const answered = await store.countAnswers(db, place.seasonId, place.stage);
  const given = sheet.own.map(({ answer }) => answer);
  return { sitting, sheet, window, answered, works: worksFor({ stage: sheet.stage, field: sheet.field, own: given, answered }) };
}
