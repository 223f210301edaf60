import { describe, expect, test } from 'vitest';
import { type BallotAction, ballotState, type BallotState, entriesToSave, isFull, openBallot } from './ballot-state.ts';

const works = [11, 12, 13, 14, 15, 16, 17];
const after = (state: BallotState, ...actions: BallotAction[]): BallotState => actions.reduce(ballotState, state);
const choose = (...ids: number[]): BallotAction[] => ids.map((id) => ({ type: 'toggle', id: String(id) }));
const five = after(openBallot(5, works), ...choose(11, 12, 13, 14, 15));

describe('an executive who chooses', () => {
  test('fills the first empty place each time (R065)', () =>
    expect(after(openBallot(5, works), ...choose(13, 11)).ranking).toEqual(['13', '11']));

  test('removes one and the others close up (R066)', () => expect(after(five, ...choose(12)).ranking).toEqual(['11', '13', '14', '15']));

  test('changes nothing when all places are full (R067)', () => expect(after(five, ...choose(16))).toBe(five));

  test('moves a work up and down within the places, and no further (R068)', () => {
    expect(after(five, { type: 'up', id: '13' }).ranking).toEqual(['11', '13', '12', '14', '15']);
    expect(after(five, { type: 'down', id: '11' }).ranking).toEqual(['12', '11', '13', '14', '15']);
    expect(after(five, { type: 'up', id: '11' }, { type: 'down', id: '15' })).toBe(five);
  });
});

describe('going on', () => {
  test('is possible only when every place is filled; else it is said what is missing (R063, R072, R485)', () => {
    const four = after(openBallot(5, works), ...choose(11, 12, 13, 14), { type: 'check' });
    expect(four).toMatchObject({ phase: 'selecting', isNomineeInvalid: true });
    expect(after(four, ...choose(15))).toMatchObject({ phase: 'selecting', isNomineeInvalid: false });
    expect(after(four, ...choose(15), { type: 'check' })).toMatchObject({ phase: 'confirming', isNomineeInvalid: false });
  });

  test('Edit leads back to selecting with the choice as it was (R064)', () =>
    expect(after(five, { type: 'check' }, { type: 'edit' })).toEqual(five));

  test('nothing is chosen or moved while confirming, nor once it is saved (R062)', () => {
    const confirming = after(five, { type: 'check' });
    expect(after(confirming, ...choose(11), { type: 'down', id: '11' })).toBe(confirming);
    const saved = after(confirming, { type: 'saved' });
    expect(saved.phase).toBe('saved');
    expect(after(saved, { type: 'edit' }, { type: 'check' }, ...choose(11))).toBe(saved);
  });

  test('saving comes after confirming, never straight from selecting (R062)', () => expect(after(five, { type: 'saved' })).toBe(five));

  test('a category of three has three places, one of none can never be confirmed (R073, R545)', () => {
    const three = after(openBallot(3, [11, 12, 13]), ...choose(11, 12, 13), { type: 'check' });
    expect(three.phase).toBe('confirming');
    expect(isFull(openBallot(0, []))).toBe(false);
    expect(after(openBallot(0, []), { type: 'check' })).toMatchObject({ phase: 'selecting', isNomineeInvalid: true });
  });
});

test('a kept choice comes back without what has left the ballot, no work twice, no place too many', () => {
  expect(openBallot(5, works, ['12', '99', '12', '11']).ranking).toEqual(['12', '11']);
  expect(openBallot(2, works, ['12', '11', '13']).ranking).toEqual(['12', '11']);
});

test('what is saved are the works with their places as ranks (R074, R075)', () =>
  expect(entriesToSave(['13', '11'])).toEqual([
    { id: 13, value: 1 },
    { id: 11, value: 2 },
  ]));

describe('a ballot that is reloaded', () => {
  const chosen = { ...openBallot(3, [1, 2, 3, 4], ['2', '4', '1']), phase: 'confirming' as const };
  test('keeps the rest of the choice when a chosen work has gone, and asks for another', () => {
    const next = ballotState(chosen, { type: 'loaded', places: 3, entryIds: [1, 2, 3] });
    expect(next).toEqual({ phase: 'selecting', places: 3, ranking: ['2', '1'], isNomineeInvalid: true });
  });
  test('has fewer places when fewer works are left than there were', () => {
    const next = ballotState(chosen, { type: 'loaded', places: 2, entryIds: [1, 2] });
    expect(next).toEqual({ phase: 'selecting', places: 2, ranking: ['2', '1'], isNomineeInvalid: false });
  });
  test('is left alone when nothing of the choice has gone', () =>
    expect(ballotState(chosen, { type: 'loaded', places: 3, entryIds: [1, 2, 4, 5] })).toBe(chosen));
});
