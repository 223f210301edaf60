import { isCaptions, mediumOf } from '#contract/wings/ground/file/file-kinds.ts';
import { textFields, textLabel } from '#contract/wings/entering/submission/text-limits.ts';
import { inWords } from '#contract/kernel/text/said.ts';
import { captionsOfFilm } from '#contract/wings/entering/piece/piece-captions.ts';
import { answerWords } from '#contract/wings/entering/category/answers.ts';
import { findPieceUrlProblem, normalisePieceUrl } from '#contract/wings/entering/piece/piece-url.ts';
import type { FilmCaptions, PieceAnswer, PieceFile } from '#contract/wings/entering/piece/piece-view.ts';
import type { PropertyTraits } from '#contract/kernel/award/properties.ts';
import { captionsVariant } from '#server/wings/ground/file/file.rules.ts';
import type { AnswerRow, PieceRow } from './piece-view.store.ts';

/** All files of a piece, captions among them, as its owner sees them. */
export const viewFiles = (
  piece: Pick<PieceRow, 'id' | 'files'>,
  traits: Pick<PropertyTraits, 'videoVariants'>,
  urlOf: (key: string) => string,
): PieceFile[] => piece.files.map((file) => viewFile(piece, file, traits, urlOf));

/** A piece as judges see it. Texts of the entry take the place of the piece's own. */
export function viewPiece(
  piece: PieceRow,
  traits: PropertyTraits,
  urlOf: (key: string) => string,
  entryTexts: Record<string, string> = {},
) {
  const texts: Record<string, string> = { ...(piece.texts as Record<string, string>), ...entryTexts };
  const fields = [...textFields, ...Object.keys(texts).filter((field) => !textFields.some((one) => one === field))];
  const link = ({ url, label }: PieceRow['urls'][number]) => ({ Url: url, Label: label });
  return {
    PieceTitle: piece.title,
    Organization: piece.organization,
    Texts: fields.flatMap((Field) =>
      texts[Field] ? [{ Field, Label: inWords(textLabel(Field), traits.locale), Text: texts[Field] }] : [],
    ),
    PieceFiles: viewFiles(piece, traits, urlOf).filter(({ Kind }) => Kind !== 'captions'),
    PieceUrls: piece.urls.filter(({ isCustom }) => !isCustom).map(link),
    CustomPieceUrls: piece.urls.filter(({ isCustom }) => isCustom).map(link),
    ProtectedUsername: piece.protectedUsername,
    ProtectedPassword: piece.protectedPassword,
  };
}

/** R311: kept among the texts, and shown separately. */
const isAPlus = (field: string): boolean => field === 'APlusTitle' || field === 'APlusText';

/** What was answered, in words; a link leads where it says, a file to itself. */
export const viewAnswers = (answers: readonly Omit<AnswerRow, 'entryId'>[], urlOf: (key: string) => string): PieceAnswer[] =>
  answers.flatMap(({ id, label, kind, answer }) =>
    answer?.trim()
      ? [
          {
            Field: String(id),
            Label: label,
            Text: answerWords(kind, answer),
            Url: kind === 'link' ? linkOf(answer) : kind === 'file' ? urlOf(answer) : null,
          },
        ]
      : [],
  );

/** Only what a browser opens as a page. */
const linkOf = (answer: string): string | null => {
  const url = normalisePieceUrl(answer);
  return findPieceUrlProblem(url) ? null : url;
};

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
  const own = answers.filter(({ entryId }) => entryId === entry.id);
  const given = viewAnswers(own, urlOf);
  const view = viewPiece(piece, traits, urlOf, entryTexts);
  return {
    ...view,
    Texts: view.Texts.filter(({ Field }) => !isAPlus(Field)),
    Client: piece.client?.trim() || null,
    CustomFieldName: own.find(({ id, answer }) => typeof id === 'number' && answer?.trim())?.label ?? null,
    Answers: given,
    APlusTitle: texts.APlusTitle || null,
    APlusText: texts.APlusText || null,
  };
}

type FileRow = PieceRow['files'][number];

const captionsKeyOf = ({ variants }: FileRow): string | undefined => variants.find(({ name }) => name === captionsVariant)?.key;

/** Captions that are still being read, or turned out to be none, do not count yet. */
function captionsOf(film: string, files: readonly FileRow[], urlOf: (key: string) => string): FilmCaptions[] {
  const ready = files.filter((file) => !isCaptions(file.originalName) || captionsKeyOf(file));
  return captionsOfFilm(film, ready, ({ originalName }) => originalName).flatMap(({ language, label, file }) => {
    const key = captionsKeyOf(file);
    return key ? [{ Language: language, Label: label, Url: urlOf(key) }] : [];
  });
}

function viewFile(
  piece: Pick<PieceRow, 'id' | 'files'>,
  file: FileRow,
  traits: Pick<PropertyTraits, 'videoVariants'>,
  urlOf: (key: string) => string,
): PieceFile {
  const variant = (name: string) => {
    const key = file.variants.find((one) => one.name === name)?.key;
    return key ? urlOf(key) : null;
  };
  const kind = mediumOf(file.originalName);
  return {
    PieceFileID: file.id,
    PieceID: piece.id,
    UploadFile: file.fileKey,
    OriginalFileName: file.originalName,
    LeadImage: file.isLeadImage,
    ShortlistItem: file.isShortlistItem,
    Kind: kind,
    Url: urlOf(file.fileKey),
    ThumbnailUrl: variant('thumbnail'),
    LargeUrl: variant('large'),
    FileMP4: variant(traits.videoVariants.mp4),
    FileWEBM: variant(traits.videoVariants.webm),
    ThumbnailsUrl: variant('thumbnails'),
    Captions: kind === 'video' ? captionsOf(file.originalName, piece.files, urlOf) : [],
  };
}

/** R241: only some awards' ballots name the encoded forms of a film. Elsewhere the address of the file is the one that plays everywhere. */
export const onBallot = (file: PieceFile, { ballotVideoVariants }: Pick<PropertyTraits, 'ballotVideoVariants'>): PieceFile =>
  ballotVideoVariants ? file : { ...file, Url: file.FileMP4 ?? file.FileWEBM ?? file.Url, FileMP4: null, FileWEBM: null };
