import type { PieceForm } from '#contract/wings/entering/piece/piece.ts';
import { CallProblem } from '#contract/kernel/call/client.ts';
import { inTurn, turn as turnTo, type Turn as TurnOf } from '#web/kernel/form/machine.ts';
import { type Merged, mergeThree } from './piece-merge.ts';
import { type Flat, flatten, unflatten, valuesOf } from './piece-values.ts';
import { changesOf, keptOf, mine, type Room, type RoomEffect, type RoomState } from './room-state.ts';

export type RoomTurn = TurnOf<Room, RoomEffect>;
export type Part = (room: Room) => RoomTurn;
export const turn = (room: Room, ...effects: RoomEffect[]): RoomTurn => turnTo(room, ...effects);

export const put =
  (next: Partial<Room>): Part =>
  (room) =>
    turn({ ...room, ...next });

export const show =
  (next: Partial<RoomState>): Part =>
  (room) =>
    turn({ ...room, shown: { ...room.shown, ...next } });

export const run =
  (...effects: RoomEffect[]): Part =>
  (room) =>
    turn(room, ...effects);

export const nothing: Part = (room) => turn(room);

const compare: Part = (room) => show({ isChanged: changesOf(room).length > 0 })(room);

export const fill =
  (flat: Flat): Part =>
  (room) =>
    inTurn(room, show({ values: unflatten(flat) }), compare);

/** In this browser, until the server has it. */
export const keepHere: Part = (room) => {
  const kept = keptOf(room);
  return turn(room, kept ? { do: 'keepHere', kept } : { do: 'forgetHere' });
};

export const schedule =
  (after: 'pause' | 'failure' | 'nothing'): Part =>
  (room) =>
    room.isOpen ? turn({ ...room, isScheduled: true }, { do: 'schedule', after }) : unschedule(room);

export const unschedule: Part = (room) => turn({ ...room, isScheduled: false }, { do: 'unschedule' });

/** No one answered: what was typed is kept in this browser, and tried again. */
export const away: Part = (room) => inTurn(room, show({ state: 'kept' }), schedule('failure'));

export const fail = (problem: unknown): Part =>
  problem instanceof CallProblem
    ? show({ state: 'failed', problem: problem.message, isGone: problem.status === 404 })
    : show({ state: 'failed' });

/** What two people typed is in the form; where it clashes, a person must decide. */
export const takeIn =
  (merged: Merged, theirs: Flat): Part =>
  (room) => {
    const { taken, clashes } = merged;
    const told: Part =
      clashes.length > 0
        ? show({ clash: { merged, theirs }, state: 'typing' })
        : taken.length > 0
          ? run({ do: 'notifyTaken', fields: taken })
          : nothing;
    return inTurn(room, taken.length > 0 ? fill(merged.merged) : compare, told);
  };

/** Someone else's piece under what was typed here. */
export const adopt =
  (theirs: PieceForm): Part =>
  (room) => {
    const flat = flatten(valuesOf(theirs));
    const merged = mergeThree(room.base, mine(room), flat);
    return inTurn(room, put({ base: flat }), show({ piece: theirs, hasClosed: theirs.Window !== 'open' }), takeIn(merged, flat));
  };

/** Our own save: the server may have put spaces right; what was typed in the meantime stays. */
export const accept =
  (saved: PieceForm, told: Flat, savedAt: Date): Part =>
  (room) => {
    const flat = flatten(valuesOf(saved));
    const { merged, taken } = mergeThree(told, mine(room), flat);
    return inTurn(
      room,
      put({ base: flat }),
      show({ piece: saved, savedAt, problem: null, isGone: false }),
      taken.length > 0 ? fill(merged) : compare,
    );
  };
