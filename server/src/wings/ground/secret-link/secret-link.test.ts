import { type QueryExecutorProvider, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestServer, openTestServer } from '#kit/test-server.ts';
import type { DB } from '#server/kernel/database/tables.gen.ts';
import { afterDays, type SecretLinkKind, secretLinks } from './secret-link.rules.ts';
import { newSecret } from './secret-link.service.ts';
import { belongsTo, opens } from './secret-link.store.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
  await sql`create table odd_link (id serial, token_hash text, code_hash text, created_at timestamptz, expires_at timestamptz, revoked_at timestamptz,
    used_at timestamptz)`.execute(server.pool);
});
afterAll(() => server.close());

const now = new Date('2026-11-15T12:00:00Z');
const table = 'oddLink' as keyof DB;
const idsOf = async (condition: QueryExecutorProvider | object) =>
  (await sql<{ id: number }>`select id from odd_link where ${condition as never}`.execute(server.pool)).rows.map(({ id }) => id);
const keep = async (row: object) => {
  const { rows } = await sql<{ id: number }>`insert into odd_link (token_hash, code_hash, created_at, expires_at)
    select "tokenHash", "codeHash", "createdAt", "expiresAt" from jsonb_to_record(${JSON.stringify(row)}::jsonb)
      as kept("tokenHash" text, "codeHash" text, "createdAt" timestamptz, "expiresAt" timestamptz) returning id`.execute(server.pool);
  return rows[0]?.id ?? 0;
};

describe.each(Object.entries<SecretLinkKind>(secretLinks))('a secret link of the kind %s', (_, kind) => {
  const until = kind.lastsMs === undefined && kind.endsBy.includes('expiresAt') ? afterDays(now, 3) : undefined;

  test('opens its own row and no other, and is kept nowhere', async () => {
    const { secret, stored } = newSecret(kind, now, until);
    const other = newSecret(kind, now, until);
    const [id, otherId] = [await keep(stored), await keep(other.stored)];
    expect(await idsOf(opens(table, kind, secret, now))).toEqual([id]);
    expect(await idsOf(opens(table, kind, other.secret, now))).toEqual([otherId]);
    expect(await idsOf(opens(table, kind, `${secret}x`, now))).toEqual([]);
    expect(await idsOf(opens(table, kind, stored[kind.hash], now)), 'the hash is no secret').toEqual([]);
    expect(JSON.stringify(stored)).not.toContain(secret);
    expect(secret).toMatch(/[\w-]{43}$/);
    expect(secret.slice(0, -43)).toBe(kind.start ?? '');
  });

  test('ends as its kind says, and its row is still found', async () => {
    const { secret, stored } = newSecret(kind, now, until);
    const id = await keep(stored);
    const end = (stored as { expiresAt?: Date }).expiresAt;
    expect(end === undefined).toBe(!kind.endsBy.includes('expiresAt'));
    const [before, after] = end ? [new Date(end.getTime() - 1), end] : [now, afterDays(now, 3650)];
    expect(await idsOf(opens(table, kind, secret, before))).toEqual([id]);
    expect(await idsOf(opens(table, kind, secret, after))).toEqual(end ? [] : [id]);
    for (const column of ['revoked_at', 'used_at'] as const) {
      await sql`update odd_link set ${sql.ref(column)} = ${now} where id = ${id}`.execute(server.pool);
      const endsIt = kind.endsBy.includes(column === 'revoked_at' ? 'revokedAt' : 'usedAt');
      expect(await idsOf(opens(table, kind, secret, now))).toEqual(endsIt ? [] : [id]);
      await sql`update odd_link set ${sql.ref(column)} = null where id = ${id}`.execute(server.pool);
    }
    expect(await idsOf(belongsTo(table, kind, secret))).toEqual([id]);
  });
});
