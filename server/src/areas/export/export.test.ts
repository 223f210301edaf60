import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { entryAdmin } from '#contract/areas/entry/entry-admin.ts';
import { entryExport } from '#contract/areas/export/entry-export.ts';
import { judgingExport } from '#contract/areas/export/judging-export.ts';
import { peopleExport } from '#contract/areas/export/people-export.ts';
import { voteExport } from '#contract/areas/export/vote-export.ts';
import { type AnyCall, addressOf } from '#contract/kernel/call.ts';
import { exportTypes } from '#contract/kernel/constants.ts';
import { addEntry, addReview, type EntryDetails } from '#kit/entries.ts';
import { addEntrySeason, type EntrySeason } from '#kit/entry-season.ts';
import { type House, openHouse } from '#kit/house.ts';
import type { Person } from '#kit/people.ts';
import { addSeason } from '#kit/seasons.ts';

let house: House;
let season: EntrySeason;
let [home, shop] = [0, 0];
let [ada, entrant]: [Person, Person] = [] as never;
let send: ReturnType<House['as']>;
const lamp = { entryId: 0, pieceId: 0 };
const market = { entryId: 0, pieceId: 0 };

beforeAll(async () => {
  house = await openHouse({ PUBLIC_URL: 'https://laurel.example' });
  season = await addEntrySeason(house.world, 1, { voting: -1 });
  home = await season.category('Best Home Page');
  shop = await season.category('Best Shop');
  ada = await house.people.administrator();
  entrant = await house.people.entrant(1, { email: 'wanda@lamps.example' });
  send = house.as(ada);
  Object.assign(
    lamp,
    await add(home, {
      title: 'Lamp',
      isShortlisted: true,
      credits: [
        { firstName: 'Ida', lastName: 'Quist', title: 'Director', organization: 'Lampwork', brand: 'North' },
        { firstName: 'Odo', lastName: 'Brand' },
      ],
    }),
  );
  Object.assign(market, await add(home, { title: 'Market', isShortlisted: true }));
  await add(shop, { title: 'Draft of a shop', state: 'draft' });
});
afterAll(() => house.close());

const add = (categoryId: number, details: EntryDetails = {}) =>
  addEntry(house.world, entrant, { propertyId: 1, seasonId: season.seasonId, categoryId }, details);
const wanted = (filter: object = {}) => ({ body: { PropertyID: 1, SeasonID: season.seasonId, ...filter } });
const ofSeason = () => ({ params: { propertyId: 1, seasonId: season.seasonId } });

/** The answer as it travels: the names and the order of columns are the promise. */
async function answer(call: AnyCall, sent: { params?: Record<string, unknown>; body?: object } = {}) {
  const reply = await house.app.inject({
    method: call.verb as 'GET',
    url: addressOf(call, sent.params),
    headers: { authorization: `Bearer ${ada.token}` },
    ...(sent.body && { payload: sent.body }),
  });
  return reply.json<{ Success: boolean; Message: null; Data: Record<string, unknown>[]; Errors: [] }>();
}
const columns = async (...asked: Parameters<typeof answer>) => Object.keys((await answer(...asked)).Data[0] ?? {});

describe('exports of entries', () => {
  test('answer Success and the rows that fit the filter set (R395, R403)', async () => {
    const reply = await answer(entryExport.exportEntries, wanted({ States: ['shortlisted'] }));
    expect(reply).toMatchObject({ Success: true, Message: null, Errors: [] });
    expect(reply.Data.map(({ Title }) => Title)).toEqual(['Lamp', 'Market']);
    expect(reply.Data[0]).toMatchObject({
      PricePaid: '200.00',
      Currency: 'USD',
      EntrantEmail: 'wanda@lamps.example',
      State: 'shortlisted',
    });
    expect((await send(entryExport.exportEntries, wanted({ EntryIDs: [market.entryId] }))) as object[]).toMatchObject([
      { Title: 'Market' },
    ]);
    expect((await answer(entryExport.exportEntries, wanted({ Search: 'nowhere' }))).Data).toEqual([]);
    expect((await answer(entryExport.exportEntries, { body: { PropertyID: 3, SeasonID: season.seasonId } })).Data).toEqual([]);
  });

  test('a long list comes whole and in order, though it leaves in pages', async () => {
    const long = await addEntrySeason(house.world, 4);
    const category = await long.category('Best Crowd');
    const owner = await house.people.entrant(4);
    const first = await addEntry(house.world, owner, { propertyId: 4, seasonId: long.seasonId, categoryId: category });
    await house.pool
      .insertInto('piece')
      .columns(['submissionId', 'title'])
      .expression((eb) =>
        eb
          .selectFrom(eb.fn<{ n: number }>('generate_series', [eb.lit(1), eb.lit(1200)]).as('n'))
          .select([eb.lit(first.submissionId).as('s'), eb.val('Many').as('t')]),
      )
      .execute();
    await house.pool
      .insertInto('entry')
      .columns(['pieceId', 'categoryId', 'propertyId', 'seasonId', 'entrantId', 'createdAt'])
      .expression((eb) =>
        eb
          .selectFrom('piece')
          .select([
            'piece.id',
            eb.lit(category).as('c'),
            eb.lit(4).as('p'),
            eb.lit(long.seasonId).as('s'),
            eb.lit(owner.id).as('o'),
            eb.val(house.clock.now).as('a'),
          ])
          .where('piece.title', '=', 'Many'),
      )
      .execute();
    const rows = await send(entryExport.exportEntries, { body: { PropertyID: 4, SeasonID: long.seasonId } });
    const ids = (rows as { EntryID: number }[]).map(({ EntryID }) => EntryID);
    expect(ids).toHaveLength(1201);
    expect(new Set(ids).size).toBe(1201);
    expect(ids).toEqual([...ids].sort((a, b) => a - b));
  });

  test('companies and inventions have exports of their own, with their texts (R395)', async () => {
    const company = await addEntrySeason(house.world, 19, {}, 'Company');
    const inventions = await house.pool
      .insertInto('mediaType')
      .values({ seasonId: company.seasonId, name: 'Inventions' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const type = await house.pool
      .insertInto('categoryType')
      .values({ mediaTypeId: inventions.id, name: 'Any' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const invention = await house.pool
      .insertInto('category')
      .values({ seasonId: company.seasonId, propertyId: 19, categoryTypeId: type.id, name: 'Best Invention' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const owner = await house.people.entrant(19);
    const where = { propertyId: 19, seasonId: company.seasonId };
    await addEntry(
      house.world,
      owner,
      { ...where, categoryId: await company.category('Best Company') },
      { title: 'Firm', texts: { CompanyEffortsDiversity: 'We publish pay.' } },
    );
    await addEntry(house.world, owner, { ...where, categoryId: invention.id }, { title: 'Widget', texts: { ProjectSummary: 'It folds.' } });
    const body = { PropertyID: 19, SeasonID: company.seasonId };
    expect((await answer(entryExport.exportCompanyEntries, { body })).Data).toMatchObject([
      { Title: 'Firm', CompanyEffortsDiversity: 'We publish pay.' },
    ]);
    expect((await answer(entryExport.exportInventionsEntries, { body })).Data).toMatchObject([
      { Title: 'Widget', ProjectSummary: 'It folds.' },
    ]);
    expect((await answer(entryExport.exportCompanyEntries, wanted())).Data, 'a season without the media type').toEqual([]);
  });

  test('entries off and the audit list take the filter set, too (R395)', async () => {
    const off = await add(shop, { title: 'Dark', isOff: true });
    await house.pool
      .insertInto('entryOff')
      .values({
        entryId: off.entryId,
        noLoadReasonId: 3,
        status: 'mailed',
        reports: 2,
        createdAt: house.clock.now,
        updatedAt: house.clock.now,
      })
      .execute();
    expect((await answer(entryExport.exportEntriesOff, wanted())).Data).toMatchObject([
      { Title: 'Dark', Reason: 'Broken URL', Reports: 2, Status: 'mailed', ReportedDate: '2026-11-15T12:00:00.000Z' },
    ]);
    await send(entryAdmin.saveAuditEntryListForAdmin, {
      body: { PropertyID: 1, Entries: [{ EntryID: lamp.entryId, Mark: 'ineligible', Note: 'Too old' }] },
    });
    expect((await answer(entryExport.getAuditEntryListForAdminExport, wanted({ Checks: ['ineligible'] }))).Data).toMatchObject([
      { EntryID: lamp.entryId, Mark: 'ineligible', Note: 'Too old', CheckedBy: expect.stringMatching(/^Robin/) },
    ]);
  });

  test('piece credits have the printed columns; Brand only where credits have one (R386, R399)', async () => {
    const level = await house.pool
      .selectFrom('winnerLevel')
      .select('id')
      .where('propertyId', '=', 1)
      .where('kind', 'in', ['winner', 'pv_winner'])
      .orderBy('position')
      .execute();
    for (const { id } of level)
      await house.pool
        .insertInto('entryAward')
        .values({ entryId: lamp.entryId, winnerLevelId: id, awardedAt: house.clock.now, awardedBy: ada.id })
        .execute();
    const { Data } = await answer(entryExport.exportPieceCreditList, { params: { propId: 1, season: season.seasonId } });
    expect(Object.keys(Data[0] ?? {})).toEqual([
      'PieceID',
      'Title',
      'FinalOrganization',
      'MediaType',
      'EntrantEmail',
      'IsWinner',
      'IsPVWinner',
      'IsHonoree',
      'IsNominee',
      'Categories',
      'Credits',
    ]);
    const one = Data.find(({ Title }) => Title === 'Lamp');
    expect(one).toMatchObject({
      MediaType: 'Websites',
      IsWinner: true,
      IsPVWinner: true,
      IsHonoree: false,
      IsNominee: false,
      Categories: ['Best Home Page'],
    });
    expect(one?.Credits).toEqual([
      { FirstName: 'Ida', LastName: 'Quist', Title: 'Director', Organization: 'Lampwork', Brand: 'North' },
      { FirstName: 'Odo', LastName: 'Brand', Title: '', Organization: '', Brand: '' },
    ]);
    expect((await answer(entryExport.exportPieceCreditList, { params: { propId: 1 } })).Data, 'the current season').toEqual(Data);
    const elsewhere = await addEntrySeason(house.world, 3);
    await addEntry(
      house.world,
      await house.people.entrant(3),
      { propertyId: 3, seasonId: elsewhere.seasonId, categoryId: await elsewhere.category('Best') },
      { credits: [{ firstName: 'Ida', lastName: 'Quist', brand: 'North' }] },
    );
    const [credited] = (await answer(entryExport.exportPieceCreditList, { params: { propId: 3 } })).Data;
    expect(credited?.Credits).toEqual([{ FirstName: 'Ida', LastName: 'Quist', Title: '', Organization: '' }]);
    expect((await answer(entryExport.exportPieceCreditList, { params: { propId: 9 } })).Success, 'no season').toBe(false);
  });

  test('totals by category count what is paid, EntriesCount in one and EntryCount in the other (R387, R391, R399, R584)', async () => {
    const total = await answer(entryExport.exportTotalByCat, { params: { propId: 1 } });
    expect(total.Data).toEqual([
      { MediaType: 'Websites', CategoryType: 'General', Category: 'Best Home Page', EntriesCount: 2 },
      { MediaType: 'Websites', CategoryType: 'General', Category: 'Best Shop', EntriesCount: 1 },
    ]);
    const { Data } = await answer(entryExport.exportCategoryEntryCount, wanted());
    expect(Data).toEqual([
      { MediaType: 'Websites', CategoryType: 'General', Category: 'Best Home Page', EntryCount: 2 },
      { MediaType: 'Websites', CategoryType: 'General', Category: 'Best Shop', EntryCount: 2 },
    ]);
  });

  test('ExportType 1 counts entries where they were first entered (R290, R400)', async () => {
    const { entryId } = await add(home, { title: 'Mover' });
    await send(entryAdmin.saveAdminEntryDetail, { body: { EntryID: entryId, Version: 1, CategoryID: shop, Reason: 'A shop it is.' } });
    const counts = async (ExportType?: number) =>
      (await answer(entryExport.exportCategoryEntryCount, wanted({ ExportType }))).Data.map(({ EntryCount }) => EntryCount);
    expect(await counts()).toEqual([2, 3]);
    expect(await counts(exportTypes.originalCategories)).toEqual([3, 2]);
  });
});

describe('exports of judging', () => {
  let judge: Person;
  let cluster: number;
  beforeAll(async () => {
    judge = await house.people.reviewer(2);
    const reviewerId = await addReview(house.world, judge, { entryId: lamp.entryId, seasonId: season.seasonId }, { score: 8 });
    await addReview(house.world, judge, { entryId: market.entryId, seasonId: season.seasonId }, 'conflict');
    const made = await house.pool
      .insertInto('cluster')
      .values({ seasonId: season.seasonId, propertyId: 1, name: 'Screens' })
      .returning('id')
      .executeTakeFirstOrThrow();
    cluster = made.id;
    await house.pool.insertInto('clusterCategory').values({ clusterId: cluster, categoryId: home }).execute();
    const property = await house.pool
      .insertInto('reviewerProperty')
      .values({ reviewerId, entryPropertyId: 1, seasonId: season.seasonId, statusId: 2, reviewsRequired: 5 })
      .returning('id')
      .executeTakeFirstOrThrow();
    await house.pool.insertInto('reviewerExpertise').values({ reviewerPropertyId: property.id, slot: 1, clusterId: cluster }).execute();
    const executive = await house.people.reviewer(2);
    const made2 = await house.pool
      .insertInto('reviewer')
      .values({ accountId: executive.id, isExecutive: true })
      .returning('id')
      .executeTakeFirstOrThrow();
    await house.pool
      .insertInto('reviewerProperty')
      .values({ reviewerId: made2.id, entryPropertyId: 1, seasonId: season.seasonId, statusId: 2 })
      .execute();
    await house.pool.insertInto('reviewerCategory').values({ reviewerId: made2.id, categoryId: shop, forRound: 2 }).execute();
    const ballot = await house.pool
      .insertInto('ballot')
      .values({ reviewerId: made2.id, categoryId: home, seasonId: season.seasonId, savedAt: house.clock.now })
      .returning('id')
      .executeTakeFirstOrThrow();
    await house.pool
      .insertInto('ballotRank')
      .values([
        { ballotId: ballot.id, entryId: market.entryId, rank: 1 },
        { ballotId: ballot.id, entryId: lamp.entryId, rank: 2 },
      ])
      .execute();
    await house.pool
      .insertInto('ranking')
      .values({
        entryId: lamp.entryId,
        kind: 'executive',
        categoryId: home,
        place: 2,
        decidedBy: 'firstPlaces',
        changedAt: house.clock.now,
      })
      .execute();
  });

  test('judges with their expertise and work, by a filter set (R395)', async () => {
    const all = await answer(judgingExport.exportReviewers, wanted());
    expect(all.Data).toHaveLength(2);
    expect(all.Data.find(({ Email }) => Email === judge.email)).toMatchObject({
      Status: 'Scheduled',
      GlobalStatus: 'Active',
      Clusters: ['Screens'],
      ReviewsRequired: 5,
      Reviews: 1,
      Conflicts: 1,
      Ballots: 0,
    });
    expect((await answer(judgingExport.exportReviewers, wanted({ IsExecutive: true }))).Data).toMatchObject([{ Ballots: 1 }]);
    expect((await answer(judgingExport.exportReviewers, { body: { PropertyID: 3, SeasonID: season.seasonId } })).Data).toEqual([]);
  });

  test('judges of a season to come are in its export, not in that of today', async () => {
    const next = await addSeason(house.world, 1, { number: 99, isCurrent: false });
    const newcomer = await house.people.reviewer(2);
    const { id: newcomerId } = await house.pool
      .insertInto('reviewer')
      .values({ accountId: newcomer.id })
      .returning('id')
      .executeTakeFirstOrThrow();
    await house.pool.insertInto('reviewerSeat').values({ reviewerId: newcomerId, seasonId: next, statusId: 2 }).execute();
    const judges = async (SeasonID: number) =>
      (await answer(judgingExport.exportReviewers, { body: { PropertyID: 1, SeasonID } })).Data.map(({ Email }) => Email);
    expect(await judges(next)).toEqual([newcomer.email]);
    expect(await judges(season.seasonId)).not.toContain(newcomer.email);
  });

  test('assignments by hand and by expertise, by a filter set (R395)', async () => {
    const { Data } = await answer(judgingExport.exportAssignments, wanted());
    expect(Data.map(({ Round, Category, AssignedBy, Reviews }) => [Round, Category, AssignedBy, Reviews]).sort()).toEqual([
      [1, 'Best Home Page', 'Expertise', 1],
      [2, 'Best Shop', 'Administrator', 0],
    ]);
    expect((await answer(judgingExport.exportAssignments, wanted({ Round: 2 }))).Data).toHaveLength(1);
  });

  test('ballot counts, judging results, winners for audit and the same in time by property and season (R398)', async () => {
    expect((await answer(judgingExport.exportBallotCounts, ofSeason())).Data[0]).toMatchObject({
      Category: 'Best Home Page',
      Shortlisted: 2,
      Ballots: 1,
      Conflicts: 0,
    });
    const results = (await answer(judgingExport.exportJudgingResults, ofSeason())).Data;
    expect(results.find(({ Title }) => Title === 'Lamp')).toMatchObject({
      MeanScore: 8,
      Reviews: 1,
      Ballots: 1,
      SecondPlaces: 1,
      BallotPoints: 4,
      ExecutivePlace: 2,
      Place: null,
    });
    expect(results.find(({ Title }) => Title === 'Market')).toMatchObject({
      MeanScore: null,
      Conflicts: 1,
      FirstPlaces: 1,
      BallotPoints: 5,
    });
    expect((await answer(judgingExport.exportWinnersForAudit, ofSeason())).Data).toMatchObject([
      {
        Title: 'Lamp',
        AwardLevel: 'Winner',
        AwardKind: 'winner',
        ExecutivePlace: 2,
        DecidedBy: 'firstPlaces',
        AwardedBy: expect.stringMatching(/^Robin/),
        FinalizedDate: null,
      },
      { Title: 'Lamp', AwardKind: 'pv_winner', DecidedBy: '' },
    ]);
    const inTime = async () => (await answer(judgingExport.exportTimeWinnersForAudit, ofSeason())).Data.map(({ AwardKind }) => AwardKind);
    expect(await inTime()).toHaveLength(2);
    await house.pool
      .updateTable('entryAward')
      .set({ awardedAt: new Date('2026-11-14T12:00:00Z') })
      .where('winnerLevelId', 'in', (eb) => eb.selectFrom('winnerLevel').select('id').where('kind', '=', 'pv_winner'))
      .execute();
    expect(await inTime(), 'the earlier first').toEqual(['pv_winner', 'winner']);
    expect((await answer(judgingExport.exportWinnersForAudit, { params: { propertyId: 3, seasonId: season.seasonId } })).Data).toEqual([]);
  });
});

describe('exports of the public vote', () => {
  beforeAll(async () => {
    const vote = async (email: string, entryId: number, confirmedAt: Date | null) => {
      const voter = await house.pool
        .insertInto('voter')
        .values({ propertyId: 1, email, voterKey: email, confirmedAt, createdAt: house.clock.now })
        .returning('id')
        .executeTakeFirstOrThrow();
      const cast = await house.pool
        .insertInto('vote')
        .values({
          voterId: voter.id,
          propertyId: 1,
          seasonId: season.seasonId,
          categoryId: home,
          entryId,
          address: '192.0.2.9',
          agent: '',
          votedAt: house.clock.now,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await house.pool
        .insertInto('standingVote')
        .values({ voterId: voter.id, categoryId: home, entryId, voteId: cast.id, votedAt: house.clock.now })
        .execute();
    };
    await vote('one@example.org', market.entryId, house.clock.now);
    await vote('two@example.org', market.entryId, house.clock.now);
    await vote('three@example.org', lamp.entryId, house.clock.now);
    await vote('unconfirmed@example.org', lamp.entryId, null);
    await house.pool
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

  test('voters have the printed columns, and nobody learns a confirmation link (R389, R400)', async () => {
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

describe('exports of people and orders', () => {
  test('entrants take filters (R396)', async () => {
    const { Data } = await answer(peopleExport.list, { body: { PropertyID: 1, SeasonID: season.seasonId, Search: 'lamps' } });
    expect(Data).toMatchObject([{ Email: 'wanda@lamps.example', Role: 'Entrant', Submissions: 5, Entries: 5, PaidEntries: 4 }]);
    const idle = await house.people.entrant(1);
    const without = await answer(peopleExport.list, { body: { PropertyID: 1, HasEntries: false } });
    expect(without.Data.map(({ Email }) => Email)).toEqual([idle.email]);
  });

  test('orders take a filter set and say the payment status in words (R395)', async () => {
    const order = await house.pool
      .insertInto('orders')
      .values({
        propertyId: 1,
        seasonId: season.seasonId,
        accountId: entrant.id,
        kind: 'entries',
        confirmationNumber: '0012345',
        paymentStatusId: 5,
        paymentMethod: 'card',
        currency: 'USD',
        subtotal: 40_000,
        discount: 1050,
        total: 38_950,
        cartKey: 'one',
        createdAt: house.clock.now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await house.pool
      .insertInto('orderLine')
      .values([
        { orderId: order.id, name: 'Lamp', unitPrice: 20_000 },
        { orderId: order.id, name: 'Ticket', unitPrice: 10_000, quantity: 2, position: 1 },
      ])
      .execute();
    expect((await answer(peopleExport.exportOrders, wanted())).Data).toMatchObject([
      {
        ConfirmationNumber: '0012345',
        PaymentStatus: 'Paid',
        Total: '389.50',
        Discount: '10.50',
        Items: ['Lamp', '2 x Ticket'],
        PaidDate: null,
      },
    ]);
    expect((await answer(peopleExport.exportOrders, wanted({ PaymentStatusIDs: [2] }))).Data).toEqual([]);
    expect((await answer(peopleExport.exportOrders, { body: { PropertyID: 3 } })).Data).toEqual([]);
  });
});
