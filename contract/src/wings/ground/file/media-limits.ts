import * as z from 'zod';
import { entity } from '#contract/kernel/call/wire.ts';
import { type Said, saying } from '#contract/kernel/text/said.ts';
import texts from '#texts/ground/file-fields.ts';

const says = saying(texts);

/** What the server takes of a picture or a film besides its size in bytes; settings of the installation, shown before anyone uploads. */
export const UploadLimits = entity('UploadLimits', {
  VideoMinutes: z.int(),
  VideoMegapixels: z.int(),
  VideoFramesPerSecond: z.int(),
  ImageMegapixels: z.int(),
  /** Of the account's own storage; absent where nothing limits it. */
  Storage: z.object({ UsedBytes: z.int(), AllowedBytes: z.int() }).nullable(),
});
export type UploadLimits = z.output<typeof UploadLimits>;

/** `1 h 5 min`, `3 min`, `45 s`; rounded up, so that no message says that 240 minutes are longer than 240. */
export function durationWords(ms: number): Said {
  if (ms < 60_000) return says('seconds', { seconds: Math.ceil(ms / 1000) });
  const all = Math.ceil(ms / 60_000);
  const [hours, minutes] = [Math.floor(all / 60), all % 60];
  if (hours === 0) return says('minutes', { minutes });
  return minutes === 0 ? says('hours', { hours }) : says('hoursMinutes', { hours, minutes });
}
