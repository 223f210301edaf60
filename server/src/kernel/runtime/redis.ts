import { Redis } from 'ioredis';
import type { Logger } from 'pino';

/** Longer than a Redis nearby ever takes, and short enough that no one notices when it is silent: then a process counts for itself. */
const patienceMs = 500;

/** One that is away, or takes connections and never answers, is noticed immediately and never waited for; it is looked for until it is back. */
export function connectRedis(url: string, log: Logger): Redis {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    connectTimeout: 2000,
    commandTimeout: patienceMs,
    // Without it every command would wait that long; the connection is given up instead, and what comes next is refused immediately.
    socketTimeout: patienceMs,
  });
  redis.on('error', (error) => log.warn({ err: { message: error.message } }, 'redis away'));
  return redis;
}
