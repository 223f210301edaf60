import { buffer } from 'node:stream/consumers';
import { extensionOf } from '#contract/kernel/text/file-types.ts';
import { Refusal } from '../call/refusal.ts';
import type { FileStore } from './file-store.ts';
import { tooLarge } from './upload-checker.ts';
import { findContentProblem, sniffBytes } from './sniff.ts';

/** Looks at what a browser posted straight to the store, and removes it when it is not what was agreed. */
export async function inspectUpload(store: FileStore, key: string, maxBytes: number): Promise<{ bytes: number }> {
  const found = await store.find(key);
  if (!found) throw new Refusal('NotArrived');
  const refused = found.bytes > maxBytes ? tooLarge(maxBytes) : await wrongContent(store, key, found.bytes);
  if (refused) {
    await store.remove(key);
    throw refused;
  }
  return found;
}

async function wrongContent(store: FileStore, key: string, bytes: number): Promise<Refusal | undefined> {
  const first = bytes > 0 ? await buffer(await store.read(key, { start: 0, end: Math.min(bytes, sniffBytes) - 1 })) : Buffer.alloc(0);
  const problem = await findContentProblem(first, extensionOf(key));
  return problem ? new Refusal('WrongType', { message: problem }) : undefined;
}
