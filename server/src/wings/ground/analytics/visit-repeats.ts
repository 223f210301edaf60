import { createHmac, randomBytes } from 'node:crypto';
import { RecentMap } from '#server/kernel/runtime/recent-map.ts';

/** A page that is loaded again and again is one visit. */
const windowMs = 30 * 60_000;
/** Enough for a busy evening; beyond it the oldest are forgotten, and a repeat may count. */
const mostKnown = 50_000;

/**
 * Which visits came a moment ago, so that no one makes a work popular by reloading it. Kept in this process's memory alone, under a key that
 * dies with it: addresses are stored nowhere.
 */
export class VisitRepeats {
  readonly #key = randomBytes(32);
  readonly #seen = new RecentMap<number>(windowMs, mostKnown / 2);

  /** Notes it; answers whether it is new. */
  isNew(parts: readonly (string | number)[], now: Date): boolean {
    const name = createHmac('sha256', this.#key).update(parts.join('\n')).digest('base64url');
    const at = now.getTime();
    const before = this.#seen.get(name);
    if (before !== undefined && Math.abs(at - before) < windowMs) return false;
    this.#seen.set(name, at, at);
    return true;
  }
}
