import { expect, test } from 'vitest';
import { noLoadReasons } from '#contract/kernel/call/no-load-reasons.ts';
import { optionsIn } from '#contract/kernel/text/options.ts';
import { countChanges, reasonOf } from './entry-off-words.ts';

test('a replaced link is one change; nothing noted is not the same as nothing changed', () => {
  const none = { AddedUrls: [], RemovedUrls: [], AddedFiles: [], RemovedFiles: [], IsLoginChanged: false };
  expect(countChanges({ ...none, AddedUrls: ['a'], RemovedUrls: ['b'], AddedFiles: ['c', 'd'] })).toEqual({
    links: 1,
    files: 2,
    login: false,
  });
  expect(countChanges(none)).toEqual({ links: 0, files: 0, login: false });
  expect(countChanges(null)).toBeUndefined();
});

test('R356 reasons are given in the words judges chose from', () => {
  expect(reasonOf(optionsIn(noLoadReasons, 'en-US'), 3)).toBe('Broken URL');
  expect(reasonOf(optionsIn(noLoadReasons, 'en-US'), null)).toBeUndefined();
});
