import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { entryAdmin } from '#contract/wings/desk/entry/entry-admin.ts';
import { savedFilter } from '#contract/wings/desk/entry/saved-filter.ts';
import { audit } from '#contract/wings/desk/operation/audit.ts';
import { presets } from '#contract/kernel/award/presets.ts';
import { type PropertyTraits, traitsOf } from '#contract/kernel/award/properties.ts';
import { rulesOf } from '#contract/kernel/award/property-row.ts';
import { addEntry, addReview, type EntryDetails } from '#kit/entries.ts';
import { addEntrySeason, type EntrySeason } from '#kit/entry-season.ts';
import { type TestServer, openTestServer } from '#kit/test-server.ts';
import type { Person } from '#kit/people.ts';

let server: TestServer;
let season: EntrySeason;
let foreign: EntrySeason;
let [home, shop, app] = [0, 0, 0];
let [ada, entrant, other]: Person[] = [];
let send: ReturnType<TestServer['as']>;

beforeAll(async () => {
  server = await openTestServer();
  season = await addEntrySeason(server.world, 1);
  foreign = await addEntrySeason(server.world, 3);
  home = await season.category('Best Home Page');
  shop = await season.category('Best Shop');
  app = await season.category('Best App');
  ada = await server.people.administrator();
  entrant = await server.people.entrant(1, { email: 'wanda@lamps.example' });
  other = await server.people.entrant(3);
  send = server.as(ada);
});
afterAll(() => server.close());

const person = (one: Person | undefined): Person => {
  if (!one) throw new Error('nobody');
  return one;
};
const add = (categoryId: number, details: EntryDetails = {}) =>
  addEntry(server.world, person(entrant), { propertyId: 1, seasonId: season.seasonId, categoryId }, details);
const wanted = (filter: object = {}) => ({ body: { PropertyID: 1, SeasonID: season.seasonId, ...filter } });
const titles = async (filter: object = {}) => (await send(entryAdmin.getEntryListForAdmin, wanted(filter))).Rows.map(({ Title }) => Title);

describe('the list of entries', () => {
  beforeAll(async () => {
    const lamp = await add(home, { title: 'Lamp', organization: 'Brightside' });
    await add(shop, { title: 'Market', state: 'draft' });
    await add(app, { title: 'Pocket', isOff: true });
    await add(app, { title: 'Quill', isShortlisted: true });
    await addEntry(
      server.world,
      person(other),
      { propertyId: 3, seasonId: foreign.seasonId, categoryId: await foreign.category('Best Shop') },
      { title: 'Foreign' },
    );
    const judge = await server.people.reviewer(2);
    await addReview(server.world, judge, { ...lamp, seasonId: season.seasonId }, { score: 7 });
    await addReview(server.world, await server.people.reviewer(2), { ...lamp, seasonId: season.seasonId }, { score: 8 });
    await addReview(server.world, await server.people.reviewer(2), { ...lamp, seasonId: season.seasonId }, 'noLoad');
  });

  test('shows a season of one property, with reviews, mean and who entered', async () => {
    const list = await send(entryAdmin.getEntryListForAdmin, wanted({ Sort: 'Title' }));
    expect(list.Rows.map(({ Title }) => Title)).toEqual(['Lamp', 'Market', 'Pocket', 'Quill']);
    expect(list).toMatchObject({ Total: 4, SeasonTotal: 4, Counts: { draft: 1, paid: 1, off: 1, shortlisted: 1, withdrawn: 0 } });
    expect(list.Rows[0]).toMatchObject({
      State: 'paid',
      Category: 'Best Home Page',
      Reviews: 2,
      NoLoads: 1,
      MeanScore: 7.5,
      PricePaid: 20_000,
      Currency: 'USD',
      EntrantEmail: 'wanda@lamps.example',
      Mark: null,
    });
  });

  test('is searched, filtered, sorted and paged', async () => {
    expect(await titles({ Search: 'lam', Sort: 'Title' })).toEqual(['Lamp', 'Market', 'Pocket', 'Quill']);
    expect(await titles({ Search: 'brightside' })).toEqual(['Lamp']);
    expect(await titles({ Search: '100%' })).toEqual([]);
    expect(await titles({ States: ['off', 'draft'], Sort: '-Title' })).toEqual(['Pocket', 'Market']);
    expect(await titles({ CategoryIDs: [app], Sort: 'Title' })).toEqual(['Pocket', 'Quill']);
    expect(await titles({ MediaTypeIDs: [season.mediaTypeId], IsShortlisted: true })).toEqual(['Quill']);
    expect(await titles({ Organization: 'lantern', IsOff: false, Sort: 'Title' })).toEqual(['Market', 'Quill']);
    expect(await titles({ HasNoLoad: true })).toEqual(['Lamp']);
    expect(await titles({ Coverage: 'none', Sort: 'Title' })).toEqual(['Market', 'Pocket', 'Quill']);
    const wantReviews = (reviewsWanted: number) =>
      server.pool.updateTable('season').set({ reviewsWanted }).where('id', '=', season.seasonId).execute();
    await wantReviews(99);
    expect([await titles({ Coverage: 'few' }), await titles({ Coverage: 'enough' })]).toEqual([['Lamp'], []]);
    await wantReviews(1);
    expect([await titles({ Coverage: 'few' }), await titles({ Coverage: 'enough' })]).toEqual([[], ['Lamp']]);
    expect(await titles({ Sort: '-MeanScore', PageSize: 1 })).toEqual(['Lamp']);
    expect(await titles({ Sort: 'Title', PageSize: 3, Page: 2 })).toEqual(['Quill']);
    expect(await titles({ ChangedFrom: '2026-11-16T00:00:00Z' })).toEqual([]);
  });

  test('is read by administrators only', async () => {
    await expect(server.as(person(entrant))(entryAdmin.getEntryListForAdmin, wanted())).rejects.toMatchObject({ status: 403 });
    await expect(server.send(entryAdmin.getEntryListForAdmin, wanted())).rejects.toMatchObject({ status: 401 });
  });

  test('says what there is to filter by, with numbers', async () => {
    const options = await send(savedFilter.getFilterOptionData, { params: { propertyId: 1 } });
    expect(options.Seasons).toEqual([{ SeasonID: season.seasonId, Name: 'Season 1', IsCurrent: true, Entries: 4 }]);
    const tree = await send(savedFilter.getFilterCategoryOptionData, { body: { PropertyID: 1, SeasonID: season.seasonId } });
    expect(tree.MediaTypes).toEqual([{ id: season.mediaTypeId, value: 'Websites', Entries: 4 }]);
    expect(tree.Categories.map(({ value, Entries }) => [value, Entries])).toEqual([
      ['Best Home Page', 1],
      ['Best Shop', 1],
      ['Best App', 2],
    ]);
    const elsewhere = await send(savedFilter.getFilterCategoryOptionData, { body: { PropertyID: 3, SeasonID: season.seasonId } });
    expect(elsewhere).toEqual({ MediaTypes: [], Categories: [], Clusters: [] });
  });
});

describe('one entry', () => {
  const detail = (entryId: number) => send(entryAdmin.getAdminEntryDetail, { params: { entryId } });
  const change = (entryId: number, Version: number, body: object) =>
    send(entryAdmin.saveAdminEntryDetail, { body: { EntryID: entryId, Version, Reason: 'Judges say so.', ...body } });
  const history = async (entryId: number) =>
    (await send(audit.getAuditLog, { body: { Subject: 'entry', SubjectID: String(entryId) } })).Rows.map(({ Action, Before, After }) => ({
      Action,
      Before,
      After,
    }));

  test('R239 R293 R380 says who proved to own their address, as the awards 1 and 3 check it and no other does', async () => {
    const { entryId } = await add(home);
    const own = rulesOf(traitsOf(1));
    const checkedLike = async ({ identityCheck }: Pick<PropertyTraits, 'identityCheck'>) => {
      const traits = JSON.stringify({ ...own, identityCheck });
      await server.pool.updateTable('property').set({ traits }).where('id', '=', 1).execute();
      await server.world.services.properties.load();
      return (await detail(entryId)).Identity;
    };
    const awards = presets.filter(({ kind }) => kind === 'entry');
    for (const traits of awards) expect(await checkedLike(traits), traits.name).toBe([1, 3].includes(traits.id) ? 'unconfirmed' : null);
    await server.pool.updateTable('account').set({ emailConfirmedAt: server.clock.now }).where('id', '=', person(entrant).id).execute();
    expect(await checkedLike(own)).toBe('confirmed');
  });

  test('shows the work, its texts and credits, and what may be done with it', async () => {
    const { entryId } = await add(home, {
      title: 'Ferry',
      credits: [{ firstName: 'Ida', lastName: 'Quist', title: 'Director', brand: 'North' }],
    });
    await addReview(
      server.world,
      await server.people.reviewer(2),
      { entryId, seasonId: season.seasonId },
      { score: 6, suggestedCategoryId: shop },
    );
    expect(await detail(entryId)).toMatchObject({
      Title: 'Ferry',
      State: 'paid',
      Version: 1,
      Texts: [{ Field: 'ProjectSummary', Text: 'A lamp for the sea.' }],
      PieceUrls: [{ Url: 'http://lantern.example.org' }],
      Credits: [{ FirstName: 'Ida', LastName: 'Quist', Title: 'Director', Brand: 'North' }],
      Suggestions: [{ CategoryID: shop, Category: 'Best Shop', Judges: 1 }],
      States: ['withdrawn'],
      MoveProblem: null,
    });
    await expect(detail(999_999)).rejects.toMatchObject({ status: 404 });
  });

  test('is moved to another category with a reason, which is in the log', async () => {
    const { entryId } = await add(home, { title: 'Kite', isShortlisted: true });
    const judge = await server.people.reviewer(2);
    const reviewerId = await addReview(server.world, judge, { entryId, seasonId: season.seasonId }, { score: 6 });
    await server.pool
      .insertInto('reviewLease')
      .values({ reviewerId, seasonId: season.seasonId, entryId, leasedAt: server.clock.now, expiresAt: server.clock.now })
      .execute();
    const moved = await change(entryId, 1, { CategoryID: shop });
    expect(moved).toMatchObject({ Category: 'Best Shop', OriginalCategory: 'Best Home Page', State: 'paid', Version: 2, Reviews: 1 });
    expect(await server.pool.selectFrom('reviewLease').selectAll().where('entryId', '=', entryId).execute()).toEqual([]);
    expect(await change(entryId, 1, { CategoryID: shop }), 'sent once more').toMatchObject({ Version: 2 });
    expect(await history(entryId)).toEqual([
      {
        Action: 'entry.moved',
        Before: { Category: 'Best Home Page', CustomFields: {}, IsShortlisted: true },
        After: { Category: 'Best Shop', Reason: 'Judges say so.' },
      },
    ]);
    await expect(change(entryId, 1, { CategoryID: app }), 'somebody else was faster').rejects.toMatchObject({ status: 409 });
    expect(await change(entryId, 2, { CategoryID: home }), 'back again').toMatchObject({ OriginalCategory: null });
    expect(await titles({ IsMoved: true })).toEqual([]);
  });

  test('is not moved without a reason, out of its season, to where it is already, or against an exclusion', async () => {
    const { entryId, pieceId } = await add(home, { title: 'Nest' });
    await expect(change(entryId, 1, { CategoryID: shop, Reason: ' ' })).rejects.toMatchObject({ errors: [{ Field: 'Reason' }] });
    const elsewhere = await foreign.category('Best Elsewhere');
    await expect(change(entryId, 1, { CategoryID: elsewhere })).rejects.toMatchObject({ errors: [{ Field: 'CategoryID' }] });
    const values = { pieceId, propertyId: 1, seasonId: season.seasonId, entrantId: person(entrant).id, createdAt: server.clock.now };
    await server.pool
      .insertInto('entry')
      .values({ ...values, categoryId: shop, state: 'paid' })
      .execute();
    await expect(change(entryId, 1, { CategoryID: shop })).rejects.toMatchObject({
      errors: [{ Field: 'CategoryID', Message: 'The work is already in this category.' }],
    });
    const rival = await season.category('Best Rival');
    await season.exclude(rival, shop);
    await expect(change(entryId, 1, { CategoryID: rival })).rejects.toMatchObject({
      errors: [{ Field: 'CategoryID', Message: expect.stringContaining('can’t be combined') }],
    });
  });

  test('takes along answers that both categories ask for', async () => {
    const asked = await season.category('Best Question');
    const [year, odd] = [await season.ask(asked, 'Year of launch'), await season.ask(asked, 'Odd')];
    const same = await season.category('Best Other Question');
    const theirs = await season.ask(same, 'Year of Launch');
    const { entryId } = await add(asked, { title: 'Clock' });
    await server.pool
      .updateTable('entry')
      .set({ customFields: JSON.stringify({ [year]: '2026', [odd]: 'yes' }) })
      .where('id', '=', entryId)
      .execute();
    expect((await change(entryId, 1, { CategoryID: same })).Answers).toEqual([{ Question: 'Year of Launch', Answer: '2026', Url: null }]);
    expect(theirs).toBeGreaterThan(odd);
  });

  test('stays where judges, voters or an award have decided about it', async () => {
    const { entryId } = await add(home, { title: 'Anchor' });
    const level = await server.pool
      .selectFrom('winnerLevel')
      .select('id')
      .where('propertyId', '=', 1)
      .where('kind', '=', 'winner')
      .executeTakeFirstOrThrow();
    await server.pool.insertInto('entryAward').values({ entryId, winnerLevelId: level.id, awardedAt: server.clock.now }).execute();
    expect((await detail(entryId)).MoveProblem).toContain('award');
    await expect(change(entryId, 1, { CategoryID: shop })).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining('award'),
    });
    await server.pool.deleteFrom('entryAward').execute();
    const voter = await server.pool
      .insertInto('voter')
      .values({ propertyId: 1, email: 'v@example.org', voterKey: 'k', createdAt: server.clock.now })
      .returning('id')
      .executeTakeFirstOrThrow();
    await server.pool
      .insertInto('vote')
      .values({
        voterId: voter.id,
        propertyId: 1,
        seasonId: season.seasonId,
        categoryId: home,
        entryId,
        address: '',
        agent: '',
        votedAt: server.clock.now,
      })
      .execute();
    await expect(change(entryId, 1, { CategoryID: shop })).rejects.toMatchObject({ message: expect.stringContaining('public') });
  });

  test('is withdrawn, and comes back as far as its order had come', async () => {
    const { entryId } = await add(home, { title: 'Tide' });
    const gone = await change(entryId, 1, { State: 'withdrawn' });
    expect(gone).toMatchObject({ State: 'withdrawn', States: ['paid'], MoveProblem: expect.any(String) });
    await expect(change(entryId, 2, { State: 'ordered' })).rejects.toMatchObject({ status: 409 });
    expect(await change(entryId, 2, { State: 'paid' })).toMatchObject({ State: 'paid', PricePaid: 20_000 });
    expect((await history(entryId)).map(({ After }) => After)).toEqual([
      { State: 'paid', Reason: 'Judges say so.' },
      { State: 'withdrawn', Reason: 'Judges say so.' },
    ]);
  });

  test('one whose order was never paid comes back unpaid; one that is ready can be entered without charge', async () => {
    const { entryId } = await add(home, { title: 'Debt', state: 'withdrawn', pricePaid: 20_000 });
    const order = await server.pool
      .insertInto('orders')
      .values({
        propertyId: 1,
        seasonId: season.seasonId,
        accountId: person(entrant).id,
        kind: 'entries',
        confirmationNumber: 'C-1',
        paymentMethod: 'invoice',
        currency: 'USD',
        subtotal: 20_000,
        total: 20_000,
        cartKey: 'one',
        createdAt: server.clock.now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await server.pool.insertInto('orderLine').values({ orderId: order.id, entryId, name: 'Debt', unitPrice: 20_000 }).execute();
    expect((await detail(entryId)).States).toEqual(['ordered']);
    const gift = await add(home, { title: 'Gift', state: 'ready' });
    expect(await change(gift.entryId, 1, { State: 'paid' })).toMatchObject({ State: 'paid', PricePaid: 0 });
    const paid = await add(home, { title: 'Paid', state: 'draft' });
    await expect(change(paid.entryId, 1, { State: 'paid' })).rejects.toMatchObject({ status: 409 });
  });
});

describe('the audit list', () => {
  const mark = (Entries: object[], PropertyID = 1) =>
    send(entryAdmin.saveAuditEntryListForAdmin, { body: { PropertyID, Entries } } as never);
  const listed = async (filter: object) => send(entryAdmin.getAuditEntryListForAdmin, wanted(filter));

  test('keeps who found an entry eligible or not, and why', async () => {
    const { entryId } = await add(app, { title: 'Checked' });
    const before = await listed({ Search: 'Checked' });
    expect(before.Rows).toMatchObject([{ Mark: null, CheckedBy: null, CheckVersion: 0 }]);
    expect(await mark([{ EntryID: entryId, Mark: 'question', Note: 'Launched last year?', CheckVersion: 0 }])).toEqual({ Changed: 1 });
    expect(await mark([{ EntryID: entryId, Mark: 'question', Note: 'Launched last year?', CheckVersion: 0 }]), 'sent twice').toEqual({
      Changed: 0,
    });
    const { Rows, Marks } = await listed({ Checks: ['question'] });
    expect(Rows).toMatchObject([
      { EntryID: entryId, Mark: 'question', MarkNote: 'Launched last year?', CheckedBy: expect.stringMatching(/^Robin/), CheckVersion: 1 },
    ]);
    expect(Marks).toMatchObject({ question: 1, eligible: 0 });
    await expect(mark([{ EntryID: entryId, Mark: 'eligible', CheckVersion: 0 }])).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining('Checked'),
    });
    await mark([{ EntryID: entryId, Mark: 'eligible', CheckVersion: 1 }]);
    expect((await listed({ Checks: ['eligible'] })).Rows).toHaveLength(1);
    await mark([{ EntryID: entryId, Mark: null }]);
    expect((await listed({ Search: 'Checked' })).Rows).toMatchObject([{ Mark: null, CheckVersion: 0 }]);
  });

  test('keeps the note of an entry that is marked without one', async () => {
    const [one, other] = [await add(app, { title: 'Noted' }), await add(app, { title: 'Unnoted' })];
    await mark([{ EntryID: one.entryId, Mark: 'question', Note: 'Ask for the launch date.' }]);
    expect(await mark([one, other].map(({ entryId }) => ({ EntryID: entryId, Mark: 'eligible' })))).toEqual({ Changed: 2 });
    expect((await listed({ Search: 'oted' })).Rows.map(({ Mark, MarkNote }) => [Mark, MarkNote]).sort()).toEqual([
      ['eligible', ''],
      ['eligible', 'Ask for the launch date.'],
    ]);
    await mark([{ EntryID: one.entryId, Mark: 'eligible', Note: '' }]);
    expect(
      (await listed({ Search: 'Noted' })).Rows.map(({ MarkNote }) => MarkNote),
      'an empty note takes it away',
    ).toEqual(['', '']);
  });

  test('all entries that fit can be named at once', async () => {
    const { entryId } = await add(app, { title: 'One of a kind' });
    expect(await send(entryAdmin.getEntryIdsForAdmin, wanted({ Search: 'One of a kind' }))).toEqual({ EntryIDs: [entryId] });
    const { Total } = await listed({});
    expect((await send(entryAdmin.getEntryIdsForAdmin, wanted({}))).EntryIDs).toHaveLength(Total);
  });

  test('marks no entry of another property', async () => {
    const { entryId } = await add(app, { title: 'Ours' });
    await expect(mark([{ EntryID: entryId, Mark: 'ineligible' }], 3)).rejects.toMatchObject({ errors: [{ Field: 'Entries.0.EntryID' }] });
  });
});
