import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { imports } from '#contract/wings/desk/import/import.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { addEntry } from '#kit/entries.ts';
import { addEntrySeason, type EntrySeason } from '#kit/entry-season.ts';
import { csvFile, importing } from '#kit/imports.ts';
import type { Person } from '#kit/people.ts';
import { type TestServer, openTestServer } from '#kit/test-server.ts';

let server: TestServer;
let organizer: Person;
let [older, newer] = [] as unknown as [EntrySeason, EntrySeason];
const works: { entryId: number; pieceId: number; submissionId: number }[] = [];
let foreign: { entryId: number };

beforeAll(async () => {
  server = await openTestServer();
  organizer = await server.people.staff('organizer', 4);
  older = await addEntrySeason(server.world, 4, { number: 1, isCurrent: false });
  newer = await addEntrySeason(server.world, 4, { number: 2 });
  const entrant = await server.people.entrant(4);
  for (const season of [older, newer]) {
    const categoryId = await season.category('Apps');
    works.push(
      await addEntry(server.world, entrant, { propertyId: 4, seasonId: season.seasonId, categoryId }, { title: `Work ${works.length}` }),
    );
  }
  const other = await addEntrySeason(server.world, 5);
  foreign = await addEntry(server.world, await server.people.entrant(5), {
    propertyId: 5,
    seasonId: other.seasonId,
    categoryId: await other.category('X'),
  });
});
afterAll(() => server.close());

const send = <C>(call: C, body: object) => server.as(organizer)(call as never, { body } as never) as Promise<never>;
const creditsOf = (pieceId: number) =>
  server.pool.selectFrom('pieceCredit').selectAll().where('pieceId', '=', pieceId).orderBy('position').execute();

describe('R515 ImportCredits', () => {
  const file = () =>
    csvFile([
      ['EntryID', 'FirstName', 'LastName', 'Title', 'Organization'],
      [works[0]?.entryId, 'Ines', 'Morrow', 'Sound', 'Fern Studio'],
      [works[1]?.entryId, 'Bo', '', '', ''],
      [works[1]?.entryId, 'Cy', 'Fern', 'Code', ''],
    ]);

  test('adds credits to works of several seasons at once, each season as an import of its own; again it adds none', async () => {
    const outcome = await server.as(organizer)(imports.importCredits, { body: { file: file(), propertyID: 4 } });
    expect(outcome).toEqual({ Rows: 3, Added: 3, Existing: 0, Problems: [], ImportIDs: [expect.any(Number), expect.any(Number)] });
    expect((await creditsOf(works[1]?.pieceId ?? 0)).map(({ position, firstName, title }) => [position, firstName, title])).toEqual([
      [0, 'Bo', ''],
      [1, 'Cy', 'Code'],
    ]);
    const again = await server.as(organizer)(imports.importCredits, { body: { file: file(), propertyID: 4 } });
    expect(again).toEqual({ Rows: 3, Added: 0, Existing: 3, Problems: [], ImportIDs: [] });
    expect(await creditsOf(works[1]?.pieceId ?? 0)).toHaveLength(2);
    const [, second] = outcome.ImportIDs;
    const undone = await importing(server, organizer, { PropertyID: 4, SeasonID: newer.seasonId }).undo({ ImportID: second as number });
    expect(undone).toMatchObject({ State: 'undone', Kept: [] });
    expect(await creditsOf(works[1]?.pieceId ?? 0)).toEqual([]);
    expect(await creditsOf(works[0]?.pieceId ?? 0)).toHaveLength(1);
  });

  test('imports nothing when one line is wrong, and finds nothing of another award', async () => {
    const bad = csvFile([
      ['EntryID', 'FirstName'],
      [works[0]?.entryId, 'Dee'],
      [foreign.entryId, 'Eve'],
      ['many', 'Fay'],
    ]);
    const refused = send(imports.importCredits, { file: bad, propertyID: 4 });
    await expect(refused).rejects.toMatchObject({
      status: 200,
      failure: 'ImportProblems',
      data: {
        Rows: 3,
        Added: 0,
        Problems: [
          { Line: 3, Column: 'EntryID', Message: `This award has no entry with the ID “${foreign.entryId}”.` },
          { Line: 4, Column: 'EntryID', Message: 'This award has no entry with the ID “many”.' },
        ],
      },
    });
    expect((await creditsOf(works[0]?.pieceId ?? 0)).map(({ firstName }) => firstName)).not.toContain('Dee');
    await expect(send(imports.importCredits, { file: bad, propertyID: 5 })).rejects.toMatchObject({ status: 404 });
    const desk = await server.people.staff('juryDesk', 4);
    await expect(server.as(desk)(imports.importCredits, { body: { file: bad, propertyID: 4 } })).rejects.toMatchObject({ status: 403 });
  });
});

describe('R515 ImportTwitters', () => {
  test('R337 gives works the name under which they are mentioned', async () => {
    const file = csvFile([
      ['Work ID', 'Twitter'],
      [works[0]?.pieceId, '@tide_clock'],
      [works[0]?.pieceId, 'tide_clock'],
      [works[1]?.pieceId, 'https://twitter.com/moon?lang=en'],
    ]);
    const outcome = await server.as(organizer)(imports.importTwitters, { body: { file, propertyID: 4 } });
    expect(outcome).toMatchObject({ Rows: 3, Added: 2, Existing: 1 });
    const names = await server.pool.selectFrom('piece').select('twitterName').where('twitterName', 'is not', null).orderBy('id').execute();
    expect(names.map(({ twitterName }) => twitterName)).toEqual(['tide_clock', 'moon']);
    const conflicting = csvFile([
      ['Work ID', 'Twitter'],
      [works[0]?.pieceId, 'one'],
      [works[0]?.pieceId, 'other'],
    ]);
    await expect(send(imports.importTwitters, { file: conflicting, propertyID: 4 })).rejects.toMatchObject({
      data: { Problems: [{ Line: 3, Message: 'Row 2 gives “Work 0” another name. Keep one of them.' }] },
    });
  });

  test('without a file, or with columns it does not know, says what is missing', async () => {
    await expect(send(imports.importTwitters, { propertyID: 4 })).rejects.toMatchObject({
      failure: 'Invalid',
      errors: [{ Field: 'file', Message: 'Choose a file.' }],
    });
    await expect(send(imports.importTwitters, { file: csvFile('A,B\n1,2'), propertyID: 4 })).rejects.toMatchObject({
      data: { Problems: [{ Line: 1, Message: 'Choose the column that holds Entry ID or Work ID.' }, { Line: 1 }] },
    });
  });
});

describe('R515 ImportClusterAssignments', () => {
  test('gives judges the clusters that lines name by award and season, in free slots, and refuses other awards', async () => {
    const owner = await server.people.administrator();
    for (const season of [older, newer]) {
      const clusters = ['Film', 'Sound', 'Type', 'Code', 'Print', 'Space', 'Sea'];
      await server.pool
        .insertInto('cluster')
        .values(clusters.map((name) => ({ propertyId: 4, seasonId: season.seasonId, name })))
        .execute();
      const at = importing(server, owner, { PropertyID: 4, SeasonID: season.seasonId });
      await at.all('judges', [{ Email: 'ines@example.org', FirstName: 'Ines', LastName: 'Morrow', Clusters: 'Sound' }]);
    }
    const { name } = traitsOf(4);
    const lines = [
      ['Award', 'Season', 'Email', 'Cluster'],
      [name, '2', 'INES@example.org', 'film'],
      [4, 'Season 1', 'ines@example.org', 'Sea'],
      [name, '2', 'ines@example.org', 'Sound'],
    ];
    const outcome = await server.as(organizer)(imports.importClusterAssignments, { body: { file: csvFile(lines) } });
    expect(outcome).toMatchObject({ Rows: 3, Added: 2, Existing: 1 });
    expect(outcome.ImportIDs).toHaveLength(2);
    const made = await server.pool
      .selectFrom('enrolmentExpertise')
      .innerJoin('cluster', 'cluster.id', 'enrolmentExpertise.clusterId')
      .select(['slot', 'name'])
      .where('enrolmentExpertise.seasonId', '=', newer.seasonId)
      .orderBy('slot')
      .execute();
    expect(made).toEqual([
      { slot: 1, name: 'Sound' },
      { slot: 2, name: 'Film' },
    ]);
    const wrong = [
      ['Award', 'Season', 'Email', 'Cluster'],
      ['5', '1', 'ines@example.org', 'Film'],
      [name, '9', 'ines@example.org', 'Film'],
      [name, '2', 'nobody@example.org', 'Film'],
      [name, '2', 'ines@example.org', 'Cheese'],
      ...['Type', 'Code', 'Print', 'Space', 'Sea'].map((cluster) => [name, '2', 'ines@example.org', cluster]),
    ];
    await expect(send(imports.importClusterAssignments, { file: csvFile(wrong) })).rejects.toMatchObject({
      data: {
        Problems: [
          { Line: 2, Column: 'Award' },
          { Line: 3, Column: 'Season' },
          { Line: 4, Column: 'Email' },
          { Line: 5, Column: 'Cluster' },
          { Line: 10, Column: 'Cluster', Message: 'Ines Morrow already has 6 clusters. Remove one first.' },
        ],
      },
    });
    const [id] = outcome.ImportIDs;
    expect((await importing(server, owner, { PropertyID: 4, SeasonID: newer.seasonId }).undo({ ImportID: id as number })).Kept).toEqual([]);
  });
});
