import { answerText, findFieldProblem } from './field-answers.ts';
import { type Answers, type Facts, holds } from './condition.ts';
import type { EntryForm, FormField, FormPage } from './form.ts';
import { isAnswered } from './field-kinds.ts';
import { placeOfPart } from './form-places.ts';
import type { FieldFault } from '#contract/kernel/call/field-errors.ts';
import { saying } from '#contract/kernel/text/said.ts';
import texts from '#texts/entering/form-fields.ts';

const says = saying(texts);

export interface ShownPage {
  page: FormPage;
  fields: readonly FormField[];
}

/**
 * What of a form someone is asked, page by page: the page in the browser and the server go by this alone. A field that isn't shown counts as
 * not answered, so that what depends on it isn't shown either.
 */
export function shownOf(form: EntryForm, facts: Facts, answers: Answers): ShownPage[] {
  const known: Record<string, string> = {};
  return form.Pages.flatMap((page) => {
    if (placeOfPart(page.Part) !== (facts.place ?? 'work')) return [];
    if (page.Part === 'finalists' && !facts.isShortlisted) return [];
    if (!holds(page.When, facts, known)) return [];
    const fields = page.Fields.filter((field) => {
      if (!holds(field.When, facts, known)) return false;
      known[field.Name] = answerText(field, answers);
      return true;
    });
    return [{ page, fields }];
  });
}

/** Of all that was ever answered: what is sent, and what is kept as a draft because its question isn't shown now. */
export function partAnswers(
  form: EntryForm,
  facts: Facts,
  answers: Answers,
): { sent: Record<string, string>; kept: Record<string, string> } {
  const shown = new Set(shownOf(form, facts, answers).flatMap(({ fields }) => fields.map(({ Name }) => Name)));
  const given = Object.entries(answers).filter(([, answer]) => answer.trim());
  return {
    sent: Object.fromEntries(given.filter(([name]) => shown.has(name))),
    kept: Object.fromEntries(given.filter(([name]) => !shown.has(name))),
  };
}

/** What a page says of the answers on it: the first outcome that holds. */
export const outcomeOf = (page: FormPage, facts: Facts, answers: Answers) => page.Outcomes.find(({ When }) => holds(When, facts, answers));

/** What keeps the answers from being complete. */
export function findFormFaults(form: EntryForm, facts: Facts, answers: Answers): FieldFault[] {
  const { sent } = partAnswers(form, facts, answers);
  return shownOf(form, facts, answers).flatMap(({ page, fields }): FieldFault[] => {
    const outcome = outcomeOf(page, facts, sent);
    const ends: FieldFault[] = outcome?.Effect === 'end' ? [{ Field: `Pages.${page.Name}`, Message: outcome.Words }] : [];
    const faults = fields.flatMap((field): FieldFault[] => {
      if (!isAnswered(field.Kind)) return [];
      const answer = sent[field.Name] ?? '';
      const problem = answer
        ? findFieldProblem(field, answer)
        : field.IsRequired
          ? says('answerThis', { question: field.Label })
          : undefined;
      return problem ? [{ Field: `Answers.${field.Name}`, Message: problem }] : [];
    });
    return [...ends, ...faults];
  });
}
