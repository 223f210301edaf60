import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { administrator } from '#contract/wings/accounts/account/administrator.ts';
import { secondFactor } from '#contract/wings/accounts/account/second-factor.ts';
import { signIn, type SignInTicket } from '#contract/wings/accounts/account/sign-in.ts';
import { token } from '#contract/wings/accounts/account/token.ts';
import { CallProblem } from '#contract/kernel/call/client.ts';
import { mailTo } from '#kit/mailbox.ts';
import { type TestServer, openTestServer } from '#kit/test-server.ts';
import { stepAt, totpOf } from './totp.rules.ts';

const password = 'Laurel!2026';
const minute = 60_000;
let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
beforeEach(() => later(10 * minute));
afterAll(() => server.close());

const later = (ms: number) => {
  server.clock.now = new Date(server.clock.now.getTime() + ms);
};
const codeNow = (secret: string, steps = 0) => totpOf(secret, stepAt(server.clock.now) + steps);

/** An administrator with an authenticator app, whose secret and recovery codes the test knows. */
async function guarded() {
  const person = await server.people.administrator({ password });
  const { Secret } = await server.as(person)(secondFactor.startTotp, {});
  const { RecoveryCodes } = await server.as(person)(secondFactor.confirmTotp, { body: { Code: codeNow(Secret) } });
  later(minute);
  return { ...person, secret: Secret, recoveryCodes: RecoveryCodes ?? [] };
}

const passwordStep = (email: string) => server.send(token.token, { body: { grant_type: 'password', username: email, password } });
const problemOf = (work: Promise<unknown>): Promise<CallProblem> =>
  work.then(
    () => Promise.reject(new Error('it was let through')),
    (problem: CallProblem) => problem,
  );
async function ticketFor(email: string): Promise<SignInTicket> {
  const problem = await problemOf(passwordStep(email));
  expect(problem).toMatchObject({ status: 400, failure: 'SecondFactorNeeded' });
  return problem.data as SignInTicket;
}
const complete = (Ticket: string, Method: 'totp' | 'recovery', Code: string) =>
  server.send(signIn.completeSignIn, { body: { Ticket, Method, Code } });
const lastNote = (action: string) =>
  server.pool.selectFrom('auditLog').selectAll().where('action', '=', action).orderBy('id', 'desc').executeTakeFirst();

describe('signing in with an authenticator app', () => {
  test('takes two steps: the password gives a ticket and no session, the code gives the session', async () => {
    const robin = await guarded();
    const { Ticket, Methods } = await ticketFor(robin.email);
    expect(Methods).toEqual(['totp', 'recovery']);
    await expect(server.as({ token: Ticket })(secondFactor.getFactors, {})).rejects.toMatchObject({ status: 401 });
    const session = await complete(Ticket, 'totp', codeNow(robin.secret));
    expect(session).toMatchObject({ token_type: 'bearer', role: 'Administrator', property_id: 0, user_id: robin.id });
    expect(await server.as({ token: session.access_token })(secondFactor.getFactors, {})).toMatchObject({ RecoveryCodesLeft: 10 });
    expect(await lastNote('account.signIn')).toMatchObject({ subjectId: String(robin.id), after: { factor: 'totp' } });
  });

  test('an OAuth client reads mfa_required and the ticket', async () => {
    const robin = await guarded();
    const answer = await server.app.inject({
      method: 'POST',
      url: '/token',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ grant_type: 'password', username: robin.email, password }).toString(),
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ error: 'mfa_required', Failure: 'SecondFactorNeeded', Data: { Methods: ['totp', 'recovery'] } });
  });

  test('a wrong password gives no ticket, with or without a second factor', async () => {
    const robin = await guarded();
    const wrong = server.send(token.token, { body: { grant_type: 'password', username: robin.email, password: 'not it!' } });
    await expect(wrong).rejects.toMatchObject({ failure: 'InvalidGrant', data: undefined });
  });

  test('a code is taken once, also by another ticket', async () => {
    const robin = await guarded();
    const code = codeNow(robin.secret);
    await complete((await ticketFor(robin.email)).Ticket, 'totp', code);
    await expect(complete((await ticketFor(robin.email)).Ticket, 'totp', code)).rejects.toMatchObject({ failure: 'WrongCode' });
    later(30_000);
    await complete((await ticketFor(robin.email)).Ticket, 'totp', codeNow(robin.secret));
  });

  test('of two who send one code at the same time only one comes in', async () => {
    const robin = await guarded();
    const tickets = [(await ticketFor(robin.email)).Ticket, (await ticketFor(robin.email)).Ticket];
    const code = codeNow(robin.secret);
    const ends = await Promise.allSettled(tickets.map((ticket) => complete(ticket, 'totp', code)));
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('the code that added the app does not sign in', async () => {
    const person = await server.people.administrator({ password });
    const { Secret } = await server.as(person)(secondFactor.startTotp, {});
    const code = codeNow(Secret);
    await server.as(person)(secondFactor.confirmTotp, { body: { Code: code } });
    await expect(complete((await ticketFor(person.email)).Ticket, 'totp', code)).rejects.toMatchObject({ failure: 'WrongCode' });
  });

  test('a ticket is good once, for five minutes and for five wrong codes', async () => {
    const robin = await guarded();
    const used = (await ticketFor(robin.email)).Ticket;
    await complete(used, 'totp', codeNow(robin.secret));
    later(minute);
    await expect(complete(used, 'totp', codeNow(robin.secret))).rejects.toMatchObject({ failure: 'TicketSpent' });

    const old = (await ticketFor(robin.email)).Ticket;
    later(5 * minute);
    await expect(complete(old, 'totp', codeNow(robin.secret))).rejects.toMatchObject({ failure: 'TicketSpent' });

    const guessed = (await ticketFor(robin.email)).Ticket;
    for (let n = 0; n < 4; n += 1) await expect(complete(guessed, 'totp', '000000')).rejects.toMatchObject({ failure: 'WrongCode' });
    await expect(complete(guessed, 'totp', '000000')).rejects.toMatchObject({ failure: 'TicketSpent' });
    await expect(complete(guessed, 'totp', codeNow(robin.secret))).rejects.toMatchObject({ failure: 'TicketSpent' });
    expect(await lastNote('account.secondStepFailed')).toMatchObject({ subjectId: String(robin.id) });
  });

  test('guessing is slowed down by account, across tickets', async () => {
    const robin = await guarded();
    const answers: (string | undefined)[] = [];
    for (let n = 0; n < 3; n += 1) {
      const { Ticket } = await ticketFor(robin.email);
      for (let tried = 0; tried < 4; tried += 1) answers.push((await problemOf(complete(Ticket, 'totp', '000000'))).failure);
    }
    expect(answers.slice(0, 10)).not.toContain('TooMany');
    expect(answers.slice(-2)).toEqual(['TooMany', 'TooMany']);
  });

  test('only hashes of tickets and codes are kept, and the secret is sealed', async () => {
    const robin = await guarded();
    const { Ticket } = await ticketFor(robin.email);
    const kept = JSON.stringify([
      await server.pool.selectFrom('signInTicket').selectAll().execute(),
      await server.pool.selectFrom('recoveryCode').selectAll().execute(),
      await server.pool.selectFrom('totp').selectAll().execute(),
      await server.pool.selectFrom('auditLog').select(['before', 'after']).execute(),
    ]);
    for (const secret of [Ticket, robin.secret, ...robin.recoveryCodes]) expect(kept).not.toContain(secret);
  });
});

describe('recovery codes', () => {
  test('sign in once each, however they are typed', async () => {
    const robin = await guarded();
    const [first = '', second = ''] = robin.recoveryCodes;
    expect(new Set(robin.recoveryCodes).size).toBe(10);
    expect(first).toMatch(/^[a-z2-7]{4}-[a-z2-7]{4}-[a-z2-7]{4}$/);
    const session = await complete((await ticketFor(robin.email)).Ticket, 'recovery', first.toUpperCase().replaceAll('-', ' '));
    expect(await server.as({ token: session.access_token })(secondFactor.getFactors, {})).toMatchObject({ RecoveryCodesLeft: 9 });
    const { Ticket } = await ticketFor(robin.email);
    await expect(complete(Ticket, 'recovery', first)).rejects.toMatchObject({ failure: 'WrongCode' });
    await complete(Ticket, 'recovery', second);
  });

  test('of a new list replace the old ones', async () => {
    const robin = await guarded();
    const { RecoveryCodes } = await server.as(robin)(secondFactor.renewRecoveryCodes, {});
    const { Ticket } = await ticketFor(robin.email);
    await expect(complete(Ticket, 'recovery', robin.recoveryCodes[0] ?? '')).rejects.toMatchObject({ failure: 'WrongCode' });
    await complete(Ticket, 'recovery', RecoveryCodes[0] ?? '');
  });

  test('of someone else are wrong', async () => {
    const [robin, sam] = [await guarded(), await guarded()];
    const { Ticket } = await ticketFor(robin.email);
    await expect(complete(Ticket, 'recovery', sam.recoveryCodes[0] ?? '')).rejects.toMatchObject({ failure: 'WrongCode' });
  });
});

describe('a factor', () => {
  test('that was begun and not confirmed doesn’t count', async () => {
    const person = await server.people.administrator({ password });
    await server.as(person)(secondFactor.startTotp, {});
    await expect(server.as(person)(secondFactor.confirmTotp, { body: { Code: '12345' } })).rejects.toMatchObject({ failure: 'WrongCode' });
    expect(await passwordStep(person.email)).toMatchObject({ token_type: 'bearer' });
  });

  test('is removed with its recovery codes, and its owner is notified', async () => {
    const robin = await guarded();
    expect(await server.as(robin)(secondFactor.removeTotp, {})).toEqual({
      Totp: null,
      Passkeys: [],
      RecoveryCodesLeft: 0,
      IsRequired: false,
    });
    expect(await passwordStep(robin.email)).toMatchObject({ token_type: 'bearer' });
    expect((await mailTo(server, robin.email, 'factor-removed')).text).toContain('authenticator app was removed');
    expect(await lastNote('account.factorRemoved')).toMatchObject({ subjectId: String(robin.id) });
    await expect(server.as(robin)(secondFactor.removeTotp, {})).rejects.toMatchObject({ status: 404 });
  });

  test('of a colleague is reset by an administrator: sessions end, both are notified', async () => {
    const [robin, sam] = [await guarded(), await server.people.administrator()];
    await server.as(sam)(secondFactor.resetFactors, { params: { id: robin.id } });
    await expect(server.as(robin)(secondFactor.getFactors, {})).rejects.toMatchObject({ status: 401 });
    expect(await passwordStep(robin.email)).toMatchObject({ token_type: 'bearer' });
    expect((await mailTo(server, robin.email, 'factor-removed')).text).toContain('removed all second factors');
    expect(await lastNote('administrator.factorsReset')).toMatchObject({ subjectId: String(robin.id), actorId: sam.id });
    const own = server.as(sam)(secondFactor.resetFactors, { params: { id: sam.id } });
    await expect(own).rejects.toMatchObject({ failure: 'OwnAccount' });
    const entrant = await server.people.entrant(1);
    await expect(server.as(sam)(secondFactor.resetFactors, { params: { id: entrant.id } })).rejects.toMatchObject({ status: 404 });
  });
});

describe('what matters asks for a recent sign-in', () => {
  const addSomebody = (person: { token: string }) =>
    server.as(person)(administrator.saveAdministrative, {
      body: { Email: `new${server.clock.now.getTime()}@example.org`, FirstName: 'New', LastName: 'Comer' },
    });

  test('after 15 minutes a right cannot be given until the password is typed again', async () => {
    const robin = await server.people.administrator({ password });
    later(15 * minute);
    await addSomebody(robin);
    later(1);
    await expect(addSomebody(robin)).rejects.toMatchObject({ status: 403, failure: 'RecentSignInNeeded' });
    expect(await server.as(robin)(signIn.getProofMethods, {})).toEqual({ Methods: ['password'] });
    const wrong = server.as(robin)(signIn.proveSignIn, { body: { Method: 'password', Password: 'not it!' } });
    await expect(wrong).rejects.toMatchObject({ failure: 'WrongPassword', errors: [{ Field: 'Password' }] });
    await expect(addSomebody(robin)).rejects.toMatchObject({ failure: 'RecentSignInNeeded' });
    await server.as(robin)(signIn.proveSignIn, { body: { Method: 'password', Password: password } });
    await addSomebody(robin);
    expect(await lastNote('account.proved')).toMatchObject({ subjectId: String(robin.id), after: { method: 'password' } });
  });

  test('a code of the app will do as well, once, and only for this session', async () => {
    const robin = await guarded();
    const elsewhere = { token: await server.people.signIn(robin.id) };
    later(20 * minute);
    const Code = codeNow(robin.secret);
    await server.as(robin)(signIn.proveSignIn, { body: { Method: 'totp', Code } });
    await addSomebody(robin);
    await expect(addSomebody(elsewhere)).rejects.toMatchObject({ failure: 'RecentSignInNeeded' });
    const again = server.as(elsewhere)(signIn.proveSignIn, { body: { Method: 'totp', Code } });
    await expect(again).rejects.toMatchObject({ failure: 'WrongCode' });
  });

  test('a passkey that no one has proves nothing', async () => {
    const robin = await guarded();
    await expect(server.as(robin)(signIn.startPasskeyProof, {})).rejects.toMatchObject({ status: 404 });
    const made = server.as(robin)(signIn.proveSignIn, { body: { Method: 'passkey', Response: { id: 'x' } } });
    await expect(made).rejects.toMatchObject({ failure: 'WrongCode' });
  });
});

describe('where staff must have a second factor', () => {
  let strict: TestServer;
  beforeAll(async () => {
    strict = await openTestServer({ REQUIRE_TWO_FACTOR: 'true' });
  });
  afterAll(() => strict.close());

  test('anyone who has none sets one up before anything else, and keeps the last one', async () => {
    const robin = await strict.people.administrator({ password });
    const asRobin = strict.as(robin);
    await expect(asRobin(administrator.list, { query: {} })).rejects.toMatchObject({ status: 403, failure: 'FactorSetupNeeded' });
    expect(await asRobin(secondFactor.getFactors, {})).toMatchObject({ IsRequired: true, Totp: null });
    const { Secret } = await asRobin(secondFactor.startTotp, {});
    await asRobin(secondFactor.confirmTotp, { body: { Code: totpOf(Secret, stepAt(strict.clock.now)) } });
    expect(await asRobin(administrator.list, { query: {} })).toHaveLength(1);
    await expect(asRobin(secondFactor.removeTotp, {})).rejects.toMatchObject({ status: 409, failure: 'LastFactor' });
    expect(await asRobin(secondFactor.getFactors, {})).toMatchObject({ Totp: { CreatedDate: strict.clock.now }, RecoveryCodesLeft: 10 });
  });

  test('judges and entrants are not asked for one', async () => {
    const entrant = await strict.people.entrant(1);
    expect(await strict.as(entrant)(signIn.getProofMethods, {})).toEqual({ Methods: [] });
  });
});
