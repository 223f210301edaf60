import { maxBytesOf, mediumOf } from '#contract/wings/ground/file/file-kinds.ts';
import { durationWords } from '#contract/wings/ground/file/media-limits.ts';
import { formatFileSize, formatNumber } from '#contract/kernel/text/formats.ts';
import { inWords } from '#contract/kernel/text/said.ts';
import { pageLanguage } from '#web/kernel/words/page-language.ts';
import { useUploadText } from '#web/texts/upload.ts';
import type { UploadLimits } from '#web/wings/ground/file/upload/upload-queue.ts';

/** What images, videos and captions may be, and how much storage is left, before anything is sent. */
export function MediaHints({ limits: { kind, media } }: { limits: UploadLimits }) {
  const t = useUploadText();
  const takes = (medium: string): boolean => kind.extensions.some((extension) => mediumOf(`.${extension}`) === medium);
  const Storage = media?.Storage;
  return (
    <>
      {media && takes('image') && ` ${t('imageLimits', { megapixels: formatNumber(media.ImageMegapixels) })}`}
      {media &&
        takes('video') &&
        ` ${t('videoLimits', {
          duration: inWords(durationWords(media.VideoMinutes * 60_000), pageLanguage()),
          megapixels: formatNumber(media.VideoMegapixels),
          rate: formatNumber(media.VideoFramesPerSecond),
        })}`}
      {takes('captions') && ` ${t('captionLimits', { size: formatFileSize(maxBytesOf(kind, '.vtt')) })}`}
      {Storage &&
        ` ${t('storageLeft', {
          left: formatFileSize(Math.max(0, Storage.AllowedBytes - Storage.UsedBytes)),
          allowed: formatFileSize(Storage.AllowedBytes),
        })}`}
    </>
  );
}
