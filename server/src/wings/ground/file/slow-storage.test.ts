import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { specialAchievement } from '#contract/wings/results/achievement/special-achievement.ts';
import { entrantFile } from '#contract/wings/ground/file/entrant-file.ts';
import { file } from '#contract/wings/ground/file/file.ts';
import { piece } from '#contract/wings/entering/piece/piece.ts';
import { registration } from '#contract/wings/judging/reviewer/registration.ts';
import { reviewer } from '#contract/wings/judging/reviewer/reviewer.ts';
import { submission } from '#contract/wings/entering/submission/submission.ts';
import { judgesOf, makeSeason, smallSeason } from '#kit/big-season.ts';
import { addEntrySeason } from '#kit/entry-season.ts';
import type { Person } from '#kit/people.ts';
import { openTestServer, type TestServer } from '#kit/test-server.ts';

/** A store that receives every request and answers only when released. */
const waiting: ServerResponse[] = [];
let hear: () => void = () => undefined;
const storage = createServer((_, response) => {
  waiting.push(response);
  hear();
});

let server: TestServer;
let entrant: Person;
let administrator: Person;
beforeAll(async () => {
  await new Promise<void>((resolve) => storage.listen(0, '127.0.0.1', resolve));
  const { port } = storage.address() as AddressInfo;
  server = await openTestServer({
    CAPTCHA: 'off',
    S3_BUCKET: 'works',
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_ACCESS_KEY: 'key',
    S3_SECRET_KEY: 'secret',
  });
  entrant = await server.people.entrant(1);
  administrator = await server.people.administrator();
});
afterAll(async () => {
  await server.close();
  storage.closeAllConnections();
  storage.close();
});

/** An upload that was agreed, and of which the server has not heard whether it arrived. */
async function promise(person: { token: string } | undefined, folder: string, subfolder: number): Promise<string> {
  const send = person ? server.as(person) : server.send;
  const form = await send(file.getUploadSettings, { body: { doc: { title: 'picture.png', folder, subfolder } } });
  if (typeof form === 'string') throw new Error('not a form');
  return form.Key;
}

const saves: Record<string, () => Promise<() => Promise<unknown>>> = {
  'the files of a work': async () => {
    const season = await addEntrySeason(server.world, 1);
    const CategoryIDs = [await season.category('Best homepage')];
    const made = await server.as(entrant)(submission.createSubmission, { body: { Title: 'Harbour', CategoryIDs } });
    const PieceID = made.Pieces[0]?.PieceID ?? 0;
    const FileList = [{ UploadFile: await promise(entrant, 'Pieces', 1), LeadImage: true }];
    return () => server.as(entrant)(piece.updateFileList, { body: { PieceID, FileList } });
  },
  'the documents of an organisation': async () => {
    const OrganizationLogoImage = await promise(entrant, 'OrganizationLogos', 1);
    return () => server.as(entrant)(entrantFile.updateEntrantFiles, { body: { OrganizationLogoImage } });
  },
  'the assets of an achievement': async () => {
    const as = server.as(administrator);
    const { SpecialAchievementTypeID } = await as(specialAchievement.saveSpecialAchievementType, {
      body: { PropertyID: 1, Name: 'Person of the year' },
    });
    const { id: SeasonID } = await server.pool.selectFrom('season').select('id').where('propertyId', '=', 1).executeTakeFirstOrThrow();
    const { SpecialAchievementID } = await as(specialAchievement.saveSpecialAchievement, {
      body: { SeasonID, SpecialAchievementTypeID, Name: 'Ada Vale' },
    });
    const Assets = [{ Source: await promise(administrator, 'SpecialAchievements', 1) }];
    return () => as(specialAchievement.saveSpecialAchievementAssets, { body: { SpecialAchievementID, Assets } });
  },
  'the portrait of a judge': async () => {
    const { seasonId } = await makeSeason(server.pool, smallSeason, server.clock.now);
    const [judge] = await judgesOf(server.pool, seasonId);
    if (!judge) throw new Error('no judge');
    const signedIn = { token: await server.people.signIn(judge.id) };
    const HeadshotFileName = await promise(signedIn, 'Headshots', 2);
    const body = { PropertyID: 2, UserID: judge.id, UserReviewerID: judge.reviewerId, HeadshotFileName };
    return () => server.as(signedIn)(reviewer.updateHeadshotImage, { body });
  },
  'the profile photo of an applicant': async () => {
    const { seasonId } = await makeSeason(server.pool, { ...smallSeason, propertyId: 4 }, server.clock.now);
    const { id } = await server.pool.selectFrom('cluster').select('id').where('seasonId', '=', seasonId).executeTakeFirstOrThrow();
    const Data = {
      JudgingPropertyID: 10,
      Email: 'new@jury.example',
      Password: 'Laurel!2026',
      ConfirmPassword: 'Laurel!2026',
      FirstName: 'Noor',
      LastName: 'Vale',
      ReviewerProperties: [{ EntryPropertyID: 4, SeasonID: seasonId, ExpertiseCluster1ID: id }],
      HeadshotFileName: await promise(undefined, 'Headshots', 10),
    };
    return () => server.send(registration.saveNewReviewer, { body: { Data } as never });
  },
};

test.each(Object.keys(saves))('a slow store holds no transaction open while it is asked about %s', async (what) => {
  const save = await saves[what]?.();
  const asked = new Promise<void>((resolve) => {
    hear = resolve;
  });
  const saving = save?.();
  const answered = expect(saving).rejects.toMatchObject({ failure: 'NotArrived' });
  await Promise.race([asked, saving]);
  const { rows } = await sql<{ query: string }>`select query from pg_stat_activity
    where datname = current_database() and application_name = 'laurel' and state like 'idle in transaction%'`.execute(server.pool);
  for (const response of waiting.splice(0)) response.writeHead(404).end();
  await answered;
  expect(rows).toEqual([]);
});
