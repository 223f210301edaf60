import { file as fileCalls } from '#contract/areas/file/file.ts';
import { CallProblem } from '#contract/kernel/client.ts';
import type { Envelope } from '#contract/kernel/wire.ts';
import { isTransient, noAnswerStatus, type Send } from './client.ts';

export interface UploadWishes {
  /** Which kind of file it is: the folder of one of the file kinds. */
  folder: string;
  /** For another property than one's own, by its number. */
  propertyId?: number;
  /** 0 to 1. */
  onProgress?: (progress: number) => void;
  signal?: AbortSignal;
}

export interface Uploaded {
  /** What save calls take: the key in the store. */
  UploadFile: string;
  Uuid: string;
  fileId: number;
  /** Where it can be seen; private files have no address. */
  Url: string | null;
}

const mostAttempts = 3;
/** A connection over which nothing goes for so long is dead. */
const stalledMs = 45_000;

/** Sends a file straight to the store by a signed form, tries again when the network fails, and has the server look at what arrived. */
export async function uploadFile(send: Send, file: File, wishes: UploadWishes): Promise<Uploaded> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await attemptUpload(send, file, wishes);
    } catch (problem) {
      if (wishes.signal?.aborted || !isTransient(problem) || attempt === mostAttempts) throw problem;
      await pause(1000 * 2 ** (attempt - 1), wishes.signal);
    }
  }
}

/** Each attempt has a form of its own: a form is good for one file. */
async function attemptUpload(send: Send, file: File, { folder, propertyId, onProgress, signal }: UploadWishes): Promise<Uploaded> {
  const options = signal ? { signal } : {};
  const doc = { title: file.name, folder, subfolder: propertyId ?? null };
  const form = await send(fileCalls.getUploadSettings, { body: { doc } }, options);
  if (typeof form === 'string') throw new CallProblem(500, {});
  await post(form, file, onProgress, signal);
  const { Url } = await send(fileCalls.confirmUpload, { body: { Uuid: form.Uuid } }, options);
  onProgress?.(1);
  return { UploadFile: form.Key, Uuid: form.Uuid, fileId: form.FileID, Url };
}

/** XMLHttpRequest, because fetch does not tell how much of a body has gone. */
function post(
  form: { Url: string; Fields: { Name: string; Value: string }[] },
  file: File,
  onProgress: UploadWishes['onProgress'],
  signal: AbortSignal | undefined,
): Promise<void> {
  const body = new FormData();
  for (const { Name, Value } of form.Fields) body.append(Name, Value);
  // Stores read the form in order and take what stands before the file.
  body.append('file', file);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const noAnswer = () =>
      reject(new CallProblem(noAnswerStatus, { Message: 'The upload was interrupted. Check your connection and try again.' }));
    let stalled: ReturnType<typeof setTimeout>;
    const watch = () => {
      clearTimeout(stalled);
      stalled = setTimeout(() => request.abort(), stalledMs);
    };
    const abort = () => request.abort();
    signal?.addEventListener('abort', abort);
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      watch();
      // The last word is the server's.
      if (total > 0) onProgress?.(Math.min(0.99, loaded / total));
    });
    request.addEventListener('load', () => (request.status < 300 ? resolve() : reject(problemOf(request))));
    request.addEventListener('error', noAnswer);
    request.addEventListener('abort', () => (signal?.aborted ? reject(signal.reason as Error) : noAnswer()));
    request.addEventListener('loadend', () => {
      clearTimeout(stalled);
      signal?.removeEventListener('abort', abort);
    });
    if (signal?.aborted) return reject(signal.reason as Error);
    request.open('POST', form.Url);
    watch();
    request.send(body);
  });
}

/** Our store answers in words; S3 in XML that is not for people. */
function problemOf(request: XMLHttpRequest): CallProblem {
  const isOurs = /json/.test(request.getResponseHeader('content-type') ?? '');
  try {
    return new CallProblem(request.status, isOurs ? (JSON.parse(request.responseText) as Partial<Envelope>) : {});
  } catch {
    return new CallProblem(request.status, {});
  }
}

const pause = (ms: number, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    });
  });
