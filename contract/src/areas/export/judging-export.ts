import * as z from 'zod';
import { read } from '../../kernel/call.ts';
import { entity, Id, Instant, PathId } from '../../kernel/wire.ts';

const text = z.string();
const category = { CategoryID: z.int(), MediaType: text, CategoryType: text, Category: text };
const judge = { ReviewerID: z.int(), FirstName: text, LastName: text, Email: text, Organization: text };
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
  EntrantEmail: text,
});

export const judgingExport = {
  exportReviewers: read('POST /export/ExportReviewers/', {
    does: 'List the judges of a season with their standing, expertise and work',
    may: 'export.read',
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
    does: 'List which judge looks at which category, by hand or by expertise, and how far they are',
    may: 'export.read',
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
    does: 'Count the ballots of each category',
    may: 'export.read',
    params: OfSeason,
    reply: z.array(
      z.object({ ...category, Shortlisted: z.int(), Ballots: z.int(), Conflicts: z.int(), LastBallotDate: Instant.nullable() }),
    ),
  }),
  exportJudgingResults: read('GET /export/ExportJudgingResults/{propertyId}/{seasonId}', {
    does: 'List what both rounds of judging say of each entry',
    may: 'export.read',
    params: OfSeason,
    reply: z.array(
      z.object({
        EntryID: z.int(),
        Title: text,
        Organization: text,
        ...category,
        Reviews: z.int(),
        MeanScore: z.number().nullable(),
        Conflicts: z.int(),
        NoLoads: z.int(),
        IsShortlisted: z.boolean(),
        Ballots: z.int(),
        FirstPlaces: z.int(),
        SecondPlaces: z.int(),
        ThirdPlaces: z.int(),
        FourthPlaces: z.int(),
        FifthPlaces: z.int(),
        BallotPoints: z.int(),
        Place: z.int().nullable(),
        ExecutivePlace: z.int().nullable(),
      }),
    ),
  }),
  exportWinnersForAudit: read('GET /export/ExportWinnersForAudit/{propertyId}/{seasonId}', {
    does: 'List every award of a season with the places and the person behind it',
    may: 'export.read',
    params: OfSeason,
    reply: z.array(Award),
  }),
  exportTimeWinnersForAudit: read('GET /export/ExportTimeWinnersForAudit/{propertyId}/{seasonId}', {
    does: 'List every award of a season in the order in which they were given',
    may: 'export.read',
    params: OfSeason,
    reply: z.array(Award),
  }),
};
