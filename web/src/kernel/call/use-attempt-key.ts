import { useRef } from 'react';
import { newKey } from './new-key.ts';

interface AttemptKey {
  /** What is sent again unchanged has the key of the first attempt, and is done once; what was changed is something else. */
  keyOf: (sent: unknown) => string;
  /** The next is new, even if it says the same. */
  arrived: () => void;
}

export function openAttempts(): AttemptKey {
  let last: { text: string; key: string } | undefined;
  return {
    keyOf(sent) {
      const text = JSON.stringify(sent);
      if (last?.text !== text) last = { text, key: newKey() };
      return last.key;
    },
    arrived() {
      last = undefined;
    },
  };
}

/** Keys for a form or a button that makes something: after a lost answer people press again. */
export function useAttemptKey(): AttemptKey {
  const attempts = useRef<AttemptKey>(undefined);
  attempts.current ??= openAttempts();
  return attempts.current;
}
