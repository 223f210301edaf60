import type { $ZodIssue } from 'zod/v4/core';
import '../text/sentences.ts';
import type { Locale } from '../text/catalog.ts';
import { inWords, type Words } from '../text/said.ts';
import type { FieldError } from './wire.ts';

/** What is wrong with one field, before it is put into words. */
export interface FieldFault {
  Field: string;
  Message: Words;
}

export const faultsInWords = (faults: readonly FieldFault[], locale: Locale): FieldError[] =>
  faults.map(({ Field, Message }) => ({ Field, Message: inWords(Message, locale) }));

/** What a schema found, for people next to their fields: the server answers it, and forms say it before anything is sent. */
export const fieldErrorsOf = (issues: readonly $ZodIssue[]): FieldFault[] => issues.flatMap(unfolded).map(fieldErrorOf);

/** Where a body may have several forms, people learn what the nearest one lacks. */
function unfolded(issue: $ZodIssue): $ZodIssue[] {
  if (issue.code !== 'invalid_union') return [issue];
  const nearest = [...issue.errors].sort((one, other) => one.length - other.length)[0];
  if (!nearest?.length) return [issue];
  return nearest.flatMap(unfolded).map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] }));
}

/** `Data` is wrapping, not a field that a person sees. */
const fieldErrorOf = (issue: $ZodIssue): FieldFault => ({
  Field: issue.path.filter((step, index) => !(index === 0 && step === 'Data')).join('.'),
  Message: issue.message as Words,
});
