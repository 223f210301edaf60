import { hash, verify } from '@node-rs/argon2';
import { Refusal } from '../call/refusal.ts';

/** Argon2id at the interactive cost recommended for servers: 19 MiB and two passes. */
const interactive = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Past this many waiting, a newcomer would wait longer than anyone does. */
const mostWaiting = 200;

/** Hashing takes a core for a tenth of a second, so only a few run at once; the rest wait their turn. */
export class Passwords {
  #running = 0;
  readonly #waiting: (() => void)[] = [];
  readonly #atOnce: number;
  readonly #cost: typeof interactive;
  #decoy: Promise<string> | undefined;

  /** No setting lowers the cost; tests that sign in by the hundred bring their own. */
  constructor({ atOnce = 2, cost = interactive } = {}) {
    this.#atOnce = atOnce;
    this.#cost = cost;
  }

  hash(password: string): Promise<string> {
    return this.#inTurn(() => hash(password, this.#cost));
  }

  /** With no hash to compare against it still takes as long, so that the time tells no one whether an account exists. */
  async matches(stored: string | null | undefined, password: string): Promise<boolean> {
    this.#decoy ??= this.hash('no account has this password');
    const against = stored ?? (await this.#decoy);
    const right = await this.#inTurn(() => verify(against, password));
    return right && stored !== null && stored !== undefined;
  }

  async #inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (this.#waiting.length >= mostWaiting) throw new Refusal('Unavailable');
    if (this.#running >= this.#atOnce) await new Promise<void>((go) => this.#waiting.push(go));
    else this.#running += 1;
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }
}
