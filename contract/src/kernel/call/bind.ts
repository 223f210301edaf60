import type { $ZodType, $ZodTypeDef } from 'zod/v4/core';

type Binder = (value: unknown) => unknown;

interface AnyDef extends $ZodTypeDef {
  shape?: Record<string, $ZodType>;
  element?: $ZodType;
  innerType?: $ZodType;
  in?: $ZodType;
  options?: $ZodType[];
  catchall?: $ZodType;
}

const isPlain = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Keys bind in any letter case (SeasonId, seasonID), once, here, from the schema's own key list. Compiled at start; undefined where a schema
 * holds no object and there is nothing to do.
 */
export function binderOf(schema: $ZodType): Binder | undefined {
  const def = schema._zod.def as AnyDef;
  switch (def.type) {
    case 'object':
      return objectBinder(def.shape ?? {});
    case 'array': {
      const each = def.element && binderOf(def.element);
      return each && ((value) => (Array.isArray(value) ? boundList(value, each) : value));
    }
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'readonly':
      return def.innerType && binderOf(def.innerType);
    case 'pipe':
      return def.in && binderOf(def.in);
    case 'union': {
      const binders = (def.options ?? []).map(binderOf).filter((binder) => binder !== undefined);
      return binders.length ? (value) => binders.reduce((bound, bind) => bind(bound), value) : undefined;
    }
    default:
      return undefined;
  }
}

/** The list itself where all of it is in the printed spelling. */
function boundList(list: readonly unknown[], each: Binder): readonly unknown[] {
  const bound = list.map(each);
  return bound.every((inner, index) => inner === list[index]) ? list : bound;
}

function objectBinder(shape: Record<string, $ZodType>): Binder {
  const known = new Map(Object.entries(shape).map(([key, schema]) => [key, { key, bind: binderOf(schema) }]));
  const byLowerCase = new Map([...known].map(([key, row]) => [key.toLowerCase(), row]));
  /** As nearly every request is: then there is nothing to bind, and nothing to copy. */
  const isInPrint = (value: Record<string, unknown>): boolean => {
    for (const key of Object.keys(value)) {
      const row = known.get(key);
      if (!row || (row.bind && row.bind(value[key]) !== value[key])) return false;
    }
    return true;
  };
  return (value) => {
    if (!isPlain(value) || isInPrint(value)) return value;
    const bound: Record<string, unknown> = {};
    for (const [given, inner] of Object.entries(value)) {
      const row = byLowerCase.get(given.toLowerCase());
      const key = row?.key ?? given;
      // The printed spelling wins over a second spelling of the same key.
      if (key in bound && given !== key) continue;
      bound[key] = row?.bind ? row.bind(inner) : inner;
    }
    return bound;
  };
}
