import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { door } from '#contract/wings/ground/property/door.ts';
import { property } from '#contract/wings/ground/property/property.ts';
import { globalStatuses, reviewerPropertyStatuses } from '#contract/kernel/call/constants.ts';
import { entryProperties, allProperties } from '#contract/kernel/award/properties.ts';
import { addReviewer, enrol } from '#kit/enrolments.ts';
import { type TestServer, openTestServer } from '#kit/test-server.ts';
import type { Person } from '#kit/people.ts';
import { addSeason } from '#kit/seasons.ts';

let server: TestServer;
let administrator: Person;
let commonthread: number;
beforeAll(async () => {
  server = await openTestServer();
  administrator = await server.people.administrator();
  await addSeason(server.world, 1, { number: 30 });
  commonthread = await addSeason(server.world, 14, { number: 5 });
  await addSeason(server.world, 4, { number: 4 });
});
afterAll(() => server.close());

describe('a property', () => {
  test('anyone may ask what it is called (R309)', async () => {
    expect(await server.send(property.getProperty, { params: { id: 3 } })).toEqual({
      PropertyID: 3,
      Name: 'The Wrens',
      CssClass: 'wrens',
      UrlNonEntrySite: 'https://wrens.example.org',
    });
  });

  test('is found in any letter case, with or without a trailing slash', async () => {
    for (const url of ['/api/property/1', '/API/Property/1/', '/api/PROPERTY/1']) {
      expect((await server.app.inject(url)).statusCode, url).toBe(200);
    }
  });

  test('that does not exist is not found, in the one answer shape', async () => {
    const answer = await server.app.inject('/api/property/11');
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual({
      Success: false,
      Message: 'We couldn’t find this. It may have been deleted.',
      Data: null,
      Errors: [],
      Failure: 'NotFound',
    });
  });
});

describe('lists of properties', () => {
  test('an account sees those that take entries', async () => {
    const rows = await server.as(await server.people.entrant())(property.getNonJudgingProperties, {});
    expect(rows.map(({ PropertyID }) => PropertyID)).toEqual(entryProperties().map(({ id }) => id));
    expect(rows[0]).toMatchObject({ Name: 'Halyard', Kind: 'entry', Slug: 'halyard', JudgingPropertyID: 2 });
  });

  test('an account sees all of them', async () => {
    const rows = await server.as(await server.people.entrant())(property.getAllProperties, {});
    expect(rows).toHaveLength(allProperties().length);
  });

  test('a stranger is asked to sign in; the names are not taken for the id of a property', async () => {
    for (const path of ['GetNonJudgingProperties', 'GetAllProperties', 'getDashboardsForProperty/1']) {
      expect((await server.app.inject(`/api/property/${path}`)).statusCode, path).toBe(401);
    }
  });
});

describe('a dashboard', () => {
  test('counts people, files, mail and judges of its property alone', async () => {
    const now = server.clock.now;
    const entrants = [await server.people.entrant(14), await server.people.entrant(14), await server.people.entrant(15)];
    await server.pool
      .updateTable('account')
      .set({ createdAt: new Date(now.getTime() - 3 * 86_400_000) })
      .where('id', '=', entrants[0]?.id ?? 0)
      .execute();
    await server.people.guest(19);
    const file = (propertyId: number, bytes: number, isStored: boolean) => ({
      key: `Pieces/${propertyId}/${bytes}`,
      uuid: crypto.randomUUID(),
      kind: 'pieceFile',
      propertyId,
      originalName: 'a.png',
      contentType: 'image/png',
      bytes,
      createdAt: now,
      storedAt: isStored ? now : null,
    });
    await server.pool
      .insertInto('storedFile')
      .values([file(14, 1000, true), file(14, 500, true), file(14, 7, false), file(15, 9, true)])
      .execute();
    const mail = (details: { sentAt?: Date; failedAt?: Date }) => ({
      propertyId: 14,
      template: 'reset',
      recipient: 'a@example.org',
      subject: 's',
      html: 'h',
      text: 't',
      createdAt: now,
      ...details,
    });
    await server.pool
      .insertInto('mail')
      .values([mail({}), mail({ sentAt: now }), mail({ sentAt: now, failedAt: now }), mail({ failedAt: now })])
      .execute();
    const judge = await server.people.reviewer(10);
    const reviewerId = await addReviewer(server.pool, judge.id);
    await enrol(server.pool, reviewerId, commonthread);
    await enrol(server.pool, reviewerId, await addSeason(server.world, 15, { isCurrent: false }), {
      statusId: reviewerPropertyStatuses.unscheduled,
    });
    const applicant = await addReviewer(server.pool, (await server.people.reviewer(10)).id, { globalStatusId: globalStatuses.new });
    await enrol(server.pool, applicant, commonthread);

    const board = await server.as(administrator)(property.getDashboardsForProperty, { params: { id: 14 } });
    expect(board).toMatchObject({
      PropertyID: 14,
      Name: 'Commonthread',
      Accounts: [{ Role: 'Entrant', Count: 2 }],
      Judges: { Enrolled: 2, Scheduled: 1 },
      Files: { Count: 2, Bytes: 1500 },
      Mail: { Queued: 1, Sent: 2, Kept: 0, Failed: 1 },
    });
    expect(board.Seasons.map(({ SeasonNumber, Phases }) => [SeasonNumber, Phases[0]?.Name])).toEqual([[5, 'entries-early']]);
    expect(board.NewAccounts).toHaveLength(30);
    expect(board.NewAccounts.at(-1)).toEqual({ Day: '2026-11-15', Count: 1 });
    expect(board.NewAccounts.at(-4)).toEqual({ Day: '2026-11-12', Count: 1 });
    expect(board.NewAccounts[0]).toEqual({ Day: '2026-10-17', Count: 0 });

    const judged = await server.as(administrator)(property.getDashboardsForProperty, { params: { id: 10 } });
    expect(judged.Seasons.map(({ PropertyID }) => PropertyID)).toEqual([4, 14]);
    expect(judged.Judges).toEqual({ Enrolled: 2, Scheduled: 1 });

    const whole = await server.as(administrator)(property.getDashboardsForProperty, { params: { id: 0 } });
    expect(whole.Files).toEqual({ Count: 3, Bytes: 1509 });
    expect(whole.Accounts.map(({ Role }) => Role)).toEqual(['Administrator', 'Entrant', 'Guest', 'Reviewer']);
  });

  test('of all entry properties is in one list, or of those asked for', async () => {
    const boards = await server.as(administrator)(property.getDashboardsForEntries, { body: undefined });
    expect(boards.map(({ PropertyID }) => PropertyID)).toEqual(entryProperties().map(({ id }) => id));
    expect(boards.find(({ PropertyID }) => PropertyID === 3)?.Season).toBeNull();
    const [only, ...others] = await server.as(administrator)(property.getDashboardsForEntries, { body: { PropertyIDs: [14] } });
    expect(others).toEqual([]);
    expect(only).toMatchObject({ PropertyID: 14, Entrants: 2, NewEntrants: 2, Judges: 2, Files: { Count: 2, Bytes: 1500 } });
    expect(only?.Season).toMatchObject({ SeasonNumber: 5, IsCurrent: true });
  });

  test('is for administrators', async () => {
    const judge = await server.people.reviewer();
    await expect(server.as(judge)(property.getDashboardsForProperty, { params: { id: 1 } })).rejects.toMatchObject({ status: 403 });
  });
});

describe('the entry property a judge recommends to', () => {
  const ask = async (includeRecs: boolean, judgingPropId: number, entryPropId?: number) =>
    server.as(await server.people.reviewer(judgingPropId))(property.getActiveEntryPropertyForSpecialAchievements, {
      params: { includeRecs: String(includeRecs), judgingPropId, entryPropId },
    });

  test('R139 is the one judged there that has a current season, as id and value', async () => {
    expect(await ask(true, 2)).toEqual({ id: 1, value: 'Halyard' });
    expect(await ask(false, 10)).toEqual({ id: 4, value: 'Deepwell' });
  });

  test('takes recommendations where that is asked (R255)', async () => {
    expect(await ask(true, 10)).toEqual({ id: 14, value: 'Commonthread' });
  });

  test('can be named, and is not found where it has no season or is judged elsewhere', async () => {
    expect(await ask(false, 10, 14)).toEqual({ id: 14, value: 'Commonthread' });
    await expect(ask(false, 10, 5)).rejects.toMatchObject({ status: 404 });
    await expect(ask(false, 10, 1)).rejects.toMatchObject({ status: 404 });
    await expect(ask(true, 12)).rejects.toMatchObject({ status: 404 });
  });
});

describe('groups of properties', () => {
  const get = () => server.as(administrator)(property.getPropertyGroups, {});
  const save = (Version: string, Groups: { PropertyGroupID?: number; Name: string; PropertyIDs: number[] }[]) =>
    server.as(administrator)(property.updatePropertyGroups, { body: { Data: { Version, Groups } } });

  test('an administrator sorts properties, renames, reorders and drops groups', async () => {
    const empty = await get();
    expect(empty.Groups).toEqual([]);
    const made = await save(empty.Version, [
      { Name: 'Digital', PropertyIDs: [3, 1] },
      { Name: 'Craft', PropertyIDs: [15] },
      { Name: 'Later', PropertyIDs: [] },
    ]);
    expect(made.Groups.map(({ Name, Properties }) => [Name, Properties.map(({ value }) => value)])).toEqual([
      ['Digital', ['The Wrens', 'Halyard']],
      ['Craft', ['Brightwork']],
      ['Later', []],
    ]);
    const [digital, craft] = made.Groups.map(({ PropertyGroupID }) => PropertyGroupID);
    const swapped = await save(made.Version, [
      { PropertyGroupID: craft, Name: 'Digital', PropertyIDs: [15, 17] },
      { PropertyGroupID: digital, Name: 'Craft', PropertyIDs: [1] },
    ]);
    expect(swapped.Groups.map(({ PropertyGroupID, Name }) => [PropertyGroupID, Name])).toEqual([
      [craft, 'Digital'],
      [digital, 'Craft'],
    ]);
    expect(await get()).toEqual(swapped);
    const log = await server.pool
      .selectFrom('auditLog')
      .select(['action', 'actorId', 'after'])
      .where('action', '=', 'property.groups')
      .execute();
    expect(log).toHaveLength(2);
    expect(log[1]).toMatchObject({ actorId: administrator.id, after: swapped.Groups });
  });

  test('of two administrators who save at the same time one is asked to reload', async () => {
    const { Version } = await get();
    const saves = await Promise.allSettled([
      save(Version, [{ Name: 'One', PropertyIDs: [1] }]),
      save(Version, [{ Name: 'Two', PropertyIDs: [1] }]),
    ]);
    expect(saves.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(saves.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { status: 409 } });
  });

  test('that cannot be say what is wrong beside their field', async () => {
    const { Version } = await get();
    await expect(
      save(Version, [
        { Name: 'Twice', PropertyIDs: [1] },
        { Name: 'twice', PropertyIDs: [11] },
      ]),
    ).rejects.toMatchObject({
      status: 400,
      errors: [
        { Field: 'Groups.1.Name', Message: 'Another group has this name.' },
        { Field: 'Groups.1.PropertyIDs', Message: 'One of these properties doesn’t exist.' },
      ],
    });
    await expect(save(Version, [{ PropertyGroupID: 9999, Name: 'Ghost', PropertyIDs: [] }])).rejects.toMatchObject({ status: 409 });
  });
});

describe('works to show', () => {
  test('hang in their order, with an address anyone can open', async () => {
    const season = await server.pool.selectFrom('season').select('id').where('propertyId', '=', 1).executeTakeFirstOrThrow();
    const work = (title: string, position: number) => ({
      propertyId: 1,
      seasonId: season.id,
      title,
      organization: 'Nine Doors',
      imageKey: `Pieces/1/${position}/picture.webp`,
      width: 1200,
      height: 900,
      focalX: 0.25,
      award: 'Winner, Website',
      position,
    });
    await server.pool
      .insertInto('showcaseWork')
      .values([work('Second', 2), work('First', 1)])
      .execute();
    const works = await server.send(property.getShowcase, { params: { propertyId: 1 } });
    expect(works.map(({ Title }) => Title)).toEqual(['First', 'Second']);
    expect(works[0]).toMatchObject({ Organization: 'Nine Doors', SeasonNumber: 30, FocalX: 0.25, FocalY: 0.5, Award: 'Winner, Website' });
    expect(works[0]?.Url).toContain('Pieces/1/1/picture.webp');
    expect(await server.send(property.getShowcase, { params: { propertyId: 2 } })).toEqual(works);
    expect(await server.send(property.getShowcase, { params: { propertyId: 3 } })).toEqual([]);
    await expect(server.send(property.getShowcase, { params: { propertyId: 11 } })).rejects.toMatchObject({ status: 404 });
  });
});

describe('the door', () => {
  test('leaves out an award that was put to rest', async () => {
    await server.pool.updateTable('property').set({ state: 'archived' }).where('id', '=', 17).execute();
    await server.world.services.properties.load();
    const { Properties } = await server.send(door.getDoor, {});
    expect(Properties.map(({ Slug }) => Slug)).not.toContain('plumbline');
    expect(Properties.find(({ Slug }) => Slug === 'deepwell')?.Links.Judging).toBe('/judging/concord');
  });
});
