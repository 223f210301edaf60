import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { type LimitName, limitRow, limits } from '#contract/kernel/limits.ts';
import { Refusal } from './refusal.ts';

type Counter = RateLimiterMemory | RateLimiterRedis;

/** Counts attempts by address and by account; shared through Redis when there is one, and in memory when Redis is away. */
export class Limiter {
  readonly #counters = new Map<string, Counter>();

  constructor(redis?: Redis) {
    for (const name of Object.keys(limits) as LimitName[]) {
      const { perAddress, perAccount, windowSeconds } = limitRow(name);
      this.#counters.set(`${name}:address`, counter(`${name}:address`, perAddress, windowSeconds, redis));
      if (perAccount) this.#counters.set(`${name}:account`, counter(`${name}:account`, perAccount, windowSeconds, redis));
    }
  }

  takeForAddress(limit: LimitName, address: string): Promise<void> {
    return this.#take(`${limit}:address`, address);
  }

  /** The account is named in the body; one that does not say whom it concerns is not counted here. */
  async takeForAccount(limit: LimitName, body: unknown): Promise<void> {
    const field = limitRow(limit).accountField;
    const account = field && (fieldOf(body, field) ?? fieldOf(fieldOf(body, 'Data'), field));
    if (typeof account === 'string' && account) await this.#take(`${limit}:account`, account.trim().toLowerCase());
  }

  /** Somebody proved who they are: their earlier slips are forgotten. */
  async forgive(limit: LimitName, account: string): Promise<void> {
    await this.#counters.get(`${limit}:account`)?.delete(account.trim().toLowerCase());
  }

  async #take(name: string, key: string): Promise<void> {
    try {
      await this.#counters.get(name)?.consume(key);
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      throw new Refusal('TooMany', { retryAfterSeconds: Math.ceil(refused.msBeforeNext / 1000) });
    }
  }
}

const fieldOf = (body: unknown, field: string): unknown =>
  typeof body === 'object' && body !== null ? (body as Record<string, unknown>)[field] : undefined;

function counter(name: string, points: number, duration: number, redis?: Redis): Counter {
  const inMemory = new RateLimiterMemory({ keyPrefix: name, points, duration });
  return redis
    ? new RateLimiterRedis({ storeClient: redis, keyPrefix: `laurel:${name}`, points, duration, insuranceLimiter: inMemory })
    : inMemory;
}
