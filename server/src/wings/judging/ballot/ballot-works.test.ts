import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ballot } from '#contract/wings/judging/ballot/ballot.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { rulesOf } from '#contract/kernel/award/property-row.ts';
import { type Judging, openJudging } from '#kit/judging.ts';

let judging: Judging;
/** One work of a category, the only one that is shortlisted there. */
let work: { entryId: number; pieceId: number; categoryId: number };
let deviceTypeId: number;

const stored = async (key: string, name: string, contentType: string, variants: readonly string[]) => {
  const { pool, clock } = judging.server;
  const now = clock.now;
  const { id } = await pool
    .insertInto('storedFile')
    .values({ key, uuid: randomUUID(), kind: 'pieceFile', originalName: name, contentType, propertyId: 1, createdAt: now, status: 'ready' })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const variant of variants)
    await pool
      .insertInto('fileVariant')
      .values({ fileId: id, name: variant, key: `${key}.${variant}`, bytes: 9, contentType: `video/${variant}` })
      .execute();
  return { fileKey: key, originalName: name, pieceId: work.pieceId };
};

beforeAll(async () => {
  judging = await openJudging();
  const { pool } = judging.server;
  const { id, pieceId, categoryId } = await pool
    .selectFrom('entry')
    .select(['id', 'pieceId', 'categoryId'])
    .where('seasonId', '=', judging.season.seasonId)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  work = { entryId: id, pieceId, categoryId };
  await pool.updateTable('entry').set({ isShortlisted: true }).where('id', '=', id).execute();
  const type = await pool.selectFrom('deviceType').select('id').orderBy('id').executeTakeFirstOrThrow();
  deviceTypeId = type.id;
  await pool
    .updateTable('piece')
    .set({ title: 'The Long Greenhouse', deviceTypeId, protectedUsername: 'jury', protectedPassword: 'open-sesame' })
    .where('id', '=', pieceId)
    .execute();
  await pool.updateTable('category').set({ description: 'Light, by night.' }).where('id', '=', categoryId).execute();
  const image = await stored('Pieces/1/still.png', 'Still.png', 'image/png', []);
  const film = await stored('Pieces/1/film.mov', 'Film.mov', 'video/quicktime', ['mp4', 'webm']);
  await pool.deleteFrom('pieceFile').where('pieceId', '=', pieceId).execute();
  await pool
    .insertInto('pieceFile')
    .values([
      { ...image, position: 0, isLeadImage: true },
      { ...film, position: 1, isShortlistItem: true },
    ])
    .execute();
});
afterAll(() => judging.server.close());

const show = () =>
  judging.server.as(judging.executive(0))(ballot.getReviewBallot, { body: { Data: { ...judging.where, CategoryID: work.categoryId } } });

test('R276 R311 R317 a ballot names its category, asks for no more nominees than there are works, and says of a work what it is called, what opens it and which device it needs', async () => {
  const { name } = await judging.server.pool
    .selectFrom('category')
    .select('name')
    .where('id', '=', work.categoryId)
    .executeTakeFirstOrThrow();
  const shown = await show();
  expect(shown).toMatchObject({
    NomineesNeeded: 1,
    CategoryName: name,
    CategoryDescription: 'Light, by night.',
    MediaType: expect.stringMatching(/\S/),
  });
  expect(shown.Entries).toMatchObject([
    {
      EntryID: work.entryId,
      Selected: false,
      PieceTitle: 'The Long Greenhouse',
      ProtectedUsername: 'jury',
      ProtectedPassword: 'open-sesame',
      DeviceTypeID: deviceTypeId,
    },
  ]);
});

test('R318 its files say which one leads, which is for the shortlist, and where a film lies as MP4 and as WebM', async () => {
  const [entry] = (await show()).Entries;
  expect(entry?.PieceFiles).toMatchObject([
    { UploadFile: 'Pieces/1/still.png', LeadImage: true, ShortlistItem: false, FileMP4: null, FileWEBM: null },
    {
      UploadFile: 'Pieces/1/film.mov',
      LeadImage: false,
      ShortlistItem: true,
      FileMP4: expect.stringMatching(/Pieces\/1\/film\.mov\.mp4/),
      FileWEBM: expect.stringMatching(/Pieces\/1\/film\.mov\.webm/),
    },
  ]);
});

test('R241 on an award that has it otherwise, a film on a ballot has one address, which plays', async () => {
  const { pool, world } = judging.server;
  const rules = async (more: object) => {
    await pool
      .updateTable('property')
      .set({ traits: JSON.stringify({ ...rulesOf(traitsOf(1)), ...more }) })
      .where('id', '=', 1)
      .execute();
    await world.services.properties.load();
  };
  await rules({ ballotVideoVariants: false });
  const [entry] = (await show()).Entries;
  await rules({ ballotVideoVariants: true });
  const film = entry?.PieceFiles.find(({ UploadFile }) => UploadFile === 'Pieces/1/film.mov');
  expect(film).toMatchObject({ Url: expect.stringMatching(/film\.mov\.mp4/), FileMP4: null, FileWEBM: null });
});

describe('R317 a ballot says whether it is of a mobile or a podcast category', () => {
  test.each([
    [false, false],
    [true, false],
    [false, true],
    [true, true],
  ])('mobile %s, podcast %s', async (isMobile, isPodcast) => {
    await judging.server.pool.updateTable('category').set({ isMobile, isPodcast }).where('id', '=', work.categoryId).execute();
    expect(await show()).toMatchObject({ IsMobile: isMobile, IsPodcast: isPodcast });
  });
});
