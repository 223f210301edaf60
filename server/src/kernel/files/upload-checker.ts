import { Transform } from 'node:stream';
import { formatFileSize } from '#contract/kernel/text/formats.ts';
import { Refusal } from '../call/refusal.ts';
import type { Permitted } from './post-policy.ts';
import { findContentProblem, sniffBytes } from './sniff.ts';
import { saying } from '#contract/kernel/text/said.ts';
import texts from '#texts/frame/refusals.ts';

const says = saying(texts);

/** What is not whole yet. */
export const partialEnding = '.partial';

export const encodeKey = (key: string): string => key.split('/').map(encodeURIComponent).join('/');

/** Lets bytes through while they fit the agreement; holds back the first few until they are known to be the right content. */
export class UploadChecker extends Transform {
  bytes = 0;
  readonly #permitted: Permitted;
  readonly #extension: string | undefined;
  readonly #take: (bytes: number) => void;
  #held: Buffer[] | undefined = [];
  #heldBytes = 0;

  /** Without an extension any content will do. `take` sees everything that passes, and may refuse it. */
  constructor(permitted: Permitted, extension: string | undefined, take: (bytes: number) => void) {
    super();
    this.#permitted = permitted;
    this.#extension = extension;
    this.#take = take;
  }

  override _transform(chunk: Buffer, _encoding: string, done: (error?: Error | null, chunk?: Buffer) => void): void {
    this.bytes += chunk.length;
    if (this.bytes > this.#permitted.maxBytes) return done(tooLarge(this.#permitted.maxBytes));
    try {
      this.#take(chunk.length);
    } catch (error) {
      return done(error as Error);
    }
    if (!this.#held) return done(null, chunk);
    this.#held.push(chunk);
    this.#heldBytes += chunk.length;
    if (this.#heldBytes < sniffBytes) return done();
    this.#release().then((first) => done(null, first), done);
  }

  override _flush(done: (error?: Error | null, chunk?: Buffer) => void): void {
    if (!this.#held || this.#heldBytes === 0) return done();
    this.#release().then((first) => done(null, first), done);
  }

  async #release(): Promise<Buffer> {
    const first = Buffer.concat(this.#held ?? []);
    this.#held = undefined;
    const problem = this.#extension !== undefined && (await findContentProblem(first.subarray(0, sniffBytes), this.#extension));
    if (problem) throw new Refusal('WrongType', { message: problem });
    return first;
  }
}

export const tooLarge = (maxBytes: number): Refusal =>
  new Refusal('TooLarge', { message: says('fileTooLarge', { maxBytes: formatFileSize(maxBytes) }) });
