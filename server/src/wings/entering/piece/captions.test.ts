import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ballot } from '#contract/wings/judging/ballot/ballot.ts';
import { entryAdmin } from '#contract/wings/desk/entry/entry-admin.ts';
import { file } from '#contract/wings/ground/file/file.ts';
import { maxCaptionBytes } from '#contract/wings/ground/file/file-kinds.ts';
import { maxCaptionFiles } from '#contract/wings/entering/piece/piece-items.ts';
import { piece } from '#contract/wings/entering/piece/piece.ts';
import { review } from '#contract/wings/judging/review/review.ts';
import { judgesOf, makeSeason, smallSeason } from '#kit/big-season.ts';
import { processUpload } from '#kit/process-upload.ts';
import { type TestServer, openTestServer } from '#kit/test-server.ts';
import type { Person } from '#kit/people.ts';
import { pngOf, postUpload } from '#kit/uploads.ts';

let server: TestServer;
let base: string;
let season: Awaited<ReturnType<typeof makeSeason>>;
let admin: Person;
beforeAll(async () => {
  server = await openTestServer();
  base = await server.app.listen({ port: 0, host: '127.0.0.1' });
  season = await makeSeason(server.pool, smallSeason, server.clock.now);
  await server.pool.updateTable('entry').set({ isShortlisted: true }).execute();
  admin = await server.people.administrator();
});
afterAll(() => server.close());

const vtt = 'WEBVTT\n\n00:00.000 --> 00:02.000\nA road of salt.\n';
const srt = '1\r\n00:00:00,000 --> 00:00:02,000\r\nUn camino de sal & viento.\r\n';
/** As much of a film as a first look needs. */
const film = Buffer.concat([Buffer.from('RIFF\x10\x00\x00\x00AVI LIST', 'latin1'), Buffer.alloc(100)]);

const post = async (title: string, content: Buffer | string) => {
  const form = await server.as(admin)(file.getUploadSettings, { body: { doc: { title, folder: 'Pieces', subfolder: season.propertyId } } });
  if (typeof form === 'string') throw new Error('not a form');
  return { key: form.Key, form, answer: await postUpload(base, form, Buffer.from(content)) };
};
const upload = async (title: string, content: Buffer | string) => {
  const { key, answer } = await post(title, content);
  expect(answer.status, await answer.text()).toBe(201);
  return { UploadFile: key, OriginalFileName: title };
};
const work = ({ UploadFile }: { UploadFile: string }) => processUpload(server, UploadFile);
type Listed = { UploadFile: string; OriginalFileName: string; LeadImage?: boolean };
const put = (PieceID: number, FileList: Listed[]) => server.as(admin)(piece.updateFileListAdmin, { body: { PieceID, FileList } });
const signedIn = async (isExecutive: boolean) => {
  const judge = (await judgesOf(server.pool, season.seasonId)).find((one) => one.isExecutive === isExecutive);
  if (!judge) throw new Error('no such judge');
  return { token: await server.people.signIn(judge.id) };
};
const aPiece = async () => (await server.pool.selectFrom('piece').select('id').orderBy('id').executeTakeFirstOrThrow()).id;

describe('a caption file', () => {
  test('is refused when a page, a picture or another encoding hides behind its name, or when it is too large', async () => {
    const page = '<!doctype html><script>alert(1)</script>';
    const latin = Buffer.concat([Buffer.from('1\n00:00:00,000 --> 00:00:02,000\nCaf'), Buffer.from([0xe9]), Buffer.from(' noir\n')]);
    const refused: [string, Buffer | string][] = [
      ['film.vtt', page],
      ['film.srt', page],
      ['film.vtt', await pngOf(20, 20)],
      ['film.vtt', srt],
      ['film.srt', vtt],
      ['film.srt', latin],
    ];
    for (const [name, content] of refused) expect((await post(name, content)).answer.status, name).toBe(415);
    const large = await post('film.vtt', vtt + 'x'.repeat(maxCaptionBytes));
    expect(large.form.MaxBytes).toBe(maxCaptionBytes);
    expect(large.answer.status).toBe(413);
  });

  test('is read to its end: one without captions, or that stops being text, is damaged and reaches no player', async () => {
    const PieceID = await aPiece();
    const hidden = await upload('film.en.vtt', 'WEBVTT\n\n<html><script>alert(1)</script></html>\n');
    const broken = await upload('film.fr.srt', Buffer.concat([Buffer.from(srt.repeat(200)), Buffer.from([0xff, 0xfe])]));
    const movie = await upload('film.avi', film);
    for (const one of [hidden, broken]) await work(one);
    const { FileList } = await put(PieceID, [movie, hidden, broken]);
    expect(FileList.map(({ State }) => State)).toEqual(['waiting', 'damaged', 'damaged']);
    expect(FileList[0]?.Captions).toEqual([]);
  });
});

describe('captions of a film', () => {
  test('reach associates, executives, the organizer and the form in the order given, SubRip as WebVTT, and are no work of their own', async () => {
    const where = { JudgingPropertyID: season.judgingPropertyId, EntryPropertyID: season.propertyId, SeasonID: season.seasonId };
    const [associate, executive] = [await signedIn(false), await signedIn(true)];
    const { EntryID } = await server.as(associate)(review.getReviewEntry, { body: { Data: where } });
    const entry = await server.pool
      .selectFrom('entry')
      .select(['pieceId', 'categoryId'])
      .where('id', '=', EntryID)
      .executeTakeFirstOrThrow();
    const files = [
      await upload('film.en.vtt', vtt),
      await upload('film.avi', film),
      await upload('film.es.srt', srt),
      await upload('still.png', await pngOf(20, 20)),
    ];
    const waiting = await put(entry.pieceId, files);
    expect(waiting.FileList.map(({ Kind }) => Kind)).toEqual(['captions', 'video', 'captions', 'image']);
    expect(waiting.FileList.map(({ LeadImage }) => LeadImage)).toEqual([false, false, false, true]);
    expect(waiting.FileList[1]?.Captions, 'not before they were read').toEqual([]);
    for (const { OriginalFileName, UploadFile } of files) if (/vtt|srt/.test(OriginalFileName)) await work({ UploadFile });

    const shown = await server.as(executive)(ballot.getReviewBallot, { body: { Data: { ...where, CategoryID: entry.categoryId } } });
    const views = {
      associate: (await server.as(associate)(review.getReviewEntry, { body: { Data: where } })).PieceFiles,
      executive: shown.Entries.find((one) => one.EntryID === EntryID)?.PieceFiles ?? [],
      organizer: (await server.as(admin)(entryAdmin.getAdminEntryDetail, { params: { entryId: EntryID } })).PieceFiles,
    };
    const captions = [
      { Language: 'en', Label: 'English', Url: expect.any(String) as string },
      { Language: 'es', Label: 'Español', Url: expect.any(String) as string },
    ];
    for (const [who, seen] of Object.entries(views)) {
      expect(
        seen.map(({ OriginalFileName }) => OriginalFileName),
        who,
      ).toEqual(['film.avi', 'still.png']);
      expect(
        seen.map(({ Captions }) => Captions),
        who,
      ).toEqual([captions, []]);
    }
    const form = await server.as(admin)(piece.getPiece, { body: { pieceID: entry.pieceId } });
    expect(form.FileList.map(({ OriginalFileName }) => OriginalFileName)).toEqual(files.map(({ OriginalFileName }) => OriginalFileName));
    expect(form.FileList[1]?.Captions).toEqual(captions);

    const [, spanish] = views.associate[0]?.Captions ?? [];
    const served = await fetch(new URL(spanish?.Url ?? '', base));
    expect(Object.fromEntries(served.headers)).toMatchObject({ 'content-type': 'text/vtt', 'x-content-type-options': 'nosniff' });
    expect(await served.text()).toBe('WEBVTT\n\n00:00:00.000 --> 00:00:02.000\nUn camino de sal &amp; viento.\n');
  });

  test('do not count as files, do not replace a missing one, and are never the lead image', async () => {
    const PieceID = await aPiece();
    const { MaxItems } = await server.as(admin)(piece.getPiece, { body: { pieceID: PieceID } });
    await server.pool.deleteFrom('pieceUrl').where('pieceId', '=', PieceID).execute();
    const captions = await upload('film.vtt', vtt);
    const pictures = [];
    for (let at = 0; at <= MaxItems; at += 1) pictures.push(await upload(`${at}.png`, await pngOf(8, 8)));
    expect((await put(PieceID, [captions, ...pictures.slice(1)])).FileList).toHaveLength(MaxItems + 1);
    const tooMany = { status: 400, errors: [{ Field: 'FileList', Message: `Choose at most ${MaxItems} files.` }] };
    await expect(put(PieceID, pictures)).rejects.toMatchObject(tooMany);
    // Not by another name either.
    await expect(
      put(
        PieceID,
        pictures.map((one) => ({ ...one, OriginalFileName: 'film.vtt' })),
      ),
    ).rejects.toMatchObject(tooMany);

    const alone = await put(PieceID, [{ ...captions, OriginalFileName: 'film.mp4' }]);
    expect(alone.FileList).toMatchObject([{ OriginalFileName: 'film.vtt', Kind: 'captions', LeadImage: false }]);
    expect(alone.Missing.map(({ Field }) => Field)).toContain('FileList');
    await expect(put(PieceID, [{ ...captions, LeadImage: true }])).rejects.toMatchObject({ errors: [{ Field: 'FileList.0.LeadImage' }] });
    const many = Array.from({ length: maxCaptionFiles + 1 }, (_, at) => ({
      UploadFile: `Pieces/1/${at}.vtt`,
      OriginalFileName: `${at}.vtt`,
    }));
    await expect(put(PieceID, many)).rejects.toMatchObject({
      errors: [{ Field: 'FileList', Message: `Choose at most ${maxCaptionFiles} caption files.` }],
    });
  });
});
