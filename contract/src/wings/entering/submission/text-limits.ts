import { textLimits } from '#contract/kernel/call/constants.ts';
import { saying, type Words } from '#contract/kernel/text/said.ts';
import texts from '#texts/entering/piece-options-fields.ts';
import type { PropertyTraits } from '#contract/kernel/award/properties.ts';

const says = saying(texts);

/** The texts of a work in the order in which people read them. */
export const textFields = [
  'ProjectSummary',
  'Objectives',
  'ResultsEvaluation',
  'CompanyEffortsDiversity',
  'CompanyEffortsSustainability',
] as const;
export type TextField = (typeof textFields)[number];

/** The words that are above one of them; any other is named as it is. */
export const textLabel = (field: string): Words => {
  const known = textFields.find((one) => one === field);
  return known ? says(`text-${known}`) : field;
};

const companyMediaType = 'Company';

/** Which texts the form asks for: how a company behaves only where companies are entered, or where it was already given. */
export const textFieldsOf = (mediaTypes: readonly string[], told: Readonly<Record<string, string>> = {}): TextField[] =>
  textFields.filter((field) => !field.startsWith('Company') || mediaTypes.includes(companyMediaType) || Boolean(told[field]));

const companyTexts = ['ResultsEvaluation', 'Objectives', 'CompanyEffortsDiversity', 'CompanyEffortsSustainability'];

/** R272 to R275, R491 to R494, R581: how many characters one entry field may hold on this property. */
export function maxLengthOf(traits: Pick<PropertyTraits, 'longCompanyTexts'>, field: string, mediaType?: string): number {
  if (companyTexts.includes(field)) return traits.longCompanyTexts ? textLimits.long : textLimits.usual;
  if (field !== 'ProjectSummary') return textLimits.usual;
  if (!traits.longCompanyTexts) return textLimits.summary;
  return mediaType === companyMediaType ? textLimits.long : textLimits.usual;
}

/** R493: an answer to a category's own question never exceeds the usual limit, regardless of the question's own. */
export const answerLimit = (maxLength: number): number => Math.min(maxLength, textLimits.usual);
