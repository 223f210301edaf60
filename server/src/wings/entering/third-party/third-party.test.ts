import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { thirdParty } from '#contract/wings/entering/third-party/third-party.ts';
import { thirdPartyDesk } from '#contract/wings/entering/third-party/third-party-desk.ts';
import { checkout } from '#contract/wings/commerce/order/checkout.ts';
import { piece } from '#contract/wings/entering/piece/piece.ts';
import { submission } from '#contract/wings/entering/submission/submission.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { rulesOf } from '#contract/kernel/award/property-row.ts';
import { addEntrySeason, type EntrySeason } from '#kit/entry-season.ts';
import { submissionsOf } from '#kit/entering.ts';
import { mailTo } from '#kit/mailbox.ts';
import type { Person } from '#kit/people.ts';
import { runJob } from '#kit/run-job.ts';
import { openTestServer, type TestServer } from '#kit/test-server.ts';
import { askAgain } from './ask-again.ts';

let server: TestServer;
let season: EntrySeason;
let organizer: Person;
let robin: Person;
let category: number;
const { createReady } = submissionsOf({ server: () => server }, () => category);
beforeAll(async () => {
  server = await openTestServer();
  season = await addEntrySeason(server.world, 1);
  category = await season.category('Best Shop');
  organizer = await server.people.administrator();
  const traits = JSON.stringify({ ...rulesOf(traitsOf(1)), fees: false });
  await server.pool.updateTable('property').set({ traits }).where('id', '=', 1).execute();
  await server.world.services.properties.load();
});
afterAll(() => server.close());
beforeEach(async () => {
  robin = await server.people.entrant(1, { email: `robin${Math.trunc(performance.now() * 1000)}@example.org` });
  await server.pool.deleteFrom('thirdPartyRole').execute();
});

const approver = {
  Kind: 'approver',
  Name: 'Head of the agency',
  Least: 1,
  Most: 1,
  Shows: ['Texts', 'Links'],
  Questions: [],
  DaysAfter: null,
} as const;
const question = { Name: 'how', Kind: 'longText', Label: 'How do you know them?', IsRequired: true } as const;
async function ask(role: object = {}): Promise<number> {
  const { Roles } = await server.as(organizer)(thirdPartyDesk.saveRole, {
    body: { SeasonID: season.seasonId, ...approver, ...role } as never,
  });
  return Roles.at(-1)?.RoleID ?? 0;
}
const kim = { Name: 'Kim Lind', Email: 'kim@agency.example' };
const name = (SubmissionID: number, RoleID: number, person: object = {}, who = robin) =>
  server.as(who)(thirdParty.nameThirdParty, { body: { SubmissionID, RoleID, ...kim, ...person } });
const listed = (submissionId: number, who = robin) => server.as(who)(thirdParty.getThirdParties, { params: { submissionId } });
/** The secret of the newest mail to someone. */
const tokenOf = async (email = kim.Email): Promise<string> =>
  (await mailTo(server, email, 'third-party-request')).secretLink?.split('#')[1] ?? '';
const open = (Token: string) => server.send(thirdParty.openRequest, { body: { Token } });
type Seen = { PieceID: number; Hash: string }[];
const answer = (Token: string, Seen: Seen, more: object = {}) =>
  server.send(thirdParty.answerRequest, { body: { Token, Verdict: 'yes', Name: 'Kim Lind', Seen, ...more } as never });
const approve = async (Token: string) => answer(Token, (await open(Token)).Works);
const submit = (SubmissionID: number) =>
  server.as(robin)(checkout.submitEntries, { body: { PropertyID: 1, SubmissionID, CartKey: `asked-for-${SubmissionID}` } });
async function edit(submissionId: number, ProjectSummary: string): Promise<void> {
  const made = await server.as(robin)(submission.getSubmission, { params: { id: submissionId } });
  const [first] = made.Pieces;
  await server.as(robin)(piece.savePiece, {
    body: { PieceID: first?.PieceID ?? 0, Version: first?.Version ?? 0, Texts: { ProjectSummary } },
  });
}

describe('an approver', () => {
  test('is named, reads what the award chose, approves, and only then the entries can be submitted', async () => {
    const role = await ask();
    const made = await createReady(robin);
    await expect(submit(made.SubmissionID)).rejects.toMatchObject({
      failure: 'CartChanged',
      message: expect.stringContaining('Head of the agency'),
    });
    const named = await name(made.SubmissionID, role);
    expect(named).toMatchObject({
      IsWaiting: true,
      Roles: [{ Name: 'Head of the agency', State: 'open', People: [{ State: 'waiting', Email: kim.Email }] }],
    });
    await expect(submit(made.SubmissionID)).rejects.toMatchObject({ failure: 'CartChanged' });
    const token = await tokenOf();
    const opened = await open(token);
    expect(opened).toMatchObject({ Kind: 'approver', Role: 'Head of the agency', Name: 'Kim Lind', State: 'waiting', IsOver: false });
    const items = opened.Works[0]?.Items.map(({ Name, Text }) => [Name, Text]);
    expect(items).toEqual([
      ['Texts.ProjectSummary', 'A lamp for the sea.'],
      ['Links.http://lantern.example.org', 'http://lantern.example.org'],
    ]);
    expect((await answer(token, opened.Works)).State).toBe('yes');
    expect(await listed(made.SubmissionID)).toMatchObject({ IsWaiting: false, Roles: [{ State: 'done', People: [{ State: 'yes' }] }] });
    expect((await submit(made.SubmissionID)).Entries).toBe(1);
  });

  test('approves what they read: what the entrant changed meanwhile has to be read first', async () => {
    const role = await ask();
    const made = await createReady(robin);
    await name(made.SubmissionID, role);
    const token = await tokenOf();
    const { Works } = await open(token);
    await edit(made.SubmissionID, 'A lamp for the harbor.');
    await expect(answer(token, Works)).rejects.toMatchObject({
      failure: 'Conflict',
      data: { Works: [{ Items: expect.arrayContaining([expect.objectContaining({ Text: 'A lamp for the harbor.' })]) }] },
    });
    await expect(answer(token, [])).rejects.toMatchObject({ failure: 'Conflict' });
    expect((await approve(token)).State).toBe('yes');
  });

  test('and an entrant who save at the same moment leave an approval of what was read, or none', async () => {
    const role = await ask();
    const made = await createReady(robin);
    await name(made.SubmissionID, role);
    const token = await tokenOf();
    const { Works } = await open(token);
    const [answered] = await Promise.allSettled([answer(token, Works), edit(made.SubmissionID, 'At the same moment.')]);
    const [person] = (await listed(made.SubmissionID)).Roles[0]?.People ?? [];
    expect(person?.State).toBe(answered.status === 'fulfilled' ? 'changed' : 'waiting');
    await expect(submit(made.SubmissionID)).rejects.toMatchObject({ failure: 'CartChanged' });
  });

  test('is asked again an hour after what they approved was changed, and sees what is different', async () => {
    const role = await ask();
    const made = await createReady(robin);
    await name(made.SubmissionID, role);
    const first = await tokenOf();
    await approve(first);
    await edit(made.SubmissionID, 'A lamp for the harbor.');
    expect(await listed(made.SubmissionID)).toMatchObject({ IsWaiting: true, Roles: [{ State: 'open', People: [{ State: 'changed' }] }] });
    await runJob(server, askAgain, {});
    expect(await tokenOf(), 'the entrant may still be typing').toBe(first);
    server.clock.now = new Date(server.clock.now.getTime() + 3_700_000);
    await server.keepSessions();
    await runJob(server, askAgain, {});
    const again = await tokenOf();
    expect(again).not.toBe(first);
    const { State, Works } = await open(again);
    expect(State).toBe('changed');
    expect(Works[0]?.Items.map(({ Name, IsChanged }) => [Name, IsChanged])).toEqual([
      ['Texts.ProjectSummary', true],
      ['Links.http://lantern.example.org', false],
    ]);
    await runJob(server, askAgain, {});
    expect(await tokenOf(), 'once').toBe(again);
    await answer(again, Works);
    expect(await listed(made.SubmissionID)).toMatchObject({ IsWaiting: false });
    // Changed back to something else and back again: what they approved is what is there.
    await edit(made.SubmissionID, 'Something else.');
    await edit(made.SubmissionID, 'A lamp for the harbor.');
    expect(await listed(made.SubmissionID)).toMatchObject({ IsWaiting: false });
  });

  test('refuses with a reason that the entrant reads, and is asked again by hand', async () => {
    const role = await ask();
    const made = await createReady(robin);
    const { Roles } = await name(made.SubmissionID, role);
    const token = await tokenOf();
    await expect(answer(token, [], { Verdict: 'no' })).rejects.toMatchObject({ failure: 'Invalid', errors: [{ Field: 'Reason' }] });
    await answer(token, [], { Verdict: 'no', Reason: 'The client’s name is misspelled.' });
    expect(await listed(made.SubmissionID)).toMatchObject({
      Roles: [{ People: [{ State: 'no', Reason: 'The client’s name is misspelled.' }] }],
    });
    expect((await mailTo(server, robin.email, 'third-party-answered')).text).toContain('The client’s name is misspelled.');
    await server.as(robin)(thirdParty.sendAgain, {
      body: { SubmissionID: made.SubmissionID, ThirdPartyID: Roles[0]?.People[0]?.ThirdPartyID ?? 0 },
    });
    await expect(open(token), 'the link before ended').rejects.toMatchObject({ failure: 'NotFound' });
    await approve(await tokenOf());
    expect(await listed(made.SubmissionID)).toMatchObject({ IsWaiting: false });
  });

  test('can’t be the entrant, the contact or a colleague', async () => {
    const role = await ask();
    const made = await createReady(robin);
    const own = name(made.SubmissionID, role, { Email: robin.email.toUpperCase() });
    await expect(own).rejects.toMatchObject({
      failure: 'Invalid',
      errors: [{ Field: 'Email', Message: expect.stringContaining('can’t approve it') }],
    });
    await server.pool.updateTable('submission').set({ contactEmail: 'desk@studio.example' }).where('id', '=', made.SubmissionID).execute();
    await expect(name(made.SubmissionID, role, { Email: 'desk@studio.example' })).rejects.toMatchObject({ failure: 'Invalid' });
  });

  test('signs with a name, and the same answer twice is one', async () => {
    const role = await ask();
    const made = await createReady(robin);
    await name(made.SubmissionID, role);
    const token = await tokenOf();
    const { Works } = await open(token);
    await expect(answer(token, Works, { Name: '' })).rejects.toMatchObject({ failure: 'Invalid', errors: [{ Field: 'Name' }] });
    await Promise.all([answer(token, Works), answer(token, Works)]);
    const rows = await server.pool.selectFrom('thirdPartyAnswer').select(['typedName', 'hashes']).execute();
    expect(rows).toMatchObject([{ typedName: 'Kim Lind', hashes: { [Works[0]?.PieceID ?? 0]: Works[0]?.Hash } }]);
  });

  test('finds nothing to do once every work was withdrawn, and no link once they were replaced', async () => {
    const role = await ask();
    const made = await createReady(robin);
    const { Roles } = await name(made.SubmissionID, role);
    const token = await tokenOf();
    const { Works } = await open(token);
    await server.pool
      .updateTable('entry')
      .set({ state: 'withdrawn' })
      .where('pieceId', '=', made.Pieces[0]?.PieceID ?? 0)
      .execute();
    expect(await open(token)).toMatchObject({ IsOver: true, Works: [] });
    await expect(answer(token, Works)).rejects.toMatchObject({ failure: 'Locked' });
    await server.pool
      .updateTable('entry')
      .set({ state: 'ready' })
      .where('pieceId', '=', made.Pieces[0]?.PieceID ?? 0)
      .execute();
    const Replaces = Roles[0]?.People[0]?.ThirdPartyID;
    const replaced = await name(made.SubmissionID, role, { Name: 'Ola Nor', Email: 'ola@agency.example', Replaces });
    expect(replaced.Roles[0]?.People).toMatchObject([{ Name: 'Ola Nor', State: 'waiting' }]);
    await expect(open(token)).rejects.toMatchObject({ failure: 'NotFound' });
  });

  test('answers nothing once winners are announced, or for an award that is archived', async () => {
    const role = await ask();
    const made = await createReady(robin);
    await name(made.SubmissionID, role);
    const token = await tokenOf();
    const { Works } = await open(token);
    await server.pool.updateTable('property').set({ state: 'archived' }).where('id', '=', 1).execute();
    await server.world.services.properties.load();
    const archived = answer(token, Works);
    await expect(archived).rejects.toMatchObject({ failure: 'AwardArchived' });
    await server.pool.updateTable('property').set({ state: 'open' }).where('id', '=', 1).execute();
    await server.world.services.properties.load();
    const before = await server.pool.selectFrom('season').select('winnersDate').where('id', '=', season.seasonId).executeTakeFirstOrThrow();
    await server.pool.updateTable('season').set({ winnersDate: server.clock.now }).where('id', '=', season.seasonId).execute();
    await expect(answer(token, Works)).rejects.toMatchObject({ failure: 'Locked' });
    await server.pool.updateTable('season').set(before).where('id', '=', season.seasonId).execute();
  });
});

describe('a referee', () => {
  const referee = { Kind: 'referee', Name: 'Referee', Shows: [], Questions: [question], DaysAfter: 7 };

  test('writes what the entrant never reads, and the organizer does', async () => {
    const role = await ask(referee);
    const made = await createReady(robin);
    await name(made.SubmissionID, role);
    const token = await tokenOf();
    expect((await open(token)).Questions).toMatchObject([{ Label: 'How do you know them?' }]);
    await expect(answer(token, [])).rejects.toMatchObject({ failure: 'Invalid', errors: [{ Field: 'Answers.how' }] });
    await answer(token, [], { Answers: { how: 'We baked together.', other: 'unasked' } });
    const seen = await listed(made.SubmissionID);
    expect(seen.Roles[0]?.People).toMatchObject([{ State: 'yes' }]);
    expect(JSON.stringify(seen)).not.toContain('baked');
    const id = seen.Roles[0]?.People[0]?.ThirdPartyID ?? 0;
    const given = await server.as(organizer)(thirdPartyDesk.getAnswers, { params: { submissionId: made.SubmissionID, thirdPartyId: id } });
    expect(given.Answers).toMatchObject([{ Reference: [{ Question: 'How do you know them?', Answer: 'We baked together.' }] }]);
    await edit(made.SubmissionID, 'Changed since.');
    expect((await listed(made.SubmissionID)).Roles[0]?.People).toMatchObject([{ State: 'yes' }]);
  });

  test('lets the entries be submitted at once, and is missing on the organizer’s list', async () => {
    const role = await ask(referee);
    const made = await createReady(robin);
    expect((await submit(made.SubmissionID)).Entries).toBe(1);
    const missing = await server.as(organizer)(thirdPartyDesk.getMissing, { body: { SeasonID: season.seasonId, RoleID: role } });
    const row = missing.Rows.find(({ SubmissionID }) => SubmissionID === made.SubmissionID);
    expect(row).toMatchObject({ State: 'open', Why: 'unnamed', IsSubmitted: true, IsLate: false });
  });
});

describe('an organizer', () => {
  test('does without someone with a reason that the entrant reads, and asks again', async () => {
    const role = await ask();
    const made = await createReady(robin);
    const body = { SubmissionID: made.SubmissionID, RoleID: role, Reason: 'There is no agency.' };
    await server.as(organizer)(thirdPartyDesk.waiveRole, { body: { ...body, IsWaived: true } });
    expect(await listed(made.SubmissionID)).toMatchObject({
      IsWaiting: false,
      Roles: [{ State: 'waived', Reason: 'There is no agency.' }],
    });
    await server.as(organizer)(thirdPartyDesk.waiveRole, { body: { ...body, IsWaived: false } });
    await expect(submit(made.SubmissionID)).rejects.toMatchObject({ failure: 'CartChanged' });
    await server.as(organizer)(thirdPartyDesk.extendRole, {
      body: { ...body, Until: new Date(server.clock.now.getTime() + 90 * 86_400_000).toISOString() },
    });
    expect((await submit(made.SubmissionID)).Entries).toBe(1);
    const log = await server.pool.selectFrom('auditLog').select('action').where('action', 'like', 'thirdParty.%').execute();
    expect(log.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['thirdParty.waived', 'thirdParty.neededAgain', 'thirdParty.extended']),
    );
  });

  test('changes words at any time, but not what people have answered', async () => {
    const RoleID = await ask();
    const made = await createReady(robin);
    await name(made.SubmissionID, RoleID);
    await approve(await tokenOf());
    const save = (change: object) =>
      server.as(organizer)(thirdPartyDesk.saveRole, {
        body: { SeasonID: season.seasonId, RoleID, Version: 1, ...approver, ...change } as never,
      });
    await expect(save({ Shows: ['Credits'] })).rejects.toMatchObject({ failure: 'Locked' });
    expect((await save({ Name: 'Agency head' })).Roles).toMatchObject([{ Name: 'Agency head', Version: 2, People: 1, Answered: 1 }]);
    await expect(save({ Name: 'Someone else' })).rejects.toMatchObject({ failure: 'Conflict' });
  });

  test('reminds everyone who is silent, at most once a day, and their first link goes on', async () => {
    const role = await ask();
    const made = await createReady(robin);
    await name(made.SubmissionID, role);
    const first = await tokenOf();
    const remind = () => server.as(organizer)(thirdPartyDesk.remindMissing, { body: { SeasonID: season.seasonId } });
    expect(await remind()).toEqual({ Reminded: 0 });
    server.clock.now = new Date(server.clock.now.getTime() + 90_000_000);
    await server.keepSessions();
    organizer = await server.people.administrator();
    expect(await Promise.all([remind(), remind()].map(async (one) => (await one).Reminded))).toContain(1);
    expect(await remind()).toEqual({ Reminded: 0 });
    expect((await open(first)).State).toBe('waiting');
    expect((await open(await tokenOf())).State).toBe('waiting');
  });

  test('sees a reminder go out by itself after five days and after ten, and no third', async () => {
    const role = await ask();
    const made = await createReady(robin);
    await name(made.SubmissionID, role, { Email: 'slow@agency.example' });
    const begun = server.clock.now.getTime();
    const sent = async () =>
      (await server.pool.selectFrom('mail').select('id').where('recipient', '=', 'slow@agency.example').execute()).length;
    const other = await createReady(robin, 'Waived');
    await name(other.SubmissionID, role, { Email: 'waived@agency.example' });
    await server.as(organizer)(thirdPartyDesk.waiveRole, {
      body: { SubmissionID: other.SubmissionID, RoleID: role, IsWaived: true, Reason: 'No agency.' },
    });
    for (const [days, mails] of [
      [4, 1],
      [5, 2],
      [7, 2],
      [10, 3],
      [30, 3],
    ] as const) {
      server.clock.now = new Date(begun + days * 86_400_000);
      await runJob(server, askAgain, {});
      expect(await sent(), `after ${days} days`).toBe(mails);
    }
    server.clock.now = new Date(begun);
    const toWaived = await server.pool.selectFrom('mail').select('id').where('recipient', '=', 'waived@agency.example').execute();
    expect(toWaived, 'no one reminds someone who is not needed').toHaveLength(1);
  });
});

describe('what an entrant named', () => {
  test('is theirs alone to see and to change', async () => {
    const role = await ask();
    const made = await createReady(robin);
    const stranger = await server.people.entrant(1);
    await expect(listed(made.SubmissionID, stranger)).rejects.toMatchObject({ status: 404 });
    await expect(name(made.SubmissionID, role, {}, stranger)).rejects.toMatchObject({ status: 404 });
    const other = await addEntrySeason(server.world, 3);
    const elsewhere = await server.as(organizer)(thirdPartyDesk.saveRole, { body: { SeasonID: other.seasonId, ...approver } as never });
    await expect(name(made.SubmissionID, elsewhere.Roles[0]?.RoleID ?? 0)).rejects.toMatchObject({ status: 404 });
    const exception = { SubmissionID: made.SubmissionID, RoleID: elsewhere.Roles[0]?.RoleID ?? 0, IsWaived: true, Reason: 'x' };
    await expect(server.as(organizer)(thirdPartyDesk.waiveRole, { body: exception })).rejects.toMatchObject({ status: 404 });
  });

  test('comes along when submissions are merged', async () => {
    const role = await ask();
    const [one, other] = [await createReady(robin), await createReady(robin, 'Lantern', [await season.category('Best Lamp')])];
    await name(other.SubmissionID, role);
    await server.as(robin)(submission.mergeSubmissions, { body: { SubmissionIDs: [one.SubmissionID, other.SubmissionID] } });
    expect(await listed(one.SubmissionID)).toMatchObject({ Roles: [{ People: [{ Name: 'Kim Lind' }] }] });
  });

  test('is forgotten with the account, but not that something was approved', async () => {
    const role = await ask();
    const made = await createReady(robin);
    await name(made.SubmissionID, role);
    await approve(await tokenOf());
    await submit(made.SubmissionID);
    await server.pool
      .transaction()
      .execute((db) => server.world.services.areas.erase(db, { id: robin.id, propertyId: 1, email: robin.email, now: server.clock.now }));
    const [kept] = await server.pool
      .selectFrom('thirdParty')
      .innerJoin('thirdPartyAnswer', 'thirdPartyAnswer.thirdPartyId', 'thirdParty.id')
      .select(['name', 'email', 'thirdParty.verdict', 'typedName', 'works', 'hashes'])
      .where('submissionId', '=', made.SubmissionID)
      .execute();
    expect(kept).toMatchObject({ name: '', email: '', verdict: 'yes', typedName: null, works: [] });
    expect(Object.values(kept?.hashes as object)).toHaveLength(1);
  });
});
