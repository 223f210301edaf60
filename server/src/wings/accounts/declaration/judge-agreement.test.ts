import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { declaration } from '#contract/wings/accounts/declaration/declaration.ts';
import { declarationDesk } from '#contract/wings/accounts/declaration/declaration-desk.ts';
import { ownConflicts } from '#contract/wings/judging/review/own-conflicts.ts';
import { type Judging, openJudging, scoresFor } from '#kit/judging.ts';
import { mailsTo, mailTo } from '#kit/mailbox.ts';
import type { Person } from '#kit/people.ts';

let judging: Judging;
let organizer: Person;
let award: number;
beforeAll(async () => {
  judging = await openJudging();
  organizer = await judging.server.people.administrator({ email: 'frida@example.org' });
  award = judging.where.EntryPropertyID;
});
afterAll(() => judging.server.close());
beforeEach(async () => {
  await judging.clear();
  for (const table of ['declarationReminder', 'declarationRefusal', 'declarationAcceptance', 'declarationVersion', 'mail'] as const)
    await judging.server.pool.deleteFrom(table).execute();
  judging.server.world.services.caches.clear();
});

const text = (...points: string[]) => ({
  Language: 'en-US' as const,
  Title: 'Judge’s agreement',
  Lead: 'Thank you.',
  Points: points.map((Title) => ({ Title, Text: `${Title}, always.` })),
  FullText: 'All of it.',
});
const publish = async (After: number, AsksAgain: boolean, ...points: string[]) => {
  const all = await judging.server.as(organizer)(declarationDesk.publishDeclaration, {
    body: { PropertyID: award, Kind: 'judge', AsksAgain, After, Texts: [text(...points)] },
  });
  return all[0]?.Versions[0]?.VersionID ?? 0;
};
const askedOf = (who: { token: string }) =>
  judging.server.as(who)(declaration.getAsked, { body: { PropertyID: award, Moment: 'judging' } });
const nameOf = async (id: number) => {
  const { firstName, lastName } = await judging.server.pool
    .selectFrom('account')
    .select(['firstName', 'lastName'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return `${firstName} ${lastName}`;
};
const accept = async (who: { id: number; token: string }, more: object = {}) => {
  const [asked] = await askedOf(who);
  if (!asked) throw new Error('nothing is asked');
  const { VersionID, Hash, Text } = asked;
  return judging.server.as(who)(declaration.acceptDeclaration, {
    body: { PropertyID: award, VersionID, Hash, Language: Text.Language, Name: await nameOf(who.id), ...more },
  });
};
const refusal = { failure: 'DeclarationNeeded', status: 403 };

test('without an agreement nothing is asked, and nothing is closed', async () => {
  expect(await askedOf(judging.associate(0))).toEqual([]);
  expect((await judging.next(judging.associate(0))).EntryID).toBeGreaterThan(0);
});

test('a judge sees the first work after accepting, by the name on the account, and gets a copy', async () => {
  const judge = judging.associate(0);
  await publish(0, false, 'Keep it in the room');
  await expect(judging.next(judge)).rejects.toMatchObject(refusal);
  const [asked] = await askedOf(judge);
  expect(asked).toMatchObject({ Kind: 'judge', Number: 1, AcceptedNumber: null, NewPoints: [], Text: { Title: 'Judge’s agreement' } });
  const fullName = await nameOf(judge.id);
  await expect(accept(judge, { Name: 'Someone Else' })).rejects.toMatchObject({
    failure: 'Invalid',
    errors: [{ Field: 'Name', Message: `Type the name on your account: ${fullName}` }],
  });
  await expect(accept(judge, { Hash: 'f'.repeat(64) })).rejects.toMatchObject({ failure: 'Conflict' });
  await expect(judging.next(judge)).rejects.toMatchObject(refusal);
  await accept(judge, { Name: ` ${fullName.toUpperCase()} ` });
  expect(await askedOf(judge)).toEqual([]);
  const work = await judging.next(judge);
  await judging.save(judge, work, scoresFor(work));
  const { email } = await judging.server.pool.selectFrom('account').select('email').where('id', '=', judge.id).executeTakeFirstOrThrow();
  expect((await mailTo(judging.server, email, 'declaration-accepted')).text).toContain(asked?.Hash ?? '');
  // Others are still asked.
  await expect(judging.next(judging.associate(1))).rejects.toMatchObject(refusal);
});

test('the same acceptance, sent twice at once, is one row, one mail and one note', async () => {
  const judge = judging.associate(0);
  const VersionID = await publish(0, false, 'One');
  const [asked] = await askedOf(judge);
  const body = { PropertyID: award, VersionID, Hash: asked?.Hash ?? '', Language: 'en-US', Name: await nameOf(judge.id) };
  const answers = await Promise.all([1, 2, 3].map(() => judging.server.as(judge)(declaration.acceptDeclaration, { body })));
  expect(new Set(answers.map(({ AcceptedAt }) => AcceptedAt.getTime())).size).toBe(1);
  expect(await judging.server.pool.selectFrom('declarationAcceptance').select('address').execute()).toEqual([{ address: '127.0.0.1' }]);
  const notes = await judging.server.pool
    .selectFrom('auditLog')
    .select('id')
    .where('action', '=', 'declaration.accepted')
    .where('subjectId', '=', String(VersionID))
    .execute();
  expect(notes).toHaveLength(1);
});

test('a new version asks everyone again, or only new people; what changed is marked', async () => {
  const judge = judging.associate(0);
  await publish(0, false, 'One', 'Two');
  await accept(judge);
  await publish(1, false, 'One', 'Two', 'Three');
  expect(await askedOf(judge)).toEqual([]);
  expect((await askedOf(judging.associate(1)))[0]).toMatchObject({ Number: 2, NewPoints: [] });
  await publish(2, true, 'One', 'Four', 'Two');
  expect((await askedOf(judge))[0]).toMatchObject({ Number: 3, AcceptedNumber: 1, NewPoints: [1], IsFullTextNew: false });
  await expect(judging.next(judge)).rejects.toMatchObject(refusal);
  await expect(publish(1, true, 'Late')).rejects.toMatchObject({ failure: 'Conflict' });
});

test('a version that is withdrawn is asked for no longer, and can’t be accepted', async () => {
  const judge = judging.associate(0);
  await publish(0, false, 'One');
  const second = await publish(1, true, 'Two');
  await accept(judging.associate(1));
  const [asked] = await askedOf(judge);
  await judging.server.as(organizer)(declarationDesk.withdrawVersion, { body: { PropertyID: award, VersionID: second } });
  expect((await askedOf(judge))[0]).toMatchObject({ Number: 1 });
  await expect(accept(judge, { VersionID: second, Hash: asked?.Hash })).rejects.toMatchObject({ failure: 'Conflict' });
  const [first] = await askedOf(judge);
  await judging.server.as(organizer)(declarationDesk.withdrawVersion, { body: { PropertyID: award, VersionID: first?.VersionID ?? 0 } });
  expect(await askedOf(judge)).toEqual([]);
  expect((await judging.next(judge)).EntryID).toBeGreaterThan(0);
});

test('who can’t accept says why, once to each organizer, and may accept later', async () => {
  const judge = judging.associate(0);
  const VersionID = await publish(0, false, 'One');
  const refuse = (Reason: string) =>
    judging.server.as(judge)(declaration.refuseDeclaration, { body: { PropertyID: award, VersionID, Reason } });
  await refuse('My employer does not allow it.');
  await refuse('My employer still does not allow it.');
  expect((await mailsTo(judging.server, 'frida@example.org')).filter(({ template }) => template === 'declaration-refused')).toHaveLength(1);
  await expect(judging.next(judge)).rejects.toMatchObject(refusal);
  const { Rows, Counts } = await judging.server.as(organizer)(declarationDesk.getAcceptances, {
    body: { PropertyID: award, Kind: 'judge', State: 'refused' },
  });
  expect(Rows).toMatchObject([{ AccountID: judge.id, State: 'refused', Reason: 'My employer still does not allow it.' }]);
  expect(Counts.refused).toBe(1);
  expect((await askedOf(judge))[0]?.RefusedAt).toBeInstanceOf(Date);
  await accept(judge);
  await judging.next(judge);
});

describe('organizers', () => {
  test('see who accepted which version, remind the others once a day, and export with addresses', async () => {
    const judge = judging.associate(0);
    await publish(0, false, 'One');
    await accept(judge);
    await publish(1, true, 'Two');
    await accept(judging.associate(1));
    const { Rows, Counts } = await judging.server.as(organizer)(declarationDesk.getAcceptances, {
      body: { PropertyID: award, Kind: 'judge', PageSize: 100 },
    });
    expect(Rows.find(({ AccountID }) => AccountID === judge.id)).toMatchObject({ Number: 1, State: 'older' });
    expect(Counts).toMatchObject({ accepted: 1, older: 1, refused: 0 });
    expect(Counts.open).toBe(Rows.length - 2);
    const remind = () => judging.server.as(organizer)(declarationDesk.remindPeople, { body: { PropertyID: award } });
    expect(await remind()).toEqual({ Reminded: Rows.length - 1 });
    expect(await remind()).toEqual({ Reminded: 0 });
    const exported = await judging.server.as(organizer)(declarationDesk.exportAcceptances, { body: { PropertyID: award } });
    expect(exported.map(({ Version, Address }) => ({ Version, Address }))).toEqual([
      { Version: 2, Address: '127.0.0.1' },
      { Version: 1, Address: '127.0.0.1' },
    ]);
    const reader = await judging.server.people.staff('juryDesk', award);
    await expect(judging.server.as(reader)(declarationDesk.exportAcceptances, { body: { PropertyID: award } })).rejects.toMatchObject({
      status: 403,
    });
  });

  test('neither accept for a judge nor are stopped when they look as one', async () => {
    const VersionID = await publish(0, false, 'One');
    await expect(
      judging.server.as(organizer)(declaration.acceptDeclaration, {
        body: { PropertyID: award, VersionID, Hash: '', Language: 'en-US', Name: 'Robin Vale' },
      }),
    ).rejects.toMatchObject({ failure: 'NotFound' });
  });
});

test('conflicts can be looked at before the agreement is accepted', async () => {
  await publish(0, false, 'One');
  const { EntryPropertyID, SeasonID } = judging.where;
  const found = await judging.server.as(judging.associate(0))(ownConflicts.getOwnConflicts, { body: { EntryPropertyID, SeasonID } });
  expect(found.Works).toBeGreaterThanOrEqual(0);
});

test('an entrant can’t accept a judge’s agreement, nor someone of another award', async () => {
  const VersionID = await publish(0, false, 'One');
  for (const person of [await judging.server.people.entrant(award), await judging.server.people.entrant(award === 1 ? 3 : 1)])
    await expect(
      judging.server.as(person)(declaration.acceptDeclaration, { body: { PropertyID: award, VersionID, Hash: '', Language: 'en-US' } }),
    ).rejects.toMatchObject({ failure: expect.stringMatching(/NotFound|Conflict/) });
});
