import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { entryExport } from '#contract/wings/desk/export/entry-export.ts';
import { judgingExport } from '#contract/wings/desk/export/judging-export.ts';
import { peopleExport } from '#contract/wings/desk/export/people-export.ts';
import { voteExport } from '#contract/wings/desk/export/vote-export.ts';
import { addressOf, type AnyCall } from '#contract/kernel/call/call.ts';
import { byteOrderMark, csvLine, csvTable } from '#contract/kernel/text/csv.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { openExports } from '#kit/exports.ts';

const { server, season, lamp, market, send, wanted, ofSeason, awardLamp } = await openExports();
const organizer = await server.people.administrator();
afterAll(() => server.close());

interface Sent {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: object;
}

const asked = (call: AnyCall, { params, query, body }: Sent, headers: Record<string, string> = {}) =>
  server.app.inject({
    method: call.verb,
    url: `${addressOf(call, params)}${query ? `?${new URLSearchParams(query as Record<string, string>)}` : ''}`,
    headers: { authorization: `Bearer ${organizer.token}`, accept: 'text/csv', ...headers },
    ...(body && { payload: body }),
  });

/** The file as the browser made it of the rows. */
async function madeOfRows(call: AnyCall, sent: Sent): Promise<string> {
  const rows = (await send(call as never, sent as never)) as Record<string, unknown>[];
  const { columns, lines } = csvTable(rows);
  const clock = traitsOf(1);
  return byteOrderMark + csvLine(columns, clock) + lines.map((line) => csvLine(line, clock)).join('');
}

beforeAll(async () => {
  const { pool } = server;
  await pool
    .updateTable('piece')
    .set({ title: '=SUM(A1), "Lamp"\nand 光', organization: ' +44 Studio;x' })
    .where('id', '=', lamp.pieceId)
    .execute();
  await pool.updateTable('submission').set({ contactName: 'O\'Neil, "Jo"', contactPhone: '0123' }).execute();
  const ask = async (label: string, kind: string, position: number, answer: string) => {
    const { categoryId } = await pool.selectFrom('entry').select('categoryId').where('id', '=', lamp.entryId).executeTakeFirstOrThrow();
    return [await season.ask(categoryId, label, { kind: kind as 'text', position }), answer] as const;
  };
  const answers = [
    await ask('Channels', 'several', 3, 'Print\n\nFilm, long'),
    await ask('Opened', 'date', 1, '2026-03-04'),
    await ask('Proof', 'file', 2, 'Answers/1/2/proof, signed.pdf'),
    await ask('Story', 'longText', 4, '  two\r\nlines  '),
    await ask('Nothing', 'text', 5, '   '),
  ];
  await pool
    .updateTable('entry')
    .set({ customFields: JSON.stringify(Object.fromEntries(answers)) })
    .where('id', '=', lamp.entryId)
    .execute();
  await pool
    .insertInto('entryCheck')
    .values({ entryId: lamp.entryId, mark: 'question', note: '-not a number', checkedBy: organizer.id, checkedAt: server.clock.now })
    .execute();
  await awardLamp();
});

const exported: readonly (readonly [string, AnyCall, () => Sent])[] = [
  ['entries', entryExport.exportEntries, () => wanted()],
  ['chosen entries', entryExport.exportEntries, () => wanted({ EntryIDs: [market.entryId] })],
  ['entries that were searched', entryExport.exportEntries, () => wanted({ Search: "'; drop --", States: ['paid', 'shortlisted'] })],
  ['entries off', entryExport.exportEntriesOff, () => wanted()],
  ['checks', entryExport.getAuditEntryListForAdminExport, () => wanted()],
  ['works of companies', entryExport.exportCompanyEntries, () => wanted()],
  ['inventions', entryExport.exportInventionsEntries, () => wanted()],
  ['credits, in numbered columns', entryExport.exportPieceCreditList, () => ({ params: { propId: 1, season: season.seasonId } })],
  ['counts', entryExport.exportTotalByCat, () => ({ params: { propId: 1, season: season.seasonId } })],
  ['results of judging', judgingExport.exportJudgingResults, () => ofSeason()],
  ['judges', judgingExport.exportReviewers, () => wanted()],
  ['awards', judgingExport.exportWinnersForAudit, () => ofSeason()],
  ['voters', voteExport.exportPVVoters, () => wanted()],
  ['entrants', peopleExport.list, () => wanted()],
  ['chosen entrants', peopleExport.list, () => wanted({ UserIDs: [1, 2, 3] })],
  ['orders', peopleExport.exportOrders, () => wanted()],
];

describe('R403, R411 an export as a file', () => {
  test.each(exported)('of %s is what the browser made of its rows', async (_, call, sent) => {
    const answer = await asked(call, sent());
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    const rows = (await send(call as never, sent() as never)) as object[];
    expect(Number(answer.headers['row-count'])).toBe(rows.length);
    // Without rows no one knows the columns from the rows.
    const made = rows.length ? await madeOfRows(call, sent()) : answer.body.split('\r\n', 1)[0] + (answer.body ? '\r\n' : '');
    expect(answer.body.split('\r\n')).toEqual(made.split('\r\n'));
  });

  test('holds the awkward values at all', async () => {
    const { body } = await asked(entryExport.exportEntries, wanted());
    expect(body).toContain(`"'=SUM(A1), ""Lamp"" and 光"`);
    expect(body).toContain('"=""0123"""');
    expect(body).toContain('Opened: 4 Mar 2026 Proof: proof, signed.pdf Channels: Print, Film, long Story: two lines');
  });

  test('is packed where that is asked for', async () => {
    const plain = await asked(entryExport.exportEntries, wanted());
    const packed = await asked(entryExport.exportEntries, wanted(), {
      accept: 'application/gzip',
      'file-name': encodeURIComponent('Açaí: all'),
    });
    expect(packed.headers['content-type']).toBe('application/gzip');
    expect(packed.headers['file-name']).toBe(encodeURIComponent('Açaí all.csv.gz'));
    expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body);
  });

  test('is refused to whom its rows are refused, and never a file', async () => {
    const stranger = await server.people.administrator({ grants: [{ propertyId: 1, role: 'finance' }] });
    const answer = await asked(entryExport.exportEntries, wanted(), { authorization: `Bearer ${stranger.token}` });
    expect(answer.statusCode).toBe(403);
    expect((await asked(entryExport.exportEntries, { body: { PropertyID: 1 } })).statusCode).toBe(400);
    expect(answer.headers['content-type']).toMatch(/json/);
  });

  test('is in the log with how many rows were taken', async () => {
    await server.pool.deleteFrom('auditLog').execute();
    const answer = await asked(entryExport.exportEntries, wanted());
    const noted = await server.pool.selectFrom('auditLog').select(['action', 'actorId', 'propertyId', 'after']).execute();
    expect(noted).toMatchObject([
      {
        action: 'export.taken',
        actorId: organizer.id,
        propertyId: 1,
        after: { export: entryExport.exportEntries.does, rows: Number(answer.headers['row-count']) },
      },
    ]);
  });

  test('leaves nothing behind on the disk', async () => {
    await asked(entryExport.exportEntries, wanted());
    const left = async () =>
      (await readdir(join(server.settings.dataDir, 'work'), { recursive: true, withFileTypes: true })).filter((one) => one.isFile());
    await expect.poll(left).toEqual([]);
  });
});
