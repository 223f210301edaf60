import { expect, test } from 'vitest';
import { fieldErrorsOf } from '#contract/kernel/call/field-errors.ts';
import { worded } from '#kit/worded.ts';
import { checkForm, minutesOf } from './form-check.ts';
import { compareForms } from './form-change.ts';
import { EntryForm, type FormField } from './form.ts';
import { fieldWords, findFieldProblem, rowsOf, answerOfRows, storedField } from './field-answers.ts';

const printed = [{ Field: 'Title' }, { Field: 'Organization' }];
const field = (Name: string, more: object = {}) => ({ Name, Kind: 'text', Label: Name, ...more });
const draft = (Fields: object[], more: object = {}, page: object = {}) => ({
  Printed: printed,
  Pages: [{ Name: 'one', Title: 'One', Fields, ...page }],
  ...more,
});
const formOf = (...given: Parameters<typeof draft>) => EntryForm.parse(draft(...given));
const problems = (form: object) => {
  const { error } = EntryForm.safeParse(form);
  return error ? fieldErrorsOf(error.issues).map(({ Field, Message }) => `${Field}: ${worded(Message)}`) : [];
};
const when = (Of: string, ...Values: string[]) => ({ When: { Match: 'all', Tests: [{ Is: 'oneOf', Of, Values }] } });
const remarks = (form: EntryForm) => checkForm(form).map(({ is, field: at, page, blocks }) => [is, at ?? page ?? '', blocks]);

test('a condition refers neither to a later question nor to its own', () => {
  expect(problems(draft([field('a', when('b', 'x')), field('b')]))).toEqual([
    'Pages.0.Fields.0.When.Tests.0.Of: A condition can only refer to an earlier question.',
  ]);
  expect(problems(draft([field('a', when('a', 'x'))]))).toEqual([
    "Pages.0.Fields.0.When.Tests.0.Of: A question can't depend on its own answer.",
  ]);
  expect(problems(draft([field('a'), field('b', when('a', 'x')), field('c', when('$category', 'Rye'))]))).toEqual([]);
  expect(problems(draft([field('a')], {}, when('a', 'x')))).toHaveLength(1);
});

test.each([
  [field('Wrong Name'), 'Name'],
  [field('on_sale'), 'Name'],
  [field('a', { Kind: 'choice', Choices: ['One'] }), 'Choices'],
  [field('a', { Kind: 'choice', Choices: ['One', 'One'] }), 'Choices'],
  [field('a', { Kind: 'table', Choices: [] }), 'Choices'],
  [field('a', { Kind: 'scale', Least: '1' }), 'Most'],
  [field('a', { Kind: 'number', Least: '5', Most: '4' }), 'Most'],
  [field('a', { Kind: 'date', Least: '31 March' }), 'Least'],
  [field('a', { Kind: 'longText', Limit: 5001, Unit: 'words' }), 'Limit'],
  [field('a', { Kind: 'several', Choices: ['One', 'Two'], Most: '3' }), 'Most'],
  [field('a', { Kind: 'reference', Value: 'b' }), 'Value'],
])('what is wrong with %j is said at its field', (wrong, at) => {
  expect(problems(draft([wrong])).map((one) => one.split(':')[0])).toEqual([`Pages.0.Fields.0.${at}`]);
});

test('names are used once, and a field is printed once', () => {
  expect(problems(draft([field('a'), field('a')]))).toHaveLength(1);
  expect(problems({ ...draft([field('a')]), Printed: [...printed, { Field: 'Title' }] })).toHaveLength(1);
});

const answered = (kind: string, more: object, answer: string): string | undefined => {
  const [one] = formOf([field('a', { Kind: kind, ...more })]).Pages[0]?.Fields ?? [];
  const problem = findFieldProblem(one as FormField, answer);
  return problem && worded(problem);
};

test.each<[string, object, string, string]>([
  ['text', {}, 'x'.repeat(300), 'x'.repeat(301)],
  ['longText', { Limit: 2, Unit: 'words' }, 'two words', 'now three words'],
  ['number', { Least: '2', Most: '4' }, '3,5', '4.5'],
  ['money', {}, '12.50', 'twelve'],
  ['date', { Least: '2026-01-01' }, '2026-01-01', '2025-12-31'],
  ['choice', { Choices: ['A', 'B'] }, 'A', 'C'],
  ['several', { Choices: ['A', 'B', 'C'], Most: '2' }, 'A\nC', 'A\nB\nC'],
  ['scale', { Least: '1', Most: '5' }, '5', '6'],
  ['yesNo', {}, 'Yes', 'Maybe'],
  ['country', {}, 'NO', 'Norway'],
  ['email', {}, 'marit@example.org', 'marit@'],
  ['phone', {}, '+47 22 00 00 00', 'call me'],
  ['link', {}, 'example.org/bread', 'not an address'],
  ['signature', {}, 'Marit Lund', 'x'.repeat(301)],
  ['file', {}, 'Answers/12/plan.pdf', 'Pieces/12/plan.pdf'],
  ['image', {}, 'Answers/12/loaf.jpg', 'Answers/12/plan.pdf'],
  ['people', { Most: '2' }, '[["Marit","Baker"]]', '[["","Baker"]]'],
  ['people', { Most: '1' }, '[["Marit","Baker"]]', '[["Marit","Baker"],["Ola",""]]'],
  ['table', { Choices: ['Flour', 'Share'], Least: '2' }, '[["Rye","60"],["Wheat","40"]]', '[["Rye","100"]]'],
  ['table', { Choices: ['Flour'] }, '[["Rye"]]', '[["Rye","60"]]'],
  ['address', {}, '[["Storgata 1","Oslo","0155","Norway"]]', 'Storgata 1'],
])('an answer of kind %s %j: %j fits, %j does not', (kind, more, right, wrong) => {
  expect(answered(kind, more, right)).toBeUndefined();
  expect(answered(kind, more, wrong)).toEqual(expect.any(String));
});

test('rows survive the way to storage and back, without empty ones', () => {
  expect(
    rowsOf(
      answerOfRows([
        ['Marit', 'Baker'],
        ['', ' '],
      ]),
    ),
  ).toEqual([['Marit', 'Baker']]);
  expect(answerOfRows([['', '']])).toBe('');
  for (const odd of ['', '{}', '[1]', '[[1]]', 'null']) expect(rowsOf(odd)).toEqual([]);
});

test('answers are read as people write them', () => {
  const words = (kind: string, answer: string) => fieldWords({ Kind: kind } as FormField, answer);
  expect(words('people', '[["Marit","Baker"],["Ola",""]]')).toBe('Marit, Baker\nOla');
  expect(words('several', 'A\nB')).toBe('A, B');
  expect(words('date', '2026-03-14')).toBe('14 Mar 2026');
  expect(words('file', 'Answers/1/plan.pdf')).toBe('plan.pdf');
  expect(words('text', ' Rye ')).toBe('Rye');
  expect(storedField({ Kind: 'money' } as FormField, ' 3,5 ')).toBe('3.5');
});

test('a form without a title can be drafted and not published', () => {
  expect(remarks(EntryForm.parse({ Printed: [{ Field: 'Organization' }], Pages: [] }))).toEqual([['noTitle', '', true]]);
});

test('a question that can never be shown is found, and so is a page that no one reaches', () => {
  const choice = field('grain', { Kind: 'choice', Choices: ['Rye', 'Wheat'] });
  const both = { When: { Match: 'all', Tests: ['Rye', 'Wheat'].map((value) => ({ Is: 'oneOf', Of: 'grain', Values: [value] })) } };
  expect(remarks(formOf([choice, field('oat', when('grain', 'Oat'))]))).toEqual([['neverShown', 'oat', true]]);
  expect(remarks(formOf([choice, field('both', both)]))).toEqual([['neverShown', 'both', true]]);
  expect(remarks(formOf([choice, field('oat', when('grain', 'Oat')), field('after', when('oat', 'x'))]))).toEqual([
    ['neverShown', 'oat', true],
    ['neverShown', 'after', true],
  ]);
  expect(remarks(formOf([choice, field('fine', when('grain', 'Rye'))]))).toEqual([]);
  const two = EntryForm.parse({
    Printed: printed,
    Pages: [
      { Name: 'one', Title: 'One', Fields: [choice] },
      { Name: 'two', Title: 'Two', Fields: [field('b')], ...when('grain', 'Oat') },
      { Name: 'three', Title: 'Three', Fields: [] },
    ],
  });
  expect(remarks(two)).toEqual([
    ['pageUnreachable', 'two', true],
    ['emptyPage', 'three', true],
  ]);
});

test.each<[string, object, object]>([
  [
    'bounds that exclude each other',
    { Kind: 'number' },
    [
      { Is: 'atLeast', Of: 'a', Value: '5' },
      { Is: 'atMost', Of: 'a', Value: '4' },
    ],
  ],
  ['a bound above the largest answer', { Kind: 'number', Most: '3' }, [{ Is: 'atLeast', Of: 'a', Value: '4' }]],
  ['a bound below the smallest answer', { Kind: 'number', Least: '3' }, [{ Is: 'atMost', Of: 'a', Value: '2' }]],
  ['a bound on a text', { Kind: 'longText' }, [{ Is: 'atLeast', Of: 'a', Value: '5' }]],
  [
    'answered and empty',
    {},
    [
      { Is: 'answered', Of: 'a' },
      { Is: 'empty', Of: 'a' },
    ],
  ],
  [
    'one of what is excluded',
    {},
    [
      { Is: 'oneOf', Of: 'a', Values: ['x'] },
      { Is: 'noneOf', Of: 'a', Values: ['x', 'y'] },
    ],
  ],
  ['a heading that is answered', { Kind: 'heading' }, [{ Is: 'answered', Of: 'a' }]],
  ['a hidden value that is another', { Kind: 'hidden', Value: 'x' }, [{ Is: 'oneOf', Of: 'a', Values: ['y'] }]],
])('%s can never come true', (_, first, Tests) => {
  expect(remarks(formOf([field('a', first), field('b', { When: { Match: 'all', Tests } })]))).toEqual([['neverShown', 'b', true]]);
});

test('required but hidden, read by organizers only and longer than 20 minutes are said', () => {
  expect(remarks(formOf([field('a', { Kind: 'hidden', Value: 'x', IsRequired: true })]))).toEqual([['requiredHidden', 'a', true]]);
  expect(remarks(formOf([field('a', { Audience: 'organizers' })]))).toEqual([['onlyOrganizers', 'a', false]]);
  const essay = (name: string) => field(name, { Kind: 'longText', Limit: 1000, Unit: 'words' });
  expect(minutesOf(formOf([essay('a')]))).toBe(11);
  expect(remarks(formOf([essay('a')]))).toEqual([]);
  expect(remarks(formOf([essay('a'), essay('b')]))).toEqual([['tooLong', '', false]]);
});

test('words, order of fields and optional questions change at once; what would lose answers is named', () => {
  const before = formOf([field('a'), field('b', { Kind: 'choice', Choices: ['One', 'Two'] })]);
  const change = (...given: Parameters<typeof draft>) => compareForms(before, formOf(...given));
  const [a, b] = [field('a', { Label: 'New words' }), field('b', { Kind: 'choice', Choices: ['One', 'Two'] })];
  expect(change([b, a, field('c')])).toEqual({ lost: [], isGentle: true });
  expect(change([a, b, field('c', { IsRequired: true })])).toEqual({ lost: [], isGentle: false });
  expect(change([a, { ...b, Choices: ['One', 'Three'] }])).toEqual({ lost: [], isGentle: false });
  expect(change([a])).toEqual({ lost: ['b'], isGentle: false });
  expect(change([{ ...a, Kind: 'number' }, b])).toEqual({ lost: ['a'], isGentle: false });
  expect(change([a, b], {}, { Part: 'finalists' })).toEqual({ lost: [], isGentle: false });
  expect(compareForms(undefined, before)).toEqual({ lost: [], isGentle: false });
});

test('a page that is asked elsewhere depends on nothing of the work, and asks for no files', () => {
  const of = (Part: 'order' | 'judge', more: object) =>
    EntryForm.safeParse({
      Printed: [{ Field: 'Title' }, { Field: 'Organization' }],
      Pages: [
        { Name: 'work', Title: 'The work', Fields: [{ Name: 'size', Kind: 'text', Label: 'Size' }] },
        { Name: 'other', Title: 'Elsewhere', Part, Fields: [{ Name: 'more', Kind: 'text', Label: 'More', ...more }] },
      ],
    });
  const about = (Of: string) => ({ When: { Match: 'all', Tests: [{ Is: 'answered', Of }] } });
  const ways = (given: ReturnType<typeof of>) => given.error?.issues.map(({ path }) => path.join('.'));
  expect(ways(of('order', about('size')))).toEqual(['Pages.1.Fields.0.When.Tests.0.Of']);
  expect(ways(of('judge', { Kind: 'file' }))).toEqual(['Pages.1.Fields.0.Kind']);
  // No judge is in a category.
  expect(checkForm(EntryForm.parse(of('judge', about('$category')).data))).toMatchObject([{ is: 'neverShown', field: 'more' }]);
  expect(checkForm(EntryForm.parse(of('order', about('$category')).data))).toEqual([]);
});
