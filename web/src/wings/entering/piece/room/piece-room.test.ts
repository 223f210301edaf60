import { expect, test } from 'vitest';
import { piece as pieceCalls } from '#contract/wings/entering/piece/piece.ts';
import { CallProblem } from '#contract/kernel/call/client.ts';
import { pieceOf } from '#kit/works.ts';
import type { Send } from '#web/kernel/call/client.ts';
import { openPieceRoom } from './piece-room.ts';

const lantern = pieceOf();

const kept = { Revision: 1, SavedDate: new Date(), Window: 'open', IsStale: false } as const;
const openWith = (answer: (call: unknown, sent: { body?: { Version?: number } }) => unknown, shelf = new Map<string, string>()) =>
  openPieceRoom(
    {
      send: (async (call: unknown, sent: object) => answer(call, sent)) as Send,
      shelf: {
        get: (key) => shelf.get(key) ?? null,
        set: (key, value) => void shelf.set(key, value),
        remove: (key) => void shelf.delete(key),
        keys: () => [...shelf.keys()],
      },
      shelfKey: 'lantern',
      now: () => new Date(),
      keepAfterMs: 60_000,
      retryAfterMs: 60_000,
      onTaken: () => undefined,
    },
    lantern,
    { PieceID: 7, Draft: null, Revision: 0, SavedDate: null, IsStale: false },
  );

test('what is typed while an undone draft is discarded stays in this browser, and does not count as saved', async () => {
  const shelf = new Map<string, string>();
  const room = openWith((call) => {
    if (call === pieceCalls.savePieceDraft) return kept;
    room.change({ Title: 'Lamp' });
    return null;
  }, shelf);
  room.change({ Title: 'Beacon' });
  await room.keepDraft();
  room.change({ Title: 'Lantern' });
  await room.keepDraft();
  expect(room.get()).toMatchObject({ state: 'typing', values: { Title: 'Lamp' } });
  expect(shelf.get('lantern')).toContain('Lamp');
  room.close();
});

test('a work that has gone while two windows typed is reported as gone, and does not seem to be saving forever', async () => {
  const room = openWith((call) => {
    throw new CallProblem(call === pieceCalls.getPiece ? 404 : 409, { Message: 'We couldn’t find this. It may have been deleted.' });
  });
  room.change({ Title: 'Beacon' });
  await room.keepDraft().catch(() => undefined);
  expect(room.get()).toMatchObject({ state: 'failed', isGone: true });
  room.close();
});

test('a work that others save quicker every time does not seem to be saved for ever', async () => {
  let Version = 1;
  const room = openWith((call) => {
    if (call === pieceCalls.savePieceDraft) return kept;
    Version += 1;
    const Data = JSON.parse(JSON.stringify({ ...lantern, Version }));
    throw new CallProblem(409, { Message: 'Somebody else saved this.', Data });
  });
  room.change({ Title: 'Beacon' });
  expect(await room.save({ withLinks: true })).toBe('refused');
  expect(room.get()).toMatchObject({ state: 'typing', piece: { Version: 4 } });
  room.close();
});

test('a save under way is followed by the files, then by a look at the piece, each on the version before it', async () => {
  const versions: unknown[] = [];
  let Version = 1;
  const room = openWith((_, { body }) => {
    versions.push(body?.Version);
    Version += 1;
    return { ...lantern, Title: 'Beacon', Version };
  });
  room.change({ Title: 'Beacon' });
  const outcomes = await Promise.all([room.save({ withLinks: false }), room.saveFiles([]), room.refresh()]);
  expect(outcomes).toEqual(['saved', 'saved', undefined]);
  expect(versions).toEqual([1, 2, undefined]);
  room.close();
});

test('a work that someone deleted in another window is reported as gone, typed values stay, and an undo lets the form continue', async () => {
  let isThere = false;
  const shelf = new Map<string, string>();
  const room = openWith((call) => {
    if (!isThere) throw new CallProblem(404, { Message: 'We couldn’t find this. It may have been deleted.' });
    expect(call).toBe(pieceCalls.savePieceDraft);
    return kept;
  }, shelf);
  room.change({ Title: 'Lantern, mended' });
  await room.keepDraft();
  expect(room.get()).toMatchObject({ state: 'failed', isGone: true });
  expect(shelf.get('lantern')).toContain('Lantern, mended');
  isThere = true;
  await room.keepDraft();
  expect(room.get()).toMatchObject({ state: 'saved', isGone: false, problem: null });
  room.close();
});

test('R202, R204: links or files that were not saved stay marked as such, also after what was typed is kept as a draft', async () => {
  let refuses = true;
  const room = openWith((call) => {
    if (call === pieceCalls.savePieceDraft) return kept;
    if (refuses) throw new CallProblem(500, {});
    if (call === pieceCalls.discardPieceDraft) return null;
    return { ...lantern, Version: 2, UrlList: [{ Url: 'http://lantern.example.org', Label: '', IsCustom: false }] };
  });
  room.change({ Links: [{ Url: 'http://lantern.example.org', Label: '', IsCustom: false }] });
  expect(await room.save({ withLinks: true })).toBe('refused');
  await room.keepDraft();
  expect(room.get()).toMatchObject({ state: 'saved', linksProblem: { status: 500 }, problem: null });
  expect(await room.saveFiles([])).toBe('refused');
  expect(room.get().filesProblem).toMatchObject({ status: 500 });
  refuses = false;
  expect(await room.save({ withLinks: true })).toBe('saved');
  expect(await room.saveFiles([])).toBe('saved');
  expect(room.get()).toMatchObject({ linksProblem: null, filesProblem: null });
  room.close();
});
