import { expect, test } from 'vitest';
import { inChosenOrder, mergeFiles } from './file-merge.ts';

const file = (UploadFile: string, LeadImage = false, ShortlistItem = false) => ({
  UploadFile,
  OriginalFileName: `${UploadFile}.png`,
  LeadImage,
  ShortlistItem,
});
const keys = (files: readonly { UploadFile: string; LeadImage: boolean }[]) =>
  files.map(({ UploadFile, LeadImage }) => (LeadImage ? `${UploadFile}*` : UploadFile));

test('what each added is there, what each took away is gone, in my order and with my lead image', () => {
  const base = [file('a', true), file('b'), file('c')];
  const mine = [file('c', true), file('a'), file('b'), file('mine')];
  const theirs = [file('a', true), file('c'), file('theirs')];
  expect(keys(mergeFiles(base, mine, theirs))).toEqual(['c*', 'a', 'mine', 'theirs']);
});

test('with nothing here yet, everything there comes in as it is', () => {
  expect(keys(mergeFiles([], [], [file('a'), file('b', true)]))).toEqual(['a', 'b*']);
});

test('one file is for the show: mine, or theirs where I have none', () => {
  const shown = (files: readonly { UploadFile: string; ShortlistItem: boolean }[]) =>
    files.filter(({ ShortlistItem }) => ShortlistItem).map(({ UploadFile }) => UploadFile);
  const theirs = [file('a'), file('theirs', false, true)];
  expect(shown(mergeFiles([file('a')], [file('a', false, true)], theirs))).toEqual(['a']);
  expect(shown(mergeFiles([file('a')], [file('a')], theirs))).toEqual(['theirs']);
});

test('a file that is still uploading keeps its place, even if others are saved or added before it arrives', () => {
  const items = [{ id: 'first' }, { id: 'second', uploadFile: 'b' }, { id: 'third' }, { id: 'gone', uploadFile: 'd' }];
  const order = inChosenOrder(items, [file('b'), file('theirs')], ({ UploadFile }) => ({ id: UploadFile, uploadFile: UploadFile }));
  expect(order.map(({ id }) => id)).toEqual(['first', 'second', 'third', 'theirs']);
});
