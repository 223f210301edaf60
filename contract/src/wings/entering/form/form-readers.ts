import { isShownTo, type QuestionAudience, type QuestionKind } from '#contract/wings/entering/category/answers.ts';
import type { Answers } from './condition.ts';
import { fieldWords } from './field-answers.ts';
import { type EntryForm, fieldsOf, type FormField } from './form.ts';

type Viewer = Exclude<QuestionAudience, 'organizers'>;

/** An answer among those to the questions of a category, which are shown by the same screens. */
interface ReadAnswer {
  id: string;
  label: string;
  kind: QuestionKind;
  answer: string;
}

/** As the questions of categories have it; what they don't have is text. */
const kindOf = (field: FormField): QuestionKind =>
  field.Kind === 'image' || field.Kind === 'file'
    ? 'file'
    : field.Kind === 'link' || field.Kind === 'date' || field.Kind === 'several'
      ? field.Kind
      : 'text';

const readOne = (field: FormField, answer: string): ReadAnswer => {
  const kind = kindOf(field);
  return { id: field.Name, label: field.Label, kind, answer: kind === 'text' ? fieldWords(field, answer) : answer };
};

/** Every answer that was sent, for organizers. */
export const allRead = (form: EntryForm, answers: Answers): ReadAnswer[] =>
  fieldsOf(form).flatMap((field) => (answers[field.Name] ? [readOne(field, answers[field.Name] ?? '')] : []));

/**
 * What someone else may read of these answers. A round is blind, and an answer revealing, as soon as the version that was answered or the newest
 * one says so; `isBlindStage`: the stage of a rulebook says it.
 */
export function readAnswers(form: EntryForm, newest: EntryForm, answers: Answers, viewer: Viewer, isBlindStage = false): ReadAnswer[] {
  const isBlind = isBlindStage || (viewer !== 'public' && [form, newest].some(({ BlindRounds }) => BlindRounds.includes(viewer)));
  const revealing = new Set([form, newest].flatMap(fieldsOf).flatMap(({ Name, Reveals }) => (Reveals ? [Name] : [])));
  const mayRead = new Set(
    fieldsOf(form).flatMap(({ Name, Audience }) => (isShownTo(Audience, viewer) && !(isBlind && revealing.has(Name)) ? [Name] : [])),
  );
  return allRead(form, answers).filter(({ id }) => mayRead.has(id));
}
