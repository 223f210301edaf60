import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';

/** A terminal's Ctrl-C arrives several times: from the terminal, and passed on by npm. Only a later one is a second wish. */
const sameWishMs = 700;
/** Past this, and the time for draining, the process ends without having finished everything. */
const patienceMs = 30_000;

type Step = () => Promise<unknown> | undefined;

/** Ends a process in order: what was opened last is closed first. A second Ctrl-C ends it immediately. */
export class Stopping {
  readonly #steps: Step[] = [];
  readonly #log: Logger;
  readonly #patienceMs: number;
  #began = 0;
  #exitCode = 0;

  constructor(log: Logger, drainMs: number) {
    this.#log = log;
    this.#patienceMs = patienceMs + drainMs;
  }

  get isStopping(): boolean {
    return this.#began > 0;
  }

  /** To be done at the end. */
  finally(step: Step): void {
    this.#steps.push(step);
  }

  onSignals(signals: readonly NodeJS.Signals[], say: (text: string) => void): void {
    for (const signal of signals) {
      process.on(signal, () => {
        if (!this.isStopping) {
          say('Stopping ...');
          void this.stop(0);
        } else if (Date.now() - this.#began > sameWishMs) {
          say('Stopped immediately.');
          // No one waits for these anymore, but each at least gets an answer.
          for (const step of this.#steps.splice(0).reverse()) void step()?.catch(() => undefined);
          process.exit(130);
        }
      });
    }
    const broken = (error: unknown) => {
      this.#log.fatal({ err: error }, 'unexpected; the process ends');
      void this.stop(1);
    };
    process.on('uncaughtException', broken).on('unhandledRejection', broken);
  }

  async stop(exitCode: number): Promise<never> {
    this.#exitCode ||= exitCode;
    if (this.isStopping) return sleep(this.#patienceMs * 2) as Promise<never>;
    this.#began = Date.now();
    setTimeout(() => process.exit(this.#exitCode || 1), this.#patienceMs).unref();
    for (let step = this.#steps.pop(); step; step = this.#steps.pop()) {
      await step()?.catch((error: unknown) => this.#log.error({ err: error }, 'while stopping'));
    }
    process.exit(this.#exitCode);
  }
}
