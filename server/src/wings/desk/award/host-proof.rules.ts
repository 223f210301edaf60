const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** So long a domain stays proved while its name servers give no answer at all. */
const patienceMs = 72 * hourMs;

interface Proof {
  addedAt: Date;
  provedAt: Date | null;
  checkedAt: Date | null;
  awaySince: Date | null;
}

/** Often while people wait for a record they just set, each few hours otherwise. */
export function isDue({ addedAt, provedAt, checkedAt }: Proof, now: Date): boolean {
  if (!checkedAt) return true;
  const isFresh = !provedAt && now.getTime() - addedAt.getTime() < 48 * hourMs;
  return now.getTime() - checkedAt.getTime() >= (isFresh ? 5 * minuteMs : 6 * hourMs);
}

/** A proof that is gone ends immediately, because links then lead to PUBLIC_URL, where they work; missing answers are tolerated for some days. */
export function afterLook(before: Proof, look: { provedBy: 'dns' | 'file' | null; isAway?: boolean }, now: Date) {
  if (look.provedBy) return { provedAt: before.provedAt ?? now, provedBy: look.provedBy, lostAt: null, awaySince: null, checkedAt: now };
  const awaySince = look.isAway ? (before.awaySince ?? now) : null;
  if (!before.provedAt || (awaySince && now.getTime() - awaySince.getTime() < patienceMs)) return { awaySince, checkedAt: now };
  return { provedAt: null, provedBy: null, lostAt: now, awaySince: null, checkedAt: now };
}
