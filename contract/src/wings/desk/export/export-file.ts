import * as z from 'zod';
import { read } from '#contract/kernel/call/call.ts';
import { entity, Instant, PathId } from '#contract/kernel/call/wire.ts';

/** `expired`: the file was removed. */
const exportStates = ['waiting', 'working', 'done', 'failed', 'expired'] as const;

export const keptExportDays = 7;

const ExportFile = entity('ExportFile', {
  RunID: z.int(),
  PropertyID: z.int(),
  FileName: z.string(),
  State: z.enum(exportStates),
  Rows: z.int(),
  /** About how many it will be; a guess until it is done. */
  RowsExpected: z.int(),
  Bytes: z.int().nullable(),
  CreatedDate: Instant,
  FinishedDate: Instant.nullable(),
  ExpiresDate: Instant.nullable(),
});
export type ExportFile = z.output<typeof ExportFile>;

/** Files of exports that were too large to wait for: only the caller's own. */
export const exportFile = {
  listExportFiles: read('GET /export/Files', {
    does: 'List your exports of the last days that were too large to wait for, with progress',
    may: 'export.files',
    about: 'listed',
    reply: z.array(ExportFile),
  }),
  openExportFile: read('GET /export/Files/{runId}', {
    does: 'Get an address, valid for a few minutes, at which your finished export can be downloaded',
    may: 'export.files',
    about: 'listed',
    params: z.object({ runId: PathId }),
    reply: z.object({ Url: z.string(), FileName: z.string(), Bytes: z.int() }),
    fails: ['NotFound'],
  }),
};
