import { useSyncExternalStore } from 'react';

/** Where calls wait that found the session gone, until the person has signed in again (R109). */
export interface SignInPrompt {
  isOpen: () => boolean;
  /** Resolves when the session lives again. Everybody who asks meanwhile waits for the same sign-in. */
  ask: () => Promise<void>;
  answer: () => void;
  subscribe: (hear: () => void) => () => void;
}

export function openSignInPrompt(): SignInPrompt {
  const hearers = new Set<() => void>();
  let waiting: { promise: Promise<void>; resolve: () => void } | undefined;
  const tellAll = (): void => {
    for (const hear of hearers) hear();
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
        tellAll();
      }
      return waiting.promise;
    },
    answer() {
      waiting?.resolve();
      waiting = undefined;
      tellAll();
    },
    subscribe(hear) {
      hearers.add(hear);
      return () => hearers.delete(hear);
    },
  };
}

export const usePromptIsOpen = (prompt: SignInPrompt): boolean => useSyncExternalStore(prompt.subscribe, prompt.isOpen);
