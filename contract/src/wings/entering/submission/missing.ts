import { isCaptions, mediumOf } from '#contract/wings/ground/file/file-kinds.ts';
import type { PieceFileState } from '#contract/wings/entering/piece/piece-file-state.ts';
import { findAnswerProblem, type Question } from '#contract/wings/entering/category/answers.ts';
import type { PropertyTraits } from '#contract/kernel/award/properties.ts';
import type { FieldFault } from '#contract/kernel/call/field-errors.ts';
import { saying, type Said } from '#contract/kernel/text/said.ts';
import texts from '#texts/entering/submission-fields.ts';

const says = saying(texts);

/** What an entry still needs before it can be ordered: the same list on the home page, at the check step and behind the order. */

export interface CheckedField extends Question {
  id: number;
  label: string;
  isRequired: boolean;
}
export interface CheckedEntry {
  categoryId: number;
  categoryName: string;
  isPodcast: boolean;
  needsDevice: boolean;
  texts: Readonly<Record<string, string>>;
  customFields: Readonly<Record<string, string>>;
  fields: readonly CheckedField[];
}
export interface CheckedPiece {
  title: string;
  organization: string;
  texts: Readonly<Record<string, string>>;
  deviceTypeId: number | null;
  files: readonly { originalName: string; isLeadImage: boolean; state: PieceFileState }[];
  urls: readonly string[];
}
const isBlank = (text: string | undefined) => !text?.trim();

/** What every entry of the piece lacks. */
export function missingInPiece(traits: Pick<PropertyTraits, 'fileRequiredAgainOnRemoval'>, piece: CheckedPiece): FieldFault[] {
  const missing: FieldFault[] = [];
  const note = (Field: string, Message: Said) => missing.push({ Field, Message });
  const hasFile = piece.files.some(({ originalName }) => !isCaptions(originalName));
  if (isBlank(piece.title)) note('Title', says('giveTitle'));
  if (isBlank(piece.organization)) note('Organization', says('addOrganization'));
  if (traits.fileRequiredAgainOnRemoval && !hasFile) note('FileList', says('uploadFile'));
  else if (!hasFile && piece.urls.length === 0) note('FileList', says('uploadOrLink'));
  const hasPicture = piece.files.some(({ originalName }) => mediumOf(originalName) === 'image');
  if (hasPicture && !piece.files.some(({ isLeadImage }) => isLeadImage)) note('LeadImage', says('chooseLeadImage'));
  // One still being prepared may be ordered: anyone who pays on the last evening must not wait for an encoder.
  piece.files.forEach(({ originalName, state }, index) => {
    if (state === 'damaged') note(`FileList.${index}`, damagedWords(originalName));
  });
  return missing;
}

/** What happened to a file that cannot be read, and what to do about it. */
export const damagedWords = (name: string): Said => says('fileDamaged', { name });

/** What one category asks for beyond that. */
export function missingInEntry(piece: CheckedPiece, entry: CheckedEntry): FieldFault[] {
  const missing: FieldFault[] = [];
  const note = (Field: string, Message: Said) => missing.push({ Field, Message });
  const category = entry.categoryName;
  if (isBlank(entry.texts.ProjectSummary ?? piece.texts.ProjectSummary)) note('ProjectSummary', says('describeWork', { category }));
  if (entry.isPodcast && piece.urls.length === 0 && !piece.files.some(({ originalName }) => mediumOf(originalName) === 'audio'))
    note('UrlList', says('addPodcast', { category }));
  if (entry.needsDevice && piece.deviceTypeId === null) note('DeviceTypeID', says('chooseDevice', { category }));
  for (const field of entry.fields) {
    const answer = entry.customFields[field.id] ?? '';
    const problem = findAnswerProblem(field, answer);
    if (field.isRequired && isBlank(answer)) note(`CustomFields.${field.id}`, says('answerQuestion', { category, question: field.label }));
    else if (problem) note(`CustomFields.${field.id}`, says('answerDifferently', { category, question: field.label, problem }));
  }
  return missing;
}
