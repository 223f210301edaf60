import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListPartsCommand,
  PutObjectCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import type { Readable } from 'node:stream';
import { contentTypeOf } from '#contract/kernel/text/file-types.ts';
import { isDatabaseAway } from '../database/db.ts';
import { Refusal } from '../call/refusal.ts';
import type { Settings } from '../runtime/settings.ts';
import { doneStatus, type FileAccess, type FileStore, type PartStore, privateAcl, publicAcl, uuidField } from './file-store.ts';
import { encodeKey } from './upload-checker.ts';
import { conditionsOf } from './post-policy.ts';
import { dispositionOf } from './serve-file.ts';
import { publicBucketUrl } from './storage-origins.ts';

type S3Settings = Pick<
  Settings,
  'S3_ENDPOINT' | 'S3_REGION' | 'S3_BUCKET' | 'S3_PRIVATE_BUCKET' | 'S3_ACCESS_KEY' | 'S3_SECRET_KEY' | 'S3_PUBLIC_URL'
>;

const partBytes = 8 * 1024 * 1024;
const lasting = 'public, max-age=31536000, immutable';

/** A store that accepts and does not answer would hold a request forever. Large parts are silent for some seconds, never for so long. */
const usualPatience = { connectionTimeout: 5000, socketTimeout: 20_000 };

export function makeS3Client(settings: S3Settings, patience = usualPatience): S3Client {
  const client = new S3Client({
    region: settings.S3_REGION,
    ...(settings.S3_ENDPOINT && { endpoint: settings.S3_ENDPOINT, forcePathStyle: true }),
    credentials: { accessKeyId: settings.S3_ACCESS_KEY ?? '', secretAccessKey: settings.S3_SECRET_KEY ?? '' },
    // Not every S3-compatible server knows the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 2,
    requestHandler: patience,
  });
  client.middlewareStack.add(
    (next) => async (given) => {
      try {
        return await next(given);
      } catch (error) {
        if (!isStoreAway(error)) throw error;
        throw Object.assign(new Refusal('Unavailable'), { cause: error });
      }
    },
    { step: 'initialize' },
  );
  return client;
}

/** Not reached, silent, or out of order itself, as against: it answered, and said no. */
function isStoreAway(error: unknown): boolean {
  const { name, $metadata } = error as { name?: string; $metadata?: { httpStatusCode?: number } };
  return isDatabaseAway(error) || name === 'TimeoutError' || ($metadata?.httpStatusCode ?? 0) >= 500;
}

/** Buckets of an S3-compatible store. The browser posts to it directly; what arrived is looked at when it is first used. */
export function openS3Store(settings: S3Settings, access: FileAccess, patience?: typeof usualPatience): FileStore {
  const client = makeS3Client(settings, patience);
  const bucket = settings.S3_BUCKET ?? '';
  const bucketOf = (key: string) => (access.isPrivate(key) ? (settings.S3_PRIVATE_BUCKET ?? bucket) : bucket);
  const place = (key: string) => ({ Bucket: bucketOf(key), Key: key });
  const aclOf = (key: string) => (access.isPrivate(key) ? privateAcl : publicAcl);
  const headersFor = (key: string) => ({ ACL: aclOf(key), ...(!access.isPrivate(key) && { CacheControl: lasting }) });
  const publicUrl = publicBucketUrl(settings);

  /** The store lists a thousand at a time. */
  const listParts = async (key: string, UploadId: string) => {
    const parts: { part: number; bytes: number; tag: string }[] = [];
    for (let marker: string | undefined; ; ) {
      const page = await client.send(new ListPartsCommand({ ...place(key), UploadId, ...(marker && { PartNumberMarker: marker }) }));
      for (const { PartNumber = 0, Size = 0, ETag = '' } of page.Parts ?? []) parts.push({ part: PartNumber, bytes: Size, tag: ETag });
      if (!page.IsTruncated) return parts;
      marker = page.NextPartNumberMarker;
    }
  };
  const parts: PartStore = {
    async begin({ key, uuid, contentType }) {
      const begun = await client.send(
        new CreateMultipartUploadCommand({ ...place(key), ...headersFor(key), ContentType: contentType, Metadata: { uuid } }),
      );
      return begun.UploadId ?? '';
    },
    addressOf: ({ key, uploadId }, { part, bytes }, seconds) =>
      getSignedUrl(client, new UploadPartCommand({ ...place(key), UploadId: uploadId, PartNumber: part, ContentLength: bytes }), {
        expiresIn: seconds,
        // Unsigned, a part could be of any size.
        signableHeaders: new Set(['content-length', 'host']),
      }),
    async arrived({ key, uploadId }) {
      try {
        return await listParts(key, uploadId);
      } catch (error) {
        if (isMissing(error)) return [];
        throw error;
      }
    },
    async join({ key, uploadId }, { count }) {
      try {
        const listed = await listParts(key, uploadId);
        const Parts = listed
          .filter(({ part }) => part <= count)
          .sort((a, b) => a.part - b.part)
          .map(({ part, tag }) => ({ PartNumber: part, ETag: tag }));
        await client.send(new CompleteMultipartUploadCommand({ ...place(key), UploadId: uploadId, MultipartUpload: { Parts } }));
      } catch (error) {
        // Finished by an earlier request whose answer was lost: then the file is there.
        if (!isMissing(error)) throw error;
      }
    },
    async abandon({ key, uploadId }) {
      await client.send(new AbortMultipartUploadCommand({ ...place(key), UploadId: uploadId })).catch((error: unknown) => {
        if (!isMissing(error)) throw error;
      });
    },
  };

  return {
    parts,
    async promise(upload) {
      const acl = aclOf(upload.key);
      const fields = {
        acl,
        'Content-Type': upload.contentType,
        [uuidField]: upload.uuid,
        success_action_status: doneStatus,
      };
      const { 'Content-Type': contentType, ...exact } = fields;
      const signed = await createPresignedPost(client, {
        ...place(upload.key),
        Fields: exact,
        Conditions: conditionsOf(upload, access.isPrivate(upload.key)) as never,
        Expires: Math.floor((upload.expires.getTime() - Date.now()) / 1000),
      });
      const all: Record<string, string> = { ...signed.fields, 'Content-Type': contentType };
      return {
        Url: signed.url,
        Key: upload.key,
        Policy: all.Policy ?? '',
        PolicySignature: all['X-Amz-Signature'] ?? '',
        AccessKey: all['X-Amz-Credential'] ?? '',
        Acl: acl,
        Uuid: upload.uuid,
        ContentTypePrefix: upload.contentTypePrefix,
        Fields: Object.entries(all).map(([Name, Value]) => ({ Name, Value })),
      };
    },
    async find(key) {
      try {
        const found = await client.send(new HeadObjectCommand(place(key)));
        return { bytes: found.ContentLength ?? 0, ...(found.ETag && { tag: found.ETag.replaceAll('"', '') }) };
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    async read(key, range) {
      const Range = range && `bytes=${range.start}-${range.end}`;
      const found = await client.send(new GetObjectCommand({ ...place(key), ...(Range && { Range }) }));
      return found.Body as Readable;
    },
    async write(key, content, contentType) {
      const target = { ...place(key), ...headersFor(key), ContentType: contentType };
      if (Buffer.isBuffer(content)) await client.send(new PutObjectCommand({ ...target, Body: content }));
      else await putInParts(client, target, content);
    },
    async remove(key) {
      await client.send(new DeleteObjectCommand(place(key)));
    },
    urlOf: (key) => `${publicUrl}/${encodeKey(key)}`,
    signedUrlOf: (key, fileName, seconds) =>
      getSignedUrl(
        client,
        new GetObjectCommand({
          ...place(key),
          ResponseContentDisposition: dispositionOf(contentTypeOf(key), fileName),
          ResponseContentType: contentTypeOf(key),
          ResponseCacheControl: 'private, no-store',
        }),
        { expiresIn: seconds },
      ),
  };
}

const isMissing = (error: unknown) => (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode === 404;

/** A stream of unknown length, in parts, so that memory stays flat. */
async function putInParts(client: S3Client, target: ConstructorParameters<typeof CreateMultipartUploadCommand>[0], content: Readable) {
  const { Bucket, Key } = target;
  const { UploadId } = await client.send(new CreateMultipartUploadCommand(target));
  try {
    const Parts: { ETag: string | undefined; PartNumber: number }[] = [];
    const put = async (Body: Buffer) => {
      const PartNumber = Parts.length + 1;
      const { ETag } = await client.send(new UploadPartCommand({ Bucket, Key, UploadId, PartNumber, Body }));
      Parts.push({ ETag, PartNumber });
    };
    let held: Buffer[] = [];
    let heldBytes = 0;
    for await (const chunk of content) {
      held.push(chunk as Buffer);
      heldBytes += (chunk as Buffer).length;
      if (heldBytes < partBytes) continue;
      await put(Buffer.concat(held));
      held = [];
      heldBytes = 0;
    }
    if (heldBytes > 0 || Parts.length === 0) await put(Buffer.concat(held));
    await client.send(new CompleteMultipartUploadCommand({ Bucket, Key, UploadId, MultipartUpload: { Parts } }));
  } catch (error) {
    await client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId })).catch(() => undefined);
    throw error;
  }
}
