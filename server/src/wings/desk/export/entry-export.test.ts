import { afterAll, describe, expect, test } from 'vitest';
import { entryAdmin } from '#contract/wings/desk/entry/entry-admin.ts';
import { entryExport } from '#contract/wings/desk/export/entry-export.ts';
import { addEntry } from '#kit/entries.ts';
import { addEntrySeason } from '#kit/entry-season.ts';
import { openExports } from '#kit/exports.ts';

const { server, season, home, shop, lamp, market, add, answer, send, wanted, awardLamp } = await openExports();
afterAll(() => server.close());

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

  test('what a category asked comes with the answers, also to a question switched off since', async () => {
    const { categoryId } = await server.pool
      .selectFrom('entry')
      .select('categoryId')
      .where('id', '=', lamp.entryId)
      .executeTakeFirstOrThrow();
    const channels = await season.ask(categoryId, 'Channels', { kind: 'several', choices: ['Print', 'Film'], position: 2 });
    const region = await season.ask(categoryId, 'Region', { kind: 'text', position: 1, isActive: false, audience: 'organizers' });
    await server.pool
      .updateTable('entry')
      .set({ customFields: JSON.stringify({ [channels]: 'Print\nFilm', [region]: 'North' }) })
      .where('id', '=', lamp.entryId)
      .execute();
    const { Data } = await answer(entryExport.exportEntries, wanted({ EntryIDs: [lamp.entryId, market.entryId] }));
    expect(Data.map(({ Title, Answers }) => [Title, Answers])).toEqual([
      ['Lamp', 'Region: North\nChannels: Print, Film'],
      ['Market', ''],
    ]);
  });

  test('a long list comes whole and in order, though it leaves in pages', async () => {
    const long = await addEntrySeason(server.world, 4);
    const category = await long.category('Best Crowd');
    const owner = await server.people.entrant(4);
    const first = await addEntry(server.world, owner, { propertyId: 4, seasonId: long.seasonId, categoryId: category });
    await server.pool
      .insertInto('piece')
      .columns(['submissionId', 'title'])
      .expression((eb) =>
        eb
          .selectFrom(eb.fn<{ n: number }>('generate_series', [eb.lit(1), eb.lit(1200)]).as('n'))
          .select([eb.lit(first.submissionId).as('s'), eb.val('Many').as('t')]),
      )
      .execute();
    await server.pool
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
            eb.val(server.clock.now).as('a'),
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
    const company = await addEntrySeason(server.world, 19, {}, 'Company');
    const inventions = await server.pool
      .insertInto('mediaType')
      .values({ seasonId: company.seasonId, name: 'Inventions' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const type = await server.pool
      .insertInto('categoryType')
      .values({ mediaTypeId: inventions.id, name: 'Any' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const invention = await server.pool
      .insertInto('category')
      .values({ seasonId: company.seasonId, propertyId: 19, categoryTypeId: type.id, name: 'Best Invention' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const owner = await server.people.entrant(19);
    const where = { propertyId: 19, seasonId: company.seasonId };
    await addEntry(
      server.world,
      owner,
      { ...where, categoryId: await company.category('Best Company') },
      { title: 'Firm', texts: { CompanyEffortsDiversity: 'We publish pay.' } },
    );
    await addEntry(
      server.world,
      owner,
      { ...where, categoryId: invention.id },
      { title: 'Widget', texts: { ProjectSummary: 'It folds.' } },
    );
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
    await server.pool
      .insertInto('entryOff')
      .values({
        entryId: off.entryId,
        noLoadReasonId: 3,
        status: 'mailed',
        reports: 2,
        createdAt: server.clock.now,
        updatedAt: server.clock.now,
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

  test('piece credits have the printed columns; Brand only where credits have one (R240, R386, R399)', async () => {
    await awardLamp();
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
    const elsewhere = await addEntrySeason(server.world, 3);
    await addEntry(
      server.world,
      await server.people.entrant(3),
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
    expect(await counts(1)).toEqual([3, 2]);
  });
});
