import type { $ZodIssue, $ZodType } from 'zod/v4/core';
import { safeDecode } from 'zod/v4/core';
import '#contract/kernel/sentences.ts';
import { binderOf } from '#contract/kernel/bind.ts';
import type { AnyCall } from '#contract/kernel/call.ts';
import type { FieldError } from '#contract/kernel/wire.ts';
import { Refusal } from './refusal.ts';

type Place = 'params' | 'query' | 'body';
export type Validated = { [P in Place]?: unknown };

/** Compiles a call's schemas into one function: bind keys, decode, or refuse with a sentence for each field. */
export function validatorOf(call: AnyCall): (given: Validated) => Validated {
  const places = (['params', 'query', 'body'] as const).flatMap((place) => {
    const schema: $ZodType | undefined = call[place];
    return schema ? [{ place, schema, bind: binderOf(schema) }] : [];
  });
  return (given) => {
    const valid: Validated = {};
    const errors: FieldError[] = [];
    for (const { place, schema, bind } of places) {
      const value = given[place] ?? (place === 'body' ? undefined : {});
      const decoded = safeDecode(schema, (bind ? bind(value) : value) as never);
      if (decoded.success) valid[place] = decoded.data;
      else errors.push(...decoded.error.issues.flatMap(unfolded).map(fieldErrorOf));
    }
    if (errors.length) throw new Refusal('Invalid', { errors });
    return valid;
  };
}

/** Where a body may have several forms, people hear what is missing to the nearest one. */
function unfolded(issue: $ZodIssue): $ZodIssue[] {
  if (issue.code !== 'invalid_union') return [issue];
  const nearest = [...issue.errors].sort((one, other) => one.length - other.length)[0];
  if (!nearest?.length) return [issue];
  return nearest.flatMap(unfolded).map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] }));
}

/** `Data` is wrapping, not a field that a person sees. */
const fieldErrorOf = (issue: $ZodIssue): FieldError => ({
  Field: issue.path.filter((step, index) => !(index === 0 && step === 'Data')).join('.'),
  Message: issue.message,
});
