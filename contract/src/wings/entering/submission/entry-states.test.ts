import { describe, expect, test } from 'vitest';
import {
  type EntryAction,
  entryActions,
  type EntryRole,
  entryRoles,
  type EntryState,
  entryStates,
  type EntryWindow,
  entryWindows,
  addingPermit,
  entryPermit,
  piecePermit,
  entryStateOf,
  stateOfAll,
  windowAt,
} from './entry-states.ts';

/** Written down a second time and differently, as one would explain it to an organizer: b before, o open, a after, v over; small letters once only. */
const told: Record<'Entrant' | 'Administrator', Record<EntryAction, Partial<Record<EntryState, string>>>> = {
  Entrant: {
    editTexts: { draft: 'O', ready: 'O' },
    editFiles: { draft: 'O', ready: 'O', paid: 'oa', shortlisted: 'oa', off: 'OA' },
    editUrls: { draft: 'O', ready: 'O', paid: 'oa', shortlisted: 'oa', off: 'OA' },
    editCategories: { draft: 'O', ready: 'O' },
    delete: { draft: 'BOAV', ready: 'BOAV' },
    merge: { draft: 'O', ready: 'O' },
    order: { ready: 'O' },
    withdraw: { ordered: 'OA', paid: 'OA', shortlisted: 'OA', off: 'OA' },
    move: {},
    reinstate: {},
    waive: {},
  },
  Administrator: {
    editTexts: { draft: 'BOAV', ready: 'BOAV', ordered: 'BOAV', paid: 'BOAV', shortlisted: 'BOAV', off: 'BOAV' },
    editFiles: { draft: 'BOAV', ready: 'BOAV', ordered: 'BOAV', paid: 'BOAV', shortlisted: 'BOAV', off: 'BOAV' },
    editUrls: { draft: 'BOAV', ready: 'BOAV', ordered: 'BOAV', paid: 'BOAV', shortlisted: 'BOAV', off: 'BOAV' },
    editCategories: { draft: 'BOAV', ready: 'BOAV' },
    delete: { draft: 'BOAV', ready: 'BOAV' },
    merge: { draft: 'BOAV', ready: 'BOAV' },
    order: { ready: 'OA' },
    withdraw: { ordered: 'BOAV', paid: 'BOAV', shortlisted: 'BOAV', off: 'BOAV' },
    move: { draft: 'BOAV', ready: 'BOAV', ordered: 'BOAV', paid: 'BOAV', shortlisted: 'BOAV', off: 'BOAV' },
    reinstate: { withdrawn: 'BOAV' },
    waive: { ready: 'BOAV' },
  },
};
const letters: Record<EntryWindow, string> = { before: 'B', open: 'O', after: 'A', over: 'V' };

const expected = (role: EntryRole, action: EntryAction, state: EntryState, window: EntryWindow, isLocked: boolean): boolean => {
  if (role === 'Guest' && (action === 'merge' || action === 'withdraw')) return false;
  const cell = told[role === 'Guest' ? 'Entrant' : role][action][state] ?? '';
  return cell.includes(letters[window]) || (!isLocked && cell.includes(letters[window].toLowerCase()));
};

const every = entryRoles.flatMap((role) => entryActions.map((action) => ({ role, action })));

test.each(every)('$role: $action in every state, window and lock is as declared', ({ role, action }) => {
  for (const state of entryStates) {
    for (const window of entryWindows) {
      for (const isLocked of [false, true]) {
        const permit = entryPermit({ role, action, window, isLocked }, state);
        expect(permit === 'allowed', `${state}, ${window}${isLocked ? ', locked' : ''}`).toBe(
          expected(role, action, state, window, isLocked),
        );
      }
    }
  }
});

describe('a piece in several categories', () => {
  const asked = { role: 'Entrant', action: 'editTexts', window: 'open' } as const;
  test('is as free as the least free of its entries; one that was withdrawn has no say', () => {
    expect(piecePermit(asked, ['draft', 'ready'])).toBe('allowed');
    expect(piecePermit(asked, ['draft', 'paid'])).toBe('state');
    expect(piecePermit(asked, ['draft', 'withdrawn'])).toBe('allowed');
    expect(piecePermit(asked, ['withdrawn'])).toBe('state');
    expect(piecePermit(asked, [])).toBe('allowed');
  });
  test('can be fixed when one entry is paused, regardless of locks', () => {
    const mend = { ...asked, action: 'editFiles', window: 'after', isLocked: true } as const;
    expect(piecePermit(mend, ['paid', 'off'])).toBe('allowed');
    expect(piecePermit(mend, ['paid', 'paid'])).toBe('locked');
    expect(piecePermit({ ...mend, window: 'over' }, ['paid', 'off'])).toBe('window');
  });
});

describe('a piece in several categories, further', () => {
  const asked = { role: 'Entrant', window: 'open' } as const;
  test('is not deleted with a part that was withdrawn: that was ordered before', () => {
    expect(piecePermit({ ...asked, action: 'delete' }, ['draft', 'ready'])).toBe('allowed');
    expect(piecePermit({ ...asked, action: 'delete' }, ['draft', 'withdrawn'])).toBe('state');
  });
  test('may have its links mended as its files, and nothing else, when one entry is off', () => {
    expect(piecePermit({ ...asked, action: 'editUrls', isLocked: true }, ['paid', 'off'])).toBe('allowed');
    expect(piecePermit({ ...asked, action: 'editUrls', isLocked: true }, ['paid'])).toBe('locked');
    expect(piecePermit({ ...asked, action: 'withdraw' }, ['off', 'draft'])).toBe('state');
  });
  test('is locked only on request', () => expect(entryPermit({ ...asked, action: 'editFiles' }, 'paid')).toBe('allowed'));
  test('says whom it is not for, before what it is not for', () => {
    expect(entryPermit({ ...asked, action: 'move' }, 'draft')).toBe('role');
    expect(entryPermit({ ...asked, action: 'editTexts' }, 'paid')).toBe('state');
  });
  test('can be entered in one more category, unless it was withdrawn altogether', () => {
    expect(addingPermit(asked, [])).toBe('allowed');
    expect(addingPermit(asked, ['paid', 'withdrawn'])).toBe('allowed');
    expect(addingPermit(asked, ['withdrawn'])).toBe('state');
    expect(addingPermit({ ...asked, window: 'after' }, ['paid'])).toBe('window');
  });
});

test('off and shortlisted follow from columns, and only of what is paid', () => {
  const flags = { isOff: true, isShortlisted: true };
  expect(entryStateOf({ state: 'paid', ...flags })).toBe('off');
  expect(entryStateOf({ state: 'paid', isOff: false, isShortlisted: true })).toBe('shortlisted');
  expect(entryStateOf({ state: 'withdrawn', ...flags })).toBe('withdrawn');
  expect(() => entryStateOf({ state: 'lost', ...flags })).toThrow(RangeError);
});

test('a submission is in trouble first, else as far as the last of its entries', () => {
  expect(stateOfAll([])).toBe('draft');
  expect(stateOfAll(['paid', 'draft'])).toBe('draft');
  expect(stateOfAll(['paid', 'off', 'draft'])).toBe('off');
  expect(stateOfAll(['withdrawn', 'paid'])).toBe('paid');
  expect(stateOfAll(['paid', 'shortlisted', 'withdrawn'])).toBe('paid');
  expect(stateOfAll(['withdrawn'])).toBe('withdrawn');
});

test('the window opens with its first moment and is closed at its last', () => {
  const dates = { StartDate: new Date(1000), EndDate: new Date(2000), WinnersDate: new Date(3000) };
  expect([999, 1000, 1999, 2000, 2999, 3000].map((ms) => windowAt(dates, new Date(ms)))).toEqual([
    'before',
    'open',
    'open',
    'after',
    'after',
    'over',
  ]);
});
