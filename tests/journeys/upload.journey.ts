import type { Page, TestInfo } from '@playwright/test';
import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { crc32, deflateSync } from 'node:zlib';
import { axe, expect, test } from './kit/journey.ts';
import { enter } from './kit/people.ts';

/** The two projects run at the same time: each has an entrant of its own. */
async function openAccount(page: Page, { project }: TestInfo, base = ''): Promise<void> {
  const [slug, email, propertyId] =
    project.name === 'phone' ? (['freshet', 'entrant19@example.org', 19] as const) : (['halyard', 'entrant@example.org', 1] as const);
  await enter(page, { email, propertyId, path: `/entries/${slug}/account`, base });
  await expect(page.getByRole('heading', { name: 'Your organization' })).toBeVisible();
}

const openDialog = async (page: Page, slot: string) => {
  await page.getByRole('button', { name: new RegExp(`^(Add|Replace): ${slot}$`) }).click();
  const dialog = page.getByRole('dialog', { name: slot });
  await expect(dialog).toBeVisible();
  return dialog;
};

/** A real PNG of noise, so that it is as large as it says: three bytes a pixel. */
function png(side: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    const check = Buffer.alloc(4);
    check.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, check]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const rows = randomBytes(side * (side * 3 + 1));
  for (let row = 0; row < side; row += 1) rows[row * (side * 3 + 1)] = 0;
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', deflateSync(rows, { level: 0 })), chunk('IEND', Buffer.alloc(0))]);
}

/** Larger than what the sockets on the way hold on their own. */
async function largePicture(info: TestInfo, name: string): Promise<string> {
  const path = info.outputPath(name);
  await writeFile(path, png(2450));
  return path;
}

/** The same server over a thin wire: a browser's own throttle does not hold uploads back. */
async function slowRoad(url: string, bytesPerSecond: number): Promise<{ url: string; close: () => void }> {
  const target = new URL(url);
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(target.port), '127.0.0.1');
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket
        .on('error', () => undefined)
        .on('close', () => {
          near.destroy();
          far.destroy();
        });
    }
    far.pipe(near);
    near.on('data', (chunk) => {
      far.write(chunk);
      near.pause();
      setTimeout(() => near.resume(), (chunk.length / bytesPerSecond) * 1000);
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

test(
  'an entrant uploads a large picture, sees how far it is, and finds it saved',
  { tag: ['@phone', '@season:entrant'] },
  async ({ page, baseURL }, info) => {
    test.slow();
    const road = await slowRoad(baseURL ?? '', 3 * 1024 * 1024);
    await openAccount(page, info, road.url);
    const dialog = await openDialog(page, 'Large image');
    await axe(page);
    await dialog.getByTestId('file-input').setInputFiles(await largePicture(info, 'our server.png'));
    const row = dialog.getByTestId('upload-row');
    const seen = new Set<number>();
    await expect
      .poll(
        async () => {
          const words = (await row.textContent()) ?? '';
          const percent = /(\d+) ?%/.exec(words)?.[1];
          if (percent) seen.add(Number(percent));
          return percent === undefined && (await dialog.getByRole('progressbar').count()) === 0;
        },
        { timeout: 60_000, intervals: [50] },
      )
      .toBe(true);
    expect([...seen].filter((percent) => percent > 0 && percent < 100).length, [...seen].join(', ')).toBeGreaterThan(2);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('our server.png')).toBeVisible();
    await page.reload();
    await expect(page.getByText('our server.png')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Replace: Large image' })).toBeVisible();
    await axe(page);
    road.close();
  },
);

test(
  'an entrant sees immediately that a type is refused, and the server refuses files with a false extension',
  { tag: '@phone' },
  async ({ page }, info) => {
    await openAccount(page, info);
    const dialog = await openDialog(page, 'Large image');
    await dialog
      .getByTestId('file-input')
      .setInputFiles({ name: 'setup.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') });
    await expect(dialog.getByRole('alert')).toContainText('setup.exe');
    await expect(dialog.getByRole('alert')).toContainText('png');
    await axe(page);
    const pretender = Buffer.from('<!doctype html><p>not a picture</p>');
    await dialog.getByTestId('file-input').setInputFiles({ name: 'view.png', mimeType: 'image/png', buffer: pretender });
    await expect(dialog.getByRole('alert')).toContainText('The name of this file ends in .png, but its content is something else.');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeVisible();
  },
);

test('a large upload is paused, left, found again, survives a broken connection, and only sends what is missing', async ({
  page,
}, info) => {
  const parts: string[] = [];
  const arrived = new Set<string | null>();
  page.on('response', (response) => {
    const { pathname, searchParams } = new URL(response.url());
    if (pathname.includes('/storage/parts/')) arrived.add(searchParams.get('part'));
  });
  let last: 'hold' | 'break' | 'pass' = 'hold';
  await page.route('**/storage/parts/**', async (route) => {
    const part = new URL(route.request().url()).searchParams.get('part') ?? '';
    parts.push(part);
    if (part !== '3' || last === 'pass') return route.continue();
    if (last === 'break') return route.abort('connectionreset');
  });
  await openAccount(page, info);
  const path = await largePicture(info, 'server.png');
  let dialog = await openDialog(page, 'Large image');
  const row = () => dialog.getByTestId('upload-row');
  await dialog.getByTestId('file-input').setInputFiles(path);
  await expect(row()).toContainText('93%');
  // The percentage counts what was sent. A part whose answer is still on its way would be sent again after the pause.
  await expect.poll(() => arrived.size).toBe(2);
  await dialog.getByRole('button', { name: 'Pause upload of server.png' }).click();
  await expect(row()).toContainText('Paused at 93%');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('An upload is paused. Resume or cancel it.');
  await axe(page);
  await dialog.getByRole('button', { name: 'Resume upload of server.png' }).click();
  await expect.poll(() => parts.toSorted()).toEqual(['1', '2', '3', '3']);

  await page.reload();
  dialog = await openDialog(page, 'Large image');
  last = 'break';
  await dialog.getByTestId('file-input').setInputFiles(path);
  await expect(row()).toContainText('No connection. The upload resumes automatically.');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('We’ll save it when the upload is complete.')).toBeVisible();
  last = 'pass';
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Replace: Large image' })).toBeVisible();
  expect(
    parts.filter((part) => part !== '3'),
    'what had arrived is not sent again',
  ).toHaveLength(2);
});

test('an upload that is cancelled on its way leaves nothing behind', async ({ page }, info) => {
  const begun = Promise.withResolvers<void>();
  const parts: string[] = [];
  await page.route('**/storage/parts/**', (route) => void parts.push(route.request().url()));
  await page.route('**/api/file/BeginUpload', async (route) => {
    const answer = await route.fetch();
    await begun.promise;
    await route.fulfill({ response: answer });
  });
  await openAccount(page, info);
  const dialog = await openDialog(page, 'Large image');
  const row = dialog.getByTestId('upload-row');
  const cancel = dialog.getByRole('button', { name: /^Cancel.*wrong\.png/ });
  const path = await largePicture(info, 'wrong.png');
  // Before the server has even answered ...
  await dialog.getByTestId('file-input').setInputFiles(path);
  await cancel.click();
  await expect(row).toContainText('Canceled');
  const early = page.waitForResponse(/AbandonUpload/);
  begun.resolve();
  expect((await early).ok()).toBe(true);
  expect(parts).toEqual([]);
  // ... and in the middle of it.
  await dialog.getByRole('button', { name: /^Try wrong\.png again/ }).click();
  await expect.poll(() => parts.length).toBeGreaterThan(0);
  const late = page.waitForResponse(/AbandonUpload/);
  await cancel.click();
  expect((await late).ok()).toBe(true);
  await expect(row).toContainText('Canceled');
});

test('R226 the non-profit document is private: it opens in a new tab, by an address that only its owner gets', async ({
  page,
  request,
}, info) => {
  await openAccount(page, info);
  const dialog = await openDialog(page, 'Nonprofit document');
  await expect(dialog).toContainText('Only the organizers can open it.');
  const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');
  await dialog.getByTestId('file-input').setInputFiles({ name: 'letter.pdf', mimeType: 'application/pdf', buffer: pdf });
  await expect(dialog.getByRole('progressbar')).toBeHidden();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await page.route('**/api/file/GetUploadSettings', (route) => route.fulfill({ status: 500, json: { Success: false } }), { times: 1 });
  await page.getByRole('button', { name: 'Open: Nonprofit document' }).click();
  await expect(page.getByText('Unable to download file.')).toBeVisible();
  const answered = page.waitForResponse((answer) => /GetUploadSettings/i.test(answer.url()));
  const tab = page.context().waitForEvent('page');
  await page.getByRole('button', { name: 'Open: Nonprofit document' }).click();
  await tab;
  const { Data: address } = (await (await answered).json()) as { Data: string };
  const opened = await request.get(address);
  expect(opened.status()).toBe(200);
  expect((await opened.body()).equals(pdf)).toBe(true);
  expect((await request.get(address.split('?')[0] ?? '')).status()).toBe(404);

  await page.bringToFront();
  await page.getByRole('button', { name: 'Remove: Nonprofit document' }).click();
  await page.getByRole('dialog', { name: 'Remove this file?' }).getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('button', { name: 'Add: Nonprofit document' })).toBeVisible();
});
