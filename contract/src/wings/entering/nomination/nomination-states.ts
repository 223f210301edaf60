/** Who may nominate: anyone who confirms an address, people with an account of the award, or judges of the season. */
export const nominatorKinds = ['anyone', 'members', 'judges'] as const;

/** `new`: not asked yet. `silent`: asked and reminded without an answer; they can still answer until the last day. */
export const nomineeStates = ['new', 'asked', 'silent', 'accepted', 'declined', 'notMe', 'withdrawn'] as const;
export type NomineeState = (typeof nomineeStates)[number];

/** What a nominator reads of it, which is less: not why an organizer withdrew it, nor anything the nominee wrote. */
export const nominationOutcomes = ['waiting', 'asked', 'noAnswer', 'accepted', 'declined', 'notReached', 'withdrawn'] as const;
export type NominationOutcome = (typeof nominationOutcomes)[number];

const outcomes: Record<NomineeState, NominationOutcome> = {
  new: 'waiting',
  asked: 'asked',
  silent: 'noAnswer',
  accepted: 'accepted',
  declined: 'declined',
  notMe: 'notReached',
  withdrawn: 'withdrawn',
};
export const outcomeOfState = (state: NomineeState): NominationOutcome => outcomes[state];

/** An answer is open in these. */
export const canAnswer = (state: NomineeState): boolean => state === 'new' || state === 'asked' || state === 'silent';

export const nominationWindows = ['none', 'before', 'open', 'closed'] as const;
type NominationWindow = (typeof nominationWindows)[number];

export const windowOf = ({ opensAt, closesAt }: { opensAt: Date; closesAt: Date }, now: Date): NominationWindow =>
  now < opensAt ? 'before' : now < closesAt ? 'open' : 'closed';

/** Days after which someone is reminded, and after the last of which they count as silent. */
export const reminderDays = [5, 10] as const;
export const silentDays = 15;
/** The address of someone who declined is deleted after so many days. */
export const forgetDays = 30;
