import * as z from 'zod';
import { atOnce, entity } from '#contract/kernel/call/wire.ts';
import { type Said, saying, schemaSaying, schemaWords } from '#contract/kernel/text/said.ts';
import { isDay, questionAudiences } from '#contract/wings/entering/category/answers.ts';
import texts from '#texts/entering/form-fields.ts';
import { compareAnswers, Condition, fieldNamePattern, isFact } from './condition.ts';
import { fieldKinds, formLimits, hasBounds, hasChoices, hasRows, isFileKind } from './field-kinds.ts';
import { type FormPlace, pageParts, placeOfPart } from './form-places.ts';

const says = saying(texts);
const schemaSays = schemaSaying(texts);

const Name = z.string().regex(fieldNamePattern, { error: schemaSays('nameForm') });
const Line = z
  .string()
  .trim()
  .max(120)
  .refine((line) => line !== '' && !/[\n\r]/.test(line), { error: schemaSays('oneLine') });
const Bound = z.string().trim().max(20).nullable().default(null);

export const FormField = entity('FormField', {
  /** Stays when the label changes: answers, exports and the API go by it. */
  Name,
  Kind: z.enum(fieldKinds),
  Label: z.string().trim().min(1).max(200),
  Help: z.string().trim().max(1000).default(''),
  IsRequired: z.boolean().default(false),
  /** Of texts: how many words or characters. */
  Limit: z.int().min(1).max(formLimits.characters).nullable().default(null),
  Unit: z.enum(['words', 'characters']).default('characters'),
  /** Of choice and several; of a table its columns. */
  Choices: z.array(Line).max(formLimits.choices).default([]),
  Least: Bound,
  Most: Bound,
  /** Of a hidden field its value, of a reference the name of the answer. */
  Value: z.string().trim().max(200).default(''),
  When: Condition.nullable().default(null),
  /** Who sees the answer, beside the entrant and the organizers. */
  Audience: z.enum(questionAudiences).default('judges'),
  /** Could reveal who made it: judges of a blind round don't get the answer. */
  Reveals: z.boolean().default(false),
});
export type FormField = z.infer<typeof FormField>;

const Outcome = entity('FormOutcome', {
  When: Condition,
  /** The first that holds counts: a warning lets people go on, an end does not. */
  Effect: z.enum(['warn', 'end']),
  Words: z.string().trim().min(1).max(500),
});

export const FormPage = entity('FormPage', {
  Name,
  Title: z.string().trim().min(1).max(120),
  Lead: z.string().trim().max(500).default(''),
  Part: z.enum(pageParts).default('entry'),
  When: Condition.nullable().default(null),
  Fields: z.array(FormField).max(formLimits.fields),
  Outcomes: z.array(Outcome).max(10).default([]),
});
export type FormPage = z.infer<typeof FormPage>;

/** The fields of the work's own step that every award has at first. */
const printedFields = [
  'Title',
  'Organization',
  'Client',
  'TwitterName',
  'DeviceTypeID',
  'PieceLengthID',
  'CompanySizeID',
  'PartnerIDs',
] as const;
type PrintedField = (typeof printedFields)[number];
/** Every gallery, order and certificate needs them. */
export const alwaysAsked: readonly PrintedField[] = ['Title', 'Organization'];

const Printed = entity('FormPrintedField', {
  Field: z.enum(printedFields),
  /** Empty: as everywhere else. */
  Label: z.string().trim().max(120).default(''),
  Help: z.string().trim().max(300).default(''),
});

export const EntryForm = entity('EntryForm', {
  /** In this order; what is left out isn't asked. */
  Printed: z.array(Printed).max(printedFields.length),
  Pages: z.array(FormPage).max(formLimits.pages),
  /** Rounds whose judges must not learn who made a work. */
  BlindRounds: z
    .array(z.enum(['judges', 'executives']))
    .max(2)
    .default([]),
}).superRefine((form, context) => {
  if (!atOnce.when({ value: form })) return;
  const problem = (path: (string | number)[], words: Said) => context.addIssue({ code: 'custom', path, message: schemaWords(words) });
  const printed = form.Printed.map(({ Field }) => Field);
  if (new Set(printed).size < printed.length) problem(['Printed'], says('fieldTwice'));
  const names = new Set<string>();
  /** Answers of a work, a submission, an order and a judge have nothing to do with one another. */
  const asked = new Map<FormPlace, Set<string>>();
  const pages = new Set<string>();
  let fields = 0;
  form.Pages.forEach((page, at) => {
    const path = ['Pages', at];
    const place = placeOfPart(page.Part);
    const earlier = asked.get(place) ?? new Set<string>();
    asked.set(place, earlier);
    const check = (condition: z.infer<typeof Condition> | null, where: (string | number)[], own?: string) =>
      condition?.Tests.forEach(({ Of }, index) => {
        if (isFact(Of) || earlier.has(Of)) return;
        problem([...where, 'Tests', index, 'Of'], Of === own ? says('conditionOnItself') : says('conditionOnLater'));
      });
    if (pages.has(page.Name)) problem([...path, 'Name'], says('nameTwice'));
    pages.add(page.Name);
    check(page.When, [...path, 'When']);
    page.Fields.forEach((field, index) => {
      const here = [...path, 'Fields', index];
      fields += 1;
      if (names.has(field.Name)) problem([...here, 'Name'], says('nameTwice'));
      names.add(field.Name);
      check(field.When, [...here, 'When'], field.Name);
      for (const [where, words] of fieldProblems(field)) problem([...here, where], words);
      if (place !== 'work' && isFileKind(field.Kind)) problem([...here, 'Kind'], says('filesOfWorks'));
      if (field.Kind === 'reference' && !earlier.has(field.Value)) problem([...here, 'Value'], says('chooseEarlier'));
      earlier.add(field.Name);
    });
    page.Outcomes.forEach((outcome, index) => check(outcome.When, [...path, 'Outcomes', index, 'When']));
  });
  if (fields > formLimits.fields) problem(['Pages'], says('tooManyFields', { most: formLimits.fields }));
});
export type EntryForm = z.infer<typeof EntryForm>;

type Where = 'Limit' | 'Choices' | 'Least' | 'Most';

function fieldProblems(field: FormField): [Where, Said][] {
  const problems: [Where, Said][] = [];
  if (field.Unit === 'words' && field.Limit !== null && field.Limit > formLimits.words)
    problems.push(['Limit', says('mostWordsAllowed', { most: formLimits.words })]);
  if (hasChoices(field.Kind) && field.Choices.length < 2) problems.push(['Choices', says('twoOptions')]);
  if (field.Kind === 'table' && (field.Choices.length < 1 || field.Choices.length > formLimits.columns))
    problems.push(['Choices', says('columnsFrom1', { most: formLimits.columns })]);
  if (new Set(field.Choices).size < field.Choices.length) problems.push(['Choices', says('optionsOnce')]);
  if (!hasBounds(field.Kind)) return problems;
  for (const side of ['Least', 'Most'] as const) {
    const wrong = boundProblem(field, field[side]);
    if (wrong) problems.push([side, wrong]);
  }
  if (problems.length === 0 && field.Least && field.Most && compareAnswers(field.Most, field.Least) < 0)
    problems.push(['Most', says('limitsReversed')]);
  return problems;
}

function boundProblem({ Kind, Choices }: FormField, bound: string | null): Said | undefined {
  if (!bound) return Kind === 'scale' ? says('scaleEnds') : undefined;
  if (Kind === 'date') return isDay(bound) ? undefined : says('enterDate');
  if (Kind === 'number' || Kind === 'money') return /^-?\d{1,12}(\.\d{1,6})?$/.test(bound) ? undefined : says('enterNumber');
  if (Kind === 'scale') return /^\d{1,2}$/.test(bound) ? undefined : says('numberTo99');
  const most = hasRows(Kind) ? formLimits.rows : Choices.length;
  return /^\d{1,2}$/.test(bound) && Number(bound) <= most ? undefined : says('numberTo', { most });
}

export const fieldsOf = (form: EntryForm): FormField[] => form.Pages.flatMap(({ Fields }) => Fields);

/** The part of a form that is asked at one place. */
export const formAt = (form: EntryForm, place: FormPlace): EntryForm => ({
  ...form,
  Pages: form.Pages.filter(({ Part }) => placeOfPart(Part) === place),
});
export const workFieldsOf = (form: EntryForm): FormField[] => fieldsOf(formAt(form, 'work'));

/** Whether any condition goes by this fact or answer. */
export const asksAbout = (form: EntryForm, of: string): boolean =>
  form.Pages.flatMap(({ When, Fields, Outcomes }) => [
    When,
    ...Fields.map((field) => field.When),
    ...Outcomes.map((outcome) => outcome.When),
  ]).some((condition) => condition?.Tests.some((test) => test.Of === of) ?? false);
