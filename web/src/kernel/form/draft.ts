import { useCallback, useMemo, useRef } from 'react';
import { usePortal } from '../page/portal.ts';
import { tabShelf } from '../session/storage.ts';

type Values = Record<string, unknown>;

/** Secrets are never stored, even if a form lists them. */
const isSecret = (field: string): boolean => /password|token|secret|captcha|card|cvc/i.test(field);

export const withoutSecrets = <V extends Values>(values: V): Partial<V> =>
  Object.fromEntries(Object.entries(values).filter(([field]) => !isSecret(field))) as Partial<V>;

/** Only what the form still has, and of the same kind: an old draft must not break a new form. */
export function mergeDraft<V extends Values>(initial: V, text: string | null): V {
  let kept: unknown;
  try {
    kept = text ? JSON.parse(text) : undefined;
  } catch {
    kept = undefined;
  }
  if (typeof kept !== 'object' || kept === null) return initial;
  const merged: Values = { ...initial };
  for (const [field, value] of Object.entries(kept)) {
    const isSameKind = initial[field] === null || initial[field] === undefined || typeof initial[field] === typeof value;
    if (field in initial && !isSecret(field) && isSameKind) merged[field] = value;
  }
  return merged as V;
}

/**
 * A half-filled form that survives a reload and an expired session, in this tab only: on a shared computer it is gone with the tab.
 * Give `values` to the form as its initial ones, `keep` every change, and `clear` once it is saved.
 */
export function useDraft<V extends Values>(name: string, initial: V) {
  const { property, session } = usePortal();
  const shelf = useRef(tabShelf()).current;
  const key = `laurel.draft.${property.id}.${session.get().profile?.id ?? 'nobody'}.${name}`;
  // The values at the first render; later ones are the form's own business.
  const first = useRef<{ key: string; values: V; wasKept: boolean } | undefined>(undefined);
  if (first.current?.key !== key) {
    const text = shelf.get(key);
    first.current = { key, values: mergeDraft(initial, text), wasKept: text !== null };
  }
  const keep = useCallback((values: V) => shelf.set(key, JSON.stringify(withoutSecrets(values))), [shelf, key]);
  const clear = useCallback(() => shelf.remove(key), [shelf, key]);
  const { values, wasKept } = first.current;
  return useMemo(() => ({ values, wasKept, keep, clear }), [values, wasKept, keep, clear]);
}
