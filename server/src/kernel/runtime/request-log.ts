import type { FastifyInstance, FastifyReply, FastifyRequest, onResponseHookHandler } from 'fastify';
import pino, { type Logger } from 'pino';
import { lazyLog } from './lazy-log.ts';
import type { RequestSeconds } from './request-seconds.ts';

/** Asked every few seconds by machines: worth a line only when something is wrong. */
const chatter = new Set(['/healthz', '/readyz', '/metrics', '/assets/*']);

/**
 * One line per request, and its time counted. The route's pattern instead of the address: addresses carry names, emails and codes. What is the
 * same for all requests of a route with one outcome is put together once; what is new in a line is a number or an id of known letters, so that
 * nothing in it needs quoting or hiding.
 */
export function noteRequests(app: FastifyInstance, log: Logger, seconds: RequestSeconds): void {
  app.setChildLoggerFactory((parent, bindings, options) => lazyLog(parent as Logger, bindings, options as never) as never);
  const ours = new WeakSet<onResponseHookHandler>();
  app.addHook('onRoute', (route) => {
    const note = noterOf(route.url, log, seconds);
    const hook: onResponseHookHandler = (request, reply, done) => {
      note(request, reply);
      done();
    };
    ours.add(hook);
    // A HEAD route is made of its GET with all its hooks.
    route.onResponse = [hook, ...[route.onResponse ?? []].flat().filter((other) => !ours.has(other))];
  });
  const noteUnknown = noterOf('unknown', log, seconds);
  app.addHook('onResponse', (request, reply, done) => {
    if (request.is404) noteUnknown(request, reply);
    done();
  });
  // A visitor who went away before the answer.
  app.addHook('onRequestAbort', (request, done) => {
    request.log.info({ method: request.method, route: request.routeOptions.url ?? 'unknown' }, 'request aborted');
    done();
  });
}

/** By method and status. */
function noterOf(route: string, log: Logger, seconds: RequestSeconds): (request: FastifyRequest, reply: FastifyReply) => void {
  const outcomes = new Map<string, Map<number, (id: string, ms: number) => void>>();
  return (request, reply) => {
    const { method } = request;
    const { statusCode: status } = reply;
    let byStatus = outcomes.get(method);
    if (!byStatus) outcomes.set(method, (byStatus = new Map()));
    let note = byStatus.get(status);
    if (!note) byStatus.set(status, (note = outcomeOf({ method, route, status }, log, seconds)));
    note(request.id, reply.elapsedTime);
  };
}

function outcomeOf({ method, route, status }: { method: string; route: string; status: number }, log: Logger, seconds: RequestSeconds) {
  const level = levelOf(status, route);
  const durations = seconds.of(method, route, status);
  const begin = `{"level":${pino.levels.values[level]},"time":`;
  const middle = `","method":${JSON.stringify(method)},"route":${JSON.stringify(route)},"status":${status},"ms":`;
  const lines = (log as unknown as Record<symbol, { write: (line: string) => void }>)[pino.symbols.streamSym];
  const isWritten = lines !== undefined && log.isLevelEnabled(level);
  return (id: string, ms: number): void => {
    durations.add(ms / 1000);
    if (isWritten) lines.write(`${begin}${Date.now()},"reqId":"${id}${middle}${Math.round(ms * 10) / 10},"msg":"request"}\n`);
  };
}

function levelOf(status: number, route: string): 'debug' | 'info' | 'warn' | 'error' {
  if (status >= 500) return status === 503 ? 'warn' : 'error';
  if (status >= 400) return 'warn';
  return chatter.has(route) ? 'debug' : 'info';
}
