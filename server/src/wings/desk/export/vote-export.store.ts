import { sql } from 'kysely';
import type { voteExport } from '#contract/wings/desk/export/vote-export.ts';
import type { Reply } from '#contract/kernel/call/call.ts';
import type { ReadDb } from '#server/kernel/database/db.ts';
import type { CellsOf } from '#server/kernel/exports/sheet.ts';

/** The votes that count for each entry the public can vote for; ranked within its category. */
const tally = (db: ReadDb, propertyId: number | undefined, seasonId: number) =>
  db
    .selectFrom('entry')
    .innerJoin('piece', 'piece.id', 'entry.pieceId')
    .innerJoin('category', 'category.id', 'entry.categoryId')
    .innerJoin('categoryType', 'categoryType.id', 'category.categoryTypeId')
    .innerJoin('mediaType', 'mediaType.id', 'categoryType.mediaTypeId')
    .leftJoin(
      (eb) =>
        eb
          .selectFrom('countedVote')
          .innerJoin('category as votedIn', 'votedIn.id', 'countedVote.categoryId')
          .select(['countedVote.entryId', eb.fn.countAll<number>().as('votes')])
          .where('votedIn.seasonId', '=', seasonId)
          .groupBy('countedVote.entryId')
          .as('counted'),
      (join) => join.onRef('counted.entryId', '=', 'entry.id'),
    )
    .select([
      'entry.id',
      'piece.title',
      'piece.organization',
      'category.id as categoryId',
      'mediaType.name as mediaType',
      'categoryType.name as categoryType',
      'category.name as category',
      'mediaType.position as mediaPosition',
      'categoryType.position as typePosition',
      'category.position as categoryPosition',
      sql<number>`coalesce(counted.votes, 0)::int`.as('votes'),
      sql<number>`(rank() over (partition by entry.category_id order by coalesce(counted.votes, 0) desc))::int`.as('place'),
      sql<number>`(row_number() over (partition by entry.category_id order by coalesce(counted.votes, 0) desc, entry.id))::int`.as('line'),
      sql<number | null>`(select place from ranking where ranking.entry_id = entry.id and ranking.kind = 'pv')`.as('finalPlace'),
    ])
    .where('entry.seasonId', '=', seasonId)
    .$if(propertyId !== undefined, (query) => query.where('entry.propertyId', '=', propertyId ?? 0))
    .where('entry.state', '=', 'paid')
    .where((eb) => eb.or([eb('entry.isShortlisted', '=', true), eb('counted.votes', '>', 0)]));

export const listTally = (db: ReadDb, propertyId: number, seasonId: number) =>
  db
    .selectFrom(tally(db, propertyId, seasonId).as('tally'))
    .selectAll('tally')
    .orderBy('tally.mediaPosition')
    .orderBy('tally.mediaType')
    .orderBy('tally.typePosition')
    .orderBy('tally.categoryPosition')
    .orderBy('tally.categoryId')
    .orderBy('tally.line')
    .execute();

/** The first two of each category in which someone voted; the season alone says whose it is. */
export const listRaces = (db: ReadDb, seasonId: number) =>
  db
    .with('tally', () => tally(db, undefined, seasonId))
    .selectFrom('tally as first')
    .innerJoin('tally as second', (join) => join.onRef('second.categoryId', '=', 'first.categoryId').on('second.line', '=', 2))
    .select([
      'first.id as firstId',
      'first.title as firstTitle',
      'second.id as secondId',
      'second.title as secondTitle',
      'first.categoryId',
      'first.mediaType',
      'first.categoryType',
      'first.category',
      sql<number>`first.votes - second.votes`.as('difference'),
    ])
    .where('first.line', '=', 1)
    .where('first.votes', '>', 0)
    .orderBy('difference')
    .orderBy('first.categoryId')
    .execute();

export const listVotedCategories = (db: ReadDb, propertyId: number, seasonId: number) =>
  db
    .selectFrom('category')
    .innerJoin('categoryType', 'categoryType.id', 'category.categoryTypeId')
    .innerJoin('mediaType', 'mediaType.id', 'categoryType.mediaTypeId')
    .select(['category.id', 'mediaType.name as mediaType', 'categoryType.name as categoryType', 'category.name as category'])
    .where('category.propertyId', '=', propertyId)
    .where('category.seasonId', '=', seasonId)
    .where((eb) =>
      eb.exists(
        eb.selectFrom('entry').select('entry.id').whereRef('entry.categoryId', '=', 'category.id').where('entry.isShortlisted', '=', true),
      ),
    )
    .orderBy('mediaType.position')
    .orderBy('mediaType.name')
    .orderBy('categoryType.position')
    .orderBy('category.position')
    .orderBy('category.name')
    .execute();

/** Voters belong to a property; of a season are those who voted in it and those who registered while it was open. */
export const votersOf = (db: ReadDb, propertyId: number, seasonId: number) =>
  db
    .selectFrom('voter')
    .innerJoin('season', (join) => join.onRef('season.propertyId', '=', 'voter.propertyId').on('season.id', '=', seasonId))
    .where('voter.propertyId', '=', propertyId)
    .where(
      sql<boolean>`(voter.created_at >= season.voting_start_date and voter.created_at < season.voting_end_date
        or voter.id in (select standing_vote.voter_id from standing_vote join category on category.id = standing_vote.category_id
          where category.season_id = ${seasonId}))`,
    )
    .orderBy('voter.id');

export const voterKey = sql<number>`voter.id`;

/** The current votes for an entry and who cast them, by the number of the vote. */
export const castFor = (db: ReadDb, propertyId: number, seasonId: number, entryId: number) =>
  db
    .selectFrom('standingVote')
    .innerJoin('entry', (join) =>
      join.onRef('entry.id', '=', 'standingVote.entryId').onRef('entry.categoryId', '=', 'standingVote.categoryId'),
    )
    .innerJoin('vote', (join) => join.onRef('vote.id', '=', 'standingVote.voteId').on('vote.propertyId', '=', propertyId))
    .innerJoin('voter', 'voter.id', 'vote.voterId')
    .where('entry.propertyId', '=', propertyId)
    .where('entry.seasonId', '=', seasonId)
    .where('entry.id', '=', entryId)
    .orderBy('standingVote.voteId');

export const voteKey = sql<number>`standing_vote.vote_id`;

const voter = { Email: sql`voter.email`, Validated: sql`voter.confirmed_at is not null`, DateCreated: sql`voter.created_at` };

/** `askAgain`: where someone who never confirmed asks for another mail. */
export const voterCells = (askAgain: string): CellsOf<Reply<typeof voteExport.exportPVVoters>> => ({
  ...voter,
  ConfirmationURL: sql`case when voter.confirmed_at is null then ${sql.lit(askAgain)} end`,
  DateValidated: sql`voter.confirmed_at`,
});

export const castCells: CellsOf<Reply<typeof voteExport.exportPVVotersByEntryID>> = {
  ...voter,
  UserIP: sql`vote.address`,
  VoteDate: sql`vote.voted_at`,
};
