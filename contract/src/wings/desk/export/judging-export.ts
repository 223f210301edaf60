import * as z from 'zod';
import { Contact, sensitive } from '#contract/kernel/call/sensitive.ts';
import { read } from '#contract/kernel/call/call.ts';
import { entity, Id, Instant, PathId } from '#contract/kernel/call/wire.ts';

const text = z.string();
const category = { CategoryID: z.int(), MediaType: text, CategoryType: text, Category: text };
const judge = { ReviewerID: z.int(), FirstName: text, LastName: text, Email: Contact, Organization: text };
const OfSeason = z.object({ propertyId: PathId, seasonId: PathId });

const Award = entity('AwardLine', {
  EntryID: z.int(),
  Title: text,
  Organization: text,
  ...category,
  AwardLevel: text,
  AwardKind: text,
  Place: z.int().nullable(),
  ExecutivePlace: z.int().nullable(),
  PVPlace: z.int().nullable(),
  DecidedBy: text,
  AwardedBy: text,
  AwardedDate: Instant,
  FinalizedDate: Instant.nullable(),
  EntrantName: text,
  EntrantEmail: Contact,
});

export const judgingExport = {
  exportReviewers: read('POST /export/ExportReviewers/', {
    does: 'Export the judges of a season with status, expertise and progress',
    may: 'export.judging',
    about: { property: 'PropertyID', season: 'SeasonID' },
    notes: 'export.taken',
    body: z.object({
      PropertyID: Id,
      SeasonID: Id,
      Search: z.string().trim().max(200).nullish(),
      StatusIDs: z.array(z.int()).max(10).default([]),
      IsExecutive: z.boolean().nullish(),
    }),
    reply: z.array(
      z.object({
        ...judge,
        Title: text,
        Country: text,
        GlobalStatus: text,
        Status: text,
        IsExecutive: z.boolean(),
        Clusters: z.array(text),
        ReviewsRequired: z.int(),
        Reviews: z.int(),
        Conflicts: z.int(),
        NoLoads: z.int(),
        Ballots: z.int(),
        LastReviewDate: Instant.nullable(),
      }),
    ),
  }),
  exportAssignments: read('POST /export/ExportAssignments/', {
    does: 'Export judge assignments by category, manual or by expertise, with progress',
    may: 'export.judging',
    about: { property: 'PropertyID', season: 'SeasonID' },
    notes: 'export.taken',
    body: z.object({
      PropertyID: Id,
      SeasonID: Id,
      Round: z.union([z.literal(1), z.literal(2)]).nullish(),
      CategoryIDs: z.array(Id).max(200).default([]),
      Search: z.string().trim().max(200).nullish(),
    }),
    reply: z.array(z.object({ ...judge, Round: z.int(), ...category, AssignedBy: text, Reviews: z.int() })),
  }),
  exportBallotCounts: read('GET /export/ExportBallotCounts/{propertyId}/{seasonId}', {
    does: 'Export the number of ballots per category',
    may: 'export.judging',
    about: { property: 'propertyId', season: 'seasonId' },
    notes: 'export.taken',
    params: OfSeason,
    reply: z.array(
      z.object({ ...category, Shortlisted: z.int(), Ballots: z.int(), Conflicts: z.int(), LastBallotDate: Instant.nullable() }),
    ),
  }),
  exportJudgingResults: read('GET /export/ExportJudgingResults/{propertyId}/{seasonId}', {
    does: 'Export the results of both judging rounds per entry',
    may: 'export.judging',
    about: { property: 'propertyId', season: 'seasonId' },
    notes: 'export.taken',
    params: OfSeason,
    reply: z.array(
      z.object({
        EntryID: z.int(),
        Title: text,
        Organization: text,
        ...category,
        Reviews: z.int(),
        MeanScore: sensitive('score', z.number().nullable()),
        Conflicts: z.int(),
        NoLoads: z.int(),
        IsShortlisted: z.boolean(),
        Ballots: z.int(),
        FirstPlaces: z.int(),
        SecondPlaces: z.int(),
        ThirdPlaces: z.int(),
        FourthPlaces: z.int(),
        FifthPlaces: z.int(),
        BallotPoints: sensitive('score', z.int()),
        Place: z.int().nullable(),
        ExecutivePlace: z.int().nullable(),
      }),
    ),
  }),
  exportWinnersForAudit: read('GET /export/ExportWinnersForAudit/{propertyId}/{seasonId}', {
    does: 'Export the awards of a season with places and who decided',
    may: 'export.judging',
    about: { property: 'propertyId', season: 'seasonId' },
    notes: 'export.taken',
    params: OfSeason,
    reply: z.array(Award),
  }),
  exportTimeWinnersForAudit: read('GET /export/ExportTimeWinnersForAudit/{propertyId}/{seasonId}', {
    does: 'Export the awards of a season by date',
    may: 'export.judging',
    about: { property: 'propertyId', season: 'seasonId' },
    notes: 'export.taken',
    params: OfSeason,
    reply: z.array(Award),
  }),
};
