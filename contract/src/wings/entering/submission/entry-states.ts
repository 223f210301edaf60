import type { Role } from '#contract/kernel/call/permissions.ts';
import type { SeasonDates } from '#contract/wings/ground/season/season-phases.ts';
import { type Said, saying } from '#contract/kernel/text/said.ts';
import texts from '#texts/entering/submission-fields.ts';

const says = saying(texts);

/** The one state machine of an entry: the server refuses by it, the web shows by it. */

/** In the order of an entry's life. `off` and `shortlisted` have columns of their own, the others are stored. */
export const entryStates = ['draft', 'ready', 'ordered', 'paid', 'shortlisted', 'off', 'withdrawn'] as const;
export type EntryState = (typeof entryStates)[number];
/** What entrants look for at home: a work that was awarded is no longer just shortlisted, as far as they know. */
export const homeStates = [...entryStates, 'awarded'] as const;
export type HomeState = (typeof homeStates)[number];
const storedStates = ['draft', 'ready', 'ordered', 'paid', 'withdrawn'] as const;
export type StoredState = (typeof storedStates)[number];

export const entryActions = [
  'editTexts',
  'editFiles',
  'editUrls',
  'editCategories',
  'delete',
  'merge',
  'order',
  'withdraw',
  'move',
  'reinstate',
  'waive',
] as const;
export type EntryAction = (typeof entryActions)[number];

/** What an administrator may set by hand: money goes through orders, so `ordered` and `paid` only come back after a withdrawal, or as a gift. */
export const adminStates = ['ready', 'ordered', 'paid', 'withdrawn'] as const;
export type AdminState = (typeof adminStates)[number];

/** Entrants and guests act on what is their own; administrators on everything. */
export const entryRoles = ['Entrant', 'Guest', 'Administrator'] as const;
export type EntryRole = (typeof entryRoles)[number];

/** Where the season is for entrants: `after` lasts until the winners are announced, `over` from then on. */
export const entryWindows = ['before', 'open', 'after', 'over'] as const;
export type EntryWindow = (typeof entryWindows)[number];

interface EntryColumns {
  state: string;
  isOff: boolean;
  isShortlisted: boolean;
}

export function entryStateOf({ state, isOff, isShortlisted }: EntryColumns): EntryState {
  const stored = storedStates.find((one) => one === state);
  if (!stored) throw new RangeError(`There is no state ${state}`);
  if (stored !== 'paid') return stored;
  if (isOff) return 'off';
  return isShortlisted ? 'shortlisted' : 'paid';
}

export function windowAt(dates: Pick<SeasonDates, 'StartDate' | 'EndDate' | 'WinnersDate'>, now: Date): EntryWindow {
  if (now < dates.StartDate) return 'before';
  if (now < dates.EndDate) return 'open';
  return now < dates.WinnersDate ? 'after' : 'over';
}

interface Cell {
  in: readonly EntryWindow[];
  /** R154, R155: until the first save, on properties that ask before it. */
  once?: boolean;
}
type Row = Partial<Record<EntryState, Cell>>;

const open: Cell = { in: ['open'] };
const anyTime: Cell = { in: ['before', 'open', 'after', 'over'] };
const untilAnnounced: Cell = { in: ['open', 'after'] };
const onceUntilAnnounced: Cell = { in: ['open', 'after'], once: true };

/** Judges see a paid work as it was paid for; what they ask for (a file that loads, a shortlist video) may still be brought, once. */
const fixable: Row = { draft: open, ready: open, paid: onceUntilAnnounced, shortlisted: onceUntilAnnounced, off: untilAnnounced };
const unpaid: Row = { draft: open, ready: open };
const unpaidAnyTime: Row = { draft: anyTime, ready: anyTime };
const notWithdrawn: Row = { draft: anyTime, ready: anyTime, ordered: anyTime, paid: anyTime, shortlisted: anyTime, off: anyTime };
const ordered: Row = { ordered: untilAnnounced, paid: untilAnnounced, shortlisted: untilAnnounced, off: untilAnnounced };

const ofEntrants: Record<EntryAction, Row> = {
  editTexts: unpaid,
  editFiles: fixable,
  editUrls: fixable,
  editCategories: unpaid,
  delete: unpaidAnyTime,
  merge: unpaid,
  order: { ready: open },
  withdraw: ordered,
  move: {},
  reinstate: {},
  waive: {},
};

/** Action by action, who may do it in which state and when. What is not named is not allowed. */
const entryRules: Record<EntryRole, Record<EntryAction, Row>> = {
  Entrant: ofEntrants,
  // No one has proved to read a guest's email: what cannot be undone waits until they have.
  Guest: { ...ofEntrants, merge: {}, withdraw: {} },
  Administrator: {
    editTexts: notWithdrawn,
    editFiles: notWithdrawn,
    editUrls: notWithdrawn,
    editCategories: unpaidAnyTime,
    delete: unpaidAnyTime,
    merge: unpaidAnyTime,
    order: { ready: { in: ['open', 'after'] } },
    withdraw: { ordered: anyTime, paid: anyTime, shortlisted: anyTime, off: anyTime },
    // Also what is paid: the entrant entered it in the wrong place, or judges say so.
    move: notWithdrawn,
    reinstate: { withdrawn: anyTime },
    // Entered without charge, such as an award's own invitation.
    waive: { ready: anyTime },
  },
};

export const isEntryRole = (role: Role): role is EntryRole => entryRoles.some((one) => one === role);

export type Permit = 'allowed' | 'role' | 'state' | 'window' | 'locked';

interface Asked {
  role: EntryRole;
  action: EntryAction;
  window: EntryWindow;
  /** The files, or the links, were saved already and the property asked before. */
  isLocked?: boolean;
}

/** Whether one entry in this state lets itself be acted on, or why not. */
export function entryPermit({ role, action, window, isLocked = false }: Asked, state: EntryState): Permit {
  const row = entryRules[role][action];
  if (Object.keys(row).length === 0) return 'role';
  const cell = row[state];
  if (!cell) return 'state';
  if (!cell.in.includes(window)) return 'window';
  return cell.once && isLocked ? 'locked' : 'allowed';
}

/** A piece is as editable as the most restricted of its entries; a new one is a draft. A paused entry that has to be fixed can be edited regardless of the others. */
export function piecePermit(asked: Asked, states: readonly EntryState[]): Permit {
  const living = states.filter((state) => state !== 'withdrawn');
  if (living.length === 0) return entryPermit(asked, states.length ? 'withdrawn' : 'draft');
  // What was withdrawn was ordered before: it does not go with the drafts beside it.
  if (asked.action === 'delete' && living.length < states.length) return entryPermit(asked, 'withdrawn');
  const isMending = asked.action === 'editFiles' || asked.action === 'editUrls';
  if (isMending && living.includes('off')) return entryPermit(asked, 'off');
  const permits = living.map((state) => entryPermit(asked, state));
  return permits.find((permit) => permit !== 'allowed') ?? 'allowed';
}

/** Entering a piece in one more category begins a draft; a work that was withdrawn altogether stays so. */
export const addingPermit = (asked: Omit<Asked, 'action'>, states: readonly EntryState[]): Permit => {
  const isWithdrawn = states.length > 0 && states.every((state) => state === 'withdrawn');
  return entryPermit({ ...asked, action: 'editCategories' }, isWithdrawn ? 'withdrawn' : 'draft');
};

/** One word for several entries: trouble first, then the one that is furthest behind. */
export function stateOfAll(states: readonly EntryState[]): EntryState {
  if (states.includes('off')) return 'off';
  const living = states.filter((state) => state !== 'withdrawn');
  if (living.length === 0) return states.length ? 'withdrawn' : 'draft';
  return entryStates.find((state) => living.some((one) => one === state)) ?? 'draft';
}

/** What people read; the season has the texts about its window. */
export const permitTexts: Record<Exclude<Permit, 'allowed'>, Said> = {
  role: says('guestsCant'),
  state: says('statusForbids'),
  window: says('entriesClosed'),
  locked: says('savedAndLocked'),
};
