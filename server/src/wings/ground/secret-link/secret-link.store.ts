import { type RawBuilder, sql } from 'kysely';
import type { DB } from '#server/kernel/database/tables.gen.ts';
import { keptOf, type SecretLinkKind } from './secret-link.rules.ts';

/** The row that a secret belongs to, ended or not. It is found by its hash, so how long that takes says nothing about the secret. */
export const belongsTo = (table: keyof DB, { hash }: SecretLinkKind, secret: string): RawBuilder<boolean> =>
  sql`${sql.ref(`${table}.${hash}`)} = ${keptOf(secret)}`;

/** The row that a secret opens now. */
export const opens = (table: keyof DB, kind: SecretLinkKind, secret: string, now: Date): RawBuilder<boolean> =>
  sql.join(
    [
      belongsTo(table, kind, secret),
      ...kind.endsBy.map((column) => {
        const end = sql.ref(`${table}.${column}`);
        return column === 'expiresAt' ? sql`${end} > ${now}` : sql`${end} is null`;
      }),
    ],
    sql` and `,
  );
