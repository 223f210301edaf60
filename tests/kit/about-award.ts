import type { Subject } from '#contract/kernel/about.ts';
import type { AnyCall } from '#contract/kernel/call.ts';

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

/** Puts an id where the request has that field; what stands in neither its address nor its body is asked by query. */
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
