import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { voteExport } from '#contract/wings/desk/export/vote-export.ts';
import { openExports } from '#kit/exports.ts';

const { server, season, home, lamp, market, answer, columns, wanted, ofSeason } = await openExports();
afterAll(() => server.close());

describe('exports of the public vote', () => {
  beforeAll(async () => {
    const vote = async (email: string, entryId: number, confirmedAt: Date | null) => {
      const voter = await server.pool
        .insertInto('voter')
        .values({ propertyId: 1, email, voterKey: email, confirmedAt, createdAt: server.clock.now })
        .returning('id')
        .executeTakeFirstOrThrow();
      const cast = await server.pool
        .insertInto('vote')
        .values({
          voterId: voter.id,
          propertyId: 1,
          seasonId: season.seasonId,
          categoryId: home,
          entryId,
          address: '192.0.2.9',
          agent: '',
          votedAt: server.clock.now,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await server.pool
        .insertInto('standingVote')
        .values({ voterId: voter.id, categoryId: home, entryId, voteId: cast.id, votedAt: server.clock.now })
        .execute();
    };
    await vote('one@example.org', market.entryId, server.clock.now);
    await vote('two@example.org', market.entryId, server.clock.now);
    await vote('three@example.org', lamp.entryId, server.clock.now);
    await vote('unconfirmed@example.org', lamp.entryId, null);
    await server.pool
      .insertInto('voter')
      .values({ propertyId: 1, email: 'long.ago@example.org', voterKey: 'old', createdAt: new Date('2020-01-01') })
      .execute();
  });

  test('rankings count the standing votes of confirmed voters (R398)', async () => {
    const { Data } = await answer(voteExport.exportPVRankings, ofSeason());
    expect(Data.map(({ Title, Votes, Place, FinalPlace }) => [Title, Votes, Place, FinalPlace])).toEqual([
      ['Market', 2, 1, null],
      ['Lamp', 1, 2, null],
    ]);
  });

  test('category addresses have the printed columns (R388, R400)', async () => {
    expect((await answer(voteExport.exportCategoriesWithPVURL, wanted())).Data).toEqual([
      {
        CategoryID: home,
        MediaType: 'Websites',
        CategoryType: 'General',
        Category: 'Best Home Page',
        PVURL: `https://laurel.example/vote/halyard?category=${home}`,
      },
    ]);
  });

  test('voters have the printed columns, and no one learns a confirmation link (R389, R400)', async () => {
    const { Data } = await answer(voteExport.exportPVVoters, wanted());
    expect(Data.map(({ Email }) => Email)).toEqual(['one@example.org', 'two@example.org', 'three@example.org', 'unconfirmed@example.org']);
    expect(Object.keys(Data[0] ?? {})).toEqual(['Email', 'Validated', 'ConfirmationURL', 'DateValidated', 'DateCreated']);
    expect(Data[0]).toMatchObject({ Validated: true, ConfirmationURL: '', DateValidated: '2026-11-15T12:00:00.000Z' });
    expect(Data[3]).toMatchObject({
      Validated: false,
      DateValidated: null,
      ConfirmationURL: 'https://laurel.example/vote/halyard?confirm=1',
    });
  });

  test('voters of one entry have the printed columns (R390, R400)', async () => {
    const asked = wanted({ EntryID: lamp.entryId });
    expect(await columns(voteExport.exportPVVotersByEntryID, asked)).toEqual(['Email', 'Validated', 'DateCreated', 'UserIP', 'VoteDate']);
    expect((await answer(voteExport.exportPVVotersByEntryID, asked)).Data).toMatchObject([
      { Email: 'three@example.org', Validated: true, UserIP: '192.0.2.9' },
      { Email: 'unconfirmed@example.org', Validated: false },
    ]);
  });

  test('close races have the printed columns and need the season alone (R392, R400)', async () => {
    expect((await answer(voteExport.exportPVCloseRace, { body: { SeasonID: season.seasonId } })).Data).toEqual([
      {
        FirstPlaceEntryID: market.entryId,
        FirstPlaceEntryName: 'Market',
        SecondPlaceEntryID: lamp.entryId,
        SecondPlaceEntryName: 'Lamp',
        CategoryID: home,
        MediaType: 'Websites',
        CatType: 'General',
        Category: 'Best Home Page',
        Difference: 1,
      },
    ]);
  });
});
