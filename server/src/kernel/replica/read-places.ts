import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { AnyCall } from '#contract/kernel/call/call.ts';
import { tokenStart } from '#contract/kernel/call/token-start.ts';
import { NotKept, ReadOnlyCaches } from '../database/caches.ts';
import { isDatabaseAway, isLeftToPrimary, type Pool } from '../database/db.ts';
import type { Services } from '../runtime/services.ts';
import { voterCookie } from '../identity/voter-cookie.ts';
import type { Replica } from './replica.ts';
import { cookieText, readPosition } from './wal-position.rules.ts';

/** How far the log of the database had come when this browser last changed something. It opens nothing and names no one. */
const seenCookie = 'laurel_seen';
/** Longer than any replica lags. */
const seenSeconds = 7 * 86_400;

type Work<T> = (db: Pool, services: Services) => Promise<T>;
/** Where one request reads. What fails only because it was read at the replica is read again at the database itself. */
export type ReadPlace = <T>(work: Work<T>) => Promise<T>;

/**
 * Decides where a call reads. A replica lags behind, so no one is sent there before it has what they themselves wrote: every answer to a write carries
 * a cookie with the position of the log, and whichever process reads next compares. Only contract calls that read, and nothing that is kept for others.
 */
export class ReadPlaces {
  readonly counts = { primary: 0, replica: 0 };
  readonly #pool: Pool;
  readonly #services: Services;
  readonly #replica: Replica | undefined;
  readonly #replicaServices: Services;
  #asking: Promise<bigint> | undefined;
  #following: Promise<bigint> | undefined;

  constructor(pool: Pool, services: Services, replica: Replica | undefined) {
    this.#pool = pool;
    this.#services = services;
    this.#replica = replica;
    // Whatever tests or others change in the services later holds for both.
    const own = { caches: { value: new ReadOnlyCaches(services.caches) } };
    this.#replicaServices = Object.create(services, own) as Services;
  }

  get replica(): Pick<Replica, 'isUsable' | 'lagSeconds'> | undefined {
    return this.#replica;
  }

  placeFor(request: Pick<FastifyRequest, 'headers' | 'cookies'>): ReadPlace {
    const replica = this.#replica;
    if (!replica || !mayLag(request, replica)) return this.#atPrimary;
    let isAtReplica = true;
    return async (work) => {
      if (isAtReplica) {
        try {
          const found = await work(replica.pool, this.#replicaServices);
          this.counts.replica += 1;
          return found;
        } catch (error) {
          const isLeft = isLeftToPrimary(error);
          const isAway = !isLeft && isDatabaseAway(error);
          if (!isAway && !isLeft && !(error instanceof NotKept)) throw error;
          if (isAway) replica.noteTrouble();
          isAtReplica = false;
        }
      }
      return this.#atPrimary(work);
    };
  }

  readonly #atPrimary: ReadPlace = (work) => {
    this.counts.primary += 1;
    return work(this.#pool, this.#services);
  };

  /** Every answer to a write tells the browser how far the log is; so does one to someone of whom we don't know what they wrote. */
  rememberWrites(app: FastifyInstance): void {
    if (!this.#replica) return;
    app.addHook('onSend', async (request, reply, payload) => {
      if (mayHaveWritten(request) || (request.routeOptions.config.call && isStranger(request))) {
        const { publicUrl } = this.#services.settings;
        reply.setCookie(seenCookie, await this.#positionText(), { ...cookieOptions, secure: publicUrl.startsWith('https:') });
      }
      return payload;
    });
  }

  /** The same for answers that are written without the framework; undefined without a replica. */
  get cookieAfterWrite(): (() => Promise<string>) | undefined {
    if (!this.#replica) return undefined;
    const secure = this.#services.settings.publicUrl.startsWith('https:') ? '; Secure' : '';
    return async () => `${seenCookie}=${await this.#positionText()}; Max-Age=${seenSeconds}; Path=/; HttpOnly; SameSite=Lax${secure}`;
  }

  /** No position where none is available: such a browser reads from the primary and gets one next time. */
  #positionText(): Promise<string> {
    return this.#position().then(cookieText, () => 'unknown');
  }

  /** Where the log is now, by a question that is asked after this moment. Many at once share one. */
  #position(): Promise<bigint> {
    if (!this.#asking) return this.#ask();
    this.#following ??= this.#asking.then(
      () => this.#ask(),
      () => this.#ask(),
    );
    return this.#following;
  }

  #ask(): Promise<bigint> {
    this.#following = undefined;
    // Also what is committed and not yet written to the disk, where the database is set so.
    const asking = sql<{ at: string }>`select pg_current_wal_insert_lsn()::text as at`.execute(this.#pool).then(({ rows }) => {
      const position = readPosition(rows[0]?.at);
      if (position === undefined) throw new Error('no position');
      return position;
    });
    this.#asking = asking;
    const forget = () => {
      if (this.#asking === asking) this.#asking = undefined;
    };
    asking.then(forget, forget);
    return asking;
  }
}

const cookieOptions = { path: '/', httpOnly: true, sameSite: 'lax', maxAge: seenSeconds } as const;

/** Someone we know, and of whom we don't know how far they must see. */
const isStranger = ({ headers, cookies }: Pick<FastifyRequest, 'headers' | 'cookies'>): boolean =>
  (isPerson(headers.authorization) || cookies[voterCookie] !== undefined) && readPosition(cookies[seenCookie]) === undefined;

/** Programs keep no cookies: they always read from the database itself. */
const isPerson = (authorization: string | undefined): boolean => authorization !== undefined && !authorization.includes(tokenStart);

function mayLag({ headers, cookies }: Pick<FastifyRequest, 'headers' | 'cookies'>, replica: Replica): boolean {
  const seen = readPosition(cookies[seenCookie]);
  if (seen !== undefined) return replica.hasReached(seen);
  // No one in particular has written nothing.
  const isNobody = headers.authorization === undefined && cookies[voterCookie] === undefined && cookies[seenCookie] === undefined;
  return isNobody && replica.isUsable;
}

const onlyReads = new Set(['GET', 'HEAD', 'OPTIONS']);

function mayHaveWritten({ method, routeOptions }: FastifyRequest): boolean {
  const call: AnyCall | undefined = routeOptions.config.call;
  return call ? call.kind === 'write' || call.notes !== undefined : !onlyReads.has(method);
}
