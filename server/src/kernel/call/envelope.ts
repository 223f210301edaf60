import type { AnyCall } from '#contract/kernel/call/call.ts';
import { failureRow } from '#contract/kernel/call/failures.ts';
import type { Envelope, FieldError } from '#contract/kernel/call/wire.ts';
import type { Refusal } from './refusal.ts';

export const success = (data: unknown): Envelope => ({ Success: true, Message: null, Data: data, Errors: [] });

const place = '(data)';
/** What comes before and behind the data, for those who have its text already. */
export const [successHead = '', successTail = ''] = JSON.stringify(success(place)).split(JSON.stringify(place));

const oauthErrors: Partial<Record<Refusal['failure'], string>> = {
  InvalidGrant: 'invalid_grant',
  SecondFactorNeeded: 'mfa_required',
  Invalid: 'invalid_request',
  WrongType: 'invalid_request',
  NotAllowed: 'unauthorized_client',
  AccessDenied: 'access_denied',
  TooMany: 'slow_down',
  Unavailable: 'temporarily_unavailable',
};

/** What a refused call answers, in the shape that its contract promises. */
export function refusalBody(refusal: Refusal, call?: Pick<AnyCall, 'shape' | 'modelState'>): unknown {
  if (call?.shape === 'oauth') {
    const error = oauthErrors[refusal.failure] ?? 'server_error';
    const { data } = refusal.details;
    return { error, error_description: refusal.message, Failure: refusal.failure, ...(data !== undefined && { Data: data }) };
  }
  const { errors = [], data } = refusal.details;
  const body: Envelope & { ModelState?: Record<string, string[]> } = {
    Success: false,
    Message: refusal.message,
    Data: data ?? failureRow(refusal.failure).data ?? null,
    Errors: errors,
    Failure: refusal.failure,
  };
  if (call?.modelState) body.ModelState = modelState(refusal.message, errors);
  return body;
}

/** The printed form has one list under the empty key, for all fields. */
const modelState = (message: string, errors: FieldError[]) => ({ '': errors.length ? errors.map((error) => error.Message) : [message] });
