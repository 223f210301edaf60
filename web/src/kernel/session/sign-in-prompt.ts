import { useSyncExternalStore } from 'react';

/** A question to the person that calls wait for. Everyone who asks in the meantime waits for the same answer. */
interface Prompt<Answer> {
  isOpen: () => boolean;
  ask: () => Promise<Answer>;
  answer: (given: Answer) => void;
  subscribe: (listener: () => void) => () => void;
}

/** Where calls wait that found the session gone, until the person has signed in again (R109). */
export type SignInPrompt = Prompt<void>;
/** Where calls wait that need a recent sign-in: true once the person has proved who they are, false if they went back. */
export type ProofPrompt = Prompt<boolean>;

function openPrompt<Answer>(): Prompt<Answer> {
  const listeners = new Set<() => void>();
  let waiting: { promise: Promise<Answer>; resolve: (given: Answer) => void } | undefined;
  const notifyAll = (): void => {
    for (const listener of listeners) listener();
  };
  return {
    isOpen: () => waiting !== undefined,
    ask() {
      if (!waiting) {
        let resolve: (given: Answer) => void = () => undefined;
        const promise = new Promise<Answer>((done) => {
          resolve = done;
        });
        waiting = { promise, resolve };
        notifyAll();
      }
      return waiting.promise;
    },
    answer(given) {
      waiting?.resolve(given);
      waiting = undefined;
      notifyAll();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const openSignInPrompt = (): SignInPrompt => openPrompt<void>();
export const openProofPrompt = (): ProofPrompt => openPrompt<boolean>();

export const usePromptIsOpen = (prompt: Pick<Prompt<unknown>, 'isOpen' | 'subscribe'>): boolean =>
  useSyncExternalStore(prompt.subscribe, prompt.isOpen);
