/** Small per-process caches that every process clears together: the database's NOTIFY carries the word (see notices.ts). */
export class Caches {
  readonly #entries = new Map<string, { value: unknown; freshUntil: number }>();
  readonly #maxEntries = 5000;

  /** The cached value, else what `load` gives, kept for `seconds`. Two callers at once share one load. */
  async get<T>(key: string, seconds: number, load: () => Promise<T>): Promise<T> {
    const now = Date.now();
    const known = this.#entries.get(key);
    if (known && known.freshUntil > now) return known.value as Promise<T>;
    const loading = load();
    if (this.#entries.size >= this.#maxEntries) this.#entries.clear();
    this.#entries.set(key, { value: loading, freshUntil: now + seconds * 1000 });
    try {
      return await loading;
    } catch (error) {
      if (this.#entries.get(key)?.value === loading) this.#entries.delete(key);
      throw error;
    }
  }

  /** What is cached and still fresh, if it is. */
  known<T>(key: string): Promise<T> | undefined {
    const known = this.#entries.get(key);
    return known && known.freshUntil > Date.now() ? (known.value as Promise<T>) : undefined;
  }

  /** Forgets everything, or the keys that begin so. */
  clear(prefix = ''): void {
    for (const key of this.#entries.keys()) if (key.startsWith(prefix)) this.#entries.delete(key);
  }

  get size(): number {
    return this.#entries.size;
  }
}

/** It would have to be loaded where what is loaded may be older than what was said to be forgotten. */
export class NotKept extends Error {}

/** The caches for someone who reads from a replica: what is there is used, but nothing that comes from there is kept for others. */
export class ReadOnlyCaches extends Caches {
  readonly #caches: Caches;

  constructor(caches: Caches) {
    super();
    this.#caches = caches;
  }

  override async get<T>(key: string): Promise<T> {
    const known = this.#caches.known<T>(key);
    if (!known) throw new NotKept(key);
    return known;
  }

  override clear(prefix = ''): void {
    this.#caches.clear(prefix);
  }

  override get size(): number {
    return this.#caches.size;
  }
}

/** The channel on which processes tell each other to forget. */
export const cacheChannel = 'laurel_caches';
