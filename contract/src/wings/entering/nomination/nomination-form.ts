import * as z from 'zod';
import { atOnce, entity } from '#contract/kernel/call/wire.ts';
import { type FieldFault } from '#contract/kernel/call/field-errors.ts';
import { schemaSaying } from '#contract/kernel/text/said.ts';
import type { Answers } from '#contract/wings/entering/form/condition.ts';
import { EntryForm, FormField } from '#contract/wings/entering/form/form.ts';
import { findFormFaults } from '#contract/wings/entering/form/shown.ts';
import texts from '#texts/entering/nomination-fields.ts';

const says = schemaSaying(texts);

/** Kinds of the entry form that a stranger can answer in a minute, without uploading anything. */
export const nominationFieldKinds = ['text', 'longText', 'choice', 'several', 'yesNo', 'link', 'number', 'date'] as const;
const isAsked = (kind: string): boolean => (nominationFieldKinds as readonly string[]).includes(kind);

const Label = z.string().trim().max(80).default('');

export const NominationForm = entity('NominationForm', {
  Title: z.string().trim().max(120).default(''),
  Lead: z.string().trim().max(500).default(''),
  /** In place of our words, such as "Baker's name"; empty for ours. */
  NameLabel: Label,
  OrganizationLabel: Label,
  ReasonLabel: Label,
  Organization: z.enum(['required', 'optional', 'no']).default('optional'),
  /** How many words a nominator has for the reason. */
  ReasonWords: z.int().min(20).max(500).default(100),
  Questions: z.array(FormField).max(10).default([]),
}).superRefine((form, context) => {
  if (!atOnce.when({ value: form })) return;
  form.Questions.forEach(({ Kind }, index) => {
    if (!isAsked(Kind)) context.addIssue({ code: 'custom', path: ['Questions', index, 'Kind'], ...says('kindNotHere')() });
  });
  const checked = EntryForm.safeParse(asEntryForm(form.Questions));
  for (const { path, message } of checked.error?.issues ?? [])
    context.addIssue({ code: 'custom', path: ['Questions', ...path.slice(3)], message });
});
export type NominationForm = z.output<typeof NominationForm>;

/** Questions of a nomination are judged as those of an entry form are. */
const asEntryForm = (Fields: readonly FormField[]): EntryForm => ({
  Printed: [],
  Pages: [{ Name: 'nomination', Title: 'Nomination', Lead: '', Part: 'entry', When: null, Fields: [...Fields], Outcomes: [] }],
  BlindRounds: [],
});

/** What is wrong with the answers to an award's own questions. */
export const findNominationFaults = (form: Pick<NominationForm, 'Questions'>, answers: Answers): FieldFault[] =>
  findFormFaults(asEntryForm(form.Questions), { categories: [], mediaTypes: [], isShortlisted: false }, answers);
