import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { gallery } from '#contract/wings/public/gallery/gallery.ts';
import { honorsSeason } from '#kit/honors.ts';
import { addEntrySeason } from '#kit/entry-season.ts';
import { type TestServer, openTestServer } from '#kit/test-server.ts';

let server: TestServer;
let season: Awaited<ReturnType<typeof honorsSeason>>;
beforeAll(async () => {
  server = await openTestServer();
  season = await honorsSeason(server);
});
afterAll(() => server.close());
beforeEach(() => server.pool.deleteFrom('entryAward').execute());

const pieceOf = (pieceId: number) => server.send(gallery.getGalleryPiece, { params: { pieceId } });
const nameOf = (id: number) => server.send(gallery.getGalleryName, { params: { id } });
const missing = { status: 404, failure: 'NotFound' };

describe('categories of the gallery', () => {
  test('are those with announced works, in the newest season that has any', async () => {
    await season.honored({ title: 'Seen' });
    await season.honored({ title: 'Also seen' }, 'honoree');
    await season.honored({ title: 'Unseen' }, 'winner', false);
    const empty = await season.category('Nothing announced');
    const types = await server.send(gallery.getGalleryMediaTypesAndCategories, { body: { PropertyID: 2 } });
    expect(types).toMatchObject([{ MediaType: 'Websites', Works: 2, Categories: [{ CategoryName: 'Moving Picture', Works: 2 }] }]);
    expect(await server.send(gallery.getGalleryCategories, { body: { PropertyID: 2, MediaTypeID: season.mediaTypeId } })).toHaveLength(1);
    await expect(server.send(gallery.getGalleryCategory, { params: { id: empty } })).rejects.toMatchObject(missing);
  });

  test('hold their announced works, the best level first, and nothing else', async () => {
    await season.honored({ title: 'Second' }, 'honoree');
    await season.honored({ title: 'First' });
    await season.honored({ title: 'Unseen' }, 'winner', false);
    const { Pieces, Works } = await server.send(gallery.getGalleryCategory, { params: { id: season.categoryId } });
    expect(Works).toBe(2);
    expect(Pieces.map(({ PieceTitle, Honors }) => [PieceTitle, Honors.map(({ WinnerLevel }) => WinnerLevel)])).toEqual([
      ['First', ['Winner']],
      ['Second', ['Honoree']],
    ]);
  });

  test('are grouped by year: taken over from each other, or of the same name', async () => {
    const later = await addEntrySeason(server.world, 2, { number: 2, isCurrent: false });
    const renamed = await later.category('Motion');
    const namesake = await later.category('moving picture');
    await server.pool.updateTable('category').set({ clonedFrom: season.categoryId }).where('id', '=', renamed).execute();
    await season.honored({ title: 'Old' });
    for (const categoryId of [renamed, namesake])
      await season.honored({ title: 'New' }, 'winner', true, { categoryId, seasonId: later.seasonId });
    const years = await server.send(gallery.getCategoryGalleryYearsGrouping, { body: { PropertyCategoryID: season.categoryId } });
    expect(years.map(({ SeasonID, CategoryName }) => [SeasonID, CategoryName])).toEqual([
      [later.seasonId, 'Motion'],
      [later.seasonId, 'moving picture'],
      [season.seasonId, 'Moving Picture'],
    ]);
  });
});

describe('a work', () => {
  test('is shown with credits that lead to their people, and with other works of theirs', async () => {
    const credits = [{ firstName: 'Maren', lastName: 'Holt', title: 'Director' }];
    const { pieceId } = await season.honored({ title: 'Night Bus', organization: 'Harbor Studio', credits });
    const other = await season.honored({ title: 'Day Bus', organization: 'Elsewhere', credits }, 'honoree');
    await season.honored({ title: 'Unseen Bus', organization: 'Harbor Studio', credits }, 'winner', false);
    const work = await pieceOf(pieceId);
    expect(work).toMatchObject({ PieceTitle: 'Night Bus', Honors: [{ WinnerLevel: 'Winner', CategoryName: 'Moving Picture' }] });
    expect(work.Texts).toMatchObject([{ Text: 'A lamp for the sea.' }]);
    expect(work.OtherWorks.map(({ PieceID }) => PieceID)).toEqual([other.pieceId]);
    const person = await nameOf(work.Credits[0]?.GalleryNameID ?? 0);
    expect(person).toMatchObject({ Kind: 'person', Name: 'Maren Holt' });
    expect(person.Works.map(({ PieceTitle, Roles }) => [PieceTitle, Roles])).toEqual([
      ['Night Bus', ['Director']],
      ['Day Bus', ['Director']],
    ]);
    expect(await nameOf(work.OrganizationNameID ?? 0)).toMatchObject({
      Kind: 'organization',
      Name: 'Harbor Studio',
      Works: [{ PieceTitle: 'Night Bus' }],
    });
    expect(person.OftenWith.map(({ Name }) => Name)).toEqual(['Elsewhere', 'Harbor Studio']);
  });

  test('is unknown, as its people are, until it is announced and once it no longer is', async () => {
    const { pieceId, entryId } = await season.honored(
      { title: 'Late Bus', credits: [{ firstName: 'Ola', lastName: 'Quist' }] },
      'winner',
      false,
    );
    await expect(pieceOf(pieceId)).rejects.toMatchObject(missing);
    await server.pool.updateTable('entryAward').set({ finalizedAt: server.clock.now }).where('entryId', '=', entryId).execute();
    const nameId = (await pieceOf(pieceId)).Credits[0]?.GalleryNameID ?? 0;
    expect(await nameOf(nameId)).toMatchObject({ Name: 'Ola Quist' });
    await server.pool.updateTable('entryAward').set({ finalizedAt: null }).where('entryId', '=', entryId).execute();
    await expect(pieceOf(pieceId)).rejects.toMatchObject(missing);
    await expect(nameOf(nameId)).rejects.toMatchObject(missing);
  });

  test('shows nothing that judges are let in with', async () => {
    const { pieceId } = await season.honored({ title: 'Locked Bus' });
    await server.pool
      .updateTable('piece')
      .set({ protectedUsername: 'jury', protectedPassword: 'open sesame' })
      .where('id', '=', pieceId)
      .execute();
    expect(JSON.stringify(await pieceOf(pieceId))).not.toContain('open sesame');
  });
});
