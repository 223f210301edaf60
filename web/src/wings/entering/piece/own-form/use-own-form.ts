import { useMemo } from 'react';
import type { Answers, Facts } from '#contract/wings/entering/form/condition.ts';
import { storedField } from '#contract/wings/entering/form/field-answers.ts';
import { type EntryForm, fieldsOf, type FormPage } from '#contract/wings/entering/form/form.ts';
import { findFormFaults, type ShownPage, shownOf } from '#contract/wings/entering/form/shown.ts';
import type { KnownCategory } from '#web/wings/entering/piece/room/piece-check.ts';
import type { RoomState } from '#web/wings/entering/piece/room/room-state.ts';

/** The award's own form, for a work as it is on the page. */
export interface OwnForm {
  form: EntryForm;
  facts: Facts;
  /** As they would be stored: conditions compare them as the server will. */
  answers: Answers;
  pages: readonly ShownPage[];
}

function storedAnswers(form: EntryForm, typed: Answers): Answers {
  const kinds = new Map(fieldsOf(form).map((field) => [field.Name, field]));
  return Object.fromEntries(
    Object.entries(typed).map(([name, answer]) => {
      const field = kinds.get(name);
      return [name, field ? storedField(field, answer) : answer];
    }),
  );
}

/** Whether a page lacks nothing with these answers. */
export function isPageFine({ form, facts }: OwnForm, { Name, Fields }: FormPage, typed: Answers): boolean {
  const here = new Set([`Pages.${Name}`, ...Fields.map((field) => `Answers.${field.Name}`)]);
  return !findFormFaults(form, facts, storedAnswers(form, typed)).some(({ Field }) => here.has(Field));
}

/** Nothing where the printed form is all there is. */
export function useOwnForm({ piece, values }: Pick<RoomState, 'piece' | 'values'>, categories: readonly KnownCategory[]): OwnForm | null {
  const { Form: form, Entries, IsShortlisted, EntrantCountry } = piece;
  const { Entries: chosen, Answers: typed } = values;
  const facts = useMemo((): Facts => {
    // What is chosen but not loaded yet is known from the saved work.
    const named = chosen.flatMap(({ CategoryID }) => {
      const known = categories.find(({ id }) => id === CategoryID);
      const saved = Entries.find((entry) => entry.CategoryID === CategoryID);
      return known ? [known] : saved ? [{ name: saved.Category, mediaType: saved.MediaType }] : [];
    });
    return {
      categories: named.map(({ name }) => name),
      mediaTypes: named.map(({ mediaType }) => mediaType),
      isShortlisted: IsShortlisted,
      country: EntrantCountry,
    };
  }, [chosen, categories, Entries, IsShortlisted, EntrantCountry]);
  return useMemo(() => {
    if (!form) return null;
    const answers = storedAnswers(form, typed);
    return { form, facts, answers, pages: shownOf(form, facts, answers) };
  }, [form, facts, typed]);
}
