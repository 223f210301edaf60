import type { Locale } from '#contract/kernel/text/catalog.ts';
import type { Call, Topic } from '#contract/kernel/call/call.ts';
import type { Awards, Role, StaffGrant } from '#contract/kernel/call/permissions.ts';
import type { Recorder } from './audit-note.ts';
import type { ReadDb, WriteDb } from '../database/db.ts';
import type { Keeping } from './kept-answers.ts';
import type { Enqueue } from '../jobs/define-jobs.ts';
import type { Sheet } from '../exports/sheet.ts';
import type { World } from './mount.ts';
import type { RefusalDetails } from './refusal.ts';
import type { RowsOf } from '../database/rows.ts';
import type { Services } from '../runtime/services.ts';

export interface Actor {
  id: number;
  role: Role;
  propertyId: number;
  /** Names the session without being its secret; 0 for a personal access token, which has none. */
  sessionId: number;
  /** What an administrator account was granted; empty for everyone else. */
  grants: readonly StaffGrant[];
  /** The awards in which these grants hold the permission of the call at hand: what lists show and count, and nothing beside it. */
  awards: Awards;
  /** The language of their account; nothing while they have chosen none. */
  language?: string | null;
  /** When they last proved who they are. */
  provedAt?: Date;
  hasFactor?: boolean;
  /** What a personal access token may do; absent for people. */
  scopes?: readonly string[];
  /** The personal access token itself. */
  tokenId?: number;
  /** Kinds of requests that organizers stopped taking from this account. */
  blocked?: readonly string[];
  /** A shop pass represents this account for one entry: it can only make calls with `byPass`. */
  pass?: { id: number; entryId: number };
  /** Who really acts, and in which session of their own, where someone looks at a portal as this person. They change nothing. */
  acting?: { id: number; sessionId: number };
}

/** Where a call came from. */
export interface Caller {
  address: string;
  agent: string;
  /** What its cookie holds, if this browser signed in before. */
  device: string | undefined;
  /** The cookie of a voter, also one whose session has yet to begin. */
  voterToken?: string | undefined;
  requestId: string;
  /** As the request came in, whoever vouches for it: for those who look whether the proxies are set up right. */
  way?: { direct: string; host: string; forwardedFor: string | undefined; protocol: string | undefined };
}

interface Everyone<May, Failure> {
  actor: May extends 'public' ? Actor | undefined : Actor;
  now: Date;
  /** The language of the answer. */
  language: Locale;
  caller: Caller;
  services: Services;
  /** Ends the call with a failure its contract declares; what the transaction wrote is undone unless `keeps`. */
  refuse: (why: Failure | 'Invalid' | 'NotFound', details?: RefusalDetails) => never;
  /** Sets or clears the voter's cookie. */
  setVoterCookie: (token: string | undefined, expires?: Date) => void;
  /** Has the browser known again at the next sign-in. */
  setDeviceCookie: (token: string, expires: Date) => void;
}

interface Reading {
  db: ReadDb;
}

interface Writing {
  db: WriteDb;
  /** Puts a job into the queue in this very transaction. */
  enqueue: Enqueue;
  /** Notes who did what, before and after, in this very transaction. */
  record: Recorder;
  /** Done once the transaction is committed and not at all if it is not. For what is slow and may fail without anyone missing it. */
  afterCommit: (act: () => Promise<void>) => void;
}

export type Given<C> =
  C extends Call<infer K, infer M, infer Received, any, any, infer F>
    ? Received & Everyone<M, F> & (K extends 'write' ? Writing : Reading)
    : never;

export type Handler<C> = C extends Call<any, any, any, any, infer Reply, any> ? (given: Given<C>) => Promise<Reply | RowsOf<Reply>> : never;

/** What `prepare` of a write is given: all but the transaction. */
export type GivenBefore<C> = C extends Call<any, infer M, infer Received, any, any, infer F> ? Received & Everyone<M, F> & Reading : never;

/**
 * A write whose slow part, such as asking another server, must not hold a transaction open: `prepare` runs before it opens and what it
 * returns is handed to `act`, which runs inside.
 */
export const afterPreparing =
  <C>() =>
  <P>(
    prepare: (given: GivenBefore<C>) => Promise<P>,
    act: (given: Given<C> & { prepared: P }) => ReturnType<Extract<Handler<C>, (...given: never[]) => unknown>>,
  ): Handler<C> =>
    Object.assign((given: Given<C> & { prepared: P }) => act(given), { prepare }) as never;

/** An export by one statement: its rows as the answer, or a file that PostgreSQL writes. */
export const exported = <C>(sheet: (given: Given<C>) => Promise<Sheet> | Sheet): Handler<C> =>
  Object.assign(async (given: Given<C>) => (await sheet(given)).rows(), { sheet }) as never;

/** A read that is answered from memory to everyone who isn't signed in, as drawn pages are (kept-answers.ts). */
export const kept = <C>(
  keeping: C extends Call<any, any, infer Received, any, infer Reply, any> ? Keeping<Received, Reply> : never,
  read: Handler<C>,
): Handler<C> => Object.assign((given: Given<C>) => (read as (given: Given<C>) => unknown)(given), { keeping }) as never;

/** What a lean call is given: no transaction and no session. */
type GivenLeanly<C> =
  C extends Call<any, any, infer Received, any, any, infer F>
    ? Received & { caller: Pick<Caller, 'address' | 'agent'>; refuse: Everyone<any, F>['refuse'] }
    : never;

export type LeanHandler<C = any> = C extends Call<any, any, any, any, infer Reply, any> ? (given: GivenLeanly<C>) => Promise<Reply> : never;
/** What a lean handler is opened on, once, when its route is made. */
export type LeanWorld = Pick<World, 'steadyPool' | 'clock' | 'services'>;

/**
 * A write that so many people make at once that the usual way costs more than the work: it has a route of its own (lean-route.ts), knows no one
 * by session, and opens no transaction: what it writes is one statement.
 */
export const leanly = <C>(open: (world: LeanWorld) => LeanHandler<C>): Handler<C> =>
  Object.assign(async () => undefined, { open }) as never;

export interface Implemented<T extends Topic = Topic> {
  calls: T;
  handlers: { [Name in keyof T]: Handler<T[Name]> };
}

/** Pairs a topic with its handlers; a missing or extra handler does not compile. */
export const implement = <T extends Topic>(calls: T, handlers: Implemented<T>['handlers']): Implemented<T> => ({ calls, handlers });
