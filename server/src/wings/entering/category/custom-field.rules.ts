import type { CategoryCustomField, CustomField } from '#contract/wings/entering/category/custom-field.ts';
import { findAnswerProblem, type Question, type QuestionAudience, type QuestionKind } from '#contract/wings/entering/category/answers.ts';
import { answerLimit } from '#contract/wings/entering/submission/text-limits.ts';
import { saying, type Said } from '#contract/kernel/text/said.ts';
import texts from '#texts/entering/category-refusals.ts';

const says = saying(texts);

/** A question as the database has it; what kinds there are, its columns check. */
interface QuestionColumns {
  id: number;
  label: string;
  help: string;
  isRequired: boolean;
  maxLength: number;
  choices: string[];
  kind: string;
  audience: string;
  least: string | null;
  most: string | null;
}

export const questionOf = (row: Pick<QuestionColumns, 'kind' | 'maxLength' | 'choices' | 'least' | 'most'>): Question => ({
  kind: row.kind as QuestionKind,
  maxLength: row.maxLength,
  choices: row.choices,
  least: row.least,
  most: row.most,
});

export const viewQuestion = (row: QuestionColumns): CustomField => ({
  CustomFieldID: row.id,
  Kind: row.kind as QuestionKind,
  Label: row.label,
  Help: row.help,
  IsRequired: row.isRequired,
  MaxLength: answerLimit(row.maxLength),
  Choices: row.choices,
  Least: row.least,
  Most: row.most,
  Audience: row.audience as QuestionAudience,
});

export const viewForOrganizer = (
  row: QuestionColumns & { categoryId: number; isActive: boolean; version: number; answers: number },
): CategoryCustomField => ({
  ...viewQuestion(row),
  PropertyCategoryDataID: row.categoryId,
  IsActive: row.isActive,
  Answers: row.answers,
  Version: row.version,
});

type Saved = Pick<CategoryCustomField, 'Kind' | 'Label' | 'Help' | 'IsRequired' | 'MaxLength' | 'Choices' | 'Least' | 'Most' | 'Audience'>;

const hasChoices = (kind: QuestionKind): boolean => kind === 'choice' || kind === 'several';
const hasLimits = (kind: QuestionKind): boolean => kind === 'number' || kind === 'date' || kind === 'several';

/** What is stored: only what the kind of question has. */
export const columnsOf = (given: Saved & { IsActive: boolean }) => ({
  kind: given.Kind,
  label: given.Label,
  help: given.Help,
  isRequired: given.IsRequired,
  maxLength: given.MaxLength,
  choices: hasChoices(given.Kind) ? given.Choices : [],
  least: (hasLimits(given.Kind) && given.Least) || null,
  most: (hasLimits(given.Kind) && given.Most) || null,
  audience: given.Audience,
  isActive: given.IsActive,
});

/** How many of the answers given so far would no longer be answers. */
export const countMisfits = (next: Question, answers: readonly string[]): number =>
  answers.filter((answer) => findAnswerProblem(next, answer) !== undefined).length;

export const misfitWords = (misfits: number, answers: number): Said => says('answersMisfit', { misfits, answers });

export const answeredWords = (answers: number): Said => says('questionAnswered', { answers });

/** Two questions with the same words are one. */
export const isSameLabel = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase();

/** What a save leaves of an entry's answers: those to questions that are not asked now stay as they were. */
export function mergeAnswers(
  stored: Readonly<Record<string, string>>,
  given: Readonly<Record<string, string>>,
  askedIds: readonly number[],
): Record<string, string> {
  const isAsked = (id: string) => askedIds.includes(Number(id));
  const pick = (answers: Readonly<Record<string, string>>, which: (id: string) => boolean) =>
    Object.entries(answers).filter(([id]) => which(id));
  return Object.fromEntries([...pick(stored, (id) => !isAsked(id)), ...pick(given, isAsked)]);
}
