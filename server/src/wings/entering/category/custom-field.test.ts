import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { category } from '#contract/wings/entering/category/category.ts';
import { customField } from '#contract/wings/entering/category/custom-field.ts';
import type { Sent } from '#contract/kernel/call/call.ts';
import { addEntrySeason, type EntrySeason } from '#kit/entry-season.ts';
import { submissionsOf } from '#kit/entering.ts';
import { type TestServer, openTestServer } from '#kit/test-server.ts';
import type { Person } from '#kit/people.ts';

type Question = Sent<typeof customField.saveCustomField>['body'];

let server: TestServer;
let season: EntrySeason;
let organizer: Person;
let entrant: Person;
let maps: number;
let made = 0;
beforeAll(async () => {
  server = await openTestServer();
  season = await addEntrySeason(server.world, 1);
  maps = await season.category('Maps');
  organizer = await server.people.administrator();
  entrant = await server.people.entrant(1);
});
afterAll(() => server.close());

const entering = { server: () => server };
const newCategory = () => season.category(`Category ${(made += 1)}`);
const save = (question: Partial<Question>, person = organizer) =>
  server.as(person)(customField.saveCustomField, { body: { PropertyCategoryDataID: maps, Kind: 'text', Label: 'Region', ...question } });
const list = (id = maps, person = organizer) => server.as(person)(customField.getCustomFieldsByPropertyCategoryDataID, { params: { id } });
/** Someone enters a work there and answers. */
const answer = async (categoryId: number, answers: Record<number, string>) => {
  const entered = await submissionsOf(entering, () => categoryId).create(entrant, 'Atlas', [categoryId]);
  const entryId = entered.Pieces[0]?.Entries[0]?.EntryID ?? 0;
  await server.pool
    .updateTable('entry')
    .set({ customFields: JSON.stringify(answers) })
    .where('id', '=', entryId)
    .execute();
  return entryId;
};

describe('an organizer writes the questions of a category', () => {
  test('of every kind, with what each kind has; the entry form asks those that are switched on, in their order', async () => {
    const id = await newCategory();
    const questions: Partial<Question>[] = [
      { Kind: 'text', Label: 'Region', MaxLength: 60, Help: 'One line.' },
      { Kind: 'longText', Label: 'Story', IsRequired: true, Audience: 'public' },
      { Kind: 'number', Label: 'People', Least: '1', Most: '500' },
      { Kind: 'date', Label: 'First shown', Least: '2025-01-01', Most: '2026-12-31' },
      { Kind: 'choice', Label: 'Size', Choices: ['Small', 'Large'] },
      { Kind: 'several', Label: 'Channels', Choices: ['Print', 'Film', 'Sound'], Most: '2' },
      { Kind: 'link', Label: 'Making of', Audience: 'executives' },
      { Kind: 'file', Label: 'Proof', Audience: 'organizers' },
      { Kind: 'yesNo', Label: 'Was it paid for?' },
      { Kind: 'text', Label: 'No longer asked', IsActive: false },
    ];
    for (const question of questions) await save({ PropertyCategoryDataID: id, ...question });
    const { CustomFields, Category, CategoryType } = await list(id);
    expect({ Category, CategoryType }).toEqual({ Category: `Category ${made}`, CategoryType: 'General' });
    expect(CustomFields).toMatchObject(questions.map((question) => ({ IsActive: true, Answers: 0, Version: 1, ...question })));
    const asked = await server.send(category.getPieceCategoryOptions, { params: { categoryId: id } });
    expect(asked.CustomFields.map(({ Label }) => Label)).toEqual(questions.slice(0, 9).map(({ Label }) => Label));
  });

  test.each([
    ['one option is no choice', { Kind: 'choice', Choices: ['Only'] }, 'Choices'],
    ['an option stands once', { Kind: 'several', Choices: ['One', 'One'] }, 'Choices'],
    ['a limit of a number is a number', { Kind: 'number', Least: 'few' }, 'Least'],
    ['a limit of a date is a day', { Kind: 'date', Most: '2026-02-31' }, 'Most'],
    ['limits are in order', { Kind: 'number', Least: '9', Most: '10' }, undefined],
    ['and not the other way round', { Kind: 'number', Least: '10', Most: '9' }, 'Most'],
    ['days are compared as days', { Kind: 'date', Least: '2026-02-01', Most: '2026-01-31' }, 'Most'],
    ['nobody can choose more than there is', { Kind: 'several', Choices: ['One', 'Two'], Most: '3' }, 'Most'],
    ['a question has words', { Label: '  ' }, 'Label'],
  ] as const)('%s', async (_, question, field) => {
    const sent = save({ PropertyCategoryDataID: await newCategory(), ...(question as Partial<Question>) });
    const found = await sent.then(
      () => undefined,
      (problem: { errors?: { Field: string }[] }) => problem.errors?.[0]?.Field,
    );
    expect(found).toBe(field);
  });

  test('once: the same save again finds the first, other words under the same label are refused at it', async () => {
    const id = await newCategory();
    const first = await save({ PropertyCategoryDataID: id, Label: 'Region' });
    expect(await save({ PropertyCategoryDataID: id, Label: 'Region' })).toEqual(first);
    await expect(save({ PropertyCategoryDataID: id, Label: 'REGION', Help: 'Another' })).rejects.toMatchObject({
      status: 400,
      errors: [{ Field: 'Label', Message: 'This category already asks that.' }],
    });
    const both = await Promise.all([1, 2].map(() => save({ PropertyCategoryDataID: id, Label: 'Scale' })));
    expect(new Set(both.map(({ CustomFieldID }) => CustomFieldID)).size).toBe(1);
    expect((await list(id)).CustomFields).toHaveLength(2);
  });

  test('two who edit at the same time never overwrite each other: the second is shown what the first saved', async () => {
    const id = await newCategory();
    const { CustomFieldID, Version } = await save({ PropertyCategoryDataID: id });
    const edits = ['Which region?', 'What region?'].map((Label) =>
      save({ PropertyCategoryDataID: id, CustomFieldID, Version, Label }).catch((problem: unknown) => problem),
    );
    const [one, other] = await Promise.all(edits);
    const [saved, refused] = one instanceof Error ? [other, one] : [one, other];
    expect(saved).toMatchObject({ Version: 2 });
    expect(refused).toMatchObject({ status: 409, data: { Label: (saved as { Label: string }).Label, Version: 2 } });
    // Nothing is lost by saving the same again.
    expect(await save({ PropertyCategoryDataID: id, CustomFieldID, Version, Label: (saved as { Label: string }).Label })).toMatchObject({
      Version: 2,
    });
  });

  test('in an order of their own; a list that is not whole is out of date', async () => {
    const id = await newCategory();
    const ids: number[] = [];
    for (const Label of ['One', 'Two', 'Three']) ids.push((await save({ PropertyCategoryDataID: id, Label })).CustomFieldID);
    const order = (CustomFieldIDs: number[]) =>
      server.as(organizer)(customField.updateCustomFieldOrder, { body: { PropertyCategoryDataID: id, CustomFieldIDs } });
    const [first = 0, second = 0, third = 0] = ids;
    expect((await order([third, first, second])).map(({ Label }) => Label)).toEqual(['Three', 'One', 'Two']);
    for (const wrong of [
      [third, first],
      [third, first, first],
      [third, first, 999_999],
    ])
      await expect(order(wrong)).rejects.toMatchObject({ status: 409 });
    expect((await list(id)).CustomFields.map(({ CustomFieldID }) => CustomFieldID)).toEqual([third, first, second]);
  });

  test('and says which must be answered', async () => {
    const { CustomFieldID } = await save({ PropertyCategoryDataID: await newCategory() });
    const require = (IsRequired: boolean) =>
      server.as(organizer)(customField.updateCustomFieldIsRequired, { body: { CustomFieldID, IsRequired } });
    expect(await require(true)).toMatchObject({ IsRequired: true, Version: 2 });
    expect(await require(true)).toMatchObject({ IsRequired: true, Version: 2 });
    const notes = await server.pool
      .selectFrom('auditLog')
      .selectAll()
      .where('subjectId', '=', String(CustomFieldID))
      .where('action', '=', 'question.saved')
      .execute();
    expect(notes).toHaveLength(1);
  });
});

describe('a question that was answered', () => {
  test('is never deleted: it says how many answered, and is switched off instead', async () => {
    const id = await newCategory();
    const { CustomFieldID, Version } = await save({ PropertyCategoryDataID: id });
    await answer(id, { [CustomFieldID]: 'The north' });
    const entryId = await answer(id, { [CustomFieldID]: ' ' });
    expect((await list(id)).CustomFields[0]?.Answers).toBe(1);
    await expect(server.as(organizer)(customField.deleteCustomField, { params: { id: CustomFieldID } })).rejects.toMatchObject({
      status: 409,
      message: '1 entry has answered this question. Switch it off instead; the answers are kept.',
    });
    await save({ PropertyCategoryDataID: id, CustomFieldID, Version, IsActive: false });
    const asked = await server.send(category.getPieceCategoryOptions, { params: { categoryId: id } });
    expect(asked.CustomFields).toEqual([]);
    await server.pool.updateTable('entry').set({ customFields: '{}' }).where('categoryId', '=', id).execute();
    expect(entryId).toBeGreaterThan(0);
    await server.as(organizer)(customField.deleteCustomField, { params: { id: CustomFieldID } });
    expect((await list(id)).CustomFields).toEqual([]);
  });

  test('changes as long as every answer still is one', async () => {
    const id = await newCategory();
    const asked = { PropertyCategoryDataID: id, Kind: 'choice', Label: 'Size', Choices: ['Small', 'Large', 'Huge'] } as const;
    const question = { ...asked, Choices: [...asked.Choices] };
    const { CustomFieldID, Version } = await save(question);
    await answer(id, { [CustomFieldID]: 'Small' });
    await answer(id, { [CustomFieldID]: 'Large' });
    const change = (given: Partial<Question>, version = Version) => save({ ...question, CustomFieldID, Version: version, ...given });
    await expect(change({ Choices: ['Small', 'Huge'] })).rejects.toMatchObject({
      status: 409,
      message: '1 of 2 answers wouldn’t fit this change. Switch this question off and add a new one; the answers are kept.',
    });
    await expect(change({ Kind: 'number' })).rejects.toMatchObject({ status: 409 });
    expect(await change({ Choices: ['Small', 'Large'] })).toMatchObject({ Choices: ['Small', 'Large'], Answers: 2 });
    expect(await change({ Kind: 'text', MaxLength: 5 }, Version + 1)).toMatchObject({ Kind: 'text', Choices: [], Version: 3 });
  });
});

describe('questions are copied to other categories of the season', () => {
  const copy = (CustomFieldIDs: number[], PropertyCategoryDataIDs: number[], person = organizer) =>
    server.as(person)(customField.copyCustomFields, { body: { CustomFieldIDs, PropertyCategoryDataIDs } });

  test('behind what they ask already, and what they ask the same is left as it is', async () => {
    const [from, one, other] = [await newCategory(), await newCategory(), await newCategory()];
    const size = await save({ PropertyCategoryDataID: from, Kind: 'choice', Label: 'Size', Choices: ['S', 'L'], Audience: 'public' });
    const story = await save({ PropertyCategoryDataID: from, Label: 'Story' });
    await save({ PropertyCategoryDataID: other, Label: 'Before' });
    await save({ PropertyCategoryDataID: other, Label: 'STORY', Help: 'Its own' });
    const ids = [size.CustomFieldID, story.CustomFieldID];
    expect(await copy(ids, [one, other])).toEqual({ Copied: 3, Skipped: 1, Categories: 2 });
    expect((await list(one)).CustomFields).toMatchObject([
      { Label: 'Size', Kind: 'choice', Choices: ['S', 'L'], Audience: 'public', Version: 1, Answers: 0 },
      { Label: 'Story' },
    ]);
    expect((await list(other)).CustomFields.map(({ Label, Help }) => [Label, Help])).toEqual([
      ['Before', ''],
      ['STORY', 'Its own'],
      ['Size', ''],
    ]);
    // The same request again.
    expect(await copy(ids, [one, other])).toEqual({ Copied: 0, Skipped: 4, Categories: 2 });
    expect((await list(from)).Others).toContainEqual(expect.objectContaining({ PropertyCategoryDataID: one, CustomFields: 2 }));
  });

  test('to any category of the season, listed by type with their own type first', async () => {
    const [far, from] = [await newCategory(), await newCategory()];
    const { pool } = server;
    const { categoryTypeId } = await pool.selectFrom('category').select('categoryTypeId').where('id', '=', from).executeTakeFirstOrThrow();
    const { mediaTypeId } = await pool
      .selectFrom('categoryType')
      .select('mediaTypeId')
      .where('id', '=', categoryTypeId)
      .executeTakeFirstOrThrow();
    const type = await pool.insertInto('categoryType').values({ mediaTypeId, name: 'Bread' }).returning('id').executeTakeFirstOrThrow();
    await pool.updateTable('category').set({ categoryTypeId: type.id, position: -1 }).where('id', '=', far).execute();
    const { Others, CategoryType } = await list(from);
    expect(Others[0]?.CategoryType).toBe(CategoryType);
    expect(Others.map(({ PropertyCategoryDataID }) => PropertyCategoryDataID)).toContain(far);
    const { CustomFieldID } = await save({ PropertyCategoryDataID: from, Label: 'Flour' });
    expect(await copy([CustomFieldID], [far])).toMatchObject({ Copied: 1 });
  });

  test('but not to another season, award or from two categories at the same time', async () => {
    const [from, second] = [await newCategory(), await newCategory()];
    const { CustomFieldID } = await save({ PropertyCategoryDataID: from });
    const elsewhere = await save({ PropertyCategoryDataID: second });
    const foreign = await (await addEntrySeason(server.world, 3)).category('Foreign');
    const wrong: [number[], number[]][] = [
      [[CustomFieldID], [foreign]],
      [[CustomFieldID, elsewhere.CustomFieldID], [maps]],
      [[999_999], [maps]],
      [[CustomFieldID], [999_999]],
    ];
    for (const [questions, categories] of wrong) await expect(copy(questions, categories)).rejects.toMatchObject({ status: 404 });
  });
});

test('staff of another award find nothing here, and readers change nothing', async () => {
  const { CustomFieldID } = await save({ PropertyCategoryDataID: await newCategory() });
  const stranger = await server.people.administrator({ grants: [{ propertyId: 3, role: 'organizer' }] });
  const reader = await server.people.administrator({ grants: [{ propertyId: 1, role: 'reader' }] });
  const calls: ((person: Person) => Promise<unknown>)[] = [
    (person) => list(maps, person),
    (person) => save({}, person),
    (person) =>
      server.as(person)(customField.updateCustomFieldOrder, { body: { PropertyCategoryDataID: maps, CustomFieldIDs: [CustomFieldID] } }),
    (person) => server.as(person)(customField.updateCustomFieldIsRequired, { body: { CustomFieldID, IsRequired: true } }),
    (person) => server.as(person)(customField.deleteCustomField, { params: { id: CustomFieldID } }),
    (person) =>
      server.as(person)(customField.copyCustomFields, { body: { CustomFieldIDs: [CustomFieldID], PropertyCategoryDataIDs: [maps] } }),
  ];
  for (const call of calls) await expect(call(stranger)).rejects.toMatchObject({ failure: expect.stringMatching(/^Not(Found|Allowed)$/) });
  const [looking, ...changing] = calls;
  await expect(looking?.(reader)).resolves.toMatchObject({ PropertyCategoryDataID: maps });
  for (const call of changing) await expect(call(reader)).rejects.toMatchObject({ status: 403 });
});

test('what is not there is not found', async () => {
  await expect(list(999_999)).rejects.toMatchObject({ status: 404 });
  await expect(save({ PropertyCategoryDataID: 999_999 })).rejects.toMatchObject({ status: 404 });
  await expect(save({ CustomFieldID: 999_999, Version: 1 })).rejects.toMatchObject({ status: 404 });
  await expect(server.as(organizer)(customField.deleteCustomField, { params: { id: 999_999 } })).rejects.toMatchObject({ status: 404 });
});
