import * as z from 'zod';
import { Contact, sensitive } from '#contract/kernel/call/sensitive.ts';
import { read, write } from '#contract/kernel/call/call.ts';
import { entity, Id, Instant, Text } from '#contract/kernel/call/wire.ts';
import { schemaSaying } from '#contract/kernel/text/said.ts';
import texts from '#texts/desk/vote-desk-fields.ts';

const says = schemaSaying(texts);

/** What the votes of a group have in common. */
const groupKinds = ['network', 'sequence', 'throwaway', 'link'] as const;
export type GroupKind = (typeof groupKinds)[number];

const verdicts = ['machine', 'people', 'unclear'] as const;
export type Verdict = (typeof verdicts)[number];

/** Held and removed votes don't count. Nothing is deleted. */
export const groupStates = ['held', 'counted', 'removed'] as const;
export type GroupState = (typeof groupStates)[number];

/** One observation; the screens have a sentence for each kind, filled with its figures. */
const signKinds = [
  'pace',
  'pauses',
  'registered',
  'older',
  'pattern',
  'domain',
  'throwaway',
  'hasty',
  'looked',
  'places',
  'oneWork',
  'spread',
  'onlyHere',
  'elsewhereToo',
  'devices',
  'ownDevices',
  'link',
] as const;
const Sign = entity('VoteSign', {
  Kind: z.enum(signKinds),
  Leans: z.enum(['machine', 'people', 'neither']),
  Figures: z.record(z.string(), z.union([z.number(), z.string()])),
});
export type Sign = z.output<typeof Sign>;

/** A decision has to be understood by someone who wasn't there. */
export const shortestReason = 10;
/** How many groups can be decided in one go, and compared side by side. */
export const mostDecided = 50;
const mostCompared = 2;

const VoteGroup = entity('VoteGroup', {
  GroupID: z.int(),
  CategoryID: z.int(),
  Category: z.string(),
  MediaType: z.string(),
  Kind: z.enum(groupKinds),
  /** The network, address pattern, mail domain or link they share. */
  Shared: z.string(),
  Verdict: z.enum(verdicts),
  Votes: z.int(),
  FirstAt: Instant,
  LastAt: Instant,
  State: z.enum(groupStates),
  Version: z.int(),
  Reason: z.string().nullable(),
  DecidedBy: z.string().nullable(),
  DecidedAt: Instant.nullable(),
  /** Counting them or not changes a place in the category. */
  ChangesPlace: z.boolean(),
  /** The category is final, so the decision can't change. */
  IsFinal: z.boolean(),
});
export type VoteGroup = z.output<typeof VoteGroup>;

const ComparedGroup = entity('ComparedVoteGroup', {
  Group: VoteGroup,
  Signs: z.array(Sign),
  /** Votes over time, from the first to the last, in steps of equal length. */
  Chart: z.object({ StepSeconds: z.int(), From: Instant, Votes: z.array(z.int()) }),
});

const Season = { PropertyID: Id, SeasonID: Id };
const aboutSeason = { property: 'PropertyID', season: 'SeasonID' } as const;

export const voteGroups = {
  getVoteGroups: read('POST /PV/GetVoteGroups', {
    does: 'List groups of suspicious votes in a season, those that would change a place first',
    may: 'vote.inspect',
    about: aboutSeason,
    needs: 'publicVote',
    body: z.object(Season),
    reply: z.object({
      /** Current votes, of the whole season. */
      Votes: z.int(),
      LookedAt: Instant.nullable(),
      Groups: z.array(VoteGroup),
    }),
    fails: ['NotFound'],
  }),

  compareVoteGroups: read('POST /PV/CompareVoteGroups', {
    does: 'Show one or two groups of a category with their evidence, and the votes of each work inside and outside of them',
    may: 'vote.inspect',
    about: aboutSeason,
    needs: 'publicVote',
    body: z.object({ ...Season, GroupIDs: z.array(Id).min(1).max(mostCompared) }),
    reply: z.object({
      CategoryID: z.int(),
      Category: z.string(),
      MediaType: z.string(),
      Groups: z.array(ComparedGroup),
      Works: z.array(
        entity('VotedWork', {
          EntryID: z.int(),
          PieceTitle: z.string(),
          Organization: z.string(),
          PictureUrl: z.string().nullable(),
          /** Votes that count and belong to none of these groups. */
          Others: z.int(),
          /** By group, in the order they were asked for. */
          InGroups: z.array(z.int()),
        }),
      ),
    }),
    fails: ['NotFound', 'Locked'],
  }),

  decideVoteGroups: write('POST /PV/DecideVoteGroups', {
    does: 'Hold, count or remove groups of votes, with a reason; can be changed until the category is final',
    may: 'vote.decide',
    about: aboutSeason,
    needs: 'publicVote',
    takesNew: false,
    body: z.object({
      ...Season,
      Groups: z
        .array(z.object({ GroupID: Id, Version: z.int().min(0) }))
        .min(1)
        .max(mostDecided),
      State: z.enum(groupStates),
      Reason: Text(500).min(shortestReason, { error: says('reasonTooShort', { shortestReason }) }),
    }),
    reply: z.object({ Changed: z.int() }),
    fails: ['NotFound', 'Conflict', 'Locked'],
  }),

  /** Emails in part; that someone looked is noted in the audit log. */
  getGroupVoters: read('POST /PV/GetGroupVoters', {
    does: 'List the voters of a group with their addresses in part; noted in the audit log',
    may: 'vote.decide',
    about: aboutSeason,
    needs: 'publicVote',
    notes: 'addresses.seen',
    body: z.object({ ...Season, GroupID: Id }),
    reply: z.object({
      Total: z.int(),
      Voters: z.array(
        entity('GroupVoter', {
          Email: Contact,
          Address: Contact,
          RegisteredAt: Instant,
          VotedAt: Instant,
          PieceTitle: sensitive('ballot', z.string()),
          SecondsOnPage: z.int().nullable(),
          Source: z.string().nullable(),
        }),
      ),
    }),
    fails: ['NotFound'],
  }),
};
