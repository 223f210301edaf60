/** A page or an answer as it goes out, drawn and packed once. */
export interface KeptPage {
  status: number;
  /** Left out where those who can't unpack are few. */
  whole?: Buffer;
  gzip: Buffer;
  tag: string;
}

interface Entry {
  page: KeptPage;
  /** Drawn by a clock that was set back since, it may show too much. */
  freshFrom?: number;
  freshUntil: number;
}

/** Pages older than this are always drawn again, even without a notice of a change. */
export const longestMs = 10 * 60_000;

const usualBytes = 64 * 1024 * 1024;

/**
 * Drawn pages and public answers, kept in this process until what they show changes: every process learns that by NOTIFY (see notices.ts).
 * Those asked for longest ago give way when the room is used up.
 */
export class KeptPages {
  readonly #entries = new Map<string, Entry>();
  readonly #loading = new Map<string, Promise<KeptPage | undefined>>();
  readonly #maxBytes: number;
  #bytes = 0;
  /** Counts what was said about changes: a page that was read before one must not be kept after it. */
  #turn = 0;

  constructor(maxBytes = usualBytes) {
    this.#maxBytes = maxBytes;
  }

  find(key: string, now: Date): KeptPage | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    if (entry.freshUntil <= now.getTime() || now.getTime() < (entry.freshFrom ?? Number.NEGATIVE_INFINITY)) {
      this.#drop(key, entry);
      return undefined;
    }
    // The one asked for last comes last.
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    return entry.page;
  }

  /** Draws a page once for all who ask in the meantime, and keeps it as long as it says. */
  async load(key: string, draw: () => Promise<Entry | undefined>): Promise<KeptPage | undefined> {
    const known = this.#loading.get(key);
    if (known) return known;
    const turn = this.#turn;
    const loading = draw().then((drawn) => {
      if (drawn && this.#turn === turn) this.#keep(key, drawn);
      return drawn?.page;
    });
    this.#loading.set(key, loading);
    try {
      return await loading;
    } finally {
      if (this.#loading.get(key) === loading) this.#loading.delete(key);
    }
  }

  #keep(key: string, entry: Entry): void {
    if (entry.freshUntil <= (entry.freshFrom ?? 0)) return;
    const before = this.#entries.get(key);
    if (before) this.#drop(key, before);
    this.#entries.set(key, entry);
    this.#bytes += sizeOf(entry);
    for (const [oldest, old] of this.#entries) {
      if (this.#bytes <= this.#maxBytes) break;
      this.#drop(oldest, old);
    }
  }

  #drop(key: string, entry: Entry): void {
    this.#entries.delete(key);
    this.#bytes -= sizeOf(entry);
  }

  /** Forgets everything, or the keys that begin so. Later requests don't join a drawing that began before. */
  clear(prefix = ''): void {
    this.#turn += 1;
    for (const [key, entry] of this.#entries) if (key.startsWith(prefix)) this.#drop(key, entry);
    for (const key of this.#loading.keys()) if (key.startsWith(prefix)) this.#loading.delete(key);
  }

  get size(): number {
    return this.#entries.size;
  }
}

const sizeOf = ({ page }: Entry): number => (page.whole?.length ?? 0) + page.gzip.length;
