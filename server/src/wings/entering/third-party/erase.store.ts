import { sql } from 'kysely';
import type { ReadDb, WriteDb } from '#server/kernel/database/db.ts';

/** Names, addresses and words of people that an entrant named. The hashes of what they approved stay. */
export async function forgetThirdParties(db: WriteDb, submissionIds: readonly number[]): Promise<number> {
  const ids = [...submissionIds];
  await sql`update third_party_answer answer set typed_name = null, reason = null, works = '[]', answers = '{}' from third_party
    where third_party.id = answer.third_party_id and third_party.submission_id = any(${ids}::int[])`.execute(db as never);
  await sql`delete from third_party_link link using third_party
    where third_party.id = link.third_party_id and third_party.submission_id = any(${ids}::int[])`.execute(db as never);
  const { numAffectedRows } = await sql`update third_party set name = '', email = ''
    where submission_id = any(${ids}::int[]) and (name <> '' or email <> '')`.execute(db as never);
  return Number(numAffectedRows ?? 0);
}

/** Submissions of seasons announced before a moment that still know whom their entrant named. */
export const listNamingSubmissions = (db: ReadDb, propertyId: number, before: Date) =>
  db
    .selectFrom('submission')
    .innerJoin('season', 'season.id', 'submission.seasonId')
    .select('submission.id')
    .where('submission.propertyId', '=', propertyId)
    .where('season.winnersDate', '<=', before)
    .where(sql<boolean>`exists (select from third_party where third_party.submission_id = submission.id and third_party.email <> '')`)
    .orderBy('submission.id');

/** Of everything that an account entered. */
export async function forgetThoseNamedBy(db: WriteDb, accountId: number): Promise<void> {
  const rows = await db.selectFrom('submission').select('id').where('accountId', '=', accountId).execute();
  await forgetThirdParties(
    db,
    rows.map(({ id }) => id),
  );
}
