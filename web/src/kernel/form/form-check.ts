import type { $ZodType } from 'zod/v4/core';
import { safeDecode } from 'zod/v4/core';
import type { AnyCall, Sent } from '#contract/kernel/call/call.ts';
import { faultsInWords, fieldErrorsOf } from '#contract/kernel/call/field-errors.ts';
import { Email } from '#contract/kernel/call/wire.ts';
import { pageLanguage } from '../words/page-language.ts';
import { type FieldNames, placeErrors } from './form-errors.ts';

/** A form's own words for a field in place of the contract's: one sentence for every error, or one for an empty field. */
type OwnWord = string | { missing: string; wrong?: string };

const isMissing = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0);

/**
 * Checks a form by the body its call asks for, so that nothing about it is written twice: give it what will be sent for some values. What
 * concerns no field of the form is the server's to say. `names` maps fields of the form to fields of the body.
 */
export function checkedBy<C extends AnyCall, Values extends object>(
  call: C,
  bodyOf: (values: Values) => Sent<C> extends { body: infer Body } ? Partial<Body> : never,
  { words = {}, names = {} }: { words?: Partial<Record<keyof Values, OwnWord>>; names?: FieldNames } = {},
): (values: Values) => Record<string, string> {
  const schema: $ZodType | undefined = call.body;
  if (!schema) throw new Error('checkedBy needs a call with a body');
  return (values) => {
    const decoded = safeDecode(schema, bodyOf(values) as never);
    if (decoded.success) return {};
    const faults = faultsInWords(fieldErrorsOf(decoded.error.issues), pageLanguage());
    const { placed } = placeErrors(values, faults, names);
    return Object.fromEntries(
      Object.entries(placed).map(([field, message]) => {
        const own: OwnWord | undefined = words[field as keyof Values];
        if (typeof own !== 'object') return [field, own ?? message];
        return [field, isMissing(values[field as keyof Values]) ? own.missing : (own.wrong ?? message)];
      }),
    );
  };
}

/** Whether the contract takes this for an e-mail address, for forms that do not send it as one. */
export const isEmailAddress = (text: string): boolean => safeDecode(Email, text).success;
