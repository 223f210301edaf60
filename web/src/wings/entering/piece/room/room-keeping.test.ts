import { describe, expect, test } from 'vitest';
import { CallProblem } from '#contract/kernel/call/client.ts';
import { pieceOf } from '#kit/works.ts';
import { inTurn } from '#web/kernel/form/machine.ts';
import { nextRoom } from './room-machine.ts';
import { type Kept, openRoom, readKept, type Request, type Room, type RoomEffect, type RoomEvent } from './room-state.ts';

const at = new Date('2026-11-15T12:00:00Z');
const nothingHeld = { PieceID: 7, Draft: null, Revision: 0, SavedDate: null, IsStale: false };
const fresh = openRoom(pieceOf(), nothingHeld, undefined);
const typed = (Title: string): RoomEvent => ({ is: 'changed', next: { Title } });
const keep: RoomEvent = { is: 'asked', wish: { is: 'keep' }, id: 1 };
const kept = (Revision: number, more: { IsStale?: boolean; Window?: 'open' | 'after' } = {}): RoomEvent => ({
  is: 'draftKept',
  answer: { Revision, SavedDate: at, Window: 'open', IsStale: false, ...more },
});
const failedBy = (status: number, Data?: unknown): RoomEvent => ({
  is: 'failed',
  problem: new CallProblem(status, { Message: 'No.', Data }),
});
const gotPiece = (changes: Parameters<typeof pieceOf>[0]): RoomEvent => ({ is: 'gotPiece', piece: pieceOf(changes), at });
const draft = (Changes: object, Base: object) => ({ Changes, Base });

const after = (room: Room, ...events: RoomEvent[]) =>
  inTurn<Room, RoomEffect>(room, ...events.map((event) => (now: Room) => nextRoom(now, event)));
const shownAfter = (room: Room, ...events: RoomEvent[]) => after(room, ...events).state.shown;
const sent = (effects: readonly RoomEffect[]): Request[] => effects.flatMap((effect) => (effect.do === 'send' ? [effect.request] : []));
const callsOf = (effects: readonly RoomEffect[]): string[] => sent(effects).map(({ call }) => call);
const finished: RoomEffect = { do: 'finish', id: 1, outcome: undefined };
const atPause: RoomEffect = { do: 'schedule', after: 'pause' };
const later: RoomEffect = { do: 'schedule', after: 'failure' };

const dirty = after(fresh, typed('Beacon')).state;
const keeping = after(dirty, keep).state;

describe('a form that is opened', () => {
  const here = (Revision: number): Kept => ({ Revision, ...draft({ Title: 'Beacon' }, { Title: 'Lantern' }) });
  const there = { ...nothingHeld, Draft: draft({ Client: 'Harbor' }, { Client: null }), Revision: 3, SavedDate: at };

  test('shows the saved piece when nothing was typed', () =>
    expect(fresh.shown).toMatchObject({ values: { Title: 'Lantern' }, state: 'saved', isChanged: false, hasClosed: false, clash: null }));

  test('shows the draft of the server', () =>
    expect(openRoom(pieceOf(), there, undefined).shown).toMatchObject({ values: { Client: 'Harbor' }, isChanged: true, savedAt: at }));

  test('shows what this browser alone has when that went on from the draft of the server', () =>
    expect(openRoom(pieceOf(), there, here(3)).shown.values).toMatchObject({ Title: 'Beacon', Client: '' }));

  test('shows both when another window has typed since', () =>
    expect(openRoom(pieceOf(), there, here(2)).shown.values).toMatchObject({ Title: 'Beacon', Client: 'Harbor' }));

  test('asks when a field was saved by someone else and typed here', () => {
    const room = openRoom(pieceOf({ Title: 'Lighthouse' }), nothingHeld, here(0));
    expect(room.shown.clash?.merged.clashes).toEqual([{ key: 'Title', mine: 'Beacon', theirs: 'Lighthouse' }]);
    expect(room.shown.values.Title).toBe('Beacon');
  });

  test('knows that entries have closed', () =>
    expect(openRoom(pieceOf({ Window: 'after' }), nothingHeld, undefined).shown.hasClosed).toBe(true));

  test('leaves aside what this browser keeps and no one can read', () => {
    expect(['{', '"x"', '{}', null].map(readKept)).toEqual([undefined, undefined, undefined, undefined]);
    expect(readKept(JSON.stringify(here(2)))).toEqual(here(2));
  });
});

describe('typing', () => {
  test('is kept in this browser immediately, and on the server after a pause', () => {
    const { state, effects } = after(fresh, typed('Beacon'));
    expect(effects).toEqual([
      { do: 'keepHere', kept: { Revision: 0, ...draft({ Title: 'Beacon' }, { Title: 'Lantern' }) } },
      { do: 'schedule', after: 'pause' },
    ]);
    expect(state.shown).toMatchObject({ values: { Title: 'Beacon' }, state: 'typing', isChanged: true });
    expect(sent(after(state, { is: 'paused' }).effects)).toEqual([
      {
        call: 'savePieceDraft',
        body: { PieceID: 7, Version: 1, Revision: 0, Draft: draft({ Title: 'Beacon' }, { Title: 'Lantern' }) },
      },
    ]);
  });

  test('never leaves a password in the browser', () => {
    const { effects } = after(fresh, { is: 'changed', next: { ProtectedPassword: 'tide', ProtectedUsername: 'judge' } });
    expect(effects[0]).toMatchObject({ kept: { Changes: { ProtectedUsername: 'judge' } } });
    expect(JSON.stringify(effects)).not.toContain('tide');
  });

  test('takes away the errors of its own field', () => {
    const errors = { Title: 'Too long.', 'Credits.0.FirstName': 'Missing.' };
    const room = { ...fresh, shown: { ...fresh.shown, errors } };
    expect(shownAfter(room, typed('Beacon')).errors).toEqual({ 'Credits.0.FirstName': 'Missing.' });
    expect(shownAfter(room, { is: 'changed', next: { Credits: [] } }).errors).toEqual({ Title: 'Too long.' });
  });

  test('and undone leaves nothing, neither here nor there', () => {
    const back = after(dirty, typed('Lantern'));
    expect(back.effects).toEqual([{ do: 'forgetHere' }, atPause]);
    expect(after(back.state, keep)).toMatchObject({
      state: { shown: { state: 'saved' } },
      effects: [{ do: 'unschedule' }, { do: 'forgetHere' }, finished],
    });
    const onServer = after(keeping, kept(1), typed('Lantern'), keep);
    expect(callsOf(onServer.effects)).toEqual(['discardPieceDraft']);
    const gone = after(onServer.state, { is: 'draftDiscarded' });
    expect(gone.state).toMatchObject({ revision: 0, shown: { state: 'saved' } });
    expect(gone.effects).toEqual([{ do: 'forgetHere' }, finished]);
  });

  test('on while an undone draft is discarded stays kept here, and gets its own turn', () => {
    const giving = after(keeping, kept(1), typed('Lantern'), keep, typed('Lamp')).state;
    const { state, effects } = after(giving, { is: 'draftDiscarded' });
    expect(state.shown).toMatchObject({ state: 'typing', isChanged: true });
    expect(effects).toEqual([
      { do: 'keepHere', kept: { Revision: 0, ...draft({ Title: 'Lamp' }, { Title: 'Lantern' }) } },
      atPause,
      finished,
    ]);
  });
});

describe('keeping a draft', () => {
  test('that arrives leaves nothing in this browser', () => {
    const { state, effects } = after(keeping, kept(4));
    expect(effects).toEqual([{ do: 'forgetHere' }, finished]);
    expect(state).toMatchObject({ revision: 4, isScheduled: false, shown: { state: 'saved', savedAt: at, isChanged: true } });
  });

  test('while someone types on keeps the rest here, for the next time', () => {
    const { state, effects } = after(keeping, typed('Beacons'), kept(1));
    expect(effects.slice(-2)).toEqual([
      { do: 'keepHere', kept: { Revision: 1, ...draft({ Title: 'Beacons' }, { Title: 'Lantern' }) } },
      finished,
    ]);
    expect(state).toMatchObject({ isScheduled: true, shown: { state: 'typing', values: { Title: 'Beacons' } } });
  });

  test.each([0, 503])('without an answer (%s) stays in this browser and is tried again', (status) => {
    const { state, effects } = after(keeping, failedBy(status));
    expect(effects).toEqual([later, finished]);
    expect(state.shown.state).toBe('kept');
    expect(callsOf(after(state, { is: 'paused' }).effects)).toEqual(['savePieceDraft']);
  });

  test('after the session ended is shown as not saved, and not retried forever', () => {
    const { state, effects } = after(keeping, failedBy(401));
    expect(effects).toEqual([finished]);
    expect(state.shown).toMatchObject({ state: 'failed', problem: 'No.', isGone: false, values: { Title: 'Beacon' } });
  });

  test('of a deleted piece shows that it was deleted; after an undo the form continues', () => {
    const gone = after(keeping, failedBy(404)).state;
    expect(gone.shown).toMatchObject({ state: 'failed', isGone: true });
    expect(shownAfter(gone, keep, kept(1))).toMatchObject({ state: 'saved', isGone: false, problem: null });
  });

  test('whose answer cannot be read does not stop what comes after it', () => {
    const { state, effects } = after(keeping, { is: 'failed', problem: new TypeError('unreadable') });
    expect(effects).toEqual([finished]);
    expect(state.shown.state).toBe('failed');
  });

  test.each([{ IsStale: true }, { Window: 'after' as const }])('that says the piece is another by now (%o) looks at it', (more) => {
    const { state, effects } = after(keeping, kept(1, more));
    expect(callsOf(effects)).toEqual(['getPiece']);
    const looked = after(state, gotPiece({ Client: 'Harbor', Version: 2, Window: 'after' }));
    expect(looked.effects).toEqual([{ do: 'notifyTaken', fields: ['Client'] }, finished]);
    expect(looked.state.shown).toMatchObject({ values: { Title: 'Beacon', Client: 'Harbor' }, hasClosed: true, piece: { Version: 2 } });
    expect(after(state, failedBy(0)).effects).toEqual([finished]);
  });

  test('waits while a clash is undecided', () => {
    const clashing = openRoom(pieceOf({ Title: 'Lighthouse' }), nothingHeld, {
      Revision: 0,
      ...draft({ Title: 'Beacon' }, { Title: 'Lantern' }),
    });
    expect(after(clashing, keep).effects).toEqual([{ do: 'unschedule' }, finished]);
  });
});

describe('another window that has typed since', () => {
  const theirs = (Changes: object, Base: object) => failedBy(409, { Draft: draft(Changes, Base), Revision: 5 });

  test('has its fields brought in, and both are kept', () => {
    const met = after(keeping, theirs({ Client: 'Harbor' }, { Client: null }));
    expect(callsOf(met.effects)).toEqual(['getPiece']);
    const { state, effects } = after(met.state, gotPiece({}));
    expect(effects[0]).toEqual({ do: 'notifyTaken', fields: ['Client'] });
    expect(sent(effects)).toMatchObject([
      { call: 'savePieceDraft', body: { Revision: 5, Draft: { Changes: { Title: 'Beacon', Client: 'Harbor' } } } },
    ]);
    expect(shownAfter(state, kept(6)).state).toBe('saved');
  });

  test('that typed in the same field makes a person decide', () => {
    const { state, effects } = after(keeping, theirs({ Title: 'Lighthouse' }, { Title: 'Lantern' }), gotPiece({}));
    expect(effects.at(-1)).toEqual(finished);
    expect(state.shown).toMatchObject({
      state: 'typing',
      clash: { merged: { clashes: [{ key: 'Title', mine: 'Beacon', theirs: 'Lighthouse' }] } },
    });
    const theirWay = after(state, { is: 'settled', theirs: new Set(['Title']) });
    expect(theirWay.state.shown).toMatchObject({ clash: null, values: { Title: 'Lighthouse' }, state: 'typing' });
    expect(theirWay.effects.at(-1)).toEqual({ do: 'schedule', after: 'nothing' });
    expect(shownAfter(state, { is: 'settled', theirs: new Set() }).values.Title).toBe('Beacon');
  });

  test('that saved the piece and gave its draft up is met by the piece alone', () => {
    const { effects } = after(keeping, failedBy(409), gotPiece({ Client: 'Harbor', Version: 2 }));
    expect(sent(effects).at(-1)).toMatchObject({ body: { Version: 2, Revision: 0, Draft: { Changes: { Title: 'Beacon' } } } });
  });

  test('that saved what was typed here, too, differently, makes a person decide', () => {
    const { state, effects } = after(keeping, failedBy(409), gotPiece({ Title: 'Lighthouse', Version: 2 }));
    expect(effects.at(-1)).toEqual(finished);
    expect(state.shown.clash?.merged.clashes).toHaveLength(1);
  });

  test('that is quicker every time is met three times, and then after a while', () => {
    const round = [failedBy(409, { Revision: 5 }), gotPiece({})];
    const { state, effects } = after(keeping, ...round, ...round, ...round);
    expect(callsOf(effects)).toEqual(['getPiece', 'savePieceDraft', 'getPiece', 'savePieceDraft', 'getPiece']);
    expect(effects.slice(-2)).toEqual([later, finished]);
    expect(state.shown.state).toBe('typing');
  });

  test('cannot be met without a connection, nor when the piece has gone', () => {
    const meeting = after(keeping, failedBy(409, { Revision: 5 })).state;
    expect(after(meeting, failedBy(0))).toMatchObject({ state: { shown: { state: 'kept' } }, effects: [later, finished] });
    expect(after(meeting, failedBy(404))).toMatchObject({ state: { shown: { state: 'failed', isGone: true } }, effects: [finished] });
  });
});

describe('leaving the form', () => {
  test('sends what waits for a pause, and tries nothing after that', () => {
    const { state, effects } = after(dirty, { is: 'left' });
    expect(callsOf(effects)).toEqual(['savePieceDraft']);
    expect(after(state, failedBy(0)).effects).toEqual([{ do: 'unschedule' }]);
  });

  test('sends nothing when nothing waits', () => expect(after(fresh, { is: 'left' }).effects).toEqual([]));

  test('answers that no one waits for change nothing', () =>
    expect(after(fresh, gotPiece({ Title: 'Lighthouse' }), kept(3), { is: 'draftDiscarded' }, failedBy(500))).toEqual({
      state: fresh,
      effects: [],
    }));
});
