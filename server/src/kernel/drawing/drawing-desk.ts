import { Refusal } from '#server/kernel/call/refusal.ts';

/**
 * Drawing costs a processor a few tenths of a second: one picture is drawn once however many ask for it, few are drawn at the same time, and
 * a queue that is too long is refused instead of answered late.
 */
export class DrawingDesk<T> {
  readonly #atOnce: number;
  readonly #mostWaiting: number;
  readonly #underWay = new Map<string, Promise<T>>();
  readonly #waiting: (() => void)[] = [];
  #busy = 0;

  constructor({ atOnce = 2, mostWaiting = 24 } = {}) {
    this.#atOnce = atOnce;
    this.#mostWaiting = mostWaiting;
  }

  draw(name: string, work: () => Promise<T>): Promise<T> {
    const known = this.#underWay.get(name);
    if (known) return known;
    if (this.#busy >= this.#atOnce && this.#waiting.length >= this.#mostWaiting)
      return Promise.reject(new Refusal('Unavailable', { retryAfterSeconds: 5 }));
    const drawing = this.#inTurn(work).finally(() => this.#underWay.delete(name));
    this.#underWay.set(name, drawing);
    return drawing;
  }

  async #inTurn(work: () => Promise<T>): Promise<T> {
    if (this.#busy >= this.#atOnce) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    else this.#busy += 1;
    try {
      return await work();
    } finally {
      // The place is handed on, so that no one who comes now gets in between.
      const next = this.#waiting.shift();
      if (next) next();
      else this.#busy -= 1;
    }
  }
}
