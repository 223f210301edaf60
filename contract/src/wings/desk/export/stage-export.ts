import * as z from 'zod';
import { read } from '#contract/kernel/call/call.ts';
import { Contact, sensitive } from '#contract/kernel/call/sensitive.ts';
import { Instant, PathId } from '#contract/kernel/call/wire.ts';

const text = z.string();
const OfSeason = z.object({ propertyId: PathId, seasonId: PathId });
const place = { Stage: text, Contest: text };
const work = { EntryID: z.int(), Title: text, MediaType: text, Category: text };

/** What the stages of a season with a rulebook of its own came to. One of the printed shape has none of these rows. */
export const stageExport = {
  exportStageResults: read('GET /export/ExportStageResults/{propertyId}/{seasonId}', {
    does: 'Export the places of each stage of a rulebook, who goes on, and levels',
    may: 'export.judging',
    about: { property: 'propertyId', season: 'seasonId' },
    notes: 'export.taken',
    params: OfSeason,
    reply: z.array(
      z.object({
        ...place,
        ...work,
        Place: z.int().nullable(),
        Value: sensitive('score', z.number().nullable()),
        Answers: z.int(),
        DecidedBy: text,
        /** Null: undecided. */
        GoesOn: z.boolean().nullable(),
        Levels: text,
        FinalizedDate: Instant.nullable(),
      }),
    ),
  }),

  exportStageAnswers: read('GET /export/ExportStageAnswers/{propertyId}/{seasonId}', {
    does: 'Export what judges answered in the stages of a rulebook, a line for each score, comment, place or vote',
    may: 'export.judging',
    about: { property: 'propertyId', season: 'seasonId' },
    notes: 'export.taken',
    params: OfSeason,
    reply: z.array(
      z.object({
        ...place,
        /** Empty where a panel answered together. */
        ReviewerID: z.int().nullable(),
        FirstName: text,
        LastName: text,
        Email: Contact,
        /** 'No award' on a ballot has no entry. */
        ...work,
        EntryID: z.int().nullable(),
        Asked: text,
        /** A criterion, or what the value is of. */
        Item: text,
        Value: sensitive('score', text),
        IsCounted: z.boolean(),
        GivenDate: Instant,
        ChangedDate: Instant,
      }),
    ),
  }),
};
