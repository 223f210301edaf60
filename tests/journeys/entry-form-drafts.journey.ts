import { beginPiece, enterAsEntrant, signInWith } from './kit/entrants.ts';
import { goOn, heading, saved } from './kit/entry-form.ts';
import { axe, database, expect, test } from './kit/journey.ts';
import { demoPassword } from './kit/people.ts';

test.slow();

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

  // The first browser continues in another field and is notified of the change.
  await page.getByRole('button', { name: '4 Credits' }).click();
  await page.getByRole('button', { name: 'Add credit' }).click();
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Vale');
  await expect(page.getByText('The form now includes their changes: Title of the work.')).toBeVisible();
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

  // The session ends while someone writes: they sign in where they are, and nothing is lost.
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
