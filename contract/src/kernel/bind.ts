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
 * Keys bind whatever their case (SeasonId, seasonID), once, here, from the schema's own key list. Compiled at start; undefined where a schema
 * holds no object and there is nothing to do.
 */
export function binderOf(schema: $ZodType): Binder | undefined {
  const def = schema._zod.def as AnyDef;
  switch (def.type) {
    case 'object':
      return objectBinder(def.shape ?? {});
    case 'array': {
      const each = def.element && binderOf(def.element);
      return each && ((value) => (Array.isArray(value) ? value.map(each) : value));
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

function objectBinder(shape: Record<string, $ZodType>): Binder {
  const byLowerCase = new Map(Object.entries(shape).map(([key, schema]) => [key.toLowerCase(), { key, bind: binderOf(schema) }]));
  return (value) => {
    if (!isPlain(value)) return value;
    const bound: Record<string, unknown> = {};
    for (const [given, inner] of Object.entries(value)) {
      const known = byLowerCase.get(given.toLowerCase());
      const key = known?.key ?? given;
      // The printed spelling wins over a second spelling of the same key.
      if (key in bound && given !== key) continue;
      bound[key] = known?.bind ? known.bind(inner) : inner;
    }
    return bound;
  };
}
