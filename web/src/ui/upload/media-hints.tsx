import { mediumOf } from '#contract/areas/file/file-kinds.ts';
import { durationWords } from '#contract/areas/file/media-limits.ts';
import { formatFileSize, formatNumber } from '#contract/kernel/formats.ts';
import { useUiText } from '../use-ui-text.ts';
import type { UploadLimits } from './upload-queue.ts';

/** What images and videos may be, and how much storage is left, before anything is sent. */
export function MediaHints({ limits: { kind, media } }: { limits: UploadLimits }) {
  const t = useUiText();
  if (!media) return null;
  const takes = (medium: string): boolean => kind.extensions.some((extension) => mediumOf(`.${extension}`) === medium);
  const { Storage } = media;
  return (
    <>
      {takes('image') && ` ${t('imageLimits', { megapixels: formatNumber(media.ImageMegapixels) })}`}
      {takes('video') &&
        ` ${t('videoLimits', {
          duration: durationWords(media.VideoMinutes * 60_000),
          megapixels: formatNumber(media.VideoMegapixels),
          rate: formatNumber(media.VideoFramesPerSecond),
        })}`}
      {Storage &&
        ` ${t('storageLeft', {
          left: formatFileSize(Math.max(0, Storage.AllowedBytes - Storage.UsedBytes)),
          allowed: formatFileSize(Storage.AllowedBytes),
        })}`}
    </>
  );
}
