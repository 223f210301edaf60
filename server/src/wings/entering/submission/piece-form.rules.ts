import type { Answers, Facts } from '#contract/wings/entering/form/condition.ts';
import { isFileKind } from '#contract/wings/entering/form/field-kinds.ts';
import { type EntryForm, formAt, type FormField } from '#contract/wings/entering/form/form.ts';
import { findPlacedFaults, type PlacedForm, readPlaced, sentAt } from '#contract/wings/entering/form/placed-answers.ts';
import { allRead } from '#contract/wings/entering/form/form-readers.ts';
import { findFormFaults, partAnswers } from '#contract/wings/entering/form/shown.ts';
import type { FieldFault } from '#contract/kernel/call/field-errors.ts';
import type { PieceOfSubmission, WholeSubmission } from './whole-submission.store.ts';

type Asked = Pick<PieceOfSubmission, 'form' | 'answered' | 'entries' | 'country'>;

interface AskedForm {
  id: number;
  number: number;
  form: EntryForm;
}

/** The form that a work answers. One that was sent before the award had a form of its own keeps the printed one. */
export function formOfPiece({ form, answered, entries }: Asked): AskedForm | undefined {
  const isSent = entries.some(({ state }) => state !== 'draft' && state !== 'ready');
  if (!form || (!answered && isSent)) return undefined;
  return { id: form.id, number: form.number, form: form.definition as EntryForm };
}

export function factsOf({ entries, country }: Pick<Asked, 'entries' | 'country'>): Facts {
  const living = entries.filter(({ state }) => state !== 'withdrawn');
  return {
    categories: living.map(({ category }) => category),
    mediaTypes: living.map(({ mediaType }) => mediaType),
    isShortlisted: living.some(({ isShortlisted }) => isShortlisted),
    country,
  };
}

/** What was sent, in words and in the order of the form, for organizers. */
export const sentAnswersOf = (piece: Asked) => {
  const asked = formOfPiece(piece);
  return asked ? allRead(asked.form, (piece.answered?.answers ?? {}) as Answers) : [];
};

/** Everything that was ever answered, for its entrant. */
export const allAnswersOf = ({ answered }: Pick<Asked, 'answered'>): Record<string, string> => ({
  ...(answered?.kept as Answers | undefined),
  ...(answered?.answers as Answers | undefined),
});

/** Keys of uploads among the answers to the award's own form. */
export const fileKeysIn = (fields: readonly FormField[], answers: Readonly<Record<string, string>>): string[] =>
  fields.flatMap(({ Name, Kind }) => (isFileKind(Kind) && answers[Name] ? [answers[Name]] : []));

export function missingInForm(piece: Asked): FieldFault[] {
  const asked = formOfPiece(piece);
  return asked ? findFormFaults(asked.form, factsOf(piece), allAnswersOf(piece)) : [];
}

/** Whether the award's form asks for a printed field; without one, every field is asked. */
export const asksFor = (piece: Asked, field: EntryForm['Printed'][number]['Field']): boolean =>
  formOfPiece(piece)?.form.Printed.some(({ Field }) => Field === field) ?? true;

/** How these answers are stored now that the work is what it is; nothing if they are stored so already. */
export function partedAgain(piece: Asked): { formId: number; sent: Record<string, string>; kept: Record<string, string> } | undefined {
  const asked = formOfPiece(piece);
  if (!asked || !piece.answered) return undefined;
  const parted = partAnswers(asked.form, factsOf(piece), allAnswersOf(piece));
  const names = (answers: unknown) =>
    Object.keys(answers as object)
      .toSorted()
      .join();
  return names(parted.sent) === names(piece.answered.answers) ? undefined : { formId: asked.id, ...parted };
}

type AskedSubmission = Pick<WholeSubmission, 'ownForm' | 'answers' | 'country' | 'pieces'>;

/** What the award asks of a submission as a whole; nothing where it asks works alone. */
export function askedOfSubmission({ ownForm, answers, country, pieces }: AskedSubmission): PlacedForm | undefined {
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

export function missingOfSubmission(submission: AskedSubmission): FieldFault[] {
  const asked = askedOfSubmission(submission);
  return asked ? findPlacedFaults('submission', asked, asked.Answers).map(({ Message }) => ({ Field: 'Submission', Message })) : [];
}

/** What is sent of it, by the stable names of the questions. */
export function sentOfSubmission(submission: AskedSubmission): Record<string, string> {
  const asked = askedOfSubmission(submission);
  return asked ? sentAt('submission', asked) : {};
}

export function readOfSubmission(submission: AskedSubmission): { Question: string; Answer: string }[] {
  const asked = askedOfSubmission(submission);
  return asked ? readPlaced('submission', asked) : [];
}
