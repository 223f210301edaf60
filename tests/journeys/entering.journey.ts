import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { partBytes } from '#contract/wings/ground/file/part-upload.ts';
import { pngOf } from '#kit/uploads.ts';
import { button, title } from './kit/actions.ts';
import { beginPiece, enterAsEntrant } from './kit/entrants.ts';
import { axe, database, expect, test } from './kit/journey.ts';
import { beginInOwnSeason } from './kit/own-season.ts';

test.slow();

/** Begins as a picture does, and breaks off in the middle. */
async function torn(): Promise<Buffer> {
  const whole = await sharp(randomBytes(200 * 200 * 3), { raw: { width: 200, height: 200, channels: 3 } })
    .png()
    .toBuffer();
  return whole.subarray(0, whole.length / 2);
}

test('a damaged file is shown at its row, keeps the work from being ready, and is named in the check, the preview and the submission', {
  tag: '@season:entrant',
}, async ({ page }) => {
  const entrant = await enterAsEntrant(page);
  const { pieceId, submissionId } = await beginPiece(entrant, 'Torn Sails');
  await page.goto(`/entries/halyard/pieces/${pieceId}/files`);
  await page.getByTestId('file-input').setInputFiles([
    { name: 'whole.png', mimeType: 'image/png', buffer: await pngOf(300, 200) },
    { name: 'torn.png', mimeType: 'image/png', buffer: await torn() },
  ]);
  const rows = page.getByTestId('upload-row');
  await expect(rows.filter({ hasText: 'torn.png' })).toContainText('Damaged: this file can’t be shown.', { timeout: 60_000 });
  await expect(rows.filter({ hasText: 'whole.png' })).toContainText('Uploaded');
  await axe(page);
  await page.getByRole('button', { name: '6 Review' }).click();
  const words = 'torn.png is damaged and can’t be shown. Remove it and upload a working copy.';
  await expect(page.getByRole('link', { name: words })).toBeVisible();
  await axe(page);
  await page.getByRole('link', { name: words }).click();
  await expect(rows.filter({ hasText: 'torn.png' })).toBeFocused();
  await page.goto(`/entries/halyard/pieces/${pieceId}/preview`);
  await expect(page.getByText(words)).toBeVisible();
  await page.goto(`/entries/halyard/submissions/${submissionId}`);
  await expect(page.getByRole('listitem').filter({ hasText: 'torn.png' }).getByText('Damaged:', { exact: false }).first()).toBeVisible();
  await axe(page);
});

test('after a reload in mid-upload the form says which file waits and how far it was, and goes on when it is chosen again', async ({
  page,
}, info) => {
  const path = info.outputPath('voyage.avi');
  const film = randomBytes(2 * partBytes + 1024 * 1024);
  film.write('RIFF', 0, 'latin1');
  film.writeUInt32LE(film.length - 8, 4);
  film.write('AVI LIST', 8, 'latin1');
  await writeFile(path, film);
  const sent: string[] = [];
  let isHeld = true;
  await page.route('**/storage/parts/**', (route) => {
    const part = new URL(route.request().url()).searchParams.get('part') ?? '';
    sent.push(part);
    return part === '3' && isHeld ? undefined : route.continue();
  });
  page.on('dialog', (dialog) => void dialog.accept());
  const entrant = await enterAsEntrant(page);
  const { pieceId } = await beginPiece(entrant, 'The Voyage');
  await page.goto(`/entries/halyard/pieces/${pieceId}/files`);
  await page.getByTestId('file-input').setInputFiles(path);
  await expect(page.getByTestId('upload-row')).toContainText('94%');
  await page.reload();
  const waiting = page.getByRole('list', { name: 'Unfinished uploads' });
  await expect(waiting).toContainText('voyage.avi: 94% uploaded. Choose the file again to continue.');
  await axe(page);
  isHeld = false;
  await page.getByTestId('file-input').setInputFiles(path);
  await expect(waiting).toHaveCount(0);
  await expect(page.getByTestId('upload-row')).toContainText(/Uploaded|Damaged/);
  expect(sent.filter((part) => part !== '3').toSorted(), 'what had arrived is not sent again').toEqual(['1', '2']);
  await expect.poll(async () => (await database('select 1 from piece_file where piece_id = $1', [pieceId])).length).toBe(1);
  await page.reload();
  await expect(page.getByTestId('upload-row')).toContainText('voyage.avi');
  await expect(waiting).toHaveCount(0);
});

test('after the deadline the form and the submission say when entries closed, what is kept and what can be done', {
  tag: '@season:entrant',
}, async ({ page }) => {
  const entrant = await enterAsEntrant(page, { propertyId: 4 });
  const { pieceId, submissionId } = await beginPiece(entrant, 'Too Late a Tide');
  // Another season, long over: the current one belongs to other journeys.
  const [past] = await database<{ id: number }>(
    'select id from season where property_id = 4 and not is_current order by end_date desc limit 1',
  );
  await database('update submission set season_id = $2 where id = $1', [submissionId, past?.id]);
  await page.goto(`/entries/${entrant.slug}/pieces/${pieceId}/work`);
  await expect(
    page.getByRole('alert').getByText(/^Entries closed on .+ (PST|PDT|EST|EDT|UTC|GMT).*\. This work wasn’t ordered in time/),
  ).toBeVisible();
  await expect(page.getByText(/^Everything you saved is kept\./)).toBeVisible();
  await expect(page.getByLabel('Title of the piece')).toBeDisabled();
  await axe(page);
  await page.goto(`/entries/${entrant.slug}/submissions/${submissionId}`);
  await expect(page.getByText(/^Entries closed on .+This submission wasn’t ordered in time/)).toBeVisible();
  await expect(page.getByText(/^Everything you saved is kept\. You can view it, delete it/)).toBeVisible();
  await page.getByRole('link', { name: 'View Too Late a Tide', exact: true }).click();
  await expect(title(page)).toHaveText('What did you make?');
});

test('a step is done when it lacks nothing; an announced award and the ballot of the category reach the entrant', async ({ page }) => {
  const entrant = await enterAsEntrant(page);
  const [category] = await database<{ id: number }>(
    'select category.id from category join season on season.id = season_id where season.is_current and category.property_id = 1 order by category.id limit 1',
  );
  const begun = await beginPiece(entrant, 'Only a Title');
  await page.goto(`/entries/halyard/pieces/${begun.pieceId}/check`);
  const steps = page.getByRole('navigation', { name: 'Entry steps' });
  await expect(steps.getByRole('button', { name: /^1 Work ?, completed$/ })).toBeVisible();
  // Walked past is not done.
  for (const name of ['2 Categories', '3 Texts', '4 Credits', '5 Files and links'])
    await expect(steps.getByRole('button', { name, exact: true })).toBeVisible();

  const { pieceId, submissionId } = await beginPiece(entrant, 'Lamp and Ladder', [category?.id ?? 0]);
  await database("update entry set state = 'paid', is_shortlisted = true where piece_id = $1", [pieceId]);
  const award = (columns: string) =>
    database(
      `insert into entry_award (entry_id, winner_level_id, awarded_at, finalized_at)
       select entry.id, winner_level.id, now(), ${columns} from entry join (select id from winner_level where property_id = 1 and kind = 'winner' order by id limit 1) winner_level on true where piece_id = $1
       on conflict (entry_id, winner_level_id) do update set finalized_at = excluded.finalized_at`,
      [pieceId],
    );
  const [level] = await database<{ name: string }>(
    "select name from winner_level where property_id = 1 and kind = 'winner' order by id limit 1",
  );
  await award('null');
  await page.goto('/entries/halyard/submissions');
  const row = page.getByRole('listitem').filter({ hasText: 'Lamp and Ladder' }).first();
  await expect(row).toContainText('Shortlisted');
  await award('now()');
  await page.reload();
  const named = row.getByText(level?.name ?? 'Winner', { exact: true });
  await expect(named, 'for the whole and beside its category, and in no third place').toHaveCount(2);
  await page.goto(`/entries/halyard/submissions/${submissionId}/share`);
  const link = page.getByRole('link', { name: /^Open X/ });
  await expect(link).toHaveAttribute('href', new RegExp(encodeURIComponent(`/vote/halyard?category=${category?.id}`)));
});

test('R035 R143 R163 R164 R182 R183 files and links of a paid work are changed in the printed dialogs, once, after the lock question', async ({
  page,
}) => {
  const templates: string[] = [];
  page.on('request', (request) => /UploadFileModal|UpdateURLModal/i.test(request.url()) && templates.push(request.url()));
  const entrant = await enterAsEntrant(page);
  const [category] = await database<{ id: number }>(
    'select category.id from category join season on season.id = season_id where season.is_current and category.property_id = 1 order by category.id limit 1',
  );
  const { pieceId, submissionId } = await beginPiece(entrant, 'Paid and Mended', [category?.id ?? 0]);
  await database("update entry set state = 'paid' where piece_id = $1", [pieceId]);
  await page.goto(`/entries/halyard/submissions/${submissionId}`);
  await button(page, 'Edit files for Paid and Mended').click();
  const files = page.getByRole('dialog', { name: 'Work files' });
  await files.getByTestId('file-input').setInputFiles({ name: 'mended.png', mimeType: 'image/png', buffer: await pngOf(300, 200) });
  await files.getByRole('button', { name: 'Save', exact: true }).click();
  const question = page.getByRole('dialog').filter({ has: page.getByRole('button', { name: 'Go Back', exact: true }) });
  await question.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Changes saved.')).toBeVisible();
  expect(await database('select original_name from piece_file where piece_id = $1', [pieceId])).toEqual([{ original_name: 'mended.png' }]);
  await button(page, 'Edit links for Paid and Mended').click();
  const links = page.getByRole('dialog', { name: 'Web addresses' });
  await links.getByLabel('Web address').fill('mended.example.org');
  await links.getByRole('button', { name: 'Save', exact: true }).click();
  await question.getByRole('button', { name: 'Go Back', exact: true }).click();
  await expect(links).toBeVisible();
  await links.getByRole('button', { name: 'Save', exact: true }).click();
  await question.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(links).toHaveCount(0);
  expect(await database('select url from piece_url where piece_id = $1', [pieceId])).toEqual([{ url: 'http://mended.example.org' }]);
  // The dialogs come with the page: no one asks for a template.
  expect(templates).toEqual([]);
  await axe(page);
});

test('R155 R265 R266 nothing is asked before files and links of a paid work are saved at Commonthread, at Brightwork only about links', async ({
  page,
}) => {
  for (const [propertyId, slug, asksAboutLinks] of [
    [14, 'commonthread', false],
    [15, 'brightwork', true],
  ] as const) {
    const entrant = await enterAsEntrant(page, { propertyId });
    const { pieceId, submissionId } = await beginInOwnSeason(entrant, 'Paid and Open', 'paid');
    await page.goto(`/entries/${slug}/submissions/${submissionId}`);
    await button(page, 'Edit files for Paid and Open').click();
    const files = page.getByRole('dialog', { name: 'Work files' });
    await files.getByTestId('file-input').setInputFiles({ name: 'open.png', mimeType: 'image/png', buffer: await pngOf(300, 200) });
    await files.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Changes saved.')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await button(page, 'Edit links for Paid and Open').click();
    const links = page.getByRole('dialog', { name: 'Web addresses' });
    await links.getByLabel('Web address').fill('open.example.org');
    await links.getByRole('button', { name: 'Save', exact: true }).click();
    const question = page.getByRole('dialog').filter({ has: page.getByRole('button', { name: 'Go Back', exact: true }) });
    if (asksAboutLinks) await question.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(await database('select url from piece_url where piece_id = $1', [pieceId])).toEqual([{ url: 'http://open.example.org' }]);
    // Nothing is locked that no one was asked about.
    const [locks] = await database('select files_locked_at is null as files, urls_locked_at is null as urls from piece where id = $1', [
      pieceId,
    ]);
    expect(locks).toEqual({ files: true, urls: !asksAboutLinks });
  }
});
