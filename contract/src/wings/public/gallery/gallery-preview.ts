import * as z from 'zod';
import { read, write } from '#contract/kernel/call/call.ts';
import { entity, Id, Instant, Nothing, PathId, Text } from '#contract/kernel/call/wire.ts';
import { GalleryWork } from './gallery.ts';

/** How long a link can last at most. */
export const longestPreviewDays = 60;

const GalleryPreviewLink = entity('GalleryPreviewLink', {
  GalleryPreviewID: z.int(),
  /** For whom it is. */
  Name: z.string(),
  CreatedBy: z.string(),
  CreatedDate: Instant,
  ExpiresDate: Instant,
  Opens: z.int(),
  LastOpenedDate: Instant.nullable(),
  RevokedDate: Instant.nullable(),
});

const PreviewAchievement = entity('GalleryPreviewAchievement', {
  SpecialAchievementID: z.int(),
  TypeName: z.string(),
  Name: z.string(),
  Organization: z.string(),
  Description: z.string(),
  PictureUrl: z.string().nullable(),
});

/** Looking at a season before it is public, by a link that ends automatically and can be revoked. */
export const galleryPreview = {
  getGalleryPreviews: read('GET /gallery/GetGalleryPreviews/{seasonId}', {
    does: 'List the preview links of a season, newest first, with how often each was opened',
    may: 'winner.read',
    about: { season: 'seasonId' },
    params: z.object({ seasonId: PathId }),
    reply: z.array(GalleryPreviewLink),
    fails: ['NotFound'],
  }),
  createGalleryPreview: write('POST /gallery/CreateGalleryPreview', {
    does: 'Create a preview link for a recipient; its address is shown once',
    may: 'winner.manage',
    about: { season: 'SeasonID' },
    needs: 'gallery',
    body: z.object({ SeasonID: Id, Name: Text(120), Days: z.int().min(1).max(longestPreviewDays) }),
    reply: z.object({ GalleryPreviewID: z.int(), Url: z.string() }),
    fails: ['NotFound'],
  }),
  revokeGalleryPreview: write('POST /gallery/RevokeGalleryPreview', {
    does: 'Revoke a preview link; it stops working',
    may: 'winner.manage',
    about: { season: 'SeasonID' },
    takesNew: false,
    body: z.object({ SeasonID: Id, GalleryPreviewID: Id }),
    reply: Nothing,
    fails: ['NotFound'],
  }),
  openGalleryPreview: write('POST /gallery/OpenGalleryPreview', {
    does: 'Open a preview link: the season as it will appear in the gallery, with the works of one category',
    may: 'public',
    session: 'none',
    about: { category: 'PropertyCategoryID' },
    limit: 'mailedBallot',
    takesNew: false,
    body: z.object({
      Token: Text(100),
      /** The first one, where it is left out. */
      PropertyCategoryID: Id.optional(),
    }),
    reply: z.object({
      PropertyID: z.int(),
      Award: z.string(),
      Season: z.string(),
      EmbargoUntil: Instant.nullable(),
      ExpiresDate: Instant,
      Featured: z.array(GalleryWork),
      Categories: z.array(z.object({ PropertyCategoryID: z.int(), CategoryName: z.string(), MediaType: z.string(), Works: z.int() })),
      PropertyCategoryID: z.int().nullable(),
      Pieces: z.array(GalleryWork),
      Achievements: z.array(PreviewAchievement),
    }),
    fails: ['NotFound'],
  }),
};
