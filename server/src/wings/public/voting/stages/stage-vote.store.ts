import { sql } from 'kysely';
import type { StageAnswer } from '#contract/wings/results/rulebook/stage-answer.ts';
import { anyOf } from '#server/kernel/database/any-of.ts';
import type { ReadDb, WriteDb } from '#server/kernel/database/db.ts';
import { pictureKeyOf } from '#server/wings/ground/file/picture.store.ts';

/** The works on the ballots of a season's stages, with what lists show of them. */
export const listFields = (db: ReadDb, propertyId: number, seasonId: number) =>
  db
    .selectFrom('stageField')
    .innerJoin('entry', 'entry.id', 'stageField.entryId')
    .innerJoin('piece', 'piece.id', 'entry.pieceId')
    .innerJoin('category', 'category.id', 'entry.categoryId')
    .innerJoin('categoryType', 'categoryType.id', 'category.categoryTypeId')
    .innerJoin('mediaType', 'mediaType.id', 'categoryType.mediaTypeId')
    .select(['stageField.stage', 'stageField.contest', 'entry.id', 'entry.categoryId', 'category.name as category'])
    .select(['mediaType.name as mediaType', 'piece.title', 'piece.organization', pictureKeyOf('piece.id').as('pictureKey')])
    .where('stageField.seasonId', '=', seasonId)
    .where('entry.propertyId', '=', propertyId)
    .where('entry.state', '=', 'paid')
    .where('entry.isOff', '=', false)
    .orderBy('mediaType.position')
    .orderBy('category.position')
    .orderBy('category.id')
    .orderBy('entry.id')
    .execute();

/** A work on a ballot of the stage. */
export const findWork = (
  db: ReadDb,
  propertyId: number,
  { seasonId, stage, entryId }: { seasonId: number; stage: string; entryId: number },
) =>
  db
    .selectFrom('stageField')
    .innerJoin('entry', 'entry.id', 'stageField.entryId')
    .select(['entry.id', 'entry.pieceId', 'entry.texts'])
    .where('stageField.seasonId', '=', seasonId)
    .where('stageField.stage', '=', stage)
    .where('stageField.entryId', '=', entryId)
    .where('entry.propertyId', '=', propertyId)
    .where('entry.state', '=', 'paid')
    .where('entry.isOff', '=', false)
    .executeTakeFirst();

export const listBallots = (db: ReadDb, seasonId: number) =>
  db
    .selectFrom('stageBallot')
    .select(['stage', 'openedAt', sql<boolean>`tally is not null`.as('isTallied')])
    .where('seasonId', '=', seasonId)
    .execute();

export const listOwn = (db: ReadDb, voterId: number, seasonId: number) =>
  db
    .selectFrom('stageVote')
    .select(['stage', 'contest', sql<StageAnswer>`answer`.as('answer'), 'votedAt'])
    .where('voterId', '=', voterId)
    .where('seasonId', '=', seasonId)
    .orderBy('votedAt')
    .orderBy('slot')
    .execute();

/** Seasons with a stage that is open by its dates, and whose works aren't on ballots yet. */
export const listDue = (db: ReadDb, propertyIds: readonly number[], now: Date) =>
  db
    .selectFrom('stageWindow')
    .innerJoin('season', 'season.id', 'stageWindow.seasonId')
    .leftJoin('stageBallot', (join) =>
      join.onRef('stageBallot.seasonId', '=', 'stageWindow.seasonId').onRef('stageBallot.stage', '=', 'stageWindow.stage'),
    )
    .select(['season.id', 'season.propertyId'])
    .distinct()
    .where('season.propertyId', '=', anyOf(propertyIds))
    .where('stageWindow.opensAt', '<=', now)
    .where('stageWindow.closesAt', '>', now)
    .where((eb) => eb.or([eb('stageBallot.openedAt', 'is', null), eb('stageBallot.openedAt', '<', eb.ref('stageWindow.opensAt'))]))
    .orderBy('season.id')
    .execute();

interface Opening {
  seasonId: number;
  stage: string;
  works: readonly { contest: string; entryId: number }[];
  now: Date;
}

export async function openBallots(db: WriteDb, { seasonId, stage, works, now }: Opening): Promise<void> {
  await db.deleteFrom('stageField').where('seasonId', '=', seasonId).where('stage', '=', stage).execute();
  await sql`
    insert into stage_field (season_id, stage, contest, entry_id)
    select ${seasonId}, ${stage}, contest, entry_id
    from unnest(${works.map(({ contest }) => contest)}::text[], ${works.map(({ entryId }) => entryId)}::int[]) as given(contest, entry_id)`.execute(
    db,
  );
  await db
    .insertInto('stageBallot')
    .values({ seasonId, stage, openedAt: now })
    .onConflict((same) => same.columns(['seasonId', 'stage']).doUpdateSet({ openedAt: now }))
    .execute();
}

/** The votes of a stage as they count now, for good. */
export const keepTally = (db: WriteDb, seasonId: number, stage: string, tally: readonly { answer: StageAnswer; votes: number }[]) =>
  db
    .updateTable('stageBallot')
    .set({ tally: JSON.stringify(tally) })
    .where('seasonId', '=', seasonId)
    .where('stage', '=', stage)
    .where('tally', 'is', null)
    .execute();
