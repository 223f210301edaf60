import * as z from 'zod';
import { read, write } from '#contract/kernel/call/call.ts';
import { moments } from '#contract/kernel/call/moments.ts';
import { entity, Id, Instant, Nothing, OptionalText, Text } from '#contract/kernel/call/wire.ts';
import { schemaSaying } from '#contract/kernel/text/said.ts';
import texts from '#texts/accounts/declaration-fields.ts';
import { aiExtents, aiUses, declarationKinds } from './kinds.ts';

const says = schemaSaying(texts);

/** One promise in a sentence or two, before the full text. */
const Point = z.object({ Title: Text(120), Text: Text(800) });
export const mostPoints = 12;

/** What is read in one language. */
export const DeclarationText = entity('DeclarationText', {
  Language: z.string(),
  Title: Text(120),
  Lead: OptionalText(400),
  Points: z.array(Point).max(mostPoints),
  /** In full, if the points are a summary. */
  FullText: OptionalText(60_000),
});
export type DeclarationText = z.output<typeof DeclarationText>;

const AskedDeclaration = entity('AskedDeclaration', {
  VersionID: z.int(),
  Kind: z.enum(declarationKinds),
  Number: z.int(),
  Text: DeclarationText,
  /** Of exactly this text; sent back with the acceptance. */
  Hash: z.string(),
  /** The version this person accepted before; nothing if they are asked for the first time. */
  AcceptedNumber: z.int().nullable(),
  /** The points, by place, that were not in the version accepted before, and whether the full text is another. */
  NewPoints: z.array(z.int()),
  IsFullTextNew: z.boolean(),
  /** Submissions that still need it, where it is declared for each. */
  Submissions: z.array(z.object({ SubmissionID: z.int(), Title: z.string() })),
  /** When this person said that they can't accept it. */
  RefusedAt: Instant.nullable(),
});
export type AskedDeclaration = z.output<typeof AskedDeclaration>;

/** What was made with AI, and how much of it. */
export const AiAnswer = z
  .object({
    Extent: z.enum(aiExtents, { error: says('chooseExtent') }),
    Uses: z.array(z.enum(aiUses)).max(aiUses.length),
    Words: OptionalText(1000),
  })
  .refine(({ Extent, Uses }) => Extent === 'none' || Uses.length > 0, { error: says('chooseUse'), path: ['Uses'] })
  .refine(({ Extent, Words }) => Extent === 'none' || Boolean(Words), { error: says('sayHow'), path: ['Words'] });

const about = { property: 'PropertyID' } as const;

/** What an award asks its entrants and judges to accept. Nothing of it is accepted for someone else. */
export const declaration = {
  getAsked: read('POST /declaration/GetAsked', {
    does: 'List what the signed-in person has yet to accept at a moment, with its text in their language',
    may: 'account.use',
    about,
    body: z.object({
      PropertyID: Id,
      Moment: z.enum(moments),
      /** Submissions about to be handed in. */
      SubmissionIDs: z.array(Id).max(200).default([]),
    }),
    reply: z.array(AskedDeclaration),
  }),

  acceptDeclaration: write('POST /declaration/AcceptDeclaration', {
    does: 'Accept a version of a declaration in the text that was shown; the same acceptance twice is one',
    may: 'account.use',
    about,
    body: z.object({
      PropertyID: Id,
      VersionID: Id,
      Language: z.string().max(35),
      Hash: z.string().max(64),
      /** Of judges, who type the name on their account. */
      Name: OptionalText(200),
      /** Of a disclosure of AI. */
      Answer: AiAnswer.nullish(),
      /** What it is declared for, where each submission needs its own. */
      SubmissionIDs: z.array(Id).max(200).default([]),
    }),
    reply: z.object({ AcceptedAt: Instant }),
    fails: ['Conflict', 'NotFound'],
  }),

  refuseDeclaration: write('POST /declaration/RefuseDeclaration', {
    does: "Say that one can't accept a declaration, and why; the organizers are emailed",
    may: 'account.use',
    takesNew: false,
    about,
    body: z.object({ PropertyID: Id, VersionID: Id, Reason: Text(1000) }),
    reply: Nothing,
    limit: 'resendMail',
    fails: ['NotFound'],
  }),
};
