import type { $ZodType } from 'zod/v4/core';
import { safeDecode } from 'zod/v4/core';
import { binderOf } from '#contract/kernel/call/bind.ts';
import type { AnyCall } from '#contract/kernel/call/call.ts';
import { type FieldFault, fieldErrorsOf } from '#contract/kernel/call/field-errors.ts';
import { Refusal } from './refusal.ts';

type RequestPart = 'params' | 'query' | 'body';
export type Validated = { [P in RequestPart]?: unknown };

export interface Validator {
  /** Keys in the spelling of the contract, and values as they came. */
  bind: (given: Validated) => Validated;
  (given: Validated): Validated;
}

/** Compiles a call's schemas into one function: bind keys, decode, or refuse with a sentence for each field. */
export function validatorOf(call: AnyCall): Validator {
  const places = (['params', 'query', 'body'] as const).flatMap((place) => {
    const schema: $ZodType | undefined = call[place];
    return schema ? [{ place, schema, bind: binderOf(schema) }] : [];
  });
  const bound = (given: Validated): Validated =>
    Object.fromEntries(places.map(({ place, bind }) => [place, bind ? bind(given[place]) : given[place]]));
  const validate = (given: Validated): Validated => {
    const valid: Validated = {};
    const errors: FieldFault[] = [];
    for (const { place, schema, bind } of places) {
      const value = given[place] ?? (place === 'body' ? undefined : {});
      const decoded = safeDecode(schema, (bind ? bind(value) : value) as never);
      if (decoded.success) valid[place] = decoded.data;
      else errors.push(...fieldErrorsOf(decoded.error.issues));
    }
    if (errors.length) throw new Refusal('Invalid', { errors });
    return valid;
  };
  return Object.assign(validate, { bind: bound });
}
