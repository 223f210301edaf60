import * as z from 'zod';
import { read } from '#contract/kernel/call/call.ts';
import { entity, Id } from '#contract/kernel/call/wire.ts';
import { decidingRules, stabilities } from '../ranking/ranking.ts';

/** The same ballots counted five ways; only the first of them makes a result. */
export const ballotMethods = ['official', 'borda', 'schulze', 'plackettLuce', 'irv'] as const;
export type BallotMethod = (typeof ballotMethods)[number];

const Category = z.object({ CategoryID: z.int(), Category: z.string(), CategoryType: z.string(), MediaType: z.string() });

/** Place by method; shared by works that the method cannot tell apart. */
const Places = entity(
  'BallotLabPlaces',
  Object.fromEntries(ballotMethods.map((method) => [method, z.int()])) as Record<BallotMethod, z.ZodInt>,
);

const LabWork = entity('BallotLabWork', {
  EntryID: z.int(),
  PieceTitle: z.string(),
  Organization: z.string(),
  PictureUrl: z.string().nullable(),
  Places,
  /** What put it ahead of the next work under the official rule. */
  DecidedBy: z.enum(decidingRules),
  /** The rule's first measure was equal, so that a later one had to decide. */
  IsTieBroken: z.boolean(),
});

const LabCategory = entity('BallotLabCategory', {
  ...Category.shape,
  /** Without conflicts and what was set aside. */
  Ballots: z.int(),
  /** Every method has the official winner, alone or with others, in first place. */
  IsAgreed: z.boolean(),
  /** How many works have another place under another method. */
  Differing: z.int(),
});

const Season = { PropertyID: Id, SeasonID: Id };

export const ballotLab = {
  getBallotLab: read('POST /entry/GetBallotLab', {
    does: 'List the categories of a season with ballots, and whether five ways to count them agree',
    may: 'ranking.read',
    about: { property: 'PropertyID', season: 'SeasonID' },
    body: z.object(Season),
    reply: z.array(LabCategory),
  }),
  getBallotLabCategory: read('POST /entry/GetBallotLabCategory', {
    does: 'Compare the ballots of a category under the official rule and four other voting methods',
    may: 'ranking.read',
    about: { property: 'PropertyID', season: 'SeasonID', category: 'CategoryID' },
    body: z.object({ ...Season, CategoryID: Id }),
    reply: LabCategory.extend({
      /** By the official place. */
      Works: z.array(LabWork),
      /** Works tied under the official rule after everything it asks. */
      Tied: z.array(z.array(z.int())),
      Stability: z.enum(stabilities).nullable(),
      IsFinal: z.boolean(),
    }),
    fails: ['OwnConflict'],
  }),
};
