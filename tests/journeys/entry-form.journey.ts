import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pngOf } from '#kit/uploads.ts';
import type { Locator } from '@playwright/test';
import { beginPiece, enterAsEntrant } from './kit/entrants.ts';
import { goOn, heading, idOf, saved } from './kit/entry-form.ts';
import { axe, database, expect, test } from './kit/journey.ts';
import { tabTo } from './kit/judges.ts';

/** Two seconds: the server makes two films and a hundred pictures of each. */
const film = join(import.meta.dirname, 'kit/short.webm');

test.slow();

test('an entrant enters one work in three categories, with two videos and a link, leaves, comes back, finishes and sees it as a judge will (R147, R149, R166, R167, R275)', {
  tag: '@season:entrant',
}, async ({ page }) => {
  const entrant = await enterAsEntrant(page);
  const { pieceId, submissionId } = await beginPiece(entrant, 'The Long Greenhouse');
  const [puzzle, teach] = [await idOf('Puzzle and strategy'), await idOf('Games that teach')];
  await database('insert into category_exclusion (category_id, other_id) values ($1, $2) on conflict do nothing', [
    Math.min(puzzle, teach),
    Math.max(puzzle, teach),
  ]);
  await page.goto(`/entries/halyard/pieces/${pieceId}`);
  await heading(page, 'What did you make?');
  await expect(page).toHaveURL(/\/work$/);
  await page.getByLabel('Client (optional)').fill('The Town of Ely');
  await expect(saved(page)).toBeVisible();
  await axe(page);
  await goOn(page, /^Continue to categories/);

  // The adviser reads what is typed; what it says can be added right there.
  await heading(page, 'Where should this work compete?');
  await page
    .getByLabel('What is the work about?')
    .fill('A documentary podcast and short film about a greenhouse that teaches a town to grow food.');
  const advice = page.getByRole('region', { name: 'Suggested categories' });
  await advice.getByRole('button', { name: 'Add Documentary podcast' }).click();
  await expect(advice.getByText('Added')).toBeVisible();
  await page.getByRole('button', { name: /^Games/ }).click();
  await page.getByRole('checkbox', { name: 'Puzzle and strategy' }).check();
  await expect(page.getByRole('checkbox', { name: 'Games that teach' })).toBeDisabled();
  await expect(page.getByRole('listitem').filter({ has: page.getByRole('checkbox', { name: 'Games that teach' }) })).toContainText(
    'can’t be combined with Puzzle and strategy',
  );
  await page.getByLabel('Find a category').fill('science and nature');
  await page.getByRole('checkbox', { name: 'Science and nature' }).check();
  const summary = page.getByRole('complementary', { name: 'Your submission' });
  await expect(summary.getByText('Early price', { exact: true })).toBeVisible();
  const total = await summary.getByTestId('total').textContent();
  expect(total).toMatch(/^\$\d/);
  await axe(page);
  await goOn(page, /^Continue to texts/);

  await heading(page, 'What should judges read?');
  await expect(page.getByLabel('About the work', { exact: true })).toHaveValue(/greenhouse/);
  await page.getByRole('button', { name: 'Different text for a category: About the work' }).click();
  await page.getByRole('menuitem', { name: 'Puzzle and strategy' }).click();
  await page.getByLabel('About the work, for Puzzle and strategy only').fill('A puzzle of pipes, water and light.');
  await page.getByLabel('Objectives (optional)').fill('x'.repeat(301));
  await expect(page.getByText('Use 300 characters or fewer. This has 301.')).toBeVisible();
  await page.getByLabel('Objectives (optional)').fill('To feed four hundred people.');
  await axe(page);
  await goOn(page, /^Continue to credits/);

  await heading(page, 'Who made it?');
  await page.getByRole('button', { name: 'Paste from spreadsheet' }).click();
  const dialog = page.getByRole('dialog', { name: 'Paste from spreadsheet' });
  await dialog.getByLabel('Spreadsheet rows').fill('Role\tSurname\tFirst name\nDirector\tVale\tAda\nSound\tLund\t');
  await expect(dialog.getByText('2 credits, columns matched by header.')).toBeVisible();
  await expect(dialog.getByText('Row 3: the name is missing.')).toBeVisible();
  await axe(page);
  await dialog.getByRole('button', { name: 'Add 2 credits' }).click();
  await expect(page.getByLabel('Last name').nth(1)).toHaveValue('Lund');
  await goOn(page, /^Continue to files/);
  await expect(page.getByLabel('First name').nth(1)).toBeFocused();
  await page.getByLabel('First name').nth(1).fill('Bo');
  await page.getByRole('button', { name: 'Move Bo Lund up' }).click();
  await expect(page.getByLabel('First name').first()).toHaveValue('Bo');
  await expect(saved(page)).toBeVisible();

  // Leaves, and comes back: everything is there.
  await page.getByRole('button', { name: 'Save and close' }).click();
  await expect(page).toHaveURL(/\/submissions$/);
  await page.goto(`/entries/halyard/pieces/${pieceId}/credits`);
  await expect(page.getByLabel('Last name').first()).toHaveValue('Lund');
  await page.getByRole('button', { name: '5 Files and links' }).click();

  await heading(page, 'What should judges see?');
  await page.getByTestId('file-input').setInputFiles([
    { name: 'film.webm', mimeType: 'video/webm', buffer: await readFile(film) },
    { name: 'harvest.webm', mimeType: 'video/webm', buffer: await readFile(film) },
    { name: 'front.png', mimeType: 'image/png', buffer: await pngOf(900, 600) },
    { name: 'setup.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') },
  ]);
  await expect(page.getByText('setup.exe has a file type we don’t accept')).toBeVisible();
  const rows = page.getByTestId('upload-row');
  await expect(rows).toHaveCount(3);
  await expect(rows.getByText('Uploaded')).toHaveCount(3);
  await page.getByRole('button', { name: 'Move harvest.webm up' }).click();
  await expect(rows.first()).toContainText('harvest.webm');
  await expect.poll(() => rows.nth(2).locator('img').getAttribute('src'), { timeout: 60_000 }).toMatch(/^(?!blob:)/);
  await page.getByRole('button', { name: 'Add link' }).click();
  await page.getByRole('textbox', { name: 'Web address 1' }).fill('192.168.0.7/work');
  await page.getByLabel('Description (optional)').click();
  await expect(page.getByText('Enter a public web address. Judges can’t open a private one.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Web address 1' }).fill('@greenhouse.example.invalid');
  await page.getByLabel('Description (optional)').fill('The site');
  await expect(page.getByRole('textbox', { name: 'Web address 1' })).toHaveValue('http://greenhouse.example.invalid');
  await expect(page.getByText(/^We couldn’t open this link\./)).toBeVisible();
  await axe(page);
  await goOn(page, /^Continue to review/);

  // Each problem leads into its field; with the last one gone the work is ready.
  await heading(page, 'Review your entry');
  await expect(page.getByText(/items? missing|entry is complete/)).toBeVisible();
  await axe(page);
  const problems = page.locator('main li a');
  while ((await problems.count()) > 0) {
    await problems.first().click();
    await expect.poll(() => page.evaluate(() => document.activeElement?.id ?? '')).toMatch(/^field-/);
    const field = page.locator(':focus');
    if ((await field.evaluate((element) => element.tagName)) === 'SELECT') await field.selectOption({ index: 1 });
    else await field.fill('Lamps, levers and patience.');
    await expect(saved(page)).toBeVisible();
    await page.getByRole('button', { name: '6 Review' }).click();
    await heading(page, 'Review your entry');
  }
  await expect(page.getByText('Ready', { exact: true })).toBeVisible();
  expect(await summary.getByTestId('total').textContent()).toBe(total);
  const ready = await database<{ state: string }>('select state from entry where piece_id = $1', [pieceId]);
  expect(ready.map(({ state }) => state)).toEqual(['ready', 'ready', 'ready']);
  await expect(page.getByRole('link', { name: 'Go to submission' })).toHaveAttribute('href', new RegExp(`/submissions/${submissionId}$`));

  await page.getByRole('button', { name: 'Preview as a judge' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'The Long Greenhouse' })).toBeVisible();
  await page.getByLabel('Category').selectOption({ label: 'In Puzzle and strategy' });
  await expect(page.getByText('A puzzle of pipes, water and light.')).toBeVisible();
  await expect(page.getByText('A documentary podcast and short film')).toBeHidden();
  await axe(page);
});

test('files stay in the order in which an entrant chose them, whichever arrives first', async ({ page }) => {
  const entrant = await enterAsEntrant(page);
  const { pieceId } = await beginPiece(entrant, 'Greenhouse');
  await page.goto(`/entries/halyard/pieces/${pieceId}/files`);
  await heading(page, 'What should judges see?');
  // A slow line: an upload takes several answers, a save one.
  const line = await page.context().newCDPSession(page);
  await line.send('Network.enable');
  await line.send('Network.emulateNetworkConditions', { offline: false, latency: 250, downloadThroughput: -1, uploadThroughput: -1 });
  const held = { 'first.png': Promise.withResolvers<void>(), 'third.png': Promise.withResolvers<void>() };
  await page.route('**/api/file/GetUploadSettings', async (route) => {
    for (const [name, { promise }] of Object.entries(held)) if (route.request().postData()?.includes(name)) await promise;
    await route.continue();
  });
  const answered = Promise.withResolvers<void>();
  await page.route(
    '**/api/entry/UpdateFileList',
    async (route) => {
      const answer = await route.fetch();
      await answered.promise;
      await route.fulfill({ response: answer });
    },
    { times: 1 },
  );
  const saving = page.waitForRequest(/UpdateFileList/i);
  const names = ['first.png', 'second.png', 'third.png'];
  const buffer = await pngOf(90, 60);
  await page.getByTestId('file-input').setInputFiles(names.map((name) => ({ name, mimeType: 'image/png', buffer })));
  const uploaded = page.getByTestId('upload-row').getByText('Uploaded');
  await saving;
  held['third.png'].resolve();
  await expect(uploaded).toHaveCount(2);
  held['first.png'].resolve();
  await expect(uploaded).toHaveCount(3);
  answered.resolve();
  const stored = async () =>
    (await database<{ name: string }>('select original_name as name from piece_file where piece_id = $1 order by position', [pieceId])).map(
      ({ name }) => name,
    );
  await expect.poll(stored).toEqual(names);
  await expect(page.getByTestId('upload-row')).toContainText(names);
});

test('by keyboard alone: a title, a category, a text, a credit, a link, and each problem leads into its field', async ({ page }) => {
  const entrant = await enterAsEntrant(page);
  const { pieceId } = await beginPiece(entrant, 'Slow Tide');
  const press = async (target: Locator, key = 'Enter') => {
    await tabTo(page, target);
    await page.keyboard.press(key);
  };
  const type = async (label: string, text: string) => {
    await tabTo(page, page.getByLabel(label, { exact: true }));
    await page.keyboard.insertText(text);
  };
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  await page.goto(`/entries/halyard/pieces/${pieceId}/work`);
  await heading(page, 'What did you make?');
  await type('Client (optional)', 'The Harbour');
  await press(button(/^Continue to categories/));

  await heading(page, 'Where should this work compete?');
  await press(button(/^Games/));
  await press(page.getByRole('checkbox', { name: 'Puzzle and strategy' }), 'Space');
  await expect(page.getByRole('complementary', { name: 'Your submission' })).toContainText('Puzzle and strategy');
  await press(button(/^Continue to texts/));

  await heading(page, 'What should judges read?');
  await press(button(/^Continue to credits/));

  await heading(page, 'Who made it?');
  await press(button('Add credit'));
  await expect(page.getByLabel('First name')).toBeFocused();
  await page.keyboard.insertText('Ada');
  await type('Last name', 'Vale');
  await press(button(/^Continue to files/));

  await heading(page, 'What should judges see?');
  await press(button('Add link'));
  await expect(page.getByRole('textbox', { name: 'Web address 1' })).toBeFocused();
  await page.keyboard.insertText('tide.example.invalid');
  await page.keyboard.press('Tab');
  await press(button(/^Continue to review/));

  await heading(page, 'Review your entry');
  await press(page.getByRole('link', { name: /describe the work/ }));
  await expect(page.getByLabel('About the work', { exact: true })).toBeFocused();
  await page.keyboard.insertText('A harbour that turns the tide into light.');
  await expect(saved(page)).toBeVisible();
  await press(button('6 Review'));
  await heading(page, 'Review your entry');
  await expect(page.getByRole('link', { name: /describe the work/ })).toBeHidden();
  // The words "Saved just now" may still be those of the save before.
  await expect
    .poll(() => database('select client, texts ->> $2 as about from piece where id = $1', [pieceId, 'ProjectSummary']))
    .toEqual([{ client: 'The Harbour', about: 'A harbour that turns the tide into light.' }]);
});
