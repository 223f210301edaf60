import { describe, expect, test } from 'vitest';
import { CallProblem } from '#contract/kernel/call/client.ts';
import type { Failure } from '#contract/kernel/call/failures.ts';
import { entryProperties } from '#contract/kernel/award/properties.ts';
import { afterSignIn, entryStepOf, findEntryProperty, isTurnedAway, judge, lookupOf } from './judging-guard.ts';

const day = (date: string) => new Date(`${date}T00:00:00Z`);
const season = {
  SeasonID: 7,
  JudgingRnd1StartDate: day('2026-03-01'),
  JudgingRnd1EndDate: day('2026-04-01'),
  JudgingRnd2StartDate: day('2026-05-01'),
  JudgingRnd2EndDate: day('2026-06-01'),
};
const good = { ValidAccount: true, GActive: true, Executive: false, AllowedToJudge: true };
const found = <T>(value: T) => ({ state: 'found', value }) as const;

type Given = Parameters<typeof judge<typeof season>>[0];
const decide = (given: Partial<Given> = {}) =>
  judge<typeof season>({
    kind: 'associate',
    entryProperty: { treatsExecutivesAsAssociates: false },
    check: found(good),
    property: found({}),
    seasons: found([season]),
    own: found({ JudgingStartDate: null, JudgingEndDate: null, HeldSince: null }),
    isInside: false,
    now: day('2026-03-10'),
    ...given,
  });
const roundTwo = { kind: 'executive', now: day('2026-05-10'), check: found({ ...good, Executive: true }) } as const;

describe('a judge at the door of associate judging', () => {
  test('enters while round one runs (R030, R053, R302)', () => expect(decide()).toEqual({ is: 'admitted', season }));

  test('is signed out when the judge check finds no valid account, regardless of other errors (R027, R368, R549)', () =>
    expect(decide({ check: found({ ValidAccount: false, GActive: false, Executive: true, AllowedToJudge: false }) })).toEqual({
      is: 'signedOut',
    }));

  test('a judge who is not globally active learns that first (R187, R549)', () =>
    expect(decide({ check: found({ ...good, GActive: false, AllowedToJudge: false, Executive: true }) })).toEqual({
      is: 'sentAway',
      to: '/account',
      text: 'Not setup for judging.',
    }));

  test('a judge who is not scheduled learns that before anything about their kind or the time (R188, R549)', () =>
    expect(decide({ check: found({ ...good, AllowedToJudge: false, Executive: true }), now: day('2027-01-01') })).toMatchObject({
      text: 'Not scheduled for judging.',
    }));

  test('an executive is refused before the period is looked at (R189, R549)', () =>
    expect(decide({ check: found({ ...good, Executive: true }), now: day('2027-01-01') })).toMatchObject({
      to: '/account',
      text: 'Not allowed to access Associate judging.',
    }));

  test('an executive of a property that treats executives as associates enters (R546)', () =>
    expect(decide({ check: found({ ...good, Executive: true }), entryProperty: { treatsExecutivesAsAssociates: true } })).toMatchObject({
      is: 'admitted',
    }));

  test.each([
    ['the first moment of the round belongs to it', season.JudgingRnd1StartDate, true],
    ['the moment before does not', new Date(season.JudgingRnd1StartDate.getTime() - 1), false],
    ['the last moment before the end belongs to it', new Date(season.JudgingRnd1EndDate.getTime() - 1), true],
    ['the end does not', season.JudgingRnd1EndDate, false],
    ['round two is not for associates', day('2026-05-10'), false],
  ])('%s (R191, R547)', (_, now, isOpen) =>
    expect(decide({ now })).toEqual(
      isOpen ? { is: 'admitted', season } : { is: 'sentAway', to: '/account', text: 'This judging period is currently unavailable.' },
    ),
  );

  const own = (dates: Partial<{ JudgingStartDate: Date; JudgingEndDate: Date; HeldSince: Date }>) =>
    found({ JudgingStartDate: null, JudgingEndDate: null, HeldSince: null, ...dates });
  const minutesAfter = (date: Date, minutes: number) => new Date(date.getTime() + minutes * 60_000);

  test('dates of the judge’s own narrow the round; ones that cannot be had do not', () => {
    expect(decide({ own: own({ JudgingEndDate: day('2026-03-10') }) })).toMatchObject({ is: 'sentAway' });
    expect(decide({ own: own({ JudgingStartDate: day('2026-03-11') }) })).toMatchObject({ is: 'sentAway' });
    expect(decide({ own: own({ JudgingStartDate: day('2026-03-10') }) })).toMatchObject({ is: 'admitted' });
    expect(decide({ own: { state: 'failed' } })).toMatchObject({ is: 'admitted' });
    expect(decide({ own: { state: 'waiting' } })).toEqual({ is: 'waiting' });
  });

  test('an entry in hand lets the judge back in for half an hour after the end', () => {
    const held = own({ HeldSince: day('2026-03-31') });
    expect(decide({ own: held, now: minutesAfter(season.JudgingRnd1EndDate, 29) })).toMatchObject({ is: 'admitted' });
    expect(decide({ own: held, now: minutesAfter(season.JudgingRnd1EndDate, 30) })).toMatchObject({ is: 'sentAway' });
  });

  test('anyone who is inside at the end is not put out while finishing', () => {
    expect(decide({ isInside: true, now: minutesAfter(season.JudgingRnd1EndDate, 29) })).toMatchObject({ is: 'admitted' });
    expect(decide({ isInside: true, now: minutesAfter(season.JudgingRnd1EndDate, 30) })).toMatchObject({ is: 'sentAway' });
    expect(decide({ ...roundTwo, isInside: true, now: season.JudgingRnd2EndDate })).toMatchObject({ is: 'sentAway' });
  });

  test.each([
    ['property', 'refused', 'Unable to retrieve required property data.'],
    ['property', 'failed', 'An error occurred while retrieving property data.'],
    ['seasons', 'refused', 'Unable to retrieve season data.'],
    ['seasons', 'failed', 'An error occurred while retrieving season data.'],
  ] as const)('%s data that are %s lead to the account (R031, R195 to R198)', (what, state, text) =>
    expect(decide({ [what]: { state } })).toEqual({ is: 'sentAway', to: '/account', text }),
  );

  test('no current season at all counts as no season data (R197)', () =>
    expect(decide({ seasons: found([]) })).toMatchObject({ text: 'Unable to retrieve season data.' }));

  test('waits for what is still on its way, and is not turned away by a check that could not be made', () => {
    expect(decide({ check: { state: 'waiting' } })).toEqual({ is: 'waiting' });
    expect(decide({ seasons: { state: 'waiting' } })).toEqual({ is: 'waiting' });
    expect(decide({ check: { state: 'failed' } })).toEqual({ is: 'unknown' });
  });
});

describe('a judge whom the server no longer lets in', () => {
  const refusedBy = (Failure: Failure) => new CallProblem(200, { Message: 'In words of its own.', Failure });

  test.each(['JudgeUnavailable', 'NotAssociate', 'JudgingUnavailable'] as const)(
    'is led where the guard leads: %s (R188, R189, R191)',
    (failure) => expect(isTurnedAway(refusedBy(failure))).toBe(true),
  );

  test.each(['NoEntries', 'NotHeld', 'Unavailable'] as const)('stays for anything else: %s', (failure) =>
    expect(isTurnedAway(refusedBy(failure))).toBe(false),
  );
});

describe('a judge at the door of executive judging', () => {
  test('enters as a scheduled executive while round two runs (R029, R089, R302)', () =>
    expect(decide(roundTwo)).toMatchObject({ is: 'admitted' }));

  test.each([
    ['GActive', 'Not setup for judging.'],
    ['AllowedToJudge', 'Not scheduled for judging.'],
    ['Executive', 'Not allowed to access Executive judging.'],
  ])('needs %s (R029, R369)', (flag, text) =>
    expect(decide({ ...roundTwo, check: found({ ...good, Executive: true, [flag]: false }) })).toMatchObject({ to: '/account', text }),
  );

  test('an associate is refused (R190)', () =>
    expect(decide({ ...roundTwo, check: found(good) })).toMatchObject({
      to: '/account',
      text: 'Not allowed to access Executive judging.',
    }));

  test('so is an executive where executives are treated as associates (R546)', () =>
    expect(decide({ ...roundTwo, entryProperty: { treatsExecutivesAsAssociates: true } })).toMatchObject({
      text: 'Not allowed to access Executive judging.',
    }));

  test('round one is not for executives (R030, R089)', () =>
    expect(decide({ ...roundTwo, now: day('2026-03-10') })).toMatchObject({ text: 'This judging period is currently unavailable.' }));

  test('property data that fail lead to the dashboard (R032, R609)', () =>
    expect(decide({ ...roundTwo, property: { state: 'failed' } })).toMatchObject({
      to: '/dashboard',
      text: 'An error occurred while retrieving property data.',
    }));
});

describe('the address', () => {
  test('names an entry property or none (R021)', () => {
    for (const { slug, id } of entryProperties()) expect(findEntryProperty(slug)?.id).toBe(id);
    expect(findEntryProperty('concord')).toBeUndefined();
    expect(findEntryProperty('nowhere')).toBeUndefined();
  });

  test.each([
    ['/halyard/entry', 'halyard'],
    ['/halyard/entry/criteria', 'halyard'],
    ['/halyard/executive', undefined],
    ['/halyard/executive/12', undefined],
    ['/Halyard/ENTRY/Load/', 'Halyard'],
    ['/nowhere/entry', undefined],
    ['/account', undefined],
  ])('%s carries rt %s through the sign-in (R025, R607)', (path, rt) => expect(entryStepOf(path)).toBe(rt));

  test.each([
    [{ executiveAt: 'halyard', rt: 'halyard' }, '/halyard/executive'],
    [{ executiveAt: '', rt: 'wrens' }, '/wrens/entry'],
    [{ executiveAt: '' }, '/account'],
  ])('after the sign-in %j leads to %s (R111 to R113, R606)', (given, to) => expect(afterSignIn(given)).toBe(to));
});

test('a response without success is distinguished from a failed call (R195 to R198)', () => {
  expect(lookupOf({ data: undefined, error: new CallProblem(200, { Success: false }) })).toEqual({ state: 'refused' });
  expect(lookupOf({ data: undefined, error: new CallProblem(500, {}) })).toEqual({ state: 'failed' });
  expect(lookupOf({ data: undefined, error: null })).toEqual({ state: 'waiting' });
  expect(lookupOf({ data: 1, error: new CallProblem(500, {}) })).toEqual({ state: 'found', value: 1 });
});
