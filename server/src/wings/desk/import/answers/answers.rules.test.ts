import { expect, test } from 'vitest';
import { EntryForm, fieldsOf, type FormField } from '#contract/wings/entering/form/form.ts';
import { worded } from '#kit/worded.ts';
import { answersIn, planAnswers } from './answers.rules.ts';

const field = (Name: string, more: object = {}) => ({ Name, Kind: 'text', Label: `The ${Name}`, ...more });
const fields = (...of: object[]): FormField[] =>
  fieldsOf(EntryForm.parse({ Printed: [{ Field: 'Title' }], Pages: [{ Name: 'one', Title: 'One', Fields: of }] }));
const questions = fields(
  field('town'),
  field('story', { Kind: 'longText' }),
  field('grains', { Kind: 'several', Choices: ['Rye', 'Oat; rolled'] }),
  field('starter', { Kind: 'yesNo' }),
  field('team', { Kind: 'people' }),
  field('country', { Kind: 'country' }),
  field('price', { Kind: 'money' }),
);
const line = (at: number, answers: Record<string, string>, PieceID = '5') => ({
  line: at,
  values: { PieceID, ...Object.fromEntries(Object.entries(answers).map(([name, answer]) => [`Answers.${name}`, answer])) },
});

test('cells become answers as they are stored', () => {
  const cells = { town: 'Bergen', grains: 'rye', starter: 'YES', team: 'Marit | Baker; Ola', country: 'no', price: '1,5' };
  expect(answersIn(line(2, cells), questions)).toEqual({
    answers: { town: 'Bergen', grains: 'Rye', starter: 'Yes', team: '[["Marit","Baker"],["Ola"]]', country: 'NO', price: '1.5' },
    problems: [],
  });
  expect(answersIn(line(2, { grains: 'Oat; rolled', team: '[["A;B","C"]]', town: '' }), questions).answers).toEqual({
    grains: 'Oat; rolled',
    team: '[["A;B","C"]]',
  });
  expect(answersIn(line(4, { grains: 'Rye; Maize', country: 'Norway' }), questions)).toMatchObject({
    answers: {},
    problems: [
      { line: 4, field: 'Answers.grains' },
      { line: 4, field: 'Answers.country' },
    ],
  });
});

const work = { pieceId: 5, seasonId: 1, title: 'Tide', twitterName: null };
const other = { ...work, pieceId: 6, title: 'Moon' };
const known = {
  byPiece: new Map([
    [5, work],
    [6, other],
  ]),
  byEntry: new Map(),
};
const answers = { story: 'One\n\ntwo', grains: 'Rye\nOat; rolled', team: '[["Marit","Baker"]]' };
const plan = (lines: Parameters<typeof planAnswers>[0], seasonId: number | undefined = 1) =>
  planAnswers(lines, known, { seasonId, questions, works: new Map([[5, { fields: questions, answers }]]) });

test('only what a file changes is written', () => {
  expect(plan([line(2, { story: 'One two', team: 'Marit | Baker', town: '' })])).toEqual({ problems: [], fresh: [], existing: [2] });
  expect(plan([line(2, { story: 'One two', town: 'Oslo', grains: 'Rye' })]).fresh).toEqual([
    {
      line: 2,
      pieceId: 5,
      seasonId: 1,
      work: 'Tide',
      before: { town: '', grains: answers.grains },
      after: { town: 'Oslo', grains: 'Rye' },
    },
  ]);
});

test('a work that isn’t there, isn’t asked or has two rows is named', () => {
  const { problems, fresh } = plan([
    line(2, { town: 'Oslo' }, '9'),
    line(3, { town: 'Oslo' }, '6'),
    line(4, { town: 'Oslo' }),
    line(5, { town: 'Bergen' }),
    line(6, { story: 'One two' }),
  ]);
  expect(fresh.map(({ line: at }) => at)).toEqual([4]);
  expect(problems.map(({ line: at, field: of, message }) => [at, of, worded(message)])).toEqual([
    [2, 'PieceID', expect.stringContaining('9')],
    [3, 'Answers.town', '“Moon” isn’t asked “The town”: it answers another version of the form.'],
    [5, 'PieceID', 'Row 4 has answers of “Tide” already. Use one row for each work.'],
  ]);
  expect(plan([line(2, { town: 'Oslo' })], 2).problems).toHaveLength(1);
});

test('a question of another kind in the work’s version isn’t answered by the file', () => {
  const works = new Map([[5, { fields: fields(field('town', { Kind: 'date' })), answers: {} }]]);
  const { problems, existing } = planAnswers([line(2, { town: 'Oslo' }), line(3, {})], known, { seasonId: 1, questions, works });
  expect([problems.map(({ field: of }) => of), existing]).toEqual([['Answers.town'], [3]]);
});
