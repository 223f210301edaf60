import { sql } from 'kysely';
import { permissions, type StaffRole } from '#contract/kernel/call/permissions.ts';
import { adminPropertyId } from '#contract/kernel/award/properties.ts';
import type { EntryForm } from '#contract/wings/entering/form/form.ts';
import type { ReadDb, WriteDb } from '#server/kernel/database/db.ts';

const nameOf = (account: 'saver' | 'proposer' | 'publisher') =>
  sql<string | null>`nullif(btrim(concat(${sql.ref(`${account}.firstName`)}, ' ', ${sql.ref(`${account}.lastName`)})), '')`;

export const findDraft = (db: ReadDb, propertyId: number) =>
  db
    .selectFrom('entryFormDraft as draft')
    .leftJoin('account as saver', 'saver.id', 'draft.savedBy')
    .leftJoin('account as proposer', 'proposer.id', 'draft.proposedBy')
    .selectAll('draft')
    .select([nameOf('saver').as('savedByName'), nameOf('proposer').as('proposedByName')])
    .where('draft.propertyId', '=', propertyId)
    .executeTakeFirst();

export const findPublished = (db: ReadDb, propertyId: number) =>
  db
    .selectFrom('entryForm as form')
    .leftJoin('account as publisher', 'publisher.id', 'form.publishedBy')
    .selectAll('form')
    .select(nameOf('publisher').as('publishedByName'))
    .where('form.propertyId', '=', propertyId)
    .orderBy('form.number', 'desc')
    .limit(1)
    .executeTakeFirst();

export const findForm = (db: ReadDb, id: number) => db.selectFrom('entryForm').select('definition').where('id', '=', id).executeTakeFirst();

/** Two who publish or save come one after the other. */
export const lockForm = (db: WriteDb, propertyId: number) =>
  db.selectFrom('property').select('id').where('id', '=', propertyId).forUpdate().executeTakeFirst();

interface Saved {
  form: EntryForm;
  version: number;
  savedAt: Date;
  savedBy: number;
}

/** A draft that is saved again has to be proposed again. */
export async function putDraft(db: WriteDb, propertyId: number, { form, ...saved }: Saved): Promise<void> {
  const row = { ...saved, definition: JSON.stringify(form), proposedAt: null, proposedBy: null };
  await db
    .insertInto('entryFormDraft')
    .values({ propertyId, ...row })
    .onConflict((conflict) => conflict.column('propertyId').doUpdateSet(row))
    .execute();
}

export const propose = (db: WriteDb, propertyId: number, by: { proposedAt: Date; proposedBy: number }) =>
  db.updateTable('entryFormDraft').set(by).where('propertyId', '=', propertyId).execute();

export const deleteDraft = (db: WriteDb, propertyId: number) =>
  db.deleteFrom('entryFormDraft').where('propertyId', '=', propertyId).execute();

export async function addForm(
  db: WriteDb,
  propertyId: number,
  form: { number: number; form: EntryForm; publishedAt: Date; publishedBy: number },
): Promise<number> {
  const { form: definition, ...row } = form;
  const { id } = await db
    .insertInto('entryForm')
    .values({ propertyId, ...row, definition: JSON.stringify(definition) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Submissions of the current season with works that aren't sent yet. */
export const listUnsent = async (db: ReadDb, propertyId: number): Promise<number[]> =>
  (
    await db
      .selectFrom('submission')
      .innerJoin('season', 'season.id', 'submission.seasonId')
      .select('submission.id')
      .where('submission.propertyId', '=', propertyId)
      .where('submission.deletedAt', 'is', null)
      .where('season.isCurrent', '=', true)
      .where((eb) =>
        eb.exists(
          eb
            .selectFrom('piece')
            .innerJoin('entry', 'entry.pieceId', 'piece.id')
            .select('piece.id')
            .whereRef('piece.submissionId', '=', 'submission.id')
            .where('entry.state', 'in', ['draft', 'ready']),
        ),
      )
      .orderBy('submission.id')
      .execute()
  ).map(({ id }) => id);

/** How many works, submissions, orders and judges answered each question, in any version, asked now or not. */
export async function countAnswers(db: ReadDb, propertyId: number): Promise<Record<string, number>> {
  const { rows } = await sql<{ name: string; works: number }>`
    select name, count(*)::int as works
    from entry_form join (
      select form_id, kept || answers as answers from piece_answers
      union all select form_id, answers from submission where form_id is not null
      union all select form_id, answers from orders where form_id is not null
      union all select form_id, answers from judge_answers
    ) as given on given.form_id = entry_form.id, jsonb_object_keys(given.answers) as name
    where entry_form.property_id = ${propertyId} group by name`.execute(db as never);
  return Object.fromEntries(rows.map(({ name, works }) => [name, works]));
}

/** What works of the current season can be entered in, by name and in order. */
export const listNames = async (db: ReadDb, propertyId: number) => {
  const rows = await db
    .selectFrom('category')
    .innerJoin('season', 'season.id', 'category.seasonId')
    .innerJoin('categoryType', 'categoryType.id', 'category.categoryTypeId')
    .innerJoin('mediaType', 'mediaType.id', 'categoryType.mediaTypeId')
    .select(['category.name', 'mediaType.name as mediaType'])
    .where('category.propertyId', '=', propertyId)
    .where('season.isCurrent', '=', true)
    .orderBy('mediaType.position')
    .orderBy('categoryType.position')
    .orderBy('category.position')
    .orderBy('category.id')
    .execute();
  return { categories: [...new Set(rows.map(({ name }) => name))], mediaTypes: [...new Set(rows.map(({ mediaType }) => mediaType))] };
};

/** Awards that have a form. */
export const listPropertiesWithForm = async (db: ReadDb): Promise<number[]> =>
  (await db.selectFrom('entryForm').select('propertyId').distinct().orderBy('propertyId').execute()).map(({ propertyId }) => propertyId);

const managing = permissions['season.manage'] as readonly StaffRole[];

/** Whether someone else could publish what this person proposes. */
export async function hasSecondPerson(db: ReadDb, propertyId: number, butNot: number): Promise<boolean> {
  const found = await db
    .selectFrom('account')
    .innerJoin('staffGrant', 'staffGrant.accountId', 'account.id')
    .select('account.id')
    .where('account.propertyId', '=', adminPropertyId)
    .where('account.role', '=', 'Administrator')
    .where('account.deactivatedAt', 'is', null)
    .where('account.id', '<>', butNot)
    .where('staffGrant.role', 'in', [...managing])
    .where((eb) => eb.or([eb('staffGrant.propertyId', 'is', null), eb('staffGrant.propertyId', '=', propertyId)]))
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Answers of sent works and drafts alike, each work with the version it answered. */
export const listAnswered = (db: ReadDb, propertyId: number) =>
  db
    .selectFrom('piece')
    .innerJoin('submission', 'submission.id', 'piece.submissionId')
    .leftJoin('pieceAnswers', 'pieceAnswers.pieceId', 'piece.id')
    .innerJoin('entryForm', (join) => join.on('entryForm.id', '=', (eb) => eb.fn.coalesce('pieceAnswers.formId', 'submission.formId')))
    .innerJoin('account', 'account.id', 'submission.accountId')
    .innerJoin('season', 'season.id', 'submission.seasonId')
    .select([
      'season.name as season',
      'piece.id',
      'piece.title',
      'piece.organization',
      'submission.id as submissionId',
      'submission.formId as ofSubmission',
      'account.email',
      'entryForm.number',
      'entryForm.definition',
    ])
    .select(['pieceAnswers.answers', sql<string>`btrim(concat(account.first_name, ' ', account.last_name))`.as('entrant')])
    .where('submission.propertyId', '=', propertyId)
    .where('submission.deletedAt', 'is', null)
    .orderBy('piece.id')
    .execute();

/** A copy of an award has the form that is published as its first version. */
export const copyForm = (db: WriteDb, { fromId, toId, now, by }: { fromId: number; toId: number; now: Date; by: number }) =>
  sql`insert into entry_form (property_id, number, definition, published_at, published_by)
    select ${toId}, 1, definition, ${now}, ${by} from entry_form where property_id = ${fromId} order by number desc limit 1`.execute(db);
