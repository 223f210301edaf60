import cluster, { type Worker } from 'node:cluster';
import { setTimeout as sleep } from 'node:timers/promises';
import { AggregatorRegistry, type Registry } from '@prometheus-io/client';
import type { Logger } from 'pino';

type Question = { ask: 'metrics'; id: number };
type Answer = { metrics: string; id: number };

/** The processes that serve requests when WORKERS is more than one. The one that made them keeps the database and the jobs. */
export class Workers {
  readonly #log: Logger;
  readonly #environment: Record<string, string>;
  #isStopping = false;

  constructor(file: string, environment: Record<string, string>, ownMetrics: Registry, log: Logger) {
    this.#log = log;
    this.#environment = environment;
    cluster.setupPrimary({ exec: file, args: [] });
    const all = new AggregatorRegistry();
    cluster.on('message', (worker, message: Question) => {
      if (message.ask !== 'metrics') return;
      void Promise.all([all.clusterMetrics().catch(() => ''), ownMetrics.metrics()]).then((texts) => {
        if (worker.isConnected()) worker.send({ metrics: texts.join('\n'), id: message.id } satisfies Answer);
      });
    });
  }

  /** Resolves when every one of them accepts connections. */
  async start(count: number): Promise<void> {
    await Promise.all(Array.from({ length: count }, () => this.#fork()));
  }

  async #fork(): Promise<void> {
    const worker = cluster.fork(this.#environment);
    const born = Date.now();
    const ended = new Promise<void>((done) => {
      worker.once('exit', () => done());
    });
    void ended.then(async () => {
      if (this.#isStopping) return;
      this.#log.error(
        { worker: worker.id, code: worker.process.exitCode, signal: worker.process.signalCode },
        'a worker ended; another takes its place',
      );
      if (Date.now() - born < 5000) await sleep(1000);
      if (!this.#isStopping) await this.#fork();
    });
    await new Promise<void>((done) => {
      worker.once('listening', () => done());
      void ended.then(done);
    });
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    const alive = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
    await Promise.all(alive.map(endOf));
  }
}

function endOf(worker: Worker): Promise<void> {
  return new Promise((done) => {
    worker.once('exit', () => done());
    worker.process.kill('SIGTERM');
  });
}

/** Asked of a worker: what all of them measured. */
export function askForMetrics(): () => Promise<string> {
  // Constructing one makes the worker answer the collector's questions.
  new AggregatorRegistry();
  let asked = 0;
  return () => {
    asked += 1;
    const id = asked;
    return new Promise((done) => {
      const hear = (message: Answer) => {
        if (message.id !== id || message.metrics === undefined) return;
        process.off('message', hear);
        done(message.metrics);
      };
      process.on('message', hear);
      process.send?.({ ask: 'metrics', id } satisfies Question);
    });
  };
}
