import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { piece } from '#contract/wings/entering/piece/piece.ts';
import { submission } from '#contract/wings/entering/submission/submission.ts';
import { entryProperties } from '#contract/kernel/award/properties.ts';
import { addEntrySeason } from '#kit/entry-season.ts';
import { problemOf } from '#kit/judging.ts';
import type { Person } from '#kit/people.ts';
import { type TestServer, openTestServer } from '#kit/test-server.ts';

/** What differs from award to award about a work, tried on every one of them. */
interface Award {
  plain: number;
  campaign: number;
  entrant: Person;
}
let server: TestServer;
const awards = new Map<number, Award>();
beforeAll(async () => {
  server = await openTestServer();
  for (const { id } of entryProperties()) {
    const season = await addEntrySeason(server.world, id);
    const plain = await season.category('Best Work');
    const campaign = await season.category('Best Campaign', { isCampaign: true });
    awards.set(id, { plain, campaign, entrant: await server.people.entrant(id) });
  }
});
afterAll(() => server.close());

const awardOf = (id: number): Award => {
  const award = awards.get(id);
  if (!award) throw new Error(`There is no award ${id}`);
  return award;
};
const ids = entryProperties().map(({ id }) => [id] as const);
const begin = async (person: Person, CategoryIDs: number[]) => {
  const made = await server.as(person)(submission.createSubmission, { body: { Title: 'Lantern', Organization: 'Studio', CategoryIDs } });
  return { SubmissionID: made.SubmissionID, PieceID: made.Pieces[0]?.PieceID ?? 0 };
};
const putUrls = (person: Person, PieceID: number, UrlList: string[]) =>
  server.as(person)(piece.updatePieceURLs, { body: { PieceID, UrlList } });
const addresses = (count: number) => Array.from({ length: count }, (_, index) => `n${index}.example.org`);

describe('how many works a submission holds', () => {
  const most = new Map([
    [6, 4],
    [9, 2],
    [19, 5],
  ]);
  test.each(ids)('on property %i: four on 6, two on 9, five on 19, one elsewhere (R260, R261, R262, R263, R279, R598)', async (id) => {
    const { entrant, plain } = awardOf(id);
    const { SubmissionID } = await begin(entrant, [plain]);
    const add = () => server.as(entrant)(piece.savePiece, { body: { SubmissionID, Title: 'One more' } });
    const allowed = most.get(id) ?? 1;
    for (let count = 1; count < allowed; count += 1) await add();
    expect(await problemOf(add())).toMatchObject({ status: 400, errors: [{ Field: 'SubmissionID' }] });
    const whole = await server.as(entrant)(submission.getSubmission, { params: { id: SubmissionID } });
    expect(whole.Pieces).toHaveLength(allowed);
  });
});

describe('how many items a campaign has', () => {
  const most = new Map([
    [1, 10],
    [3, 10],
    [7, 12],
  ]);
  test.each(ids)('on property %i: ten on 1 and 3, twelve on 7, five elsewhere (R256, R257, R259, R279, R598)', async (id) => {
    const { entrant, campaign } = awardOf(id);
    const { PieceID } = await begin(entrant, [campaign]);
    const allowed = most.get(id) ?? 5;
    expect((await putUrls(entrant, PieceID, addresses(allowed))).UrlList).toHaveLength(allowed);
    expect(await problemOf(putUrls(entrant, PieceID, addresses(allowed + 1)))).toMatchObject({ errors: [{ Field: 'UrlList' }] });
  });

  test.each(ids)('and as many files on property %i, but two on 15 (R258, R598)', async (id) => {
    const { entrant, campaign } = awardOf(id);
    const { PieceID } = await begin(entrant, [campaign]);
    const allowed = id === 15 ? 2 : (most.get(id) ?? 5);
    const FileList = Array.from({ length: allowed + 1 }, (_, index) => ({ UploadFile: `Pieces/${id}/${index}.png` }));
    expect(await problemOf(server.as(entrant)(piece.updateFileList, { body: { PieceID, FileList } }))).toMatchObject({
      errors: [{ Field: 'FileList', Message: `Choose at most ${allowed} files.` }],
    });
    expect((await server.as(entrant)(piece.getPiece, { body: { pieceID: PieceID } })).MaxItems).toBe(allowed);
  });
});

describe('what a paid work locks when it is saved', () => {
  const begun = async (id: number) => {
    const { entrant, plain } = awardOf(id);
    const { PieceID } = await begin(entrant, [plain]);
    await server.pool.updateTable('entry').set({ state: 'paid' }).where('pieceId', '=', PieceID).execute();
    return { entrant, PieceID };
  };
  const locked = { status: 409, failure: 'Locked' };

  test.each(ids)('the files on property %i, but on 14 and 15 (R155, R265)', async (id) => {
    const { entrant, PieceID } = await begun(id);
    const put = () => server.as(entrant)(piece.updateFileList, { body: { PieceID, FileList: [] } });
    const staysOpen = [14, 15].includes(id);
    expect((await put()).AreFilesLocked).toBe(!staysOpen);
    const again = await put().catch((problem: unknown) => problem);
    expect(again).toMatchObject(staysOpen ? { PieceID, AreFilesLocked: false } : locked);
  });

  test.each(ids)('the addresses on property %i, but on 14 (R155, R266)', async (id) => {
    const { entrant, PieceID } = await begun(id);
    expect((await putUrls(entrant, PieceID, ['a.example.org'])).AreUrlsLocked).toBe(id !== 14);
    const again = await putUrls(entrant, PieceID, ['b.example.org']).catch((problem: unknown) => problem);
    expect(again).toMatchObject(id === 14 ? { PieceID, AreUrlsLocked: false } : locked);
  });
});
