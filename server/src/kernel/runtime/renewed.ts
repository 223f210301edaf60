import type { Logger } from 'pino';

const firstWaitMs = 200;
const longestWaitMs = 5000;

/** Something that every process keeps in memory and rereads whenever some process changed it. While the database is away what is known stays. */
export abstract class Renewed {
  readonly #what: string;
  readonly #log: Logger;
  #timer: NodeJS.Timeout | undefined;
  #waitMs = firstWaitMs;
  #renewing: Promise<void> | undefined;
  #reading: Promise<void> = Promise.resolve();
  /** Has not begun yet, so it will see all changes made so far. */
  #next: Promise<void> | undefined;
  #isStopped = false;
  /** Counts what was read, so that what was made of it can be kept until the next time. */
  version = 0;

  constructor(what: string, log: Logger) {
    this.#what = what;
    this.#log = log;
  }

  protected abstract read(): Promise<void>;

  /**
   * Throws when it cannot: a process that does not know this must not serve. One reading follows the other: of two at the same time the older
   * could end last, and would stay.
   */
  load(): Promise<void> {
    this.#next ??= this.#reading
      .catch(() => undefined)
      .then(() => {
        this.#next = undefined;
        this.#reading = this.#read();
        return this.#reading;
      });
    return this.#next;
  }

  async #read(): Promise<void> {
    await this.read();
    this.version += 1;
    this.#waitMs = firstWaitMs;
  }

  /** Someone changed something, or word of it may have been missed. Tries until it knows. */
  renew(): void {
    clearTimeout(this.#timer);
    // Before the first load there is nothing to renew: startup loads once the tables exist.
    if (this.version === 0 || this.#isStopped) return;
    this.#renewing = this.load().catch((error: Error) => {
      if (this.#isStopped) return;
      this.#log.warn({ err: { message: error.message } }, `${this.#what}: not read, will try again`);
      this.#timer = setTimeout(() => this.renew(), this.#waitMs);
      this.#timer.unref();
      this.#waitMs = Math.min(this.#waitMs * 2, longestWaitMs);
    });
  }

  /** Returns when nothing is being read anymore: the pool may be closed. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    await this.#renewing;
  }
}
