import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { imports } from '#contract/wings/desk/import/import.ts';
import { addEntrySeason, type EntrySeason } from '#kit/entry-season.ts';
import { csvFile, fileOf, importing } from '#kit/imports.ts';
import { mailsTo } from '#kit/mailbox.ts';
import type { Person } from '#kit/people.ts';
import { type TestServer, openTestServer } from '#kit/test-server.ts';

let server: TestServer;
let organizer: Person;
let season: EntrySeason;
let where: { PropertyID: number; SeasonID: number };
let number = 1;
const site = 2;

beforeAll(async () => {
  server = await openTestServer();
  organizer = await server.people.staff('organizer', 1);
});
beforeEach(async () => {
  number += 1;
  season = await addEntrySeason(server.world, 1, { number, isCurrent: false });
  where = { PropertyID: 1, SeasonID: season.seasonId };
});
afterAll(() => server.close());

const as = (who: Person = organizer) => importing(server, who, where);
const judge = (name: string, more: object = {}) => ({
  Email: `${name}${number}@example.org`,
  FirstName: name,
  LastName: 'Morrow',
  ...more,
});
const notes = (action: string) => server.pool.selectFrom('auditLog').selectAll().where('action', '=', action).execute();

describe('a file', () => {
  test('is uploaded, looked at and imported whole; the same file again adds nothing', async () => {
    const uploaded = await as().upload('judges', [judge('ada'), judge('bo', { Executive: 'yes', ReviewsRequired: '12' })]);
    expect(uploaded).toMatchObject({ State: 'waiting', Rows: 2, Added: 2, Existing: 0, ProblemTotal: 0, Kind: 'judges' });
    expect(uploaded.Preview.map(({ Line, State }) => [Line, State])).toEqual([
      [2, 'new'],
      [3, 'new'],
    ]);
    const done = await as().apply(uploaded);
    expect(done).toMatchObject({ State: 'done', Added: 2, AppliedBy: expect.stringContaining('Vale'), UndoUntil: expect.any(Date) });
    const again = await as().upload('judges', [judge('ada'), judge('bo')]);
    expect(again).toMatchObject({ Added: 0, Existing: 2 });
    expect(await as().apply(again)).toMatchObject({ State: 'done', Added: 0, Existing: 2 });
    expect((await notes('import.applied')).length).toBeGreaterThanOrEqual(2);
  });

  test('with a problem imports nothing, and says what and where it is in words', async () => {
    const uploaded = await as().upload('judges', [judge('cy'), judge('dee', { Email: 'nobody', Clusters: 'Nowhere' })]);
    expect(uploaded.Problems).toEqual([
      { Line: 3, Column: 'Email', Message: 'Enter an email address, such as name@example.org.' },
      { Line: 3, Column: 'Clusters', Message: 'This season has no cluster called “Nowhere”.' },
    ]);
    await expect(as().apply(uploaded)).rejects.toMatchObject({ failure: 'ImportProblems', data: { ProblemTotal: 2 } });
    const known = await server.pool.selectFrom('account').select('id').where('email', '=', judge('cy').Email).execute();
    expect(known).toEqual([]);
  });

  test('comes back with its problems as a file, which can be mended and sent again', async () => {
    const uploaded = await as().upload('judges', [judge('eve'), judge('fay', { Email: 'fay(at)example.org' })]);
    const { FileName, Lines } = await server.as(organizer)(imports.getProblemLines, { params: { importId: uploaded.ImportID } });
    expect(FileName).toBe('file - problems.csv');
    expect(Lines).toEqual([
      ['Email', 'First name', 'Last name', 'Problem'],
      [judge('eve').Email, 'eve', 'Morrow', ''],
      ['fay(at)example.org', 'fay', 'Morrow', 'Email: Enter an email address, such as name@example.org.'],
    ]);
    const mended = csvFile(
      Lines.map((cells) => cells.map((cell) => cell.replace('fay(at)', `fay${number}@`))),
      FileName,
    );
    const second = await server.as(organizer)(imports.addImport, { body: { ...where, Kind: 'judges', file: mended } });
    expect(second).toMatchObject({ ProblemTotal: 0, Added: 2 });
    expect(await as().apply(second)).toMatchObject({ State: 'done', Added: 2 });
  });

  test('has its columns chosen by hand where their names say nothing; missing ones are reported', async () => {
    const file = csvFile('A;B;C\nada@example.org;Ada;Moor\n');
    const uploaded = await server.as(organizer)(imports.addImport, { body: { ...where, Kind: 'judges', file } });
    expect(uploaded.Problems.map(({ Message }) => Message)).toEqual([
      'Choose the column that holds Email.',
      'Choose the column that holds First name.',
      'Choose the column that holds Last name.',
    ]);
    const mapped = await as().choose({ ...uploaded, Mapping: { Email: 0, FirstName: 1, LastName: 2 } }, {});
    expect(mapped).toMatchObject({ ProblemTotal: 0, Added: 1 });
    await expect(as().choose({ ...mapped, Mapping: { Email: 9 } }, {})).rejects.toMatchObject({ failure: 'Invalid' });
    await expect(as().choose({ ...uploaded, Mapping: {} }, {})).rejects.toMatchObject({ failure: 'Conflict' });
    expect(await server.as(organizer)(imports.getImport, { params: { importId: uploaded.ImportID } })).toEqual(mapped);
  });

  test.each([
    ['a workbook', new File([new Uint8Array([0x50, 0x4b, 3, 4])], 'a.xlsx'), 'spreadsheet, not a CSV'],
    ['a picture', new File([new Uint8Array([0x89, 0x50, 0, 1])], 'a.png'), 'isn’t text'],
    ['nothing', new File([''], 'a.csv'), 'is empty'],
    ['an open quotation mark', csvFile('Email\n"ada@example.org'), 'never closed'],
  ])('that is %s is refused in words beside its field', async (_, file, words) => {
    const sent = server.as(organizer)(imports.addImport, { body: { ...where, Kind: 'judges', file } });
    await expect(sent).rejects.toMatchObject({ failure: 'Invalid', errors: [{ Field: 'file', Message: expect.stringContaining(words) }] });
  });

  test('larger than ten megabytes is refused with its size', async () => {
    const file = new File(['x'.repeat(10 * 1024 * 1024 + 1)], 'large.csv');
    const sent = server.as(organizer)(imports.addImport, { body: { ...where, Kind: 'judges', file } });
    await expect(sent).rejects.toMatchObject({ failure: 'TooLarge', message: expect.stringContaining('10 MB') });
  });

  test('in Windows-1252 with semicolons keeps its letters', async () => {
    const content = Uint8Array.from(Buffer.from(`Email;First name;Last name\nzoe${number}@example.org;Zoë;Größe\n`, 'latin1'));
    const done = await server.as(organizer)(imports.addImport, { body: { ...where, Kind: 'judges', file: new File([content], 'a.csv') } });
    await as().apply(done);
    const made = await server.pool
      .selectFrom('account')
      .selectAll()
      .where('email', '=', `zoe${number}@example.org`)
      .executeTakeFirstOrThrow();
    expect([made.firstName, made.lastName]).toEqual(['Zoë', 'Größe']);
  });

  test('that no one wants anymore is discarded; one that was imported is not', async () => {
    const uploaded = await as().upload('judges', [judge('gil')]);
    await server.as(organizer)(imports.discardImport, { body: { ImportID: uploaded.ImportID } });
    await expect(server.as(organizer)(imports.getImport, { params: { importId: uploaded.ImportID } })).rejects.toMatchObject({
      status: 404,
    });
    const done = await as().all('judges', [judge('hal')]);
    const discarding = server.as(organizer)(imports.discardImport, { body: { ImportID: done.ImportID } });
    await expect(discarding).rejects.toMatchObject({ failure: 'Locked' });
  });
});

describe('judges', () => {
  test('are enrolled for a planned season without a mail, or invited if that is chosen', async () => {
    await server.pool.insertInto('cluster').values({ propertyId: 1, seasonId: season.seasonId, name: 'Film' }).execute();
    await as().all('judges', [judge('ivo', { Clusters: 'film', Title: 'Editor', ReviewsRequired: '7' })]);
    const { Email } = judge('ivo');
    expect(await mailsTo(server, Email)).toEqual([]);
    const made = await server.pool
      .selectFrom('enrolment')
      .innerJoin('reviewer', 'reviewer.id', 'enrolment.reviewerId')
      .innerJoin('account', 'account.id', 'reviewer.accountId')
      .innerJoin('enrolmentExpertise as expertise', 'expertise.reviewerId', 'reviewer.id')
      .select(['enrolment.seasonId', 'statusId', 'reviewsRequired', 'account.propertyId', 'account.title', 'expertise.slot', 'invitedAt'])
      .where('account.email', '=', Email)
      .executeTakeFirstOrThrow();
    expect(made).toEqual({
      seasonId: season.seasonId,
      statusId: 2,
      reviewsRequired: 7,
      propertyId: site,
      title: 'Editor',
      slot: 1,
      invitedAt: null,
    });
    await as().all('judges', [judge('jan')], { SendMail: true });
    expect((await mailsTo(server, judge('jan').Email)).map(({ template }) => template)).toEqual(['judge-invitation']);
  });

  test('who are there already are only enrolled, and keep their name', async () => {
    await as().all('judges', [judge('kit')]);
    const next = await addEntrySeason(server.world, 1, { number: number + 500, isCurrent: false });
    const done = await importing(server, organizer, { PropertyID: 1, SeasonID: next.seasonId }).all('judges', [
      { ...judge('kit'), FirstName: 'Another' },
    ]);
    expect(done).toMatchObject({ Added: 1, Existing: 0 });
    const { firstName } = await server.pool
      .selectFrom('account')
      .select('firstName')
      .where('email', '=', judge('kit').Email)
      .executeTakeFirstOrThrow();
    expect(firstName).toBe('kit');
  });

  test('of other awards on the same site are not taken in by staff who don’t know them', async () => {
    const other = await addEntrySeason(server.world, 5, { number: number + 900, isCurrent: false });
    const owner = await server.people.administrator();
    await importing(server, owner, { PropertyID: 5, SeasonID: other.seasonId }).all('judges', [judge('lou')]);
    const mine = await addEntrySeason(server.world, 4, { number: number + 900, isCurrent: false });
    const staff = await server.people.staff('organizer', 4);
    const uploaded = await importing(server, staff, { PropertyID: 4, SeasonID: mine.seasonId }).upload('judges', [judge('lou')]);
    expect(uploaded.Problems.map(({ Message }) => Message)).toEqual([
      'This judge judges for other awards. Ask someone whose role covers all of them.',
    ]);
  });

  test('are the only thing a judging manager imports, sees and undoes', async () => {
    const desk = await server.people.staff('juryDesk', 1);
    const done = await as(desk).all('judges', [judge('mo')]);
    const refused = server.as(desk)(imports.addImport, {
      body: { ...where, Kind: 'categories', file: fileOf('categories', [{ MediaType: 'x' }]) },
    });
    await expect(refused).rejects.toMatchObject({ failure: 'NotAllowed' });
    const others = await as().upload('categories', [{ MediaType: 'Film', CategoryType: 'Short', Name: 'Drama', RegularPrice: '10' }]);
    await expect(as(desk).apply(others)).rejects.toMatchObject({ failure: 'NotAllowed' });
    const listed = await server.as(desk)(imports.getImports, { body: where });
    expect(listed.map(({ ImportID }) => ImportID)).toEqual([done.ImportID]);
    expect((await server.as(organizer)(imports.getImports, { body: where })).map(({ Kind }) => Kind)).toEqual(['categories', 'judges']);
    expect(await as(desk).undo(done)).toMatchObject({ State: 'undone', Kept: [] });
  });
});

describe('categories', () => {
  const categories = [
    {
      MediaType: 'Film',
      CategoryType: 'Short',
      Name: 'Drama',
      Description: 'Up to ten minutes.',
      RegularPrice: '295.00',
      LatePrice: '$345',
    },
    { MediaType: 'film', CategoryType: 'Short', Name: 'Comedy', EarlyPrice: '1,250', RegularPrice: '1,300', Clusters: 'Laughs; Film' },
  ];

  test('come with their tree, prices and clusters, in the order of the file', async () => {
    const done = await as().all('categories', categories);
    expect(done).toMatchObject({ State: 'done', Added: 2 });
    const made = await server.pool
      .selectFrom('category')
      .innerJoin('categoryType', 'categoryType.id', 'category.categoryTypeId')
      .innerJoin('mediaType', 'mediaType.id', 'categoryType.mediaTypeId')
      .select(['category.id', 'category.name', 'mediaType.name as media', 'category.description'])
      .select(['category.earlyPrice', 'category.regularPrice', 'category.latePrice'])
      .where('category.seasonId', '=', season.seasonId)
      .orderBy('category.position')
      .execute();
    expect(made).toMatchObject([
      { name: 'Drama', media: 'Film', earlyPrice: 29_500, regularPrice: 29_500, latePrice: 34_500, description: 'Up to ten minutes.' },
      { name: 'Comedy', media: 'Film', earlyPrice: 125_000, regularPrice: 130_000, latePrice: 130_000, description: '' },
    ]);
    const clusters = await server.pool
      .selectFrom('clusterCategory')
      .innerJoin('cluster', 'cluster.id', 'clusterCategory.clusterId')
      .select(['cluster.name', 'categoryId'])
      .where('cluster.seasonId', '=', season.seasonId)
      .orderBy('categoryId')
      .orderBy('cluster.name')
      .execute();
    expect(clusters.map(({ name }) => name)).toEqual(['Film', 'Film', 'Laughs']);
    expect(await as().upload('categories', categories)).toMatchObject({ Added: 0, Existing: 2 });
    const more = [{ ...categories[0], Clusters: 'Laughs' }];
    expect(await as().upload('categories', more)).toMatchObject({ Added: 1, Existing: 0, ProblemTotal: 0 });
  });

  test('without a price, twice in a file, or with something that is no amount are problems', async () => {
    const { Problems } = await as().upload('categories', [
      { MediaType: 'Film', CategoryType: 'Short', Name: 'Drama' },
      { MediaType: 'Film', CategoryType: 'Short', Name: 'Comedy', RegularPrice: 'much' },
      { MediaType: 'Film', CategoryType: 'Short', Name: 'drama', RegularPrice: '5' },
    ]);
    expect(Problems.map(({ Line, Column }) => [Line, Column])).toEqual([
      [2, 'Regular price'],
      [3, 'Regular price'],
      [4, 'Category'],
    ]);
  });
});

test('two who import the same file at the same time bring it in once', async () => {
  const rows = Array.from({ length: 40 }, (_, at) => judge(`twin${at}`));
  const [one, other] = [await as().upload('judges', rows), await as().upload('judges', rows)];
  const [first, second, repeated] = await Promise.all([as().apply(one), as().apply(other), as().apply(one)]);
  // Either file may come first; the repeated request answers what its own file brought.
  expect([first.Added, second.Added].toSorted((a, b) => a - b)).toEqual([0, 40]);
  expect(repeated.Added).toBe(first.Added);
  const made = await server.pool.selectFrom('enrolment').select('reviewerId').where('seasonId', '=', season.seasonId).execute();
  expect(made).toHaveLength(40);
});
