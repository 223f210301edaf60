import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seasonDateFields } from '#contract/wings/ground/season/season-dates.ts';
import { season } from '#contract/wings/ground/season/season.ts';
import type { Sent } from '#contract/kernel/call/call.ts';
import { type TestServer, openTestServer } from '#kit/test-server.ts';
import type { Person } from '#kit/people.ts';

let server: TestServer;
let organiser: Person;
beforeAll(async () => {
  server = await openTestServer();
  organiser = await server.people.administrator();
});
afterAll(() => server.close());

type Plan = Sent<typeof season.save>['body'];
const day = (text: string) => `${text}T08:00:00.000Z`;
const plan = (change: Partial<Plan> = {}): Plan => ({
  PropertyID: 5,
  SeasonNumber: 22,
  StartDate: day('2027-01-10'),
  EarlyEndDate: day('2027-03-01'),
  RegularEndDate: day('2027-04-01'),
  EndDate: day('2027-05-01'),
  JudgingRnd1StartDate: day('2027-05-10'),
  JudgingRnd1EndDate: day('2027-06-20'),
  JudgingRnd2StartDate: day('2027-07-01'),
  JudgingRnd2EndDate: day('2027-08-01'),
  VotingStartDate: day('2027-07-15'),
  VotingEndDate: day('2027-08-15'),
  WinnersDate: day('2027-10-01'),
  ...change,
});
const save = (change: Partial<Plan> = {}, person = organiser) => server.as(person)(season.save, { body: plan(change) });
const seasonsOf = (id: number) => server.as(organiser)(season.getSeasonsByPropertyID, { params: { id } });

describe('an organiser', () => {
  test('plans a season, which gets its number as a name, and changes it later', async () => {
    const made = await save();
    expect(made).toMatchObject({ SeasonNumber: 22, Name: 'Season 22', IsCurrent: false, Version: 1, Phases: [{ Name: 'before' }] });
    const changed = await save({ SeasonID: made.SeasonID, Version: 1, Name: 'The twenty-second' });
    expect(changed).toMatchObject({ SeasonID: made.SeasonID, Name: 'The twenty-second', Version: 2 });
    expect(await server.as(organiser)(season.getSeason, { params: { seasonId: made.SeasonID } })).toEqual(changed);
    const log = await server.pool
      .selectFrom('auditLog')
      .select(['action', 'actorId'])
      .where('subject', '=', 'season')
      .orderBy('id')
      .execute();
    expect(log).toEqual([
      { action: 'season.add', actorId: organiser.id },
      { action: 'season.change', actorId: organiser.id },
    ]);
  });

  test('an organizer who sends the same plan twice, because the answer was lost, has made one season', async () => {
    const first = await save({ SeasonNumber: 23 });
    expect(await save({ SeasonNumber: 23 })).toEqual(first);
    expect((await seasonsOf(5)).filter(({ SeasonNumber }) => SeasonNumber === 23)).toHaveLength(1);
  });

  test('sees next to each field what is wrong with it, and nothing is saved', async () => {
    const answer = save({ SeasonNumber: 22, EarlyEndDate: day('2027-04-20'), WinnersDate: day('2027-08-14') });
    await expect(answer).rejects.toMatchObject({
      status: 400,
      errors: [
        { Field: 'SeasonNumber', Message: expect.stringMatching(/Season 22 of this award already/) },
        { Field: 'RegularEndDate', Message: expect.stringMatching(/early price/) },
        { Field: 'WinnersDate', Message: expect.stringMatching(/public vote/) },
      ],
    });
    expect((await seasonsOf(5)).map(({ SeasonNumber }) => SeasonNumber)).toEqual([23, 22]);
  });

  test.each(seasonDateFields)('has to give a %s', async (Field) => {
    await expect(save({ SeasonNumber: 40, [Field]: 'next spring' })).rejects.toMatchObject({
      errors: [{ Field, Message: 'Enter a date.' }],
    });
  });

  test('plans seasons of awards only, and none of another award by its number', async () => {
    await expect(save({ PropertyID: 10 })).rejects.toMatchObject({ errors: [{ Field: 'PropertyID' }] });
    const [latest] = await seasonsOf(5);
    await expect(save({ PropertyID: 6, SeasonID: latest?.SeasonID ?? 0, Version: 1 })).rejects.toMatchObject({ status: 404 });
  });

  test('the second of two editors of the same season is shown what the first saved', async () => {
    const made = await save({ SeasonNumber: 24 });
    await save({ SeasonNumber: 24, SeasonID: made.SeasonID, Version: 1, Name: 'Mine' });
    await expect(save({ SeasonNumber: 24, SeasonID: made.SeasonID, Version: 1, Name: 'Yours' })).rejects.toMatchObject({
      status: 409,
      data: { Name: 'Mine', Version: 2 },
    });
  });

  test('making a season current takes that from the one before', async () => {
    const one = await save({ PropertyID: 6, SeasonNumber: 1, IsCurrent: true });
    const two = await save({ PropertyID: 6, SeasonNumber: 2, IsCurrent: true });
    expect((await seasonsOf(6)).map(({ SeasonID, IsCurrent, Version }) => [SeasonID, IsCurrent, Version])).toEqual([
      [two.SeasonID, true, 1],
      [one.SeasonID, false, 2],
    ]);
    expect(await server.send(season.getCurrentSeasonsByPropertyID, { params: { id: 6 } })).toMatchObject([{ SeasonID: two.SeasonID }]);
  });
});

test('no one but an administrator plans seasons', async () => {
  for (const person of [await server.people.entrant(5), await server.people.reviewer(10)])
    await expect(save({ SeasonNumber: 50 }, person)).rejects.toMatchObject({ status: 403 });
});
