import { sql } from 'kysely';

/** What is set with an entry that judges get again: what one more review of it is worth was counted among other works. */
export const ofUnknownWorth = {
  worth: sql<number>`unknown_worth()`,
  need: sql<number>`need_of(reviews_done, leases_held, wanted, unknown_worth())`,
};
