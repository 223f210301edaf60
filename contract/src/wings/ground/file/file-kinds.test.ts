import { describe, expect, test } from 'vitest';
import { extensionOf } from '#contract/kernel/text/file-types.ts';
import { fileProblem, findKindOfFolder, isPrivateKey, kindRow, maxBytesOf, mediumOf } from './file-kinds.ts';

const MB = 1024 ** 2;

test.each([
  ['Film.MOV', 'mov'],
  ['a.b.pdf', 'pdf'],
  ['none', ''],
  ['folder.d/none', ''],
  ['ends.', ''],
])('the ending of %s is %j', (name, extension) => expect(extensionOf(name)).toBe(extension));

test('a folder gives the kind of its files, in any letter case', () => {
  expect(findKindOfFolder('HEADSHOTS')).toBe('headshot');
  expect(findKindOfFolder('elsewhere')).toBeUndefined();
});

test('tax documents are private, and so is what no kind claims', () => {
  expect(isPrivateKey('TaxDocuments/1/a/w9.pdf')).toBe(true);
  expect(isPrivateKey('elsewhere/a.png')).toBe(true);
  expect(isPrivateKey('')).toBe(true);
  expect(isPrivateKey('Pieces/1/a/film.mp4')).toBe(false);
});

describe('before a file is sent', () => {
  const headshot = kindRow('headshot');
  test('its type must be one of the kind, and its size within the limit', () => {
    expect(fileProblem(headshot, 'me.png', 10 * MB)).toBeUndefined();
    expect(fileProblem(headshot, 'me.mp4', 1)).toBe('invalid-type');
    expect(fileProblem(headshot, 'me.png', 10 * MB + 1)).toBe('too-large');
    expect(fileProblem(headshot, 'me.png', 0)).toBe('empty');
  });
  test('captions may be a megabyte, and never more than their kind', () => {
    expect(maxBytesOf(kindRow('pieceFile'), 'film.srt')).toBe(MB);
    expect(maxBytesOf({ ...headshot, maxBytes: 5 }, 'film.vtt')).toBe(5);
    expect(maxBytesOf(kindRow('pieceFile'), 'film.mp4')).toBe(2048 * MB);
  });
});

test.each([
  ['a.webp', 'image'],
  ['a.mov', 'video'],
  ['a.wav', 'audio'],
  ['a.vtt', 'captions'],
  ['a.pdf', 'document'],
  ['a.unknown', 'document'],
])('%s is %s', (name, medium) => expect(mediumOf(name)).toBe(medium));
