import * as z from 'zod';
import { read, write } from '#contract/kernel/call/call.ts';
import { entity, Id, Nothing, PathId } from '#contract/kernel/call/wire.ts';
import { winnerKinds } from '#contract/wings/entering/submission/levels.ts';

/** What can be found, in the order in which equally good hits are shown. */
export const hitKinds = ['person', 'work', 'organization', 'category', 'achievement'] as const;
export type HitKind = (typeof hitKinds)[number];

/** Why it was found: what of it holds the words that were looked for. */
export const hitFields = ['title', 'organization', 'people', 'category'] as const;

const Hit = entity('GalleryHit', {
  Kind: z.enum(hitKinds),
  /** The work, name, category or achievement by its number. */
  ID: z.int(),
  Title: z.string(),
  /** A work's or an achievement's organization, a category's media type. */
  Organization: z.string(),
  /** The best announced level. */
  WinnerLevel: z.string().nullable(),
  WinnerKind: z.enum(winnerKinds).nullable(),
  WinnerColour: z.string().nullable(),
  SeasonIDs: z.array(z.int()),
  /** The newest first. */
  Seasons: z.array(z.string()),
  /** What a person did. */
  Roles: z.array(z.string()),
  /** How many announced works a name or a category has. */
  Works: z.int(),
  PictureUrl: z.string().nullable(),
  Found: z.object({ Field: z.enum(hitFields), Text: z.string() }),
});

const Choice = entity('GalleryChoice', { ID: z.int(), Name: z.string(), Works: z.int() });
const Filters = {
  SeasonIDs: z.array(Id).max(100).default([]),
  WinnerLevelIDs: z.array(Id).max(100).default([]),
  MediaTypeIDs: z.array(Id).max(200).default([]),
  Roles: z.array(z.string().max(200)).max(50).default([]),
};

const SearchReply = z.object({
  /** What these are the hits of, where that is not what was typed: nothing matched that. */
  ShownFor: z.string().nullable(),
  /** A name that may have been meant, where little was found. */
  DidYouMean: z.string().nullable(),
  Counts: z.record(z.enum(hitKinds), z.int()),
  Hits: z.array(Hit),
  /** Works behind each choice, as many as the choices of the other groups leave. */
  Seasons: z.array(Choice),
  WinnerLevels: z.array(Choice),
  MediaTypes: z.array(Choice),
  Roles: z.array(z.object({ Name: z.string(), Works: z.int() })),
});
export type SearchReply = z.output<typeof SearchReply>;

export const search = {
  /** R376, R555 */
  search: read('POST /search/search', {
    does: 'Search the announced works, people, organizations, categories and special achievements of an award',
    may: 'public',
    about: { property: 'PropertyID', season: 'SeasonIDs', mediaType: 'MediaTypeIDs' },
    needs: 'gallery',
    session: 'none',
    body: z.object({
      PropertyID: Id,
      Query: z.string().trim().max(200),
      /** One kind only; all of them otherwise. */
      Kind: z.enum(hitKinds).optional(),
      ...Filters,
      /** Leaves typing errors as they are. */
      AsTyped: z.boolean().default(false),
      Offset: z.int().min(0).max(10_000).default(0),
      Limit: z.int().min(1).max(60).default(24),
    }),
    reply: SearchReply,
  }),

  /** R555: printed as a GET although it writes. */
  sendSpecialAchievementBySeasonIDToEs: write('GET /Search/SendSpecialAchievementBySeasonIDToEs/{seasonID}', {
    does: 'Build the search index of a season anew: its announced works, their makers, categories and special achievements',
    may: 'achievement.manage',
    about: { season: 'seasonID' },
    takesNew: false,
    params: z.object({ seasonID: PathId }),
    reply: Nothing,
    fails: ['NotFound'],
  }),
};
