import type { QuestionAudience } from '#contract/wings/entering/category/answers.ts';
import { findTextProblems } from '#contract/wings/entering/submission/entry-texts.ts';
import { type CheckedField, missingInEntry, missingInPiece } from '#contract/wings/entering/submission/missing.ts';
import type { Facts } from '#contract/wings/entering/form/condition.ts';
import type { EntryForm } from '#contract/wings/entering/form/form.ts';
import { findFormFaults } from '#contract/wings/entering/form/shown.ts';
import type { PieceFileState } from '#contract/wings/entering/piece/piece-file-state.ts';
import { findPieceUrlProblem, normalisePieceUrl } from '#contract/wings/entering/piece/piece-url.ts';
import type { PropertyTraits } from '#contract/kernel/award/properties.ts';
import { problemsOf } from '#web/wings/entering/piece/steps/credit-paste.ts';
import { type PieceStep, stepOfField, stepOfPage } from './piece-steps.ts';
import { isEmptyCredit, type PieceValues } from './piece-values.ts';
import { inWords, type Words } from '#contract/kernel/text/said.ts';
import { pageLanguage } from '#web/kernel/words/page-language.ts';

/** What the form knows of a category it is in. */
export interface KnownCategory {
  id: number;
  name: string;
  mediaType: string;
  isPodcast: boolean;
  deviceGroupId: number | null;
  fields: readonly (CheckedField & { help: string; audience: QuestionAudience })[];
  excludes: readonly number[];
}

interface CheckedForm {
  values: PieceValues;
  files: readonly { OriginalFileName: string; LeadImage: boolean; State: PieceFileState }[];
  categories: readonly KnownCategory[];
  traits: PropertyTraits;
  /** The award's own, with what its conditions go by. */
  own: { form: EntryForm; facts: Facts; answers: Readonly<Record<string, string>> } | null;
  words: {
    noCategory: string;
    creditName: (row: number) => string;
    linkInvalid: string;
    linkPrivate: string;
    excluded: (one: string, other: string) => string;
  };
}

export interface FormProblem {
  step: PieceStep;
  field: string;
  message: string;
}

/** Everything that keeps the piece from being ready, by the very rules the server goes by, and what it would refuse to save. */
export function findFormProblems({ values, files, categories, traits, own, words }: CheckedForm): FormProblem[] {
  const problems: FormProblem[] = [];
  const note = (field: string, words: Words, step: PieceStep = stepOfField(field)) => {
    if (!problems.some((one) => one.field === field)) problems.push({ step, field, message: inWords(words, pageLanguage()) });
  };
  const piece = {
    title: values.Title,
    organization: values.Organization,
    texts: values.Texts,
    deviceTypeId: values.DeviceTypeID,
    files: files.map(({ OriginalFileName, LeadImage, State }) => ({
      originalName: OriginalFileName,
      isLeadImage: LeadImage,
      state: State,
    })),
    urls: values.Links.flatMap(({ Url }) => (Url.trim() ? [Url] : [])),
  };
  const known = values.Entries.flatMap((entry) => {
    const category = categories.find(({ id }) => id === entry.CategoryID);
    return category ? [{ entry, category }] : [];
  });
  for (const { Field, Message } of missingInPiece(traits, piece)) note(Field, Message);
  for (const { Field, Message } of own ? findFormFaults(own.form, own.facts, own.answers) : [])
    note(Field, Message, stepOfPage(own ? pageOf(own.form, Field) : ''));
  const asksDevice = own?.form.Printed.some(({ Field }) => Field === 'DeviceTypeID') ?? true;
  if (values.Entries.length === 0) note('Entries', words.noCategory);
  for (const { entry, category } of known) {
    const other = known.find((one) => category.excludes.includes(one.category.id));
    if (other && category.id > other.category.id) note(`Entries.${category.id}`, words.excluded(category.name, other.category.name));
    const missing = missingInEntry(piece, {
      categoryId: category.id,
      categoryName: category.name,
      isPodcast: category.isPodcast,
      needsDevice: category.deviceGroupId !== null && asksDevice,
      texts: entry.Texts,
      customFields: entry.CustomFields,
      fields: category.fields,
    });
    for (const { Field, Message } of missing) note(fieldOf(Field, entry), Message);
  }
  const texts = known.map(({ entry, category }) => ({
    categoryId: category.id,
    categoryName: category.name,
    mediaType: category.mediaType,
    texts: entry.Texts,
  }));
  for (const { Field, Message } of findTextProblems(traits, values.Texts, texts)) {
    note(
      Field.replace(/^Entries\.(\d+)/, (_, index: string) => `Entries.${texts[Number(index)]?.categoryId ?? index}`),
      Message,
    );
  }
  values.Credits.forEach((credit, index) => {
    const [problem] = isEmptyCredit(credit) ? [] : problemsOf(credit);
    if (problem) note(`Credits.${index}.FirstName`, words.creditName(index + 1));
  });
  values.Links.forEach(({ Url }, index) => {
    const problem = findPieceUrlProblem(normalisePieceUrl(Url));
    if (problem && problem !== 'empty') note(`Links.${index}`, problem === 'private' ? words.linkPrivate : words.linkInvalid);
  });
  return problems;
}

/** The page that `Pages.<page>` or `Answers.<question>` is about. */
function pageOf({ Pages }: EntryForm, field: string): string {
  const [group, name = ''] = field.split('.');
  return group === 'Pages' ? name : (Pages.find(({ Fields }) => Fields.some((one) => one.Name === name))?.Name ?? '');
}

/** A category's lack, at the field where the form asks for it. */
function fieldOf(field: string, { CategoryID, Texts }: PieceValues['Entries'][number]): string {
  if (field === 'ProjectSummary')
    return Texts.ProjectSummary === undefined ? 'Texts.ProjectSummary' : `Entries.${CategoryID}.Texts.ProjectSummary`;
  if (field.startsWith('CustomFields.')) return `Entries.${CategoryID}.${field}`;
  return field === 'UrlList' ? 'Links' : field;
}
