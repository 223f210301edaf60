const minute = 60_000;

/** How people count to an end: days, on the last day hours, in the last hour minutes. */
export function timeLeft(end: Date, now: Date): { unit: 'days' | 'hours' | 'minutes'; count: number } {
  const minutes = Math.max(1, Math.ceil((end.getTime() - now.getTime()) / minute));
  if (minutes > 1440) return { unit: 'days', count: Math.floor(minutes / 1440) };
  return minutes > 60 ? { unit: 'hours', count: Math.floor(minutes / 60) } : { unit: 'minutes', count: minutes };
}
