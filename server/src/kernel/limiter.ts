import type { Redis } from 'ioredis';
import ipaddr from 'ipaddr.js';
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

  takeForAddress(limit: LimitName, address: string, times = 1): Promise<void> {
    return this.#take(`${limit}:address`, networkOf(address), times);
  }

  /** What succeeded is not counted against the address: a jury in one room shares it. */
  async refund(limit: LimitName, address: string): Promise<void> {
    await this.#counters.get(`${limit}:address`)?.reward(networkOf(address));
  }

  /** The account is named in the body; one that does not say whom it concerns is not counted here. */
  async takeForAccount(limit: LimitName, body: unknown, times = 1): Promise<void> {
    const field = limitRow(limit).accountField;
    const account = field && (fieldOf(body, field) ?? fieldOf(fieldOf(body, 'Data'), field));
    if (typeof account === 'string' && account) await this.takeFor(limit, account, times);
  }

  takeFor(limit: LimitName, account: string, times = 1): Promise<void> {
    return this.#take(`${limit}:account`, folded(account), times);
  }

  /** Somebody proved who they are: their earlier slips are forgotten. */
  async forgive(limit: LimitName, account: string): Promise<void> {
    await this.#counters.get(`${limit}:account`)?.delete(folded(account));
  }

  async #take(name: string, key: string, times: number): Promise<void> {
    try {
      await this.#counters.get(name)?.consume(key, times);
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      throw new Refusal('TooMany', { retryAfterSeconds: Math.ceil(refused.msBeforeNext / 1000) });
    }
  }
}

/** One household or office has a whole IPv6 network of addresses to choose from, so the network counts. */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  return parsed instanceof ipaddr.IPv6
    ? `${parsed.parts
        .slice(0, 4)
        .map((part) => part.toString(16))
        .join(':')}::/64`
    : parsed.toString();
}

/**
 * What the database may call the same address counts together: accents, dots of a Turkish capital I and wide letters give nobody more tries.
 * Two people who differ in no more than that share a counter, which does them little harm.
 */
const folded = (account: string): string => account.trim().normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

const fieldOf = (body: unknown, field: string): unknown =>
  typeof body === 'object' && body !== null ? (body as Record<string, unknown>)[field] : undefined;

function counter(name: string, points: number, duration: number, redis?: Redis): Counter {
  const inMemory = new RateLimiterMemory({ keyPrefix: name, points, duration });
  return redis
    ? new RateLimiterRedis({ storeClient: redis, keyPrefix: `laurel:${name}`, points, duration, insuranceLimiter: inMemory })
    : inMemory;
}
