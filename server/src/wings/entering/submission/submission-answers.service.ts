import { fieldWords } from '#contract/wings/entering/form/field-answers.ts';
import { type EntryForm, fieldsOf, formAt } from '#contract/wings/entering/form/form.ts';
import { factsAt, findPlacedFaults, type PlacedForm } from '#contract/wings/entering/form/placed-answers.ts';
import { partAnswers } from '#contract/wings/entering/form/shown.ts';
import type { FieldFault } from '#contract/kernel/call/field-errors.ts';
import { factsOf } from './piece-form.rules.ts';
import type { WholeSubmission } from './whole-submission.store.ts';

type Asked = Pick<WholeSubmission, 'ownForm' | 'answers' | 'country' | 'pieces'>;

/** What the award asks of a submission as a whole; nothing where it asks works alone. */
export function askedOfSubmission({ ownForm, answers, country, pieces }: Asked): PlacedForm | undefined {
  if (!ownForm) return undefined;
  const facts = pieces.map(factsOf);
  return {
    Form: { ...formAt(ownForm.definition as EntryForm, 'submission'), Printed: [] },
    Categories: [...new Set(facts.flatMap(({ categories }) => categories))],
    MediaTypes: [...new Set(facts.flatMap(({ mediaTypes }) => mediaTypes))],
    Country: country,
    Answers: answers as Record<string, string>,
  };
}

export function missingOfSubmission(submission: Asked): FieldFault[] {
  const asked = askedOfSubmission(submission);
  return asked ? findPlacedFaults('submission', asked, asked.Answers).map(({ Message }) => ({ Field: 'Submission', Message })) : [];
}

/** What is sent of it, by the stable names of the questions. */
export function sentOfSubmission(submission: Asked): Record<string, string> {
  const asked = askedOfSubmission(submission);
  return asked ? partAnswers(asked.Form, factsAt('submission', asked), asked.Answers).sent : {};
}

export function readOfSubmission(submission: Asked): { Question: string; Answer: string }[] {
  const sent = sentOfSubmission(submission);
  const fields = fieldsOf(askedOfSubmission(submission)?.Form ?? { Printed: [], Pages: [], BlindRounds: [] });
  return fields.flatMap((field) =>
    sent[field.Name] ? [{ Question: field.Label, Answer: fieldWords(field, sent[field.Name] ?? '') }] : [],
  );
}
