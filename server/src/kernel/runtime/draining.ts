import type { FastifyInstance } from 'fastify';

/** Balancers ask more often than this, and no one else asks at all. */
const watchedMs = 60_000;

/**
 * The time between the wish to stop and the end of listening: /readyz says no, so that balancers look elsewhere, requests are still taken, and every
 * connection ends with its answer. A connection that is closed while someone writes to it is a request that failed.
 */
export class Draining {
  #askedAt = Number.NEGATIVE_INFINITY;
  #isDraining = false;

  get isDraining(): boolean {
    return this.#isDraining;
  }

  /** Someone decides by /readyz who gets requests. */
  get isWatched(): boolean {
    return Date.now() - this.#askedAt < watchedMs;
  }

  noteAsked(): void {
    this.#askedAt = Date.now();
  }

  begin(): void {
    this.#isDraining = true;
  }

  /** Also for answers that are written without the framework. */
  endConnectionsOf({ server }: FastifyInstance): void {
    server.prependListener('request', (_request, response) => {
      if (this.#isDraining) response.shouldKeepAlive = false;
    });
  }
}
