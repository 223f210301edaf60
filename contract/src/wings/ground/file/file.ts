import * as z from 'zod';
import { read, write } from '#contract/kernel/call/call.ts';
import { entity, PropertyId, Text } from '#contract/kernel/call/wire.ts';
import { UploadLimits } from './media-limits.ts';
import { schemaSaying } from '#contract/kernel/text/said.ts';
import texts from '#texts/ground/file-fields.ts';

const says = schemaSaying(texts);

/** What is to be uploaded; `subfolder` is the number of the property it is for, one's own when left out. */
export const UploadDoc = entity('UploadDoc', {
  title: Text(255),
  folder: Text(60),
  subfolder: z.union([z.string().trim().max(60), z.int().min(0)]).nullish(),
  /** The size of the file, where it is known: it counts towards the quota from the start. */
  bytes: z.int().min(1).nullish(),
});

/** R315, and with it where to post and the very fields to post: Fields in order, the file last. */
const UploadSettings = entity('UploadSettings', {
  Key: z.string(),
  Policy: z.string(),
  PolicySignature: z.string(),
  AccessKey: z.string(),
  Acl: z.string(),
  Uuid: z.string(),
  ContentTypePrefix: z.string(),
  Url: z.string(),
  Fields: z.array(z.object({ Name: z.string(), Value: z.string() })),
  FileID: z.int(),
  MaxBytes: z.int(),
});

/** R162: FileName is what the upload was saved under, the whole key or the part behind folder and property. */
const PrivateFile = z.object({ PropertyID: PropertyId, FileName: Text(400), Folder: Text(60) });

const Variant = entity('FileVariant', {
  Name: z.string(),
  Url: z.string(),
  ContentType: z.string(),
  Bytes: z.int(),
  Width: z.int().nullable(),
  Height: z.int().nullable(),
});

export const fileStatuses = ['promised', 'stored', 'processing', 'ready', 'failed', 'unencoded'] as const;
export type FileStatus = (typeof fileStatuses)[number];

export const FileState = entity('FileState', {
  FileID: z.int(),
  Uuid: z.string(),
  UploadFile: z.string(),
  OriginalFileName: z.string(),
  /** promised: nothing arrived yet; unencoded: the server has no encoder, the original is all there is. */
  Status: z.enum(fileStatuses),
  /** In words, where the status is not a good one. */
  Reason: z.string().nullable(),
  /** Percent of the work done, while processing. */
  Progress: z.int().min(0).max(100),
  Bytes: z.int(),
  Width: z.int().nullable(),
  Height: z.int().nullable(),
  DurationMs: z.int().nullable(),
  /** Absent for private files. */
  Url: z.string().nullable(),
  ThumbnailUrl: z.string().nullable(),
  /** R424: the strip of 100 thumbnails of a video. */
  ThumbnailsUrl: z.string().nullable(),
  Variants: z.array(Variant),
});

export const file = {
  getUploadSettings: write('POST /file/GetUploadSettings', {
    does: 'Create a signed upload form for one file, or a short-lived URL of a private file',
    // Strangers get a form for the headshot of a judging registration only (R554).
    may: 'public',
    about: { property: ['doc.subfolder', 'PropertyID'] },
    takesNew: false,
    body: z.union([z.object({ doc: UploadDoc }), PrivateFile]),
    reply: z.union([UploadSettings, z.string()]),
    fails: ['NotSignedIn', 'NotAllowed', 'TooLarge', 'OverQuota', 'StorageFull'],
    limit: 'upload',
  }),
  getPrivateFile: write('POST /file/GetPrivateFile', {
    does: 'Get a short-lived URL of a private file, as its owner or an administrator',
    may: 'file.manage',
    takesNew: false,
    about: { property: 'PropertyID' },
    body: PrivateFile,
    reply: z.string(),
    limit: 'upload',
  }),
  confirmUpload: write('POST /file/ConfirmUpload', {
    does: 'Verify that an uploaded file has arrived and matches its extension',
    may: 'public',
    body: z.object({ Uuid: z.uuid() }),
    reply: FileState,
    fails: ['WrongType', 'TooLarge', 'NotArrived', 'OverQuota'],
    limit: 'upload',
  }),
  getUploadLimits: read('GET /file/GetUploadLimits', {
    does: "Get the limits for images and videos, and the caller's remaining storage",
    // Anyone who registers as a judge uploads a headshot.
    may: 'public',
    reply: UploadLimits,
  }),
  getFileStatus: read('GET /file/GetFileStatus/{id}', {
    does: 'Get the processing status and variants of a file, by id or uuid',
    may: 'file.manage',
    about: 'listed',
    params: z.object({ id: z.union([z.uuid(), z.string().regex(/^\d{1,9}$/, { error: says('nameFile') })]) }),
    reply: FileState,
  }),
  removeFile: write('POST /file/RemoveFile', {
    does: 'Delete an unused file',
    may: 'file.manage',
    takesNew: false,
    about: 'listed',
    body: z.object({ FileName: Text(400) }),
    reply: z.null(),
    fails: ['InUse'],
  }),
};
