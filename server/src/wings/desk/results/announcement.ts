import { type Circle, circles, type LevelResult, type results } from '#contract/wings/desk/results/results.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import type { ReadDb } from '#server/kernel/database/db.ts';
import type { Given } from '#server/kernel/call/implement.ts';
import { invalid } from '#server/kernel/call/refusal.ts';
import { findSeasonOf } from '#server/wings/ground/season/season.store.ts';
import { findProcess } from '#server/wings/results/stage-result/counted-season.service.ts';
import * as store from './announcement.store.ts';
import { resultsJobs } from './results.jobs.ts';
import { type Moments, planProblem, sameHourNextDay } from './results.rules.ts';
import { saying } from '#contract/kernel/text/said.ts';
import texts from '#texts/desk/results-refusals.ts';

const says = saying(texts);

const seasonOf = (propertyId: number, seasonId: number) => ({
  propertyId,
  seasonId,
  hasOneRound: traitsOf(propertyId).treatsExecutivesAsAssociates,
});

export async function viewLevels(db: ReadDb, propertyId: number, seasonId: number): Promise<LevelResult[]> {
  const counted = new Map((await store.countAwards(db, seasonOf(propertyId, seasonId))).map((row) => [row.winnerLevelId, row]));
  const levels = await store.listLevels(db, propertyId, seasonId);
  const own = (await findProcess(db, propertyId, seasonId))?.rulebook.levels.map(({ name }) => name);
  // A rulebook of its own has its levels alone; where no one votes, the public has no winner to wait for.
  const shown = levels.filter(
    ({ id, kind, name }) => counted.has(id) || (own ? own.includes(name) : kind !== 'pv_winner' || traitsOf(propertyId).publicVote),
  );
  return shown.map((row) => {
    const { given = 0, told = 0, announced = 0, people = 0 } = counted.get(row.id) ?? {};
    return {
      WinnerLevelID: row.id,
      Name: row.name,
      Kind: row.kind,
      Given: given,
      Told: told,
      Announced: announced,
      People: people,
      Entrants: { At: row.entrantsAt, DoneAt: row.entrantsDoneAt },
      Press: { At: row.pressAt, DoneAt: row.pressDoneAt },
      Everybody: { At: row.everybodyAt, DoneAt: row.everybodyDoneAt },
      PlannedBy: row.plannedBy,
      Version: row.version ?? 0,
    };
  });
}

const problems = {
  done: says('alreadyAnnounced'),
  past: says('chooseFutureTime'),
  beforeEntrants: says('entrantsFirst'),
  afterEverybody: says('publicByThen'),
  noEnd: says('pressNeedsEnd'),
} as const;

const momentsOf = (row: store.PlanRow): Readonly<Record<Circle, { at: Date | null; doneAt: Date | null }>> => ({
  Entrants: { at: row.entrantsAt, doneAt: row.entrantsDoneAt },
  Press: { at: row.pressAt, doneAt: row.pressDoneAt },
  Everybody: { at: row.everybodyAt, doneAt: row.everybodyDoneAt },
});

/** Sets all moments of a level at once, or removes those that have not passed. */
export async function planLevel(given: Given<typeof results.planAnnouncement>): Promise<LevelResult> {
  const { body, db, now, actor, record, enqueue, refuse } = given;
  const { PropertyID: propertyId, SeasonID: seasonId, WinnerLevelID } = body;
  if (!(await findSeasonOf(db, propertyId, seasonId))) return refuse('NotFound');
  const view = async () =>
    (await viewLevels(db, propertyId, seasonId)).find((level) => level.WinnerLevelID === WinnerLevelID) ?? refuse('NotFound');
  await view();
  const plan = await store.lockPlan(db, propertyId, seasonId, WinnerLevelID, now);
  const level = await view();
  const wanted: Moments = { Entrants: body.Entrants ?? null, Press: body.Press ?? null, Everybody: body.Everybody ?? null };
  const known = momentsOf(plan);
  const changed = circles.filter((circle) => wanted[circle]?.getTime() !== known[circle].at?.getTime());
  // So it is already, perhaps because the first answer was lost.
  if (changed.length === 0) return level;
  if (plan.version !== body.Version) return refuse('Conflict', { data: level });
  if (circles.some((circle) => wanted[circle]) && level.Given !== body.Count)
    return refuse('Conflict', { data: level, message: says('countChanged', { count: level.Given }) });
  const problem = planProblem(wanted, known, now);
  if (problem?.why === 'done') return refuse('Locked', { message: problems.done });
  if (problem) throw invalid(problem.circle, problems[problem.why]);
  await store.changePlan(db, plan.id, {
    entrantsAt: wanted.Entrants,
    pressAt: wanted.Press,
    everybodyAt: wanted.Everybody,
    plannedAt: now,
    plannedBy: actor.id,
  });
  for (const circle of changed) {
    const at = wanted[circle];
    if (at) await enqueue(resultsJobs.announce, {}, at > now ? { startAfter: at } : {});
  }
  const before = Object.fromEntries(changed.map((circle) => [circle, known[circle].at]));
  const after = Object.fromEntries(changed.map((circle) => [circle, wanted[circle]]));
  await record(circles.some((circle) => wanted[circle]) ? 'results.plan' : 'results.stop', {
    subject: 'season',
    subjectId: seasonId,
    propertyId,
    before,
    after: { ...after, level: level.Name, awards: level.Given },
  });
  return view();
}

/** Levels that are out already are announced again for what came by a later batch: at the same hour of the next day. */
export async function followLater(
  { db, now, enqueue }: Pick<Given<typeof results.finalizeResults>, 'db' | 'now' | 'enqueue'>,
  propertyId: number,
  seasonId: number,
): Promise<{ Name: string; At: Date }[]> {
  const { timeZone } = traitsOf(propertyId);
  const following = [];
  for (const level of await viewLevels(db, propertyId, seasonId)) {
    const { At, DoneAt } = level.Everybody;
    if (!At || !DoneAt || level.Announced === level.Given) continue;
    const plan = await store.lockPlan(db, propertyId, seasonId, level.WinnerLevelID, now);
    const at = sameHourNextDay(At, now, timeZone);
    const again = (was: Date | null, name: 'entrants' | 'press' | 'everybody') =>
      was ? { [`${name}At`]: at, [`${name}DoneAt`]: null } : {};
    await store.changePlan(db, plan.id, {
      ...again(plan.entrantsAt, 'entrants'),
      ...again(plan.pressAt, 'press'),
      ...again(plan.everybodyAt, 'everybody'),
    });
    await enqueue(resultsJobs.announce, {}, { startAfter: at });
    following.push({ Name: level.Name, At: at });
  }
  return following;
}
