import { customField, maxQuestions } from '#contract/wings/entering/category/custom-field.ts';
import type { WriteDb } from '#server/kernel/database/db.ts';
import { type Given, implement } from '#server/kernel/call/implement.ts';
import { fieldError, Refusal } from '#server/kernel/call/refusal.ts';
import { answeredWords, columnsOf, countMisfits, isSameLabel, misfitWords, viewForOrganizer } from './custom-field.rules.ts';
import * as store from './custom-field.store.ts';
import { saying } from '#contract/kernel/text/said.ts';
import texts from '#texts/entering/category-refusals.ts';

const says = saying(texts);

export const customFieldHandlers = implement(customField, {
  async getCustomFieldsByPropertyCategoryDataID({ params, db, refuse }) {
    const category = await store.findCategory(db, params.id);
    if (!category) return refuse('NotFound');
    const others = await store.listOthers(db, category);
    return {
      PropertyCategoryDataID: category.id,
      Category: category.name,
      CategoryType: category.categoryType,
      SeasonID: category.seasonId,
      PropertyID: category.propertyId,
      CustomFields: (await store.listQuestions(db, { categoryId: category.id })).map(viewForOrganizer),
      Others: others.map(({ id, name, categoryType, questions }) => ({
        PropertyCategoryDataID: id,
        Name: name,
        CategoryType: categoryType,
        CustomFields: questions ?? 0,
      })),
    };
  },

  async saveCustomField(given) {
    const { body, db, refuse } = given;
    const category = await store.findCategory(db, body.PropertyCategoryDataID);
    if (!category) return refuse('NotFound');
    await store.lockCategory(db, category.id);
    const questions = await store.listQuestions(db, { categoryId: category.id });
    return body.CustomFieldID ? change(given, category, questions) : add(given, category, questions);
  },

  async updateCustomFieldOrder({ body, db, record, refuse }) {
    const category = await store.findCategory(db, body.PropertyCategoryDataID);
    if (!category) return refuse('NotFound');
    await store.lockCategory(db, category.id);
    const before = (await store.listQuestions(db, { categoryId: category.id })).map(({ id }) => id);
    const after = body.CustomFieldIDs;
    const isWhole = new Set(after).size === after.length && before.length === after.length && before.every((id) => after.includes(id));
    // Someone else added or deleted one in the meantime.
    if (!isWhole) return refuse('Conflict');
    if (before.some((id, place) => after[place] !== id)) {
      await store.putOrder(db, category.id, after);
      await record('question.ordered', {
        subject: 'category',
        subjectId: category.id,
        propertyId: category.propertyId,
        before: { questionIds: before },
        after: { questionIds: after },
      });
    }
    return (await store.listQuestions(db, { categoryId: category.id })).map(viewForOrganizer);
  },

  async updateCustomFieldIsRequired({ body, db, record }) {
    const { question, category } = await lockQuestion(db, body.CustomFieldID);
    if (question.isRequired === body.IsRequired) return viewForOrganizer(question);
    await store.changeQuestion(db, question.id, { isRequired: body.IsRequired });
    await record('question.saved', {
      subject: 'question',
      subjectId: question.id,
      propertyId: category.propertyId,
      before: { isRequired: question.isRequired },
      after: { isRequired: body.IsRequired },
    });
    return viewById(db, question.id);
  },

  async deleteCustomField({ params, db, record, refuse }) {
    const { question, category } = await lockQuestion(db, params.id);
    if (question.answers > 0) return refuse('InUse', { message: answeredWords(question.answers) });
    await store.deleteQuestion(db, question.id);
    await record('question.deleted', {
      subject: 'question',
      subjectId: question.id,
      propertyId: category.propertyId,
      before: { ...question, category: category.name },
    });
    return null;
  },

  async copyCustomFields({ body, db, record, refuse }) {
    const questions = await store.listQuestions(db, { ids: body.CustomFieldIDs });
    const [first] = questions;
    const from = first && (await store.findCategory(db, first.categoryId));
    if (!from || questions.length < new Set(body.CustomFieldIDs).size) return refuse('NotFound');
    const targets = await store.lockCategories(db, body.PropertyCategoryDataIDs);
    const isOfSeason =
      questions.every(({ categoryId }) => categoryId === from.id) && targets.every(({ seasonId }) => seasonId === from.seasonId);
    if (!isOfSeason || targets.length < new Set(body.PropertyCategoryDataIDs).size) return refuse('NotFound');
    let copied = 0;
    let skipped = 0;
    for (const target of targets) {
      const held = await store.listQuestions(db, { categoryId: target.id });
      const fresh = questions.filter(({ label }) => !held.some((one) => isSameLabel(one.label, label)));
      const room = Math.max(0, maxQuestions - held.length);
      const rows = fresh.slice(0, room).map((question, index) => {
        const { id: _, answers: __, version: ___, ...row } = question;
        return { ...row, categoryId: target.id, position: (held.at(-1)?.position ?? 0) + index + 1 };
      });
      if (rows.length) await store.addQuestions(db, rows);
      copied += rows.length;
      skipped += questions.length - rows.length;
    }
    if (copied)
      await record('question.copied', {
        subject: 'category',
        subjectId: from.id,
        propertyId: from.propertyId,
        after: { questions: questions.map(({ label }) => label), categories: targets.map(({ name }) => name), copied },
      });
    return { Copied: copied, Skipped: skipped, Categories: targets.length };
  },
});

type Saving = Given<typeof customField.saveCustomField>;
type Category = NonNullable<Awaited<ReturnType<typeof store.findCategory>>>;

async function add({ body, db, record, refuse }: Saving, category: Category, questions: readonly store.QuestionRow[]) {
  const columns = columnsOf(body);
  const same = questions.find(({ label }) => isSameLabel(label, body.Label));
  // The same save again, after an answer that got lost.
  if (same && isUnchanged(same, columns)) return viewForOrganizer(same);
  if (same) return refuse('Invalid', { errors: [fieldError('Label', says('alreadyAsked'))] });
  if (questions.length >= maxQuestions)
    return refuse('Invalid', { errors: [fieldError('Label', says('mostQuestions', { maxQuestions }))] });
  const position = (questions.at(-1)?.position ?? 0) + 1;
  const [added] = await store.addQuestions(db, [{ ...columns, categoryId: category.id, position }]);
  if (!added) throw new Refusal('NotFound');
  await record('question.added', {
    subject: 'question',
    subjectId: added.id,
    propertyId: category.propertyId,
    after: { category: category.name, ...columns },
  });
  return viewById(db, added.id);
}

async function change({ body, db, record, refuse }: Saving, category: Category, questions: readonly store.QuestionRow[]) {
  const before = questions.find(({ id }) => id === body.CustomFieldID);
  if (!before) return refuse('NotFound');
  const columns = columnsOf(body);
  // The same save again, or none at all.
  if (isUnchanged(before, columns)) return viewForOrganizer(before);
  if (before.version !== body.Version) return refuse('Conflict', { data: viewForOrganizer(before) });
  if (questions.some(({ id, label }) => id !== before.id && isSameLabel(label, body.Label)))
    return refuse('Invalid', { errors: [fieldError('Label', says('alreadyAsked'))] });
  const answers = await store.listAnswers(db, category.id, before.id);
  const misfits = countMisfits(columns, answers);
  if (misfits > 0) return refuse('InUse', { message: misfitWords(misfits, answers.length) });
  await store.changeQuestion(db, before.id, columns);
  const names = (Object.keys(columns) as (keyof typeof columns)[]).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(columns[name]),
  );
  await record('question.saved', {
    subject: 'question',
    subjectId: before.id,
    propertyId: category.propertyId,
    before: Object.fromEntries(names.map((name) => [name, before[name]])),
    after: Object.fromEntries(names.map((name) => [name, columns[name]])),
  });
  return viewById(db, before.id);
}

const isUnchanged = (row: store.QuestionRow, columns: ReturnType<typeof columnsOf>): boolean =>
  (Object.keys(columns) as (keyof typeof columns)[]).every((name) => JSON.stringify(row[name]) === JSON.stringify(columns[name]));

async function lockQuestion(db: WriteDb, id: number) {
  const [found] = await store.listQuestions(db, { ids: [id] });
  const category = found && (await store.findCategory(db, found.categoryId));
  if (!category) throw new Refusal('NotFound');
  await store.lockCategory(db, category.id);
  const [question] = await store.listQuestions(db, { ids: [id] });
  if (!question) throw new Refusal('NotFound');
  return { question, category };
}

async function viewById(db: WriteDb, id: number) {
  const [row] = await store.listQuestions(db, { ids: [id] });
  if (!row) throw new Refusal('NotFound');
  return viewForOrganizer(row);
}
