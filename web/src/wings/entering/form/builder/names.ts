import { fieldsOf, type EntryForm } from '#contract/wings/entering/form/form.ts';
import type { FormBuilderText } from '#web/texts/form-builder.ts';
import type { Selected } from './use-builder.ts';
import type { PrintedField } from './form-edits.ts';

/** What a field of the work is called here, by default in the words that entrants have for it. */
export const printedName = (t: FormBuilderText, { Field, Label }: PrintedField): string => Label || t(`printed-${Field}`);

/** What people call a question or a page, by its stable name. */
export const titleOf = (form: EntryForm, name: string): string =>
  fieldsOf(form).find(({ Name }) => Name === name)?.Label ?? form.Pages.find(({ Name }) => Name === name)?.Title ?? name;

/** Where the way to an error leads: `Pages.1.Fields.2.When.Tests.0.Of` to that question. */
export function whereOf(form: EntryForm, way: string): Exclude<Selected, { is: 'blind' } | undefined> {
  const [, page = '', , field = ''] = /^Pages\.(\d+)(\.Fields\.(\d+))?/.exec(way) ?? [];
  const at = form.Pages[Number(page)];
  const question = field ? at?.Fields[Number(field)] : undefined;
  if (question) return { is: 'field', name: question.Name };
  return at && page ? { is: 'page', name: at.Name } : { is: 'printed', name: 'Title' };
}
