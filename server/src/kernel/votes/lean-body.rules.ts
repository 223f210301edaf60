import type { $ZodCheck, $ZodCheckDef, $ZodType, $ZodTypeDef } from 'zod/v4/core';

type Check = (value: unknown) => boolean;

interface AnyDef extends $ZodTypeDef {
  shape?: Record<string, $ZodType>;
  catchall?: $ZodType;
  element?: $ZodType;
  innerType?: $ZodType;
  format?: string;
  coerce?: boolean;
}

type AnyCheckDef = $ZodCheckDef & { minimum?: number; maximum?: number; value?: number; inclusive?: boolean };

/**
 * A quick yes for a body that its schema takes exactly as it is, made from the schema itself. Whatever is not a yes is left to the schema, which
 * has the words for it. Undefined for a schema that changes what it takes, or knows rules beyond kinds, lengths and limits: then there is no
 * quick way.
 */
export function leanBodyOf(schema: $ZodType): Check | undefined {
  const def = schema._zod.def as AnyDef;
  switch (def.type) {
    case 'object':
      return def.catchall || def.checks?.length ? undefined : objectOf(def.shape ?? {});
    case 'array':
      return listOf(def);
    case 'optional':
    case 'nullable': {
      const inner = def.innerType && leanBodyOf(def.innerType);
      const nothing = def.type === 'optional' ? undefined : null;
      return inner && ((value) => value === nothing || inner(value));
    }
    case 'string': {
      const fits = def.format || def.coerce ? undefined : lengthOf(def.checks);
      return fits && ((value) => typeof value === 'string' && fits(value.length));
    }
    case 'number': {
      const isWithin = def.format === 'safeint' && !def.coerce ? limitsOf(def.checks) : undefined;
      return isWithin && ((value) => Number.isSafeInteger(value) && isWithin(value as number));
    }
    default:
      return undefined;
  }
}

function objectOf(shape: Record<string, $ZodType>): Check | undefined {
  const fields = Object.entries(shape).map(([key, schema]) => ({ key, check: leanBodyOf(schema) }));
  if (fields.some(({ check }) => check === undefined)) return undefined;
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
    const given = value as Record<string, unknown>;
    let known = 0;
    for (const { key, check } of fields as { key: string; check: Check }[]) {
      const inner = given[key];
      if (!check(inner)) return false;
      if (inner !== undefined) known += 1;
    }
    return known === Object.keys(given).length;
  };
}

function listOf({ element, checks }: AnyDef): Check | undefined {
  const [each, fits] = [element && leanBodyOf(element), lengthOf(checks)];
  return each && fits && ((value) => Array.isArray(value) && fits(value.length) && value.every(each));
}

const defsOf = (checks: readonly $ZodCheck[] = []): AnyCheckDef[] => checks.map(({ _zod }) => _zod.def);

function lengthOf(checks: readonly $ZodCheck[] | undefined): ((length: number) => boolean) | undefined {
  let [least, most] = [0, Number.POSITIVE_INFINITY];
  for (const { check, minimum, maximum } of defsOf(checks)) {
    if (check === 'min_length') least = Math.max(least, minimum as number);
    else if (check === 'max_length') most = Math.min(most, maximum as number);
    else return undefined;
  }
  return (length) => length >= least && length <= most;
}

function limitsOf(checks: readonly $ZodCheck[] | undefined): ((value: number) => boolean) | undefined {
  let [least, most] = [Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER];
  for (const { check, value, inclusive } of defsOf(checks)) {
    if (!Number.isSafeInteger(value)) return undefined;
    // Whole numbers alone: beyond a limit is from the next one on.
    const step = inclusive ? 0 : 1;
    if (check === 'greater_than') least = Math.max(least, (value as number) + step);
    else if (check === 'less_than') most = Math.min(most, (value as number) - step);
    else return undefined;
  }
  return (value) => value >= least && value <= most;
}
