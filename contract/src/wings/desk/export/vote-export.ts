import * as z from 'zod';
import { Contact } from '#contract/kernel/call/sensitive.ts';
import { read } from '#contract/kernel/call/call.ts';
import { Id, Instant, PathId } from '#contract/kernel/call/wire.ts';

const text = z.string();
const OfSeason = z.object({ SeasonID: Id, PropertyID: Id });

export const voteExport = {
  exportPVRankings: read('GET /export/ExportPVRankings/{propertyId}/{seasonId}', {
    does: 'Export the ranking of each category by current votes',
    may: 'export.votes',
    about: { property: 'propertyId', season: 'seasonId' },
    notes: 'export.taken',
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
    does: 'Export the public voting categories with their URLs',
    may: 'export.votes',
    about: { property: 'PropertyID', season: 'SeasonID' },
    notes: 'export.taken',
    body: OfSeason,
    reply: z.array(z.object({ CategoryID: z.int(), MediaType: text, CategoryType: text, Category: text, PVURL: text })),
  }),
  exportPVVoters: read('POST /export/ExportPVVoters/', {
    does: 'Export the voters of a season: who voted, and who registered while voting was open',
    may: 'export.votes',
    about: { property: 'PropertyID', season: 'SeasonID' },
    notes: 'export.taken',
    body: OfSeason,
    reply: z.array(
      z.object({ Email: Contact, Validated: z.boolean(), ConfirmationURL: text, DateValidated: Instant.nullable(), DateCreated: Instant }),
    ),
  }),
  exportPVVotersByEntryID: read('POST /export/ExportPVVotersByEntryID/', {
    does: 'Export the voters whose current vote is for an entry, with IP address and time',
    may: 'export.votes',
    about: { property: 'PropertyID', season: 'SeasonID', entry: 'EntryID' },
    notes: 'export.taken',
    body: OfSeason.extend({ EntryID: Id }),
    reply: z.array(z.object({ Email: Contact, Validated: z.boolean(), DateCreated: Instant, UserIP: Contact, VoteDate: Instant })),
  }),
  exportPVCloseRace: read('POST /export/ExportPVCloseRace/', {
    does: 'Export the top two entries of each category by votes, closest race first',
    may: 'export.votes',
    about: { season: 'SeasonID' },
    notes: 'export.taken',
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
