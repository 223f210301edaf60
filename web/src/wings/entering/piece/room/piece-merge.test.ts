import { describe, expect, test } from 'vitest';
import { draftOf, mergeDraft, mergeThree, readDraft, settle } from './piece-merge.ts';
import { bodyOf, flatten, type PieceValues, unflatten } from './piece-values.ts';

const values: PieceValues = {
  Title: 'Lantern',
  Organization: 'Studio',
  Client: '',
  TwitterName: '',
  DeviceTypeID: null,
  PieceLengthID: 2,
  CompanySizeID: null,
  PartnerIDs: [4, 1],
  Answers: {},
  Texts: { ProjectSummary: 'A lamp.', Objectives: '' },
  Credits: [
    { FirstName: 'Ada', LastName: 'Vale', Title: '', Organization: '', Brand: '' },
    { FirstName: ' ', LastName: '', Title: '', Organization: '', Brand: '' },
  ],
  Entries: [
    { CategoryID: 7, Texts: { ProjectSummary: '' }, CustomFields: { 3: 'Weekly', 4: '' } },
    { CategoryID: 9, Texts: {}, CustomFields: {} },
  ],
  Links: [{ Url: 'https://lamp.example.org', Label: '', IsCustom: false }],
  ProtectedUsername: '',
  ProtectedPassword: '',
};
const base = flatten(values);
const flat = (change: Partial<PieceValues>) => flatten({ ...values, ...change });

test('the form survives being taken apart and put together; empty rows and answers are as good as none', () => {
  expect(unflatten(base)).toEqual({
    ...values,
    PartnerIDs: [1, 4],
    Texts: { ProjectSummary: 'A lamp.' },
    Credits: values.Credits.slice(0, 1),
    Entries: [{ CategoryID: 7, Texts: { ProjectSummary: '' }, CustomFields: { 3: 'Weekly' } }, values.Entries[1]],
  });
});

test('only what changed is sent, and the links not with it', () => {
  expect(bodyOf(values, ['Texts.Objectives', 'Links'])).toEqual({ Texts: { Objectives: '' } });
  expect(bodyOf(values, ['Entries.9'])).toEqual({
    Entries: [{ CategoryID: 7, Texts: { ProjectSummary: '' }, CustomFields: { 3: 'Weekly' } }, values.Entries[1]],
  });
});

describe('two people change one work', () => {
  test('in different fields: both are kept and no one is asked', () => {
    const merge = mergeThree(base, flat({ Title: 'Lamp' }), flat({ Client: 'The Sea' }));
    expect(merge.clashes).toEqual([]);
    expect(merge.taken).toEqual(['Client']);
    expect(unflatten(merge.merged)).toMatchObject({ Title: 'Lamp', Client: 'The Sea' });
  });
  test('in the same field to the same: there is nothing to decide', () => {
    expect(mergeThree(base, flat({ Title: 'Lamp' }), flat({ Title: 'Lamp' })).clashes).toEqual([]);
  });
  test('in the same field differently: each field is shown with both sides, and mine stays until someone chose', () => {
    const theirs = flat({ Title: 'Lighthouse', Texts: { ProjectSummary: 'A tower.' } });
    const merge = mergeThree(base, flat({ Title: 'Lamp', Texts: { ProjectSummary: 'A lamp that floats.' } }), theirs);
    expect(merge.clashes).toEqual([
      { key: 'Title', mine: 'Lamp', theirs: 'Lighthouse' },
      { key: 'Texts.ProjectSummary', mine: 'A lamp that floats.', theirs: 'A tower.' },
    ]);
    expect(unflatten(merge.merged).Title).toBe('Lamp');
    const settled = unflatten(settle(merge, theirs, (key) => key === 'Title'));
    expect([settled.Title, settled.Texts.ProjectSummary]).toEqual(['Lighthouse', 'A lamp that floats.']);
  });
  test('each adds a category: both are there', () => {
    const add = (CategoryID: number) => flat({ Entries: [...values.Entries, { CategoryID, Texts: {}, CustomFields: {} }] });
    const { merged, clashes } = mergeThree(base, add(11), add(12));
    expect(clashes).toEqual([]);
    expect(unflatten(merged).Entries.map(({ CategoryID }) => CategoryID)).toEqual([7, 9, 11, 12]);
  });
  test('one takes a category away in which the other writes: that is asked once, for the whole category', () => {
    const [first, second] = values.Entries;
    if (!first || !second) throw new Error('no entries');
    const mine = flat({ Entries: [{ ...first, CustomFields: { 3: 'Daily' } }, second] });
    const theirs = flat({ Entries: [second] });
    const merge = mergeThree(base, mine, theirs);
    expect(merge.clashes).toEqual([{ key: 'Entries.7', mine: true, theirs: undefined }]);
    expect(unflatten(merge.merged).Entries[0]?.CustomFields).toEqual({ 3: 'Daily' });
    expect(unflatten(settle(merge, theirs, () => true)).Entries).toEqual([second]);
    const back = mergeThree(base, theirs, mine);
    expect(back.clashes).toEqual([{ key: 'Entries.7', mine: undefined, theirs: true }]);
    expect(unflatten(settle(back, mine, () => true)).Entries.find(({ CategoryID }) => CategoryID === 7)?.CustomFields).toEqual({
      3: 'Daily',
    });
  });
});

describe('a draft', () => {
  const draft = draftOf(base, flat({ Title: 'Lamp', Texts: {} }));
  test('holds what changed and what it was', () => {
    expect(draft).toEqual({
      Changes: { Title: 'Lamp', 'Texts.ProjectSummary': null },
      Base: { Title: 'Lantern', 'Texts.ProjectSummary': 'A lamp.' },
    });
  });
  test('comes back on the piece it was begun on', () => {
    const { merged, clashes } = mergeDraft(base, draft);
    expect(clashes).toEqual([]);
    expect(unflatten(merged)).toMatchObject({ Title: 'Lamp', Texts: {} });
  });
  test('asks where the piece was changed in the same field since, and only there', () => {
    const { merged, clashes } = mergeDraft(flat({ Title: 'Lighthouse', Client: 'The Sea' }), draft);
    expect(clashes).toEqual([{ key: 'Title', mine: 'Lamp', theirs: 'Lighthouse' }]);
    expect(unflatten(merged)).toMatchObject({ Client: 'The Sea', Texts: {} });
  });
  test('of another kind doesn’t count', () => {
    expect([
      readDraft(null),
      readDraft({ Title: 'x' }),
      readDraft({ Changes: [], Base: {} }),
      readDraft({ Changes: {}, Base: {} }),
    ]).toEqual([undefined, undefined, undefined, undefined]);
  });
});

test('answers to the award’s own form are merged question by question, and only what changed is sent', () => {
  const typed = { ...values, Answers: { grain: 'Rye', oven: 'Stone' } };
  expect(flatten(typed)).toMatchObject({ 'Answers.grain': 'Rye', 'Answers.oven': 'Stone' });
  expect(unflatten(flatten(typed)).Answers).toEqual(typed.Answers);
  expect(bodyOf(typed, ['Answers.grain', 'Answers.gone'])).toEqual({ Answers: { grain: 'Rye', gone: '' } });
});
