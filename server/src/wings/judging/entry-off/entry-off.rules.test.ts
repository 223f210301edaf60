import { expect, test } from 'vitest';
import { changesSince } from './entry-off.rules.ts';

const found = {
  urls: ['https://a.example', 'https://b.example'],
  files: [
    { key: 'k1', name: 'film.mp4' },
    { key: 'k2', name: 'poster.png' },
  ],
  login: 'digest',
};
const nothing = { AddedUrls: [], RemovedUrls: [], AddedFiles: [], RemovedFiles: [], IsLoginChanged: false };

test('an organizer sees that an entrant has changed nothing since a judge could not see the work', () =>
  expect(changesSince(found, { ...found, urls: found.urls.toReversed() })).toEqual(nothing));

test('an organizer sees which links came and went', () =>
  expect(changesSince(found, { ...found, urls: ['https://b.example', 'https://c.example'] })).toEqual({
    ...nothing,
    AddedUrls: ['https://c.example'],
    RemovedUrls: ['https://a.example'],
  }));

test('a file of the same name that was uploaded again is another file', () =>
  expect(changesSince(found, { ...found, files: [{ key: 'k3', name: 'film.mp4' }, ...found.files.slice(1)] })).toEqual({
    ...nothing,
    AddedFiles: ['film.mp4'],
    RemovedFiles: ['film.mp4'],
  }));

test.each([null, 'another digest'])('another login, or none, is a change (%s)', (login) =>
  expect(changesSince(found, { ...found, login })).toEqual({ ...nothing, IsLoginChanged: true }),
);
