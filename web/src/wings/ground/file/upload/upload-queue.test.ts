import { describe, expect, test } from 'vitest';
import { fileKinds } from '#contract/wings/ground/file/file-kinds.ts';
import { maxCaptionFiles } from '#contract/wings/entering/piece/piece-items.ts';
import { maxShortlistVideos } from '#contract/kernel/call/constants.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import {
  mediaKindOf,
  countFiles,
  type FileLike,
  filesToSave,
  leadIdOf,
  overallProgress,
  type UploadAction,
  type UploadQueue,
  uploadQueue,
} from './upload-queue.ts';

type Queue = UploadQueue<FileLike>;
const MB = 1024 * 1024;
const limits = { kind: fileKinds.pieceFile, maxFiles: 5 };
const named = (...names: string[]) => names.map((name) => ({ id: name, file: { name, size: MB } }));
const run = (...actions: UploadAction<FileLike>[]): Queue => actions.reduce<Queue>(uploadQueue, { items: [], refusals: [] });
const uploaded = (...names: string[]): UploadAction<FileLike>[] => [
  { type: 'add', files: named(...names), limits },
  ...names.flatMap((id): UploadAction<FileLike>[] => [
    { type: 'start', id },
    { type: 'done', id, uploadFile: `stored-${id}` },
  ]),
];
const stateOf = (queue: Queue, id: string) => queue.items.find((item) => item.id === id)?.state;

describe('files an entrant adds', () => {
  test('R144, R145, R146, R489: good files go on while a wrong type, an empty and a too large one are refused with the reason', () => {
    const queue = run({
      type: 'add',
      limits: { kind: fileKinds.headshot, maxFiles: 5 },
      files: [
        { id: 'a', file: { name: 'me.JPG', size: MB } },
        { id: 'b', file: { name: 'me.exe', size: MB } },
        { id: 'c', file: { name: 'huge.png', size: 11 * MB } },
        { id: 'd', file: { name: 'nothing.png', size: 0 } },
      ],
    });
    expect(queue.items.map(({ id }) => id)).toEqual(['a']);
    expect(queue.refusals.map(({ name, problem }) => [name, problem])).toEqual([
      ['me.exe', 'invalid-type'],
      ['huge.png', 'too-large'],
      ['nothing.png', 'empty'],
    ]);
  });
  test('R258, R598: the dialog of property 15 takes two files and no third', () => {
    const queue = run({
      type: 'add',
      limits: { kind: fileKinds.pieceFile, maxFiles: traitsOf(15).maxCampaignItemsInUpload },
      files: named('1.png', '2.png', '3.png'),
    });
    expect(queue.items).toHaveLength(2);
    expect(queue.refusals).toEqual([{ name: '3.png', size: MB, problem: 'too-many' }]);
  });
  test('captions take no place of a file, are never counted or the lead, and have limits of their own', () => {
    const one = { kind: fileKinds.pieceFile, maxFiles: 1 };
    const both = run({ type: 'add', limits: one, files: named('film.mp4', 'film.en.vtt', 'film.es.srt') });
    expect(both.items.map(({ id, media }) => [id, media])).toEqual([
      ['film.mp4', 'video'],
      ['film.en.vtt', 'captions'],
      ['film.es.srt', 'captions'],
    ]);
    expect(countFiles(both)).toBe(1);
    expect(leadIdOf(both)).toBeUndefined();
    const replaced = uploadQueue(both, { type: 'add', limits: one, files: named('other.mp4') });
    expect(replaced.items.map(({ id }) => id)).toEqual(['film.en.vtt', 'film.es.srt', 'other.mp4']);
    const many = Array.from({ length: maxCaptionFiles + 1 }, (_, at) => `film.${at}.vtt`);
    expect(run({ type: 'add', limits, files: named(...many) }).refusals.map(({ problem }) => problem)).toEqual(['too-many-captions']);
    const large = { id: 'a', file: { name: 'film.vtt', size: MB + 1 } };
    expect(run({ type: 'add', limits, files: [large] }).refusals.map(({ problem }) => problem)).toEqual(['too-large']);
  });
  test('R278: one video for a shortlist', () => {
    const queue = run({ type: 'add', limits: { ...limits, maxVideos: maxShortlistVideos }, files: named('1.mp4', '2.mov', '3.png') });
    expect(queue.items.map(({ id }) => id)).toEqual(['1.mp4', '3.png']);
    expect(queue.refusals.map(({ problem }) => problem)).toEqual(['too-many-videos']);
  });
  test('where there is one place, a new file replaces the old', () => {
    const single = { kind: fileKinds.headshot, maxFiles: 1 };
    const queue = run({ type: 'add', files: named('old.png'), limits: single }, { type: 'add', files: named('new.png'), limits: single });
    expect(queue.items.map(({ id }) => id)).toEqual(['new.png']);
  });
});

describe('an upload on its way', () => {
  test('progress only grows and stops at the whole', () => {
    const queue = run(
      { type: 'add', files: named('a.png'), limits },
      { type: 'start', id: 'a.png' },
      { type: 'progress', id: 'a.png', progress: 0.6 },
      { type: 'progress', id: 'a.png', progress: 0.4 },
    );
    expect(queue.items[0]?.progress).toBe(0.6);
  });
  test('a cancelled upload ignores late news, and can be tried again', () => {
    const cancelled = run(
      { type: 'add', files: named('a.png'), limits },
      { type: 'start', id: 'a.png' },
      { type: 'cancel', id: 'a.png' },
      { type: 'done', id: 'a.png', uploadFile: 'late' },
    );
    expect(stateOf(cancelled, 'a.png')).toBe('cancelled');
    expect(stateOf(uploadQueue(cancelled, { type: 'retry', id: 'a.png' }), 'a.png')).toBe('waiting');
  });
  test('a failed one keeps its words until it is tried again', () => {
    const failed = run(
      { type: 'add', files: named('a.png'), limits },
      { type: 'start', id: 'a.png' },
      { type: 'fail', id: 'a.png', error: 'No room left.' },
    );
    expect(failed.items[0]).toMatchObject({ state: 'failed', error: 'No room left.' });
    expect(uploadQueue(failed, { type: 'retry', id: 'a.png' }).items[0]?.error).toBeUndefined();
  });
  test('one that was refused or given up does not count as a file of the work', () => {
    const queue = run(
      ...uploaded('one.png'),
      { type: 'add', files: named('fake.png', 'gone.png', 'next.png'), limits },
      { type: 'start', id: 'fake.png' },
      { type: 'fail', id: 'fake.png', error: 'This is a PDF file.' },
      { type: 'cancel', id: 'gone.png' },
    );
    expect(countFiles(queue)).toBe(2);
  });
  test('progress in all goes by bytes and leaves out what failed', () => {
    const queue = run(
      {
        type: 'add',
        limits,
        files: [
          { id: 'big', file: { name: 'big.mp4', size: 3 * MB } },
          { id: 'small', file: { name: 'small.png', size: MB } },
          { id: 'lost', file: { name: 'lost.png', size: MB } },
        ],
      },
      { type: 'start', id: 'big' },
      { type: 'progress', id: 'big', progress: 0.5 },
      { type: 'start', id: 'small' },
      { type: 'done', id: 'small', uploadFile: 's' },
      { type: 'start', id: 'lost' },
      { type: 'fail', id: 'lost' },
    );
    expect(overallProgress(queue)).toEqual({ done: 1, count: 2, share: 0.625, isBusy: true, isPaused: false });
  });
});

describe('what is saved', () => {
  test('the first image leads until another is chosen', () => {
    const queue = run(...uploaded('film.mp4', 'one.png', 'two.png'));
    expect(leadIdOf(queue)).toBe('one.png');
    expect(leadIdOf(uploadQueue(queue, { type: 'lead', id: 'two.png' }))).toBe('two.png');
    expect(leadIdOf(uploadQueue(queue, { type: 'lead', id: 'film.mp4' }))).toBe('one.png');
  });
  test('removing the lead image hands it back to the first', () => {
    const queue = run(...uploaded('one.png', 'two.png'), { type: 'lead', id: 'two.png' }, { type: 'remove', id: 'two.png' });
    expect(leadIdOf(queue)).toBe('one.png');
  });
  test('files are saved in their order, uploaded ones only', () => {
    const queue = run(
      ...uploaded('one.png', 'two.png'),
      { type: 'move', id: 'two.png', to: 0 },
      { type: 'add', files: named('waiting.png'), limits },
    );
    expect(filesToSave(queue)).toEqual([
      { UploadFile: 'stored-two.png', OriginalFileName: 'two.png', LeadImage: true },
      { UploadFile: 'stored-one.png', OriginalFileName: 'one.png', LeadImage: false },
    ]);
  });
});

describe('an upload on its way', () => {
  const half: UploadAction<FileLike>[] = [
    { type: 'add', files: named('film.mp4'), limits },
    { type: 'start', id: 'film.mp4' },
    { type: 'progress', id: 'film.mp4', progress: 0.5 },
  ];
  test('is paused and goes on from where it was', () => {
    const paused = run(...half, { type: 'stall', id: 'film.mp4', isStalled: true }, { type: 'pause', id: 'film.mp4' });
    expect(paused.items[0]).toMatchObject({ state: 'paused', progress: 0.5, isStalled: false });
    expect(overallProgress(paused)).toMatchObject({ isBusy: false, isPaused: true, done: 0 });
    const again = uploadQueue(uploadQueue(paused, { type: 'resume', id: 'film.mp4' }), { type: 'start', id: 'film.mp4' });
    expect(again.items[0]).toMatchObject({ state: 'sending', progress: 0.5 });
  });
  test('late news does not wake one that is paused', () => {
    const paused = run(...half, { type: 'pause', id: 'film.mp4' }, { type: 'progress', id: 'film.mp4', progress: 0.9 });
    expect(paused.items[0]).toMatchObject({ state: 'paused', progress: 0.5 });
    expect(uploadQueue(paused, { type: 'done', id: 'film.mp4', uploadFile: 'x' }).items[0]?.state).toBe('paused');
  });
  test('can be cancelled while it is paused', () =>
    expect(stateOf(run(...half, { type: 'pause', id: 'film.mp4' }, { type: 'cancel', id: 'film.mp4' }), 'film.mp4')).toBe('cancelled'));
});

test.each([
  ['a.webp', 'image'],
  ['A.JPG', 'image'],
  ['a.webm', 'video'],
  ['a.mp3', 'audio'],
  ['a.pdf', 'document'],
  ['a.zip', 'document'],
  ['a', 'document'],
])('%s is of the kind %s', (name, kind) => expect(mediaKindOf(name)).toBe(kind));
