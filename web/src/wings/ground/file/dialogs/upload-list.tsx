import { ProgressBar } from '#web/ui/state/progress-bar.tsx';
import { Sortable } from '#web/ui/order/sortable.tsx';
import { maxBytesOf, mediumOf } from '#contract/wings/ground/file/file-kinds.ts';
import { captionLabelOf, captionLanguageOf, filmsOfCaptions, unknownLanguage } from '#contract/wings/entering/piece/piece-captions.ts';
import { maxCaptionFiles } from '#contract/wings/entering/piece/piece-items.ts';
import { formatFileSize } from '#contract/kernel/text/formats.ts';
import { type UploadText, useUploadText } from '#web/texts/upload.ts';
import { type CaptionWords, type FileMade, FileRow } from './file-row.tsx';
import css from './upload.module.css';
import {
  leadIdOf,
  overallProgress,
  type Refusal,
  type UploadAction,
  type UploadLimits,
  type UploadQueue,
} from '#web/wings/ground/file/upload/upload-queue.ts';

interface UploadListProps {
  queue: UploadQueue;
  limits: UploadLimits;
  onAction: (action: UploadAction) => void;
  /** What the server has made of a stored file, by its key. */
  madeOf?: (uploadFile: string) => FileMade | undefined;
  /** What the element of a stored file is called, so that a link can lead to it. */
  rowIdOf?: (uploadFile: string) => string;
  className?: string;
}

/** What was refused, how far everything is, and the files in their order. */
export function UploadList({ queue, limits, onAction, madeOf, rowIdOf, className }: UploadListProps) {
  const t = useUploadText();
  const progress = overallProgress(queue);
  const leadId = leadIdOf(queue);
  const names = queue.items.map(({ name }) => name);
  return (
    <>
      {queue.refusals.length > 0 && (
        <div className={css.refusals} role="alert">
          {queue.refusals.map((refusal) => (
            <p className={`l-error ${css.error}`} key={`${refusal.name}-${refusal.problem}`}>
              {refusalWords(t, refusal, limits)}
            </p>
          ))}
        </div>
      )}
      {progress.isBusy && progress.count > 1 && (
        <div className="stack gap-8 above-20 size-14">
          <span>{t('uploadAll', { done: progress.done, count: progress.count })}</span>
          <ProgressBar value={progress.share} max={1} label={t('uploadProgressAll')} />
        </div>
      )}
      {queue.items.length > 0 && (
        <Sortable
          ids={queue.items.map(({ id }) => id)}
          titleOf={(id) => queue.items.find((item) => item.id === id)?.name ?? ''}
          onMove={(id, to) => onAction({ type: 'move', id, to })}
          direction="down"
        >
          <ol className={[css.list, className].filter(Boolean).join(' ')} aria-label={t('fileList')}>
            {queue.items.map((item, index) => {
              const made = item.uploadFile === undefined ? undefined : madeOf?.(item.uploadFile);
              const rowId = item.uploadFile === undefined ? undefined : rowIdOf?.(item.uploadFile);
              return (
                <FileRow
                  key={item.id}
                  item={item}
                  index={index}
                  count={queue.items.length}
                  isLead={item.id === leadId}
                  isSingle={limits.maxFiles === 1}
                  {...(item.media === 'captions' && { captions: captionWords(t, item.name, names) })}
                  {...(made && { made })}
                  {...(rowId && { rowId })}
                  onAction={onAction}
                />
              );
            })}
          </ol>
        </Sortable>
      )}
    </>
  );
}

/** What a caption file is in the list: its language, and what keeps it from its video. */
function captionWords(t: UploadText, name: string, names: readonly string[]): CaptionWords {
  const [film] = filmsOfCaptions(name, names);
  const language = captionLanguageOf(name, film);
  const label = language === unknownLanguage ? t('captionFile') : t('captionFileIn', { language: captionLabelOf(language, name) });
  if (film) return { label };
  return { label, problem: t(names.some((one) => mediumOf(one) === 'video') ? 'captionsNoMatch' : 'captionsNoVideo') };
}

export const extensionWords = (limits: UploadLimits): string => limits.kind.extensions.join(', ');

function refusalWords(t: UploadText, { name, size, problem }: Refusal, limits: UploadLimits): string {
  switch (problem) {
    case 'invalid-type':
      return t('invalidType', { name, extensions: extensionWords(limits) });
    case 'too-large':
      return t('tooLarge', { name, size: formatFileSize(size), max: formatFileSize(maxBytesOf(limits.kind, name)) });
    case 'empty':
      return t('emptyFile', { name });
    case 'too-many':
      return t('tooManyFiles', { count: limits.maxFiles });
    case 'too-many-captions':
      return t('tooManyCaptions', { count: maxCaptionFiles });
    case 'too-many-videos':
      return t('tooManyVideos', { count: limits.maxVideos ?? 0 });
  }
}
