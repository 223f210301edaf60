import type { Socket } from 'node:net';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AnyCall } from '#contract/kernel/call/call.ts';
import type { Locale } from '#contract/kernel/text/catalog.ts';
import { brokenRule, isDatabaseAway, isUnstorable, type TableRule } from '../database/db.ts';
import { isDiskFull } from '../files/disk-space.ts';
import { PaymentsAway, PaymentUnsure, Unchargeable } from '../payments/gateway.ts';
import { refusalBody, refusalWords } from './envelope.ts';
import { languageOfRequest } from './language.ts';
import { Refusal } from './refusal.ts';
import { findUnstorable } from './unstorable.ts';
import { refusedPage, wantsPage } from '../pages/web-pages.ts';
import { saying } from '#contract/kernel/text/said.ts';
import texts from '#texts/frame/refusals.ts';

const says = saying(texts);

const unreadable = says('requestUnreadable');
/** Reported by a watcher. */
const expected = ['Unavailable', 'StorageFull', 'ProviderUnavailable', 'PaymentUnavailable', 'PaymentUnknown'];
/** For the log: a failure of something other than the database is the refusal's cause. */
const whatIsAway = ({ failure, cause }: Refusal): string => {
  if (failure === 'ProviderUnavailable') return 'sign-in provider away';
  if (failure === 'PaymentUnavailable' || failure === 'PaymentUnknown') return 'payment provider away';
  return cause ? 'file store away' : 'database away';
};
const wordsOf = (error: Error): string => (error.cause instanceof Error ? error.cause.message : error.message);

/** No one foresaw it: worth a line with all that is known. */
export const isFault = (error: Error, refusal: Refusal): boolean =>
  (refusal.status >= 500 && !expected.includes(refusal.failure)) || brokenRule(error) !== undefined;

/** Every error leaves in the one answer shape, and none says more than a stranger may know. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: Error, request, reply) => {
    const refusal = refusalFor(error, request);
    if (isFault(error, refusal)) request.log.error({ err: error }, 'unexpected');
    else if (refusal.status === 503) request.log.warn({ err: { message: wordsOf(error) } }, whatIsAway(refusal));
    return sendRefusal(refusal, request, reply);
  });
}

export function answerNotFound(app: FastifyInstance): void {
  app.setNotFoundHandler((request, reply) => sendRefusal(new Refusal('NotFound'), request, reply));
}

export const sendRefusal = (refusal: Refusal, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const { call } = request.routeOptions.config;
  const language = languageOfRequest(request);
  const { status, headers, body } = refusalAnswer(refusal, language, call);
  reply.code(status).headers(headers);
  // A call answers in the shape it declares, regardless of the Accept header.
  return call || !wantsPage(request)
    ? reply.send(body)
    : reply.type('text/html; charset=utf-8').send(refusedPage(refusal.status, refusalWords(refusal, language), language));
};

export function refusalAnswer(
  refusal: Refusal,
  language: Locale,
  call: AnyCall | undefined,
): { status: number; headers: Record<string, string>; body: unknown } {
  const { status, details } = refusal;
  const { retryAfterSeconds = status === 503 ? 2 : undefined } = details;
  const headers = {
    ...(retryAfterSeconds && { 'retry-after': `${retryAfterSeconds}` }),
    ...(status === 401 && { 'www-authenticate': 'Bearer' }),
  };
  return { status, headers, body: refusalBody(refusal, language, call) };
}

/** Errors from before the routes: an address that cannot be decoded, say. */
export function answerFrameworkError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  void sendRefusal(refusalFor(error), request, reply);
}

/** What is no request of HTTP, or took too long to arrive: there is no reply to answer with, only the connection. */
export function answerUnreadable(error: Error & { code?: string }, socket: Socket): void {
  if (socket.writableEnded) return;
  // The other end is gone already.
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy(error);
  const [line, refusal] =
    error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
      ? ['408 Request Timeout', new Refusal('TooSlow')]
      : error.code === 'HPE_HEADER_OVERFLOW'
        ? ['431 Request Header Fields Too Large', new Refusal('Invalid', { message: unreadable })]
        : ['400 Bad Request', new Refusal('Invalid', { message: unreadable })];
  const body = JSON.stringify(refusalBody(refusal, 'en-US'));
  const headers = ['content-type: application/json; charset=utf-8', `content-length: ${Buffer.byteLength(body)}`, 'connection: close'];
  socket.end(`HTTP/1.1 ${line}\r\n${headers.join('\r\n')}\r\n\r\n${body}`);
  // Cut off immediately, a sender who is still sending would lose the answer.
  const cutOff = setTimeout(() => socket.destroy(), 1000).unref();
  socket.once('close', () => clearTimeout(cutOff));
}

/** Where no use case foresaw that the tables would refuse: the caller gets words they can act on, the log gets a fault. */
const ruleInWords: Record<TableRule, () => Refusal> = {
  unique: () => new Refusal('Conflict', { message: says('alreadyExists') }),
  missing: () => new Refusal('Invalid', { message: says('referenceGone') }),
  inUse: () => new Refusal('InUse'),
  check: () => new Refusal('Invalid'),
  race: () => new Refusal('Conflict', { message: says('beingChanged') }),
};

export function refusalFor(error: Error, request?: Partial<Pick<FastifyRequest, 'params' | 'query' | 'body'>>): Refusal {
  if (error instanceof Refusal) return error;
  if (isDatabaseAway(error)) return new Refusal('Unavailable');
  if (isDiskFull(error)) return new Refusal('StorageFull');
  if (isUnstorable(error))
    return new Refusal('Invalid', { errors: [request?.params, request?.query, request?.body].flatMap((part) => findUnstorable(part)) });
  const rule = brokenRule(error);
  if (rule) return ruleInWords[rule]();
  if (error instanceof PaymentsAway) return new Refusal(error instanceof PaymentUnsure ? 'PaymentUnknown' : 'PaymentUnavailable');
  if (error instanceof Unchargeable) return new Refusal('WrongPayment', { message: error.words });
  const { statusCode = 500, code = '' } = error as Partial<FastifyError>;
  if (statusCode === 413 || code === 'FST_REQ_FILE_TOO_LARGE') return new Refusal('TooLarge');
  if (statusCode === 415) return new Refusal('WrongType');
  if (statusCode === 404) return new Refusal('NotFound');
  if (statusCode >= 400 && statusCode < 500) return new Refusal('Invalid', { message: unreadable });
  return new Refusal('Unexpected');
}
