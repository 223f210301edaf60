import { useState } from 'react';
import type { LockedChange } from '#contract/wings/judging/rule-change/rule-change.ts';
import { CallProblem, isFailure } from '#contract/kernel/call/client.ts';

/** What a save was refused for because its round is open: `ProposeDialog` offers to propose it. */
export function useRuleLock() {
  const [locked, setLocked] = useState<LockedChange>();
  const guarded = async <T>(send: () => Promise<T>): Promise<T> => {
    try {
      return await send();
    } catch (problem) {
      if (isFailure(problem, 'RuleLocked') && problem instanceof CallProblem) setLocked(problem.data as LockedChange);
      throw problem;
    }
  };
  return { locked, guarded, clear: () => setLocked(undefined) };
}
