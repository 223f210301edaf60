import { sql } from 'kysely';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { publishMark, putRecord, putWitness } from '#server/wings/results/jury-record/jury-record.store.ts';
import { writeRecord } from '#server/wings/results/jury-record/write-record.service.ts';
import type { SeasonRow } from '#server/wings/ground/season/season.store.ts';
import type { WriteDb } from '#server/kernel/database/db.ts';
import type { Services } from '#server/kernel/runtime/services.ts';
import { demoAccounts } from './accounts.ts';
import { makeFinal, settledOf } from './results.ts';

interface Recording {
  db: WriteDb;
  services: Services;
  seasons: readonly SeasonRow[];
  now: Date;
}

/** The award whose season goes on, with one category that is final, and the one that is over and sealed. */
const open = 'halyard';
const over = 'brightwork';
const daysMarked = 3;
const dayMs = 86_400_000;

/** Records as the job would have written them, with a mark a day; other seasons get theirs from the job. */
export async function addJuryRecords({ db, services, seasons, now }: Recording): Promise<void> {
  const seasonOf = (slug: string) => seasons.find(({ isCurrent, propertyId }) => isCurrent && traitsOf(propertyId).slug === slug);
  const world = (at: Date) => ({ db, services, now: () => at, inTransaction: <Done>(step: (tx: WriteDb) => Promise<Done>) => step(db) });
  const running = seasonOf(open);
  if (running) {
    await finishOne(db, services, running, now);
    await putWitness(db, running.propertyId, 'notary@example.org');
    for (let daysAgo = daysMarked; daysAgo > 0; daysAgo -= 1) {
      const at = new Date(now.getTime() - daysAgo * dayMs);
      await writeRecord(world(at), running.id, true);
      await publishMark(db, running.id, at.toISOString().slice(0, 10));
    }
  }
  const finished = seasonOf(over);
  if (!finished || finished.winnersDate > now) return;
  await writeRecord(world(finished.votingEndDate), finished.id);
  await putRecord(db, finished.id, { sealAskedAt: finished.winnersDate });
  await writeRecord(world(finished.winnersDate), finished.id);
  await publishMark(db, finished.id, finished.winnersDate.toISOString().slice(0, 10));
}

/** One category is decided early: one in which no one is waited for whom a visitor could be. */
async function finishOne(db: WriteDb, services: Services, season: SeasonRow, now: Date): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select ballot.category_id as id from ballot join category on category.id = ballot.category_id
    join cluster_category on cluster_category.category_id = ballot.category_id
    where ballot.season_id = ${season.id} and not ballot.is_conflict and not ballot.is_set_aside
      and not exists (select from enrolment_expertise expertise join reviewer on reviewer.id = expertise.reviewer_id
        join account on account.id = reviewer.account_id and account.email = any(${demoAccounts.map(({ email }) => email)}::text[])
        where expertise.season_id = ballot.season_id and expertise.cluster_id = cluster_category.cluster_id)
    group by ballot.category_id having count(*) >= 4 order by ballot.category_id desc`.execute(db);
  for (const { id } of rows) {
    const settled = await settledOf({ db, services, season }, [{ categoryId: id, kind: 'executive' }]);
    if (settled.length === 0) continue;
    await makeFinal({ db, season }, settled, new Date(now.getTime() - (daysMarked + 1) * dayMs));
    return;
  }
}
