import { randomUUID } from 'node:crypto';
import { stageResult } from '#contract/wings/results/stage-result/stage-result.ts';
import { implement } from '#server/kernel/call/implement.ts';
import { getSeason } from '#server/wings/ground/season/season.service.ts';
import { saying } from '#contract/kernel/text/said.ts';
import texts from '#texts/results/stage-result-refusals.ts';
import { findProcess } from './counted-season.service.ts';
import { announceLevels, finalizeStages } from './finalize.service.ts';
import { settleStage } from './settle.service.ts';
import * as store from './stage-result.store.ts';
import { usesDraw, viewStandings } from './view-standings.service.ts';

const says = saying(texts);

export const stageResultHandlers = implement(stageResult, {
  async getStandings({ params: { seasonId }, db, now }) {
    const { propertyId } = await getSeason(db, seasonId);
    return viewStandings(db, propertyId, seasonId, now);
  },

  settleStage,

  async drawLots({ body, db, actor, now, record, refuse }) {
    const { PropertyID: propertyId, SeasonID: seasonId } = body;
    if (!(await store.lockSeason(db, propertyId, seasonId))) return refuse('NotFound');
    const process = await findProcess(db, propertyId, seasonId);
    const found = process?.rulebook.stages.find(({ id }) => id === body.Stage);
    if (!found || !usesDraw(found)) return refuse('NotFound');
    const drawn = (await store.listDraws(db, seasonId)).get(body.Stage);
    // Asked again after a lost reply, or by a second organizer: lots are drawn once.
    if (drawn !== undefined) return { Seed: drawn };
    const before = process?.rulebook.stages.slice(0, process.rulebook.stages.indexOf(found) + 1) ?? [];
    if (before.some(({ id }) => (process?.calendar[id]?.closes ?? now) > now)) return refuse('Locked', { message: says('drawLater') });
    const Seed = randomUUID();
    await store.addDraw(db, { seasonId, stage: body.Stage, seed: Seed, drawnAt: now, drawnBy: actor.id });
    await record('stage.drawn', { subject: 'season', subjectId: seasonId, propertyId, after: { stage: body.Stage, seed: Seed } });
    return { Seed };
  },

  finalizeStages,
  announceLevels,
});
