import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { administrator } from '#contract/wings/accounts/account/administrator.ts';
import { personalToken } from '#contract/wings/accounts/account/personal-token.ts';
import { secondFactor } from '#contract/wings/accounts/account/second-factor.ts';
import { session } from '#contract/wings/accounts/account/session.ts';
import { award } from '#contract/wings/desk/award/award.ts';
import { audit } from '#contract/wings/desk/operation/audit.ts';
import { order } from '#contract/wings/commerce/order/order.ts';
import { limitRow } from '#contract/kernel/call/limits.ts';
import { holds, type Permission, permissions, roleHolds, scopes, staffRoles } from '#contract/kernel/call/permissions.ts';
import { allCalls } from '#kit/call-list.ts';
import { type TestServer, openTestServer } from '#kit/test-server.ts';
import { hashOf } from '#server/kernel/identity/signer.ts';

const day = 86_400_000;
let server: TestServer;
let start: Date;
beforeAll(async () => {
  server = await openTestServer();
  start = server.clock.now;
});
beforeEach(() => {
  server.clock.now = start;
});
afterAll(() => server.close());

async function withToken(...Scopes: Permission[]) {
  const robin = await server.people.administrator();
  const made = await server.as(robin)(personalToken.createToken, { body: { Name: 'Nightly export', Scopes, Days: 30 } });
  return { robin, program: { token: made.Secret }, made };
}

describe('a personal access token', () => {
  test('is shown once and kept as a hash; its list shows the prefix, the scopes and when it was last used', async () => {
    const { robin, program, made } = await withToken('audit.read');
    expect(made.Secret).toMatch(/^laurel_pat_[\w-]{43}$/);
    const [stored] = await server.pool.selectFrom('personalToken').selectAll().where('accountId', '=', robin.id).execute();
    expect(stored?.tokenHash).toBe(hashOf(made.Secret));
    const list = () => server.as(robin)(personalToken.getTokens, {});
    expect((await list()).Tokens).toEqual([
      {
        ...made.Token,
        Prefix: made.Secret.slice(0, 15),
        Scopes: ['audit.read'],
        ExpiresDate: new Date(start.getTime() + 30 * day),
        LastUsedDate: null,
      },
    ]);
    expect(JSON.stringify(await list())).not.toContain(made.Secret);
    await server.as(program)(audit.getAuditLog, { body: {} });
    await server.world.lastSeen.write();
    expect((await list()).Tokens[0]?.LastUsedDate).toEqual(start);
    const notes = await server.pool.selectFrom('auditLog').select(['action', 'after']).where('actorId', '=', robin.id).execute();
    expect(notes.map(({ action }) => action)).toContain('account.tokenCreated');
    expect(JSON.stringify(notes)).not.toContain(made.Secret);
  });

  test('asked for again after a lost answer is the same one, also when both requests come at the same time', async () => {
    const robin = await server.people.administrator();
    const create = (Key: string) =>
      server.as(robin)(personalToken.createToken, { body: { Name: 'Nightly export', Scopes: ['audit.read'], Days: 30, Key } });
    const [first, atOnce] = await Promise.all([create('one attempt'), create('one attempt')]);
    const again = await create('one attempt');
    expect(atOnce).toEqual(first);
    expect(again).toEqual(first);
    await server.as({ token: again.Secret })(audit.getAuditLog, { body: {} });
    expect((await server.as(robin)(personalToken.getTokens, {})).Tokens).toHaveLength(1);
    const notes = server.pool
      .selectFrom('auditLog')
      .select('id')
      .where('actorId', '=', robin.id)
      .where('action', '=', 'account.tokenCreated');
    expect(await notes.execute()).toHaveLength(1);

    const another = await create('another attempt');
    expect(another.Secret).not.toBe(first.Secret);
    expect((await server.as(robin)(personalToken.getTokens, {})).Tokens).toHaveLength(2);
  });

  test('of the same attempt of someone else is another one, and its key is nowhere to be read', async () => {
    const [robin, sam] = [await server.people.administrator(), await server.people.administrator()];
    const body = { Name: 'Nightly export', Scopes: ['audit.read' as const], Days: 30, Key: 'a guessable attempt' };
    const robins = await server.as(robin)(personalToken.createToken, { body });
    const sams = await server.as(sam)(personalToken.createToken, { body });
    expect(sams.Secret).not.toBe(robins.Secret);
    expect(sams.Token.TokenID).not.toBe(robins.Token.TokenID);
    const rows = await server.pool.selectFrom('personalToken').selectAll().where('accountId', 'in', [robin.id, sam.id]).execute();
    expect(JSON.stringify(rows)).not.toContain(body.Key);
  });

  test('does not come back when an old request is sent again after it was revoked', async () => {
    const robin = await server.people.administrator();
    const create = () =>
      server.as(robin)(personalToken.createToken, { body: { Name: 'x', Scopes: ['audit.read'], Days: 1, Key: 'one attempt' } });
    const made = await create();
    await server.as(robin)(personalToken.revokeToken, { body: { TokenID: made.Token.TokenID } });
    await expect(create()).rejects.toMatchObject({ failure: 'NotAllowed' });
    await expect(server.as({ token: made.Secret })(audit.getAuditLog, { body: {} })).rejects.toMatchObject({ status: 401 });
  });

  test('opens what its scopes name and nothing else', async () => {
    const { program } = await withToken('audit.read');
    await server.as(program)(audit.getAuditLog, { body: {} });
    const other = server.as(program)(award.getAwards, {});
    await expect(other).rejects.toMatchObject({ status: 403, failure: 'NotAllowed' });
  });

  test('ends when it expires, when it is revoked and when its owner goes', async () => {
    const { robin, program, made } = await withToken('audit.read');
    const use = () => server.as(program)(audit.getAuditLog, { body: {} });
    server.clock.now = new Date(start.getTime() + 30 * day);
    await expect(use()).rejects.toMatchObject({ status: 401 });
    server.clock.now = start;
    await server.pool.updateTable('account').set({ deactivatedAt: start }).where('id', '=', robin.id).execute();
    await expect(use()).rejects.toMatchObject({ status: 401 });
    await server.pool.updateTable('account').set({ deactivatedAt: null }).where('id', '=', robin.id).execute();
    await use();
    const stranger = await server.people.administrator();
    const theirs = server.as(stranger)(personalToken.revokeToken, { body: { TokenID: made.Token.TokenID } });
    await expect(theirs).rejects.toMatchObject({ status: 404 });
    await server.as(robin)(personalToken.revokeToken, { body: { TokenID: made.Token.TokenID } });
    await expect(use()).rejects.toMatchObject({ status: 401 });
  });

  test('cannot carry the permissions that make people powerful, nor one its owner lacks', async () => {
    for (const personal of ['public', 'account.use', 'account.password', 'account.secure', 'administrator.manage'] as const)
      expect(scopes).not.toContain(personal);
    const robin = await server.people.administrator();
    const create = (Scopes: Permission[]) => server.as(robin)(personalToken.createToken, { body: { Name: 'x', Scopes, Days: 1 } });
    await expect(create(['administrator.manage'])).rejects.toMatchObject({ status: 400 });
    await expect(create(['ballot.cast'])).rejects.toMatchObject({ status: 403, failure: 'NotAllowed', errors: [{ Field: 'Scopes' }] });
    expect((await server.as(robin)(personalToken.getTokens, {})).Scopes).not.toContain('ballot.cast');
    expect(holds('Administrator', 'ballot.cast')).toBe(false);
  });

  test.each(staffRoles)('of %s offers and takes exactly what that role holds', async (role) => {
    const person = await server.people.staff(role, 1);
    const create = (Scopes: Permission[]) => server.as(person)(personalToken.createToken, { body: { Name: 'x', Scopes, Days: 1 } });
    const held = scopes.filter((scope) => roleHolds(role, scope));
    expect((await server.as(person)(personalToken.getTokens, {})).Scopes).toEqual(held);
    await create(held);
    for (const foreign of scopes.filter((scope) => !held.includes(scope)))
      await expect(create([...held, foreign]), foreign).rejects.toMatchObject({
        failure: 'NotAllowed',
        errors: [{ Field: 'Scopes', Message: `You don’t have ${foreign} yourself.` }],
      });
  });

  test('does no more than its owner, also after the owner lost a role', async () => {
    const person = await server.people.staff('organizer', 1);
    const { Secret } = await server.as(person)(personalToken.createToken, { body: { Name: 'x', Scopes: ['audit.read'], Days: 1 } });
    const use = (PropertyID: number) => server.as({ token: Secret })(audit.getAuditLog, { body: { PropertyID } });
    await use(1);
    await expect(use(3)).rejects.toMatchObject({ status: 404 });
    const grants = server.pool.updateTable('staffGrant').where('accountId', '=', person.id);
    await grants.set({ role: 'door' }).execute();
    await expect(use(1)).rejects.toMatchObject({ status: 403 });
    await grants.set({ role: 'organizer', propertyId: 3 }).execute();
    await expect(use(1)).rejects.toMatchObject({ status: 404 });
    await use(3);
  });

  test('is refused where people give rights, prove themselves or give money back', async () => {
    const all = scopes.filter((scope) => holds('Administrator', scope));
    const { program } = await withToken(...all);
    const as = server.as(program);
    await expect(as(administrator.list, { query: {} })).rejects.toMatchObject({ status: 403 });
    await expect(as(secondFactor.getFactors, {})).rejects.toMatchObject({ status: 403 });
    await expect(as(session.getSessions, {})).rejects.toMatchObject({ status: 403 });
    await expect(as(personalToken.getTokens, {})).rejects.toMatchObject({ status: 403 });
    await expect(as(award.removeAward, { body: { PropertyID: 1, Name: 'x' } })).rejects.toMatchObject({
      status: 403,
      failure: 'NotAllowed',
    });
    const cancelling = as(order.updateOrder, { body: { OrderID: 1, Version: 1, IsCancelled: true } });
    await expect(cancelling).rejects.toMatchObject({ status: 403, failure: 'NotAllowed' });
    await expect(as(order.updateOrder, { body: { OrderID: 1, Version: 1 } })).rejects.toMatchObject({ status: 404 });
  });

  test('with every scope is known by no call of people’s own', () => {
    const own = allCalls.filter(({ call }) => /factor|token|passkey|totp|session|password/i.test(call.path) && call.may !== 'public');
    expect(own.length).toBeGreaterThan(10);
    for (const { call } of own) expect(scopes, call.path).not.toContain(call.may);
    expect(Object.keys(permissions)).toEqual(expect.arrayContaining(scopes));
  });

  test('needs a recent sign-in to be made', async () => {
    const robin = await server.people.administrator();
    server.clock.now = new Date(start.getTime() + 16 * 60_000);
    const late = server.as(robin)(personalToken.createToken, { body: { Name: 'x', Scopes: ['audit.read'], Days: 1 } });
    await expect(late).rejects.toMatchObject({ failure: 'RecentSignInNeeded' });
  });

  test('is slowed down when it asks too often', async () => {
    const { program } = await withToken('audit.read');
    const { perAccount = 0 } = limitRow('personalToken');
    const ask = () =>
      server.app
        .inject({ url: '/api/Award/GetAwards', headers: { authorization: `Bearer ${program.token}` } })
        .then(({ statusCode }) => statusCode);
    for (let n = 0; n < perAccount; n += 50) await Promise.all(Array.from({ length: 50 }, ask));
    expect(await ask()).toBe(429);
  });
});
