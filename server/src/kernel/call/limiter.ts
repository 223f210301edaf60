import { isIPv4 } from 'node:net';
import type { Redis } from 'ioredis';
import ipaddr from 'ipaddr.js';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { type LimitName, limitRow, limits } from '#contract/kernel/call/limits.ts';
import { Refusal } from './refusal.ts';
import { WindowCounter } from './window-counter.ts';

/** Counts by key in windows; `take` answers how many milliseconds to wait, 0 when there was room. */
interface Counter {
  take: (key: string, times: number) => number | Promise<number>;
  giveBack: (key: string) => void | Promise<void>;
  forget: (key: string) => void | Promise<void>;
}

/** By whom an attempt is counted: an address, a named account, or the account that a call's body names, if it does. */
type Counted = { address: string } | { account: string } | { body: unknown };

/** Counts attempts by the limits of the contract; shared through Redis when there is one, and in memory when Redis is away. */
export class Limiter {
  readonly #counters = new Map<LimitName, { address: Counter; account?: Counter }>();

  constructor(redis?: Redis) {
    for (const name of Object.keys(limits) as LimitName[]) {
      const { perAddress, perAccount, windowSeconds } = limitRow(name);
      const counterOf = (what: string, most: number): Counter =>
        redis ? new SharedCounter(redis, `${name}:${what}`, most, windowSeconds) : new WindowCounter(most, windowSeconds);
      this.#counters.set(name, {
        address: counterOf('address', perAddress),
        ...(perAccount && { account: counterOf('account', perAccount) }),
      });
    }
  }

  /** Refuses beyond the limit. Done when it returns nothing, as it does without Redis: to a vote even a promise is much. */
  take(limit: LimitName, counted: Counted, times = 1): Promise<void> | undefined {
    const [counter, key] = this.#find(limit, counted);
    if (!counter || !key) return undefined;
    const waitMs = counter.take(key, times);
    return typeof waitMs === 'number' ? refuseFor(waitMs) : waitMs.then(refuseFor);
  }

  /** What succeeded is not counted: a jury in one room shares an address. */
  async refund(limit: LimitName, counted: Counted): Promise<void> {
    const [counter, key] = this.#find(limit, counted);
    if (key) await counter?.giveBack(key);
  }

  /** They proved who they are: earlier slips are forgotten. */
  async forgive(limit: LimitName, counted: Counted): Promise<void> {
    const [counter, key] = this.#find(limit, counted);
    if (key) await counter?.forget(key);
  }

  #find(limit: LimitName, counted: Counted): [counter: Counter | undefined, key: string | undefined] {
    const counters = this.#counters.get(limit);
    if ('address' in counted) return [counters?.address, networkOf(counted.address)];
    return [counters?.account, 'account' in counted ? folded(counted.account) : namedIn(counted.body, limitRow(limit).accountField)];
  }
}

function refuseFor(waitMs: number): undefined {
  if (waitMs > 0) throw new Refusal('TooMany', { retryAfterSeconds: Math.ceil(waitMs / 1000) });
}

class SharedCounter implements Counter {
  readonly #counter: RateLimiterRedis;

  constructor(redis: Redis, name: string, points: number, duration: number) {
    const insuranceLimiter = new RateLimiterMemory({ keyPrefix: name, points, duration });
    this.#counter = new RateLimiterRedis({ storeClient: redis, keyPrefix: `laurel:${name}`, points, duration, insuranceLimiter });
  }

  async take(key: string, times: number): Promise<number> {
    try {
      await this.#counter.consume(key, times);
      return 0;
    } catch (refused) {
      if (refused instanceof RateLimiterRes) return refused.msBeforeNext;
      throw refused;
    }
  }

  async giveBack(key: string): Promise<void> {
    await this.#counter.reward(key);
  }

  async forget(key: string): Promise<void> {
    await this.#counter.delete(key);
  }
}

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
 * Addresses that the database may treat as equal count together: accents, the dotted Turkish capital I and full-width letters give no extra attempts.
 * Two people who differ in no more than that share a counter, which does them little harm.
 */
const folded = (account: string): string =>
  (isPlain.test(account) ? account.trim() : account.trim().normalize('NFKD').replace(/\p{M}/gu, '')).toLowerCase();
/** Nothing in it that could be written in another way. */
const isPlain = /^[ -~]*$/;

const fieldOf = (body: unknown, field: string): unknown =>
  typeof body === 'object' && body !== null ? (body as Record<string, unknown>)[field] : undefined;

function namedIn(body: unknown, field: string | undefined): string | undefined {
  const account = field && (fieldOf(body, field) ?? fieldOf(fieldOf(body, 'Data'), field));
  return typeof account === 'string' && account ? folded(account) : undefined;
}
