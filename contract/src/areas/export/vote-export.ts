import * as z from 'zod';
import { read } from '../../kernel/call.ts';
import { Id, Instant, PathId } from '../../kernel/wire.ts';

const text = z.string();
const OfSeason = z.object({ SeasonID: Id, PropertyID: Id });

export const voteExport = {
  exportPVRankings: read('GET /export/ExportPVRankings/{propertyId}/{seasonId}', {
    does: 'Rank the shortlisted entries of each category by the votes that stand',
    may: 'export.read',
    params: z.object({ propertyId: PathId, seasonId: PathId }),
    reply: z.array(
      z.object({
        CategoryID: z.int(),
        MediaType: text,
        CategoryType: text,
        Category: text,
        Place: z.int(),
        /** Where a finished count or an administrator put it. */
        FinalPlace: z.int().nullable(),
        EntryID: z.int(),
        Title: text,
        Organization: text,
        Votes: z.int(),
      }),
    ),
  }),
  exportCategoriesWithPVURL: read('POST /export/ExportCategoriesWithPVURL/', {
    does: 'List the categories the public votes in, with the address of each',
    may: 'export.read',
    body: OfSeason,
    reply: z.array(z.object({ CategoryID: z.int(), MediaType: text, CategoryType: text, Category: text, PVURL: text })),
  }),
  exportPVVoters: read('POST /export/ExportPVVoters/', {
    does: 'List the voters of a season: who voted in it, and who registered while it was open',
    may: 'export.read',
    body: OfSeason,
    reply: z.array(
      z.object({ Email: text, Validated: z.boolean(), ConfirmationURL: text, DateValidated: Instant.nullable(), DateCreated: Instant }),
    ),
  }),
  exportPVVotersByEntryID: read('POST /export/ExportPVVotersByEntryID/', {
    does: 'List whose vote stands for one entry, from where and when',
    may: 'export.read',
    body: OfSeason.extend({ EntryID: Id }),
    reply: z.array(z.object({ Email: text, Validated: z.boolean(), DateCreated: Instant, UserIP: text, VoteDate: Instant })),
  }),
  exportPVCloseRace: read('POST /export/ExportPVCloseRace/', {
    does: 'List the first two of each category by votes, the closest race first',
    may: 'export.read',
    body: z.object({ SeasonID: Id }),
    reply: z.array(
      z.object({
        FirstPlaceEntryID: z.int(),
        FirstPlaceEntryName: text,
        SecondPlaceEntryID: z.int(),
        SecondPlaceEntryName: text,
        CategoryID: z.int(),
        MediaType: text,
        CatType: text,
        Category: text,
        Difference: z.int(),
      }),
    ),
  }),
};
