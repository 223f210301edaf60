import { CallProblem } from '#contract/kernel/call/client.ts';
import type { Envelope } from '#contract/kernel/call/wire.ts';
import { noAnswer } from '#web/kernel/call/no-answer.ts';

export interface UploadWishes {
  /** Which kind of file it is: the folder of one of the file kinds. */
  folder: string;
  /** For another property than one's own, by its number. */
  propertyId?: number;
  /** 0 to 1. */
  onProgress?: (progress: number) => void;
  /** Called while the connection is away, and when it is back. */
  onStalled?: (isStalled: boolean) => void;
  signal?: AbortSignal;
  /** Someone without an account, who has the signed form only. */
  isStranger?: boolean;
}

export interface Uploaded {
  /** What save calls take: the key in the store. */
  UploadFile: string;
  Uuid: string;
  fileId: number;
  /** Where it can be seen; private files have no address. */
  Url: string | null;
}

/** A connection over which nothing goes for so long is dead. */
const stalledMs = 45_000;

interface Sending {
  signal: AbortSignal | undefined;
  onSent: (bytes: number, total: number) => void;
}

/** XMLHttpRequest, because fetch does not report how much of a body has gone. */
export function sendBody(method: 'POST' | 'PUT', url: string, body: FormData | Blob, { signal, onSent }: Sending): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const lost = () => reject(noAnswer('interrupted'));
    let stalled: ReturnType<typeof setTimeout>;
    const watch = () => {
      clearTimeout(stalled);
      stalled = setTimeout(() => request.abort(), stalledMs);
    };
    const abort = () => request.abort();
    signal?.addEventListener('abort', abort);
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      watch();
      if (total > 0) onSent(loaded, total);
    });
    request.addEventListener('load', () => (request.status < 300 ? resolve() : reject(problemOf(request))));
    request.addEventListener('error', lost);
    request.addEventListener('abort', () => (signal?.aborted ? reject(signal.reason as Error) : lost()));
    request.addEventListener('loadend', () => {
      clearTimeout(stalled);
      signal?.removeEventListener('abort', abort);
    });
    if (signal?.aborted) return reject(signal.reason as Error);
    request.open(method, url);
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

export const pause = (ms: number, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason as Error);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, ms);
    if (signal?.aborted) return stop();
    signal?.addEventListener('abort', stop);
  });

/** Until the browser is online again, or after a while: the `online` event doesn't always fire. */
export const untilOnline = (ms: number, signal: AbortSignal | undefined): Promise<void> => {
  if (navigator.onLine) return pause(ms, signal);
  const heard = new AbortController();
  window.addEventListener('online', () => heard.abort(), { once: true, signal: heard.signal });
  const either = signal ? AbortSignal.any([signal, heard.signal]) : heard.signal;
  return pause(Math.max(ms, 30_000), either).catch((reason: unknown) => {
    if (signal?.aborted) throw reason;
  });
};
