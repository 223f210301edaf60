import { type RawBuilder, sql } from 'kysely';
import type { GroupKind, Sign, Verdict } from '#contract/wings/desk/vote-desk/vote-groups.ts';
import type { ReadDb, WriteDb } from '#server/kernel/database/db.ts';
import type { Trace } from './suspicion.rules.ts';

/** Seasons whose votes can still change or wait for their result. */
export const listWatched = (db: ReadDb, propertyIds: readonly number[], now: Date, longestAfter: Date) =>
  db
    .selectFrom('season')
    .select(['id', 'propertyId'])
    .where(sql<boolean>`property_id = any(${[...propertyIds]}::int[])`)
    .where('votingStartDate', '<=', now)
    .where('votingEndDate', '>=', longestAfter)
    .orderBy('id')
    .execute();

export const findLastVote = async (db: ReadDb): Promise<number> =>
  (await db.selectFrom('vote').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst())?.id ?? 0;

/** Holds the season until the transaction ends, so that two never look through it at the same time. */
export async function lockWatch(db: WriteDb, seasonId: number, now: Date) {
  await db
    .insertInto('voteWatch')
    .values({ seasonId, lastVoteId: 0, lookedAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return db
    .selectFrom('voteWatch')
    .select(['lastVoteId', 'lookedAt'])
    .where('seasonId', '=', seasonId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export const noteWatch = (db: WriteDb, seasonId: number, lastVoteId: number, now: Date) =>
  db.updateTable('voteWatch').set({ lastVoteId, lookedAt: now }).where('seasonId', '=', seasonId).execute();

/**
 * Gathers, until they are dropped, the votes that are in a season's open categories and belong to no group, with what they could have
 * in common. The season is read once, and fits into memory.
 */
export async function gatherBallots(db: WriteDb, seasonId: number): Promise<void> {
  await sql`set local work_mem = '128MB'`.execute(db);
  await sql`
    create temp table looked_at_ballot on commit drop as
    select standing_vote.voter_id, standing_vote.category_id, standing_vote.vote_id, standing_vote.voted_at,
      network_of(vote.address) as network, voter.mail_stem as sequence,
      case when voter.is_throwaway then split_part(voter.mailbox, '@', 2) end as throwaway, nullif(vote.source, '') as link
    from standing_vote
    join category on category.id = standing_vote.category_id and category.season_id = ${sql.lit(seasonId)}
    join vote on vote.id = standing_vote.vote_id
    join voter on voter.id = standing_vote.voter_id and voter.confirmed_at is not null
    where not exists (
      select from vote_group_member
      where vote_group_member.voter_id = standing_vote.voter_id and vote_group_member.category_id = standing_vote.category_id)
    and not exists (
      select from category_ranking
      where category_ranking.category_id = category.id and category_ranking.kind = 'pv' and category_ranking.finalized_at is not null)`.execute(
    db,
  );
  await sql`analyze looked_at_ballot`.execute(db);
}

export const dropBallots = (db: WriteDb) => sql`drop table looked_at_ballot`.execute(db);

interface Candidate {
  categoryId: number;
  kind: GroupKind;
  key: string;
  /** The group that waits and has this in common already. */
  groupId: number | null;
}

/** Where the last look ended. A vote that was being written then has a lower number and a time just before. */
export interface Since {
  lastVoteId: number;
  lookedAt: Date;
}

/**
 * What many of the gathered votes of a category have in common, as far as one of them came since the last look: the others were judged then. Those
 * of a group that waits join it, however few.
 */
export async function listCandidates(
  db: WriteDb,
  { lastVoteId, lookedAt }: Since,
  fewest: Readonly<Record<GroupKind, number>>,
): Promise<Candidate[]> {
  const sharing = (kind: GroupKind, key: RawBuilder<unknown>) => sql`
    select category_id, ${sql.lit(kind)} as kind, ${key} as key, count(*) as votes, max(vote_id) as latest, max(voted_at) as latest_at
    from looked_at_ballot where ${key} is not null group by category_id, ${key}`;
  const { rows } = await sql<Candidate>`
    with shared as (
      ${sharing('network', sql.ref('network'))} union all ${sharing('sequence', sql.ref('sequence'))}
      union all ${sharing('throwaway', sql.ref('throwaway'))} union all ${sharing('link', sql.ref('link'))}
    )
    select shared.category_id, shared.kind, shared.key, vote_group.id as group_id
    from shared
    left join vote_group on vote_group.category_id = shared.category_id and vote_group.kind = shared.kind and vote_group.key = shared.key
      and vote_group.state = 'held'
    where (vote_group.id is not null or shared.votes >= case shared.kind when 'network' then ${fewest.network}::int
        when 'sequence' then ${fewest.sequence}::int when 'throwaway' then ${fewest.throwaway}::int else ${fewest.link}::int end)
      and (shared.latest > ${lastVoteId} or shared.latest_at >= ${lookedAt}::timestamptz - interval '1 minute')
    order by array_position(array['network', 'sequence', 'throwaway', 'link'], shared.kind), shared.category_id, shared.key`.execute(db);
  return rows;
}

const trace = sql`
  vote.voter_id, vote.entry_id, vote.voted_at, vote.address, voter.mailbox, voter.is_throwaway, voter.created_at as registered_at,
  vote.device_mark as device, nullif(vote.source, '') as source, vote.seconds_on_page::int as seconds`;

/** The gathered votes behind each candidate, the latest first and of each so many at most. */
export async function listTraces(db: WriteDb, seasonId: number, candidates: readonly Candidate[], most: number) {
  const { rows } = await sql<Trace & { candidate: number }>`
    with candidate as (
      select * from unnest(${candidates.map(({ categoryId }) => categoryId)}::int[], ${candidates.map(({ kind }) => kind)}::text[],
        ${candidates.map(({ key }) => key)}::text[]) with ordinality as named(category_id, kind, key, number)
    ),
    found as materialized (
      select candidate.number, ballot.vote_id, ballot.voter_id,
        row_number() over (partition by candidate.number order by ballot.vote_id desc) as line
      from looked_at_ballot as ballot join candidate on candidate.category_id = ballot.category_id
        and candidate.key = case candidate.kind when 'network' then ballot.network when 'sequence' then ballot.sequence
          when 'throwaway' then ballot.throwaway else ballot.link end
    ),
    -- Of all these voters at once: the key of the votes that stand begins with the category.
    person as materialized (
      select standing_vote.voter_id, count(*)::int as categories
      from standing_vote join category on category.id = standing_vote.category_id and category.season_id = ${seasonId}
      where standing_vote.voter_id in (select voter_id from found)
      group by standing_vote.voter_id
    )
    select (found.number - 1)::int as candidate, ${trace}, person.categories
    from found join vote on vote.id = found.vote_id join voter on voter.id = vote.voter_id join person on person.voter_id = vote.voter_id
    where found.line <= ${most}
    order by found.number, vote.id`.execute(db);
  return rows;
}

/** The votes that a group has already. */
export async function listOfGroup(db: WriteDb, seasonId: number, groupId: number): Promise<Trace[]> {
  const { rows } = await sql<Trace>`
    select ${trace}, (select count(*)::int from category
      join standing_vote as other on other.category_id = category.id and other.voter_id = vote.voter_id
      where category.season_id = ${seasonId}) as categories
    from vote_group_member
    join standing_vote on standing_vote.voter_id = vote_group_member.voter_id and standing_vote.category_id = vote_group_member.category_id
    join vote on vote.id = standing_vote.vote_id
    join voter on voter.id = vote.voter_id
    where vote_group_member.group_id = ${groupId}
    order by vote.id`.execute(db);
  return rows;
}

/** The group, held against decisions; nothing if it was decided in the meantime. */
export const lockHeld = (db: WriteDb, groupId: number) =>
  db.selectFrom('voteGroup').select('id').where('id', '=', groupId).where('state', '=', 'held').forUpdate().executeTakeFirst();

interface Found {
  verdict: Verdict;
  signs: readonly Sign[];
  votes: number;
  firstAt: Date;
  lastAt: Date;
}

export async function addGroup(
  db: WriteDb,
  place: { propertyId: number; seasonId: number },
  { categoryId, kind, key }: Candidate,
  { signs, ...found }: Found,
  now: Date,
): Promise<number> {
  const { id } = await db
    .insertInto('voteGroup')
    .values((eb) => ({
      ...place,
      categoryId,
      kind,
      key,
      ...found,
      signs: JSON.stringify(signs),
      foundAt: now,
      number: eb
        .selectFrom('voteGroup as earlier')
        .select(sql<number>`coalesce(max(number), 0) + 1`.as('number'))
        .where('earlier.categoryId', '=', categoryId)
        .where('earlier.kind', '=', kind)
        .where('earlier.key', '=', key),
    }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const changeGroup = (db: WriteDb, groupId: number, { signs, ...found }: Found) =>
  db
    .updateTable('voteGroup')
    .set((eb) => ({ ...found, signs: JSON.stringify(signs), version: eb('version', '+', 1) }))
    .where('id', '=', groupId)
    .execute();

export const addMembers = (db: WriteDb, groupId: number, categoryId: number, voterIds: readonly number[]) =>
  sql`insert into vote_group_member (voter_id, category_id, group_id)
    select voter_id, ${categoryId}, ${groupId} from unnest(${[...voterIds]}::bigint[]) as voter_id
    on conflict do nothing`.execute(db);
