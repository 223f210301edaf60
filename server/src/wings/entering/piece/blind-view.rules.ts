import { extensionOf } from '#contract/kernel/text/file-types.ts';
import { captionLabelOf, unknownLanguage } from '#contract/wings/entering/piece/piece-captions.ts';
import type { PieceAnswer, PieceFile } from '#contract/wings/entering/piece/piece-view.ts';

/** What a work shows to people who must not learn who made it. */

const whoMade = ['entrant', 'applicant', 'organization', 'institution', 'agency', 'nominee', 'company', 'name'];

interface Seen {
  Organization: string;
  Client: string | null;
  CustomFieldName: string | null;
  Texts: readonly { Field: string; Label: string; Text: string }[];
  Answers: readonly PieceAnswer[];
  PieceFiles: readonly PieceFile[];
}

/** Encoded forms are ours and say nothing; originals have the name under which they were uploaded in their address. */
export const addressesWithoutNames =
  (urlOf: (key: string) => string, namelessOf: (key: string) => string) =>
  (key: string): string =>
    key.includes('/variants/') ? urlOf(key) : namelessOf(key);

const numbered = (at: number, name: string): string => `${at + 1}.${extensionOf(name)}`;

function unnamedFile(file: PieceFile, at: number): PieceFile {
  const encoded = file.Kind === 'video' ? (file.FileMP4 ?? file.FileWEBM) : file.LargeUrl;
  return {
    ...file,
    UploadFile: '',
    OriginalFileName: numbered(at, file.OriginalFileName),
    Url: encoded ?? file.Url,
    // Captions without a language are called by their file.
    Captions: file.Captions.map((one) => ({
      ...one,
      Label: one.Language === unknownLanguage ? 'CC' : captionLabelOf(one.Language, ''),
    })),
  };
}

/** `hides`: what the award marks, by words for it or by the name of a question. Addresses are those without names already. */
export function blindView<V extends Seen>(view: V, hides: readonly string[], isNameless: (address: string) => boolean): V {
  const hidden = new Set(hides.map((fact) => fact.trim().toLowerCase()));
  const shows = ({ Field, Label }: { Field: string; Label: string }) =>
    !hidden.has(Field.toLowerCase()) && !hidden.has(Label.toLowerCase());
  const answers = view.Answers.filter(shows).map((answer, at) =>
    answer.Url && isNameless(answer.Url) ? { ...answer, Text: numbered(at, answer.Url) } : answer,
  );
  return {
    ...view,
    ...(whoMade.some((fact) => hidden.has(fact)) && { Organization: '' }),
    ...(hidden.has('client') && { Client: null }),
    CustomFieldName: view.CustomFieldName !== null && hidden.has(view.CustomFieldName.toLowerCase()) ? null : view.CustomFieldName,
    Texts: view.Texts.filter(shows),
    Answers: answers,
    PieceFiles: view.PieceFiles.map(unnamedFile),
  };
}
