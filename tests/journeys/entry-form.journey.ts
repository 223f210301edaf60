import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pngOf } from '#kit/uploads.ts';
import type { Locator } from '@playwright/test';
import { axe, database, expect, type Page, test } from './kit/journey.ts';
import { tabTo } from './kit/judges.ts';
import { beginPiece, enterAsEntrant, signInWith } from './kit/entrants.ts';
import { demoPassword } from './kit/people.ts';

test.slow();

const film = join(import.meta.dirname, '../../web/src/portals/ui/media/film.webm');
const saved = (page: Page) => page.getByText(/^Saved (just now|a minute ago)$/).locator('visible=true');
const goOn = (page: Page, to: RegExp) => page.getByRole('button', { name: to }).click();
const heading = (page: Page, name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
const idOf = async (name: string, propertyId = 1): Promise<number> => {
  const [row] = await database<{ id: number }>(
    'select category.id from category join season on season.id = season_id where season.is_current and category.property_id = $1 and category.name = $2',
    [propertyId, name],
  );
  if (!row) throw new Error(`The demonstration has no ${name}`);
  return row.id;
};

test('an entrant enters one work in three categories, with two videos and a link, leaves, comes back, finishes and sees it as a judge will (R147, R149, R166, R167, R275)', async ({
  page,
}) => {
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

  // The adviser reads what is typed; what it says can be added where it stands.
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
  await expect(page.getByText('setup.exe is not a kind of file we can take')).toBeVisible();
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
  await expect(page.getByText(/items? missing/)).toBeVisible();
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
  await press(page.getByRole('link', { name: /tell what the work is about/ }));
  await expect(page.getByLabel('About the work', { exact: true })).toBeFocused();
  await page.keyboard.insertText('A harbour that turns the tide into light.');
  await expect(saved(page)).toBeVisible();
  await press(button('6 Review'));
  await heading(page, 'Review your entry');
  await expect(page.getByRole('link', { name: /tell what the work is about/ })).toBeHidden();
  // The words "Saved just now" may still be those of the save before.
  await expect
    .poll(() => database('select client, texts ->> $2 as about from piece where id = $1', [pieceId, 'ProjectSummary']))
    .toEqual([{ client: 'The Harbour', about: 'A harbour that turns the tide into light.' }]);
});

test('a guest of property 19 writes a thousand characters for a company, and is held to 300 by an invention (R272, R273, R274)', {
  tag: '@phone',
}, async ({ page }) => {
  const guest = await enterAsEntrant(page, { propertyId: 19, isGuest: true });
  const { pieceId } = await beginPiece(guest, 'A Shop on Wheels', [await idOf('Run by students', 19)]);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(`/entries/freshet/pieces/${pieceId}/texts`);
  const text = page.getByLabel('About the work', { exact: true });
  await text.fill('x'.repeat(1001));
  await expect(page.getByText('Use 1000 characters or fewer. This has 1001.')).toBeVisible();
  await text.fill('x'.repeat(1000));
  await expect(page.getByText('0 characters left').first()).toBeVisible();
  await page.getByLabel('Efforts for diversity (optional)').fill('y'.repeat(1000));
  await expect(page.getByText(/Use 1000 characters/)).toBeHidden();
  await axe(page);
  await goOn(page, /^Continue/);
  await heading(page, 'Who made it?');
  const [kept] = await database<{ summary: number; diversity: number }>(
    `select length(texts ->> 'ProjectSummary') as summary, length(texts ->> 'CompanyEffortsDiversity') as diversity from piece where id = $1`,
    [pieceId],
  );
  expect(kept).toEqual({ summary: 1000, diversity: 1000 });

  await page.goto(`/entries/freshet/pieces/${pieceId}/categories`);
  await page.getByLabel('Find a category').fill('Thing of the year');
  await page.getByRole('checkbox', { name: 'Thing of the year' }).check();
  await axe(page);
  await goOn(page, /^Continue/);
  await expect(page.getByText('The limit is that of Thing of the year.')).toBeVisible();
  await page.goto(`/entries/freshet/pieces/${pieceId}/texts`);
  await expect(page.getByText('Up to 300 characters, because of Thing of the year.')).toBeVisible();
  await page.getByRole('button', { name: 'Different text for a category: About the work' }).click();
  await page.getByRole('menuitem', { name: 'Thing of the year' }).click();
  await page.getByLabel('About the work, for Thing of the year only').fill('A shop that drives to you.');
  await expect(page.getByText(/Use 300 characters/)).toBeHidden();
  await goOn(page, /^Continue/);
  await heading(page, 'Who made it?');
  const entries = await database<{ own: string | null }>(
    `select texts ->> 'ProjectSummary' as own from entry where piece_id = $1 order by id`,
    [pieceId],
  );
  expect(entries.map(({ own }) => own)).toEqual([null, 'A shop that drives to you.']);
});

test('two browsers write about one work: what differs is shown field by field, and nothing is lost (R248, R249)', async ({
  page,
  browser,
  baseURL,
}) => {
  const entrant = await enterAsEntrant(page, { propertyId: 3 });
  const { pieceId } = await beginPiece(entrant, 'Slow Ferry');
  const context = await browser.newContext({
    ...(baseURL && { baseURL }),
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  });
  await signInWith(context, entrant);
  const other = await context.newPage();
  await page.goto(`/entries/wrens/pieces/${pieceId}/work`);
  await other.goto(`/entries/wrens/pieces/${pieceId}/work`);
  await expect(page.getByText(/until \d{1,2} \w{3} \d{4}|close \d{1,2} \w{3} \d{4}/).first()).toBeVisible();
  await expect(other.getByLabel('Organisation', { exact: true })).toHaveValue('Society of Long Names');

  await page.getByLabel('Title of the work').fill('The Slow Ferry');
  await page.getByLabel('Client (optional)').fill('The Harbour');
  await goOn(page, /^Continue to categories/);
  await heading(page, 'Where should this work compete?');

  await other.getByLabel('Title of the work').fill('Ferry, Slowly');
  const dialog = other.getByRole('dialog', { name: 'Two versions of this work' });
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole('group', { name: 'Title of the work' })).toContainText('The Slow Ferry');
  await expect(dialog.getByRole('group', { name: 'Title of the work' })).toContainText('Ferry, Slowly');
  await expect(dialog.getByText('Also changed elsewhere and included: Client.')).toBeVisible();
  await axe(other);
  await dialog.getByRole('button', { name: 'Keep all theirs' }).click();
  await dialog.getByRole('radio', { name: 'Yours' }).check();
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(dialog).toBeHidden();
  await expect(other.getByLabel('Client (optional)')).toHaveValue('The Harbour');
  await expect(other.getByLabel('Title of the work')).toHaveValue('Ferry, Slowly');
  await expect
    .poll(async () => (await database<{ title: string }>('select title from piece where id = $1', [pieceId]))[0]?.title)
    .toBe('Ferry, Slowly');

  // The first browser goes on in another field and is told what came in.
  await page.getByRole('button', { name: '4 Credits' }).click();
  await page.getByRole('button', { name: 'Add credit' }).click();
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Vale');
  await expect(page.getByText('Their changes are in the form now: Title of the work.')).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Your submission' })).toContainText('Ferry, Slowly');
  await context.close();
});

test('the connection is lost in the middle: what is typed is kept in the browser, and sent when it is back', async ({ page, context }) => {
  const entrant = await enterAsEntrant(page);
  const { pieceId } = await beginPiece(entrant, 'Night Bus');
  const draft = async () =>
    (
      await database<{ title: string | null }>(`select draft -> 'Changes' ->> 'Title' as title from piece_draft where piece_id = $1`, [
        pieceId,
      ])
    )[0]?.title;
  await page.goto(`/entries/halyard/pieces/${pieceId}/work`);
  await page.getByLabel('Title of the work').fill('Night Bus Home');
  await expect.poll(draft).toBe('Night Bus Home');

  await context.setOffline(true);
  await page.getByLabel('Title of the work').fill('Night Bus Home, Twice');
  await expect(page.getByText('Saved in this browser until you’re back online').locator('visible=true')).toBeVisible();
  await axe(page);
  await context.setOffline(false);
  await expect(saved(page)).toBeVisible();
  await expect.poll(draft).toBe('Night Bus Home, Twice');

  // The session ends while somebody writes: they sign in where they are, and nothing is lost.
  await database('update session set revoked_at = now() from account where account.id = account_id and email = $1', [entrant.email]);
  await page.getByLabel('Organization', { exact: true }).fill('Society of Even Longer Names');
  const dialog = page.getByRole('dialog', { name: 'Sign in again' });
  await dialog.getByRole('textbox', { name: 'Password' }).fill(demoPassword);
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(saved(page)).toBeVisible();
  await expect(page.getByLabel('Organization', { exact: true })).toHaveValue('Society of Even Longer Names');

  // Closed before it could be sent, and opened again: the last words are there.
  await page.route('**/api/entry/SavePieceDraft', (route) => route.abort());
  await page.getByLabel('Client (optional)').fill('The Last Stop');
  await expect(page.getByText('Saved in this browser until you’re back online').locator('visible=true')).toBeVisible();
  await page.close({ runBeforeUnload: false });
  const again = await context.newPage();
  await again.goto(`/entries/halyard/pieces/${pieceId}/work`);
  await expect(again.getByLabel('Client (optional)')).toHaveValue('The Last Stop');
  await expect(again.getByLabel('Title of the work')).toHaveValue('Night Bus Home, Twice');
  await goOn(again, /^Continue to categories/);
  await expect
    .poll(async () => (await database('select title, client from piece where id = $1', [pieceId]))[0])
    .toEqual({
      title: 'Night Bus Home, Twice',
      client: 'The Last Stop',
    });
  expect(await draft()).toBeUndefined();
});

test('the deadline passes while the form is open: it says so at once, keeps what was typed and lets nothing be changed', async ({
  page,
}) => {
  const entrant = await enterAsEntrant(page, { propertyId: 5 });
  const { pieceId } = await beginPiece(entrant, 'Paper Weather');
  const [season] = await database<{ id: number; end: Date }>('select id, end_date as end from season where property_id = 5 and is_current');
  try {
    await page.goto(`/entries/paperkite/pieces/${pieceId}/work`);
    await expect(page.getByLabel('Title of the work')).toBeEnabled();
    await database(`update season set end_date = now() + interval '6 seconds' where id = $1`, [season?.id]);
    await page.reload();
    await page.getByLabel('Title of the work').fill('Paper Weather, Revised');
    await expect(page.getByRole('alert').getByText(/^Entries closed on .* What you typed is kept as a draft/)).toBeVisible();
    await expect(page.getByLabel('Title of the work')).toBeDisabled();
    await expect(page.getByLabel('Title of the work')).toHaveValue('Paper Weather, Revised');
    await axe(page);
    const [draft] = await database<{ title: string }>(
      `select draft -> 'Changes' ->> 'Title' as title from piece_draft where piece_id = $1`,
      [pieceId],
    );
    expect(draft?.title).toBe('Paper Weather, Revised');
    await page.getByRole('button', { name: '2 Categories' }).click();
    await expect(page.getByRole('checkbox').first()).toBeDisabled();
  } finally {
    await database('update season set end_date = $2 where id = $1', [season?.id, season?.end]);
  }
});

test('a paid work is read-only; what judges could not see can be put right once, after a warning (R154, R155)', async ({ page }) => {
  const entrant = await enterAsEntrant(page);
  const { pieceId } = await beginPiece(entrant, 'Salt Roads', [await idOf('Communities')]);
  await database(`update entry set state = 'paid', price_paid = 29500, is_off = true where piece_id = $1`, [pieceId]);
  await database(
    `insert into entry_off (entry_id, no_load_reason_id, status, reports, created_at, updated_at)
     select id, 3, 'mailed', 2, now(), now() from entry where piece_id = $1`,
    [pieceId],
  );
  await page.goto(`/entries/halyard/pieces/${pieceId}/texts`);
  await expect(page.getByText('This work is paid and goes to the judges, so its texts can’t be changed.')).toBeVisible();
  await expect(page.getByLabel('About the work', { exact: true })).toBeDisabled();
  await expect(page.getByText('2 judges couldn’t view this work in Communities: Broken URL.')).toBeVisible();
  await axe(page);
  await page.getByRole('button', { name: '5 Files and links' }).click();
  await page.getByRole('button', { name: 'Add link' }).click();
  await page.getByRole('textbox', { name: 'Web address 1' }).fill('salt.example.invalid');
  await page.getByRole('button', { name: 'Save links' }).click();
  const warning = page.getByRole('dialog', { name: 'Save and lock?' });
  await warning.getByRole('button', { name: 'Go Back' }).click();
  await expect(warning).toBeHidden();
  expect(await database('select 1 from piece_url where piece_id = $1', [pieceId])).toEqual([]);
  await page.getByRole('button', { name: 'Save links' }).click();
  await warning.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('You’ve fixed it, and the organizers will review it.')).toBeVisible();
  const [off] = await database<{ status: string }>(
    'select entry_off.status from entry_off join entry on entry.id = entry_id where piece_id = $1',
    [pieceId],
  );
  expect(off?.status).toBe('mended');
});
