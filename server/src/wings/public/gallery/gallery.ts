import { gallery } from '#contract/wings/public/gallery/gallery.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { viewAnswers, viewPiece } from '#server/wings/entering/piece/piece-view.rules.ts';
import { findAnswers, findPieces } from '#server/wings/entering/piece/piece-view.store.ts';
import type { ReadDb } from '#server/kernel/database/db.ts';
import { implement } from '#server/kernel/call/implement.ts';
import type { Services } from '#server/kernel/runtime/services.ts';
import * as names from './gallery-name.store.ts';
import { groupByMediaType, viewCategory, viewWork } from './gallery.rules.ts';
import * as store from './gallery.store.ts';

/** So many are shown beside a work or a name; their own pages have all. */
const fewOthers = 8;

export const galleryHandlers = implement(gallery, {
  async getGalleryMediaTypesAndCategories({ body, db }) {
    const seasonId = body.SeasonID ?? (await store.findNewestSeason(db, body.PropertyID));
    return seasonId === undefined ? [] : groupByMediaType(await store.listCategories(db, body.PropertyID, seasonId));
  },

  async getGalleryCategories({ body, db }) {
    const seasonId = body.SeasonID ?? (await store.findNewestSeason(db, body.PropertyID));
    return seasonId === undefined ? [] : (await store.listCategories(db, body.PropertyID, seasonId, body.MediaTypeID)).map(viewCategory);
  },

  async getGalleryFeatured({ body, db, services }) {
    const seasonId = body.SeasonID ?? (await store.findNewestSeason(db, body.PropertyID));
    if (seasonId === undefined) return [];
    const order = await store.listFeatured(db, seasonId);
    const works = await store.listWorks(db, body.PropertyID, order);
    return works.toSorted((a, b) => order.indexOf(a.id) - order.indexOf(b.id)).map((work) => viewWork(work, services.files.urlOf));
  },

  async getCategoryGalleryYearsGrouping({ body, db, refuse }) {
    const category = (await store.findCategory(db, body.PropertyCategoryID)) ?? refuse('NotFound');
    return (await store.listYears(db, category)).map(viewCategory);
  },

  async getGalleryCategory({ params, db, services, refuse }) {
    const category = (await store.findCategory(db, params.id)) ?? refuse('NotFound');
    const works = await store.listWorks(db, category.propertyId, await store.listPiecesOfCategory(db, category.id));
    return {
      ...viewCategory(category),
      CategoryDescription: category.description,
      Pieces: works.map((work) => viewWork(work, services.files.urlOf)),
    };
  },

  getGalleryPiece: async ({ params, db, services, refuse }) => (await readPiece(db, services, params.pieceId)) ?? refuse('NotFound'),

  getGalleryName: async ({ params, db, services, refuse }) => (await readName(db, services, params.id)) ?? refuse('NotFound'),
});

/** An announced work with all that the public may know of it; nothing where it may know nothing. */
export async function readPiece(db: ReadDb, services: Pick<Services, 'files'>, pieceId: number) {
  const shown = await store.findShown(db, pieceId);
  if (!shown) return undefined;
  const { propertyId } = shown;
  const [work] = await store.listWorks(db, propertyId, [pieceId]);
  const [piece] = await findPieces(db, propertyId, [pieceId]);
  if (!work || !piece) return undefined;
  const entries = await store.listEntriesOf(db, work.id);
  const { urlOf } = services.files;
  // What judges are let in with is not for the public.
  const { Texts, PieceFiles, PieceUrls } = viewPiece(piece, traitsOf(propertyId), urlOf);
  return {
    ...viewWork(work, urlOf),
    PropertyID: propertyId,
    Client: work.client?.trim() || null,
    Texts,
    Answers: viewAnswers(await findAnswers(db, propertyId, entries, 'public'), urlOf),
    PieceFiles,
    PieceUrls,
    Credits: (await store.listCredits(db, work.id)).map((credit) => ({
      Name: `${credit.firstName} ${credit.lastName}`.trim(),
      Title: credit.title,
      Organization: credit.organization,
      GalleryNameID: credit.nameId,
    })),
    OrganizationNameID: await store.findOrganizationName(db, propertyId, work.id, 'organization'),
    OtherWorks: (await store.listWorks(db, propertyId, await store.listRelated(db, work.id, fewOthers))).map((other) =>
      viewWork(other, urlOf),
    ),
  };
}

/** Someone of whom nothing is announced (anymore) looks like someone unknown. */
export async function readName(db: ReadDb, services: Pick<Services, 'files'>, id: number) {
  const asked = await names.findName(db, id);
  const name = asked && asked.leadsTo !== null ? await names.findName(db, asked.leadsTo) : asked;
  if (!name) return undefined;
  const parts = new Map((await names.listParts(db, name.id)).map(({ pieceId, roles }) => [pieceId, roles.filter(Boolean)]));
  if (parts.size === 0) return undefined;
  const works = await store.listWorks(db, name.propertyId, [...parts.keys()]);
  return {
    GalleryNameID: name.id,
    PropertyID: name.propertyId,
    Kind: name.kind,
    Name: name.name,
    Works: works.map((work) => ({ ...viewWork(work, services.files.urlOf), Roles: parts.get(work.id) ?? [] })),
    OftenWith: (await names.listOftenWith(db, name.id, fewOthers)).map((other) => ({
      GalleryNameID: other.id,
      Kind: other.kind,
      Name: other.name,
      Works: other.works,
    })),
  };
}
