import { afterAll, beforeAll, expect, test } from 'vitest';
import { ballot } from '#contract/wings/judging/ballot/ballot.ts';
import { review } from '#contract/wings/judging/review/review.ts';
import { piece } from '#contract/wings/entering/piece/piece.ts';
import { judgesOf, makeSeason, smallSeason } from '#kit/big-season.ts';
import { type TestServer, openTestServer } from '#kit/test-server.ts';

let server: TestServer;
let season: Awaited<ReturnType<typeof makeSeason>>;
beforeAll(async () => {
  server = await openTestServer();
  season = await makeSeason(server.pool, smallSeason, server.clock.now);
  await server.pool.updateTable('entry').set({ isShortlisted: true }).execute();
});
afterAll(() => server.close());

const names = (files: readonly { OriginalFileName: string }[]) => files.map(({ OriginalFileName }) => OriginalFileName);

test('judges, executives and the entrant see files in the order the entrant gave them, wherever the lead image is', async () => {
  const judges = await judgesOf(server.pool, season.seasonId);
  const signedIn = async (isExecutive: boolean) => {
    const judge = judges.find((one) => one.isExecutive === isExecutive);
    if (!judge) throw new Error('no such judge');
    return { token: await server.people.signIn(judge.id) };
  };
  const where = { JudgingPropertyID: season.judgingPropertyId, EntryPropertyID: season.propertyId, SeasonID: season.seasonId };
  const [associate, executive] = [await signedIn(false), await signedIn(true)];
  const ask = () => server.as(associate)(review.getReviewEntry, { body: { Data: where } });
  const { EntryID } = await ask();
  const { pieceId, categoryId } = await server.pool
    .selectFrom('entry')
    .select(['pieceId', 'categoryId'])
    .where('id', '=', EntryID)
    .executeTakeFirstOrThrow();
  const order = ['plan.pdf', 'front.png', 'film.mp4', 'back.png'];
  await server.pool.deleteFrom('pieceFile').where('pieceId', '=', pieceId).execute();
  await server.pool
    .insertInto('pieceFile')
    .values(order.map((name, position) => ({ pieceId, fileKey: `Pieces/1/${name}`, originalName: name, position })))
    .execute();

  const admin = await server.people.administrator();
  const arrange = (arranged: readonly string[], lead: string) =>
    server.as(admin)(piece.updateFileListAdmin, {
      body: {
        PieceID: pieceId,
        FileList: arranged.map((name) => ({ UploadFile: `Pieces/1/${name}`, OriginalFileName: name, LeadImage: name === lead })),
      },
    });
  for (const arranged of [order, order.toReversed(), ['film.mp4', 'back.png', 'plan.pdf', 'front.png']]) {
    const saved = await arrange(arranged, 'front.png');
    expect(names(saved.FileList)).toEqual(arranged);
    const handed = await ask();
    expect(handed.EntryID).toBe(EntryID);
    expect(names(handed.PieceFiles)).toEqual(arranged);
    const shown = await server.as(executive)(ballot.getReviewBallot, { body: { Data: { ...where, CategoryID: categoryId } } });
    expect(names(shown.Entries.find((entry) => entry.EntryID === EntryID)?.PieceFiles ?? [])).toEqual(arranged);
  }
});
