import { type EntryForm, fieldsOf, type FormField } from './form.ts';

interface FormChange {
  /** Answers under these names would no longer be asked for or fit. */
  lost: string[];
  /** Only words, order and questions that may stay open: works that aren't sent yet follow at once. */
  isGentle: boolean;
}

const order = (form: EntryForm): string => JSON.stringify(form.Pages.map(({ Name, Part, When, Outcomes }) => [Name, Part, When, Outcomes]));
/** What decides whether an answer is shown, needed and valid; its words don't. */
const ruleOf = (field: FormField): string => JSON.stringify({ ...field, Label: '', Help: '' });

/** What a new version means for answers to the one before it. */
export function compareForms(before: EntryForm | undefined, after: EntryForm): FormChange {
  if (!before) return { lost: [], isGentle: false };
  const now = new Map(fieldsOf(after).map((field) => [field.Name, field]));
  const old = new Map(fieldsOf(before).map((field) => [field.Name, field]));
  const lost = [...old.values()].flatMap(({ Name, Kind }) => (now.get(Name)?.Kind === Kind ? [] : [Name]));
  const isSame = [...old.values()].every((field) => {
    const next = now.get(field.Name);
    return next !== undefined && ruleOf(next) === ruleOf(field);
  });
  const addsNoDemand = [...now.values()].every(({ Name, IsRequired }) => old.has(Name) || !IsRequired);
  const keepsPages =
    order({ ...after, Pages: after.Pages.filter(({ Name }) => before.Pages.some((page) => page.Name === Name)) }) === order(before);
  return { lost, isGentle: isSame && addsNoDemand && keepsPages };
}
