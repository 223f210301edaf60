import { isIPv4 } from 'node:net';
import type { Redis } from 'ioredis';
import ipaddr from 'ipaddr.js';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { type LimitName, limitRow, limits } from '#contract/kernel/call/limits.ts';
import { Refusal } from './refusal.ts';
import { WindowCounter } from './window-counter.ts';

type Counter = WindowCounter | RateLimiterRedis;

interface Counters {
  address: Counter;
  account?: Counter;
}

/** Counts attempts by address and by account; shared through Redis when there is one, and in memory when Redis is away. */
export class Limiter {
  readonly #counters = new Map<LimitName, Counters>();

  constructor(redis?: Redis) {
    for (const name of Object.keys(limits) as LimitName[]) {
      const { perAddress, perAccount, windowSeconds } = limitRow(name);
      const counterOf = (what: string, most: number) => counter(`${name}:${what}`, most, windowSeconds, redis);
      this.#counters.set(name, {
        address: counterOf('address', perAddress),
        ...(perAccount && { account: counterOf('account', perAccount) }),
      });
    }
  }

  async takeForAddress(limit: LimitName, address: string, times = 1): Promise<void> {
    await this.countAddress(limit, address, times);
  }

  /** What succeeded is not counted against the address: a jury in one room shares it. */
  async refund(limit: LimitName, address: string): Promise<void> {
    const counter = this.#counters.get(limit)?.address;
    if (counter instanceof WindowCounter) counter.giveBack(networkOf(address));
    else await counter?.reward(networkOf(address));
  }

  /** The account is named in the body; one that does not say whom it concerns is not counted here. */
  async takeForAccount(limit: LimitName, body: unknown, times = 1): Promise<void> {
    await this.countAccount(limit, body, times);
  }

  async takeFor(limit: LimitName, account: string, times = 1): Promise<void> {
    await this.#take(this.#counters.get(limit)?.account, folded(account), times);
  }

  /** As `takeForAddress`, but done when it returns nothing, as it does without Redis: for calls to which even a promise is much. */
  countAddress(limit: LimitName, address: string, times = 1): Promise<void> | undefined {
    return this.#take(this.#counters.get(limit)?.address, networkOf(address), times);
  }

  /** As `takeForAccount`, in the same way. */
  countAccount(limit: LimitName, body: unknown, times = 1): Promise<void> | undefined {
    const field = limitRow(limit).accountField;
    const account = field && (fieldOf(body, field) ?? fieldOf(fieldOf(body, 'Data'), field));
    return typeof account === 'string' && account ? this.#take(this.#counters.get(limit)?.account, folded(account), times) : undefined;
  }

  /** Somebody proved who they are: their earlier slips are forgotten. */
  async forgive(limit: LimitName, account: string): Promise<void> {
    const counter = this.#counters.get(limit)?.account;
    if (counter instanceof WindowCounter) counter.forget(folded(account));
    else await counter?.delete(folded(account));
  }

  #take(counter: Counter | undefined, key: string, times: number): Promise<void> | undefined {
    if (!(counter instanceof WindowCounter)) return counter && this.#takeShared(counter, key, times);
    const waitMs = counter.take(key, times);
    if (waitMs > 0) throw tooMany(waitMs);
    return undefined;
  }

  async #takeShared(counter: RateLimiterRedis, key: string, times: number): Promise<void> {
    try {
      await counter.consume(key, times);
    } catch (refused) {
      throw refused instanceof RateLimiterRes ? tooMany(refused.msBeforeNext) : refused;
    }
  }
}

const tooMany = (waitMs: number) => new Refusal('TooMany', { retryAfterSeconds: Math.ceil(waitMs / 1000) });

/** One household or office has a whole IPv6 network of addresses to choose from, so the network counts. */
export function networkOf(address: string): string {
  if (isIPv4(address) || !ipaddr.isValid(address)) return address;
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
const folded = (account: string): string =>
  (isPlain.test(account) ? account.trim() : account.trim().normalize('NFKD').replace(/\p{M}/gu, '')).toLowerCase();
/** Nothing in it that could be written in another way. */
const isPlain = /^[ -~]*$/;

const fieldOf = (body: unknown, field: string): unknown =>
  typeof body === 'object' && body !== null ? (body as Record<string, unknown>)[field] : undefined;

function counter(name: string, points: number, duration: number, redis?: Redis): Counter {
  if (!redis) return new WindowCounter(points, duration);
  const insuranceLimiter = new RateLimiterMemory({ keyPrefix: name, points, duration });
  return new RateLimiterRedis({ storeClient: redis, keyPrefix: `laurel:${name}`, points, duration, insuranceLimiter });
}
