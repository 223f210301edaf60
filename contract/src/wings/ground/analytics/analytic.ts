import * as z from 'zod';
import { read, write } from '#contract/kernel/call/call.ts';
import { analytics } from '#contract/kernel/call/constants.ts';
import { entity, Id, Nothing, PropertyId, Text } from '#contract/kernel/call/wire.ts';

const oneOf = (ids: Record<string, number>) => z.literal(Object.values(ids));

/** How far back organizers can look. */
export const visitSpans = [30, 90, 365] as const;

const VisitDay = entity('VisitDay', {
  /** A day of the award's clock, as in 2026-11-15. */
  Day: z.string(),
  Views: z.int(),
  Plays: z.int(),
  /** Of the pages of the public vote. */
  VoteViews: z.int(),
});
export type VisitDay = z.output<typeof VisitDay>;

const VisitedWork = entity('VisitedWork', {
  PieceID: z.int(),
  PieceTitle: z.string(),
  Organization: z.string(),
  PictureUrl: z.string().nullable(),
  Views: z.int(),
  Plays: z.int(),
});

const visit = {
  /** R365: what was done ... */
  Action: oneOf(analytics.actions),
  /** ... to which kind of thing ... */
  Content: oneOf(analytics.contents),
  /** ... and to which of them. */
  ID: Id,
  PropertyID: PropertyId.nullish(),
};

export const analytic = {
  getVisitToken: read('GET /Analytic/GetVisitToken', {
    does: 'Get the token with which a page counts its visits; it identifies no one and is the same for all visitors of a day',
    may: 'public',
    session: 'none',
    limit: 'visit',
    reply: z.object({ Token: z.string() }),
  }),
  /** R470, R600: only with the token of someone who is signed in, and it isn't noted whose. */
  track: write('POST /Analytic/Track', {
    does: 'Count a page view or a play of someone who is signed in, without noting whose it was',
    may: 'account.use',
    about: { property: 'PropertyID' },
    takesNew: false,
    limit: 'visit',
    body: z.object(visit),
    reply: Nothing,
  }),
  /** Ours: the printed call is for people who are signed in, and hardly any visitor of a gallery is. */
  countVisit: write('POST /Analytic/CountVisit', {
    does: 'Count a page view or a play of a public page, with the token of the page',
    may: 'public',
    session: 'none',
    about: { property: 'PropertyID' },
    takesNew: false,
    limit: 'visit',
    body: z.object({ ...visit, Token: Text(200) }),
    reply: Nothing,
    fails: ['NotSignedIn'],
  }),
  getVisits: read('POST /Analytic/GetVisits', {
    does: 'Count the visits of a season, or of one work, by day, with the works that were looked at most',
    may: 'winner.read',
    about: { season: 'SeasonID', piece: 'PieceID' },
    needs: 'gallery',
    body: z.object({ SeasonID: Id, PieceID: Id.optional(), Days: z.literal(visitSpans).default(30) }),
    reply: z.object({
      Days: z.array(VisitDay),
      Views: z.int(),
      Plays: z.int(),
      VoteViews: z.int(),
      /** The most looked at first, at most a hundred; all of the season, whichever work was asked for. */
      Works: z.array(VisitedWork),
    }),
    fails: ['NotFound'],
  }),
};
