import type { EntryForReview } from '#contract/wings/judging/review/review.ts';
import type { PieceFile } from '#contract/wings/entering/piece/piece-view.ts';
import { thumbnailStrip } from '#contract/kernel/text/file-types.ts';
import type { ViewedFile } from '#web/ui/work/files-viewer.tsx';

type Work = Pick<EntryForReview, 'PieceFiles' | 'PieceUrls' | 'CustomPieceUrls'>;

export const linksOf = ({ PieceUrls, CustomPieceUrls }: Pick<Work, 'PieceUrls' | 'CustomPieceUrls'>) => [...PieceUrls, ...CustomPieceUrls];

/** Without the scheme, as people say it. */
export const shortUrl = (url: string): string => url.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '');

/** The files of a work in the entrant's own order, as the form promises it, the links last. */
export function viewedFiles(work: Work): ViewedFile[] {
  const files = work.PieceFiles.map(viewed);
  const links = linksOf(work).map(({ Url, Label }): ViewedFile => ({ id: Url, kind: 'link', name: Label || shortUrl(Url), src: Url }));
  return [...files, ...links];
}

function viewed(file: PieceFile): ViewedFile {
  const base = { id: String(file.PieceFileID), name: file.OriginalFileName, ...(file.ThumbnailUrl && { thumb: file.ThumbnailUrl }) };
  if (file.Kind === 'image') return { ...base, kind: 'image', src: file.Url, ...(file.LargeUrl && { large: file.LargeUrl }) };
  if (file.Kind !== 'video' && file.Kind !== 'audio') return { ...base, kind: 'document', src: file.Url };
  const sources = file.Kind === 'video' ? videoSources(file) : [{ src: file.Url }];
  const poster = file.ThumbnailUrl ? { poster: file.ThumbnailUrl } : {};
  const thumbnails = file.ThumbnailsUrl ? { thumbnails: { src: file.ThumbnailsUrl, ...thumbnailStrip } } : {};
  const captions = file.Captions.map(({ Language, Label, Url }) => ({ src: Url, srcLang: Language, label: Label }));
  return file.Kind === 'video'
    ? { ...base, kind: 'video', sources, captions, ...poster, ...thumbnails }
    : { ...base, kind: 'audio', sources, ...poster };
}

/** The encoded forms first: they play everywhere; the upload itself while they are still being made. */
function videoSources({ FileMP4, FileWEBM, Url }: PieceFile) {
  const encoded = [...(FileMP4 ? [{ src: FileMP4, type: 'video/mp4' }] : []), ...(FileWEBM ? [{ src: FileWEBM, type: 'video/webm' }] : [])];
  return encoded.length > 0 ? encoded : [{ src: Url }];
}

/** The work's thumbnail. */
export const smallPicture = ({ PieceFiles }: Pick<Work, 'PieceFiles'>): string | undefined => {
  const pictureOf = (file: PieceFile): string | null => file.ThumbnailUrl ?? (file.Kind === 'image' ? file.Url : null);
  const first = PieceFiles.find((file) => file.LeadImage && pictureOf(file)) ?? PieceFiles.find(pictureOf);
  return (first && pictureOf(first)) ?? undefined;
};
