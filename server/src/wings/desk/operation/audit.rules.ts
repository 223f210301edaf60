import { kindOfKey, kindOfSubject, type NamedKind } from '#contract/wings/desk/operation/audit-names.ts';

interface Noted {
  subject: string;
  subjectId: string | null;
  before: unknown;
  after: unknown;
}

type Named = Map<NamedKind, Set<number>>;

/** No note is long; a request that was noted whole may be. */
const mostIds = 500;

/** Every number in these notes that people know by a name, by what it is of. */
export function namedIn(notes: readonly Noted[]): Named {
  const named: Named = new Map();
  const take = (kind: NamedKind, value: unknown): void => {
    const id = typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : value;
    if (typeof id !== 'number' || !Number.isInteger(id) || id < 0 || id > 2_147_483_647) return;
    const known = named.get(kind) ?? new Set();
    if (known.size < mostIds) named.set(kind, known.add(id));
  };
  const walk = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [key, inner] of Object.entries(value)) {
      const kind = kindOfKey(key);
      if (kind) for (const one of [inner].flat()) take(kind, one);
      walk(inner);
    }
  };
  for (const { subject, subjectId, before, after } of notes) {
    const kind = kindOfSubject(subject);
    if (kind) take(kind, subjectId);
    walk(before);
    walk(after);
  }
  return named;
}
