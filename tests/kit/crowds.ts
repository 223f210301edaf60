import { sql } from 'kysely';
import type { Pool } from '#server/kernel/database/db.ts';

interface Crowd {
  propertyId: number;
  seasonId: number;
  categoryId: number;
  /** The first gets the most. */
  entryIds: readonly number[];
  count: number;
  /** SQL for the n-th of them. */
  email: string;
  address: string;
  votedAt: string;
  registeredAt?: string;
  entry?: string;
  source?: string;
  seconds?: string;
  device?: string;
  isThrowaway?: boolean;
}

/** Many voters with a vote each, in three statements for any number. The expressions may use `n`, from 0. */
export async function addCrowd(pool: Pool, crowd: Crowd): Promise<void> {
  const { propertyId, seasonId, categoryId, entryIds, count } = crowd;
  const raw = (text: string) => sql.raw(text);
  const entries = [...entryIds];
  await sql`
    with crowd as (
      select n, (${raw(crowd.votedAt)})::timestamptz as voted_at, ${raw(crowd.email)} as email, ${raw(crowd.address)} as address,
        (${entries}::int[])[1 + (${raw(crowd.entry ?? '0')})] as entry_id
      from generate_series(0, ${count}::int - 1) as n
    ),
    made as (
      insert into voter (property_id, email, voter_key, confirmed_at, created_at, is_throwaway)
      select ${propertyId}, email, 'key ' || email, least(voted_at, (${raw(crowd.registeredAt ?? 'voted_at')})::timestamptz),
        (${raw(crowd.registeredAt ?? 'voted_at')})::timestamptz, ${crowd.isThrowaway ?? false}
      from crowd order by n
      on conflict do nothing
      returning id, email
    ),
    cast_ as (
      insert into vote (voter_id, property_id, season_id, category_id, entry_id, address, agent, voted_at, source, seconds_on_page, device_mark)
      select made.id, ${propertyId}, ${seasonId}, ${categoryId}, entry_id, address, 'test', voted_at, ${raw(crowd.source ?? 'null')},
        ${raw(crowd.seconds ?? 'null')}, ${raw(crowd.device ?? 'null')}
      from crowd join made using (email) order by n
      returning id, voter_id, category_id, entry_id, voted_at
    )
    insert into standing_vote (voter_id, category_id, entry_id, vote_id, voted_at)
    select voter_id, category_id, entry_id, id, voted_at from cast_`.execute(pool);
}

type Place = Pick<Crowd, 'propertyId' | 'seasonId' | 'categoryId' | 'entryIds'>;

/** A machine: accounts in sequence from one network, a vote every five and a half seconds, all for one work. */
export const addMachine = (pool: Pool, place: Place, at: Date, { count = 120, name = 'kite' } = {}) =>
  addCrowd(pool, {
    ...place,
    count,
    email: `'${name}' || lpad(n::text, 4, '0') || '@post.example'`,
    address: `'198.51.100.' || (n % 11)`,
    votedAt: `'${at.toISOString()}'::timestamptz + n * interval '5.5 seconds'`,
    registeredAt: `'${at.toISOString()}'::timestamptz - interval '40 minutes' + n * interval '4 seconds'`,
    seconds: '1',
  });

/** A school: two days of lessons behind one address, accounts of last year, own devices and different favorites. */
export const addSchool = (pool: Pool, place: Place, at: Date, { count = 63 } = {}) =>
  addCrowd(pool, {
    ...place,
    count,
    email: `chr(97 + n % 26) || '.' || chr(97 + n / 26) || 'son@northfield.example'`,
    address: `'192.0.2.44'`,
    votedAt: `'${at.toISOString()}'::timestamptz + (n / 32) * interval '1 day' + (n % 3) * interval '95 minutes' + (n * n % 401) * interval '1 second'`,
    registeredAt: `'${at.toISOString()}'::timestamptz - interval '300 days' + n * interval '3 hours'`,
    entry: `n % ${Math.max(1, place.entryIds.length)}`,
    seconds: '120 + n',
    device: `'device ' || n`,
  });

/** People at home: each from a network of their own. */
export const addPeople = (pool: Pool, place: Place, at: Date, { count = 60, name = 'home' } = {}) =>
  addCrowd(pool, {
    ...place,
    count,
    email: `chr(97 + n % 26) || chr(97 + (n / 26) % 26) || '.${name}@people.example'`,
    address: `'203.' || (n / 250) || '.' || (n % 250) || '.7'`,
    votedAt: `'${at.toISOString()}'::timestamptz + (n * n % 1013) * interval '2 minutes'`,
    registeredAt: `'${at.toISOString()}'::timestamptz - n * interval '9 days'`,
    entry: `n % ${Math.max(1, place.entryIds.length)}`,
    seconds: '60 + n % 100',
    device: `'${name} ' || n`,
  });
