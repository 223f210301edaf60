import sharp from 'sharp';
import { enterAsEntrant, beginPiece } from './kit/entrants.ts';
import { button } from './kit/actions.ts';
import { axe, database, expect, type Page, readOutbox, test } from './kit/journey.ts';
import { enterAsJudge, newJudge } from './kit/judges.ts';
import { pdf } from '#kit/uploads.ts';
import { enter, newEntrant } from './kit/people.ts';

const hint = 'The server can’t be reached. Check your connection and try again.';
const picture = async (name: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 64, height: 80, channels: 3, background: '#1F6B4F' } })
    .png()
    .toBuffer(),
});
const cutOff = (page: Page, call: string) => page.route(`**/api/${call}`, (route) => route.abort('connectionreset'));
const invalid = (Field: string, Message: string) => ({
  status: 400,
  json: {
    Success: false,
    Message: 'Check the highlighted fields.',
    Data: null,
    Errors: [
      { Field, Message },
      { Field, Message: 'Never the second.' },
    ],
  },
});
const steps = (page: Page) => page.getByRole('heading', { level: 1 });

test('R202 R204 links or files that were not saved are never called saved, and no one moves on from them', async ({ page }) => {
  test.slow();
  const entrant = await enterAsEntrant(page);
  const { pieceId } = await beginPiece(entrant, 'Salt and Lamp Oil');
  await page.goto(`/entries/halyard/pieces/${pieceId}/files`);
  const head = page.getByRole('banner');

  await test.step('no answer to the links', async () => {
    await cutOff(page, 'entry/UpdatePieceURLs');
    await button(page, 'Add link').click();
    await page.getByRole('textbox', { name: 'Web address 1' }).fill('salt.example.invalid');
    await button(page, 'Continue to review').click();
    const told = page.getByRole('alert').filter({ hasText: 'Unable to update Piece.' });
    await expect(told.getByText('Unable to update Piece.', { exact: true })).toBeVisible();
    await expect(told.getByText(hint, { exact: true })).toBeVisible();
    await expect(told).toBeFocused();
    await expect(steps(page)).toHaveText('What should judges see?');
    await expect(head.getByText('Not saved', { exact: true })).toBeVisible();
    await axe(page);
    // What was typed is kept as a draft in the meantime; that is not the same, and the page does not say so.
    await expect.poll(async () => (await database('select 1 from piece_draft where piece_id = $1', [pieceId])).length).toBe(1);
    await expect(head.getByText('Not saved', { exact: true })).toBeVisible();
    await button(page, 'Save and close').click();
    await expect(told).toBeVisible();
    await expect(page).toHaveURL(/\/files$/);
  });

  await test.step('the server refuses them with a reason of its own', async () => {
    await page.unroute('**/api/entry/UpdatePieceURLs');
    await page.route('**/api/entry/UpdatePieceURLs', (route) => route.fulfill(invalid('UrlList', 'Add at most 1 link.')));
    await button(page, 'Continue to review').click();
    await expect(page.getByRole('alert').getByText('Add at most 1 link.', { exact: true })).toBeVisible();
    await expect(page.getByText('Unable to update Piece.')).toHaveCount(0);
    await expect(head.getByText('Not saved', { exact: true })).toBeVisible();
    await page.unroute('**/api/entry/UpdatePieceURLs');
    await button(page, 'Continue to review').click();
    await expect(steps(page)).toHaveText('Review your entry');
    await expect(head.getByText('Saved just now')).toBeVisible();
    expect(await database('select url from piece_url where piece_id = $1', [pieceId])).toEqual([{ url: 'http://salt.example.invalid' }]);
  });

  await test.step('no answer to the files', async () => {
    await page.goto(`/entries/halyard/pieces/${pieceId}/files`);
    await cutOff(page, 'entry/UpdateFileList');
    await page.getByTestId('file-input').setInputFiles(await picture('lamp.png'));
    const told = page.getByRole('alert').filter({ hasText: 'Unable to save files.' });
    await expect(told.getByText('Unable to save files.', { exact: true })).toBeVisible();
    await expect(told.getByText(hint, { exact: true })).toBeVisible();
    await expect(head.getByText('Not saved', { exact: true })).toBeVisible();
    await button(page, 'Continue to review').click();
    await expect(steps(page)).toHaveText('What should judges see?');
    // Elsewhere in the form it is not forgotten.
    await page.getByRole('button', { name: '1 Work' }).click();
    await expect(steps(page)).toHaveText('What did you make?');
    await expect(page.getByRole('alert').getByText('Unable to save files.', { exact: true })).toBeVisible();
    await page.unroute('**/api/entry/UpdateFileList');
    await expect(page.getByText('Unable to save files.')).toHaveCount(0, { timeout: 20_000 });
    await expect(head.getByText('Saved just now')).toBeVisible();
    expect(await database('select original_name from piece_file where piece_id = $1', [pieceId])).toEqual([{ original_name: 'lamp.png' }]);
  });
});

test('R035 R143 R165 R203 the dialogs of portraits and documents show the first error of the server, and the printed words when no one answers', async ({
  page,
  elsewhere,
}) => {
  const { email } = await newEntrant();
  await enter(page, { email, propertyId: 1, path: '/entries/halyard/account' });
  for (const slot of ['Nonprofit document', 'Logo']) {
    await page.getByRole('button', { name: new RegExp(`^Add: ${slot}$`) }).click();
    const dialog = page.getByRole('dialog', { name: slot });
    const file = slot === 'Logo' ? await picture('logo.png') : { name: 'proof.pdf', mimeType: 'application/pdf', buffer: pdf };
    await dialog.getByTestId('file-input').setInputFiles(file);
    await page.route(
      '**/api/user/UpdateEntrantFiles/',
      (route) => route.fulfill(invalid('modalType', 'This document was replaced meanwhile.')),
      {
        times: 1,
      },
    );
    await button(dialog, 'Save').click();
    await expect(dialog.getByRole('alert').getByText('This document was replaced meanwhile.', { exact: true })).toBeVisible();
    await page.route('**/api/user/UpdateEntrantFiles/', (route) => route.abort('connectionreset'), { times: 1 });
    await button(dialog, 'Save').click();
    await expect(dialog.getByRole('alert').getByText('Unable to save.', { exact: true })).toBeVisible();
    await expect(dialog.getByRole('alert').getByText(hint, { exact: true })).toBeVisible();
    await button(dialog, 'Save').click();
    await expect(dialog).toHaveCount(0);
  }

  const judges = await elsewhere();
  await enterAsJudge(judges, await newJudge(), '/account');
  await button(judges, 'Add profile photo').click();
  const dialog = judges.getByRole('dialog');
  await dialog.getByTestId('file-input').setInputFiles(await picture('portrait.png'));
  await judges.route(
    '**/api/Reviewer/UpdateHeadshotImage',
    (route) => route.fulfill(invalid('HeadshotFileName', 'Choose another picture.')),
    {
      times: 1,
    },
  );
  await button(dialog, 'Save').click();
  await expect(dialog.getByRole('alert').getByText('Choose another picture.', { exact: true })).toBeVisible();
  await judges.route('**/api/Reviewer/UpdateHeadshotImage', (route) => route.abort('connectionreset'), { times: 1 });
  await button(dialog, 'Save').click();
  await expect(dialog.getByRole('alert').getByText('Unable to save.', { exact: true })).toBeVisible();
  await expect(dialog.getByRole('alert').getByText(hint, { exact: true })).toBeVisible();
  await axe(judges);
});

test('R051 R102 R194 R199 R205 the printed sentences are shown even when no one answers, with the connection as a hint beside them', async ({
  page,
}) => {
  await enterAsJudge(page, await newJudge());
  await cutOff(page, 'Review/GetReviewEntry');
  await page.goto('/judging/halyard/halyard/entry/load');
  const alert = page.getByRole('alert');
  await expect(alert.getByText('Error retrieving entry data', { exact: true })).toBeVisible();
  await expect(alert.getByText(hint, { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/halyard\/entry$/);

  await page.goto('/judging/halyard/account');
  await page.getByLabel('Phone (optional)').fill('+351 21 000 0000');
  await cutOff(page, 'Reviewer/SaveReviewer');
  await button(page, 'Save profile').click();
  await expect(alert.getByText('There was an error saving.', { exact: true })).toBeVisible();
  await expect(alert.getByText(hint, { exact: true })).toBeVisible();

  const { email } = await newEntrant();
  await page.goto('/entries/halyard/forgot');
  await page.getByLabel('Email').fill(email);
  await button(page, 'Send link').click();
  const [mail] = await readOutbox(email);
  await page.goto(mail?.links.find((link) => link.includes('reset')) ?? '');
  await page.getByRole('textbox', { name: 'New password' }).fill('Tin kettle 9?');
  await page.getByRole('textbox', { name: 'Confirm password' }).fill('Tin kettle 9?');
  await cutOff(page, 'Account/ResetPassword');
  await button(page, 'Save password').click();
  const printed = page.getByText('An unspecified error occurred.', { exact: false });
  await expect(printed).toBeVisible();
  // As it is drawn, with both spaces.
  expect(await printed.evaluate((element) => (element as HTMLElement).innerText)).toBe(
    'An unspecified error occurred.  Make sure your password is in the correct format and the email specified is the one you registered with.',
  );
  await expect(alert.getByText(hint, { exact: true })).toBeVisible();
});
