import type { Condition } from '#contract/wings/entering/form/condition.ts';
import { type EntryForm, fieldsOf, FormField, type FormPage } from '#contract/wings/entering/form/form.ts';
import { pageParts, placeOfPart } from '#contract/wings/entering/form/form-places.ts';

export type FieldKind = FormField['Kind'];
export type PrintedField = EntryForm['Printed'][number];

export const emptyForm: EntryForm = { Printed: [], Pages: [], BlindRounds: [] };

/** Where a question is: the number of its page, and its place there. */
export interface Place {
  page: number;
  at: number;
}

export function placeOf(form: EntryForm, name: string): Place | undefined {
  for (const [page, { Fields }] of form.Pages.entries()) {
    const at = Fields.findIndex(({ Name }) => Name === name);
    if (at >= 0) return { page, at };
  }
  return undefined;
}

/** Whether a place in the form is on a page that works are asked. */
export const isOfWorkPage = (form: EntryForm, { page }: Pick<Place, 'page'>): boolean =>
  placeOfPart(form.Pages[page]?.Part ?? 'entry') === 'work';

const namesIn = (form: EntryForm): Set<string> => new Set([...fieldsOf(form), ...form.Pages].map(({ Name }) => Name));

/** About your starter: aboutYourStarter. Words without Latin letters have none to give. */
export function nameFrom(words: string, form: EntryForm, fallback = 'question'): string {
  const [first = '', ...rest] = words
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
  const joined = first + rest.map((part) => part.charAt(0).toUpperCase() + part.slice(1)).join('');
  const name = (/^[a-z]/.test(joined) ? joined : joined ? `q${joined}` : fallback).slice(0, 36);
  const taken = namesIn(form);
  for (let number = 1; ; number += 1) {
    const candidate = number === 1 ? name : `${name}${number}`;
    if (!taken.has(candidate)) return candidate;
  }
}

export const newField = (Kind: FieldKind, Label: string, form: EntryForm): FormField =>
  FormField.parse({
    Name: nameFrom(Label, form),
    Kind,
    Label,
    ...(Kind === 'longText' && { Limit: 150, Unit: 'words' }),
    ...(Kind === 'scale' && { Least: '1', Most: '5' }),
  });

const withPages = (form: EntryForm, Pages: FormPage[]): EntryForm => ({ ...form, Pages });

export const changePage = (form: EntryForm, at: number, change: Partial<FormPage>): EntryForm =>
  withPages(
    form,
    form.Pages.map((page, index) => (index === at ? { ...page, ...change } : page)),
  );

export const changeField = (form: EntryForm, name: string, change: Partial<FormField>): EntryForm =>
  withPages(
    form,
    form.Pages.map((page) =>
      page.Fields.some(({ Name }) => Name === name)
        ? { ...page, Fields: page.Fields.map((field) => (field.Name === name ? { ...field, ...change } : field)) }
        : page,
    ),
  );

export const addField = (form: EntryForm, { page, at }: Place, field: FormField): EntryForm =>
  changePage(form, page, { Fields: (form.Pages[page]?.Fields ?? []).toSpliced(at, 0, field) });

export const removeField = (form: EntryForm, name: string): EntryForm =>
  withPages(
    form,
    form.Pages.map((page) => ({ ...page, Fields: page.Fields.filter(({ Name }) => Name !== name) })),
  );

/** To a place as it is counted once the question has left its own. */
export function moveField(form: EntryForm, name: string, to: Place): EntryForm {
  const field = fieldsOf(form).find(({ Name }) => Name === name);
  return field ? addField(removeField(form, name), to, field) : form;
}

/** One place up or down, over the ends of pages too. */
export function stepField(form: EntryForm, name: string, change: -1 | 1): EntryForm {
  const from = placeOf(form, name);
  if (!from) return form;
  const at = from.at + change;
  const length = form.Pages[from.page]?.Fields.length ?? 0;
  if (at >= 0 && at < length) return moveField(form, name, { page: from.page, at });
  const next = form.Pages[from.page + change];
  if (!next) return form;
  return moveField(form, name, { page: from.page + change, at: change === 1 ? 0 : next.Fields.length });
}

const renamed = (condition: Condition, from: string, to: string): Condition => ({
  ...condition,
  Tests: condition.Tests.map((test) => (test.Of === from ? { ...test, Of: to } : test)),
});

/** What refers to a question by its name follows. */
export function renameField(form: EntryForm, from: string, to: string): EntryForm {
  const follow = <T extends { When: Condition | null }>(one: T): T => (one.When ? { ...one, When: renamed(one.When, from, to) } : one);
  return withPages(
    form,
    form.Pages.map((page) => ({
      ...follow(page),
      Outcomes: page.Outcomes.map(follow),
      Fields: page.Fields.map((field) => ({
        ...follow(field),
        ...(field.Name === from && { Name: to }),
        ...(field.Kind === 'reference' && field.Value === from && { Value: to }),
      })),
    })),
  );
}

/** Eligibility comes before the form, the finalists' page after it, and then what is asked elsewhere. */
export const inParts = (form: EntryForm): EntryForm =>
  withPages(
    form,
    form.Pages.toSorted((one, other) => pageParts.indexOf(one.Part) - pageParts.indexOf(other.Part)),
  );

export function movePage(form: EntryForm, name: string, to: number): EntryForm {
  const page = form.Pages.find(({ Name }) => Name === name);
  if (!page) return form;
  return inParts(withPages(form, form.Pages.filter((one) => one !== page).toSpliced(to, 0, page)));
}

export function movePrinted(form: EntryForm, field: string, to: number): EntryForm {
  const moved = form.Printed.find(({ Field }) => Field === field);
  return moved ? { ...form, Printed: form.Printed.filter((one) => one !== moved).toSpliced(to, 0, moved) } : form;
}

export const addPage = (form: EntryForm, Title: string): { form: EntryForm; name: string } => {
  const Name = nameFrom(Title, form, 'page');
  const page: FormPage = { Name, Title, Lead: '', Part: 'entry', When: null, Fields: [], Outcomes: [] };
  return { form: inParts(withPages(form, [...form.Pages, page])), name: Name };
};

/** What a condition can be about: the questions before it, without words between questions and what repeats others. */
export const askedBefore = (form: EntryForm, { page, at }: Place): FormField[] =>
  form.Pages.flatMap(({ Part, Fields }, index) =>
    placeOfPart(Part) !== placeOfPart(form.Pages[page]?.Part ?? 'entry')
      ? []
      : index < page
        ? Fields
        : index === page
          ? Fields.slice(0, at)
          : [],
  ).filter(({ Kind }) => Kind !== 'heading' && Kind !== 'reference');

/** Kinds of answers that often say who made a work. */
export const oftenReveals = ({ Kind }: FormField): boolean => ['people', 'address', 'email', 'phone', 'link', 'signature'].includes(Kind);
