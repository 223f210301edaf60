import { file } from '#contract/wings/ground/file/file.ts';
import type { UploadLimits } from '#contract/wings/ground/file/media-limits.ts';
import { useCall } from '#web/kernel/call/use-call.ts';

/** What the server takes of images and videos, to be said before anyone chooses one. Nothing while it is not known. */
export function useMediaLimits(): UploadLimits | undefined {
  return useCall(file.getUploadLimits, {}, { staleMs: 30_000 }).data;
}
