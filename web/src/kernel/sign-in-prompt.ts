import { useSyncExternalStore } from 'react';

/** Where calls wait that found the session gone, until the person has signed in again (R109). */
export interface SignInPrompt {
  isOpen: () => boolean;
  /** Resolves when the session lives again. Everybody who asks meanwhile waits for the same sign-in. */
  ask: () => Promise<void>;
  answer: () => void;
  subscribe: (listener: () => void) => () => void;
}

export function openSignInPrompt(): SignInPrompt {
  const listeners = new Set<() => void>();
  let waiting: { promise: Promise<void>; resolve: () => void } | undefined;
  const notifyAll = (): void => {
    for (const listener of listeners) listener();
  };
  return {
    isOpen: () => waiting !== undefined,
    ask() {
      if (!waiting) {
        let resolve: () => void = () => undefined;
        const promise = new Promise<void>((done) => {
          resolve = done;
        });
        waiting = { promise, resolve };
        notifyAll();
      }
      return waiting.promise;
    },
    answer() {
      waiting?.resolve();
      waiting = undefined;
      notifyAll();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const usePromptIsOpen = (prompt: SignInPrompt): boolean => useSyncExternalStore(prompt.subscribe, prompt.isOpen);
