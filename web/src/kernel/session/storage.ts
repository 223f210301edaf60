/** Browser storage that never throws: where it is forbidden or full, values live as long as the page. */
export interface Shelf {
  get: (key: string) => string | null;
  set: (key: string, value: string) => void;
  remove: (key: string) => void;
  keys: () => string[];
}

export function shelfOver(open: () => Storage): Shelf {
  const memory = new Map<string, string>();
  let storage: Storage | undefined;
  try {
    storage = open();
  } catch {
    storage = undefined;
  }
  return {
    get(key) {
      try {
        return memory.get(key) ?? storage?.getItem(key) ?? null;
      } catch {
        return null;
      }
    },
    set(key, value) {
      try {
        if (!storage) throw new Error('no storage');
        storage.setItem(key, value);
        memory.delete(key);
      } catch {
        memory.set(key, value);
      }
    },
    remove(key) {
      memory.delete(key);
      try {
        storage?.removeItem(key);
      } catch {
        // Nothing was kept there either.
      }
    },
    keys() {
      const found = new Set(memory.keys());
      try {
        for (let index = 0; index < (storage?.length ?? 0); index += 1) {
          const key = storage?.key(index);
          if (key) found.add(key);
        }
      } catch {
        // As above.
      }
      return [...found];
    },
  };
}

/** `window` is named inside, so that tests without a browser can import this file. */
export const localShelf = (): Shelf => shelfOver(() => window.localStorage);
export const tabShelf = (): Shelf => shelfOver(() => window.sessionStorage);
