import type { RecordPage } from '#contract/wings/public/gallery/gallery-pages.ts';
import { formatDate } from '#contract/kernel/text/formats.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import type { ReadDb } from '#server/kernel/database/db.ts';
import { findProcess } from '#server/wings/results/stage-result/counted-season.service.ts';
import { publicActs } from './public-acts.service.ts';
import * as store from './public-record.store.ts';
import { fingerprintOf } from './record/record-chain.rules.ts';

const seasonsShown = 10;

/** The public page of an award's jury records; nothing before a mark was published or something was done by hand. */
export async function publicRecord(db: ReadDb, propertyId: number): Promise<RecordPage | undefined> {
  const seasons = await store.listSeasons(db, propertyId, seasonsShown);
  const acts = await publicActs(db, propertyId);
  if (seasons.length === 0 && acts.length === 0) return undefined;
  const keys = await store.listKeys(db, propertyId);
  const award = traitsOf(propertyId);
  const shown: RecordPage['seasons'][number][] = [];
  for (const { id, name, sealedAt, isAnnounced } of seasons) {
    const marks = await store.listPublished(db, id);
    shown.push({
      id,
      name: name ?? '',
      isSealed: isAnnounced && sealedAt !== null,
      marks: marks.map(({ n, hash, day }) => ({ day, date: formatDate(day, award), hash, lines: isAnnounced ? n : null })),
      ...(isAnnounced ? await outcomesOf(db, propertyId, id) : { stages: null, outcomes: [] }),
    });
  }
  return {
    page: 'record',
    acts,
    keys: keys.map(({ pub, retiredAt }) => ({ fingerprint: fingerprintOf(pub), isOld: retiredAt !== null })),
    seasons: shown,
  };
}

async function outcomesOf(
  db: ReadDb,
  propertyId: number,
  seasonId: number,
): Promise<Pick<RecordPage['seasons'][number], 'stages' | 'outcomes'>> {
  const outcomes = await store.listOutcomes(db, propertyId, seasonId);
  const process = await findProcess(db, propertyId, seasonId);
  if (!process) return { stages: null, outcomes };
  const answers = await store.countStageAnswers(db, seasonId);
  const stages = process.rulebook.stages.filter(({ id }) => answers.some(({ stage }) => stage === id));
  const countIn = (category: number, id: string) =>
    answers.find(({ stage, categoryId }) => stage === id && categoryId === category)?.count ?? 0;
  return {
    stages: stages.map(({ name }) => name),
    outcomes: outcomes.map((one) => ({ ...one, counts: stages.map(({ id }) => countIn(one.id, id)) })),
  };
}
