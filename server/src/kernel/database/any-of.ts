import { type RawBuilder, sql } from 'kysely';

/** After `=`: any of these numbers, also of none. The SQL stays the same however many there are, so PostgreSQL plans it once. */
export const anyOf = (numbers: readonly number[]): RawBuilder<number> => sql<number>`any(${[...numbers]}::int[])`;
