import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { winnerKit } from '#contract/wings/results/winner-kit/winner-kit.ts';
import { allProperties, installProperties, type PropertyTraits, traitsOf } from '#contract/kernel/award/properties.ts';
import { honorsSeason } from '#kit/honors.ts';
import { textOfPdf } from '#kit/pdf-text.ts';
import { takeOut } from '#kit/take-out.ts';
import { type TestServer, openTestServer } from '#kit/test-server.ts';

let server: TestServer;
let season: Awaited<ReturnType<typeof honorsSeason>>;
beforeAll(async () => {
  server = await openTestServer();
  season = await honorsSeason(server);
});
afterAll(() => server.close());
beforeEach(() => server.pool.deleteFrom('entryAward').execute());

const missing = { status: 404, failure: 'NotFound' };
const kitOf = (submissionId: number, by: { token: string } = season.owner) =>
  server.as(by)(winnerKit.getWinnerKit, { params: { submissionId } });
const get = (url: string, headers: Record<string, string> = {}) =>
  server.app.inject({ url: new URL(url, 'http://localhost').pathname, headers });
const certificate = (entryId: number, winnerLevelId = season.levelOf('winner').id, by: { token: string } = season.owner) =>
  server.app.inject({ url: `/api/winners/GetCertificate/${entryId}/${winnerLevelId}`, headers: { authorization: `Bearer ${by.token}` } });
const firstBadge = async (submissionId: number) => (await kitOf(submissionId)).Awards[0]?.LinkUrl ?? '';
const install = (award: PropertyTraits) => installProperties([...allProperties().filter(({ id }) => id !== award.id), award]);

describe('the kit of a submission', () => {
  test('has every announced award of its works, the best first, and nothing that is not announced', async () => {
    const work = await season.honored({ title: 'Tide' });
    const give = (kind: 'honoree', finalizedAt: Date | null) =>
      server.pool
        .insertInto('entryAward')
        .values({
          entryId: work.entryId,
          winnerLevelId: season.levelOf(kind).id,
          awardedAt: server.clock.now,
          finalizedAt,
          toldAt: server.clock.now,
        })
        .execute();
    await give('honoree', null);
    expect((await kitOf(work.submissionId)).Awards).toMatchObject([
      { WinnerLevel: 'Winner', PieceTitle: 'Tide', CategoryName: 'Moving Picture' },
    ]);
    await server.pool.updateTable('entryAward').set({ finalizedAt: server.clock.now }).where('entryId', '=', work.entryId).execute();
    const { Awards } = await kitOf(work.submissionId);
    expect(Awards.map(({ WinnerLevel }) => WinnerLevel)).toEqual(['Winner', 'Honoree']);
    expect(new Set(Awards.map(({ BadgeUrl }) => BadgeUrl)).size).toBe(2);
    const unseen = await season.honored({ title: 'Unseen' }, 'winner', false);
    expect((await kitOf(unseen.submissionId)).Awards).toEqual([]);
  });

  test('is its owner’s and the organizers’ of its award, and no one else’s', async () => {
    const { submissionId, entryId } = await season.honored({ title: 'Tide' });
    expect((await kitOf(submissionId, await server.people.administrator())).Awards).toHaveLength(1);
    for (const stranger of [await server.people.entrant(2), await server.people.entrant(1)]) {
      await expect(kitOf(submissionId, stranger)).rejects.toMatchObject(missing);
      expect((await certificate(entryId, undefined, stranger)).statusCode).toBe(404);
    }
  });
});

describe('a badge', () => {
  test('is a drawing with a title, and a picture, that any page may show', async () => {
    const { submissionId } = await season.honored({ title: 'Secret title' });
    const badge = await firstBadge(submissionId);
    const svg = await get(`${badge}.svg`);
    expect([svg.statusCode, svg.headers['content-type']]).toEqual([200, 'image/svg+xml']);
    expect(svg.headers).toMatchObject({
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'public, max-age=3600',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
    expect(svg.body).toContain(`<title id="badge-title">Winner, Moving Picture, ${traitsOf(2).name}, `);
    expect(svg.body).not.toContain('Secret title');
    expect((await get(`${badge}.svg`, { 'if-none-match': String(svg.headers.etag) })).statusCode).toBe(304);
    const png = await get(`${badge}.png`);
    expect(await sharp(png.rawPayload).metadata()).toMatchObject({ format: 'png', width: 960, height: 960 });
    expect((await get(`${badge}.png`)).rawPayload.equals(png.rawPayload)).toBe(true);
  });

  test('links to the work, even if its page was renamed', async () => {
    const { submissionId, pieceId } = await season.honored({ title: 'Tide' });
    const badge = await firstBadge(submissionId);
    const led = await get(badge);
    expect([led.statusCode, led.headers.location]).toEqual([
      302,
      expect.stringMatching(`/gallery/${traitsOf(2).slug}/works/tide-${pieceId}$`),
    ]);
    await server.pool.updateTable('piece').set({ title: 'Flood' }).where('id', '=', pieceId).execute();
    expect((await get(badge)).headers.location).toMatch(new RegExp(`/works/flood-${pieceId}$`));
    const usual = traitsOf(2);
    try {
      install({ ...usual, gallery: false });
      expect((await get(badge)).headers.location).toMatch(new RegExp(`/entries/${usual.slug}$`));
    } finally {
      install(usual);
    }
  });

  test('keeps its address when the award is revoked and given again, and is gone in between', async () => {
    const { submissionId, entryId } = await season.honored({ title: 'Tide' });
    const badge = await firstBadge(submissionId);
    const rows = await server.pool.selectFrom('entryAward').selectAll().where('entryId', '=', entryId).execute();
    await server.pool.deleteFrom('entryAward').where('entryId', '=', entryId).execute();
    for (const address of [badge, `${badge}.svg`, `${badge}.png`]) {
      const gone = await get(address);
      expect([gone.statusCode, gone.headers['cache-control']]).toEqual([410, 'public, max-age=3600']);
      expect(gone.body).not.toContain('Tide');
    }
    expect((await get(badge, { accept: 'text/html' })).body).toContain('<h1>Award withdrawn</h1>');
    await server.pool.insertInto('entryAward').values(rows).execute();
    expect(await firstBadge(submissionId)).toBe(badge);
    expect((await get(`${badge}.svg`)).statusCode).toBe(200);
    await takeOut(server, entryId);
    expect((await get(`${badge}.svg`)).statusCode).toBe(410);
  });

  test('of something unknown, of a draft, or that is no address at all does not exist', async () => {
    const { submissionId } = await season.honored({ title: 'Tide' });
    const badge = await firstBadge(submissionId);
    for (const other of ['/badge/x.svg', `/badge/${crypto.randomUUID()}.svg`, `${badge}.gif`])
      expect((await get(other)).statusCode).toBe(404);
    const usual = traitsOf(2);
    try {
      install({ ...usual, state: 'draft' });
      expect((await get(`${badge}.svg`)).statusCode).toBe(404);
    } finally {
      install(usual);
    }
  });

  test('is redrawn when the award’s look changes', async () => {
    const { submissionId } = await season.honored({ title: 'Tide' });
    const badge = await firstBadge(submissionId);
    const before = await get(`${badge}.png`);
    const usual = traitsOf(2);
    try {
      install({ ...usual, brand: { ...usual.brand, color: '#123456' } });
      const after = await get(`${badge}.png`);
      expect(after.headers.etag).not.toBe(before.headers.etag);
      expect(after.rawPayload.equals(before.rawPayload)).toBe(false);
    } finally {
      install(usual);
    }
  });
});

describe('a certificate', () => {
  test('is one page in real text: award, level, category, work and team', async () => {
    const { entryId, pieceId } = await season.honored({ title: 'Tide & <Ebb>', organization: 'Marrow Lane' });
    await server.pool.deleteFrom('pieceCredit').where('pieceId', '=', pieceId).execute();
    await server.pool
      .insertInto('pieceCredit')
      .values({ pieceId, firstName: 'Іва', lastName: 'Щур', title: 'Director', position: 0 })
      .execute();
    const answer = await certificate(entryId);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(answer.headers['content-disposition']).toContain('Winner_-_certificate.pdf');
    const { pages, text, lowest } = await textOfPdf(answer.rawPayload);
    expect(pages).toBe(1);
    for (const words of [
      traitsOf(2).name,
      'Winner',
      'Moving Picture',
      'Tide & <Ebb>',
      'Marrow Lane',
      'Іва Щур, Director',
      `For ${traitsOf(2).name}`,
    ])
      expect(text).toContain(words);
    expect(lowest).toBeGreaterThan(60);
  });

  test('with the longest texts still is one page, and they stay above the signature', async () => {
    const long = 'An extraordinarily long title about everything that ever happened '.repeat(4);
    const { entryId, pieceId } = await season.honored({ title: long, organization: long });
    await server.pool
      .insertInto('pieceCredit')
      .values(
        Array.from({ length: 30 }, (_, at) => ({
          pieceId,
          firstName: `Person${at}`,
          lastName: 'Of-a-very-long-name',
          title: 'Executive producer',
          position: at + 10,
        })),
      )
      .execute();
    const { pages, above } = await textOfPdf((await certificate(entryId)).rawPayload);
    expect(pages).toBe(1);
    // The signature line is 92 points above the lower edge; two texts are below it.
    expect(above(92 - 8)).toBeGreaterThan(0);
    expect(above(0) - above(92 + 4)).toBe(2);
  });

  test('is only for an award that was announced', async () => {
    const { entryId } = await season.honored({ title: 'Unseen' }, 'winner', false);
    expect((await certificate(entryId)).statusCode).toBe(404);
    const seen = await season.honored({ title: 'Seen' });
    expect((await certificate(seen.entryId, season.levelOf('honoree').id)).statusCode).toBe(404);
  });
});
