import { allProperties, isPublic } from '#contract/kernel/award/properties.ts';
import { isOfPublic, stagesOfVotes } from '#contract/wings/results/rulebook/can-run.ts';
import type { Stage } from '#contract/wings/results/rulebook/rulebook.ts';
import type { WriteDb } from '#server/kernel/database/db.ts';
import type { JobHandler } from '#server/kernel/jobs/define-jobs.ts';
import { countSeason, fieldsFor, findProcess, type Process } from '#server/wings/results/stage-result/counted-season.service.ts';
import { listPublicVotes } from '#server/wings/results/stage-result/public-votes.service.ts';
import { lockSeason } from '#server/wings/results/stage-result/stage-result.store.ts';
import type { votingJobs } from '../voting.jobs.ts';
import * as store from './stage-vote.store.ts';

/** Puts the works of stages that begin on their ballots, and fixes the votes that these works come from. */
export const openStages: JobHandler<typeof votingJobs.openStages> = async (_, { inTransaction, now, signal }) => {
  const awards = allProperties()
    .filter(isPublic)
    .map(({ id }) => id);
  const due = await inTransaction((db) => store.listDue(db, awards, now()));
  for (const { id, propertyId } of due) if (!signal.aborted) await inTransaction((db) => openDue(db, propertyId, id, now()));
};

async function openDue(db: WriteDb, propertyId: number, seasonId: number, now: Date): Promise<void> {
  if (!(await lockSeason(db, propertyId, seasonId))) return;
  const process = await findProcess(db, propertyId, seasonId);
  if (!process) return;
  const opened = new Map((await store.listBallots(db, seasonId)).map(({ stage, openedAt }) => [stage, openedAt]));
  for (const stage of stagesOfVotes(process.rulebook)) {
    const window = process.calendar[stage.id];
    if (!window || now < window.opens || now >= window.closes || (opened.get(stage.id) ?? new Date(0)) >= window.opens) continue;
    if (await isWaiting(db, process, stage, now)) continue;
    await keepTallies(db, process, stage, now);
    const { run } = await fieldsFor(db, process, [stage]);
    const works = [...run.fieldOf(stage)].flatMap(([contest, field]) => field.map(({ id }) => ({ contest: String(contest), entryId: id })));
    await store.openBallots(db, { seasonId, stage: stage.id, works, now });
  }
}

/** What comes from an earlier stage waits for its end, and for what organizers have to decide about it. */
async function isWaiting(db: WriteDb, process: Process, stage: Stage, now: Date): Promise<boolean> {
  if (stage.works.from !== 'stage' && stage.works.from !== 'holders') return false;
  const { stages } = process.rulebook;
  const before = stages.slice(0, stages.indexOf(stage));
  const from = stage.works.from === 'stage' ? before.filter(({ id }) => 'stage' in stage.works && id === stage.works.stage) : before;
  if (from.some(({ id }) => (process.calendar[id]?.closes ?? now) > now)) return true;
  const { outcome } = await countSeason(db, process);
  return outcome.open.some(({ why, stage: id }) => why !== 'tie' && from.some((one) => one.id === id));
}

/** The votes of earlier stages that are over: a group that is held back later changes nothing that voters were shown. */
async function keepTallies(db: WriteDb, process: Process, stage: Stage, now: Date): Promise<void> {
  if (stage.works.from !== 'stage' && stage.works.from !== 'holders') return;
  const { stages } = process.rulebook;
  const over = stages
    .slice(0, stages.indexOf(stage))
    .filter((one) => isOfPublic(process.rulebook, one) && (process.calendar[one.id]?.closes ?? now) <= now);
  const votes = Map.groupBy(await listPublicVotes(db, process, over), (one) => one.stage);
  for (const { id } of over)
    await store.keepTally(
      db,
      process.seasonId,
      id,
      (votes.get(id) ?? []).map(({ answer, votes: count }) => ({ answer, votes: count })),
    );
}
