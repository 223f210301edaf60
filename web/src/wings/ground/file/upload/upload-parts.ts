import { partBytes, partUpload } from '#contract/wings/ground/file/part-upload.ts';
import { CallProblem } from '#contract/kernel/call/client.ts';
import { isTransient, type Send } from '#web/kernel/call/client.ts';
import { localShelf } from '#web/kernel/session/storage.ts';
import { sendBody, untilOnline, type Uploaded, type UploadWishes } from './upload-request.ts';

/** More would only make each slower, and lose more when the connection breaks. */
const atOnce = 2;
/** Addresses are asked for in batches, because each asking is a request of its own. */
const batch = 20;
/** From a second to half a minute: together several minutes without any connection. */
const waits = [1, 2, 4, 8, 15, 30, 30, 30, 30, 30].map((seconds) => seconds * 1000);

/** Files whose upload is just being agreed on, and those that no one wants anymore by the time it is. */
const beginning = new Set<string>();
const givenUp = new Set<string>();

interface Begun {
  FileID: number;
  Uuid: string;
  UploadFile: string;
  Parts: number;
  Arrived: number[];
}

/**
 * Sends a large file in parts. Which upload a file belongs to is remembered in the browser, so an upload that was paused, interrupted,
 * or left with the page goes on where it was as soon as the same file is chosen again.
 */
export async function uploadInParts(send: Send, file: File, wishes: UploadWishes): Promise<Uploaded> {
  const { signal, onProgress, onStalled } = wishes;
  const options = signal ? { signal } : {};
  const shelf = localShelf();
  const mark = markOf(file, wishes);
  const patiently = <T>(action: () => Promise<T>): Promise<T> => withPatience(action, onStalled, signal);

  beginning.add(mark);
  givenUp.delete(mark);
  const begun = await patiently(
    async () => (await findBegun(send, shelf.get(mark), file.size, options)) ?? begin(send, file, wishes),
  ).finally(() => beginning.delete(mark));
  shelf.set(mark, begun.Uuid);
  if (givenUp.delete(mark)) await abandonParts(send, file, wishes);
  signal?.throwIfAborted();
  try {
    const progress = progressOf(begun, file.size, onProgress);
    const missing = Array.from({ length: begun.Parts }, (_, index) => index + 1).filter((part) => !begun.Arrived.includes(part));
    const addresses = addressBook(send, begun.Uuid, missing, options);
    const sendNext = async (): Promise<void> => {
      for (let part = missing.shift(); part !== undefined; part = missing.shift()) {
        const number = part;
        const content = file.slice((number - 1) * partBytes, number * partBytes, 'application/octet-stream');
        await patiently(async () =>
          sendBody('PUT', await addresses.get(number), content, { signal, onSent: (sent) => progress.sent(number, sent) }),
        );
        progress.sent(number, content.size);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, sendNext));
    const { Url } = await patiently(() => send(partUpload.finishUpload, { body: { Uuid: begun.Uuid } }, options));
    shelf.remove(mark);
    onProgress?.(1);
    return { UploadFile: begun.UploadFile, Uuid: begun.Uuid, fileId: begun.FileID, Url };
  } catch (problem) {
    // Refused for good: the next try must start over.
    if (problem instanceof CallProblem && !isTransient(problem)) shelf.remove(mark);
    throw problem;
  }
}

/** Gives up what was begun for this file, so that nothing of it stays. */
export async function abandonParts(send: Send, file: Marked, wishes: Pick<UploadWishes, 'folder' | 'propertyId'>): Promise<void> {
  const shelf = localShelf();
  const mark = markOf(file, wishes);
  if (beginning.has(mark)) {
    givenUp.add(mark);
    return;
  }
  const Uuid = shelf.get(mark);
  shelf.remove(mark);
  // Anything that cannot be reported now is swept away within a day.
  if (Uuid) await send(partUpload.abandonUpload, { body: { Uuid } }).catch(() => undefined);
}

type Marked = Pick<File, 'name' | 'size' | 'lastModified'>;

/** Which upload of this browser a file belongs to, if one was begun. */
export const partsKept = (file: Marked, wishes: Pick<UploadWishes, 'folder' | 'propertyId'>): string | null =>
  localShelf().get(markOf(file, wishes));

const markOf = (file: Marked, { folder, propertyId }: Pick<UploadWishes, 'folder' | 'propertyId'>): string =>
  `laurel.upload:${folder}:${propertyId ?? ''}:${file.name}:${file.size}:${file.lastModified}`;

async function findBegun(send: Send, uuid: string | null, bytes: number, options: { signal?: AbortSignal }): Promise<Begun | undefined> {
  if (!uuid) return undefined;
  try {
    const found = await send(partUpload.getUploadedParts, { params: { uuid } }, options);
    return found.Bytes === bytes ? found : undefined;
  } catch (problem) {
    // Done, given up, or someone else's: this one starts over.
    if (problem instanceof CallProblem && !isTransient(problem)) return undefined;
    throw problem;
  }
}

/** Not broken off half-way: a client that misses the answer could never abort the upload. */
const begin = (send: Send, file: File, { folder, propertyId }: UploadWishes): Promise<Begun> =>
  send(partUpload.beginUpload, { body: { doc: { title: file.name, folder, subfolder: propertyId ?? null }, Bytes: file.size } });

function progressOf(begun: Begun, bytes: number, onProgress: UploadWishes['onProgress']) {
  const sent = new Map(begun.Arrived.map((part) => [part, part < begun.Parts ? partBytes : bytes - (begun.Parts - 1) * partBytes]));
  const tell = () => {
    let sum = 0;
    for (const one of sent.values()) sum += one;
    // The last word is the server's.
    onProgress?.(Math.min(0.99, sum / bytes));
  };
  tell();
  return {
    sent(part: number, size: number) {
      sent.set(part, size);
      tell();
    },
  };
}

function addressBook(send: Send, Uuid: string, missing: readonly number[], options: { signal?: AbortSignal }) {
  const known = new Map<number, Promise<string>>();
  const ask = (parts: number[]): void => {
    const asked = send(partUpload.signParts, { body: { Uuid, Parts: parts } }, options);
    for (const part of parts) {
      const address = asked.then((list) => list.find(({ Part }) => Part === part)?.Url ?? '');
      known.set(part, address);
      address.catch(() => known.delete(part));
    }
  };
  return {
    /** Each address is used once: an hour later it would not hold anymore. */
    get(part: number): Promise<string> {
      if (!known.has(part)) ask([part, ...missing.filter((other) => !known.has(other)).slice(0, batch - 1)]);
      const address = known.get(part) as Promise<string>;
      known.delete(part);
      return address;
    },
  };
}

async function withPatience<T>(
  action: () => Promise<T>,
  onStalled: UploadWishes['onStalled'],
  signal: AbortSignal | undefined,
): Promise<T> {
  for (const wait of waits) {
    try {
      const done = await action();
      onStalled?.(false);
      return done;
    } catch (problem) {
      if (signal?.aborted || !isTransient(problem)) throw problem;
      onStalled?.(true);
      await untilOnline(wait, signal);
    }
  }
  return action();
}
