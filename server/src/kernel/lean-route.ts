import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type AnyCall, routePath } from '#contract/kernel/call.ts';
import { findProperty } from '#contract/kernel/properties.ts';
import { problemWith } from './award-guard.ts';
import { clientAddress } from './client-address.ts';
import { success } from './envelope.ts';
import { isFault, refusalFor, sendRefusal } from './errors.ts';
import type { Implemented, LeanHandler, LeanWorld } from './implement.ts';
import { jsonParserOf } from './json-body.ts';
import { logTogether } from './log-together.ts';
import type { ProcessMetrics } from './metrics.ts';
import type { World } from './mount.ts';
import { Refusal, type RefusalDetails } from './refusal.ts';
import { type Validated, validatorOf } from './validate.ts';

/**
 * Routes for calls that so many people make at once that logging, headers and sessions cost more than the call. They are open to all, and share
 * with all other calls their declaration, validation, limits, failures and form of answer. What they do without: a line in the log for each
 * (counts instead, and a line for each fault), cookies, compression, forms, and headers that concern pages only.
 */
export async function mountLeanly(
  app: FastifyInstance,
  world: World,
  topics: readonly Implemented[],
  { requests }: Pick<ProcessMetrics, 'requests'>,
): Promise<void> {
  await app.register(async (context) => {
    // A logger for each request is made where there is something to log.
    context.setChildLoggerFactory((log) => log);
    const log = logTogether(world.services.log);
    context.addHook('onClose', async () => log.close());
    context.setErrorHandler(answerError);
    const note = (method: string, route: string, status: number, ms: number) => {
      requests.observe({ method, route, status }, ms / 1000);
      log.note(route, status, ms);
    };
    for (const { calls, handlers } of topics) {
      for (const [name, call] of Object.entries(calls)) {
        const { open } = handlers[name] as unknown as { open?: (world: LeanWorld) => LeanHandler };
        if (open) mountCall(context, world, { call, handler: open(world), note });
      }
    }
  });
}

function answerError(error: Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = refusalFor(error, request);
  if (isFault(error, refusal)) request.log.child({ reqId: request.id }).error({ err: error }, 'unexpected');
  return sendRefusal(refusal, request, reply);
}

/** What concerns an answer that is data: it is not kept, not taken for a page or a script, shown in no frame, and sent safely only. */
const leanHeaders = (publicUrl: string) => ({
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  ...(publicUrl.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000' }),
});

const jsonType = 'application/json; charset=utf-8';
const largestBody = 64 * 1024;

interface LeanCall {
  call: AnyCall;
  handler: LeanHandler;
  note: (method: string, route: string, status: number, ms: number) => void;
}

function mountCall(context: FastifyInstance, world: World, { call, handler, note }: LeanCall): void {
  const answer = answering(world, call, handler);
  const url = routePath(call);
  const { limiter, settings } = world.services;
  const { limit } = call;
  const headers = leanHeaders(settings.publicUrl);
  const parse = jsonParserOf(context);
  const addresses = new WeakMap<FastifyRequest, string>();

  const fail = (error: unknown, request: FastifyRequest, reply: FastifyReply) =>
    void answerError(error as Error, request, reply.headers(headers).header('x-request-id', request.id));
  /** A request as our own pages send it needs nothing of what the framework does between its first line and its answer. */
  const remember = world.reads.cookieAfterWrite;
  const takeOver = (request: FastifyRequest, reply: FastifyReply, address: string) =>
    readText(request.raw, (text) =>
      parse(request, text, (unreadable, body) => {
        if (unreadable) return fail(unreadable, request, reply);
        request.body = body;
        answer(body, address, request).then(
          async (json) => {
            const length = Buffer.byteLength(json);
            const cookie = remember && { 'set-cookie': await remember() };
            reply.raw.writeHead(200, {
              ...headers,
              ...cookie,
              'x-request-id': request.id,
              'content-type': jsonType,
              'content-length': length,
            });
            // Signs of one byte each are written as they are.
            reply.raw.end(json, length === json.length ? 'latin1' : 'utf8');
          },
          (error: unknown) => fail(error, request, reply),
        );
      }),
    );

  context.route({
    method: call.verb,
    url,
    config: { call },
    bodyLimit: largestBody,
    onRequest: (request, reply, done) => {
      const address = clientAddress(request.raw, settings.TRUST_PROXY);
      const go = () => {
        if (isUsual(request.raw)) return takeOver(request, reply, address);
        addresses.set(request, address);
        reply.headers(headers).header('x-request-id', request.id);
        done();
      };
      try {
        if (world.isDatabaseAway()) throw new Refusal('Unavailable');
        const counting = limit && limiter.countAddress(limit, address);
        if (!counting) return go();
        counting.then(go, (error: unknown) => fail(error, request, reply));
      } catch (error) {
        fail(error, request, reply);
      }
    },
    onResponse: (_request, reply, done) => {
      note(call.verb, url, reply.statusCode, reply.elapsedTime);
      done();
    },
    handler: async (request, reply) => {
      const json = await answer(request.body, addresses.get(request) ?? '', request);
      if (remember) reply.header('set-cookie', await remember());
      return reply.header('content-type', jsonType).send(json);
    },
  });
}

/** JSON of a known length, named as such; all else is read and refused by the framework. */
function isUsual({ headers }: IncomingMessage): boolean {
  const length = Number(headers['content-length']);
  const type = headers['content-type'];
  return length > 0 && length <= largestBody && (type === 'application/json' || type === jsonType) && !headers['content-encoding'];
}

/** Who leaves before all of it has come gets no answer. */
function readText(request: IncomingMessage, done: (text: string) => void): void {
  let chunks: Buffer[] | undefined;
  let first: Buffer | undefined;
  request.on('data', (chunk: Buffer) => {
    if (!first) first = chunk;
    else (chunks ??= [first]).push(chunk);
  });
  request.on('end', () => done(chunks ? Buffer.concat(chunks).toString() : (first?.toString() ?? '')));
}

/** From the body of a request to the text of its answer. */
function answering(world: World, call: AnyCall, handler: LeanHandler) {
  if (call.may !== 'public' || call.session !== 'none') throw new Error(`${call.path} knows who is asking, so it cannot be lean`);
  const validate = validatorOf(call);
  const { limiter } = world.services;
  const { limit } = call;
  const refuse = (why: Refusal['failure'], details?: RefusalDetails) => {
    throw new Refusal(why, details);
  };
  const checkAward = (body: unknown): void => {
    const { PropertyID: id } = (body ?? {}) as { PropertyID?: unknown };
    const traits = typeof id === 'number' ? findProperty(id) : undefined;
    const problem = traits && problemWith(call, traits, undefined);
    if (problem) throw problem;
  };
  return async (sent: unknown, address: string, request: FastifyRequest): Promise<string> => {
    const given = { body: sent };
    let valid: Validated;
    try {
      valid = validate(given);
    } catch (error) {
      checkAward(validate.bind(given).body);
      throw error;
    }
    // Everything else that the call names belongs to this award, or its statement does not find it.
    checkAward(valid.body);
    const counting = limit && limiter.countAccount(limit, valid.body);
    if (counting) await counting;
    const agent = (request.headers['user-agent'] ?? '').slice(0, 400);
    const answer = await handler({ body: valid.body, caller: { address, agent }, refuse } as never);
    // Moments write themselves as the contract has them; whatever else needs encoding is not for lean calls.
    return JSON.stringify(success(answer));
  };
}
