import * as z from 'zod';
import { read, write } from '#contract/kernel/call.ts';
import { entity, Id, Name, Page, PageRequest } from '#contract/kernel/wire.ts';

const nameKinds = ['person', 'organization'] as const;

const KnownName = entity('GalleryKnownName', {
  GalleryNameID: z.int(),
  Kind: z.enum(nameKinds),
  Name: z.string(),
  /** How it is spelled in the works, without accents and capitals. */
  Spellings: z.array(z.string()),
  Works: z.array(z.object({ PieceID: z.int(), PieceTitle: z.string(), SeasonName: z.string() })),
});

/** People and organizations that were honored: names are matched as they are spelled, and an organizer knows better. */
export const galleryNames = {
  listGalleryNames: read('POST /gallery/ListGalleryNames', {
    does: 'List the people and organizations of the gallery with their spellings and works',
    may: 'achievement.read',
    about: { property: 'PropertyID' },
    body: PageRequest.extend({ PropertyID: Id, Kind: z.enum(nameKinds) }),
    reply: Page(KnownName),
  }),

  joinGalleryNames: write('POST /gallery/JoinGalleryNames', {
    does: 'Join two spellings of one person or organization; the old address leads to the name that stays',
    may: 'achievement.manage',
    about: { galleryName: ['GalleryNameID', 'IntoNameID'] },
    body: z.object({ GalleryNameID: Id, IntoNameID: Id }),
    reply: KnownName,
    fails: ['NotFound'],
  }),

  partGalleryNames: write('POST /gallery/PartGalleryNames', {
    does: 'Part two people or organizations of the same name: the works named become those of the other',
    may: 'achievement.manage',
    about: { galleryName: 'GalleryNameID', piece: 'PieceIDs' },
    body: z.object({ GalleryNameID: Id, PieceIDs: z.array(Id).min(1).max(500), Name: Name(200) }),
    reply: KnownName,
    fails: ['NotFound'],
  }),
};
