import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { encode } from 'zod/v4/core';
import { type AnyCall, routePath } from '#contract/kernel/call.ts';
import { findProperty } from '#contract/kernel/properties.ts';
import { problemWith } from './award-guard.ts';
import { clientAddress } from './client-address.ts';
import { success } from './envelope.ts';
import { isFault, refusalFor, sendRefusal } from './errors.ts';
import type { Implemented, LeanHandler, LeanWorld } from './implement.ts';
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
    const headers = leanHeaders(world.services.settings.publicUrl);
    const log = logTogether(world.services.log);
    context.addHook('onClose', async () => log.close());
    context.addHook('onRequest', (request, reply, done) => {
      reply.headers(headers).header('x-request-id', request.id);
      done();
    });
    context.addHook('onResponse', (request, reply, done) => {
      const { method, url: route = 'unknown' } = request.routeOptions as { method: string; url?: string };
      const { statusCode: status, elapsedTime: ms } = reply;
      requests.observe({ method, route, status }, ms / 1000);
      log.note(route, status, ms);
      done();
    });
    context.setErrorHandler((error: Error, request, reply) => {
      const refusal = refusalFor(error, request);
      if (isFault(error, refusal)) request.log.child({ reqId: request.id }).error({ err: error }, 'unexpected');
      return sendRefusal(refusal, request, reply);
    });
    for (const { calls, handlers } of topics) {
      for (const [name, call] of Object.entries(calls)) {
        const { open } = handlers[name] as unknown as { open?: (world: LeanWorld) => LeanHandler };
        if (open) mountCall(context, world, call, open(world));
      }
    }
  });
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

function mountCall(context: FastifyInstance, world: World, call: AnyCall, handler: LeanHandler): void {
  if (call.may !== 'public' || call.session !== 'none') throw new Error(`${call.path} knows who is asking, so it cannot be lean`);
  const validate = validatorOf(call);
  const { limiter, settings } = world.services;
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
  context.route({
    method: call.verb,
    url: routePath(call),
    config: { call },
    bodyLimit: largestBody,
    onRequest: async (request) => {
      if (world.isDatabaseAway()) throw new Refusal('Unavailable');
      if (limit) await limiter.takeForAddress(limit, clientAddress(request.raw, settings.TRUST_PROXY));
    },
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      const sent = { body: request.body };
      let valid: Validated;
      try {
        valid = validate(sent);
      } catch (error) {
        checkAward(validate.bind(sent).body);
        throw error;
      }
      // Everything else that the call names belongs to this award, or its statement does not find it.
      checkAward(valid.body);
      if (limit) await limiter.takeForAccount(limit, valid.body);
      const caller = {
        address: clientAddress(request.raw, settings.TRUST_PROXY),
        agent: (request.headers['user-agent'] ?? '').slice(0, 400),
      };
      const answer = await handler({ ...valid, caller, refuse } as never);
      return reply.header('content-type', jsonType).send(JSON.stringify(success(encode(call.reply, answer as never))));
    },
  });
}
