import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AnyCall } from '#contract/kernel/call/call.ts';
import { allProperties } from '#contract/kernel/award/properties.ts';
import { voterCookie } from '../identity/voter-cookie.ts';
import { longestMs } from '../pages/kept-pages.ts';
import { keptBody, packed } from '../pages/send-kept.ts';
import type { Services } from '../runtime/services.ts';
import { languageOfRequest } from './language.ts';
import { Refusal } from './refusal.ts';
import type { Validated, Validator } from './validate.ts';

/** How an answer is kept that is the same for everyone who isn't signed in. */
// oxlint-disable-next-line no-explicit-any -- each call has types of its own
export interface Keeping<Received = any, Reply = any> {
  /** The prefix that is forgotten when it changes, such as `vote:1:`. */
  under: (valid: Received) => string;
  /** What was asked, where several requests have the same answer. */
  as?: (valid: Received) => unknown;
  /** When it changes without anyone writing. */
  until?: (reply: Reply, now: Date) => Date | undefined;
}

/** Someone of whom a request says nothing: neither account nor voter, nor anyone who looks ahead. */
export const isAnyone = ({ headers, cookies }: FastifyRequest): boolean =>
  headers.authorization === undefined && cookies[voterCookie] === undefined;

const versions = new WeakMap<object, number>();
let counted = 0;

/** Counts the changes of awards: their rules, looks, languages and states. What was made of older ones is never shown again. */
export function awardsVersion(): number {
  const all = allProperties();
  let version = versions.get(all);
  if (version === undefined) versions.set(all, (version = counted += 1));
  return version;
}

interface Asked {
  call: AnyCall;
  keeping: Keeping;
  validate: Validator;
  sent: Validated;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** What everyone is answered, from memory; nothing for those who may be answered differently. */
export async function keptAnswer(
  { call, keeping, validate, sent, request, reply }: Asked,
  world: { services: Pick<Services, 'pages'>; clock: () => Date; isDatabaseAway: () => boolean },
  make: () => Promise<{ reply: unknown; text: string }>,
): Promise<Buffer | undefined> {
  if (!isAnyone(request)) return undefined;
  let valid: Validated;
  try {
    valid = validate(sent);
  } catch {
    // Refused in the usual order: whose award it is not learns nothing of it.
    return undefined;
  }
  const { under, as = ({ params, query, body }: Validated) => [params, query, body], until } = keeping;
  const key = `${under(valid)}${call.path} ${awardsVersion()} ${languageOfRequest(request)} ${JSON.stringify(as(valid))}`;
  const { pages } = world.services;
  const draw = async () => {
    if (world.isDatabaseAway()) throw new Refusal('Unavailable');
    const now = world.clock();
    const made = await make();
    const changes = until?.(made.reply, now)?.getTime() ?? Number.POSITIVE_INFINITY;
    const page = await packed(200, made.text, { isSmall: true });
    return { page, freshFrom: now.getTime(), freshUntil: Math.min(now.getTime() + longestMs, changes) };
  };
  const page = pages.find(key, world.clock()) ?? (await pages.load(key, draw));
  return page && keptBody(request, reply, page, { type: 'application/json; charset=utf-8' });
}

/** The next of these moments. */
export const nextOf = (now: Date, ...moments: readonly (Date | undefined)[]): Date | undefined =>
  moments.filter((moment) => moment !== undefined && moment > now).toSorted((one, other) => Number(one) - Number(other))[0];
