import * as z from 'zod';
import { read, write } from '#contract/kernel/call/call.ts';
import { entity, Id, Instant, Name, Page, PageRequest } from '#contract/kernel/call/wire.ts';

const nameKinds = ['person', 'organization'] as const;

const KnownName = entity('GalleryKnownName', {
  GalleryNameID: z.int(),
  Kind: z.enum(nameKinds),
  Name: z.string(),
  /** How it is spelled in the works, without accents and capitals. */
  Spellings: z.array(z.string()),
  Works: z.array(z.object({ PieceID: z.int(), PieceTitle: z.string(), SeasonName: z.string() })),
  /** Names that were joined into this one, the last first; each join can be undone. */
  Joined: z.array(z.object({ GalleryJoinID: z.int(), Name: z.string(), JoinedDate: Instant })),
});
export type KnownName = z.output<typeof KnownName>;

/** People and organizations that were honored: names are matched as they are spelled, and an organizer knows better. */
export const galleryNames = {
  listGalleryNames: read('POST /gallery/ListGalleryNames', {
    does: 'List the people and organizations of the gallery with their spellings and works',
    may: 'achievement.read',
    about: { property: 'PropertyID' },
    body: PageRequest.extend({ PropertyID: Id, Kind: z.enum(nameKinds) }),
    reply: Page(
      KnownName.extend({
        /** Others that look like it: perhaps the same. */
        Alike: z.array(z.object({ GalleryNameID: z.int(), Name: z.string(), Works: z.int() })),
      }),
    ),
  }),

  joinGalleryNames: write('POST /gallery/JoinGalleryNames', {
    does: 'Join two spellings of one person or organization; the old address leads to the name that stays',
    may: 'achievement.manage',
    about: { galleryName: ['GalleryNameID', 'IntoNameID'] },
    body: z.object({ GalleryNameID: Id, IntoNameID: Id }),
    reply: KnownName,
    fails: ['NotFound'],
  }),

  listJoinedOrganizations: read('POST /gallery/ListJoinedOrganizations', {
    does: 'List organizations of an award that go by several names, shown in the gallery or not',
    may: 'achievement.read',
    about: { property: 'PropertyID' },
    body: z.object({ PropertyID: Id }),
    reply: z.array(KnownName),
  }),

  joinOrganizations: write('POST /gallery/JoinOrganizations', {
    does: 'Merge two names of one organization, whether or not its works were announced; judges from one are in conflict with works of the other',
    may: 'achievement.manage',
    about: { property: 'PropertyID' },
    body: z.object({ PropertyID: Id, Name: Name(200), SameAs: Name(200) }),
    reply: KnownName,
  }),

  undoGalleryJoin: write('POST /gallery/UndoGalleryJoin', {
    does: 'Undo a merge of two names: spellings and works return to the former name',
    may: 'achievement.manage',
    about: { galleryName: 'GalleryNameID' },
    takesNew: false,
    body: z.object({ GalleryNameID: Id, GalleryJoinID: Id }),
    reply: KnownName,
    fails: ['NotFound', 'Conflict'],
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
