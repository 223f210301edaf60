import { findAnswerProblem } from '#contract/wings/entering/category/answers.ts';
import type { FieldFault } from '#contract/kernel/call/field-errors.ts';
import { questionOf } from '#server/wings/entering/category/custom-field.rules.ts';
import { fieldError } from '#server/kernel/call/refusal.ts';
import type { Choice } from './choice.store.ts';
import type { EntryOfSubmission } from './whole-submission.store.ts';
import { saying } from '#contract/kernel/text/said.ts';
import texts from '#texts/entering/submission-refusals.ts';

const says = saying(texts);

export interface Wanted {
  CategoryID: number;
  Texts?: Record<string, string> | undefined;
  CustomFields?: Record<string, string> | undefined;
}

interface Choosing {
  wanted: readonly Wanted[];
  /** What the piece is in already, also what was withdrawn. */
  existing: readonly EntryOfSubmission[];
  choices: readonly Choice[];
  exclusions: readonly { categoryId: number; otherId: number }[];
  /** Where the entrant has as many works as one may. */
  full?: readonly { id: number; max: number }[];
}

/** What speaks against entering a piece in these categories, at the field of each. */
export function findChoiceProblems({ wanted, existing, choices, exclusions, full = [] }: Choosing): FieldFault[] {
  const problems: FieldFault[] = [];
  const seen = new Set<number>();
  const nameOf = (id: number) =>
    choices.find((choice) => choice.id === id)?.name ?? existing.find(({ categoryId }) => categoryId === id)?.category ?? '';
  wanted.forEach(({ CategoryID, CustomFields = {} }, index) => {
    const at = `Entries.${index}`;
    const known = existing.find(({ categoryId }) => categoryId === CategoryID);
    const choice = choices.find(({ id }) => id === CategoryID);
    if (seen.has(CategoryID)) problems.push(fieldError(`${at}.CategoryID`, says('categoryTwice')));
    seen.add(CategoryID);
    if (known?.state === 'withdrawn') problems.push(fieldError(`${at}.CategoryID`, says('workWithdrawn', { category: known.category })));
    else if (!known && !choice) problems.push(fieldError(`${at}.CategoryID`, says('categoryClosed')));
    const limit = known ? undefined : full.find(({ id }) => id === CategoryID);
    if (limit) problems.push(fieldError(`${at}.CategoryID`, says('mostWorksEntered', { category: nameOf(CategoryID), max: limit.max })));
    const fields = known?.fields ?? choice?.fields ?? [];
    for (const [id, answer] of Object.entries(CustomFields)) {
      const field = fields.find((one) => one.id === Number(id));
      const where = `${at}.CustomFields.${id}`;
      // What was answered before a limit changed stays; what is switched off is not read at all.
      const isKept = (known?.customFields as Record<string, string> | undefined)?.[id] === answer;
      const problem = field?.isActive && !isKept ? findAnswerProblem(questionOf(field), answer) : undefined;
      if (!field) problems.push(fieldError(where, says('noSuchQuestion')));
      else if (problem) problems.push(fieldError(where, problem));
    }
  });
  for (const { categoryId, otherId } of exclusions) {
    const index = wanted.findLastIndex(({ CategoryID }) => CategoryID === categoryId || CategoryID === otherId);
    if (seen.has(categoryId) && seen.has(otherId))
      problems.push(fieldError(`Entries.${index}.CategoryID`, says('cantBeCombined', { one: nameOf(categoryId), other: nameOf(otherId) })));
  }
  return problems;
}
