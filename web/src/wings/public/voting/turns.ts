interface Turn {
  done: Promise<unknown>;
  /** Whether nothing was begun after it. */
  isLast: () => boolean;
}

/**
 * One after the other for each category: a vote sent while an earlier change is on its way could arrive first, and the answer to the earlier
 * one would be taken for its own.
 */
export function makeTurns(): (categoryId: number, send: () => Promise<unknown>) => Turn {
  const last = new Map<number, Promise<unknown>>();
  return (categoryId, send) => {
    const before = last.get(categoryId) ?? Promise.resolve();
    const done = before.then(send, send);
    last.set(categoryId, done);
    return { done, isLast: () => last.get(categoryId) === done };
  };
}
