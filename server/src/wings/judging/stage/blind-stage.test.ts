import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { deflateSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addressOf, type AnyCall } from '#contract/kernel/call/call.ts';
import { contentTypeOf } from '#contract/kernel/text/file-types.ts';
import { holds } from '#contract/kernel/call/permissions.ts';
import { juryOfOneRoom } from '#contract/wings/results/rulebook/presets/jury-of-one-room.ts';
import type { RulebookInput } from '#contract/wings/results/rulebook/rulebook.ts';
import { sampleFor } from '#kit/about-award.ts';
import { allCalls } from '#kit/call-list.ts';
import { formWith, publishForm, question } from '#kit/forms.ts';
import { furnishAward, type Things } from '#kit/furnished-award.ts';
import { processUpload } from '#kit/process-upload.ts';
import { payloadOf } from '#kit/sent-as.ts';
import { type StageSeason, stageSeason } from '#kit/stage-season.ts';

/** Nothing that a judge of a blind stage is answered may have it in it. */
const maker = 'Zephyrine';
const hides = ['organization', 'client', 'Agency of record'];
const [scores, ...later] = juryOfOneRoom.stages as [RulebookInput['stages'][number], ...RulebookInput['stages']];
const blind: RulebookInput = { ...juryOfOneRoom, stages: [{ ...scores, sees: { hides } }, ...later] };

const utf16 = (text: string) => Buffer.from(text, 'utf16le').toString('latin1');
const id3 = (text: string) => {
  const frame = Buffer.concat([Buffer.from('TPE1\0\0\0'), Buffer.from([text.length + 1, 0, 0, 3]), Buffer.from(text)]);
  return Buffer.concat([Buffer.from('ID3\x04\0\0\0\0\0'), Buffer.from([frame.length]), frame]);
};
const packed = deflateSync(Buffer.from(`7 0 << /Author (${maker} Press) /Title <${Buffer.from(maker).toString('hex')}> >>`));
const pdfs = {
  plain: Buffer.from(
    `%PDF-1.4\n1 0 obj<</Type/Catalog/Metadata 3 0 R>>endobj\n2 0 obj<</Author(${maker} \\(Lund\\))/Title<FEFF0041>>>endobj\n` +
      `3 0 obj<</Type/Metadata/Subtype/XML/Length 40>>stream\n<x>${maker}</x>\nendstream endobj\ntrailer<</Root 1 0 R/Info 2 0 R>>\n%%EOF\n`,
  ),
  packed: Buffer.concat([
    Buffer.from(`%PDF-1.5\n6 0 obj<</Type/ObjStm/N 1/First 4/Filter/FlateDecode/Length ${packed.length}>>stream\n`),
    packed,
    Buffer.from(`\nendstream endobj\ntrailer<</Root 1 0 R/Info 7 0 R>>\n%%EOF\n`),
  ]),
};

let room: StageSeason;
let things: Things;
let judge: StageSeason['judges'][number];
const work = () => room.works[0] as StageSeason['works'][number];

async function store(name: string, content: Buffer, kind = 'Pieces') {
  const uuid = randomUUID();
  const key = `${kind}/${room.season.propertyId}/${uuid}/${name}`;
  const { pool, world, clock } = room.server;
  await world.services.files.write(key, content, contentTypeOf(key));
  await pool
    .insertInto('storedFile')
    .values({
      key,
      uuid,
      kind: kind === 'Pieces' ? 'pieceFile' : 'answerFile',
      propertyId: room.season.propertyId,
      originalName: `${maker} ${name}`,
      contentType: contentTypeOf(key),
      bytes: content.length,
      status: 'stored',
      createdAt: clock.now,
    })
    .execute();
  await processUpload(room.server, key);
  return key;
}

beforeAll(async () => {
  room = await stageSeason(blind, { entries: 4, judges: 3 });
  await room.seatAll();
  judge = room.judges[0] as typeof judge;
  const { server, season } = room;
  const { pool } = server;
  const organizer = await server.people.administrator();
  const questions = [
    question('town', { Audience: 'public', Reveals: true }),
    question('recipe'),
    question('record', { Label: 'Agency of record' }),
    question('plan', { Kind: 'file' }),
  ];
  await publishForm(server, organizer, season.propertyId, formWith(questions));
  const { pieceId } = work();
  const noted = { IFD0: { Artist: maker, Copyright: utf16(maker) } };
  const photo = (width: number) => sharp({ create: { width, height: 400, channels: 3, background: '#284' } }).withExif(noted);
  const noise = await sharp({
    create: { width: 1200, height: 900, channels: 3, noise: { type: 'gaussian', mean: 128, sigma: 60 }, background: '#000' },
  })
    .withExif(noted)
    .jpeg({ quality: 95 })
    .toBuffer();
  const sound = Buffer.concat([id3(maker), Buffer.alloc(2000, 7), Buffer.from(`TAG${maker}`.padEnd(128, '\0'))]);
  const files: [string, Buffer][] = [
    [`${maker}-light.jpg`, await photo(500).jpeg().toBuffer()],
    [`${maker}-light.png`, await photo(500).png().toBuffer()],
    [`${maker}-heavy.jpg`, noise],
    [`${maker}-press.pdf`, pdfs.plain],
    [`${maker}-packed.pdf`, pdfs.packed],
    [`${maker}-jingle.mp3`, sound],
  ];
  for (const [position, [name, content]] of files.entries()) {
    const fileKey = await store(name, content);
    await pool
      .insertInto('pieceFile')
      .values({ pieceId, fileKey, originalName: `${maker} ${name}`, position, isLeadImage: position === 0 })
      .execute();
  }
  const plan = await store(`${maker}-plan.pdf`, pdfs.plain, 'Answers');
  const answers = { town: `${maker} on Sea`, recipe: 'Rye and salt', record: `${maker} Agency`, plan };
  const form = await pool.selectFrom('entryForm').select('id').executeTakeFirstOrThrow();
  await pool
    .insertInto('pieceAnswers')
    .values({ pieceId, formId: form.id, answers: JSON.stringify(answers), kept: '{}' })
    .execute();
  await pool
    .updateTable('piece')
    .set({ organization: `${maker} Works`, client: `${maker} Client` })
    .where('id', '=', pieceId)
    .execute();
  await pool
    .insertInto('pieceCredit')
    .values({ pieceId, position: 1, firstName: maker, lastName: 'Lund', title: 'Director', organization: `${maker} House` })
    .execute();
  const entry = await pool.selectFrom('entry').select(['entrantId', 'pieceId']).where('id', '=', work().id).executeTakeFirstOrThrow();
  await pool
    .updateTable('account')
    .set({ firstName: maker, lastName: maker, organization: `${maker} Works` })
    .where('id', '=', entry.entrantId)
    .execute();
  const piece = await pool.selectFrom('piece').select('submissionId').where('id', '=', pieceId).executeTakeFirstOrThrow();
  await pool
    .updateTable('submission')
    .set({ contactEmail: `${maker}@example.org`, title: `${maker} submission` })
    .where('id', '=', piece.submissionId)
    .execute();
  things = {
    ...(await furnishAward(server, season.propertyId, 'Other')),
    season: season.seasonId,
    entry: work().id,
    piece: pieceId,
    submission: piece.submissionId,
    category: work().categoryId,
    account: entry.entrantId,
    reviewer: judge.reviewerId,
  };
}, 60_000);
afterAll(() => room.server.close());

const bearer = async () => ({ authorization: `Bearer ${await room.server.people.signIn(judge.id)}` });
const secrets = [maker, utf16(maker), Buffer.from(maker).toString('hex')].map((text) => text.toLowerCase());
const reveals = (seen: string) => secrets.some((secret) => seen.toLowerCase().includes(secret));

function* addressesIn(value: unknown): Generator<string> {
  if (typeof value === 'string') {
    if (/^\/(files|nameless|badge|shared)\//.test(value)) yield value;
  } else if (value && typeof value === 'object') for (const inner of Object.values(value)) yield* addressesIn(inner);
}

async function open(address: string) {
  const answer = await room.server.app.inject({ url: address, headers: await bearer() });
  const bytes = answer.rawPayload;
  return { status: answer.statusCode, bytes, all: `${address} ${JSON.stringify(answer.headers)} ${bytes.toString('latin1')}` };
}

const sheet = () => room.sheet(judge, 'scores', work().categoryId);

test('a judge of a blind stage sees the work and what was said of it, but not who made it', async () => {
  const shown = (await sheet()).Works.find(({ EntryID }) => EntryID === work().id);
  expect(shown).toMatchObject({ Organization: '', Client: null });
  expect(shown?.PieceFiles.map(({ OriginalFileName }) => OriginalFileName)).toEqual(['1.jpg', '2.png', '3.jpg', '4.pdf', '5.pdf', '6.mp3']);
  expect(shown?.Answers.map(({ Field, Text }) => [Field, Text])).toEqual([
    ['recipe', 'Rye and salt'],
    ['plan', '2.pdf'],
  ]);
  expect(reveals(JSON.stringify(shown))).toBe(false);
});

test('no byte behind any address of the sheet says who made it, and the files can still be read', async () => {
  const addresses = [...new Set(addressesIn(await sheet()))];
  expect(addresses.length).toBeGreaterThan(8);
  for (const address of addresses) {
    const { status, all, bytes } = await open(address);
    expect([address, status]).toEqual([address, 200]);
    expect(bytes.length).toBeGreaterThan(100);
    expect([address, reveals(all)]).toEqual([address, false]);
  }
  for (const address of addresses.filter((one) => /^\/nameless\/.*\.(jpg|png)$/.test(one))) {
    const { exif, width } = await sharp((await open(address)).bytes).metadata();
    expect([exif, width]).toEqual([undefined, 500]);
  }
  // Browsers find the objects of a PDF by their place.
  const documents = await Promise.all(addresses.filter((one) => one.endsWith('.pdf')).map(open));
  expect(documents.map(({ bytes }) => bytes.length).toSorted((a, b) => a - b)).toEqual(
    [pdfs.packed, pdfs.plain, pdfs.plain].map(({ length }) => length).toSorted((a, b) => a - b),
  );
  const part = await room.server.app.inject({
    url: addresses.find((one) => one.endsWith('.mp3')) as string,
    headers: { range: 'bytes=0-9' },
  });
  expect([part.statusCode, part.rawPayload]).toEqual([206, Buffer.alloc(10, 7)]);
});

test('an address that someone made up, or changed, leads nowhere', async () => {
  const [address = ''] = [...addressesIn(await sheet())].filter((one) => one.startsWith('/nameless/'));
  expect(address).not.toBe('');
  expect((await open(address.replace(/^\/nameless\/(.{8})./, '/nameless/$1_'))).status).toBe(404);
  expect((await open('/nameless/Pieces.jpg')).status).toBe(404);
});

test('a file whose maker can’t be taken out for certain isn’t shown', async () => {
  const key = await store('report.pdf', Buffer.from(pdfs.plain.toString('latin1').replace('/Info 2 0 R', '/Info 9 0 R'), 'latin1'));
  await room.server.pool
    .insertInto('pieceFile')
    .values({ pieceId: work().pieceId, fileKey: key, originalName: 'report.pdf', position: 9 })
    .execute();
  const shown = (await sheet()).Works.find(({ EntryID }) => EntryID === work().id);
  expect((await open(shown?.PieceFiles.at(-1)?.Url ?? '')).status).toBe(404);
});

/** They end the session or change who the judge is. */
const callsOfJudges = allCalls.filter(
  ({ call }) =>
    (call.kind === 'read' || call.may === 'review.give' || call.may === 'ballot.cast') &&
    call.session !== 'voter' &&
    holds('Reviewer', call.may as never),
);

async function answerTo(call: AnyCall) {
  const { params, query, body } = sampleFor(call, things);
  const stageParams = { ...params, ...('stage' in params && { stage: 'scores', contest: String(work().categoryId) }) };
  const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)])).toString();
  return room.server.app.inject({
    method: call.verb as 'GET',
    url: `${addressOf(call, stageParams)}${search && `?${search}`}`,
    headers: { 'content-type': 'application/json', ...(await bearer()) },
    ...(body !== undefined && call.verb !== 'GET' && { payload: payloadOf(call, body) as object }),
  });
}

test('no call that a judge can make says who made it, nor does any address it answers with', async () => {
  expect(callsOfJudges.length).toBeGreaterThan(40);
  const told: string[] = [];
  let answered = 0;
  for (const { topic, name, call } of callsOfJudges) {
    const answer = await answerTo(call);
    if (answer.statusCode === 200) answered += 1;
    if (reveals(`${JSON.stringify(answer.headers)} ${answer.body}`)) told.push(`${topic}.${name}`);
    const value: unknown = answer.headers['content-type']?.toString().includes('json') ? answer.json() : null;
    for (const address of new Set(addressesIn(value))) if (reveals((await open(address)).all)) told.push(`${topic}.${name}: ${address}`);
  }
  expect(told).toEqual([]);
  expect(answered).toBeGreaterThan(15);
}, 60_000);
