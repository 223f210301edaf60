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

  /** Forgets everything, or the keys that begin so. */
  clear(prefix = ''): void {
    for (const key of this.#entries.keys()) if (key.startsWith(prefix)) this.#entries.delete(key);
  }

  get size(): number {
    return this.#entries.size;
  }
}

/** The channel on which processes tell each other to forget. */
export const cacheChannel = 'laurel_caches';
