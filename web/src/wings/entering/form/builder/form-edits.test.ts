import { expect, test } from 'vitest';
import { EntryForm } from '#contract/wings/entering/form/form.ts';
import { addPage, askedBefore, inParts, moveField, movePage, nameFrom, newField, placeOf, renameField, stepField } from './form-edits.ts';

const field = (Name: string, more: object = {}) => ({ Name, Kind: 'text', Label: Name, ...more });
const when = (Of: string) => ({ When: { Match: 'all', Tests: [{ Is: 'answered', Of }] } });
const formOf = (...pages: object[][]) =>
  EntryForm.parse({
    Printed: [{ Field: 'Title' }, { Field: 'Organization' }],
    Pages: pages.map((Fields, at) => ({ Name: `page${at}`, Title: `Page ${at}`, Fields })),
  });
const order = (form: EntryForm) => form.Pages.map(({ Fields }) => Fields.map(({ Name }) => Name).join(' '));

test.each([
  ['About your starter', 'aboutYourStarter'],
  ['År på markedet?', 'arPaMarkedet'],
  ['3 best years', 'q3BestYears'],
  ['日本語', 'question'],
  ['A', 'a2'],
  ['Page 0', 'page02'],
])('a question “%s” is called %s in exports', (label, name) => {
  expect(nameFrom(label, formOf([field('a')]))).toBe(name);
});

test('a new question is valid as it is, whatever its kind', () => {
  const form = formOf([field('a')]);
  expect(newField('longText', 'New question', form)).toMatchObject({ Name: 'newQuestion', Limit: 150, Unit: 'words' });
  expect(newField('scale', 'New question', form)).toMatchObject({ Least: '1', Most: '5' });
});

test('a question moves place by place, and over the end of its page', () => {
  const form = formOf([field('a'), field('b')], [field('c')]);
  expect(order(stepField(form, 'a', 1))).toEqual(['b a', 'c']);
  expect(order(stepField(form, 'b', 1))).toEqual(['a', 'b c']);
  expect(order(stepField(form, 'c', -1))).toEqual(['a b c', '']);
  expect(order(stepField(form, 'c', 1))).toEqual(['a b', 'c']);
  expect(order(stepField(form, 'a', -1))).toEqual(['a b', 'c']);
  expect(order(moveField(form, 'a', { page: 1, at: 1 }))).toEqual(['b', 'c a']);
  expect(placeOf(form, 'c')).toEqual({ page: 1, at: 0 });
});

test('conditions, outcomes and references follow a question that is renamed', () => {
  const form = formOf([field('a', { Label: 'A question' })], [field('b', when('a')), field('c', { Kind: 'reference', Value: 'a' })]);
  const page = { ...form.Pages[1], ...when('a'), Outcomes: [{ ...when('a'), Effect: 'end', Words: 'No' }] };
  const named = renameField(EntryForm.parse({ ...form, Pages: [form.Pages[0], page] }), 'a', 'z');
  expect(JSON.stringify(named)).not.toContain('"a"');
  expect(JSON.stringify(named).match(/"z"/g)).toHaveLength(5);
});

test('conditions go by the questions before, not by headings', () => {
  const form = formOf([field('a'), field('title', { Kind: 'heading' })], [field('b'), field('c')]);
  expect(askedBefore(form, { page: 1, at: 1 }).map(({ Name }) => Name)).toEqual(['a', 'b']);
});

test('eligibility comes first and the finalists’ page last, wherever a page is moved', () => {
  const form = formOf([field('a')], [field('b')], [field('c')]);
  const parted = inParts({
    ...form,
    Pages: form.Pages.map((page, at) => ({ ...page, Part: at === 0 ? 'finalists' : at === 2 ? 'eligibility' : 'entry' })),
  });
  expect(order(parted)).toEqual(['c', 'b', 'a']);
  expect(order(movePage(parted, 'page0', 0))).toEqual(['c', 'b', 'a']);
  expect(order(addPage(parted, 'More').form)).toEqual(['c', 'b', '', 'a']);
  expect(order(movePage(form, 'page2', 0))).toEqual(['c', 'a', 'b']);
});
