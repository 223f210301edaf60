import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AggregatorRegistry, collectDefaultMetrics, Gauge, Registry } from '@prometheus-io/client';
import type { World } from '../call/mount.ts';
import { Refusal } from '../call/refusal.ts';
import { addSharedMetrics } from './shared-metrics.ts';
import { RequestSeconds } from './request-seconds.ts';

export interface ProcessMetrics {
  registry: Registry;
  requests: RequestSeconds;
}

let ofProcess: Registry | undefined;

/**
 * Memory, garbage, event loop: of the process, however many servers it opens one after the other, as tests do. They are measured all the time and can
 * never be ended; measured for each, they kept every closed server in memory and the processor busy.
 */
function addProcessMetrics(registry: Registry): void {
  if (!ofProcess) {
    ofProcess = new Registry();
    collectDefaultMetrics({ register: ofProcess });
  }
  for (const metric of ofProcess.getMetricsAsArray()) registry.registerMetric(metric as never);
}

/** What one process measures about itself. */
export function processMetrics(world: World): ProcessMetrics {
  const registry = new Registry();
  addProcessMetrics(registry);
  const requests = new RequestSeconds();
  // All that a registry asks of a metric.
  registry.registerMetric(requests as never);
  new Gauge({
    name: 'laurel_database_connections',
    help: 'Connections to the database, and requests that wait for one',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      const { total, idle, waiting } = world.poolUsage();
      this.set({ state: 'busy' }, total - idle);
      this.set({ state: 'idle' }, idle);
      this.set({ state: 'waiting' }, waiting);
    },
  });
  new Gauge({
    name: 'laurel_reads',
    help: 'Reads of calls since the start, by where they were answered',
    labelNames: ['from'],
    registers: [registry],
    collect() {
      const { primary, replica } = world.reads.counts;
      this.set({ from: 'primary' }, primary);
      if (world.reads.replica) this.set({ from: 'replica' }, replica);
    },
  });
  if (world.reads.replica)
    new Gauge({
      name: 'laurel_replica_lag_seconds',
      help: 'How far the replica is behind; nothing while it is not used',
      aggregator: 'max',
      registers: [registry],
      collect() {
        const lag = world.reads.replica?.lagSeconds;
        this.reset();
        if (lag !== undefined) this.set(lag);
      },
    });
  new Gauge({
    name: 'laurel_cache_entries',
    help: 'Entries in the caches',
    registers: [registry],
    collect() {
      this.set(world.services.caches.size);
    },
  });
  new Gauge({
    name: 'laurel_storage_bytes',
    help: 'The disk under DATA_DIR: all of it, what is free, and what uploads never touch',
    labelNames: ['what'],
    aggregator: 'average',
    registers: [registry],
    collect() {
      const state = world.services.disk.state();
      for (const what of ['total', 'free', 'reserve'] as const) if (state) this.set({ what }, state[what]);
    },
  });
  return { registry, requests };
}

/** `/metrics` for Prometheus: for this machine itself, or for anyone who knows METRICS_TOKEN. */
export function addMetrics(app: FastifyInstance, world: World, { registry }: Pick<ProcessMetrics, 'registry'>): void {
  if (world.gatherMetrics) AggregatorRegistry.setRegistries(registry);
  else addSharedMetrics(registry, world.services.parts);
  app.get('/metrics', async (request, reply) => {
    if (!maySee(request, world.services.settings.METRICS_TOKEN)) throw new Refusal('NotAllowed');
    return reply
      .type(registry.contentType)
      .header('cache-control', 'no-store')
      .send(await (world.gatherMetrics ? world.gatherMetrics() : registry.metrics()));
  });
}

function maySee(request: FastifyRequest, token: string | undefined): boolean {
  const given = /^bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
  if (token && given) return given.length === token.length && timingSafeEqual(Buffer.from(given), Buffer.from(token));
  // A proxy on the same machine forwards requests from strangers.
  const isDirect = request.headers['x-forwarded-for'] === undefined && request.headers.forwarded === undefined;
  return token === undefined && isDirect && /^(::ffff:)?127\.|^::1$/.test(request.socket.remoteAddress ?? '');
}
