import { textLimits } from '../../kernel/constants.ts';
import type { PropertyTraits } from '../../kernel/properties.ts';

const companyTexts = ['ResultsEvaluation', 'Objectives', 'CompanyEffortsDiversity', 'CompanyEffortsSustainability'];

/** R272 to R275, R491 to R494, R581: how many characters one entry field may hold on this property. */
export function maxLengthOf(traits: Pick<PropertyTraits, 'longCompanyTexts'>, field: string, mediaType?: string): number {
  if (companyTexts.includes(field)) return traits.longCompanyTexts ? textLimits.long : textLimits.usual;
  if (field !== 'ProjectSummary') return textLimits.usual;
  if (!traits.longCompanyTexts) return textLimits.summary;
  return mediaType === 'Company' ? textLimits.long : textLimits.usual;
}

/** R479: words are what white space separates. */
export const countWords = (text: string | null | undefined): number => text?.match(/\S+/g)?.length ?? 0;

/** R479: exactly the maximum is still valid. */
export const hasTooManyWords = (text: string | null | undefined, maxWords: number): boolean => countWords(text) > maxWords;

/** Characters as the length limits count them: a line break is one, however the browser sends it. */
export const countCharacters = (text: string | null | undefined): number => text?.replaceAll('\r\n', '\n').length ?? 0;
