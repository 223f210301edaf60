import type { Readable } from 'node:stream';

/** The fields that a browser posts with a file; named as the specification prints them. */
export interface UploadSettings {
  Url: string;
  Key: string;
  Policy: string;
  PolicySignature: string;
  AccessKey: string;
  Acl: string;
  Uuid: string;
  ContentTypePrefix: string;
  /** Everything the form must hold, in order, the file last. */
  Fields: { Name: string; Value: string }[];
}

export interface UploadPromise {
  key: string;
  uuid: string;
  maxBytes: number;
  contentType: string;
  /** `image/`, `video/` or a whole type. */
  contentTypePrefix: string;
  expires: Date;
}

/** A large file on its way in parts, numbered from 1. */
export interface PartsUpload {
  key: string;
  uploadId: string;
}

/** Parts may arrive in any order, from several connections, and again: that is how a broken upload goes on. */
export interface PartStore {
  begin: (upload: { key: string; uuid: string; contentType: string; bytes?: number | undefined }) => Promise<string>;
  /** Where one part of exactly this size can be put, for a while; `at` is where it begins in the file. */
  addressOf: (upload: PartsUpload, part: { part: number; bytes: number; at: number }, seconds: number) => Promise<string>;
  arrived: (upload: PartsUpload) => Promise<{ part: number; bytes: number }[]>;
  /** Makes the file of its parts, of which all but the last have this size. Does nothing when that was done already. */
  join: (upload: PartsUpload, parts: { count: number; partBytes: number }) => Promise<void>;
  abandon: (upload: PartsUpload) => Promise<void>;
}

/** Where files lie: an S3-compatible store, or a local folder behind the same signed policies. Keys are written once and never again. */
export interface FileStore {
  /** Signs a form with which one file of this key, size and type can be posted. */
  promise: (upload: UploadPromise) => Promise<UploadSettings>;
  parts: PartStore;
  /** The size of what lies under the key, and the store's tag of its content, or undefined. */
  find: (key: string) => Promise<{ bytes: number; tag?: string } | undefined>;
  /** The whole file or its first bytes; both ends count. */
  read: (key: string, range?: { start: number; end: number }) => Promise<Readable>;
  write: (key: string, content: Readable | Buffer, contentType: string) => Promise<void>;
  remove: (key: string) => Promise<void>;
  /** The lasting address of a public file; a local one is relative to the server. */
  urlOf: (key: string) => string;
  /** An address of any file that ends after a while. */
  signedUrlOf: (key: string, fileName: string, seconds: number) => Promise<string>;
  /** Refuses what this machine has no room for, where files lie on it. */
  mustHaveRoom?: (bytes: number) => void;
  /** Where it lies on this machine, if it does: saves a copy of large files. */
  pathOf?: (key: string) => string;
  /** Removes what crashed uploads left behind before that time. */
  sweep?: (before: Date) => Promise<void>;
}

export interface FileAccess {
  isPrivate: (key: string) => boolean;
}

export const publicAcl = 'public-read' as const;
export const privateAcl = 'private' as const;
export const uuidField = 'x-amz-meta-uuid';
export const doneStatus = '201';
