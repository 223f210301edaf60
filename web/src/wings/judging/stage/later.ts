type Later = 'hour' | 'tonight' | 'tomorrow';

const latestBeforeEnd = 48 * 3_600_000;

const atHour = (now: Date, days: number, hour: number): Date => {
  const at = new Date(now);
  at.setDate(at.getDate() + days);
  at.setHours(hour, 0, 0, 0);
  return at;
};

/** Until when an ask can be put off, by the clock of the device. It comes back two days before it ends in any case. */
export function laterMoments(now: Date, ends: Date): { key: Later; at: Date }[] {
  const moments: { key: Later; at: Date }[] = [
    { key: 'hour', at: new Date(now.getTime() + 3_600_000) },
    { key: 'tonight', at: atHour(now, 0, 20) },
    { key: 'tomorrow', at: atHour(now, 1, 8) },
  ];
  return moments.filter(({ at }) => at > now && at.getTime() <= ends.getTime() - latestBeforeEnd);
}
