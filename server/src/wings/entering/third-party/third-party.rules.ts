import type { MissingWhy, PersonState, RoleState, ThirdPartyKind, Verdict } from '#contract/wings/entering/third-party/kinds.ts';

const dayMs = 86_400_000;

/** By work, what names exactly what is or was shown of it. */
export type Hashes = Readonly<Record<string, string>>;

interface Answered {
  verdict: Verdict | null;
  hashes: Hashes;
}

/** An approval is of what was shown: a work that was changed or added since needs a new one, a work that is gone needs none. */
export function personState(kind: ThirdPartyKind, { verdict, hashes }: Answered, now: Hashes): PersonState {
  if (verdict === null) return 'waiting';
  if (verdict !== 'yes' || kind === 'referee') return verdict;
  return Object.entries(now).every(([work, hash]) => hashes[work] === hash) ? 'yes' : 'changed';
}

interface Asked {
  least: number;
  /** Null: submitting waits for them. */
  daysAfter: number | null;
}

interface Decided {
  isWaived: boolean;
  extendedTo: Date | null;
}

export const dueOf = ({ daysAfter }: Pick<Asked, 'daysAfter'>, entriesEnd: Date, extendedTo: Date | null): Date => {
  const due = new Date(entriesEnd.getTime() + (daysAfter ?? 0) * dayMs);
  return extendedTo && extendedTo > due ? extendedTo : due;
};

interface Standing {
  state: RoleState;
  /** Submitting waits for it. */
  waits: boolean;
  due: Date;
  isLate: boolean;
}

export function standingOf(role: Asked, states: readonly PersonState[], decided: Decided, entriesEnd: Date, now: Date): Standing {
  const has = states.filter((state) => state === 'yes').length;
  const state = decided.isWaived ? 'waived' : has >= role.least ? 'done' : 'open';
  const due = dueOf(role, entriesEnd, decided.extendedTo);
  const isExtended = decided.extendedTo !== null && decided.extendedTo > now;
  return { state, waits: state === 'open' && role.daysAfter === null && !isExtended, due, isLate: state === 'open' && due <= now };
}

/** What is in the way, for who helps: a refusal needs a person, a change another look, silence a reminder. */
export function whyMissing(least: number, states: readonly PersonState[]): MissingWhy {
  if (states.includes('no') || states.includes('notMe')) return 'refused';
  if (states.includes('changed')) return 'changed';
  return states.length < least || states.length === 0 ? 'unnamed' : 'waiting';
}

/** A link lasts until an answer is due: two weeks at least, two months at most. */
export function linkEnds(due: Date, now: Date): Date {
  const [soonest, latest] = [now.getTime() + 14 * dayMs, now.getTime() + 60 * dayMs];
  return new Date(Math.min(Math.max(due.getTime(), soonest), latest));
}

/** Days after which someone who hasn't answered is reminded. */
const reminderDays = [5, 10] as const;
/** No one is reminded who was asked after this. */
export const silentSince = (now: Date): Date => new Date(now.getTime() - reminderDays[0] * dayMs);
export const mostReminders = reminderDays.length;

export const reminderIsDue = (sentAt: Date, reminders: number, now: Date): boolean => {
  const days = reminderDays[reminders];
  return days !== undefined && now.getTime() >= sentAt.getTime() + days * dayMs;
};

const againMs = 600_000;
/** When the same person may be emailed again by hand. */
export const nextSend = (sentAt: Date): Date => new Date(sentAt.getTime() + againMs);

const restMs = 3_600_000;
/** Changes older than this have rested: an entrant who is still at it asks for one new approval, not for ten. */
export const restedBefore = (now: Date): Date => new Date(now.getTime() - restMs);

export const sameEmail = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase();
