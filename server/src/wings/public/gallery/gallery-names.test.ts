import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { gallery } from '#contract/wings/public/gallery/gallery.ts';
import { galleryNames } from '#contract/wings/public/gallery/gallery-names.ts';
import { search } from '#contract/wings/public/gallery/search.ts';
import { honorsSeason } from '#kit/honors.ts';
import { type TestServer, openTestServer } from '#kit/test-server.ts';

let server: TestServer;
let season: Awaited<ReturnType<typeof honorsSeason>>;
let send: ReturnType<TestServer['as']>;
beforeAll(async () => {
  server = await openTestServer();
  season = await honorsSeason(server);
  send = server.as(await server.people.administrator());
});
afterAll(() => server.close());
beforeEach(() => server.pool.deleteFrom('entryAward').execute());

const credit = (firstName: string, lastName: string) => [{ firstName, lastName, title: 'Director' }];
const people = async (Search = '') =>
  (await send(galleryNames.listGalleryNames, { body: { PropertyID: 2, Kind: 'person', Search } })).Rows.map(
    ({ GalleryNameID, Name, Works }) => ({
      id: GalleryNameID,
      name: Name,
      works: Works.map(({ PieceTitle }) => PieceTitle),
    }),
  );
const join = (GalleryNameID: number, IntoNameID: number) => send(galleryNames.joinGalleryNames, { body: { GalleryNameID, IntoNameID } });
const nameOf = (id: number) => server.send(gallery.getGalleryName, { params: { id } });

describe('two spellings of one person', () => {
  test('are joined for good: works that come later too, and the old address leads on', async () => {
    await season.honored({ title: 'One', credits: credit('Maren', 'Holt') });
    await season.honored({ title: 'Two', credits: credit('M.', 'Holt') });
    const [short, whole] = await people('holt');
    expect([short?.name, whole?.name]).toEqual(['M. Holt', 'Maren Holt']);
    await join(short?.id ?? 0, whole?.id ?? 0);
    await season.honored({ title: 'Three', credits: credit('M.', 'HOLT') });
    expect(await people('holt')).toEqual([{ id: whole?.id, name: 'Maren Holt', works: ['One', 'Three', 'Two'] }]);
    expect(await nameOf(short?.id ?? 0)).toMatchObject({ GalleryNameID: whole?.id, Name: 'Maren Holt' });
    const found = await server.send(search.search, { body: { PropertyID: 2, Query: 'maren holt', Kind: 'person' } });
    expect(found.Hits).toMatchObject([{ ID: whole?.id, Works: 3 }]);
    // The answer was lost, and it is asked again.
    expect(await join(short?.id ?? 0, whole?.id ?? 0)).toMatchObject({ GalleryNameID: whole?.id });
  });

  test('are not joined across kinds, with themselves, or twice', async () => {
    await season.honored({ title: 'One', organization: 'Kiln', credits: credit('Ida', 'Kiln') });
    const [person] = await people('kiln');
    const organizations = await send(galleryNames.listGalleryNames, { body: { PropertyID: 2, Kind: 'organization', Search: 'kiln' } });
    const organization = organizations.Rows[0]?.GalleryNameID ?? 0;
    await expect(join(person?.id ?? 0, organization)).rejects.toMatchObject({ status: 400 });
    await expect(join(organization, organization)).rejects.toMatchObject({ status: 400 });
    await expect(join(2_000_000, organization)).rejects.toMatchObject({ status: 404 });
  });
});

describe('a join of two names', () => {
  const undo = (GalleryNameID: number, GalleryJoinID: number) =>
    send(galleryNames.undoGalleryJoin, { body: { GalleryNameID, GalleryJoinID } });
  const shown = async (Search: string) => (await people(Search)).map(({ name, works }) => [name, works]);

  test('is undone exactly: spellings, works and addresses go back, also those that came by an earlier join', async () => {
    await season.honored({ title: 'First', credits: credit('Una', 'Brandt') });
    await season.honored({ title: 'Second', credits: credit('U.', 'Brandt') });
    await season.honored({ title: 'Third', credits: credit('Oona', 'Brandt') });
    const [oona, u, una] = await people('brandt');
    const before = await shown('brandt');
    await join(u?.id ?? 0, una?.id ?? 0);
    const inner = await shown('brandt');
    const { Joined } = await join(una?.id ?? 0, oona?.id ?? 0);
    expect(Joined.map(({ Name }) => Name)).toEqual(['Una Brandt']);
    expect(await shown('brandt')).toEqual([['Oona Brandt', ['First', 'Second', 'Third']]]);
    const [first] = await server.pool
      .selectFrom('galleryJoin')
      .selectAll()
      .where('intoId', '=', una?.id ?? 0)
      .execute();
    await expect(undo(una?.id ?? 0, first?.id ?? 0), 'the other one first').rejects.toMatchObject({ status: 409 });
    await undo(oona?.id ?? 0, Joined[0]?.GalleryJoinID ?? 0);
    expect(await shown('brandt')).toEqual(inner);
    expect(await nameOf(u?.id ?? 0)).toMatchObject({ GalleryNameID: una?.id });
    await undo(una?.id ?? 0, first?.id ?? 0);
    expect(await shown('brandt')).toEqual(before);
    await expect(undo(una?.id ?? 0, first?.id ?? 0)).rejects.toMatchObject({ status: 404 });
    const log = await server.pool.selectFrom('auditLog').select('action').where('action', '=', 'gallery.joinUndone').execute();
    expect(log).toHaveLength(2);
  });

  test('is proposed for names that look alike', async () => {
    await season.honored({ title: 'One', organization: 'Harbour Lane Studio' });
    await season.honored({ title: 'Two', organization: 'Harbor Lane Studios' });
    await season.honored({ title: 'Three', organization: 'Wholly Different' });
    const { Rows } = await send(galleryNames.listGalleryNames, { body: { PropertyID: 2, Kind: 'organization', Search: 'lane' } });
    expect(Rows.map(({ Name, Alike }) => [Name, Alike.map((other) => other.Name)])).toEqual([
      ['Harbor Lane Studios', ['Harbour Lane Studio']],
      ['Harbour Lane Studio', ['Harbor Lane Studios']],
    ]);
  });
});

describe('two people of one name', () => {
  test('are parted by their works, and stay so', async () => {
    const first = await season.honored({ title: 'Of the first', credits: credit('Alex', 'Kim') });
    const second = await season.honored({ title: 'Of the second', credits: credit('Alex', 'Kim') });
    const [both] = await people('alex kim');
    const part = { GalleryNameID: both?.id ?? 0, PieceIDs: [second.pieceId], Name: 'Alex Kim (Oslo)' };
    await send(galleryNames.partGalleryNames, { body: part });
    await server.pool.updateTable('piece').set({ title: 'Of the second, renamed' }).where('id', '=', second.pieceId).execute();
    expect((await people('alex kim')).map(({ name, works }) => [name, works])).toEqual([
      ['Alex Kim', ['Of the first']],
      ['Alex Kim (Oslo)', ['Of the second, renamed']],
    ]);
    const work = await server.send(gallery.getGalleryPiece, { params: { pieceId: second.pieceId } });
    expect(await nameOf(work.Credits[0]?.GalleryNameID ?? 0)).toMatchObject({ Name: 'Alex Kim (Oslo)' });
    await expect(send(galleryNames.partGalleryNames, { body: { ...part, PieceIDs: [first.pieceId] } })).rejects.toMatchObject({
      status: 400,
    });
    await expect(send(galleryNames.partGalleryNames, { body: { ...part, PieceIDs: [second.pieceId] } })).rejects.toMatchObject({
      status: 400,
    });
  });
});
