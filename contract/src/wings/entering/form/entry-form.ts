import * as z from 'zod';
import { read, write } from '#contract/kernel/call/call.ts';
import { Contact, NameOrEmail } from '#contract/kernel/call/sensitive.ts';
import { entity, Id, Instant, PathId } from '#contract/kernel/call/wire.ts';
import { EntryForm } from './form.ts';

const FormDraft = entity('FormDraft', {
  Form: EntryForm,
  Version: z.int(),
  SavedAt: Instant,
  SavedBy: z.string().nullable(),
  /** It would lose answers: someone else has to publish it, or the same person from `OwnAt` on. */
  ProposedBy: z.string().nullable(),
  ProposedAt: Instant.nullable(),
  OwnAt: Instant.nullable(),
  IsOwn: z.boolean(),
});

const FormDesk = entity('FormDesk', {
  PropertyID: z.int(),
  /** What is being worked on; none if the published form is as it should be. */
  Draft: FormDraft.nullable(),
  Published: z.object({ Form: EntryForm, Number: z.int(), PublishedAt: Instant, PublishedBy: z.string().nullable() }).nullable(),
  /** Works with an answer to a question, by its name, in whatever version they answered. */
  Answered: z.record(z.string(), z.int()),
  /** What the categories of the current season are called: conditions go by these names. */
  Categories: z.array(z.string()),
  MediaTypes: z.array(z.string()),
  /** Other awards with a form to start from. */
  Others: z.array(z.object({ PropertyID: z.int(), Name: z.string() })),
});
export type FormDesk = z.output<typeof FormDesk>;

const about = { property: 'PropertyID' } as const;
const InProperty = z.object({ PropertyID: Id });
/** The draft that was looked at. */
const Seen = z.object({ PropertyID: Id, Version: z.int().min(0) });

/** After these a column for each question, by its stable name. */
const AnsweredWork = entity('AnsweredWork', {
  PieceID: z.int(),
  Season: z.string(),
  Title: z.string(),
  Organization: z.string(),
  EntrantName: NameOrEmail,
  EntrantEmail: Contact.nullable(),
  FormVersion: z.int(),
}).catchall(z.union([z.string(), z.int()]).nullable());

export const entryForm = {
  getEntryForm: read('GET /EntryForm/GetEntryForm/{propertyId}', {
    does: 'Get the entry form of an award: the draft, the published version, and how many works answered each question',
    may: 'season.read',
    about: { property: 'propertyId' },
    params: z.object({ propertyId: PathId }),
    reply: FormDesk,
    fails: ['NotFound'],
  }),

  saveEntryForm: write('POST /EntryForm/SaveEntryForm', {
    does: 'Save the draft of an entry form; Version is that of the draft that was edited, 0 for none',
    may: 'season.manage',
    about,
    body: Seen.extend({ Form: EntryForm }),
    reply: FormDesk,
    fails: ['Conflict', 'NotFound'],
  }),

  copyEntryForm: write('POST /EntryForm/CopyEntryForm', {
    does: 'Replace the draft of an entry form with the published form of another award',
    may: 'season.manage',
    about: { property: ['PropertyID', 'FromPropertyID'] },
    body: Seen.extend({ FromPropertyID: Id }),
    reply: FormDesk,
    fails: ['Conflict', 'NotFound'],
  }),

  discardEntryForm: write('POST /EntryForm/DiscardEntryForm', {
    does: 'Discard the draft of an entry form',
    may: 'season.manage',
    takesNew: false,
    about,
    body: Seen,
    reply: FormDesk,
    fails: ['Conflict', 'NotFound'],
  }),

  publishEntryForm: write('POST /EntryForm/PublishEntryForm', {
    does: 'Publish the draft of an entry form; where works would lose answers it is proposed first, and someone else publishes it',
    may: 'season.manage',
    about,
    body: Seen,
    reply: FormDesk.extend({ IsPublished: z.boolean() }),
    fails: ['Conflict', 'NotFound'],
  }),

  exportFormAnswers: read('POST /EntryForm/ExportFormAnswers', {
    does: 'Export the answers to the entry form of an award, one row per work with a column per question, by its stable name',
    may: 'entry.read',
    about,
    notes: 'export.taken',
    body: InProperty,
    reply: z.array(AnsweredWork),
  }),
};
