import type { AnyCall } from '#contract/kernel/call/call.ts';
import { failureRow, failureWords } from '#contract/kernel/call/failures.ts';
import { faultsInWords } from '#contract/kernel/call/field-errors.ts';
import type { Locale } from '#contract/kernel/text/catalog.ts';
import { inWords } from '#contract/kernel/text/said.ts';
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

/** A refusal's message in the caller's language. */
export const refusalWords = ({ failure, details }: Refusal, locale: Locale): string =>
  inWords(details.message ?? failureWords(failure), locale);

/** What a refused call answers, in the shape that its contract promises. */
export function refusalBody(refusal: Refusal, locale: Locale, call?: Pick<AnyCall, 'shape' | 'modelState'>): unknown {
  const message = refusalWords(refusal, locale);
  if (call?.shape === 'oauth') {
    const error = oauthErrors[refusal.failure] ?? 'server_error';
    const { data } = refusal.details;
    return { error, error_description: message, Failure: refusal.failure, ...(data !== undefined && { Data: data }) };
  }
  const { data } = refusal.details;
  const errors = faultsInWords(refusal.details.errors ?? [], locale);
  const body: Envelope & { ModelState?: Record<string, string[]> } = {
    Success: false,
    Message: message,
    Data: data ?? failureRow(refusal.failure).data ?? null,
    Errors: errors,
    Failure: refusal.failure,
  };
  if (call?.modelState) body.ModelState = modelState(message, errors);
  return body;
}

/** The printed form has one list under the empty key, for all fields. */
const modelState = (message: string, errors: FieldError[]) => ({ '': errors.length ? errors.map((error) => error.Message) : [message] });
