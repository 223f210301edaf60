import type { DestinationStream } from 'pino';

const writeEveryMs = 100;
const mostWaiting = 32_768;
/** Pino writes the level first: 10 to 30 are not problems. */
const isQuiet = (line: string): boolean => line.startsWith('{"level":') && line.charCodeAt(9) <= 0x33 && line.charCodeAt(11) === 0x2c;

/**
 * Writes many log lines at once, because a write for each costs more than a small request. Warnings and errors are written immediately, with
 * earlier lines; everything else within a tenth of a second, and when the process exits.
 */
export class BatchedLines implements DestinationStream {
  readonly #destination: DestinationStream;
  #lines = '';
  #timer: NodeJS.Timeout | undefined;

  constructor(destination: DestinationStream) {
    this.#destination = destination;
  }

  write(line: string): void {
    this.#lines += line;
    if (!isQuiet(line) || this.#lines.length >= mostWaiting) this.flushSync();
    else this.#timer ??= setTimeout(() => this.flushSync(), writeEveryMs).unref();
  }

  /** By this name pino calls it before it lets the process end. */
  flushSync(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (!this.#lines) return;
    const lines = this.#lines;
    this.#lines = '';
    this.#destination.write(lines);
  }
}
