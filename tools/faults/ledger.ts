/** A row as the database and the files have it. */
export interface Kept {
  kind: string;
  key: string;
  value: string;
}

interface Entry {
  kind: string;
  key: string;
  /** The last value that was acknowledged. */
  told: string | undefined;
  /** Sent since then without a clear answer: each of them may have been kept. */
  unsure: string[];
}

export interface Comparison {
  told: number;
  /** Acknowledged, and not there. */
  lost: string[];
  /** There more than once. */
  doubled: string[];
  /** There with a value that was neither acknowledged last nor sent since. */
  changed: string[];
  /** There, although it was refused or never sent. */
  unasked: string[];
}

const nameOf = ({ kind, key }: Pick<Kept, 'kind' | 'key'>): string => `${kind} ${key}`;

/** Everything that people sent and the responses they got. */
export class Ledger {
  readonly #entries = new Map<string, Entry>();

  /** Written down before it is sent: what happens to the answer must not decide whether it is known. */
  sent(kind: string, key: string, value: string): { told: () => void; refused: () => void } {
    const name = nameOf({ kind, key });
    const entry = this.#entries.get(name) ?? { kind, key, told: undefined, unsure: [] };
    this.#entries.set(name, entry);
    entry.unsure.push(value);
    return {
      told: () => {
        entry.told = value;
        entry.unsure = [];
      },
      /** For a clear no to the only attempt: nothing of it may be kept. */
      refused: () => {
        entry.unsure.splice(entry.unsure.lastIndexOf(value), 1);
      },
    };
  }

  toldOf(kind: string): number {
    return this.entries().filter((entry) => entry.kind === kind && entry.told !== undefined).length;
  }

  entries(): readonly Entry[] {
    return [...this.#entries.values()];
  }
}

export function compare(entries: readonly Entry[], kept: readonly Kept[]): Comparison {
  const rows = Map.groupBy(kept, nameOf);
  const found: Comparison = { told: 0, lost: [], doubled: [], changed: [], unasked: [] };
  for (const entry of entries) {
    const name = nameOf(entry);
    const [first, second] = rows.get(name) ?? [];
    rows.delete(name);
    const possible = [...(entry.told === undefined ? [] : [entry.told]), ...entry.unsure];
    if (entry.told !== undefined) found.told += 1;
    if (second) found.doubled.push(name);
    if (!first && entry.told !== undefined) found.lost.push(name);
    if (first && possible.length === 0) found.unasked.push(name);
    else if (first && !possible.includes(first.value)) found.changed.push(`${name}: ${first.value} instead of ${possible.join(' or ')}`);
  }
  found.unasked.push(...rows.keys());
  return found;
}
