import type { $ZodType } from 'zod/v4/core';
import * as z from 'zod';
import type { Sensitivity } from './permissions.ts';

const marks = new WeakMap<$ZodType, Sensitivity>();

/**
 * Says what a field of an answer is about a person. Staff of the award who may not see that kind (`sensitivities` in permissions.ts) get the
 * answer without it. It must be text, a list, or something that may be null: else the whole call is refused to them.
 */
export function sensitive<S extends z.ZodType>(kind: Sensitivity, schema: S): S {
  // A schema may stand elsewhere without the mark.
  const marked = schema.clone() as S;
  marks.set(marked, kind);
  return marked;
}

/** How to reach somebody, and where they live. */
export const Contact = sensitive('contact', z.string());

export const sensitivityOf = (schema: $ZodType): Sensitivity | undefined => marks.get(schema);
