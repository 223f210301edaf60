import type { VoterInfo } from '#contract/areas/voting/voter.ts';

/** As long as a season's voting usually lasts. */
export const voterSessionMs = 30 * 86_400_000;

export const voterInfoOf = (row: { voterKey: string; email: string; propertyId: number; confirmedAt: Date | null }): VoterInfo => ({
  PVUserID: row.voterKey,
  Email: row.email,
  PropertyID: row.propertyId,
  IsConfirmed: row.confirmedAt !== null,
});
