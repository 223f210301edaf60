import type { FileStatus } from '#contract/wings/ground/file/file.ts';
import type { Locale } from '#contract/kernel/text/catalog.ts';
import { inWords } from '#contract/kernel/text/said.ts';
import type { ReadDb } from '#server/kernel/database/db.ts';
import type { FileStore } from '#server/kernel/files/file-store.ts';
import * as store from './file.store.ts';

/** A file as its owner sees it. */
export async function fileStateOf(db: ReadDb, files: FileStore, found: store.StoredFileRow, language: Locale) {
  const variants = found.isPrivate ? [] : await store.variantsOf(db, found.id);
  const urlOf = (name: string) => {
    const variant = variants.find((one) => one.name === name);
    return variant ? files.urlOf(variant.key) : null;
  };
  return {
    FileID: found.id,
    Uuid: found.uuid,
    UploadFile: found.key,
    OriginalFileName: found.originalName,
    Status: found.status as FileStatus,
    Reason: inWords(store.reasonOf(found) ?? '', language) || null,
    Progress: found.progress,
    Bytes: found.bytes,
    Width: found.width,
    Height: found.height,
    DurationMs: found.durationMs,
    Url: found.isPrivate || found.status === 'promised' ? null : files.urlOf(found.key),
    ThumbnailUrl: urlOf('thumbnail'),
    ThumbnailsUrl: urlOf('thumbnails'),
    Variants: variants.map((variant) => ({
      Name: variant.name,
      Url: files.urlOf(variant.key),
      ContentType: variant.contentType,
      Bytes: variant.bytes,
      Width: variant.width,
      Height: variant.height,
    })),
  };
}
