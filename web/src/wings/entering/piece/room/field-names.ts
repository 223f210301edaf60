import { inWords } from '#contract/kernel/text/said.ts';
import { pageLanguage } from '#web/kernel/words/page-language.ts';
import { textLabel } from '#contract/wings/entering/submission/text-limits.ts';
import type { EntryForm } from '#contract/wings/entering/form/form.ts';
import { category as categoryCalls } from '#contract/wings/entering/category/category.ts';
import { usePortal } from '#web/kernel/page/portal.ts';
import { useCall } from '#web/kernel/call/use-call.ts';
import { type PieceText, usePieceText } from '#web/texts/piece.ts';

const plain = {
  Title: 'title',
  Organization: 'organization',
  Client: 'client',
  TwitterName: 'twitterName',
  DeviceTypeID: 'device',
  PieceLengthID: 'length',
  CompanySizeID: 'companySize',
  PartnerIDs: 'partners',
  Credits: 'step_credits',
  Entries: 'step_categories',
  FileList: 'files',
  LeadImage: 'leadImage',
  Links: 'links',
  ProtectedUsername: 'protectedUser',
  ProtectedPassword: 'protectedPassword',
} as const;

const labelOf = (field: string): string => inWords(textLabel(field), pageLanguage());

/** A field's name with its place, such as 'Objectives, for Animation'. */
export function nameOfField(t: PieceText, categoryName: (id: number) => string, key: string, form?: EntryForm | null): string {
  const [group = '', name = '', part, field = ''] = key.split('.');
  if (group === 'Answers') return form?.Pages.flatMap(({ Fields }) => Fields).find(({ Name }) => Name === name)?.Label ?? name;
  if (group === 'Pages') return form?.Pages.find(({ Name }) => Name === name)?.Title ?? name;
  const own = form?.Printed.find(({ Field }) => Field === key)?.Label;
  if (own) return own;
  if (group === 'Texts') return labelOf(name);
  if (group === 'Entries' && name) {
    const category = categoryName(Number(name));
    if (part === 'Texts') return t('fieldFor', { field: labelOf(field), category });
    return part ? t('answerFor', { category }) : t('categoryNamed', { category });
  }
  return group in plain ? t(plain[group as keyof typeof plain]) : key;
}

export function useCategoryName(ofProperty?: number): (id: number) => string {
  const { property } = usePortal();
  const propertyId = ofProperty ?? property.id;
  const tree = useCall(categoryCalls.getCategoriesOfProperty, { params: { propertyId } }, { staleMs: 300_000 });
  return (id) =>
    tree.data?.MediaTypes.flatMap(({ CategoryTypes }) => CategoryTypes.flatMap(({ Categories }) => Categories)).find(
      ({ CategoryID }) => CategoryID === id,
    )?.Name ?? String(id);
}

export function useFieldNames(form?: () => EntryForm | null | undefined): (fields: readonly string[]) => string {
  const t = usePieceText();
  const categoryName = useCategoryName();
  return (fields) => [...new Set(fields.map((key) => nameOfField(t, categoryName, key, form?.())))].join(', ');
}
