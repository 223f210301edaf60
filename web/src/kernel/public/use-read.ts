import { useCallback, useEffect, useRef, useState } from 'react';
import { CallProblem } from '#contract/kernel/call/client.ts';

interface Read<T> {
  data: T | undefined;
  problem: CallProblem | undefined;
  reload: () => void;
}

/** What a page reads: loaded once for each key, and again when asked. Old data stays until the new is there, unless the key changes. */
export function useRead<T>(key: string | undefined, load: () => Promise<T>): Read<T> {
  const [seen, setSeen] = useState<{ key: string | undefined; data?: T; problem?: CallProblem }>({ key });
  const [turn, setTurn] = useState(0);
  const latest = useRef(load);
  latest.current = load;
  useEffect(() => {
    if (key === undefined) return;
    let isOver = false;
    const keep = (next: { data?: T; problem?: CallProblem }): void => {
      if (!isOver) setSeen({ key, ...next });
    };
    latest.current().then(
      (data) => keep({ data }),
      (reason: unknown) => keep({ problem: reason instanceof CallProblem ? reason : new CallProblem(0, {}) }),
    );
    return () => {
      isOver = true;
    };
  }, [key, turn]);
  const reload = useCallback(() => setTurn((before) => before + 1), []);
  const now = seen.key === key ? seen : undefined;
  return { data: now?.data, problem: now?.problem, reload };
}
