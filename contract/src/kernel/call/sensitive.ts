import type { $ZodType } from 'zod/v4/core';
import * as z from 'zod';
import type { Sensitivity } from './permissions.ts';

interface Mark {
  kind: Sensitivity;
  /** Whether a value is one that is meant; all are where this is left out. */
  isMeant?: ((value: string) => boolean) | undefined;
}

const marks = new WeakMap<$ZodType, Mark>();

/**
 * Says what a field of an answer is about a person. Staff of the award who may not see that kind (`sensitivities` in permissions.ts) get the
 * answer without it. It must be text, a list, or something that may be null or left out: else the whole call is refused to them.
 */
export function sensitive<S extends z.ZodType>(kind: Sensitivity, schema: S, isMeant?: Mark['isMeant']): S {
  // A schema may be elsewhere without the mark.
  const marked = schema.clone() as S;
  marks.set(marked, { kind, isMeant });
  return marked;
}

/** How to reach someone, and where they live. */
export const Contact = sensitive('contact', z.string());
/** What someone is called: by their address where they have no name. */
export const NameOrEmail = sensitive('contact', z.string(), (name) => name.includes('@'));

export const markOf = (schema: $ZodType): Mark | undefined => marks.get(schema);
