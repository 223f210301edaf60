import { expect, test } from 'vitest';
import { piece as pieceCalls, type PieceForm } from '#contract/areas/piece/piece.ts';
import { CallProblem } from '#contract/kernel/client.ts';
import type { Send } from '#web/kernel/client.ts';
import { openPieceRoom } from './piece-room.ts';

const lantern: PieceForm = {
  PieceID: 7,
  SubmissionID: 3,
  PropertyID: 1,
  SeasonID: 1,
  Version: 1,
  Title: 'Lantern',
  Organization: 'Studio',
  Client: null,
  Texts: {},
  ProtectedUsername: null,
  ProtectedPassword: null,
  IsCampaign: false,
  DeviceTypeID: null,
  PieceLengthID: null,
  CompanySizeID: null,
  PartnerIDs: [],
  Credits: [],
  FileList: [],
  FileAssetList: [],
  UploadFile: null,
  OriginalFileName: null,
  LeadImageIndex: null,
  UrlList: [],
  Entries: [],
  MaxItems: 20,
  AreFilesLocked: false,
  AreUrlsLocked: false,
  May: ['editTexts'],
  Missing: [],
  Window: 'open',
  EndDate: new Date('2026-12-27T12:00:00Z'),
  Price: { Amount: 0, Currency: 'USD', Tier: 'early', Until: new Date('2026-12-12T12:00:00Z') },
  DraftSavedDate: null,
};

test('a work that somebody deleted in another window is told as gone, what was typed stays, and an undo lets the form go on', async () => {
  let isThere = false;
  const send = (async (call: unknown) => {
    if (!isThere) throw new CallProblem(404, { Message: 'There is no such thing here.' });
    expect(call).toBe(pieceCalls.savePieceDraft);
    return { Revision: 1, SavedDate: new Date(), Window: 'open', IsStale: false };
  }) as Send;
  const shelf = new Map<string, string>();
  const room = openPieceRoom(
    {
      send,
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
  room.change({ Title: 'Lantern, mended' });
  await room.keepDraft();
  expect(room.get()).toMatchObject({ state: 'failed', isGone: true });
  expect(shelf.get('lantern')).toContain('Lantern, mended');
  isThere = true;
  await room.keepDraft();
  expect(room.get()).toMatchObject({ state: 'saved', isGone: false, problem: null });
  room.close();
});

test('R202, R204: links or files that were not saved stay told as such, also after what was typed is kept as a draft', async () => {
  let refuses = true;
  const send = (async (call: unknown) => {
    if (call === pieceCalls.savePieceDraft) return { Revision: 1, SavedDate: new Date(), Window: 'open', IsStale: false };
    if (refuses) throw new CallProblem(500, {});
    if (call === pieceCalls.discardPieceDraft) return null;
    return { ...lantern, Version: 2, UrlList: [{ Url: 'http://lantern.example.org', Label: '', IsCustom: false }] };
  }) as Send;
  const room = openPieceRoom(
    {
      send,
      shelf: { get: () => null, set: () => undefined, remove: () => undefined, keys: () => [] },
      shelfKey: 'lantern',
      now: () => new Date(),
      keepAfterMs: 60_000,
      retryAfterMs: 60_000,
      onTaken: () => undefined,
    },
    lantern,
    { PieceID: 7, Draft: null, Revision: 0, SavedDate: null, IsStale: false },
  );
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
