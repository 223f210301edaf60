import type { Logger } from 'pino';

type Bindings = Parameters<Logger['child']>[0];
type Options = { level?: string; serializers?: Record<string, (value: never) => unknown> } | undefined;
type Child = (bindings: Bindings, options: Options) => Logger;
const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const;

/** A logger of one request, made when it has something to say: hardly any does. */
class LazyLog {
  readonly #parent: Logger;
  readonly #bindings: Bindings;
  readonly #options: Options;
  #made: Logger | undefined;

  constructor(parent: Logger, bindings: Bindings, options: Options) {
    this.#parent = parent;
    this.#bindings = bindings;
    this.#options = options;
  }

  get made(): Logger {
    return (this.#made ??= (this.#parent.child as unknown as Child).call(this.#parent, this.#bindings, this.#options));
  }
  get level(): string {
    return this.made.level;
  }
  set level(level: string) {
    this.made.level = level;
  }
  silent(): void {}
  isLevelEnabled(level: string): boolean {
    return this.made.isLevelEnabled(level);
  }
  bindings(): Bindings {
    return this.made.bindings();
  }
  child(bindings: Bindings, options?: Options): Logger {
    return (this.made.child as unknown as Child).call(this.made, bindings, options);
  }
}

for (const level of levels)
  Object.defineProperty(LazyLog.prototype, level, {
    value(this: LazyLog, ...said: [never]) {
      this.made[level](...said);
    },
  });

export const lazyLog = (parent: Logger, bindings: Bindings, options: Options): Logger =>
  new LazyLog(parent, bindings, options) as unknown as Logger;
