import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { account } from '#contract/wings/accounts/account/account.ts';
import { roleHolds, staffRoles } from '#contract/kernel/call/permissions.ts';
import { user } from '#contract/wings/accounts/account/user.ts';
import { reviewer } from '#contract/wings/judging/reviewer/reviewer.ts';
import { addReviewer, enrol } from '#kit/enrolments.ts';
import { addSeason } from '#kit/seasons.ts';
import { furnishAward } from '#kit/furnished-award.ts';
import { type TestServer, openTestServer } from '#kit/test-server.ts';
import type { Person } from '#kit/people.ts';

let server: TestServer;
/** The current seasons by award. */
const seasons = new Map<number, number>();
beforeAll(async () => {
  server = await openTestServer();
  for (const entryPropertyId of [1, 3]) seasons.set(entryPropertyId, await addSeason(server.world, entryPropertyId));
});
afterAll(() => server.close());

async function makeReviewer(person: Person, change: { globalStatusId?: number; isExecutive?: boolean } = {}, entryPropertyIds = [1]) {
  const id = await addReviewer(server.pool, person.id, change);
  for (const entryPropertyId of entryPropertyIds) await enrol(server.pool, id, seasons.get(entryPropertyId) ?? 0);
  return id;
}

describe('where a signed-in person belongs', () => {
  test('R121 an associate judge has no executive property', async () => {
    const associate = await server.people.reviewer(2);
    await makeReviewer(associate);
    expect(await server.as(associate)(account.userstatus, {})).toEqual({ Role: 'Reviewer', Exec: '' });
  });

  test('R605 an executive judge gets the slug of the executive entry property', async () => {
    const executive = await server.people.reviewer(2);
    await makeReviewer(executive, { isExecutive: true });
    expect(await server.as(executive)(account.userstatus, {})).toEqual({ Role: 'Reviewer', Exec: 'halyard' });
  });

  test('R605 the sign-in, the judge check and the own profile agree on who is an executive, and where', async () => {
    const check = async (person: Person, entryPropertyID: number) =>
      (await server.as(person)(account.judgeInfo, { body: { entryPropertyID } })).Executive;
    const [executive, wren, unenrolled] = [
      await server.people.reviewer(2),
      await server.people.reviewer(12),
      await server.people.reviewer(2),
    ];
    await makeReviewer(executive, { isExecutive: true });
    await makeReviewer(wren, { isExecutive: true }, [3]);
    await makeReviewer(unenrolled, { isExecutive: true }, []);
    for (const [person, entryPropertyId, slug] of [
      [executive, 1, 'halyard'],
      [wren, 3, ''],
      [unenrolled, 1, ''],
    ] as const) {
      const isExecutive = slug !== '';
      expect((await server.as(person)(account.userstatus, {})).Exec).toBe(slug);
      expect(await check(person, entryPropertyId)).toBe(isExecutive);
      expect(await check(person, -1)).toBe(isExecutive);
      expect((await server.as(person)(reviewer.getCurrentReviewerDetails, {})).Executive).toBe(isExecutive);
    }
  });

  test('R546 an executive of a property that treats executives as associates has none', async () => {
    const wren = await server.people.reviewer(12);
    await makeReviewer(wren, { isExecutive: true }, [3]);
    expect((await server.as(wren)(account.userstatus, {})).Exec).toBe('');
  });

  test('the answer has no envelope, as printed', async () => {
    const entrant = await server.people.entrant(1);
    const answer = await server.app.inject({ url: '/api/account/USERSTATUS', headers: { authorization: `Bearer ${entrant.token}` } });
    expect(answer.json()).toEqual({ Role: 'Entrant', Exec: '' });
  });
});

describe('the judge check', () => {
  const ask = (person: Person, payload?: object) =>
    server.app.inject({
      method: 'POST',
      url: '/api/Account/JudgeInfo',
      headers: { authorization: `Bearer ${person.token}` },
      ...(payload && { payload }),
    });

  test('R307 R511 answers the four flags for an entry property', async () => {
    const executive = await server.people.reviewer(2);
    await makeReviewer(executive, { isExecutive: true });
    const expected = { ValidAccount: true, GActive: true, Executive: true, AllowedToJudge: true };
    expect((await ask(executive, { entryPropertyID: 1 })).json()).toEqual(expected);
    expect((await ask(executive, { EntryPropertyId: 1 })).json(), 'whatever the letter case').toEqual(expected);
  });

  test('R233 R511 takes no property for -1, also when nothing is sent', async () => {
    const associate = await server.people.reviewer(2);
    await makeReviewer(associate, { globalStatusId: 5 });
    const expected = { ValidAccount: true, GActive: false, Executive: false, AllowedToJudge: true };
    for (const payload of [undefined, {}, { entryPropertyID: -1 }]) expect((await ask(associate, payload)).json()).toEqual(expected);
  });

  test('R026 finds no valid judge in an entrant, a former judge, or a judge of another site', async () => {
    const former = await server.people.reviewer(2);
    const reviewerId = await makeReviewer(former);
    await server.pool.updateTable('reviewer').set({ deletedAt: server.clock.now }).where('id', '=', reviewerId).execute();
    const wren = await server.people.reviewer(12);
    await makeReviewer(wren, {}, [3]);
    for (const person of [await server.people.entrant(1), former, wren]) {
      expect((await ask(person, { entryPropertyID: 1 })).json()).toMatchObject({ ValidAccount: false, AllowedToJudge: false });
    }
  });
});

describe('contact data', () => {
  test('is saved field by field, and the answer is the saved record', async () => {
    const robin = await server.people.entrant(1);
    const before = await server.as(robin)(account.getContactInfo, {});
    expect(before).toMatchObject({ UserID: robin.id, Email: robin.email, PropertyID: 1, Role: 'Entrant', Organization: null });
    const saved = await server.as(robin)(account.contactInfo, {
      body: { FirstName: ' Ada ', Organization: 'Quill & Co', City: 'Lyon', TimeZone: 'Europe/Paris', LangList: ['French'] },
    });
    expect(saved).toMatchObject({ FirstName: 'Ada', LastName: before.LastName, Organization: 'Quill & Co', TimeZone: 'Europe/Paris' });
    expect(await server.as(robin)(account.contactInfo, { body: { Organization: '' } })).toMatchObject({ Organization: null, City: 'Lyon' });
    expect(await server.as(robin)(account.getContactInfo, {})).toMatchObject({ FirstName: 'Ada', LangList: ['French'], Version: 3 });
  });

  test('says what is wrong next to its field', async () => {
    const robin = await server.people.entrant(1);
    const saving = server.as(robin)(account.contactInfo, { body: { FirstName: ' ', TimeZone: 'Mars/Olympus' } });
    await expect(saving).rejects.toMatchObject({
      status: 400,
      errors: [
        { Field: 'FirstName', Message: 'Fill this in.' },
        { Field: 'TimeZone', Message: 'Choose a time zone, such as America/Los_Angeles.' },
      ],
    });
  });

  test('is not overwritten by someone who looked at an older version', async () => {
    const robin = await server.people.entrant(1);
    const { Version } = await server.as(robin)(account.getContactInfo, {});
    await server.as(robin)(account.contactInfo, { body: { City: 'Oslo', Version } });
    const late = server.as(robin)(account.contactInfo, { body: { City: 'Bergen', Version } });
    await expect(late).rejects.toMatchObject({ status: 409, data: { City: 'Oslo' } });
  });

  test('cannot raise anyone’s role or move an account', async () => {
    const robin = await server.people.entrant(1);
    const body = { City: 'Rome', Role: 'Administrator', PropertyID: 0, Email: 'other@example.org' } as { City: string };
    expect(await server.as(robin)(account.contactInfo, { body })).toMatchObject({ Role: 'Entrant', PropertyID: 1, Email: robin.email });
  });
});

describe('one account by its id', () => {
  test('is shown to itself and to administrators, and to no one else', async () => {
    const robin = await server.people.entrant(1);
    const params = { params: { id: robin.id } };
    expect(await server.as(robin)(user.getUser, params)).toMatchObject({ UserID: robin.id, IsActive: true });
    expect(await server.as(await server.people.administrator())(user.getUser, params)).toMatchObject({ Email: robin.email, PropertyID: 1 });
    for (const other of [await server.people.entrant(1), await server.people.reviewer(2), await server.people.guest(1)]) {
      await expect(server.as(other)(user.getUser, params)).rejects.toMatchObject({ status: 403 });
      await expect(server.as(other)(user.getUser, { params: { id: 999_999 } })).rejects.toMatchObject({ status: 403 });
    }
  });

  test('is shown to staff of the awards it belongs to whose role goes with that person, and found by no others', async () => {
    const { account: entrantId, reviewer } = await furnishAward(server, 4, 'Juniper');
    const judge = await server.pool.selectFrom('reviewer').select('accountId').where('id', '=', Number(reviewer)).executeTakeFirstOrThrow();
    const colleague = await server.people.staff('organizer', 4);
    const look = (person: { token: string }, id: unknown) =>
      server
        .as(person)(user.getUser, { params: { id: Number(id) } })
        .then(
          ({ UserID }) => UserID,
          (error: { status: number }) => error.status,
        );
    for (const role of staffRoles) {
      const [here, elsewhere] = [await server.people.staff(role, 4), await server.people.staff(role, 1)];
      expect(await look(here, here.id), role).toBe(here.id);
      expect(await look(here, entrantId), role).toBe(roleHolds(role, 'entrant.list') ? entrantId : 404);
      expect(await look(here, judge.accountId), role).toBe(roleHolds(role, 'reviewer.read') ? judge.accountId : 404);
      for (const id of [entrantId, judge.accountId]) expect(await look(elsewhere, id), role).toBe(404);
      for (const person of [here, elsewhere]) expect(await look(person, colleague.id), role).toBe(404);
    }
    const ofNoAward = await server.people.make('Administrator', 0, { grants: [] });
    expect(await look(ofNoAward, ofNoAward.id)).toBe(ofNoAward.id);
    expect(await look(ofNoAward, entrantId)).toBe(404);
    expect(await look(await server.people.administrator(), colleague.id)).toBe(colleague.id);
  });

  test('carries no secret', async () => {
    const robin = await server.people.entrant(1, { password: 'Laurel!2026' });
    expect(JSON.stringify(await server.as(robin)(user.getUser, { params: { id: robin.id } }))).not.toMatch(/argon|hash/i);
  });

  test('is not found when there is none, and refused when the number cannot be one', async () => {
    const admin = await server.people.administrator();
    await expect(server.as(admin)(user.getUser, { params: { id: 999_999 } })).rejects.toMatchObject({ status: 404 });
    await expect(server.as(admin)(user.getUser, { params: { id: 99_999_999_999 } })).rejects.toMatchObject({ status: 400 });
    await expect(server.as(admin)(user.getUser, { params: { id: 'administrative' as never } })).rejects.toMatchObject({ status: 400 });
  });
});
