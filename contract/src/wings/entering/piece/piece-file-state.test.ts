import { expect, test } from 'vitest';
import { fileStatuses } from '#contract/wings/ground/file/file.ts';
import { isBeingPrepared, pieceFileStateOf } from './piece-file-state.ts';

test('an entrant sees four states, regardless of the server’s steps', () =>
  expect(Object.fromEntries(fileStatuses.map((status) => [status, pieceFileStateOf(status)]))).toEqual({
    promised: 'waiting',
    stored: 'waiting',
    processing: 'processing',
    ready: 'ready',
    failed: 'damaged',
    unencoded: 'ready',
  }));
test('a file without a record of its own is not held against the work', () => expect(pieceFileStateOf(null)).toBe('ready'));
test('only what is waiting or worked on is being prepared', () =>
  expect((['waiting', 'processing', 'ready', 'damaged'] as const).map(isBeingPrepared)).toEqual([true, true, false, false]));
