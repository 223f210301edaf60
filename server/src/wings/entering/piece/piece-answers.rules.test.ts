import { expect, test } from 'vitest';
import { answerFilesOf, answersToStore, askedAnswersOf, fileAnswers } from './piece-answers.rules.ts';

const question = (id: number, kind = 'text', isActive = true) => ({ id, kind, isActive });
const fields = [
  question(1),
  question(2, 'number'),
  question(3, 'link'),
  question(4, 'file'),
  question(5, 'file', false),
  question(6, 'text', false),
];
const stored = { 1: 'old', 4: 'Answers/1/a/new.pdf', 5: 'Answers/1/b/old.pdf', 6: 'kept', 99: 'of another category' };

test('the form is given the answers to what is asked now', () => {
  expect(askedAnswersOf({ fields, customFields: stored })).toEqual({ 1: 'old', 4: 'Answers/1/a/new.pdf' });
});

test('files among the answers are those of file questions', () => {
  expect(answerFilesOf({ fields, customFields: stored })).toEqual(['Answers/1/a/new.pdf']);
  expect(fileAnswers(fields, stored)).toEqual(['Answers/1/a/new.pdf', 'Answers/1/b/old.pdf']);
  expect(fileAnswers(fields, { 4: '' })).toEqual([]);
});

test('a save replaces what is asked now, in the spelling of its kind, and keeps everything else', () => {
  expect(answersToStore(fields, stored, { 2: ' 1,5 ', 3: 'example.org', 6: 'typed before it was switched off' })).toEqual({
    2: '1.5',
    3: 'http://example.org',
    5: 'Answers/1/b/old.pdf',
    6: 'kept',
    99: 'of another category',
  });
});
