import { createHash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { Refusal } from '../call/refusal.ts';
import { findContentProblem, sniffBytes } from './sniff.ts';
import { tooLarge } from './upload-checker.ts';
import { saying } from '#contract/kernel/text/said.ts';
import texts from '#texts/frame/refusals.ts';

const says = saying(texts);

/** Large steps: what goes in small ones costs the processor more than the disk. */
const stepBytes = 1024 * 1024;

/** One part on its way from a request to its place: counted, hashed and looked at while it passes, and copied nowhere in between. */
export class PartChecker {
  bytes = 0;
  readonly #wanted: number;
  readonly #extension: string | undefined;
  readonly #take: (bytes: number) => void;

  /** Without an extension any content will do. `take` sees everything that passes, and may refuse it. */
  constructor(wanted: number, extension: string | undefined, take: (bytes: number) => void) {
    this.#wanted = wanted;
    this.#extension = extension;
    this.#take = take;
  }

  /** Leaves the request itself alone when the part is refused, so that the sender still gets the reason. */
  async flow(content: Readable, file: FileHandle, at: number): Promise<string> {
    const hash = createHash('sha256');
    let step: Buffer[] = [];
    let held = 0;
    let position = at;
    let isKnown = this.#extension === undefined;
    // One step is on its way to the disk while the next one comes in.
    let writing: Promise<void> = Promise.resolve();
    const write = async () => {
      if (!isKnown) await this.#mustBeRight(step);
      isKnown = true;
      await writing;
      writing = writeAll(file, step, position);
      // Thrown at the next step.
      writing.catch(() => undefined);
      position += held;
      [step, held] = [[], 0];
    };
    try {
      for await (const chunk of content.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
        this.bytes += chunk.length;
        if (this.bytes > this.#wanted) throw tooLarge(this.#wanted);
        this.#take(chunk.length);
        hash.update(chunk);
        step.push(chunk);
        held += chunk.length;
        if (held >= stepBytes) await write();
      }
      if (held > 0) await write();
      await writing;
    } finally {
      // Nothing is written once this is over: the place may be someone else's then.
      await writing.catch(() => undefined);
    }
    if (this.bytes !== this.#wanted) throw new Refusal('Invalid', { message: says('partMissing') });
    return hash.digest('hex');
  }

  async #mustBeRight(first: readonly Buffer[]): Promise<void> {
    const problem = await findContentProblem(Buffer.concat(first).subarray(0, sniffBytes), this.#extension ?? '');
    if (problem) throw new Refusal('WrongType', { message: problem });
  }
}

/** All of it, from there on; the disk may take it in pieces. */
export async function writeAll(file: FileHandle, buffers: readonly Buffer[], at: number): Promise<void> {
  let [rest, position] = [[...buffers], at];
  while (rest.length > 0) {
    const { bytesWritten } = await file.writev(rest, position);
    position += bytesWritten;
    rest = after(rest, bytesWritten);
  }
}

function after(buffers: readonly Buffer[], bytes: number): Buffer[] {
  let left = bytes;
  return buffers.flatMap((buffer) => {
    const skipped = Math.min(left, buffer.length);
    left -= skipped;
    return skipped === buffer.length ? [] : [buffer.subarray(skipped)];
  });
}
