import * as z from 'zod';
import { read, write } from '#contract/kernel/call/call.ts';
import { entity, Id, Instant, Nothing, PathId } from '#contract/kernel/call/wire.ts';

/** Where someone shared: a network, the sheet of the device, or the clipboard. */
const shareWays = ['twitter', 'facebook', 'linkedin', 'device', 'copy'] as const;
export type ShareWay = (typeof shareWays)[number];

export const social = {
  logSocial: write('POST /PV/LogSocial/', {
    does: 'Record that a voter shared a work, a category or their votes',
    may: 'public',
    about: { property: 'PropertyID', season: 'SeasonID', category: 'PropertyCategoryID', entry: 'EntryID' },
    needs: 'publicVote',
    takesNew: false,
    session: 'none',
    limit: 'share',
    body: z.object({
      PropertyID: Id,
      SeasonID: Id,
      Network: z.enum(shareWays),
      PropertyCategoryID: Id.nullish(),
      EntryID: Id.nullish(),
      /** The voter's key, where there is one. */
      PVUserID: z.string().min(1).max(200).nullish(),
    }),
    reply: Nothing,
  }),

  /** R558: for entrants, by their token. */
  getEntrantStatistics: read('GET /PV/GetEntrantStatistics/{x}', {
    does: "Get the rankings of the entrant's works in the public vote, as far as the award shows them",
    may: 'entry.create',
    about: { property: 'x' },
    needs: 'publicVote',
    /** The entry property (R559). */
    params: z.object({ x: PathId }),
    reply: z.object({
      SeasonID: z.int().nullable(),
      /** Whether the award shows entrants their places while people vote. */
      IsShown: z.boolean(),
      Entries: z.array(
        entity('EntrantStanding', {
          EntryID: z.int(),
          PieceTitle: z.string(),
          AgencyName: z.string(),
          TwitterName: z.string().nullable(),
          PropertyCategoryID: z.int(),
          CategoryName: z.string(),
          /** The place in the category, and of how many. Nothing while it isn't announced. */
          CurrentRank: z.int().nullable(),
          Of: z.int(),
          /** Votes to the place above. */
          Behind: z.int().nullable(),
          Shares: z.int(),
          CountedAt: Instant,
        }),
      ),
    }),
  }),
};
