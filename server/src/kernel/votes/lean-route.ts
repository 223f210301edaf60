import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { clientAddress } from '../identity/client-address.ts';
import { isFault, refusalFor, sendRefusal } from '../call/errors.ts';
import type { Implemented, LeanHandler, LeanWorld } from '../call/implement.ts';
import { type LeanAnswer, type LeanCall, leanCallOf } from './lean-call.ts';
import { logTogether } from '../runtime/log-together.ts';
import type { ProcessMetrics } from '../runtime/metrics.ts';
import type { World } from '../call/mount.ts';

const largestBody = 64 * 1024;
const jsonType = 'application/json; charset=utf-8';

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
    const noterOf = ({ call, url }: LeanCall) => {
      const seconds = new Map<number, ReturnType<typeof requests.of>>();
      return (status: number, ms: number) => {
        let of = seconds.get(status);
        if (!of) seconds.set(status, (of = requests.of(call.verb, url, status)));
        of.add(ms / 1000);
        log.note(url, status, ms);
      };
    };
    const headers = leanHeaders(world.services.settings.publicUrl);
    const calls = topics.flatMap(({ calls: all, handlers }) =>
      Object.entries(all).flatMap(([name, call]) => {
        const { open } = handlers[name] as unknown as { open?: (world: LeanWorld) => LeanHandler };
        return open ? [leanCallOf(context, world, call, open(world))] : [];
      }),
    );
    for (const lean of calls) mountCall(context, world, lean, { headers, note: noterOf(lean) });
  });
}

function answerError(error: Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = refusalFor(error, request);
  if (isFault(error, refusal)) request.log.child({ reqId: request.id }).error({ err: error }, 'unexpected');
  return sendRefusal(refusal, request, reply);
}

/** What concerns an answer that is data: it is not kept, not taken for a page or a script, shown in no frame, and sent safely only. */
const leanHeaders = (publicUrl: string): Record<string, string> => ({
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  ...(publicUrl.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000' }),
});

const agentOf = ({ headers }: IncomingMessage): string => (headers['user-agent'] ?? '').slice(0, 400);

interface Shared {
  headers: Record<string, string>;
  note: (status: number, ms: number) => void;
}

function mountCall(context: FastifyInstance, world: World, lean: LeanCall, { headers, note }: Shared): void {
  const { call, url } = lean;
  const { settings } = world.services;
  const addresses = new WeakMap<FastifyRequest, string>();
  const send = ({ raw }: FastifyReply, id: string, { status, headers: own, json }: LeanAnswer) => {
    const length = Buffer.byteLength(json);
    // The framework adds this to its own responses; a vote in flight when the server began to stop is answered here.
    if (world.draining.isDraining) raw.shouldKeepAlive = false;
    raw.writeHead(status, { ...headers, ...own, 'x-request-id': id, 'content-type': jsonType, 'content-length': length });
    raw.end(json, length === json.length ? 'latin1' : 'utf8');
  };

  context.route({
    method: call.verb,
    url,
    config: { call },
    bodyLimit: largestBody,
    onRequest: (request, reply, done) => {
      const { raw, id } = request;
      const address = clientAddress(raw, settings.TRUST_PROXY);
      const fail = (error: unknown) => send(reply, id, lean.refused(error, id));
      const go = () => {
        // A request as our own pages send it needs nothing of what the framework does between its first line and its answer.
        if (isUsual(raw.headers))
          return readText(
            raw,
            (text) => void lean.serve(text, { address, agent: agentOf(raw) }, id).then((answer) => send(reply, id, answer)),
          );
        addresses.set(request, address);
        reply.headers(headers).header('x-request-id', id);
        done();
      };
      try {
        const admitting = lean.admit(address);
        if (!admitting) return go();
        admitting.then(go, fail);
      } catch (error) {
        fail(error);
      }
    },
    handler: async (request, reply) => {
      const asking = { address: addresses.get(request) ?? '', agent: agentOf(request.raw) };
      const json = await lean.answer(request.body, asking);
      if (lean.remember) reply.header('set-cookie', await lean.remember());
      return reply.header('content-type', jsonType).send(json);
    },
    onResponse: (_request, reply, done) => {
      note(reply.statusCode, reply.elapsedTime);
      done();
    },
  });
}

/** JSON of a known length, named as such. */
function isUsual(headers: IncomingMessage['headers']): boolean {
  const { 'content-length': length = '', 'content-type': type, 'content-encoding': encoding } = headers;
  const isJson = type === 'application/json' || type === jsonType;
  return isJson && encoding === undefined && /^[1-9]\d{0,4}$/.test(length) && Number(length) <= largestBody;
}

/** A visitor who leaves before all of it has arrived gets no answer. */
function readText(request: IncomingMessage, done: (text: string) => void): void {
  let chunks: Buffer[] | undefined;
  let first: Buffer | undefined;
  request.on('data', (chunk: Buffer) => {
    if (!first) first = chunk;
    else (chunks ??= [first]).push(chunk);
  });
  request.on('end', () => done(chunks ? Buffer.concat(chunks).toString() : (first?.toString() ?? '')));
}
