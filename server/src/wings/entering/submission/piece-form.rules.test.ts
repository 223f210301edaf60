import { describe, expect, test } from 'vitest';
import { EntryForm } from '#contract/wings/entering/form/form.ts';
import { formWith, question } from '#kit/forms.ts';
import {
  allAnswersOf,
  askedOfSubmission,
  asksFor,
  factsOf,
  fileKeysIn,
  formOfPiece,
  missingInForm,
  missingOfSubmission,
  partedAgain,
  readOfSubmission,
  sentAnswersOf,
  sentOfSubmission,
} from './piece-form.rules.ts';

type Piece = Parameters<typeof formOfPiece>[0];
type Entry = Piece['entries'][number];

const entry = (state: string, more: Partial<Entry> = {}) =>
  ({ state, category: 'Rye', mediaType: 'Bread', isShortlisted: false, ...more }) as Entry;
const definition = EntryForm.parse(
  formWith([
    question('grain', { When: { Match: 'all', Tests: [{ Is: 'oneOf', Of: '$category', Values: ['Rye'] }] } }),
    question('photo', { Kind: 'image' }),
    question('name', { IsRequired: true }),
  ]),
);
const piece = (answered: object | null, entries = [entry('draft')], form: object | null = { id: 4, number: 2, definition }): Piece => ({
  form: form as Piece['form'],
  answered: answered as Piece['answered'],
  entries,
  country: null,
});

test('a work has the award’s form until it is sent, and after that only if it answered it', () => {
  expect(formOfPiece(piece(null))).toEqual({ id: 4, number: 2, form: definition });
  expect(formOfPiece(piece(null, [entry('ready')]))?.id).toBe(4);
  expect(formOfPiece(piece(null, [entry('draft'), entry('paid')]))).toBeUndefined();
  expect(formOfPiece(piece({ answers: {}, kept: {} }, [entry('paid')]))?.id).toBe(4);
  expect(formOfPiece(piece(null, [], null))).toBeUndefined();
});

test('what is known of a work comes from what it is still entered in', () => {
  const entries = [entry('draft'), entry('withdrawn', { category: 'Cake', mediaType: 'Sweet', isShortlisted: true })];
  expect(factsOf({ entries, country: null })).toMatchObject({ categories: ['Rye'], mediaTypes: ['Bread'], isShortlisted: false });
  expect(factsOf({ entries: [entry('paid'), entry('paid', { isShortlisted: true })], country: 'NO' }).isShortlisted).toBe(true);
});

test('an answer that was sent wins over one that was kept', () => {
  const answered = { answers: { a: 'sent' }, kept: { a: 'kept', b: 'kept' } };
  expect(allAnswersOf(piece(answered))).toEqual({ a: 'sent', b: 'kept' });
  expect(allAnswersOf(piece(null))).toEqual({});
});

test('what is missing is asked of the form, and printed fields that it leaves out are not', () => {
  expect(missingInForm(piece(null)).map(({ Field }) => Field)).toEqual(['Answers.name']);
  expect(missingInForm(piece(null, [entry('paid')]))).toEqual([]);
  expect([asksFor(piece(null), 'Title'), asksFor(piece(null), 'DeviceTypeID')]).toEqual([true, false]);
  expect(asksFor(piece(null, [], null), 'DeviceTypeID')).toBe(true);
});

test('answers move between sent and kept with the categories of the work', () => {
  const answered = { answers: { grain: 'Whole' }, kept: {} };
  expect(partedAgain(piece(answered))).toBeUndefined();
  expect(partedAgain(piece(answered, [entry('draft', { category: 'Cake' })]))).toEqual({ formId: 4, sent: {}, kept: { grain: 'Whole' } });
  expect(partedAgain(piece({ answers: { name: 'A' }, kept: { grain: 'Whole' } }))).toEqual({
    formId: 4,
    sent: { grain: 'Whole', name: 'A' },
    kept: {},
  });
  expect(partedAgain(piece(null))).toBeUndefined();
});

test('organizers read what was sent; files are found among answers of their kind', () => {
  const answered = { answers: { photo: 'Answers/1/a.jpg', name: 'Marit' }, kept: { grain: 'Whole' } };
  expect(sentAnswersOf(piece(answered)).map(({ id }) => id)).toEqual(['photo', 'name']);
  expect(sentAnswersOf(piece(null))).toEqual([]);
  expect(sentAnswersOf(piece(null, [], null))).toEqual([]);
  expect(fileKeysIn(definition.Pages[0]?.Fields ?? [], { photo: 'Answers/1/a.jpg', name: 'Answers/1/b.jpg' })).toEqual(['Answers/1/a.jpg']);
  expect(fileKeysIn(definition.Pages[0]?.Fields ?? [], {})).toEqual([]);
});

describe('questions about a submission as a whole', () => {
  const whole = EntryForm.parse({
    ...formWith([question('grain')]),
    Pages: [
      { Name: 'work', Title: 'The work', Fields: [question('grain')] },
      {
        Name: 'whole',
        Title: 'The bakery',
        Part: 'submission',
        Fields: [
          question('oven', { IsRequired: true }),
          question('mill', { IsRequired: true, When: { Match: 'all', Tests: [{ Is: 'oneOf', Of: '$category', Values: ['Rye'] }] } }),
        ],
      },
    ],
  });
  const submission = (answers: object, entries = [entry('draft')]) =>
    ({ ownForm: { definition: whole }, answers, country: null, pieces: [{ entries, country: null }] }) as unknown as Parameters<
      typeof askedOfSubmission
    >[0];

  test('are only those of its pages, and none where the award has no form of its own', () => {
    expect(askedOfSubmission({ ...submission({}), ownForm: null })).toBeUndefined();
    const asked = askedOfSubmission(submission({}));
    expect(asked?.Form.Pages.map(({ Name }) => Name)).toEqual(['whole']);
    expect(asked).toMatchObject({ Categories: ['Rye'], MediaTypes: ['Bread'], Country: null, Answers: {} });
    expect(missingOfSubmission({ ...submission({}), ownForm: null })).toEqual([]);
    expect(sentOfSubmission({ ...submission({ oven: 'Stone' }), ownForm: null })).toEqual({});
    expect(readOfSubmission({ ...submission({ oven: 'Stone' }), ownForm: null })).toEqual([]);
  });

  test('are missing until they are answered, each category of its works counting', () => {
    expect(missingOfSubmission(submission({ oven: 'Stone' })).map(({ Field }) => Field)).toEqual(['Submission']);
    expect(missingOfSubmission(submission({ oven: 'Stone' }, [entry('draft', { category: 'Cake' })]))).toEqual([]);
    expect(missingOfSubmission(submission({ oven: 'Stone', mill: 'Wind' }))).toEqual([]);
  });

  test('are sent and read only while they are asked', () => {
    const answers = { oven: 'Stone', mill: 'Wind' };
    expect(sentOfSubmission(submission(answers))).toEqual(answers);
    expect(sentOfSubmission(submission(answers, [entry('draft', { category: 'Cake' })]))).toEqual({ oven: 'Stone' });
    expect(readOfSubmission(submission(answers)).map(({ Answer }) => Answer)).toEqual(['Stone', 'Wind']);
    expect(readOfSubmission(submission({ oven: 'Stone' })).map(({ Answer }) => Answer)).toEqual(['Stone']);
  });
});
