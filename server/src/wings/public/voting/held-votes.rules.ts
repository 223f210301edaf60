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
