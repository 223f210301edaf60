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
  isPrivate: boolean;
  maxBytes: number;
  /** `image/`, `video/` or a whole type. */
  contentTypePrefix: string;
  expires: Date;
}

/** Where files lie: an S3-compatible store, or a local folder behind the same signed policies. */
export interface FileStore {
  promise: (upload: UploadPromise) => Promise<UploadSettings>;
  /** The size of what lies under the key, or undefined. */
  find: (key: string) => Promise<{ bytes: number; contentType: string } | undefined>;
  /** The whole file or its first bytes. */
  read: (key: string, range?: { start: number; end: number }) => Promise<Readable>;
  write: (key: string, content: Readable | Buffer, contentType: string, isPrivate: boolean) => Promise<void>;
  remove: (key: string) => Promise<void>;
  /** Public files have a lasting address, private ones a signed one that ends. */
  urlOf: (key: string) => string;
  signedUrlOf: (key: string, fileName: string, seconds: number) => Promise<string>;
}
