interface Held {
  registrationId: number;
  categoryId: number;
  heldAt: Date;
  /** Since when the same voter has a vote in the category. */
  standingSince: Date | null;
}

/**
 * The votes to cast, one for each category. The browser whose mail was opened goes before others, which may be a stranger's; then the later vote.
 * A vote that was cast after all of them is left alone.
 */
export function votesToCast<H extends Held>(held: readonly H[], ownRegistrationId: number | null): H[] {
  const isBefore = (one: H, other: H): boolean => {
    const [own, others] = [one, other].map(({ registrationId }) => registrationId === ownRegistrationId);
    return own === others ? one.heldAt < other.heldAt : Boolean(others);
  };
  const byCategory = new Map<number, H>();
  for (const one of held) {
    const other = byCategory.get(one.categoryId);
    if (!other || isBefore(other, one)) byCategory.set(one.categoryId, one);
  }
  return [...byCategory.values()].filter(({ standingSince, heldAt }) => standingSince === null || standingSince < heldAt);
}

interface Settled {
  /** None for one that came with a registration. */
  holderId: number | null;
  categoryId: number;
  entryId: number;
  heldAt: Date;
  settledAt: Date | null;
  outcome: string | null;
  standingEntryId: number | null;
}

/**
 * What a device or the reader of a link is told. Left out is what was settled before the device's own votes, a counted vote that a later one took
 * the place of, and a vote for the work that has it anyway.
 */
export function votesToShow<S extends Settled>(settled: readonly S[], ownHolderId: number): S[] {
  const own = settled.flatMap(({ holderId, settledAt }) => (holderId === ownHolderId && settledAt ? [settledAt.getTime()] : []));
  const since = own.length > 0 ? Math.min(...own) : Number.NEGATIVE_INFINITY;
  const counted = settled.filter(({ outcome }) => outcome === 'counted');
  const isOvertaken = (one: S): boolean =>
    counted.some((other) => other.categoryId === one.categoryId && other.heldAt.getTime() > one.heldAt.getTime());
  return settled.filter((one) => {
    if (one.settledAt && one.settledAt.getTime() < since) return false;
    if (one.outcome === 'counted') return !isOvertaken(one);
    return one.outcome !== 'replaced' || one.entryId !== one.standingEntryId;
  });
}
