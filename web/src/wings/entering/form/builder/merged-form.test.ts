import { expect, test } from 'vitest';
import { EntryForm } from '#contract/wings/entering/form/form.ts';
import { mergeForms } from './merged-form.ts';

/** 'a b|c': two pages; a label after a colon. */
const formOf = (sketch: string, more: object = {}) =>
  EntryForm.parse({
    Printed: [{ Field: 'Title' }, { Field: 'Organization' }],
    Pages: sketch.split('|').map((page) => {
      const [head = '', ...fields] = page.trim().split(' ');
      const [Name, Title = Name] = head.split(':');
      return {
        Name,
        Title,
        Fields: fields.map((one) => {
          const [name, Label = name] = one.split(':');
          return { Name: name, Kind: 'text', Label };
        }),
      };
    }),
    ...more,
  });
const sketchOf = ({ Pages }: EntryForm) =>
  Pages.map(({ Name, Title, Fields }) =>
    [[Name, Title], ...Fields.map((field) => [field.Name, field.Label])]
      .map(([name, words]) => (words === name ? name : `${name}:${words}`))
      .join(' '),
  ).join('|');
const merge = (base: string, mine: string, theirs: string, prefer?: 'mine' | 'theirs') => {
  const { form, clashes } = mergeForms(formOf(base), formOf(mine), formOf(theirs), prefer);
  return [sketchOf(form), clashes.join(' ')];
};

test.each([
  ['different questions are changed', 'p a b', 'p a:x b', 'p a b:y', 'p a:x b:y'],
  ['both add one', 'p a b', 'p a m b', 'p a b t', 'p a m b t'],
  ['one adds where the other reorders', 'p a b', 'p b a', 'p a t b', 'p b a t'],
  ['one removes, the other adds', 'p a b', 'p a', 'p a b t', 'p a t'],
  ['one removes what the other changes', 'p a b', 'p a', 'p a b:y', 'p a b:y'],
  ['one moves to another page, the other rewords', 'p a b|q c', 'p a|q b c', 'p a b:y|q c', 'p a|q b:y c'],
  ['one adds a page, the other a question', 'p a', 'p a|q m', 'p a t', 'p a t|q m'],
  ['one removes a page with all in it', 'p a|q b', 'p a', 'p a:y|q b', 'p a:y'],
  ['they reorder pages, I reword', 'p a|q b', 'p a:x|q b', 'q b|p a', 'q b|p a:x'],
  ['both change the same in the same way', 'p a', 'p a:x', 'p a:x', 'p a:x'],
])('two organizers at once: %s', (_, base, mine, theirs, merged) => {
  expect(merge(base, mine, theirs)).toEqual([merged, '']);
});

test('an order of names that the database chose is no change', () => {
  const base = formOf('p a b');
  const [page] = base.Pages;
  const theirs = { ...base, Pages: page ? [{ ...page, Fields: page.Fields.map(({ Label, ...rest }) => ({ ...rest, Label })) }] : [] };
  expect(mergeForms(base, formOf('p a:x b'), theirs).clashes).toEqual([]);
});

test('what both changed in different ways is named, and one side counts', () => {
  expect(merge('p a b', 'p:M a:x b', 'p:T a:y b:z')).toEqual(['p:M a:x b:z', 'p a']);
  expect(merge('p a b', 'p:M a:x b', 'p:T a:y b:z', 'theirs')).toEqual(['p:T a:y b:z', 'p a']);
});

test('printed fields and blind rounds are merged as a whole', () => {
  const base = formOf('p a');
  const mine = formOf('p a', { BlindRounds: ['judges'] });
  const theirs = formOf('p a', { Printed: [{ Field: 'Organization' }, { Field: 'Title' }] });
  expect(mergeForms(base, mine, theirs)).toEqual({ form: { ...theirs, BlindRounds: ['judges'] }, clashes: [] });
  const both = formOf('p a', { Printed: [{ Field: 'Title' }, { Field: 'Organization' }, { Field: 'Client' }] });
  expect(mergeForms(base, both, theirs).clashes).toEqual(['$printed']);
});
