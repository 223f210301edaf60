import * as z from 'zod';
import { read } from '#contract/kernel/call/call.ts';
import { entity, Id, Instant, PathId } from '#contract/kernel/call/wire.ts';
import { PieceFile, PieceText, PieceUrl } from '#contract/wings/entering/piece/piece-view.ts';
import { winnerKinds } from '#contract/wings/entering/submission/levels.ts';

/** An honor that was announced. */
const Honor = entity('GalleryHonor', {
  WinnerLevelID: z.int(),
  WinnerLevel: z.string(),
  Kind: z.enum(winnerKinds),
  PropertyCategoryID: z.int(),
  CategoryName: z.string(),
  SeasonID: z.int(),
  SeasonName: z.string(),
  AnnouncedDate: Instant,
});

/** A work as it hangs among others: its best honor first. */
export const GalleryWork = entity('GalleryWork', {
  PieceID: z.int(),
  PieceTitle: z.string(),
  Organization: z.string(),
  PictureUrl: z.string().nullable(),
  /** Chosen by the organizers to be shown first in its season. */
  IsFeatured: z.boolean(),
  Honors: z.array(Honor),
});
export type GalleryWork = z.output<typeof GalleryWork>;

const GalleryCategory = entity('GalleryCategory', {
  PropertyCategoryID: z.int(),
  CategoryName: z.string(),
  CategoryType: z.string(),
  MediaTypeID: z.int(),
  MediaType: z.string(),
  SeasonID: z.int(),
  SeasonName: z.string(),
  /** Announced ones. */
  Works: z.int(),
});

const ofAward = {
  PropertyID: Id,
  /** The newest season of which anything is announced, where it is left out. */
  SeasonID: Id.optional(),
};
const open = { may: 'public', needs: 'gallery', session: 'none' } as const;

/** R376, R500, R555: everything here is announced; unannounced works look like ones that don't exist. */
export const gallery = {
  getGalleryMediaTypesAndCategories: read('POST /category/GetGalleryMediaTypesAndCategories/', {
    does: 'List the media types of a season with the categories that have announced works',
    ...open,
    about: { property: 'PropertyID', season: 'SeasonID' },
    body: z.object(ofAward),
    reply: z.array(
      z.object({
        MediaTypeID: z.int(),
        MediaType: z.string(),
        Works: z.int(),
        Categories: z.array(GalleryCategory),
      }),
    ),
  }),

  getGalleryCategories: read('POST /category/GetGalleryCategories/', {
    does: 'List the categories of a season, or of one of its media types, that have announced works',
    ...open,
    about: { property: 'PropertyID', season: 'SeasonID', mediaType: 'MediaTypeID' },
    body: z.object({ ...ofAward, MediaTypeID: Id.optional() }),
    reply: z.array(GalleryCategory),
  }),

  getGalleryFeatured: read('POST /gallery/GetGalleryFeatured', {
    does: 'List the featured works of a season in the order the organizers gave them',
    ...open,
    about: { property: 'PropertyID', season: 'SeasonID' },
    body: z.object(ofAward),
    reply: z.array(GalleryWork),
  }),

  getCategoryGalleryYearsGrouping: read('POST /category/GetCategoryGalleryYearsGrouping/', {
    does: 'List the seasons in which a category has announced works, the newest first',
    ...open,
    about: { category: 'PropertyCategoryID' },
    body: z.object({ PropertyCategoryID: Id }),
    reply: z.array(GalleryCategory),
    fails: ['NotFound'],
  }),

  getGalleryCategory: read('GET /category/GetGalleryCategory/{id}', {
    does: 'Get a category with its announced works, the best level first',
    ...open,
    about: { category: 'id' },
    params: z.object({ id: PathId }),
    reply: z.object({ ...GalleryCategory.shape, CategoryDescription: z.string(), Pieces: z.array(GalleryWork) }),
    fails: ['NotFound'],
  }),

  getGalleryPiece: read('GET /entry/GetGalleryPiece/{pieceId}', {
    does: 'Get an announced work with its files, credits and honors, and other works of the same people',
    ...open,
    about: { piece: 'pieceId' },
    params: z.object({ pieceId: PathId }),
    reply: z.object({
      ...GalleryWork.shape,
      PropertyID: z.int(),
      Client: z.string().nullable(),
      Texts: z.array(PieceText),
      /** Answers to the category's questions that everyone may see. */
      Answers: z.array(PieceText.extend({ Url: z.string().nullable() })),
      PieceFiles: z.array(PieceFile),
      PieceUrls: z.array(PieceUrl),
      Credits: z.array(z.object({ Name: z.string(), Title: z.string(), Organization: z.string(), GalleryNameID: z.int().nullable() })),
      /** The work's own organization, and everything it was honored for. */
      OrganizationNameID: z.int().nullable(),
      OtherWorks: z.array(GalleryWork),
    }),
    fails: ['NotFound'],
  }),

  getGalleryName: read('GET /gallery/GetGalleryName/{id}', {
    does: 'Get a person or an organization with every work they were honored for, the newest season first',
    ...open,
    about: { galleryName: 'id' },
    params: z.object({ id: PathId }),
    reply: z.object({
      /** Another number where two spellings were joined: its page is the one to show. */
      GalleryNameID: z.int(),
      PropertyID: z.int(),
      Kind: z.enum(['person', 'organization']),
      Name: z.string(),
      Works: z.array(GalleryWork.extend({ Roles: z.array(z.string()) })),
      /** Who was named beside them most often. */
      OftenWith: z.array(z.object({ GalleryNameID: z.int(), Kind: z.enum(['person', 'organization']), Name: z.string(), Works: z.int() })),
    }),
    fails: ['NotFound'],
  }),
};
