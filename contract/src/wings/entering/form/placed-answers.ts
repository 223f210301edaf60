import * as z from 'zod';
import { read, write } from '#contract/kernel/call/call.ts';
import { entity, Id, PathId } from '#contract/kernel/call/wire.ts';
import { schemaSaying } from '#contract/kernel/text/said.ts';
import texts from '#texts/entering/piece-fields.ts';
import { type Answers, fieldNamePattern, type Facts } from './condition.ts';
import { formLimits } from './field-kinds.ts';
import { fieldWords, storedField } from './field-answers.ts';
import { EntryForm, fieldsOf } from './form.ts';
import type { PlacedPart } from './form-places.ts';
import { findFormFaults, partAnswers } from './shown.ts';

const says = schemaSaying(texts);

/** Answers to the award's own form, by the stable name of the question. */
export const FormAnswers = z
  .record(z.string().regex(fieldNamePattern, { error: says('noSuchField') }), z.string().max(formLimits.characters))
  .refine((answers) => Object.keys(answers).length <= 2 * formLimits.fields, { error: says('noSuchField') });

/** What the award's form asks once: its pages for this place, what conditions go by, and what was answered. */
export const PlacedForm = entity('PlacedForm', {
  Form: EntryForm,
  Categories: z.array(z.string()),
  MediaTypes: z.array(z.string()),
  Country: z.string().nullable(),
  Answers: z.record(z.string(), z.string()),
});
export type PlacedForm = z.output<typeof PlacedForm>;

/** The facts of a place, as its page and the server judge by. */
export const factsAt = (place: PlacedPart, known: Pick<PlacedForm, 'Categories' | 'MediaTypes' | 'Country'>): Facts => ({
  place,
  categories: known.Categories,
  mediaTypes: known.MediaTypes,
  isShortlisted: false,
  country: known.Country,
});

export const findPlacedFaults = (place: PlacedPart, asked: PlacedForm, answers: Answers) =>
  findFormFaults(asked.Form, factsAt(place, asked), answers);

/** Typed answers as they are stored: only those that the form asks, each in the spelling of its kind. */
export const storedAnswers = (form: EntryForm, typed: Answers): Record<string, string> =>
  Object.fromEntries(
    fieldsOf(form).flatMap((field) => {
      const answer = storedField(field, typed[field.Name] ?? '');
      return answer.trim() ? [[field.Name, answer]] : [];
    }),
  );

/** What is sent: the answers to what is shown. */
export const sentAt = (place: PlacedPart, asked: PlacedForm): Record<string, string> =>
  partAnswers(asked.Form, factsAt(place, asked), asked.Answers).sent;

/** What was sent, in words and in the order of the form. */
export function readPlaced(place: PlacedPart, asked: PlacedForm): { Question: string; Answer: string }[] {
  const sent = sentAt(place, asked);
  return fieldsOf(asked.Form).flatMap((field) =>
    sent[field.Name] ? [{ Question: field.Label, Answer: fieldWords(field, sent[field.Name] ?? '') }] : [],
  );
}

const SubmissionQuestions = entity('SubmissionQuestions', { SubmissionID: z.int(), Asked: PlacedForm.nullable(), MayAnswer: z.boolean() });

/** What an award asks once for all works of a submission. */
export const submissionAnswers = {
  getSubmissionAnswers: read('GET /SubmissionAnswers/GetSubmissionAnswers/{id}', {
    does: 'Get what the award asks of a submission as a whole, and what was answered',
    may: 'entrant.read',
    about: { submission: 'id' },
    params: z.object({ id: PathId }),
    reply: SubmissionQuestions,
    fails: ['NotFound'],
  }),

  saveSubmissionAnswers: write('POST /SubmissionAnswers/SaveSubmissionAnswers', {
    does: 'Answer what the award asks of a submission as a whole; a draft may be incomplete',
    may: 'entrant.own',
    about: { submission: 'SubmissionID' },
    body: z.object({ SubmissionID: Id, Answers: FormAnswers }),
    reply: SubmissionQuestions,
    fails: ['EntriesClosed', 'Locked', 'NotFound'],
  }),
};
