import * as z from 'zod';
import { read, write } from '#contract/kernel/call/call.ts';
import { Contact, NameOrEmail } from '#contract/kernel/call/sensitive.ts';
import { entity, Id, Instant, Page, PageRequest, PathId } from '#contract/kernel/call/wire.ts';
import { locales } from '#contract/kernel/text/languages.rules.ts';
import { schemaSaying } from '#contract/kernel/text/said.ts';
import texts from '#texts/accounts/declaration-fields.ts';
import { AiAnswer, DeclarationText } from './declaration.ts';
import { declarationKinds } from './kinds.ts';

const says = schemaSaying(texts);

const Version = entity('DeclarationVersion', {
  VersionID: z.int(),
  Number: z.int(),
  AsksAgain: z.boolean(),
  PublishedAt: Instant,
  PublishedBy: z.string().nullable(),
  WithdrawnAt: Instant.nullable(),
  Texts: z.array(DeclarationText.extend({ Hash: z.string() })),
});
export type DeclarationVersion = z.output<typeof Version>;

const Declaration = entity('Declaration', {
  Kind: z.enum(declarationKinds),
  /** The newest first. Those that were withdrawn stay readable, because someone accepted them. */
  Versions: z.array(Version),
  /** The version that is asked for now; nothing if none is. */
  Current: z.int().nullable(),
  /** People who accepted what is needed, and people who are asked. */
  Accepted: z.int(),
  People: z.int(),
});
export type Declaration = z.output<typeof Declaration>;

/** `older`: an earlier version, where everyone is asked again. */
export const acceptanceStates = ['accepted', 'older', 'refused', 'open'] as const;

const Acceptance = entity('Acceptance', {
  AccountID: z.int(),
  Name: NameOrEmail,
  Email: Contact.nullable(),
  /** Where each submission needs its own. */
  Submission: z.string().nullable(),
  Number: z.int().nullable(),
  AcceptedAt: Instant.nullable(),
  Hash: z.string().nullable(),
  TypedName: z.string().nullable(),
  Answer: AiAnswer.nullable(),
  State: z.enum(acceptanceStates),
  /** Why they can't accept it. */
  Reason: z.string().nullable(),
});
export type Acceptance = z.output<typeof Acceptance>;

const asked = { PropertyID: Id, Kind: z.enum(declarationKinds) };
const about = { property: 'PropertyID' } as const;

export const declarationDesk = {
  getDeclarations: read('GET /declaration/GetDeclarations/{propertyId}', {
    does: 'List the declarations of an award with their versions and how many people accepted them',
    may: 'property.manage',
    about: { property: 'propertyId' },
    params: z.object({ propertyId: PathId }),
    reply: z.array(Declaration),
  }),

  publishDeclaration: write('POST /declaration/PublishDeclaration', {
    does: 'Publish a version of a declaration, asked of everyone again or of new people only',
    may: 'property.manage',
    about,
    body: z.object({
      ...asked,
      AsksAgain: z.boolean(),
      Texts: z
        .array(DeclarationText.extend({ Language: z.enum(locales) }))
        .min(1, { error: says('writeText') })
        .max(locales.length)
        .refine((all) => new Set(all.map(({ Language }) => Language)).size === all.length, { error: says('oneEach') })
        .refine((all) => all.every(({ Points, FullText }) => Points.length > 0 || Boolean(FullText)), { error: says('writeText') }),
      /** The newest version its writer knew. */
      After: z.int().min(0),
    }),
    reply: z.array(Declaration),
    fails: ['Conflict', 'NotFound'],
  }),

  withdrawVersion: write('POST /declaration/WithdrawVersion', {
    does: 'Stop asking for a version of a declaration: the one before it is asked for, if there is one',
    may: 'property.manage',
    about,
    body: z.object({ PropertyID: Id, VersionID: Id }),
    reply: z.array(Declaration),
    fails: ['NotFound'],
  }),

  getAcceptances: read('POST /declaration/GetAcceptances', {
    does: 'List who accepted a declaration, in which version and when',
    may: 'property.manage',
    about,
    body: PageRequest.extend({ ...asked, State: z.enum([...acceptanceStates, 'all']).default('all') }),
    reply: Page(Acceptance).extend({ Counts: z.record(z.enum(acceptanceStates), z.int()) }),
  }),

  exportAcceptances: read('POST /declaration/ExportAcceptances', {
    does: 'Export every acceptance of an award with its text’s hash and network address',
    may: 'property.manage',
    about,
    notes: 'export.taken',
    body: z.object({ PropertyID: Id }),
    reply: z.array(
      entity('AcceptanceExport', {
        Kind: z.string(),
        Version: z.int(),
        Language: z.string(),
        Name: NameOrEmail,
        Email: Contact.nullable(),
        Submission: z.string().nullable(),
        TypedName: z.string().nullable(),
        Answer: z.string().nullable(),
        AcceptedAt: Instant,
        Hash: z.string(),
        Address: Contact.nullable(),
      }),
    ),
  }),

  remindPeople: write('POST /declaration/RemindPeople', {
    does: 'Email the judges who have yet to accept the agreement, each at most once a day',
    may: 'property.manage',
    about,
    body: z.object({ PropertyID: Id }),
    reply: z.object({ Reminded: z.int() }),
    fails: ['NotFound'],
  }),
};
