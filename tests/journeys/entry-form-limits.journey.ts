import { pngOf } from '#kit/uploads.ts';
import { beginPiece, enterAsEntrant } from './kit/entrants.ts';
import { goOn, heading, idOf } from './kit/entry-form.ts';
import { axe, database, expect, test } from './kit/journey.ts';
import { beginInOwnSeason } from './kit/own-season.ts';

test.slow();

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
  await expect(page.getByText('Thing of the year allows up to 300 characters.')).toBeVisible();
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

test('the deadline passes while the form is open: it shows that immediately, keeps what was typed and becomes read-only', async ({
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

test('a paid work is read-only; what judges could not see can be put right once, after a warning (R154, R155)', {
  tag: '@season:entrant',
}, async ({ page }) => {
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

test('an entrant who removes the last file of a Northing work sees immediately that one is required, elsewhere not (R153, R264)', async ({
  page,
}) => {
  for (const [propertyId, slug, isToldAtOnce] of [
    [7, 'northing', true],
    [1, 'halyard', false],
  ] as const) {
    const { pieceId } = await beginInOwnSeason(await enterAsEntrant(page, { propertyId }), 'One Still');
    await page.goto(`/entries/${slug}/pieces/${pieceId}/files`);
    await page.getByTestId('file-input').setInputFiles({ name: 'still.png', mimeType: 'image/png', buffer: await pngOf(90, 60) });
    const row = page.getByTestId('upload-row').filter({ hasText: 'still.png' });
    await expect(row.getByText('Uploaded')).toBeVisible();
    await expect(page.getByText('Add at least one file.')).toHaveCount(0);
    await row.getByRole('button', { name: 'Remove still.png' }).click();
    await expect(row).toHaveCount(0);
    await expect(page.getByText('Add at least one file.')).toHaveCount(isToldAtOnce ? 1 : 0);
  }
});
