import type { EntryForm, FormField, FormPage } from '#contract/wings/entering/form/form.ts';
import { fieldsOf } from '#contract/wings/entering/form/form.ts';

interface Merged {
  form: EntryForm;
  /** What both changed, each in another way: questions, pages and parts of the form by name. */
  clashes: string[];
}

type Side = 'mine' | 'theirs';

const sorted = (_: string, value: unknown): unknown =>
  value && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    : value;

/** In whatever order the names are: the database has one of its own. */
export const isSame = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one, sorted) === JSON.stringify(other, sorted);

/** Pages and their questions in one row, so that a question that moved to another page is one move. */
const rowOf = (form: EntryForm): string[] => form.Pages.flatMap((page) => [`#${page.Name}`, ...page.Fields.map(({ Name }) => Name)]);

const headOf = ({ Name, Title, Lead, Part, When, Outcomes }: FormPage): Omit<FormPage, 'Fields'> => ({
  Name,
  Title,
  Lead,
  Part,
  When,
  Outcomes,
});

type Part = FormField | Omit<FormPage, 'Fields'>;

const partsOf = (form: EntryForm): Map<string, Part> =>
  new Map<string, Part>([
    ...form.Pages.map((page): [string, Part] => [`#${page.Name}`, headOf(page)]),
    ...fieldsOf(form).map((field): [string, Part] => [field.Name, field]),
  ]);

/** What someone else saved and what was changed here since, together; where both changed the same, the preferred side counts. */
export function mergeForms(base: EntryForm, mine: EntryForm, theirs: EntryForm, prefer: Side = 'mine'): Merged {
  const clashes: string[] = [];
  const choose = <T>(name: string, was: T, own: T, other: T): T => {
    if (isSame(own, was) || isSame(own, other)) return other;
    if (isSame(other, was)) return own;
    clashes.push(name);
    return prefer === 'mine' ? own : other;
  };
  const [before, own, other] = [partsOf(base), partsOf(mine), partsOf(theirs)];
  const parts = new Map<string, Part>();
  for (const name of new Set([...own.keys(), ...other.keys()])) {
    const [was, one, two] = [before.get(name), own.get(name), other.get(name)];
    // Removed by one and left alone by the other: it goes. Changed by the other: it stays.
    if (one && two) parts.set(name, choose(name.replace('#', ''), was, one, two) as Part);
    else if (one && !isSame(one, was)) parts.set(name, one);
    else if (two && !isSame(two, was)) parts.set(name, two);
  }
  return {
    form: {
      Printed: choose('$printed', base.Printed, mine.Printed, theirs.Printed),
      BlindRounds: choose('$blind', base.BlindRounds, mine.BlindRounds, theirs.BlindRounds),
      Pages: pagesFrom(mergeRows(rowOf(base), rowOf(mine), rowOf(theirs), new Set(parts.keys())), parts),
    },
    clashes,
  };
}

/** My order, if I changed it; what only the others have comes after what it follows there. */
function mergeRows(base: readonly string[], mine: readonly string[], theirs: readonly string[], left: ReadonlySet<string>): string[] {
  const common = (row: readonly string[]) => row.filter((name) => base.includes(name) && mine.includes(name));
  const [leading, following] = isSame(common(mine), common(base)) ? [theirs, mine] : [mine, theirs];
  const row = [...leading];
  for (const [at, name] of following.entries()) {
    if (row.includes(name)) continue;
    const previous = following.slice(0, at).findLast((one) => row.includes(one));
    const after = previous === undefined ? 0 : row.indexOf(previous) + 1;
    // A page begins where another ends, never between its questions.
    const next = name.startsWith('#') ? row.findIndex((one, index) => index >= after && one.startsWith('#')) : after;
    row.splice(next < 0 ? row.length : next, 0, name);
  }
  return row.filter((name) => left.has(name));
}

function pagesFrom(row: readonly string[], parts: ReadonlyMap<string, Part>): FormPage[] {
  const pages: FormPage[] = [];
  const early: FormField[] = [];
  for (const name of row) {
    const part = parts.get(name);
    if (!part) continue;
    if (name.startsWith('#')) pages.push({ ...(part as Omit<FormPage, 'Fields'>), Fields: early.splice(0) });
    else (pages.at(-1)?.Fields ?? early).push(part as FormField);
  }
  return pages;
}
