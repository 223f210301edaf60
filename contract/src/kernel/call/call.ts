import type { $ZodType, input, output } from 'zod/v4/core';
import type { About } from './about.ts';
import type { Failure } from './failures.ts';
import type { LimitName } from './limits.ts';
import type { Moment } from './moments.ts';
import type { Permission, StaffPermission } from './permissions.ts';
import type { AwardPart } from '../award/properties.ts';

type Verb = 'GET' | 'POST' | 'PUT' | 'DELETE';
type Kind = 'read' | 'write';
type Route = `${Verb} /${string}`;

/** What a read leaves in the audit log when staff make it: each export, everything else once in ten minutes for each person and thing. */
export const readingNotes = ['export.taken', 'addresses.seen', 'mail.opened', 'person.seen'] as const;

/** How long a sign-in counts as recent. */
export const recentMinutes = 15;

interface Options {
  /** Who is asking: an account's bearer token (default), a voter's cookie, or no one even if a token was sent. */
  session?: 'bearer' | 'voter' | 'none';
  /** The body's form. `multipart` has text parts beside files (`Upload`); its schema says which of them there are. */
  accepts?: 'json' | 'form' | 'multipart';
  /** A `file` has its name in a header; `redirect` leads a browser on to the address the handler returns. */
  answers?: 'json' | 'file' | 'redirect';
  /** `bare` answers have no envelope; `oauth` also fails in OAuth's own words. */
  shape?: 'envelope' | 'bare' | 'oauth';
  /** Failures also carry ModelState, the form the password calls print. */
  modelState?: boolean;
  limit?: LimitName;
  /** What its caller must have accepted first, where that doesn't follow from `may` (moments.ts). */
  asks?: Moment | 'nothing';
  /** A write that takes nothing new, such as signing in or deleting: it also works where an award is archived. */
  takesNew?: false;
  /** The part of an award that this is a call of: refused where an award does not have it. */
  needs?: AwardPart;
  /** People who signed in longer ago than `recentMinutes` must prove who they are first; a function says for which bodies. */
  recent?: true | ((body: any) => boolean);
  /** Open to staff who must set up a second factor before anything else. */
  beforeFactor?: true;
  /** Whether it can be made while someone looks at a portal as this person: reads can, unless they are only that person's; writes cannot. */
  whileActing?: boolean;
  /** Also open to a shop pass, which represents the buyer of one entry; every other call refuses it. */
  byPass?: true;
  /** How many bytes its body, or a file in it, may have, where the usual megabyte is too few. */
  largestBody?: number;
  /** Lives beside the API root instead of under it. */
  besideApi?: boolean;
}

interface Spec<M, P, Q, B, R, F> extends Options {
  /** One sentence; becomes the OpenAPI summary. */
  does: string;
  /** Who may make this call. Required, so that "public" is always a decision. */
  may: M;
  params?: P;
  query?: Q;
  body?: B;
  reply: R;
  fails?: readonly F[];
  /** Which award it is about, for the check of staff and the guard of drafts and archived awards. A call of people says it if it names any. */
  about?: About;
  /** A read that is noted in the audit log when staff make it: what leaves the house, and who looked at what is someone's own. */
  notes?: (typeof readingNotes)[number];
}

/** A call for staff does not compile without it. */
type SaysAbout<M> = M extends StaffPermission ? { about: About } : unknown;

/** One call. Its types are computed once, here, so that servers and clients never walk Zod types. */
export interface Call<
  K extends Kind = Kind,
  M extends Permission = Permission,
  Received = unknown,
  Sent = unknown,
  Reply = unknown,
  F extends Failure = Failure,
> extends Spec<M, $ZodType, $ZodType, $ZodType, $ZodType, F> {
  kind: K;
  verb: Verb;
  /** As the specification spells it, with `{name}` and `{name?}` for parameters. */
  path: string;
  types?: { received: Received; sent: Sent; reply: Reply };
}

// biome-ignore lint/suspicious/noExplicitAny: variance: a call of any types
export type AnyCall = Call<any, any, any, any, any, any>;

type Parts<P, Q, B> = (P extends $ZodType ? { params: P } : unknown) &
  (Q extends $ZodType ? { query: Q } : unknown) &
  (B extends $ZodType ? { body: B } : unknown);
type Decoded<T> = { [K in keyof T]: output<T[K]> };
type OnWire<T> = { [K in keyof T]: input<T[K]> };

const define =
  <K extends Kind>(kind: K) =>
  <
    M extends Permission,
    R extends $ZodType,
    P extends $ZodType | undefined = undefined,
    Q extends $ZodType | undefined = undefined,
    B extends $ZodType | undefined = undefined,
    const F extends Failure = never,
  >(
    route: Route,
    spec: Spec<M, P, Q, B, R, F> & SaysAbout<M>,
  ): Call<K, M, Decoded<Parts<P, Q, B>>, OnWire<Parts<P, Q, B>>, output<R>, F> => {
    const [verb, path] = route.split(' ') as [Verb, string];
    return { ...spec, kind, verb, path } as never;
  };

/** A call that only looks. Its handler receives a database handle that cannot write. */
export const read = define('read');
/** A call that changes something. Its handler runs inside one transaction. */
export const write = define('write');

export type Topic = Record<string, AnyCall>;
type Types<C> = C extends Call<any, any, infer I, infer S, infer O, any> ? { received: I; sent: S; reply: O } : never;
export type Received<C> = Types<C>['received'];
export type Sent<C> = Types<C>['sent'];
export type Reply<C> = Types<C>['reply'];

/** `/Geo/GetStates/{id}` -> `/api/Geo/GetStates/:id`, the form routers take. */
export const routePath = (call: Pick<AnyCall, 'path' | 'besideApi'>): string =>
  `${call.besideApi ? '' : '/api'}${call.path.replace(/\{(\w+)(\??)\}/g, ':$1$2')}`;

/** The address of one concrete call. Optional parameters that are not given fall away. */
export function addressOf(call: Pick<AnyCall, 'path' | 'besideApi'>, params: Record<string, unknown> = {}): string {
  const path = call.path.replace(/\/\{(\w+)\??\}/g, (_, key: string) =>
    params[key] === undefined ? '' : `/${encodeURIComponent(String(params[key]))}`,
  );
  return `${call.besideApi ? '' : '/api'}${path}`;
}
