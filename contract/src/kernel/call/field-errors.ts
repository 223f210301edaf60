import type { $ZodIssue } from 'zod/v4/core';
import '../text/sentences.ts';
import type { FieldError } from './wire.ts';

/** What a schema found, as sentences for people next to their fields: the server answers them, and forms say them before anything is sent. */
export const fieldErrorsOf = (issues: readonly $ZodIssue[]): FieldError[] => issues.flatMap(unfolded).map(fieldErrorOf);

/** Where a body may have several forms, people learn what the nearest one lacks. */
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
