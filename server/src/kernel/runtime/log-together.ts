import type { Logger } from 'pino';

const everyMs = 10_000;

interface Counted {
  statuses: Record<number, number>;
  slowestMs: number;
}

/** One line for all requests of a route in ten seconds, where a line for each would cost more than the request. */
export function logTogether(log: Logger) {
  let counted = new Map<string, Counted>();
  let timer: NodeJS.Timeout | undefined;
  const write = () => {
    timer = undefined;
    for (const [route, { statuses, slowestMs }] of counted)
      log.info({ route, statuses, slowestMs: Math.round(slowestMs * 10) / 10 }, 'requests');
    counted = new Map();
  };
  return {
    note(route: string, status: number, ms: number): void {
      let of = counted.get(route);
      if (!of) counted.set(route, (of = { statuses: {}, slowestMs: 0 }));
      of.statuses[status] = (of.statuses[status] ?? 0) + 1;
      if (ms > of.slowestMs) of.slowestMs = ms;
      timer ??= setTimeout(write, everyMs).unref();
    },
    close(): void {
      clearTimeout(timer);
      write();
    },
  };
}
