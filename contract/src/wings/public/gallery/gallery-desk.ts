import * as z from 'zod';
import { read, write } from '#contract/kernel/call/call.ts';
import { entity, Id, Instant, Page, PageRequest, PathId } from '#contract/kernel/call/wire.ts';
import { schemaSaying } from '#contract/kernel/text/said.ts';
import texts from '#texts/public/gallery-fields.ts';

const says = schemaSaying(texts);

/** More than a visitor looks at before the rest. */
export const mostFeatured = 24;

const DeskWork = entity('GalleryDeskWork', {
  PieceID: z.int(),
  PieceTitle: z.string(),
  Organization: z.string(),
  PictureUrl: z.string().nullable(),
  /** Its best level. */
  WinnerLevel: z.string(),
});
export type DeskWork = z.output<typeof DeskWork>;

const DeskCategory = entity('GalleryDeskCategory', {
  PropertyCategoryID: z.int(),
  CategoryName: z.string(),
  MediaType: z.string(),
  /** Announced ones, also under embargo. */
  Works: z.int(),
});

const GalleryDesk = entity('GalleryDesk', {
  PropertyID: z.int(),
  SeasonID: z.int(),
  /** Until then nothing of the season is public, even if it is announced. */
  EmbargoUntil: Instant.nullable(),
  /** When the last embargo ended. */
  OpenedDate: Instant.nullable(),
  Version: z.int(),
  /** Works and achievements that are public, or will be once the embargo ends. */
  Works: z.int(),
  Achievements: z.int(),
  Featured: z.array(DeskWork),
  Categories: z.array(DeskCategory),
});
export type GalleryDesk = z.output<typeof GalleryDesk>;

const aboutSeason = { season: 'SeasonID' } as const;

/** What organizers decide about a season's place in the gallery. */
export const galleryDesk = {
  getGalleryDesk: read('GET /gallery/GetGalleryDesk/{seasonId}', {
    does: 'Get what is public of a season and when, its featured works, and the order of its categories',
    may: 'achievement.read',
    about: { season: 'seasonId' },
    needs: 'gallery',
    params: z.object({ seasonId: PathId }),
    reply: GalleryDesk,
    fails: ['NotFound'],
  }),

  setGalleryEmbargo: write('POST /gallery/SetGalleryEmbargo', {
    does: 'Keep a season out of the public gallery until a moment, or end its embargo now',
    may: 'winner.manage',
    about: aboutSeason,
    needs: 'gallery',
    takesNew: false,
    body: z.object({ SeasonID: Id, Until: Instant.nullable(), Version: z.int().min(0) }),
    reply: GalleryDesk,
    fails: ['NotFound', 'Conflict'],
  }),

  listGalleryWorks: read('POST /gallery/ListGalleryWorks', {
    does: 'List the announced works of a season, including those under embargo, to choose featured ones from',
    may: 'achievement.read',
    about: aboutSeason,
    needs: 'gallery',
    body: PageRequest.extend({ SeasonID: Id }),
    reply: Page(DeskWork),
    fails: ['NotFound'],
  }),

  saveFeaturedWorks: write('POST /gallery/SaveFeaturedWorks', {
    does: 'Choose the works that are shown first in the gallery of a season, in this order',
    may: 'achievement.manage',
    about: { season: 'SeasonID', piece: 'PieceIDs' },
    needs: 'gallery',
    takesNew: false,
    body: z.object({
      SeasonID: Id,
      PieceIDs: z.array(Id).max(mostFeatured, { error: says('atMostWorks', { mostFeatured }) }),
      Version: z.int().min(0),
    }),
    reply: GalleryDesk,
    fails: ['NotFound', 'Conflict'],
  }),

  orderGalleryCategories: write('POST /gallery/OrderGalleryCategories', {
    does: 'Set the order of a season’s categories in the gallery; an empty list restores the order of the category tree',
    may: 'achievement.manage',
    about: { season: 'SeasonID', category: 'CategoryIDs' },
    needs: 'gallery',
    takesNew: false,
    body: z.object({ SeasonID: Id, CategoryIDs: z.array(Id).max(2000) }),
    reply: GalleryDesk,
    fails: ['NotFound', 'Conflict'],
  }),
};
