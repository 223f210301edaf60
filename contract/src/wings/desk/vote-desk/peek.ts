import * as z from 'zod';
import { read, write } from '#contract/kernel/call/call.ts';
import { entity, Id, Instant, Name } from '#contract/kernel/call/wire.ts';

const Season = { PropertyID: Id, SeasonID: Id };
const aboutSeason = { property: 'PropertyID', season: 'SeasonID' } as const;

/** The longest that a pass is given for. */
export const longestPeekDays = 60;

const PeekPass = entity('PeekPass', {
  PassID: z.int(),
  Name: z.string(),
  CreatedAt: Instant,
  CreatedBy: z.string().nullable(),
  ExpiresAt: Instant,
  RevokedAt: Instant.nullable(),
  LastSeenAt: Instant.nullable(),
});
export type PeekPass = z.output<typeof PeekPass>;

export const peek = {
  /** R554, R433: anyone who signs in has no token yet. */
  login: write('POST /PVPeek/Login/', {
    does: 'Sign in to the interim results of a public vote with a code from the organizer',
    may: 'public',
    limit: 'peek',
    takesNew: false,
    body: z.object({ Code: z.string().min(1).max(200) }),
    reply: z.object({ Token: z.string(), ExpiresAt: Instant, PropertyID: z.int(), Name: z.string() }),
    fails: ['InvalidCode'],
  }),

  getPeek: read('POST /PVPeek/GetResults', {
    does: 'Show the interim results of the public vote to an insider who signed in',
    may: 'public',
    session: 'none',
    limit: 'peek',
    body: z.object({ Token: z.string().min(1).max(200) }),
    reply: z.object({
      PropertyID: z.int(),
      Season: z.string(),
      VotingEndDate: Instant,
      /** When the pass ends; a sign-in lasts half a day of it. */
      ExpiresAt: Instant,
      CountedAt: Instant,
      Categories: z.array(
        z.object({
          CategoryID: z.int(),
          Category: z.string(),
          MediaType: z.string(),
          IsFinal: z.boolean(),
          Votes: z.int(),
          Works: z.array(
            entity('PeekedWork', {
              EntryID: z.int(),
              PieceTitle: z.string(),
              Organization: z.string(),
              Place: z.int(),
              Votes: z.int(),
            }),
          ),
        }),
      ),
    }),
    fails: ['PeekEnded'],
  }),

  listPeekPasses: read('POST /PVPeek/ListPasses', {
    does: 'List who has access to the interim results of a season',
    may: 'peek.manage',
    about: aboutSeason,
    needs: 'publicVote',
    body: z.object(Season),
    reply: z.array(PeekPass),
    fails: ['NotFound'],
  }),

  givePeekPass: write('POST /PVPeek/GivePass', {
    does: 'Give an insider access to the interim results of a season for some days; the link is shown once',
    may: 'peek.manage',
    about: aboutSeason,
    needs: 'publicVote',
    body: z.object({ ...Season, Name: Name(100), Days: z.int().min(1).max(longestPeekDays) }),
    reply: z.object({ Pass: PeekPass, Link: z.string() }),
    fails: ['NotFound'],
  }),

  revokePeekPass: write('POST /PVPeek/RevokePass', {
    does: 'Revoke an insider’s access immediately',
    may: 'peek.manage',
    about: aboutSeason,
    needs: 'publicVote',
    takesNew: false,
    body: z.object({ ...Season, PassID: Id }),
    reply: PeekPass,
    fails: ['NotFound'],
  }),
};
