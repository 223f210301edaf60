import * as z from 'zod';
import { read, write } from '#contract/kernel/call/call.ts';
import { atOnce, entity, Id, Nothing, PathId, Text } from '#contract/kernel/call/wire.ts';
import { isDay, questionAudiences, questionKinds } from './answers.ts';
import { type Said, saying, schemaSaying, schemaWords } from '#contract/kernel/text/said.ts';
import texts from '#texts/entering/category-fields.ts';

const says = saying(texts);
const schemaSays = schemaSaying(texts);

/** What a category asks, as the entry form shows it. */
export const CustomField = entity('CustomField', {
  CustomFieldID: z.int(),
  Kind: z.enum(questionKinds),
  Label: z.string(),
  Help: z.string(),
  IsRequired: z.boolean(),
  MaxLength: z.int(),
  /** Of choice and several; else empty. */
  Choices: z.array(z.string()),
  /** The smallest and largest number, the first and last day, or how many choices at least and at most. */
  Least: z.string().nullable(),
  Most: z.string().nullable(),
  /** Who sees the answers, beside the entrant and the organizers. */
  Audience: z.enum(questionAudiences),
});
export type CustomField = z.infer<typeof CustomField>;

/** The same for the organizer who edits it. */
const CategoryCustomField = entity('CategoryCustomField', {
  ...CustomField.shape,
  PropertyCategoryDataID: z.int(),
  IsActive: z.boolean(),
  /** Entries that answered it. */
  Answers: z.int(),
  Version: z.int(),
});
export type CategoryCustomField = z.infer<typeof CategoryCustomField>;

export const maxQuestions = 40;
const maxChoices = 100;

const Choice = Text(120).refine((choice) => !/[\n\r]/.test(choice), { error: schemaSays('optionOneLine') });
const Limit = z.string().trim().max(20).nullable().default(null);

/** The limits must be of the question's kind, and in order. */
function limitProblem(kind: (typeof questionKinds)[number], limit: string | null): Said | undefined {
  if (limit === null || limit === '') return undefined;
  if (kind === 'number') return /^-?\d{1,12}(\.\d{1,6})?$/.test(limit) ? undefined : says('enterNumber');
  if (kind === 'date') return isDay(limit) ? undefined : says('enterDate');
  return kind === 'several' && !/^[1-9]\d?$/.test(limit) ? says('numberFrom1To99') : undefined;
}

const isBefore = (kind: (typeof questionKinds)[number], one: string, other: string): boolean =>
  kind === 'date' ? one < other : Number(one) < Number(other);

const CustomFieldToSave = entity('CustomFieldToSave', {
  /** Left out for a new one. */
  CustomFieldID: Id.nullish(),
  PropertyCategoryDataID: Id,
  /** Of the question that was edited. */
  Version: z.int().nullish(),
  Kind: z.enum(questionKinds),
  Label: Text(200),
  Help: z.string().trim().max(500).default(''),
  IsRequired: z.boolean().default(false),
  MaxLength: z.int().min(1).max(300).default(300),
  Choices: z.array(Choice).max(maxChoices).default([]),
  Least: Limit,
  Most: Limit,
  Audience: z.enum(questionAudiences).default('judges'),
  IsActive: z.boolean().default(true),
}).superRefine((given, context) => {
  if (!atOnce.when({ value: given })) return;
  const problem = (path: string, words: Said) => context.addIssue({ code: 'custom', path: [path], message: schemaWords(words) });
  if (given.CustomFieldID && typeof given.Version !== 'number') problem('Version', says('questionVersion'));
  const hasChoices = given.Kind === 'choice' || given.Kind === 'several';
  if (hasChoices && given.Choices.length < 2) problem('Choices', says('twoOptions'));
  if (hasChoices && new Set(given.Choices).size < given.Choices.length) problem('Choices', says('optionsOnce'));
  for (const side of ['Least', 'Most'] as const) {
    const wrong = limitProblem(given.Kind, given[side]);
    if (wrong) problem(side, wrong);
  }
  const { Least, Most } = given;
  const areLimits = Least && Most && !limitProblem(given.Kind, Least) && !limitProblem(given.Kind, Most);
  if (areLimits && isBefore(given.Kind, Most, Least)) problem('Most', says('limitsReversed'));
  if (given.Kind === 'several' && Number(Most ?? Least ?? 0) > given.Choices.length) problem(Most ? 'Most' : 'Least', says('fewerOptions'));
});

export const customField = {
  getCustomFieldsByPropertyCategoryDataID: read('GET /CategoryCustomField/GetCustomFieldsByPropertyCategoryDataID/{id}', {
    does: 'List the questions of a category in order, including those switched off, with how many entries answered each',
    may: 'season.read',
    about: { category: 'id' },
    params: z.object({ id: PathId }),
    reply: z.object({
      PropertyCategoryDataID: z.int(),
      Category: z.string(),
      CategoryType: z.string(),
      SeasonID: z.int(),
      PropertyID: z.int(),
      CustomFields: z.array(CategoryCustomField),
      /** The other categories of its season, to copy questions to; those of its own type come first. */
      Others: z.array(z.object({ PropertyCategoryDataID: z.int(), Name: z.string(), CategoryType: z.string(), CustomFields: z.int() })),
    }),
    fails: ['NotFound'],
  }),
  saveCustomField: write('POST /CategoryCustomField/SaveCustomField/', {
    does: 'Add a question to a category (without CustomFieldID) or change one; refused where answers would no longer fit',
    may: 'season.manage',
    about: { category: 'PropertyCategoryDataID', customField: 'CustomFieldID' },
    body: CustomFieldToSave,
    reply: CategoryCustomField,
    fails: ['Conflict', 'InUse', 'NotFound'],
  }),
  updateCustomFieldOrder: write('POST /CategoryCustomField/UpdateCustomFieldOrder/', {
    does: 'Put the questions of a category in order; the list must be complete',
    may: 'season.manage',
    about: { category: 'PropertyCategoryDataID', customField: 'CustomFieldIDs' },
    body: z.object({ PropertyCategoryDataID: Id, CustomFieldIDs: z.array(Id).min(1).max(200) }),
    reply: z.array(CategoryCustomField),
    fails: ['Conflict', 'NotFound'],
  }),
  updateCustomFieldIsRequired: write('POST /CategoryCustomField/UpdateCustomFieldIsRequired/', {
    does: 'Set whether a question is required',
    may: 'season.manage',
    about: { customField: 'CustomFieldID' },
    body: z.object({ CustomFieldID: Id, IsRequired: z.boolean() }),
    reply: CategoryCustomField,
    fails: ['NotFound'],
  }),
  deleteCustomField: write('DELETE /CategoryCustomField/DeleteCustomField/{id}', {
    does: 'Delete a question that no one has answered',
    may: 'season.manage',
    takesNew: false,
    about: { customField: 'id' },
    params: z.object({ id: PathId }),
    reply: Nothing,
    fails: ['InUse', 'NotFound'],
  }),
  copyCustomFields: write('POST /CategoryCustomField/CopyCustomFields', {
    does: 'Copy questions to other categories of the same season; those that already ask the same are left as they are',
    may: 'season.manage',
    about: { customField: 'CustomFieldIDs', category: 'PropertyCategoryDataIDs' },
    body: z.object({
      CustomFieldIDs: z
        .array(Id)
        .min(1, { error: schemaSays('chooseQuestion') })
        .max(maxQuestions),
      PropertyCategoryDataIDs: z
        .array(Id)
        .min(1, { error: schemaSays('chooseCategory') })
        .max(1000),
    }),
    reply: z.object({ Copied: z.int(), Skipped: z.int(), Categories: z.int() }),
    fails: ['NotFound'],
  }),
};
