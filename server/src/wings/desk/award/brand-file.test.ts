import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { award } from '#contract/wings/desk/award/award.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { testMail } from '#server/wings/desk/operation/mails/test.ts';
import { writeMail } from '#server/kernel/mail/queue-mail.ts';
import type { Person } from '#kit/people.ts';
import { openTestServer, type TestServer } from '#kit/test-server.ts';

let server: TestServer;
let founder: Person;
let PropertyID: number;
beforeAll(async () => {
  server = await openTestServer();
  founder = await server.people.administrator();
  const made = await as()(award.createAward, {
    body: { Name: 'Kilnmark', Slug: 'kilnmark', Field: 'Craft', Country: 'NO', Locale: 'en-US', TimeZone: 'Europe/Oslo', Currency: 'NOK' },
  });
  PropertyID = made.PropertyID;
});
afterAll(() => server.close());

const as = () => server.as(founder);
const put = (Kind: 'logo' | 'picture', content: Buffer | string) =>
  as()(award.setBrandFile, { body: { PropertyID, Kind, Content: Buffer.from(content).toString('base64') } });
const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers });

const drawing =
  '<svg viewBox="0 0 40 10" onload="alert(1)"><script>alert(1)</script><rect width="40" height="10" fill="#FFFFFF"/><image href="https://elsewhere.example/a.png"/></svg>';

test('a drawing becomes the logo, cleaned, at an address that never changes and from which nothing runs', async () => {
  const { Brand } = await put('logo', drawing);
  expect(Brand).toMatchObject({ Logo: expect.stringMatching(/^\/brand\/[0-9a-f]{40}\.svg$/), LogoRatio: 4, LogoUnseen: 'light' });
  const answer = await get(Brand.Logo as string);
  expect(answer.headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'content-security-policy': expect.stringMatching(/default-src 'none'.*sandbox/),
    'x-content-type-options': 'nosniff',
    'cache-control': expect.stringMatching(/immutable/),
  });
  expect(answer.body).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 10"><rect width="40" height="10" fill="#FFFFFF"/></svg>',
  );
  const again = await get(Brand.Logo as string, { 'if-none-match': String(answer.headers.etag) });
  expect(again.statusCode).toBe(304);
  const points = await get((Brand.Logo as string).replace('.svg', '.png'));
  expect(points.headers['content-type']).toBe('image/png');
});

test('pages of the award and of its judging site know the logo, and it goes again', async () => {
  const first = await put('logo', drawing);
  const { logo } = traitsOf(PropertyID).brand;
  expect(logo).toBe(first.Brand.Logo);
  expect(traitsOf(first.JudgingPropertyID).brand.logo).toBe(logo);
  const letter = { propertyId: PropertyID, values: { sentBy: 'Founder', at: server.clock.now, link: null } };
  const { html, text } = writeMail(testMail, letter, 'https://laurel.example');
  expect(html).toContain(`src="https://laurel.example${logo?.replace('.svg', '.png')}" alt="Kilnmark" width="160" height="40"`);
  expect(text).not.toContain('/brand/');
  const again = await put('logo', drawing);
  expect(again.Version, 'the same file again changes nothing').toBe(first.Version);
  const saved = await as()(award.saveAward, {
    body: { PropertyID, Version: again.Version, Brand: { Color: '#F08A3C', Display: 'serif' } },
  });
  expect(saved.Brand.Logo, 'a new color keeps the logo').toBe(logo);
  const gone = await as()(award.removeBrandFile, { body: { PropertyID, Kind: 'logo' } });
  expect(gone.Brand).toMatchObject({ Color: '#F08A3C', Display: 'serif', Logo: null, LogoRatio: null, LogoUnseen: null });
  expect((await get(logo as string)).statusCode, 'mails that were sent still show it').toBe(200);
  const notes = await server.pool.selectFrom('auditLog').select('action').where('subjectId', '=', String(PropertyID)).execute();
  expect(notes.map(({ action }) => action)).toEqual(expect.arrayContaining(['award.logo', 'award.remove-logo']));
});

test('a PNG becomes a logo, a photograph the picture for the door, smaller and without the camera’s notes', async () => {
  const png = await sharp({ create: { width: 60, height: 20, channels: 4, background: '#1F6B4F' } })
    .png()
    .toBuffer();
  expect((await put('logo', png)).Brand).toMatchObject({ Logo: expect.stringMatching(/\.png$/), LogoRatio: 3, LogoUnseen: null });
  const photo = await sharp({ create: { width: 2600, height: 1300, channels: 3, background: '#8A5A44' } })
    .withExif({ IFD0: { Artist: 'Somebody' } })
    .jpeg()
    .toBuffer();
  const { Brand } = await put('picture', photo);
  const shown = await get(Brand.Picture as string);
  const seen = await sharp(shown.rawPayload).metadata();
  expect(seen).toMatchObject({ format: 'webp', width: 2000, height: 1000 });
  expect(seen.exif).toBeUndefined();
  expect(Brand.Logo, 'the logo stays').not.toBeNull();
});

test('other files are refused with a message, regardless of their names', async () => {
  await expect(put('logo', '<svg viewBox="0 0 1 1"><g></svg>')).rejects.toMatchObject({
    status: 415,
    message: expect.stringMatching(/isn’t an SVG\./),
  });
  await expect(put('logo', 'GIF89a')).rejects.toMatchObject({ status: 415, message: 'Upload the logo as an SVG or PNG file.' });
  await expect(put('picture', drawing)).rejects.toMatchObject({ status: 415, message: expect.stringMatching(/JPEG, PNG or WebP/) });
  await expect(put('picture', 'no picture at all')).rejects.toMatchObject({ status: 415 });
  await expect(put('logo', Buffer.alloc(201 * 1024, 60))).rejects.toMatchObject({
    status: 413,
    message: expect.stringMatching(/maximum is 200/),
  });
});

test('nothing else is found there, and strangers set nothing', async () => {
  expect((await get(`/brand/${'0'.repeat(40)}.svg`)).statusCode).toBe(404);
  expect((await get('/brand/..%2f..%2fpackage.json')).statusCode).toBe(404);
  const entrant = await server.people.entrant();
  const body = { PropertyID, Kind: 'logo' as const, Content: 'AA==' };
  await expect(server.as(entrant)(award.setBrandFile, { body })).rejects.toMatchObject({ status: 403 });
});
