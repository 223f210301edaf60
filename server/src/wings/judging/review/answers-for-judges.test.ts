import { afterAll, beforeAll, expect, test } from 'vitest';
import { ballot } from '#contract/wings/judging/ballot/ballot.ts';
import { type Judging, openJudging } from '#kit/judging.ts';

let judging: Judging;
let categoryId: number;
let questions: number[];
beforeAll(async () => {
  judging = await openJudging();
  const { server } = judging;
  // Every category asks the same; what an entry answers differs.
  const categories = await server.pool.selectFrom('category').select('id').where('seasonId', '=', judging.season.seasonId).execute();
  categoryId = categories[0]?.id ?? 0;
  questions = [];
  for (const { id } of categories) {
    const rows = await server.pool
      .insertInto('categoryCustomField')
      .values([
        { categoryId: id, label: 'Where did it run?', position: 2 },
        { categoryId: id, label: 'What came first?', position: 1 },
        { categoryId: id, label: 'What did it cost?', position: 3, audience: 'organizers' },
        { categoryId: id, label: 'Left empty', position: 4 },
      ])
      .returning('id')
      .execute();
    const [where, first, cost, empty] = rows.map((row) => row.id);
    await server.pool
      .updateTable('entry')
      .set({
        customFields: JSON.stringify({
          [where ?? 0]: 'On two trams',
          [first ?? 0]: 'The song',
          [cost ?? 0]: 'A secret sum',
          [empty ?? 0]: ' ',
        }),
        texts: JSON.stringify({ APlusTitle: 'Behind the scenes', APlusText: 'It was made by night.' }),
        isShortlisted: true,
      })
      .where('categoryId', '=', id)
      .execute();
    if (id === categoryId) questions = [first ?? 0, where ?? 0];
  }
  await server.pool.updateTable('piece').set({ client: 'Harbour Trust' }).execute();
});
afterAll(() => judging.server.close());

const told = () => ({
  Client: 'Harbour Trust',
  CustomFieldName: 'What came first?',
  APlusTitle: 'Behind the scenes',
  APlusText: 'It was made by night.',
});

test('R310 an associate is handed the work whole: where it was entered, what it shows, and how far the judge is', async () => {
  const work = await judging.next(judging.associate(0));
  const { pool } = judging.server;
  const entry = await pool.selectFrom('entry').selectAll().where('id', '=', work.EntryID).executeTakeFirstOrThrow();
  const url = await pool
    .insertInto('pieceUrl')
    .values({ pieceId: entry.pieceId, url: 'http://told.example.org' })
    .returning('id')
    .execute();
  const custom = { pieceId: entry.pieceId, url: 'http://asked.example.org', label: 'Sign in first', isCustom: true };
  await pool.insertInto('pieceUrl').values(custom).execute();
  const image = { pieceId: entry.pieceId, fileKey: 'Pieces/1/told.png', originalName: 'Told.png', isLeadImage: true };
  const { id: PieceFileID } = await pool.insertInto('pieceFile').values(image).returning('id').executeTakeFirstOrThrow();
  const criteria = await pool.selectFrom('criterion').select('id').where('seasonId', '=', entry.seasonId).execute();
  const again = await judging.next(judging.associate(0));
  expect(url).toHaveLength(1);
  expect(again).toMatchObject({
    ...judging.where,
    EntryID: work.EntryID,
    IsConflict: false,
    IsNoLoad: false,
    NoLoadReasonID: null,
    OverallScore: null,
    SuggestedCategoryID: null,
    ReviewsCompleted: 0,
    ReviewsRequired: 5,
    IsDoneReviewing: false,
  });
  expect(again.Criteria.map(({ CriterionID, Score }) => [CriterionID, Score]).toSorted()).toEqual(
    criteria.map(({ id }) => [id, null]).toSorted(),
  );
  expect(again.PieceUrls.map(({ Url }) => Url)).toContain('http://told.example.org');
  expect(again.CustomPieceUrls).toMatchObject([{ Url: 'http://asked.example.org', Label: 'Sign in first' }]);
  expect(again.PieceFiles.find((file) => file.PieceFileID === PieceFileID)).toMatchObject({
    UploadFile: 'Pieces/1/told.png',
    OriginalFileName: 'Told.png',
    LeadImage: true,
    PieceID: entry.pieceId,
  });
});

test('R311 an associate sees the answers meant for judges in order, the additional statements, and the client', async () => {
  const work = await judging.next(judging.associate(0));
  expect(work).toMatchObject(told());
  expect(work.Answers.map(({ Label, Text }) => [Label, Text])).toEqual([
    ['What came first?', 'The song'],
    ['Where did it run?', 'On two trams'],
  ]);
  expect(work.Texts.map(({ Field }) => Field)).toEqual(['ProjectSummary']);
  expect(JSON.stringify(work)).not.toContain('A secret sum');
});

test('R311 an executive sees the same for every nominee', async () => {
  const { JudgingPropertyID, EntryPropertyID, SeasonID } = judging.where;
  const seen = await judging.server.as(judging.executive(0))(ballot.getReviewBallot, {
    body: { Data: { JudgingPropertyID, EntryPropertyID, SeasonID, CategoryID: categoryId } },
  });
  expect(seen.Entries.length).toBeGreaterThan(0);
  for (const entry of seen.Entries) {
    expect(entry).toMatchObject(told());
    expect(entry.Answers.map(({ Field }) => Number(Field))).toEqual(questions);
  }
  expect(JSON.stringify(seen)).not.toContain('A secret sum');
});
