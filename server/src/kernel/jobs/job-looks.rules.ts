/** With notifications, looking finds only what no one announces: a job that another process let go. */
export const longestPauseMs = 30_000;

interface Known {
  /** When the queues were last looked at; not yet, if looking failed. */
  lookedAt: number | undefined;
  /** When the earliest of the jobs that wait for their time may begin, as far as known. */
  nextDueAt: number | undefined;
  /** Whether new jobs are announced as they are put. */
  isHearing: boolean;
}

/** Asked each second: whether to look at the queues now. */
export function isTimeToLook({ lookedAt, nextDueAt, isHearing }: Known, now: number): boolean {
  if (!isHearing || lookedAt === undefined) return true;
  return now >= Math.min(nextDueAt ?? Number.POSITIVE_INFINITY, lookedAt + longestPauseMs);
}
