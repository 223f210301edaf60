import type { FastifyInstance } from 'fastify';

/** Asked every few seconds by machines: worth a line only when something is wrong. */
const chatter = new Set(['/healthz', '/readyz', '/metrics', '/assets/*']);

/** One line per request. The route's pattern instead of the address: addresses carry names, emails and codes. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { statusCode: status } = reply;
    const route = request.routeOptions.url ?? 'unknown';
    request.log[levelOf(status, route)]({ method: request.method, route, status, ms: Math.round(reply.elapsedTime * 10) / 10 }, 'request');
    done();
  });
  // A visitor who went away before the answer.
  app.addHook('onRequestAbort', (request, done) => {
    request.log.info({ method: request.method, route: request.routeOptions.url ?? 'unknown' }, 'request aborted');
    done();
  });
}

function levelOf(status: number, route: string): 'debug' | 'info' | 'warn' | 'error' {
  if (status >= 500) return status === 503 ? 'warn' : 'error';
  if (status >= 400) return 'warn';
  return chatter.has(route) ? 'debug' : 'info';
}
