const everyMs = 200;
/** How much of an earlier delay is still believed at the next look. */
const fades = 0.7;

/** How late this process comes to what it has to do: with more requests than it can answer, that is how long each waits for its turn. */
export class LoopDelay {
  readonly #timer: NodeJS.Timeout;
  #due = performance.now() + everyMs;
  #ms = 0;

  constructor() {
    this.#timer = setInterval(() => {
      const now = performance.now();
      this.#ms = Math.max(now - this.#due, this.#ms * fades);
      this.#due = now + everyMs;
    }, everyMs).unref();
  }

  get ms(): number {
    return this.#ms;
  }

  stop(): void {
    clearInterval(this.#timer);
  }
}
