import { expect, test } from 'vitest';
import { inWords, saying } from '#contract/kernel/text/said.ts';
import orderTexts from '#texts/commerce/order-refusals.ts';
import fileTexts from '#texts/ground/file-refusals.ts';
import { durationWords } from '#contract/wings/ground/file/media-limits.ts';
import fileFields from '#texts/ground/file-fields.ts';
import { keptWords } from './kept-words.ts';

const kept = keptWords(orderTexts, fileTexts, fileFields);
const says = saying(orderTexts);
const canceled = says('canceledAtProvider');
const row = { words: kept.words(canceled), said: JSON.parse(kept.said(canceled) ?? '') as unknown };

test('each reader of a row gets its message in their own English', () => {
  const read = kept.read(row.words, row.said);
  expect(inWords(read, 'en-US')).toBe('Canceled on the payment provider’s page.');
  expect(inWords(read, 'en-GB')).toBe('Cancelled on the payment provider’s page.');
});

test('a message keeps its values, and messages among them', () => {
  const long = saying(fileTexts)('videoTooLong', { length: durationWords(310 * 60_000), most: durationWords(240 * 60_000) });
  const read = kept.read(kept.words(long), JSON.parse(kept.said(long) ?? ''));
  expect(read).toEqual(long);
});

test('words that someone else chose stay as they are', () => {
  expect(kept.said('550 No such mailbox')).toBeNull();
  expect(kept.read('550 No such mailbox', null)).toBe('550 No such mailbox');
  expect(kept.read(null, null)).toBeNull();
});

test('what the version before wrote beside an older message is shown', () => {
  expect(kept.read('The bank hasn’t responded yet.', row.said)).toBe('The bank hasn’t responded yet.');
  expect(kept.read('', row.said)).toBe('');
});

test('a message that is newer than this version is shown in the words beside it', () => {
  expect(kept.read('Something new.', { key: 'notYetKnown', words: 'Something new.' })).toBe('Something new.');
});
