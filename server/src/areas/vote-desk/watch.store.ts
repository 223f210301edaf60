import { type RawBuilder, sql } from 'kysely';
import type { GroupKind, Sign, Verdict } from '#contract/areas/voting/vote-groups.ts';
import { anyOf } from '#server/kernel/any-of.ts';
import type { ReadDb, WriteDb } from '#server/kernel/db.ts';
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

/** Holds the season until the transaction ends, so that two never look through it at once. */
export async function lockWatch(db: WriteDb, seasonId: number, now: Date) {
  await db
    .insertInto('voteWatch')
    .values({ seasonId, lastVoteId: 0, lookedAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return db.selectFrom('voteWatch').select('lastVoteId').where('seasonId', '=', seasonId).forUpdate().executeTakeFirstOrThrow();
}

export const noteWatch = (db: WriteDb, seasonId: number, lastVoteId: number, now: Date) =>
  db.updateTable('voteWatch').set({ lastVoteId, lookedAt: now }).where('seasonId', '=', seasonId).execute();

const name = sql`split_part(voter.mailbox, '@', 1)`;
/** The address without its numbers, as `stemOf` in suspicion.rules.ts. Without patterns: they cost more than all else here. */
const bare = sql`translate(${name}, '0123456789', '')`;
const stem = sql`case when ${bare} <> ${name} and length(${bare}) >= 3 then ${bare} || '@' || split_part(voter.mailbox, '@', 2) end`;

/** Votes that stand in a season's open categories and belong to no group, with what they could have in common. */
const ballots = (categories: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select standing_vote.voter_id, standing_vote.category_id, standing_vote.vote_id, network_of(vote.address) as network, ${stem} as sequence,
    case when voter.is_throwaway then split_part(voter.mailbox, '@', 2) end as throwaway,
    nullif(vote.source, '') as link
  from standing_vote
  join category on category.id = standing_vote.category_id and ${categories}
  join vote on vote.id = standing_vote.vote_id
  join voter on voter.id = standing_vote.voter_id and voter.confirmed_at is not null
  where not exists (
    select from vote_group_member
    where vote_group_member.voter_id = standing_vote.voter_id and vote_group_member.category_id = standing_vote.category_id)
  and not exists (
    select from category_ranking
    where category_ranking.category_id = category.id and category_ranking.kind = 'pv' and category_ranking.finalized_at is not null)`;

/** So that a season fits into memory at once while it is looked through. */
export const takeMemory = (db: WriteDb) => sql`set local work_mem = '128MB'`.execute(db);

interface Candidate {
  categoryId: number;
  kind: GroupKind;
  key: string;
  /** The group that waits and has this in common already. */
  groupId: number | null;
}

/** What many votes of a category have in common: one pass over the season. Those of a group that waits join it, however few. */
export async function listCandidates(db: WriteDb, seasonId: number, fewest: Readonly<Record<GroupKind, number>>): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    with ballot as materialized (${ballots(sql`category.season_id = ${seasonId}`)}),
    shared as (
      select category_id, 'network' as kind, network as key, count(*) as votes from ballot group by category_id, network
      union all select category_id, 'sequence', sequence, count(*) from ballot where sequence is not null group by category_id, sequence
      union all select category_id, 'throwaway', throwaway, count(*) from ballot where throwaway is not null group by category_id, throwaway
      union all select category_id, 'link', link, count(*) from ballot where link is not null group by category_id, link
    )
    select shared.category_id, shared.kind, shared.key, vote_group.id as group_id
    from shared
    left join vote_group on vote_group.category_id = shared.category_id and vote_group.kind = shared.kind and vote_group.key = shared.key
      and vote_group.state = 'held'
    where (vote_group.id is not null or shared.votes >= case shared.kind when 'network' then ${fewest.network}::int
        when 'sequence' then ${fewest.sequence}::int when 'throwaway' then ${fewest.throwaway}::int else ${fewest.link}::int end)
    order by array_position(array['network', 'sequence', 'throwaway', 'link'], shared.kind), shared.category_id, shared.key`.execute(db);
  return rows;
}

const trace = sql`
  vote.voter_id, vote.entry_id, vote.voted_at, vote.address, voter.mailbox, voter.is_throwaway, voter.created_at as registered_at,
  vote.device_mark as device, nullif(vote.source, '') as source, vote.seconds_on_page::int as seconds`;

/** The votes behind each candidate, the latest first and of each so many at most: one more pass over their categories. */
export async function listTraces(db: WriteDb, seasonId: number, candidates: readonly Candidate[], most: number) {
  const categoryIds = [...new Set(candidates.map(({ categoryId }) => categoryId))];
  const { rows } = await sql<Trace & { candidate: number }>`
    with ballot as (${ballots(sql`category.season_id = ${seasonId} and category.id = ${anyOf(categoryIds)}`)}),
    candidate as (
      select * from unnest(${candidates.map(({ categoryId }) => categoryId)}::int[], ${candidates.map(({ kind }) => kind)}::text[],
        ${candidates.map(({ key }) => key)}::text[]) with ordinality as named(category_id, kind, key, number)
    ),
    found as (
      select candidate.number, ballot.vote_id,
        row_number() over (partition by candidate.number order by ballot.vote_id desc) as line
      from ballot join candidate on candidate.category_id = ballot.category_id
        and candidate.key = case candidate.kind when 'network' then ballot.network when 'sequence' then ballot.sequence
          when 'throwaway' then ballot.throwaway else ballot.link end
    ),
    -- Of all voters at once: the key of the votes that stand begins with the category.
    person as materialized (
      select standing_vote.voter_id, count(*)::int as categories
      from standing_vote join category on category.id = standing_vote.category_id and category.season_id = ${seasonId}
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

/** The group, held against decisions; nothing if it was decided meanwhile. */
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
