import { expect, test } from 'vitest';
import { EntryForm } from './form.ts';
import { allRead, readAnswers } from './form-readers.ts';

const field = (Name: string, more: object = {}) => ({ Name, Kind: 'text', Label: `The ${Name}`, ...more });
const formOf = (BlindRounds: string[], ...Fields: object[]) =>
  EntryForm.parse({ Printed: [{ Field: 'Title' }], Pages: [{ Name: 'one', Title: 'One', Fields }], BlindRounds });

const fields = [
  field('town', { Reveals: true, Audience: 'public' }),
  field('recipe'),
  field('margin', { Audience: 'organizers' }),
  field('press', { Audience: 'executives' }),
  field('photo', { Kind: 'image', Audience: 'public' }),
];
const answers = { town: 'Bergen', recipe: 'Rye', margin: '12', press: 'News', photo: 'Answers/1/a.jpg' };
const open = formOf([], ...fields);
const read = (viewer: 'judges' | 'executives' | 'public', newest = open) => readAnswers(open, newest, answers, viewer).map(({ id }) => id);

test('each audience includes the judges named before it', () => {
  expect(allRead(open, answers)).toHaveLength(5);
  expect(read('judges')).toEqual(['town', 'recipe', 'photo']);
  expect(read('executives')).toEqual(['town', 'recipe', 'press', 'photo']);
  expect(read('public')).toEqual(['town', 'photo']);
});

test('judges of a blind round do not get revealing answers, also where only the newest version says so', () => {
  const blind = formOf(['judges'], ...fields);
  expect(read('judges', blind)).toEqual(['recipe', 'photo']);
  expect(read('executives', blind)).toEqual(['town', 'recipe', 'press', 'photo']);
  expect(read('public', blind)).toEqual(['town', 'photo']);
  const marked = formOf(['judges'], field('recipe', { Reveals: true }));
  expect(read('judges', marked)).toEqual(['photo']);
});

test('nor do judges of a blind stage, whatever the form says of rounds', () =>
  expect(readAnswers(open, open, answers, 'judges', true).map(({ id }) => id)).toEqual(['recipe', 'photo']));

test('answers are read by the words of their question', () => {
  expect(allRead(open, { photo: 'Answers/1/a.jpg', gone: 'x' })).toEqual([
    { id: 'photo', label: 'The photo', kind: 'file', answer: 'Answers/1/a.jpg' },
  ]);
  const people = formOf([], field('team', { Kind: 'people' }));
  expect(allRead(people, { team: '[["Marit","Baker"]]' })).toEqual([
    { id: 'team', label: 'The team', kind: 'text', answer: 'Marit, Baker' },
  ]);
});
