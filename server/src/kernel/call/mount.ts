import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { setTimeout } from 'node:timers/promises';
import { encode } from 'zod/v4/core';
import { type AnyCall, recentMinutes, routePath } from '#contract/kernel/call/call.ts';
import { awardsFor } from '#contract/kernel/call/permissions.ts';
import { requestTypeOf } from '#contract/kernel/call/request-types.ts';
import type { FileAnswer } from '#contract/kernel/call/wire.ts';
import { checkAccepted, momentFor } from './asked-first.ts';
import { recorderFor } from './audit.ts';
import { guardAwards, isGuarded, recognised } from './award-guard.ts';
import { type AwardFinders, authorize, checkAwards, checkKnown, isForSomeAwards, mayNameUnknown } from './awards-of-call.ts';
import { clientAddress } from '../identity/client-address.ts';
import { brokenRule, type Pool, type WriteDb } from '../database/db.ts';
import type { Enqueue } from '../jobs/define-jobs.ts';
import { deviceCookie, setDeviceCookie } from '../identity/device-cookie.ts';
import type { Draining } from '../runtime/draining.ts';
import { success } from './envelope.ts';
import { answerFile, fileAsked } from '../exports/as-file.ts';
import type { ExportHandler } from '../exports/csv-file.ts';
import type { Actor, Caller, Implemented } from './implement.ts';
import { isAnyone, keptAnswer, type Keeping } from './kept-answers.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { KnownSessions } from '../identity/known-sessions.ts';
import type { LastSeen } from '../identity/last-seen.ts';
import { readParts } from './multipart-body.ts';
import { Refusal, type RefusalDetails } from './refusal.ts';
import { noteReading } from './note-reading.ts';
import type { ReadPlace, ReadPlaces } from '../replica/read-places.ts';
import { Rows, streamed } from '../database/rows.ts';
import type { Services } from '../runtime/services.ts';
import { type Validated, type Validator, validatorOf } from './validate.ts';
import { languageOfRequest } from './language.ts';
import { hiddenFrom, veiled, type Veiling, veilOf } from './veil.ts';
import { checkCsrf, setVoterCookie, voterCookie } from '../identity/voter-cookie.ts';
import { accountOf, voterOf } from '../identity/who-is.ts';
import { saying } from '#contract/kernel/text/said.ts';
import texts from '#texts/frame/refusals.ts';

const says = saying(texts);

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | undefined;
  }
  interface FastifyContextConfig {
    call?: AnyCall;
  }
}

/** What the routes need. Only main.ts and the tests' kit make one. */
export interface World {
  pool: Pool;
  /** Where calls that read do so: at a replica, if there is one that has caught up far enough for the caller. */
  reads: ReadPlaces;
  /** One connection whose statements are planned once, regardless of their values: for calls under heavy load. */
  steadyPool: Pool;
  /** Who is behind which token. */
  sessions: KnownSessions;
  lastSeen: LastSeen;
  jobs: Pick<Jobs, 'enqueue'>;
  services: Services;
  clock: () => Date;
  /** Known to be gone: requests are refused immediately instead of each waiting for its own failure. */
  isDatabaseAway: () => boolean;
  draining: Draining;
  poolUsage: () => { total: number; idle: number; waiting: number };
  /** With several workers: what all of them measured. */
  gatherMetrics?: () => Promise<string>;
}

/** A deadlock may happen again on a retry; any other error that occurs twice is final. */
const triesAfter = { unique: 1, missing: 1, inUse: 1, check: 0, race: 4 } as const;

/**
 * When the tables refuse, someone else usually wrote in the same moment: repeated, the work sees what they wrote and answers by its own
 * checks. Nothing of an earlier attempt is left, because nothing leaves a transaction but by its commit.
 */
export async function inTransaction<T>(world: Pick<World, 'pool'>, work: (db: WriteDb) => Promise<T>): Promise<T> {
  for (let tried = 0; ; tried += 1) {
    try {
      return await world.pool.transaction().execute(work);
    } catch (error) {
      const rule = brokenRule(error);
      if (!rule || tried >= triesAfter[rule]) throw error;
      // Begun again immediately, it would take the same lock before the waiting transaction wakes up.
      if (rule === 'race') await setTimeout(10 + Math.random() * 40 * (tried + 1));
    }
  }
}

interface Mounted {
  call: AnyCall;
  handler: AnyHandler;
  finders: AwardFinders;
  at: ReadPlace;
}

type AnyHandler = ExportHandler & {
  prepare?: (given: object) => Promise<unknown>;
  /** Mounted by lean-route.ts. */
  open?: unknown;
  keeping?: Keeping;
};

/** Turns every contract call into a route, but for those of lean-route.ts. Only these two know both Fastify and the contract, and only this one opens transactions. */
export function mount(app: FastifyInstance, world: World, topics: readonly Implemented[], finders: AwardFinders): void {
  app.decorateRequest('actor', undefined);
  for (const { calls, handlers } of topics) {
    for (const [name, call] of Object.entries(calls)) {
      const handler = handlers[name] as unknown as AnyHandler;
      if (!handler.open) mountCall(app, world, finders, call, handler);
    }
  }
}

function mountCall(app: FastifyInstance, world: World, finders: AwardFinders, call: AnyCall, handler: AnyHandler): void {
  const validate = validatorOf(call);
  const veil = veilOf(call);
  const atPrimary: ReadPlace = (work) => work(world.pool, world.services);
  /** From what was sent to what is answered. */
  const answered = async <T>(
    request: FastifyRequest,
    reply: FastifyReply,
    sent: Validated,
    at: ReadPlace,
    write: (result: unknown, veiling: Veiling | undefined) => T,
  ): Promise<T> => {
    const asksForAwards = isGuarded(call, request.actor) || isForSomeAwards(call, request.actor);
    const { actor } = request;
    const moment = await momentFor(call, actor, world);
    const valid =
      asksForAwards || moment
        ? await validOrRefused(validate, sent, (values, isDecoded) =>
            at(async (db, services) => {
              await guardAwards(call, actor, values, isDecoded, db, finders);
              await checkAwards(call, actor, values, isDecoded, db, finders);
              if (actor && moment) await checkAccepted(call, actor, moment, values, isDecoded, db, services, finders);
            }),
          )
        : validate(sent);
    if (mayNameUnknown(call, request.actor)) await at((db) => checkKnown(call, valid, db, finders));
    checkAdminFlag(valid.body, request.actor);
    if (typeof call.recent === 'function' && call.recent(valid.body)) checkRecent(request.actor, world);
    if (call.limit) await world.services.limiter.take(call.limit, { body: valid.body });
    const veiling = veil && { veil, hidden: await at((db) => hiddenFrom(request.actor, veil, call, valid, db, finders)) };
    const given = givenBy(request, reply, valid, world);
    const file = fileAsked(request);
    if (file && given.actor) {
      const asking = { call, handler, finders, request, reply, valid, ...given, actor: given.actor, veiling };
      return answerFile({ ...asking, given: { ...given, db: world.pool } }, file, {
        ...world,
        inTransaction: (work) => inTransaction(world, work),
      }) as never;
    }
    return write(await run({ call, handler, finders, at }, given, valid, world), veiling);
  };
  app.route({
    method: call.verb,
    url: routePath(call),
    config: { call },
    // Anyone who looks ahead at an address by HEAD must not change anything by it; some calls do that by GET.
    exposeHeadRoute: false,
    ...(call.largestBody !== undefined && { bodyLimit: call.largestBody }),
    // Before parsing and validation: a stranger learns nothing about the body, and sends us none to parse.
    onRequest: async (request, reply) => {
      // What changes something, also by GET (R568), and what is someone's own must reach us each time.
      if (call.kind === 'write' || call.may !== 'public') reply.header('cache-control', 'no-store');
      // What is kept needs no database.
      if (world.isDatabaseAway() && !(handler.keeping && isAnyone(request))) throw new Refusal('Unavailable');
      if (call.session !== 'none') request.actor = recognised(await identify(call, request, world));
      authorize(call, request.actor, world.services.settings);
      checkActing(call, request.actor);
      checkBlocks(call, request.actor);
      if (call.recent === true) checkRecent(request.actor, world);
      checkCsrf(call, request, world);
      if (call.limit) await world.services.limiter.take(call.limit, { address: addressOf(request, world) });
    },
    handler: async (request, reply) => {
      const body = call.accepts === 'multipart' ? await readParts(request, call.largestBody) : request.body;
      const sent = { params: request.params, query: request.query, body };
      const { keeping } = handler;
      if (keeping) {
        const make = () =>
          answered(request, reply, sent, atPrimary, (result) => ({
            reply: result,
            text: answer(call, reply, result, undefined) as string,
          }));
        const known = await keptAnswer({ call, keeping, validate, sent, request, reply }, world, make);
        if (known) return known;
      }
      const at = call.kind === 'read' ? world.reads.placeFor(request) : atPrimary;
      return answered(request, reply, sent, at, (result, veiling) => answer(call, reply, result, veiling));
    },
  });
}

const addressOf = (request: FastifyRequest, world: World): string => clientAddress(request.raw, world.services.settings.TRUST_PROXY);

async function identify(call: AnyCall, request: FastifyRequest, world: World): Promise<Actor | undefined> {
  if (call.session === 'voter') return voterOf(world.pool, request, world.clock());
  const actor = await accountOf(world, request);
  return actor && { ...actor, awards: awardsFor(actor.grants, call.may) };
}

/** Anyone who looks as someone else changes nothing in that person's name, and does not see what is theirs alone. */
function checkActing(call: AnyCall, actor: Actor | undefined): void {
  if (actor?.acting && !(call.whileActing ?? call.kind === 'read')) throw new Refusal('OnlyLooking');
}

/** What organizers do not take from this account. */
function checkBlocks(call: AnyCall, actor: Actor | undefined): void {
  const type = requestTypeOf(call);
  if (type && actor?.blocked?.includes(type)) throw new Refusal('Blocked');
}

/** A session that was left open, and a token that leaked, stop here. */
function checkRecent(actor: Actor | undefined, { clock }: World): void {
  if (actor?.scopes) throw new Refusal('NotAllowed', { message: says('notWithToken') });
  if (!actor?.provedAt || clock().getTime() - actor.provedAt.getTime() > recentMinutes * 60_000) throw new Refusal('RecentSignInNeeded');
}

/** Whose award it is not learns nothing from what is wrong with the rest; what is right is checked by its decoded values. */
async function validOrRefused(
  validate: Validator,
  given: Validated,
  check: (values: Validated, isDecoded: boolean) => Promise<void>,
): Promise<Validated> {
  let valid: Validated;
  try {
    valid = validate(given);
  } catch (error) {
    await check(validate.bind(given), false);
    throw error;
  }
  await check(valid, true);
  return valid;
}

/** Anyone who says that they act as an administrator must be one. */
function checkAdminFlag(body: unknown, actor: Actor | undefined): void {
  const { isAdmin } = (body ?? {}) as { isAdmin?: boolean | null };
  if (isAdmin && actor?.role !== 'Administrator') throw new Refusal('NotAllowed');
}

const textOf = (header: string | string[] | undefined): string | undefined =>
  (Array.isArray(header) ? header.join(',') : header)?.slice(0, 400);

const wayOf = ({ raw: { headers, socket } }: FastifyRequest): NonNullable<Caller['way']> => ({
  direct: socket.remoteAddress ?? '',
  host: (headers.host ?? '').slice(0, 300),
  forwardedFor: textOf(headers['x-forwarded-for']),
  protocol: textOf(headers['x-forwarded-proto']),
});

/** What every handler is given. */
function givenBy(request: FastifyRequest, reply: FastifyReply, valid: Validated, world: World) {
  const caller: Caller = {
    address: addressOf(request, world),
    agent: (request.headers['user-agent'] ?? '').slice(0, 400),
    device: request.cookies[deviceCookie]?.slice(0, 200),
    voterToken: request.cookies[voterCookie]?.slice(0, 200),
    requestId: request.id,
    way: wayOf(request),
  };
  return {
    ...valid,
    actor: request.actor,
    now: world.clock(),
    language: languageOfRequest(request),
    caller,
    services: world.services,
    refuse: (why: Refusal['failure'], details?: RefusalDetails) => {
      throw new Refusal(why, details);
    },
    setVoterCookie: (token: string | undefined, expires?: Date) => setVoterCookie(reply, world.services.settings, token, expires),
    setDeviceCookie: (token: string, expires: Date) => setDeviceCookie(reply, world.services.settings, token, expires),
  };
}

async function run({ call, handler, finders, at }: Mounted, given: ReturnType<typeof givenBy>, valid: Validated, world: World) {
  const { actor, caller, now } = given;
  if (call.kind === 'read') {
    const result = await at((db, services) => handler({ ...given, services, db }));
    if (call.notes && actor?.role === 'Administrator') await noteReading({ call, actor, caller, now, valid }, world.pool, finders);
    return result;
  }

  const prepared = await handler.prepare?.({ ...given, db: world.pool });
  let following: (() => Promise<void>)[] = [];
  const act = async (db: WriteDb) => {
    let recorded = false;
    following = [];
    const note = recorderFor(db, actor, caller, now);
    const record: typeof note = (action, details) => {
      recorded = true;
      return note(action, details);
    };
    const enqueue: Enqueue = (job, data, options) => world.jobs.enqueue(db, job, data, options);
    try {
      const result = await handler({
        ...given,
        prepared,
        db,
        enqueue,
        record,
        afterCommit: (act: () => Promise<void>) => following.push(act),
      });
      // Every administrative write is in the log, even one whose author forgot to say more about it.
      if (actor?.role === 'Administrator' && !recorded) await note(call.path, { subject: call.path, after: { ...valid } });
      return { result };
    } catch (error) {
      if (error instanceof Refusal && error.details.keeps) return { refusal: error };
      throw error;
    }
  };
  const outcome = await inTransaction(world, act);
  for (const follow of following)
    await follow().catch((error: unknown) => world.services.log.error({ err: error }, 'what follows a commit failed'));
  if ('refusal' in outcome) throw outcome.refusal;
  return outcome.result;
}

const jsonType = 'application/json; charset=utf-8';

/** What the framework sends. The reply itself, as `send` answers it, would be waited for until the last byte is out, which costs more than a small answer. */
function answer(call: AnyCall, reply: FastifyReply, result: unknown, veiling: Veiling | undefined): unknown {
  if (call.answers === 'file') {
    const file = result as FileAnswer;
    const plainName = file.fileName.replace(/[^\w.()-]+/g, '_');
    reply
      .header('content-type', file.type)
      .header('file-name', encodeURIComponent(file.fileName))
      .header('content-disposition', `attachment; filename="${plainName}"; filename*=UTF-8''${encodeURIComponent(file.fileName)}`)
      .header('cache-control', 'no-store');
    return file.content;
  }
  if (call.answers === 'redirect') return reply.header('cache-control', 'no-store').redirect(result as string, 303);
  reply.header('content-type', jsonType);
  if (result instanceof Rows) return streamed(call, result, veiling);
  const data = veiled(encode(call.reply, result as never), veiling);
  if (call.shape === 'oauth') reply.header('cache-control', 'no-store');
  return JSON.stringify(call.shape ? data : success(data));
}
