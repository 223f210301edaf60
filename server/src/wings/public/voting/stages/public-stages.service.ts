import { stagesOfVotes } from '#contract/wings/results/rulebook/can-run.ts';
import { type Stage, stageFor } from '#contract/wings/results/rulebook/rulebook.ts';
import type { ReadDb } from '#server/kernel/database/db.ts';
import type { Services } from '#server/kernel/runtime/services.ts';
import { findProcess } from '#server/wings/results/stage-result/counted-season.service.ts';
import { keptUnder } from '../kept-rows.ts';
import * as store from './stage-vote.store.ts';

const keptSeconds = 600;

type Field = Awaited<ReturnType<typeof store.listFields>>;

/** A stage that the public decides, with what is on its ballots once it has opened. */
export interface PublicStage {
  stage: Stage;
  opens: Date | undefined;
  ends: Date | undefined;
  /** Its works are fixed. */
  isFielded: boolean;
  works: Field;
}

/** The public stages of a season whose votes are kept by stage; read once for everyone, and forgotten with all that the vote shows. */
export const keptStages = (db: ReadDb, { caches }: Pick<Services, 'caches'>, propertyId: number, seasonId: number) =>
  caches.get(`${keptUnder(propertyId)}stages ${seasonId}`, keptSeconds, async () => {
    const process = await findProcess(db, propertyId, seasonId);
    const stages = process ? stagesOfVotes(process.rulebook) : [];
    if (!process || stages.length === 0) return [];
    const fields = Map.groupBy(await store.listFields(db, propertyId, seasonId), ({ stage }) => stage);
    const opened = new Map((await store.listBallots(db, seasonId)).map(({ stage, openedAt }) => [stage, openedAt]));
    return stages.map((stage) => {
      const window = process.calendar[stage.id];
      const openedAt = opened.get(stage.id);
      const isFielded = openedAt !== undefined && window !== undefined && openedAt >= window.opens;
      const works = isFielded ? (fields.get(stage.id) ?? []) : [];
      const asksIn = (contest: string) => {
        const work = works.find((one) => one.contest === contest);
        return stageFor(process.rulebook, stage, work && { category: work.categoryId, mediaType: work.mediaType }).asks;
      };
      return { stage, opens: window?.opens, ends: window?.closes, isFielded, works, asksIn };
    });
  });

export const isOpen = ({ opens, ends, isFielded }: Pick<PublicStage, 'opens' | 'ends' | 'isFielded'>, now: Date): boolean =>
  isFielded && opens !== undefined && ends !== undefined && opens <= now && now < ends;
