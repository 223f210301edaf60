import { audioExtensions, extensionOf, imageExtensions, videoExtensions } from '#contract/areas/file/file-kinds.ts';
import { type TextField, textFields, textLabels } from '#contract/areas/entry/text-limits.ts';
import type { PieceFile } from '#contract/areas/piece/piece-view.ts';
import type { PropertyTraits } from '#contract/kernel/properties.ts';
import type { AnswerRow, PieceRow } from './piece-view.store.ts';

const has = (extensions: readonly string[], name: string) => extensions.includes(extensionOf(name));

const kindOf = (name: string): PieceFile['Kind'] => {
  if (has(imageExtensions, name) || has(['webp'], name)) return 'image';
  if (has(videoExtensions, name)) return 'video';
  return has(audioExtensions, name) ? 'audio' : 'document';
};

/** A piece as judges see it. Texts of the entry take the place of the piece's own. */
export function viewPiece(
  piece: PieceRow,
  traits: PropertyTraits,
  urlOf: (key: string) => string,
  entryTexts: Record<string, string> = {},
) {
  const texts: Record<string, string> = { ...(piece.texts as Record<string, string>), ...entryTexts };
  const fields = [...textFields, ...Object.keys(texts).filter((field) => !(field in textLabels))];
  const link = ({ url, label }: PieceRow['urls'][number]) => ({ Url: url, Label: label });
  return {
    PieceTitle: piece.title,
    Organization: piece.organization,
    Texts: fields.flatMap((Field) => (texts[Field] ? [{ Field, Label: textLabels[Field as TextField] ?? Field, Text: texts[Field] }] : [])),
    PieceFiles: piece.files.map((file) => viewFile(piece.id, file, traits, urlOf)),
    PieceUrls: piece.urls.filter(({ isCustom }) => !isCustom).map(link),
    CustomPieceUrls: piece.urls.filter(({ isCustom }) => isCustom).map(link),
    ProtectedUsername: piece.protectedUsername,
    ProtectedPassword: piece.protectedPassword,
  };
}

/** R311: kept among the texts, and shown by themselves. */
const isAPlus = (field: string): boolean => field === 'APlusTitle' || field === 'APlusText';

interface EntrySeen {
  id: number;
  texts: unknown;
}

/** R311: a piece as judges of both rounds see it, in the category of this entry. */
export function viewForJudges(
  piece: PieceRow,
  entry: EntrySeen,
  answers: readonly AnswerRow[],
  traits: PropertyTraits,
  urlOf: (key: string) => string,
) {
  const entryTexts = entry.texts as Record<string, string>;
  const texts: Record<string, string> = { ...(piece.texts as Record<string, string>), ...entryTexts };
  const given = answers.flatMap(({ entryId, id, label, answer }) =>
    entryId === entry.id && answer?.trim() ? [{ Field: String(id), Label: label, Text: answer }] : [],
  );
  const view = viewPiece(piece, traits, urlOf, entryTexts);
  return {
    ...view,
    Texts: view.Texts.filter(({ Field }) => !isAPlus(Field)),
    Client: piece.client?.trim() || null,
    CustomFieldName: given[0]?.Label ?? null,
    Answers: given,
    APlusTitle: texts.APlusTitle || null,
    APlusText: texts.APlusText || null,
  };
}

function viewFile(pieceId: number, file: PieceRow['files'][number], traits: PropertyTraits, urlOf: (key: string) => string): PieceFile {
  const variant = (name: string) => {
    const key = file.variants.find((one) => one.name === name)?.key;
    return key ? urlOf(key) : null;
  };
  return {
    PieceFileID: file.id,
    PieceID: pieceId,
    UploadFile: file.fileKey,
    OriginalFileName: file.originalName,
    LeadImage: file.isLeadImage,
    ShortlistItem: file.isShortlistItem,
    Kind: kindOf(file.originalName),
    Url: urlOf(file.fileKey),
    ThumbnailUrl: variant('thumbnail'),
    FileMP4: variant(traits.videoVariants.mp4),
    FileWEBM: variant(traits.videoVariants.webm),
    ThumbnailsUrl: variant('thumbnails'),
  };
}
