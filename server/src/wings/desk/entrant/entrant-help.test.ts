import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { account } from '#contract/wings/accounts/account/account.ts';
import { acting } from '#contract/wings/accounts/account/acting.ts';
import { email } from '#contract/wings/accounts/account/email.ts';
import { ownHistory } from '#contract/wings/accounts/account/own-history.ts';
import { session } from '#contract/wings/accounts/account/session.ts';
import { token, usernameOf } from '#contract/wings/accounts/account/token.ts';
import { entrantHelp } from '#contract/wings/desk/entrant/entrant-help.ts';
import { entrantRecord } from '#contract/wings/desk/entrant/entrant-record.ts';
import { audit } from '#contract/wings/desk/operation/audit.ts';
import { mail } from '#contract/wings/desk/operation/mail.ts';
import { order } from '#contract/wings/commerce/order/order.ts';
import { submission } from '#contract/wings/entering/submission/submission.ts';
import { addressOf } from '#contract/kernel/call/call.ts';
import { holds } from '#contract/kernel/call/permissions.ts';
import { type RequestType, requestTypeOf } from '#contract/kernel/call/request-types.ts';
import { allCalls } from '#kit/call-list.ts';
import { addEntrySeason, type EntrySeason } from '#kit/entry-season.ts';
import { mailsTo, mailTo } from '#kit/mailbox.ts';
import { cardOf, cartOf, orderingIn } from '#kit/orders.ts';
import type { Person } from '#kit/people.ts';
import { type TestServer, openTestServer } from '#kit/test-server.ts';

let server: TestServer;
let season: EntrySeason;
let organizer: Person;
let person: Person;
let at: { PropertyID: number; UserID: number };
const { createReady } = orderingIn(() => server);
beforeAll(async () => {
  server = await openTestServer();
  await server.workJobs();
  season = await addEntrySeason(server.world, 1);
  organizer = await server.people.staff('organizer', 1);
});
afterAll(() => server.close());
beforeEach(async () => {
  person = await server.people.entrant(1);
  at = { PropertyID: 1, UserID: person.id };
});

const by = (who = organizer) => server.as(who);
const record = () => by()(entrantRecord.getEntrantRecord, { params: { prop: 1, id: person.id } });
const actions = async () =>
  (await server.pool.selectFrom('auditLog').select('action').where('subjectId', '=', String(person.id)).orderBy('id').execute()).map(
    ({ action }) => action,
  );

describe('one entrant', () => {
  test('is shown with sessions, messages and works in every state', async () => {
    await server.as(person)(submission.createSubmission, { body: { Title: 'Kite', CategoryIDs: [await season.category('Kites')] } });
    expect(await record()).toMatchObject({
      UserID: person.id,
      Email: person.email,
      HasPassword: expect.any(Boolean),
      Sessions: [{ IsActing: false }],
      Blocks: [],
      Merged: [],
      MergedInto: null,
      Messages: [
        { Kind: 'news', IsSubscribed: true },
        { Kind: 'reminder', IsSubscribed: true },
        { Kind: 'results', IsSubscribed: true },
      ],
    });
    const works = await by()(entrantRecord.getEntrantWorks, { params: { prop: 1, id: person.id } });
    expect(works).toMatchObject([
      { Title: 'Kite', SeasonName: 'Season 1', IsDeleted: false, Entries: [{ Category: 'Kites', State: 'draft' }] },
    ]);
  });

  test('is no judge, no one on staff and no one of another award', async () => {
    const judge = await server.people.reviewer(2);
    const look = (who: Person, prop: number, id: number) => server.as(who)(entrantRecord.getEntrantRecord, { params: { prop, id } });
    const owner = await server.people.administrator();
    await expect(look(owner, 2, judge.id)).rejects.toMatchObject({ status: 404 });
    await expect(look(owner, 0, owner.id)).rejects.toMatchObject({ status: 404 });
    await expect(look(owner, 3, person.id)).rejects.toMatchObject({ status: 404 });
    await expect(look(await server.people.staff('organizer', 3), 1, person.id)).rejects.toMatchObject({ status: 404 });
    await expect(look(person, 1, person.id)).rejects.toMatchObject({ status: 403 });
  });

  test('is found by their orders, mails and history', async () => {
    const other = await server.people.entrant(1);
    const id = await createReady(person, [await season.category('Lamps')]);
    await server.as(person)(order.submitcart, { body: { cartInfo: cartOf(id), cardInfo: cardOf('4242 4242 4242 4242') } });
    const orders = await by()(order.getOrdersForProperty, { body: { PropertyID: 1, AccountID: person.id } });
    expect(orders.Rows).toHaveLength(1);
    expect((await by()(order.getOrdersForProperty, { body: { PropertyID: 1, AccountID: other.id } })).Total).toBe(0);
    await by()(entrantHelp.resendEntrantLink, { body: { ...at, Link: 'reset' } });
    const mails = await by()(mail.getMails, { body: { PropertyID: 1, AccountID: person.id } });
    expect(mails.Rows.map(({ Template }) => Template)).toContain('reset-password');
    expect(new Set(mails.Rows.map(({ Recipient }) => Recipient))).toEqual(new Set([person.email]));
    const { Rows } = await by()(audit.getAuditLog, { body: { PersonID: person.id } });
    expect(Rows.map(({ Action }) => Action)).toEqual(expect.arrayContaining(['entrant.linkSent', 'submission.created']));
    const elsewhere = await server.people.staff('organizer', 3);
    await expect(server.as(elsewhere)(mail.getMails, { body: { AccountID: person.id } })).rejects.toMatchObject({ status: 404 });
    expect((await server.as(elsewhere)(audit.getAuditLog, { body: { PersonID: person.id } })).Rows).toEqual([]);
  });
});

describe('their address', () => {
  const change = (NewEmail: string, who = organizer) =>
    by(who)(entrantHelp.changeEntrantEmail, { body: { ...at, NewEmail, Reason: 'They moved' } });
  const codeIn = ({ secretLink }: { secretLink: string | null }) => new URL(secretLink ?? '').searchParams.get('code') ?? '';

  test('changes once the old address agreed and the new one confirms it; mail of both is found, and a wish to get no news goes with it', async () => {
    const fresh = `new.${person.email}`;
    await by()(entrantHelp.setEntrantMessages, { body: { ...at, Kind: 'news', IsSubscribed: false } });
    expect(await change(fresh)).toEqual({ Email: fresh });
    await server.send(email.agreeEmailChange, { body: { Code: codeIn(await mailTo(server, person.email, 'agree-email')) } });
    const asked = await mailTo(server, fresh, 'confirm-new-email');
    expect((await mailTo(server, person.email, 'email-change')).text).toContain('an organizer on your behalf');
    expect((await record()).Email).toBe(person.email);
    const Code = new URL(asked.secretLink ?? '').searchParams.get('code') ?? '';
    await server.send(email.confirmEmailChange, { body: { Code } });
    expect(await record()).toMatchObject({ Email: fresh, Messages: [{ Kind: 'news', IsSubscribed: false }, {}, {}] });
    const { Rows } = await by()(mail.getMails, { body: { AccountID: person.id } });
    expect(new Set(Rows.map(({ Recipient }) => Recipient))).toEqual(new Set([fresh, person.email]));
    const noted = await server.pool
      .selectFrom('auditLog')
      .select('after')
      .where('action', '=', 'entrant.emailChangeAsked')
      .where('subjectId', '=', String(person.id))
      .executeTakeFirstOrThrow();
    expect(noted.after).toEqual({ email: fresh, Reason: 'They moved' });
  });

  test('is not changed to itself, nor by communications', async () => {
    await expect(change(person.email.toUpperCase())).rejects.toMatchObject({ failure: 'Unchanged' });
    await expect(change('x@example.org', await server.people.staff('communications', 1))).rejects.toMatchObject({ status: 403 });
  });
});

describe('a new link', () => {
  const send = (Link: 'confirm' | 'reset') => by()(entrantHelp.resendEntrantLink, { body: { ...at, Link } });
  const templates = async () => (await mailsTo(server, person.email)).map(({ template }) => template);

  test('to choose a password is mailed once, also when it is asked for twice', async () => {
    expect(await send('reset')).toEqual({ Email: person.email, IsSent: true });
    expect(await send('reset')).toEqual({ Email: person.email, IsSent: false });
    expect(await templates()).toEqual(['reset-password']);
    expect(await actions()).toEqual(['entrant.linkSent']);
  });

  test('to confirm an address is for people who haven’t', async () => {
    await expect(send('confirm')).rejects.toMatchObject({ failure: 'Unchanged' });
    const confirmationSentAt = new Date(server.clock.now.getTime() - 3_600_000);
    await server.pool.updateTable('account').set({ confirmationSentAt, emailConfirmedAt: null }).where('id', '=', person.id).execute();
    expect(await send('confirm')).toEqual({ Email: person.email, IsSent: true });
    expect(await templates()).toEqual(['confirm-email']);
  });
});

describe('what organizers do not take from them (C215)', () => {
  const block = (RequestType: RequestType, who = organizer) =>
    by(who)(entrantHelp.blockRequestType, { body: { ...at, RequestType, Reason: 'Spam' } });
  const unblock = (RequestType: RequestType) => by()(entrantHelp.unBlockRequestType, { body: { ...at, RequestType } });

  test('is refused by every call of that kind, and by no other', async () => {
    for (const type of ['Entries', 'Orders', 'Uploads', 'Team'] as const) {
      await block(type);
      const others: string[] = [];
      for (const { topic, name, call } of allCalls) {
        if ((call.session ?? 'bearer') !== 'bearer' || call.may === 'public' || call.recent || !holds('Entrant', call.may)) continue;
        if (name === 'logout' || requestTypeOf(call) !== type) continue;
        const params = Object.fromEntries([...call.path.matchAll(/\{(\w+)\??\}/g)].map(([, key]) => [key as string, 1]));
        const answer = await server.app.inject({
          method: call.verb,
          url: addressOf(call, params),
          headers: { authorization: `Bearer ${person.token}` },
          ...(call.body && { payload: {} }),
        });
        if (answer.json().Failure !== 'Blocked') others.push(`${topic}.${name}: ${answer.statusCode}`);
      }
      expect(others).toEqual([]);
      await unblock(type);
    }
  });

  test('leaves reading and the rest alone, and is taken again', async () => {
    expect(await block('Entries')).toEqual({ Blocked: ['Entries'] });
    expect(await block('Entries'), 'twice').toEqual({ Blocked: ['Entries'] });
    const CategoryIDs = [await season.category('Moths')];
    const create = () => server.as(person)(submission.createSubmission, { body: { Title: 'Moth', CategoryIDs } });
    await expect(create()).rejects.toMatchObject({ status: 403, failure: 'Blocked' });
    expect(await server.as(person)(account.getContactInfo, {})).toMatchObject({ UserID: person.id });
    expect((await record()).Blocks).toMatchObject([{ RequestType: 'Entries', Reason: 'Spam', BlockedBy: expect.stringMatching(/Robin/) }]);
    expect(await unblock('Entries')).toEqual({ Blocked: [] });
    expect(await unblock('Entries')).toEqual({ Blocked: [] });
    expect((await create()).Title).toBe('Moth');
    expect((await actions()).filter((action) => action.startsWith('entrant.'))).toEqual(['entrant.blocked', 'entrant.unblocked']);
  });

  test('signing in: ends what is open, and opens nothing, until it is taken again', async () => {
    const password = 'A lamp for the sea 9';
    const passwordHash = await server.world.services.passwords.hash(password);
    await server.pool.updateTable('account').set({ passwordHash }).where('id', '=', person.id).execute();
    const enter = () => server.send(token.token, { body: { grant_type: 'password', username: usernameOf(person.email, 1), password } });
    await block('SignIn');
    await expect(server.as(person)(account.getContactInfo, {})).rejects.toMatchObject({ status: 401 });
    await expect(enter()).rejects.toMatchObject({ status: 403 });
    await unblock('SignIn');
    expect(await enter()).toMatchObject({ user_id: person.id });
  });

  test('unblocking signing in also forgives wrong passwords', async () => {
    const password = 'A lamp for the sea 9';
    const passwordHash = await server.world.services.passwords.hash(password);
    await server.pool.updateTable('account').set({ passwordHash }).where('id', '=', person.id).execute();
    const enter = (tried: string) =>
      server.send(token.token, { body: { grant_type: 'password', username: usernameOf(person.email, 1), password: tried } }).then(
        () => 200,
        (problem: { status: number }) => problem.status,
      );
    let last = 400;
    for (let tries = 0; tries < 40 && last !== 429; tries += 1) last = await enter('wrong');
    expect(last).toBe(429);
    await unblock('SignIn');
    expect(await enter(password)).toBe(200);
  });

  test('is decided by organizers of this award', async () => {
    await expect(block('Entries', await server.people.staff('communications', 1))).rejects.toMatchObject({ status: 403 });
    await expect(block('Entries', await server.people.staff('organizer', 3))).rejects.toMatchObject({ status: 404 });
    await expect(block('Entries', person)).rejects.toMatchObject({ status: 403 });
  });
});

describe('looking at the portal as they see it', () => {
  const begin = (who = organizer) => by(who)(entrantHelp.actAsEntrant, { body: at });
  const open = async () => server.send(acting.openActing, { body: { Code: new URL((await begin()).Address).hash.slice(1) } });

  test('opens the entries portal once, shows what they see, and changes nothing', async () => {
    expect(new URL((await begin()).Address).pathname).toBe('/entries/halyard/act-as');
    const { Token } = await open();
    const as = server.as({ token: Token });
    expect(await as(account.getContactInfo, {})).toMatchObject({ UserID: person.id });
    const create = as(submission.createSubmission, { body: { Title: 'Not theirs', CategoryIDs: [await season.category('Odd')] } });
    await expect(create).rejects.toMatchObject({ failure: 'OnlyLooking' });
  });

  test('is marked among their sessions without saying from where, and is in their own history', async () => {
    await open();
    const sessions = await server.as(person)(session.getSessions, {});
    expect(sessions.map(({ IsActing, IsCurrent }) => [IsActing, IsCurrent])).toEqual(
      expect.arrayContaining([
        [true, false],
        [false, true],
      ]),
    );
    expect(sessions.find(({ IsActing }) => IsActing)).toMatchObject({ Address: '', Agent: '' });
    const history = await server.as(person)(ownHistory.getOwnHistory, {});
    expect(history).toMatchObject([{ Event: 'account.actingStarted', IsByOrganizer: true, At: server.clock.now }]);
  });

  test('is not for every role, nor for people who are gone', async () => {
    for (const role of ['juryDesk', 'finance', 'communications', 'reader'] as const)
      await expect(begin(await server.people.staff(role, 1))).rejects.toMatchObject({ status: 403 });
    await server.pool.updateTable('account').set({ deactivatedAt: server.clock.now }).where('id', '=', person.id).execute();
    await expect(begin()).rejects.toMatchObject({ failure: 'Locked' });
  });
});

test('their own history shows what organizers did to their account, and nothing about others', async () => {
  await by()(entrantHelp.blockRequestType, { body: { ...at, RequestType: 'Team', Reason: 'Too many' } });
  await by()(entrantHelp.setEntrantMessages, { body: { ...at, Kind: 'reminder', IsSubscribed: false } });
  const history = await server.as(person)(ownHistory.getOwnHistory, {});
  expect(history.map(({ Event, IsByOrganizer }) => [Event, IsByOrganizer])).toEqual([
    ['entrant.unsubscribed', true],
    ['entrant.blocked', true],
  ]);
  expect(JSON.stringify(history)).not.toContain('Too many');
  expect(await server.as(await server.people.entrant(1))(ownHistory.getOwnHistory, {})).toEqual([]);
});
