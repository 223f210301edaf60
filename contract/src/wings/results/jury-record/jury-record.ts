import * as z from 'zod';
import { read, write } from '#contract/kernel/call/call.ts';
import { rankingKinds } from '../ranking/ranking.ts';
import { winnerKinds } from '#contract/wings/entering/submission/levels.ts';
import { Email, entity, FileReply, Id, Instant, PathId } from '#contract/kernel/call/wire.ts';

/** What is in the lines of a record, in the order people read about it. */
export const recordKinds = [
  'entry',
  'answer',
  'public',
  'draw',
  'decision',
  'level',
  'rulebook',
  'review',
  'declined',
  'setAside',
  'ballot',
  'tieBreaker',
  'move',
  'shortlist',
  'result',
  'award',
  'act',
  'category',
  'season',
  'key',
  'mark',
  'seal',
] as const;

const Mark = entity('RecordMark', {
  /** How many lines come before it. */
  Lines: z.int(),
  Hash: z.string(),
  MarkedAt: Instant,
  /** The day on which it was published, if it was. */
  PublishedOn: z.string().nullable(),
});

export const JuryRecord = entity('JuryRecord', {
  SeasonID: z.int(),
  State: z.enum(['none', 'writing', 'open', 'sealing', 'sealed']),
  Lines: z.int(),
  /** By kind, the most first; empty for anyone who has a work of their own in the season. */
  Kinds: z.array(z.object({ Kind: z.enum(recordKinds), Lines: z.int() })),
  /** Of a write that is under way. */
  Writing: z.object({ Done: z.int(), Of: z.int() }).nullable(),
  WrittenAt: Instant.nullable(),
  SealedAt: Instant.nullable(),
  /** Categories whose judges' ranking is not final: the record can't be sealed before. */
  CategoriesOpen: z.int(),
  /** Public votes that are not final. Their results are in the record too. */
  VotesOpen: z.int(),
  Fingerprint: z.string().nullable(),
  Marks: z.array(Mark),
  /** What the server found when it last counted everything again from the lines. */
  Check: z
    .object({
      CheckedAt: Instant,
      Lines: z.int(),
      Recounted: z.int(),
      Unconfirmed: z.int(),
      ByHand: z.int(),
      /** Everything that does not follow from counting the lines, in words, one by one. */
      OnTrust: z.array(z.string()),
      /** In words; none if everything is right. */
      Problems: z.array(z.string()),
    })
    .nullable(),
  WitnessEmail: z.string().nullable(),
  /** They have a work of their own in the season, or must not judge one: neither counts nor the file are for them. */
  IsClosed: z.boolean(),
});
export type JuryRecord = z.output<typeof JuryRecord>;

const RecordReason = entity('RecordReason', {
  /** Of the record; the first is 1. */
  Line: z.int(),
  EntryID: z.int(),
  PieceTitle: z.string().nullable(),
  Category: z.string().nullable(),
  /** Of a work that an organizer moved: in which ranking, and where to. */
  Ranking: z.enum(rankingKinds).nullable(),
  Place: z.int().nullable(),
  /** Of an award given by hand. */
  Level: z.enum(winnerKinds).nullable(),
  /** Null if its words are no longer known: then it can't be revealed. */
  Reason: z.string().nullable(),
});
export type RecordReason = z.output<typeof RecordReason>;

/** A reason that was given away, which `verify-record.mjs --reveal` holds against a record: with its own salt anyone can see that it is the one of that time. */
const RevealedReason = entity('RevealedReason', {
  Format: z.literal('laurel-record-reason-1'),
  Record: z.string(),
  Line: z.int(),
  Salt: z.string(),
  Reason: z.string(),
});
export type RevealedReason = z.output<typeof RevealedReason>;

/** What can have changed after the seal of a record. */
export const sealChangeKinds = [
  'score',
  'criteria',
  'scoreAdded',
  'scoreOut',
  'scoreBack',
  'ballot',
  'ballotAdded',
  'ballotOut',
  'ballotBack',
  'declined',
  'tieBreaker',
  'entryAdded',
  'entryOut',
  'entryMoved',
  'entryOff',
  'entryOn',
  'decides',
  'adaptive',
  'move',
  'shortlisted',
  'shortlistOut',
  'reopened',
  'finalized',
  'place',
  'award',
  'awardOut',
  'awardReason',
  'rulebook',
  'answer',
  'answerAdded',
  'answerOut',
  'answerBack',
  'votes',
  'decided',
  'level',
  'levelOut',
  'stagePlace',
] as const;

const RankingOfRecord = z.object({ CategoryID: z.int(), Category: z.string().nullable(), Kind: z.enum(rankingKinds) });

const SealChange = entity('SealChange', {
  /** Within this comparison, from 1. */
  Number: z.int(),
  What: z.enum(sealChangeKinds),
  EntryID: z.int().nullable(),
  PieceTitle: z.string().nullable(),
  CategoryID: z.int().nullable(),
  Category: z.string().nullable(),
  /** As the record has it, and as it is now; null where a word says it all. */
  Before: z.union([z.number(), z.string()]).nullable(),
  After: z.union([z.number(), z.string()]).nullable(),
  /** The rankings that rest on it. */
  Rankings: z.array(RankingOfRecord),
  /** By the audit log, the newest since the seal; null if it has nothing about it. */
  At: Instant.nullable(),
  /** Null also where it was a judge: the record knows them by numbers only. */
  By: z.string().nullable(),
  ByJudge: z.boolean(),
});
export type SealChange = z.output<typeof SealChange>;

const SealComparison = entity('SealComparison', {
  ComparedAt: Instant,
  SealedAt: Instant,
  /** All of them; the list has the first. */
  Count: z.int(),
  Changes: z.array(SealChange),
  /** Those that rest on something that changed, and those that differ: their places are others, or would be if they were counted now. */
  Rankings: z.array(RankingOfRecord.extend({ Changes: z.int(), IsDifferent: z.boolean() })),
});
export type SealComparison = z.output<typeof SealComparison>;

const OfSeason = z.object({ PropertyID: Id, SeasonID: Id });
const about = { property: 'PropertyID', season: 'SeasonID' } as const;

export const juryRecord = {
  getJuryRecord: read('POST /JuryRecord/GetJuryRecord', {
    does: 'Get the progress of a season’s jury record, its checkpoints, and whether it verifies',
    may: 'juryRecord.read',
    about,
    body: OfSeason,
    reply: JuryRecord,
    fails: ['NotFound'],
  }),
  writeJuryRecord: write('POST /JuryRecord/WriteJuryRecord', {
    does: 'Write events since the last line to the jury record of a season',
    may: 'juryRecord.manage',
    about,
    body: OfSeason,
    reply: JuryRecord,
    fails: ['NotFound', 'Locked'],
  }),
  sealJuryRecord: write('POST /JuryRecord/SealJuryRecord', {
    does: 'Seal the jury record of a season: nothing is written after it',
    may: 'juryRecord.manage',
    about,
    body: OfSeason,
    reply: JuryRecord,
    fails: ['NotFound', 'Locked'],
  }),
  renewRecordKey: write('POST /JuryRecord/RenewRecordKey', {
    does: 'Sign the jury records of an award with a new key, which the old one announces',
    may: 'juryRecord.manage',
    about,
    body: OfSeason.extend({ Fingerprint: z.string().max(100) }),
    reply: JuryRecord,
    fails: ['NotFound', 'Conflict'],
  }),
  saveRecordWitness: write('POST /JuryRecord/SaveRecordWitness', {
    does: 'Set who gets the daily mark of an award’s jury records by email',
    may: 'juryRecord.manage',
    about,
    body: OfSeason.extend({ Email: Email.nullable() }),
    reply: JuryRecord,
    fails: ['NotFound'],
  }),
  getChangesSinceSeal: read('POST /JuryRecord/GetChangesSinceSeal', {
    does: 'Compare a sealed jury record with the tables: which data behind its results has changed since',
    may: 'juryRecord.read',
    about,
    body: OfSeason,
    reply: SealComparison,
    fails: ['NotFound', 'Locked'],
  }),
  getRankingSinceSeal: read('POST /JuryRecord/GetRankingSinceSeal', {
    does: 'Get whether a ranking still matches the sealed jury record, as of the last few minutes; null without a seal',
    may: 'ranking.read',
    about: { ...about, category: 'CategoryID' },
    body: OfSeason.extend({ CategoryID: Id, Kind: z.enum(rankingKinds) }),
    reply: z.object({ SealedAt: Instant, Changes: z.int(), IsDifferent: z.boolean() }).nullable(),
    fails: ['NotFound', 'OwnConflict'],
  }),
  getRecordReasons: read('POST /JuryRecord/GetRecordReasons', {
    does: 'List the reasons of organizers that a jury record contains as hashes',
    may: 'juryRecord.manage',
    about,
    body: OfSeason,
    reply: z.array(RecordReason),
    fails: ['NotFound', 'Locked'],
  }),
  revealRecordReason: write('POST /JuryRecord/RevealRecordReason', {
    does: 'Get one reason of a jury record with its own salt, for an auditor to hold against the record; the others stay hidden',
    may: 'juryRecord.manage',
    about,
    takesNew: false,
    body: OfSeason.extend({ Line: z.int().min(1) }),
    reply: RevealedReason,
    fails: ['NotFound', 'Locked'],
  }),
  getJuryRecordFile: read('GET /JuryRecord/GetJuryRecordFile/{propertyId}/{seasonId}', {
    does: 'Download the whole jury record of a season, a line of JSON for each thing',
    may: 'juryRecord.read',
    about: { property: 'propertyId', season: 'seasonId' },
    notes: 'export.taken',
    answers: 'file',
    params: z.object({ propertyId: PathId, seasonId: PathId }),
    reply: FileReply,
    fails: ['NotFound', 'Locked'],
  }),
  getMyRecordReceipt: read('GET /JuryRecord/GetMyRecordReceipt/{propertyId}/{seasonId}', {
    does: "Download the lines of a jury record that are the signed-in judge's own, each with its path to a signed checkpoint",
    may: 'review.give',
    asks: 'nothing',
    about: { property: 'propertyId', season: 'seasonId' },
    whileActing: false,
    answers: 'file',
    params: z.object({ propertyId: PathId, seasonId: PathId }),
    reply: FileReply,
    fails: ['NotFound'],
  }),
  getRecordVerifier: read('GET /JuryRecord/GetRecordVerifier/{propertyId}', {
    does: 'Download the program that checks a jury record without Laurel',
    may: 'juryRecord.read',
    about: { property: 'propertyId' },
    answers: 'file',
    params: z.object({ propertyId: PathId }),
    reply: FileReply,
  }),
};
