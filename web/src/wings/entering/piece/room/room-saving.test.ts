import { describe, expect, test } from 'vitest';
import { CallProblem } from '#contract/kernel/call/client.ts';
import type { Envelope } from '#contract/kernel/call/wire.ts';
import { pieceOf } from '#kit/works.ts';
import { inTurn } from '#web/kernel/form/machine.ts';
import { nextRoom } from './room-machine.ts';
import { openRoom, type Outcome, type Request, type Room, type RoomEffect, type RoomEvent } from './room-state.ts';

const at = new Date('2026-11-15T12:00:00Z');
const fresh = openRoom(pieceOf(), { PieceID: 7, Draft: null, Revision: 0, SavedDate: null, IsStale: false }, undefined);
const typed = (Title: string): RoomEvent => ({ is: 'changed', next: { Title } });
const link = { Url: 'http://lantern.example.org', Label: '', IsCustom: false };
const linked: RoomEvent = { is: 'changed', next: { Links: [link, { ...link, Url: ' ' }] } };
const save = (withLinks = true, id = 1): RoomEvent => ({ is: 'asked', wish: { is: 'save', withLinks }, id });
const keep = (id: number): RoomEvent => ({ is: 'asked', wish: { is: 'keep' }, id });
const picture = { UploadFile: 'a/1.png', OriginalFileName: 'lantern.png', LeadImage: true, ShortlistItem: false };
const saveFiles = (id = 2): RoomEvent => ({ is: 'asked', wish: { is: 'saveFiles', files: [picture] }, id });
const gotPiece = (changes: Parameters<typeof pieceOf>[0]): RoomEvent => ({ is: 'gotPiece', piece: pieceOf(changes), at });
const kept: RoomEvent = { is: 'draftKept', answer: { Revision: 1, SavedDate: at, Window: 'open', IsStale: false } };
const failedBy = (status: number, body: Partial<Envelope> = {}): RoomEvent => ({
  is: 'failed',
  problem: new CallProblem(status, { Message: 'No.', ...body }),
});
const stale = (changes: Parameters<typeof pieceOf>[0]): RoomEvent => ({
  is: 'failed',
  problem: new CallProblem(409, { Message: 'Somebody else saved this.', Data: {} }),
  theirs: pieceOf(changes),
});

const after = (room: Room, ...events: RoomEvent[]) =>
  inTurn<Room, RoomEffect>(room, ...events.map((event) => (now: Room) => nextRoom(now, event)));
const sent = (effects: readonly RoomEffect[]): Request[] => effects.flatMap((effect) => (effect.do === 'send' ? [effect.request] : []));
const finished = (outcome: Outcome | undefined, id = 1): RoomEffect => ({ do: 'finish', id, outcome });
const atOnce: RoomEffect = { do: 'schedule', after: 'nothing' };

const dirty = after(fresh, typed('Beacon')).state;
const saving = after(dirty, save()).state;

describe('saving', () => {
  test('sends the fields that changed, on top of the version it knows', () => {
    const { state, effects } = after(dirty, save());
    expect(effects).toEqual([
      { do: 'unschedule' },
      { do: 'send', request: { call: 'savePiece', body: { PieceID: 7, Version: 1, Title: 'Beacon' } } },
    ]);
    expect(state.shown.state).toBe('saving');
  });

  test('that succeeds leaves nothing in this browser', () => {
    const { state, effects } = after(saving, gotPiece({ Title: 'Beacon', Version: 2 }));
    expect(effects).toEqual([{ do: 'forgetHere' }, finished('saved')]);
    expect(state).toMatchObject({ jobs: [], revision: 0, shown: { state: 'saved', isChanged: false, savedAt: at, piece: { Version: 2 } } });
  });

  test('shows what the server put right', () =>
    expect(after(dirty, typed(' Beacon'), save(), gotPiece({ Title: 'Beacon', Version: 2 })).state.shown).toMatchObject({
      values: { Title: 'Beacon' },
      isChanged: false,
    }));

  test('while someone types on keeps what was typed, and sends it at the next pause', () => {
    const { state, effects } = after(saving, typed('Beacons'), gotPiece({ Title: 'Beacon', Version: 2 }));
    expect(state.shown).toMatchObject({ values: { Title: 'Beacons' }, state: 'typing', isChanged: true });
    expect(effects.slice(-3)).toEqual([
      { do: 'keepHere', kept: { Revision: 0, Changes: { Title: 'Beacons' }, Base: { Title: 'Beacon' } } },
      { do: 'schedule', after: 'pause' },
      finished('saved'),
    ]);
  });

  test('of nothing is done right away', () => expect(after(fresh, save()).effects.at(-1)).toEqual(finished('saved')));

  test('begins without the errors of the last time', () => {
    const before = { errors: { Title: 'Too long.' }, problem: 'No.', linksProblem: new CallProblem(500, {}), isGone: true };
    const room = { ...dirty, shown: { ...dirty.shown, ...before } };
    expect(after(room, save()).state.shown).toMatchObject({ errors: {}, problem: null, linksProblem: null, isGone: false });
  });
});

describe('links', () => {
  const withLinks = after(fresh, linked).state;

  test('are saved by a call of their own, without empty rows, and the draft that held them is given up', () => {
    const keptBefore = after(withLinks, keep(9), kept).state;
    const { state, effects } = after(keptBefore, save(), gotPiece({ UrlList: [link], Version: 2 }));
    expect(sent(effects)).toEqual([
      { call: 'updatePieceURLs', body: { PieceID: 7, Version: 1, UrlList: [link], ProtectedUsername: '', ProtectedPassword: '' } },
      { call: 'discardPieceDraft' },
    ]);
    const done = after(state, { is: 'draftDiscarded' });
    expect(done.effects).toEqual([{ do: 'forgetHere' }, finished('saved')]);
    expect(done.state).toMatchObject({ revision: 0, shown: { state: 'saved' } });
  });

  test('typed on while the draft is given up stay kept here', () => {
    const giving = after(withLinks, keep(9), kept, save(), gotPiece({ UrlList: [link], Version: 2 }), typed('Beacon')).state;
    const { state, effects } = after(giving, { is: 'draftDiscarded' });
    expect(state.shown).toMatchObject({ state: 'typing', isChanged: true });
    expect(effects[0]).toMatchObject({ do: 'keepHere', kept: { Changes: { Title: 'Beacon' } } });
  });

  test('come after the fields, on the version those made', () => {
    const { effects } = after(withLinks, typed('Beacon'), save(), gotPiece({ Title: 'Beacon', Version: 2 }));
    expect(sent(effects)).toMatchObject([{ call: 'savePiece' }, { call: 'updatePieceURLs', body: { Version: 2 } }]);
  });

  test('that would be locked wait for a confirmation', () => {
    const { state, effects } = after(withLinks, save(false));
    expect(sent(effects)).toEqual([]);
    expect(effects.at(-1)).toEqual(finished('saved'));
    expect(state.shown).toMatchObject({ state: 'typing', isChanged: true });
  });

  test('R204: that are not saved say so in place, until they are changed', () => {
    const { state, effects } = after(withLinks, save(), failedBy(500));
    expect(effects.slice(-2)).toEqual([atOnce, finished('refused')]);
    expect(state.shown).toMatchObject({ state: 'typing', linksProblem: { status: 500 }, problem: null });
    expect(after(state, typed('Beacon')).state.shown.linksProblem).toMatchObject({ status: 500 });
    expect(after(state, linked).state.shown.linksProblem).toBeNull();
    expect(after(withLinks, save(), failedBy(0)).state.shown).toMatchObject({ state: 'kept', linksProblem: { status: 0 } });
  });
});

describe('a save that is refused', () => {
  test('for a field names it as the form does; what was typed is kept as a draft', () => {
    const rows: RoomEvent = {
      is: 'changed',
      next: {
        Credits: [
          { FirstName: '', LastName: '', Title: '', Organization: '', Brand: '' },
          { FirstName: 'Ada', LastName: '', Title: '', Organization: '', Brand: '' },
        ],
      },
    };
    const { state, effects } = after(
      fresh,
      rows,
      save(),
      failedBy(400, { Errors: [{ Field: 'Credits.0.LastName', Message: 'Missing.' }] }),
    );
    expect(state.shown).toMatchObject({ state: 'typing', errors: { 'Credits.1.LastName': 'Missing.' } });
    expect(effects.slice(-2)).toEqual([atOnce, finished('invalid')]);
  });

  test.each([
    [401, false],
    [404, true],
    [500, false],
  ])('with %s shows an error, and nothing typed is lost', (status, isGone) => {
    const { state, effects } = after(saving, failedBy(status));
    expect(state.shown).toMatchObject({ state: 'failed', problem: 'No.', isGone, values: { Title: 'Beacon' } });
    expect(effects).toEqual([atOnce, finished('refused')]);
  });

  test('by an answer that cannot be read lets the next one begin', () => {
    const { state, effects } = after(saving, { is: 'failed', problem: new TypeError('unreadable') });
    expect(state).toMatchObject({ jobs: [], shown: { state: 'failed' } });
    expect(effects.at(-1)).toEqual(finished('refused'));
  });

  test('without an answer stays in this browser and is tried again', () => {
    const { state, effects } = after(saving, failedBy(0));
    expect(state.shown).toMatchObject({ state: 'kept', values: { Title: 'Beacon' } });
    expect(effects).toEqual([{ do: 'schedule', after: 'failure' }, finished('unreachable')]);
  });

  test('because entries closed shows that, and reloads the piece', () => {
    const closed = after(saving, failedBy(409, { Failure: 'EntriesClosed' }));
    expect(sent(closed.effects)).toEqual([{ call: 'getPiece' }]);
    expect(closed.state.shown).toMatchObject({ hasClosed: true, problem: null });
    const { state, effects } = after(closed.state, gotPiece({ Window: 'after' }));
    expect(effects).toEqual([atOnce, finished('closed')]);
    expect(state.shown).toMatchObject({ hasClosed: true, values: { Title: 'Beacon' } });
    expect(after(closed.state, failedBy(0)).effects).toEqual([atOnce, finished('closed')]);
  });

  test('for another reason at the same time reports that, and looks at the piece', () => {
    const { state, effects } = after(saving, failedBy(409), gotPiece({}));
    expect(state.shown).toMatchObject({ problem: 'No.', state: 'typing' });
    expect(effects.at(-1)).toEqual(finished('refused'));
  });
});

describe('someone else who saved in the meantime', () => {
  test('has their fields brought in, and mine are sent again on top', () => {
    const { state, effects } = after(saving, stale({ Client: 'Harbor', Version: 2 }));
    expect(effects).toEqual([
      { do: 'notifyTaken', fields: ['Client'] },
      { do: 'send', request: { call: 'savePiece', body: { PieceID: 7, Version: 2, Title: 'Beacon' } } },
    ]);
    expect(after(state, gotPiece({ Title: 'Beacon', Client: 'Harbor', Version: 3 })).state.shown).toMatchObject({
      values: { Title: 'Beacon', Client: 'Harbor' },
      isChanged: false,
      state: 'saved',
    });
  });

  test('in the same field makes a person decide; the next save sends what they chose', () => {
    const { state, effects } = after(saving, stale({ Title: 'Lighthouse', Version: 2 }));
    expect(effects).toEqual([finished('clash')]);
    expect(state.shown.clash?.merged.clashes).toEqual([{ key: 'Title', mine: 'Beacon', theirs: 'Lighthouse' }]);
    expect(after(state, save()).effects.at(-1)).toEqual(finished('clash'));
    expect(sent(after(state, { is: 'settled', theirs: new Set() }, save()).effects)).toMatchObject([
      { body: { Version: 2, Title: 'Beacon' } },
    ]);
    const theirs = after(state, { is: 'settled', theirs: new Set(['Title']) }, save());
    expect(sent(theirs.effects)).toEqual([]);
    expect(theirs.state.shown).toMatchObject({ values: { Title: 'Lighthouse' }, state: 'saved', isChanged: false });
  });

  test('again and again is met three times; then what was typed is kept as a draft', () => {
    const { state, effects } = after(saving, stale({ Version: 2 }), stale({ Version: 3 }), stale({ Version: 4 }));
    expect(sent(effects)).toHaveLength(2);
    expect(effects.slice(-2)).toEqual([atOnce, finished('refused')]);
    expect(state.shown.state).toBe('typing');
  });

  test('without a clash there is nothing to settle', () =>
    expect(after(dirty, { is: 'settled', theirs: new Set(['Title']) })).toEqual({ state: dirty, effects: [] }));
});

describe('the list of files', () => {
  const files = after(fresh, saveFiles()).state;

  test('is saved automatically', () => {
    const { state, effects } = after(fresh, saveFiles(), gotPiece({ FileList: [], Version: 2 }));
    expect(sent(effects)).toEqual([{ call: 'updateFileList', body: { PieceID: 7, Version: 1, FileList: [picture] } }]);
    expect(effects.at(-1)).toEqual(finished('saved', 2));
    expect(state.shown).toMatchObject({ piece: { Version: 2 }, filesProblem: null });
  });

  test('of a file that arrives while a save is under way waits for it, and goes on the version it made', () => {
    const both = after(saving, saveFiles());
    expect(both.effects).toEqual([]);
    const { state, effects } = after(both.state, gotPiece({ Title: 'Beacon', Version: 2 }));
    expect(sent(effects)).toMatchObject([{ call: 'updateFileList', body: { Version: 2 } }]);
    expect(after(state, gotPiece({ Title: 'Beacon', Version: 3 })).state).toMatchObject({ jobs: [], shown: { piece: { Version: 3 } } });
  });

  test('leaves what is typed in the meantime alone, and what another window shares', () => {
    const { state } = after(dirty, keep(9), kept, saveFiles(), typed('Beacons'), gotPiece({ Version: 2 }));
    expect(state.shown).toMatchObject({ values: { Title: 'Beacons' }, isChanged: true });
    const theirs = failedBy(409, {
      Data: { Draft: { Changes: { Title: 'Beacon', Client: 'Harbor' }, Base: { Title: 'Lantern', Client: null } }, Revision: 5 },
    });
    const met = after(state, keep(3), theirs, gotPiece({ Version: 2 })).state;
    expect(met.shown).toMatchObject({ clash: null, values: { Title: 'Beacons', Client: 'Harbor' } });
  });

  test('R202: that is not saved shows it until it is', () => {
    const { state, effects } = after(files, failedBy(500));
    expect(effects).toEqual([finished('refused', 2)]);
    expect(state.shown).toMatchObject({ state: 'typing', filesProblem: { status: 500 } });
    expect(after(state, saveFiles(3), gotPiece({ Version: 2 })).state.shown.filesProblem).toBeNull();
  });

  test('that someone else changed is theirs now; anyone who holds ours brings the two together', () => {
    const { state, effects } = after(files, stale({ Version: 2, Client: 'Harbor' }));
    expect(effects).toEqual([{ do: 'notifyTaken', fields: ['Client'] }, finished('refused', 2)]);
    expect(state.shown.piece.Version).toBe(2);
    expect(after(after(dirty, saveFiles()).state, stale({ Title: 'Lighthouse' })).effects.at(-1)).toEqual(finished('clash', 2));
  });

  test('waits without a connection, with a notice', () =>
    expect(after(files, failedBy(0)).state.shown).toMatchObject({ state: 'kept', filesProblem: { status: 0 } }));

  test('of a piece that was deleted reports that for the whole form', () =>
    expect(after(files, failedBy(404)).state.shown).toMatchObject({ state: 'failed', isGone: true, filesProblem: null }));

  test('that came too late looks at the piece', () => {
    const { state, effects } = after(files, failedBy(409, { Failure: 'EntriesClosed' }), gotPiece({ Window: 'after' }));
    expect(effects.at(-1)).toEqual(finished('closed', 2));
    expect(state.shown.hasClosed).toBe(true);
    expect(after(files, failedBy(409)).state.shown).toMatchObject({ filesProblem: { status: 409 }, problem: null });
  });
});

describe('the clock', () => {
  test('closes the form; what was typed is kept, and the server has the last word', () => {
    const { state, effects } = after(dirty, { is: 'timeRanOut' }, keep(1), kept, { is: 'asked', wish: { is: 'refresh' }, id: 2 });
    expect(sent(effects).map(({ call }) => call)).toEqual(['savePieceDraft', 'getPiece']);
    expect(state.shown.hasClosed).toBe(true);
    const stillOpen = after(state, gotPiece({}));
    expect(stillOpen.state.shown).toMatchObject({ hasClosed: false, values: { Title: 'Beacon' } });
    expect(stillOpen.effects).toEqual([finished(undefined, 2)]);
    expect(after(state, failedBy(0)).effects).toEqual([finished(undefined, 2)]);
  });
});
