/** A click needs a moment to arrive. */
const lateMs = 60_000;

/** What an embargo until then would do: nothing for a moment that has passed. */
export const isToCome = (until: Date, now: Date): boolean => until.getTime() > now.getTime() - lateMs;

/** Whether an order names everything that is there, once each. What is there comes once. */
export const namesAll = (given: readonly number[], there: readonly number[]): boolean =>
  given.length === there.length && there.every((id) => given.includes(id));
