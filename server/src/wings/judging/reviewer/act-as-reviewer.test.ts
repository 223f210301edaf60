import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { account } from '#contract/wings/accounts/account/account.ts';
import { acting } from '#contract/wings/accounts/account/acting.ts';
import { deletion } from '#contract/wings/accounts/account/deletion.ts';
import { email } from '#contract/wings/accounts/account/email.ts';
import { session } from '#contract/wings/accounts/account/session.ts';
import { staff } from '#contract/wings/accounts/account/staff.ts';
import { audit } from '#contract/wings/desk/operation/audit.ts';
import { privateNote } from '#contract/wings/judging/review/private-note.ts';
import { actAsReviewer } from '#contract/wings/judging/reviewer/act-as-reviewer.ts';
import { reviewer } from '#contract/wings/judging/reviewer/reviewer.ts';
import { addressOf } from '#contract/kernel/call/call.ts';
import { globalStatuses } from '#contract/kernel/call/constants.ts';
import { holds } from '#contract/kernel/call/permissions.ts';
import { allCalls } from '#kit/call-list.ts';
import { mailTo } from '#kit/mailbox.ts';
import type { Person } from '#kit/people.ts';
import { type TestServer, openTestServer } from '#kit/test-server.ts';

let server: TestServer;
let owner: Person;
let judge: Person & { reviewerId: number };
beforeAll(async () => {
  server = await openTestServer({ CAPTCHA: 'off' });
  await server.workJobs();
});
afterAll(() => server.close());
beforeEach(async () => {
  owner = await server.people.administrator();
  const person = await server.people.reviewer(2);
  const row = await server.pool.selectFrom('reviewer').select('id').where('accountId', '=', person.id).executeTakeFirst();
  const reviewerId =
    row?.id ??
    (
      await server.pool
        .insertInto('reviewer')
        .values({ accountId: person.id, globalStatusId: globalStatuses.active })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  judge = { ...person, reviewerId };
});

const begin = (who: Person) => server.as(who)(actAsReviewer.actAsReviewer, { body: { UserReviewerID: judge.reviewerId } });
const codeOf = (address: string) => new URL(address).hash.slice(1);
const open = async (who = owner) => server.send(acting.openActing, { body: { Code: codeOf((await begin(who)).Address) } });

describe('an organizer who looks as a judge', () => {
  test('opens the judge’s portal by an address that works once, and sees what the judge sees', async () => {
    const { Address, Name } = await begin(owner);
    expect(new URL(Address).pathname).toBe('/judging/halyard/act-as');
    const opened = await server.send(acting.openActing, { body: { Code: codeOf(Address) } });
    expect(opened).toMatchObject({ UserID: judge.id, Email: judge.email, Name, Role: 'Reviewer', PropertyID: 2 });
    expect(opened.ActingName).toMatch(/^Robin Vale/);
    expect(opened.ExpiresDate.getTime()).toBe(server.clock.now.getTime() + 30 * 60_000);
    const seen = await server.as({ token: opened.Token })(reviewer.getCurrentReviewerDetails, {});
    expect(seen).toMatchObject({ UserID: judge.id, EthnicityID: null, Gender: null });
    await expect(server.send(acting.openActing, { body: { Code: codeOf(Address) } })).rejects.toMatchObject({ failure: 'InvalidCode' });
  });

  test('changes nothing by any call, and makes no call that is not open to it', async () => {
    const { Token } = await open();
    const writes = allCalls.filter(
      ({ call }) => call.kind === 'write' && (call.session ?? 'bearer') === 'bearer' && !call.whileActing && holds('Reviewer', call.may),
    );
    expect(writes.length).toBeGreaterThan(40);
    const others: string[] = [];
    for (const { topic, name, call } of writes) {
      const params = Object.fromEntries([...call.path.matchAll(/\{(\w+)\??\}/g)].map(([, key]) => [key as string, 1]));
      const answer = await server.app.inject({
        method: call.verb,
        url: addressOf(call, params),
        headers: { authorization: `Bearer ${Token}` },
        ...(call.body && { payload: {} }),
      });
      if (!answer.body.includes('"OnlyLooking"') && !answer.body.includes('viewing this as someone else'))
        others.push(`${topic}.${name}: ${answer.statusCode}`);
    }
    expect(others).toEqual([]);
  });

  test('does not see what is the judge’s alone', async () => {
    const as = server.as({ token: (await open()).Token });
    const refusal = { status: 403, failure: 'OnlyLooking' };
    await expect(as(privateNote.getPrivateNote, { params: { entryId: 1 } })).rejects.toMatchObject(refusal);
    await expect(as(session.getSessions, {})).rejects.toMatchObject(refusal);
    await expect(as(deletion.getMyData, {})).rejects.toMatchObject(refusal);
  });

  test('is in the log with both names, when it begins and when it ends', async () => {
    const { Token } = await open();
    await server.as({ token: Token })(acting.endActing, {});
    await expect(server.as({ token: Token })(account.userstatus, {})).rejects.toMatchObject({ status: 401 });
    const { Rows } = await server.as(owner)(audit.getAuditLog, { body: { ActorID: owner.id } });
    expect(Rows.map(({ Action }) => Action)).toEqual(['account.actingEnded', 'account.actingStarted']);
    expect(Rows[0]).toMatchObject({ ActorID: judge.id, ActingID: owner.id, ActingName: expect.stringMatching(/^Robin Vale/) });
    expect(Rows[1]).toMatchObject({ ActorID: owner.id, ActingID: null, Subject: 'account', SubjectID: String(judge.id) });
  });

  test('is not taken for the judge having been there', async () => {
    const began = server.clock.now;
    const { Token } = await open();
    server.clock.now = new Date(began.getTime() + 120_000);
    await server.as({ token: Token })(account.userstatus, {});
    await server.world.lastSeen.write();
    const row = await server.pool.selectFrom('account').select('lastSeenAt').where('id', '=', judge.id).executeTakeFirstOrThrow();
    server.clock.now = began;
    expect(row.lastSeenAt?.getTime() ?? 0).toBeLessThan(began.getTime() + 120_000);
  });
});

describe('it ends', () => {
  const isAlive = async (token: string) =>
    await server
      .as({ token })(account.userstatus, {})
      .then(
        () => true,
        () => false,
      );

  test('automatically after half an hour', async () => {
    const began = server.clock.now;
    const { Token } = await open();
    expect(await isAlive(Token)).toBe(true);
    server.clock.now = new Date(began.getTime() + 30 * 60_000 + 1);
    expect(await isAlive(Token)).toBe(false);
    server.clock.now = began;
  });

  test('with the organizer’s own session', async () => {
    const { Token } = await open();
    await server.as(owner)(session.logout, {});
    expect(await isAlive(Token)).toBe(false);
  });

  test('when their roles change', async () => {
    const organizer = await server.people.staff('organizer', 1);
    const { Token } = await open(organizer);
    expect(await isAlive(Token)).toBe(true);
    const member = (await server.as(owner)(staff.getStaff, { query: {} })).find(({ UserID }) => UserID === organizer.id);
    await server.as(owner)(staff.saveStaff, {
      body: { UserID: organizer.id, Version: member?.Version ?? 0, Grants: [{ PropertyID: 1, Role: 'reader' }] },
    });
    expect(await isAlive(Token)).toBe(false);
  });

  test('before it began, if the address is opened too late or after signing out', async () => {
    const began = server.clock.now;
    const late = codeOf((await begin(owner)).Address);
    server.clock.now = new Date(began.getTime() + 2 * 60_000 + 1);
    await expect(server.send(acting.openActing, { body: { Code: late } })).rejects.toMatchObject({ failure: 'InvalidCode' });
    server.clock.now = began;
    const gone = codeOf((await begin(owner)).Address);
    await server.as(owner)(session.logout, {});
    await expect(server.send(acting.openActing, { body: { Code: gone } })).rejects.toMatchObject({ failure: 'InvalidCode' });
  });
});

test.each(['juryDesk', 'finance', 'communications', 'reader'] as const)('a %s does not look as a judge', async (role) => {
  await expect(begin(await server.people.staff(role, 1))).rejects.toMatchObject({ status: 403 });
});

test('no one ends what is no acting', async () => {
  await expect(server.as(judge)(acting.endActing, {})).rejects.toMatchObject({ status: 404 });
});

describe('a judge’s email', () => {
  const change = (NewEmail: string, who = owner) =>
    server.as(who)(actAsReviewer.changeReviewerEmail, { body: { UserReviewerID: judge.reviewerId, NewEmail } });
  const codeIn = ({ secretLink }: { secretLink: string | null }) => new URL(secretLink ?? '').searchParams.get('code') ?? '';
  const mailsOf = (recipient: string) => server.pool.selectFrom('mail').select('template').where('recipient', '=', recipient).execute();

  test('is not moved to an address of a judging manager unless the judge agrees', async () => {
    const desk = await server.people.staff('juryDesk', 1);
    const theirs = `desk.${judge.email}`;
    await change(theirs, desk);
    const asked = await mailTo(server, judge.email, 'agree-email');
    expect(asked.text.replaceAll('\u2060', '')).toContain(theirs);
    expect(await mailsOf(theirs), 'nothing goes to the new address before').toEqual([]);
    const { rows } = await sql<{ purpose: string }>`select purpose from account_code where account_id = ${judge.id}`.execute(server.pool);
    expect(rows).toEqual([{ purpose: 'consent' }]);
    await expect(
      server.as(desk)(actAsReviewer.changeReviewerEmail, {
        body: { UserReviewerID: judge.reviewerId, NewEmail: theirs, IsOldUnread: true, Reason: 'They left' },
      }),
    ).rejects.toMatchObject({ status: 403, message: 'Only an owner can change an address without asking the old one.' });
    // The code to agree doesn't confirm.
    await expect(server.send(email.confirmEmailChange, { body: { Code: codeIn(asked) } })).rejects.toMatchObject({
      failure: 'InvalidCode',
    });
  });

  test('changes once the old address agreed and the new one confirmed it', async () => {
    const fresh = `agreed.${judge.email}`;
    await change(fresh, await server.people.staff('juryDesk', 1));
    const Code = codeIn(await mailTo(server, judge.email, 'agree-email'));
    expect(await server.send(email.agreeEmailChange, { body: { Code } })).toEqual({ Email: fresh });
    await expect(server.send(email.agreeEmailChange, { body: { Code } })).rejects.toMatchObject({ failure: 'InvalidCode' });
    const asked = await mailTo(server, fresh, 'confirm-new-email');
    expect(await server.send(email.confirmEmailChange, { body: { Code: codeIn(asked) } })).toEqual({ Email: fresh });
  });

  test('is changed by an owner where no one reads the old one, who says why; the old one is notified and can object', async () => {
    const fresh = `new.${judge.email}`;
    const go = (Reason?: string) =>
      server.as(owner)(actAsReviewer.changeReviewerEmail, {
        body: { UserReviewerID: judge.reviewerId, NewEmail: fresh, IsOldUnread: true, Reason },
      });
    await expect(go()).rejects.toMatchObject({ status: 400, errors: [{ Field: 'Reason' }] });
    expect(await go('Their company closed')).toEqual({ Email: fresh });
    const asked = await mailTo(server, fresh, 'confirm-new-email');
    const told = await mailTo(server, judge.email, 'email-change');
    expect(told.text).toContain('an organizer on your behalf');
    const current = () => server.pool.selectFrom('account').select('email').where('id', '=', judge.id).executeTakeFirstOrThrow();
    expect(await current()).toEqual({ email: judge.email });
    const Code = new URL(asked.secretLink ?? '').searchParams.get('code') ?? '';
    await server.send(email.confirmEmailChange, { body: { Code } });
    expect(await current()).toEqual({ email: fresh });
    const objection = new URL(told.secretLink ?? '').searchParams.get('code') ?? '';
    await server.send(email.objectEmailChange, { body: { Code: objection } });
    expect(await current()).toEqual({ email: judge.email });
  });

  test('is not changed to itself, nor by who does not manage judges, nor for a deleted judge', async () => {
    await expect(change(judge.email.toUpperCase())).rejects.toMatchObject({ failure: 'Unchanged' });
    await expect(change('x@example.org', await server.people.staff('finance', 1))).rejects.toMatchObject({ status: 403 });
    await server.pool.updateTable('reviewer').set({ deletedAt: server.clock.now }).where('id', '=', judge.reviewerId).execute();
    await expect(change('x@example.org')).rejects.toMatchObject({ failure: 'Locked' });
    await expect(begin(owner)).rejects.toMatchObject({ failure: 'Locked' });
  });
});
