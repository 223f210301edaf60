import { useEffect, useMemo, useState } from 'react';
import { check } from '#contract/wings/results/rulebook/check.ts';
import type { Plan } from '#contract/wings/results/rulebook/rehearsal/synthetic.ts';
import type { Said } from '#contract/kernel/text/said.ts';
import { Rulebook } from '#contract/wings/results/rulebook/rulebook.ts';
import type { Found } from './in-time.ts';
import type { Told } from './rehearsal.worker.ts';
import { askedOf } from './plan.ts';

export interface RehearsalState {
  /** Of the rulebook as it was when it was last rehearsed; muted while `isOld`. */
  found: Found | undefined;
  isOld: boolean;
  /** From 0 to 1 while it runs. */
  share: number | undefined;
  hasFailed: boolean;
  /** It can't work, so there is nothing to rehearse until that is solved. */
  isBlocked: boolean;
  /** What is wrong with it by these numbers, such as a ballot longer than the field; what is wrong by any is said beside the settings. */
  problems: readonly Said[];
  again: () => void;
}

function problemsOf(rulebook: Rulebook, plan: Plan): { isBlocked: boolean; problems: Said[] } {
  const parsed = Rulebook.safeParse(rulebook);
  if (!parsed.success) return { isBlocked: true, problems: [] };
  const found = check(parsed.data, plan);
  const known = new Set(check(parsed.data).map(({ at }) => at));
  return {
    isBlocked: found.some(({ is }) => is === 'error'),
    problems: found.filter(({ at }) => !known.has(at)).map(({ says }) => says),
  };
}

/** After the last key: every one of them would begin anew. */
const waitMs = 800;

/** Rehearses a rulebook when it is shown and after each change of what counts. Names and colors don't. */
export function useRehearsal(rulebook: Rulebook, plan: Plan): RehearsalState {
  const [run, setRun] = useState(0);
  const [done, setDone] = useState<{ key: string; found: Found }>();
  const [share, setShare] = useState<number>();
  const [failed, setFailed] = useState<string>();
  const key = useMemo(() => JSON.stringify(askedOf(rulebook, plan)), [rulebook, plan]);
  const { isBlocked, problems } = useMemo(() => problemsOf(rulebook, plan), [rulebook, plan]);
  const isFirst = done === undefined && failed === undefined;
  const isOld = done?.key !== `${key} ${run}`;

  useEffect(() => {
    if (isBlocked || !isOld) return undefined;
    let worker: Worker | undefined;
    const end = (): void => {
      worker?.terminate();
      setShare(undefined);
    };
    const begin = (): void => {
      setShare(0);
      setFailed(undefined);
      try {
        worker = new Worker(new URL('./rehearsal.worker.ts', import.meta.url), { type: 'module' });
      } catch {
        setFailed(key);
        end();
        return;
      }
      const fail = (): void => {
        setFailed(key);
        end();
      };
      worker.addEventListener('error', fail);
      worker.addEventListener('message', ({ data }: MessageEvent<Told>) => {
        if ('share' in data) setShare(data.share);
        else if ('failed' in data) fail();
        else {
          setDone({ key: `${key} ${run}`, found: data.found });
          end();
        }
      });
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
      worker.postMessage(JSON.parse(key));
    };
    const timer = setTimeout(begin, isFirst ? 0 : waitMs);
    return () => {
      clearTimeout(timer);
      end();
    };
    // What was found or failed last is no reason to begin again.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- as above
  }, [key, run, isBlocked]);

  return {
    found: done?.found,
    isOld,
    share,
    hasFailed: failed === key,
    isBlocked,
    problems,
    again: () => setRun((before) => before + 1),
  };
}
