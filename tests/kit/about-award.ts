import * as z from 'zod';
import { toJSONSchema } from 'zod/v4/core';
import type { Subject } from '#contract/kernel/call/about.ts';
import type { AnyCall } from '#contract/kernel/call/call.ts';
import type { Things } from './furnished-award.ts';
import { sampleOf } from './samples.ts';

/** One request, as a test puts it together. */
export interface Asked {
  params: Record<string, unknown>;
  query: Record<string, unknown>;
  body: unknown;
}

/** Every field by which a call says which award it is about. */
export function aboutPaths(call: AnyCall): { subject: Subject; path: string }[] {
  if (!call.about || typeof call.about === 'string') return [];
  const { orListed: _, ...fields } = call.about;
  return Object.entries(fields).flatMap(([subject, paths]) => [paths].flat().map((path) => ({ subject: subject as Subject, path })));
}

/** Puts an id where the request has that field; what is in neither its address nor its body is asked by query. */
export function putAt(asked: Asked, path: string, value: unknown): void {
  const keys = path.split('.');
  if (path in asked.params) asked.params[path] = value;
  else if (asked.body && typeof asked.body === 'object' && (keys[0] as string) in asked.body)
    asked.body = replaced(asked.body, keys, value);
  else asked.query[path] = value;
}

function replaced(within: unknown, [key, ...rest]: string[], value: unknown): unknown {
  if (key === undefined) return Array.isArray(within) ? [value] : typeof within === 'string' ? String(value) : value;
  if (Array.isArray(within)) return within.map((one) => replaced(one, [key, ...rest], value));
  return { ...(within as object), [key]: replaced((within as Record<string, unknown>)[key], rest, value) };
}

/** A schema without references. */
function inlined(schema: unknown, defs: Record<string, unknown>): unknown {
  if (Array.isArray(schema)) return schema.map((one) => inlined(one, defs));
  if (typeof schema !== 'object' || schema === null) return schema;
  const { $ref, ...rest } = schema as { $ref?: string };
  if ($ref) return inlined(defs[$ref.split('/').at(-1) as string], defs);
  return Object.fromEntries(Object.entries(rest).map(([key, inner]) => [key, inlined(inner, defs)]));
}

function sampleBody(call: AnyCall): unknown {
  if (!call.body) return undefined;
  const { $defs = {}, ...schema } = toJSONSchema(call.body, { io: 'input', unrepresentable: 'any' }) as { $defs?: Record<string, unknown> };
  return sampleOf(inlined(schema, $defs) as object, 1);
}

/** Something like what the call takes, about things of one award. */
export function sampleFor(call: AnyCall, known: Things): Asked {
  const { shape = {} } = (call.params ?? {}) as { shape?: Record<string, z.ZodType> };
  const sample = (key: string): unknown => {
    const field = shape[key];
    return field instanceof z.ZodEnum ? field.options[0] : 1;
  };
  const params = Object.fromEntries([...call.path.matchAll(/\{(\w+)\??\}/g)].map(([, key = '']) => [key, sample(key)]));
  const asked: Asked = { params, query: {}, body: sampleBody(call) };
  for (const { subject, path } of aboutPaths(call)) putAt(asked, path, idFor(subject, path, known));
  return asked;
}

/** Where a field names a judging site, it is the award's. */
export const idFor = (subject: Subject, path: string, known: Things) => {
  if (subject === 'wholeSite' && (path === 'id' || path === 'PropertyID')) return known.property;
  return subject === 'property' && /judging/i.test(path) ? known.wholeSite : known[subject];
};
