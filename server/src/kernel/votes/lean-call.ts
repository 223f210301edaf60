import type { FastifyInstance } from 'fastify';
import { type AnyCall, routePath } from '#contract/kernel/call/call.ts';
import { findProperty } from '#contract/kernel/award/properties.ts';
import { problemWith } from '../call/award-guard.ts';
import { successHead, successTail } from '../call/envelope.ts';
import { isFault, refusalAnswer, refusalFor } from '../call/errors.ts';
import type { Caller, LeanHandler } from '../call/implement.ts';
import { jsonParserOf } from '../call/json-body.ts';
import type { World } from '../call/mount.ts';
import { Refusal, type RefusalDetails } from '../call/refusal.ts';
import { type Validated, validatorOf } from '../call/validate.ts';

type Asking = Pick<Caller, 'address' | 'agent'>;

export interface LeanAnswer {
  status: number;
  /** Beside those that every answer of a lean call has. */
  headers?: Record<string, string>;
  json: string;
}

/** A call as lean-route.ts serves it. */
export interface LeanCall {
  call: AnyCall;
  url: string;
  /** Refuses by throwing, or by a promise where it has to ask; done when it returns nothing. */
  admit: (address: string) => Promise<void> | undefined;
  /** From a body that was read to the text of its answer; refuses by throwing or by the promise. */
  answer: (body: unknown, asking: Asking) => Promise<string>;
  /** From the text of a body to an answer in any case. */
  serve: (text: string, asking: Asking, requestId: string) => Promise<LeanAnswer>;
  refused: (error: unknown, requestId: string, body?: unknown) => LeanAnswer;
  /** A cookie with which the next reading is no older than this write, where there are replicas. */
  remember?: () => Promise<string>;
}

export function leanCallOf(app: FastifyInstance, world: World, call: AnyCall, handler: LeanHandler): LeanCall {
  const answer = answering(world, call, handler);
  const parse = jsonParserOf(app);
  const { limiter, log } = world.services;
  const { limit } = call;
  const remember = world.reads.cookieAfterWrite;
  const refused = (error: unknown, requestId: string, body?: unknown): LeanAnswer => {
    const refusal = refusalFor(error as Error, { body });
    // A logger for the request is made where there is something to log.
    if (isFault(error as Error, refusal)) log.child({ reqId: requestId }).error({ err: error }, 'unexpected');
    const { status, headers, body: said } = refusalAnswer(refusal, awardOf(body)?.locale ?? 'en-US', call);
    return { status, headers, json: JSON.stringify(said) };
  };
  return {
    call,
    url: routePath(call),
    answer,
    refused,
    ...(remember && { remember }),
    admit: (address) => {
      if (world.isDatabaseAway()) throw new Refusal('Unavailable');
      return limit && limiter.take(limit, { address });
    },
    serve: async (text, asking, requestId) => {
      let body: unknown;
      try {
        body = parse(text);
        const json = await answer(body, asking);
        return remember ? { status: 200, json, headers: { 'set-cookie': await remember() } } : { status: 200, json };
      } catch (error) {
        return refused(error, requestId, body);
      }
    },
  };
}

/** Moments write themselves as the contract has them; other values that need encoding aren't allowed in lean calls. */
const textOf = (answer: unknown): string => `${successHead}${JSON.stringify(answer)}${successTail}`;

const awardOf = (body: unknown) => {
  const { PropertyID: id } = (body ?? {}) as { PropertyID?: unknown };
  return typeof id === 'number' ? findProperty(id) : undefined;
};

function answering(world: World, call: AnyCall, handler: LeanHandler): LeanCall['answer'] {
  if (call.may !== 'public' || call.session !== 'none') throw new Error(`${call.path} knows who is asking, so it cannot be lean`);
  const validate = validatorOf(call);
  const { limiter } = world.services;
  const { limit } = call;
  const refuse = (why: Refusal['failure'], details?: RefusalDetails) => {
    throw new Refusal(why, details);
  };
  const checkAward = (body: unknown): void => {
    const traits = awardOf(body);
    const problem = traits && problemWith(call, traits, undefined);
    if (problem) throw problem;
  };
  // Promises are handed on as they are: a function that waits costs as much as a check.
  return (sent, caller) => {
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
    const handle = () => handler({ body: valid.body, caller, refuse } as never).then(textOf);
    const counting = limit && limiter.take(limit, { body: valid.body });
    return counting ? counting.then(handle) : handle();
  };
}
