import * as z from 'zod';
import { read, write } from '#contract/kernel/call/call.ts';
import { entity, Nothing } from '#contract/kernel/call/wire.ts';
import { FileState, UploadDoc } from './file.ts';

/** S3 takes nothing smaller; larger ones lose more when the connection breaks. */
export const partBytes = 8 * 1024 * 1024;

const Uuid = z.uuid();
const Upload = entity('PartUpload', {
  FileID: z.int(),
  Uuid,
  UploadFile: z.string(),
  Bytes: z.int(),
  PartBytes: z.int(),
  /** How many there will be, numbered from 1; all but the last have PartBytes. */
  Parts: z.int(),
  Arrived: z.array(z.int()),
});

/** Large files in parts, so that an upload can be paused, and goes on after a lost connection. Small ones use the signed form. */
export const partUpload = {
  beginUpload: write('POST /file/BeginUpload', {
    does: 'Start a multipart upload',
    may: 'file.manage',
    about: { property: 'doc.subfolder' },
    body: z.object({ doc: UploadDoc, Bytes: z.int().min(1) }),
    reply: Upload,
    fails: ['NotAllowed', 'TooLarge', 'OverQuota', 'StorageFull'],
    limit: 'upload',
  }),
  signParts: write('POST /file/SignParts', {
    does: 'Get signed URLs for parts of a multipart upload',
    may: 'file.manage',
    body: z.object({ Uuid, Parts: z.array(z.int().min(1)).min(1).max(50) }),
    reply: z.array(z.object({ Part: z.int(), Url: z.string() })),
    limit: 'upload',
  }),
  getUploadedParts: read('GET /file/GetUploadedParts/{uuid}', {
    does: 'List the received parts of a multipart upload, to resume it',
    may: 'file.manage',
    params: z.object({ uuid: Uuid }),
    reply: Upload,
  }),
  finishUpload: write('POST /file/FinishUpload', {
    does: 'Complete a multipart upload and verify that the file matches its extension',
    may: 'file.manage',
    body: z.object({ Uuid }),
    reply: FileState,
    fails: ['WrongType', 'TooLarge', 'NotArrived', 'OverQuota', 'StorageFull'],
    limit: 'upload',
  }),
  abandonUpload: write('POST /file/AbandonUpload', {
    does: 'Cancel a multipart upload',
    may: 'file.manage',
    takesNew: false,
    body: z.object({ Uuid }),
    reply: Nothing,
  }),
};
