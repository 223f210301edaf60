import { encode } from 'zod/v4/core';
import { expect, test } from 'vitest';
import { PieceForm } from '#contract/wings/entering/piece/piece.ts';
import { CallProblem } from '#contract/kernel/call/client.ts';
import { pieceOf } from '#kit/works.ts';
import { type CorrectionRoom, openCorrectionRoom } from './correction-room.ts';

const said = { Reason: 'Spelling', ShowsReason: true, TellEntrant: false };
const files = (room: CorrectionRoom) => () => room.get().piece.FileList;
type Correct = Parameters<typeof openCorrectionRoom>[0]['correct'];

/** A room whose server answers like this, one answer after the other, and what it was sent. */
function opened(piece: PieceForm, ...answers: (PieceForm | CallProblem)[]) {
  const sent: Parameters<Correct>[0][] = [];
  const heard: string[] = [];
  const room = openCorrectionRoom(
    {
      correct: async (body) => {
        sent.push(body);
        const answer = answers.shift();
        if (!answer || answer instanceof CallProblem) throw answer ?? new Error('nothing more to answer');
        return answer;
      },
      getPiece: async () => piece,
      onSaved: () => heard.push('saved'),
      onTaken: (fields) => heard.push(...fields),
      filesChanged: 'files changed',
    },
    piece,
  );
  return { room, sent, heard };
}
const conflict = (theirs: PieceForm) =>
  new CallProblem(409, { Message: 'Someone else saved.', Failure: 'Conflict', Data: encode(PieceForm, theirs) });

test('everything that changed is saved together, with the reason', async () => {
  const { room, sent, heard } = opened(pieceOf(), pieceOf({ Title: 'Lantern II', Version: 2 }));
  room.change({ Title: 'Lantern II', Links: [{ Url: 'a.example', Label: '', IsCustom: false }] });
  expect(room.get()).toMatchObject({ isChanged: true, state: 'typing' });
  expect(await room.correct(said, files(room))).toBe('saved');
  expect(sent).toEqual([
    { PieceID: 7, Version: 1, Title: 'Lantern II', UrlList: [{ Url: 'a.example', Label: '', IsCustom: false }], ...said },
  ]);
  expect(room.get()).toMatchObject({ isChanged: false, state: 'saved', piece: { Version: 2 } });
  expect(heard).toEqual(['saved']);
});

test('what someone else changed elsewhere is taken in, and the correction saved on top of it', async () => {
  const theirs = pieceOf({ Client: 'Harbor', Version: 2 });
  const { room, sent, heard } = opened(pieceOf(), conflict(theirs), pieceOf({ Title: 'Mine', Client: 'Harbor', Version: 3 }));
  room.change({ Title: 'Mine' });
  expect(await room.correct(said, files(room))).toBe('saved');
  expect(sent.map(({ Version, Title, Client }) => [Version, Title, Client])).toEqual([
    [1, 'Mine', undefined],
    [2, 'Mine', undefined],
  ]);
  expect(heard).toEqual(['Client', 'saved']);
});

test('where both changed the same, someone chooses, and nothing is lost before', async () => {
  const theirs = pieceOf({ Title: 'Theirs', Version: 2 });
  const { room, sent } = opened(pieceOf(), conflict(theirs), pieceOf({ Title: 'Mine', Version: 3 }));
  room.change({ Title: 'Mine' });
  expect(await room.correct(said, files(room))).toBe('clash');
  expect(room.get().clash?.merged.clashes).toEqual([{ key: 'Title', mine: 'Mine', theirs: 'Theirs' }]);
  expect(sent).toHaveLength(1);
  room.settleClash(() => false);
  expect(await room.save()).toBe('saved');
  expect(sent[1]).toMatchObject({ Version: 2, Title: 'Mine', Reason: 'Spelling' });
});

test('a list of files that someone else saved is never overwritten unseen', async () => {
  const file = { UploadFile: 'Pieces/1/a.png', OriginalFileName: 'a.png', LeadImage: false, ShortlistItem: false };
  const held = {
    ...file,
    PieceFileID: 1,
    PieceID: 7,
    Kind: 'image',
    Url: '/a',
    ThumbnailUrl: null,
    LargeUrl: null,
    FileMP4: null,
    FileWEBM: null,
    ThumbnailsUrl: null,
    Captions: [],
    State: 'ready',
    Progress: 0,
  } as const;
  const theirs = pieceOf({ FileList: [{ ...held }], Version: 2 } as never);
  const mine = { ...file, UploadFile: 'Pieces/1/b.png', OriginalFileName: 'b.png' };
  const { room, sent } = opened(pieceOf(), conflict(theirs));
  expect(await room.correct(said, () => [mine])).toBe('refused');
  expect(room.get().problem).toBe('files changed');
  expect(sent).toHaveLength(1);
  const other = opened(pieceOf(), conflict(theirs), pieceOf({ Version: 3 }));
  other.room.change({ Title: 'Only the title' });
  expect(await other.room.correct(said, () => [])).toBe('saved');
  expect(other.sent[1]).not.toHaveProperty('FileList');
});

test('a refusal by the server stays at its field until that is changed', async () => {
  const problem = new CallProblem(400, { Message: 'Check the form.', Errors: [{ Field: 'UrlList.0', Message: 'Enter a web address.' }] });
  const { room } = opened(pieceOf(), problem, new CallProblem(409, { Message: 'It is locked.', Failure: 'Locked' }));
  room.change({ Links: [{ Url: 'x', Label: '', IsCustom: false }] });
  expect(await room.correct(said, files(room))).toBe('invalid');
  expect(room.get().errors).toEqual({ 'Links.0': 'Enter a web address.' });
  room.change({ Links: [] });
  expect(room.get().errors).toEqual({});
  room.change({ Title: 'x' });
  expect(await room.correct(said, files(room))).toBe('refused');
  expect(room.get().problem).toBe('It is locked.');
});
