import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { team } from '#contract/wings/accounts/account/team.ts';
import { submission } from '#contract/wings/entering/submission/submission.ts';
import { addEntrySeason } from '#kit/entry-season.ts';
import { type TestServer, openTestServer } from '#kit/test-server.ts';
import { mailsTo, mailTo } from '#kit/mailbox.ts';
import type { Person } from '#kit/people.ts';

let server: TestServer;
let owner: Person;
let colleague: Person;
let invited = 0;
let Email: string;
const start = new Date('2026-11-15T12:00:00Z');
const day = 86_400_000;

beforeAll(async () => {
  server = await openTestServer();
  await addEntrySeason(server.world, 1);
});
beforeEach(async () => {
  server.clock.now = start;
  owner = await server.people.entrant(1);
  colleague = await server.people.entrant(1);
  invited += 1;
  Email = `invited${invited}@example.org`;
});
afterAll(() => server.close());

const invite = (body: object = {}) => server.as(owner)(team.inviteMember, { body: { Email, Rights: ['write'], ...body } });
const codeFor = async (address = Email) =>
  new URL((await mailTo(server, address, 'team-invitation')).secretLink ?? '').searchParams.get('code') ?? '';
const accept = async (Code: string, who = colleague) => server.as(who)(team.acceptInvitation, { body: { Code } });
const seesAnything = async (who = colleague) => (await server.as(who)(submission.getSubmissionsForHome, { body: {} })).Total > 0;

test('a colleague is invited by mail and joins with an account of another address', async () => {
  const { SubmissionID } = await server.as(owner)(submission.createSubmission, { body: { Title: 'Lantern' } });
  expect(await invite({ SubmissionID })).toMatchObject({
    Email,
    State: 'invited',
    Rights: ['see', 'write'],
    Submission: 'Lantern',
    Name: null,
  });
  const mail = await mailTo(server, Email, 'team-invitation');
  expect(mail.secretLink).toMatch(/\/entries\/\w[\w-]*\/invitation\?code=/);
  const Code = await codeFor();
  expect(await server.send(team.getInvitation, { body: { Code } })).toMatchObject({
    Email,
    Submission: 'Lantern',
    PropertyID: 1,
    IsAccepted: false,
  });
  expect(await seesAnything()).toBe(false);
  expect(await accept(Code)).toMatchObject({ OwnerID: owner.id, SubmissionID, Rights: ['see', 'write'] });
  expect(await seesAnything()).toBe(true);
  expect((await server.as(owner)(team.getTeam, {})).Members).toMatchObject([{ Email, State: 'member', AccountEmail: colleague.email }]);
  expect((await server.as(colleague)(team.getTeam, {})).Memberships).toMatchObject([{ OwnerID: owner.id, Submission: 'Lantern' }]);
});

test('the code is kept as a hash, serves one account once, and answers that account again', async () => {
  await invite();
  const Code = await codeFor();
  expect(await server.pool.selectFrom('teamMember').select('id').where('tokenHash', '=', Code).execute()).toEqual([]);
  const first = await accept(Code);
  expect(await accept(Code)).toEqual(first);
  await expect(accept(Code, await server.people.entrant(1))).rejects.toMatchObject({ status: 400 });
});

test('an invitation ends after two weeks, and by being revoked; sent again, only the new link works', async () => {
  const { MemberID } = await invite();
  const old = await codeFor();
  server.clock.now = new Date(start.getTime() + 15 * day);
  await server.keepSessions();
  await expect(accept(old)).rejects.toMatchObject({ status: 400 });
  await expect(server.send(team.getInvitation, { body: { Code: old } })).rejects.toMatchObject({ status: 400 });
  expect((await server.as(owner)(team.getTeam, {})).Members).toMatchObject([{ State: 'expired' }]);
  expect(await server.as(owner)(team.resendInvitation, { body: { MemberID } })).toMatchObject({ State: 'invited' });
  const fresh = await codeFor();
  expect(fresh).not.toBe(old);
  await expect(accept(old)).rejects.toMatchObject({ status: 400 });
  await server.as(owner)(team.removeMember, { body: { MemberID } });
  await expect(accept(fresh)).rejects.toMatchObject({ status: 400 });
});

test('asked twice it writes one mail; with other rights it renews the invitation', async () => {
  const first = await invite();
  expect(await invite({ Email: Email.toUpperCase() })).toEqual(first);
  expect(await mailsTo(server, Email)).toHaveLength(1);
  expect(await invite({ Rights: ['see', 'pay'] })).toMatchObject({ MemberID: first.MemberID, Rights: ['see', 'pay'] });
  expect(await mailsTo(server, Email)).toHaveLength(2);
});

test('neither oneself nor someone who joined can be invited, nor to a submission of someone else', async () => {
  await expect(invite({ Email: owner.email })).rejects.toMatchObject({ status: 400, errors: [{ Field: 'Email' }] });
  const { SubmissionID } = await server.as(colleague)(submission.createSubmission, { body: { Title: 'Not yours' } });
  await expect(invite({ SubmissionID })).rejects.toMatchObject({ status: 404 });
  await expect(invite({ Rights: [] })).rejects.toMatchObject({ status: 400 });
  await invite();
  const Code = await codeFor();
  await expect(accept(Code, owner)).rejects.toMatchObject({ status: 409 });
  await expect(accept(Code, await server.people.entrant(6))).rejects.toMatchObject({ status: 403 });
  await accept(Code);
  await expect(invite()).rejects.toMatchObject({ status: 400 });
});

test('rights are changed, people are removed and leave, and none of it touches a stranger', async () => {
  await server.as(owner)(submission.createSubmission, { body: { Title: 'Lantern' } });
  const { MemberID } = await invite();
  await accept(await codeFor());
  expect(await server.as(owner)(team.changeRights, { body: { MemberID, Rights: ['see', 'pay'] } })).toMatchObject({
    Rights: ['see', 'pay'],
  });
  const stranger = await server.people.entrant(1);
  for (const call of [
    () => server.as(stranger)(team.changeRights, { body: { MemberID, Rights: ['write'] } }),
    () => server.as(stranger)(team.removeMember, { body: { MemberID } }),
    () => server.as(stranger)(team.leaveTeam, { body: { MemberID } }),
    () => server.as(stranger)(team.resendInvitation, { body: { MemberID } }),
    () => server.as(colleague)(team.changeRights, { body: { MemberID, Rights: ['write'] } }),
    () => server.as(owner)(team.leaveTeam, { body: { MemberID } }),
  ])
    await expect(call()).rejects.toMatchObject({ status: 404 });
  expect(await seesAnything()).toBe(true);
  await server.as(colleague)(team.leaveTeam, { body: { MemberID } });
  expect(await seesAnything()).toBe(false);
});

test('everything is in the log with who did it, and no code', async () => {
  const { MemberID } = await invite();
  await accept(await codeFor());
  await server.as(owner)(team.changeRights, { body: { MemberID, Rights: ['see'] } });
  await server.as(owner)(team.removeMember, { body: { MemberID } });
  const notes = await server.pool
    .selectFrom('auditLog')
    .selectAll()
    .where('subject', '=', 'team')
    .where('subjectId', '=', String(MemberID))
    .orderBy('id')
    .execute();
  expect(notes.map(({ action, actorId }) => [action, actorId])).toEqual([
    ['team.invited', owner.id],
    ['team.joined', colleague.id],
    ['team.rightsChanged', owner.id],
    ['team.removed', owner.id],
  ]);
});

test('two invitations of one person become one membership with the newer rights', async () => {
  await invite();
  await accept(await codeFor());
  await invite({ Email: `second.${Email}`, Rights: ['pay'] });
  await accept(await codeFor(`second.${Email}`));
  expect((await server.as(owner)(team.getTeam, {})).Members).toMatchObject([{ Email: `second.${Email}`, Rights: ['see', 'pay'] }]);
});

test('anyone who accepts by the address that was invited has proved to read it', async () => {
  const invitee = await server.people.entrant(1, { email: Email });
  const confirmed = () => server.pool.selectFrom('account').select('emailConfirmedAt').where('id', '=', invitee.id).executeTakeFirst();
  expect(await confirmed()).toEqual({ emailConfirmedAt: null });
  await invite();
  await accept(await codeFor(), invitee);
  expect(await confirmed()).toEqual({ emailConfirmedAt: start });
});

test('one person is mailed a few invitations an hour, not more', async () => {
  const ask = async () => invite({ Rights: [['see'], ['write'], ['pay'], ['write', 'pay']][(invited += 1) % 4] });
  await expect(async () => {
    for (let time = 0; time < 8; time += 1) await ask();
  }).rejects.toMatchObject({ status: 429 });
});
