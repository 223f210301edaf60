import * as z from 'zod';
import { read, write } from '#contract/kernel/call/call.ts';
import { entity, Id, Instant, PathId, Text } from '#contract/kernel/call/wire.ts';
import { winnerKinds } from '#contract/wings/entering/submission/levels.ts';

const WinnerLevel = entity('WinnerLevel', {
  WinnerLevelID: z.int(),
  PropertyID: z.int(),
  Name: z.string(),
  Kind: z.enum(winnerKinds),
  Position: z.int(),
});

/** One level that an entry holds. */
export const Award = entity('Award', {
  WinnerLevelID: z.int(),
  Name: z.string(),
  Kind: z.enum(winnerKinds),
  /** Until then only administrators see it. */
  FinalizedAt: Instant.nullable(),
});
export type Award = z.output<typeof Award>;

const Winner = entity('Winner', {
  EntryID: z.int(),
  PieceID: z.int(),
  PieceTitle: z.string(),
  Organization: z.string(),
  MediaType: z.string(),
  CategoryType: z.string(),
  Category: z.string(),
  AwardLevels: z.array(z.object({ Name: z.string(), Kind: z.enum(winnerKinds), FinalizedDate: Instant })),
  PictureUrl: z.string().nullable(),
  Credits: z.array(z.object({ FirstName: z.string(), LastName: z.string(), Title: z.string(), Organization: z.string() })),
});

export const winner = {
  getWinnerLevels: read('GET /winners/GetWinnerLevels', {
    does: 'List the award levels of every property, best first',
    may: 'public',
    reply: z.array(WinnerLevel),
  }),
  getWinnerLevelsForProperty: read('GET /winners/GetWinnerLevelsForProperty', {
    does: 'List the award levels of a property, best first',
    may: 'public',
    about: { property: 'propertyID' },
    query: z.object({ propertyID: PathId }),
    reply: z.array(WinnerLevel),
  }),
  /** R349, R362: an entry's winner status is the set of levels it holds. */
  updateEntryWinnerStatus: write('POST /entry/UpdateEntryWinnerStatus', {
    does: 'Set or remove the award levels of an entry manually',
    may: 'winner.manage',
    about: { entry: 'EntryID' },
    body: z.object({
      EntryID: Id,
      /** All that it shall hold; none takes all away. */
      WinnerLevelIDs: z.array(Id).max(20),
      Reason: Text(500),
    }),
    reply: z.object({ EntryID: z.int(), Awards: z.array(Award) }),
    fails: ['OwnConflict', 'SecondPersonNeeded'],
  }),
  updateWinners: write('POST /Winners/UpdateWinners/', {
    does: 'Assign awards from finalized rankings, and announce them on request',
    may: 'winner.manage',
    about: { property: 'PropertyID', season: 'SeasonID', category: 'CategoryIDs' },
    body: z.object({
      PropertyID: Id,
      SeasonID: Id,
      /** All categories of the season when left out. */
      CategoryIDs: z.array(Id).max(2000).optional(),
      /** Levels that become final: from then on they may be seen outside the admin. Nominees are announced before winners. */
      Finalize: z.array(z.enum(winnerKinds)).max(winnerKinds.length).default([]),
    }),
    reply: z.object({ Awarded: z.int(), Removed: z.int(), Finalized: z.int() }),
  }),
  /** R401, R620 */
  getWinnerJson: read('GET /Winners/GetWinnerJson/{propId}/{seasonId}', {
    does: 'Export the winners of a season as JSON',
    may: 'winner.read',
    about: { property: 'propId', season: 'seasonId' },
    params: z.object({ propId: PathId, seasonId: PathId }),
    reply: z.array(Winner),
  }),
  /** R352, R394, R584, R621: one row per entrant; the names of the columns are part of the answer. */
  getAllEntrantWinners: read('GET /export/GetAllEntrantWinners/{propertyId}/{seasonId}', {
    does: 'Export the winners of a season by entrant',
    may: 'winner.read',
    about: { property: 'propertyId', season: 'seasonId' },
    notes: 'export.taken',
    params: z.object({ propertyId: PathId, seasonId: PathId }),
    reply: z.array(z.record(z.string(), z.union([z.string(), z.int()]))),
  }),
};
