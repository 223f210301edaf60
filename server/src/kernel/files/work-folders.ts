import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { markText, readMark, stateOfProcess, thisProcess } from '../runtime/process-mark.ts';

/** Those of processes that cannot be asked about, on another machine say, are left alone for so long. */
const foreignMs = 24 * 3_600_000;

/** Where files are worked on. The name of a folder says which process uses it, so that the next process knows what a crash left behind. */
export class WorkFolders {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** A new, empty one. Anyone who asked for it removes it. */
  async make(): Promise<string> {
    const path = join(this.#folder, markText(thisProcess), randomBytes(8).toString('hex'));
    await mkdir(path, { recursive: true, mode: 0o700 });
    return path;
  }

  /** Removes what processes that have ended left behind. */
  async sweep(): Promise<void> {
    for (const name of await readdir(this.#folder).catch(() => [])) {
      const path = join(this.#folder, name);
      if (await this.#isLeft(name, path)) await rm(path, { recursive: true, force: true });
    }
  }

  async #isLeft(name: string, path: string): Promise<boolean> {
    const mark = readMark(name);
    const state = mark ? stateOfProcess(mark) : 'elsewhere';
    if (state !== 'elsewhere') return state === 'ended';
    const found = await stat(path).catch(() => undefined);
    return found !== undefined && Date.now() - found.mtimeMs > foreignMs;
  }
}
