import * as z from 'zod';
import { read, write } from '#contract/kernel/call/call.ts';
import { entity, Id, Instant, Nothing, PathId, Text } from '#contract/kernel/call/wire.ts';

const PressLink = entity('PressLink', {
  PressLinkID: z.int(),
  /** For whom it is. */
  Name: z.string(),
  CreatedBy: z.string(),
  CreatedDate: Instant,
  Opens: z.int(),
  LastOpenedDate: Instant.nullable(),
  RevokedDate: Instant.nullable(),
});

const PressWork = entity('PressWork', {
  EntryID: z.int(),
  Title: z.string(),
  Organization: z.string(),
  Category: z.string(),
});

const PressLevel = entity('PressLevel', {
  Name: z.string(),
  /** Until then no one may publish it; absent once everyone knows. */
  EmbargoUntil: Instant.nullable(),
  Works: z.array(PressWork),
});

/** What journalists see before everyone: a level from its moment for the press on, by a link of their own that can be revoked. */
export const press = {
  getPressLinks: read('GET /results/GetPressLinks/{seasonId}', {
    does: 'List the press links of a season, newest first, with how often each was opened',
    may: 'winner.read',
    about: { season: 'seasonId' },
    params: z.object({ seasonId: PathId }),
    reply: z.array(PressLink),
    fails: ['NotFound'],
  }),
  createPressLink: write('POST /results/CreatePressLink', {
    does: 'Create a press link for a recipient; its address is shown once',
    may: 'winner.manage',
    about: { season: 'SeasonID' },
    needs: 'gallery',
    body: z.object({ SeasonID: Id, Name: Text(120) }),
    reply: z.object({ PressLinkID: z.int(), Url: z.string() }),
    fails: ['NotFound'],
  }),
  revokePressLink: write('POST /results/RevokePressLink', {
    does: 'Revoke a press link; it stops working',
    may: 'winner.manage',
    about: { season: 'SeasonID' },
    takesNew: false,
    body: z.object({ SeasonID: Id, PressLinkID: Id }),
    reply: Nothing,
    fails: ['NotFound'],
  }),
  openPress: write('POST /results/OpenPress', {
    does: 'Open a press link: the levels announced to the press',
    may: 'public',
    limit: 'mailedBallot',
    takesNew: false,
    body: z.object({ Token: Text(100) }),
    reply: z.object({ PropertyID: z.int(), Award: z.string(), Season: z.string(), Levels: z.array(PressLevel) }),
    fails: ['NotFound'],
  }),
};
