import sharp from 'sharp';
import { button, everybodyCanUse, failed, refused } from './kit/actions.ts';
import { database, expect, test } from './kit/journey.ts';
import { enterAsJudge, newJudge } from './kit/judges.ts';

test.slow();

test('R002 R003 R090 R091 R097 R105 R193 a judge keeps the profile, and looks at the dashboard', {
  tag: ['@phone', '@season:judge'],
}, async ({ page }) => {
  await enterAsJudge(page, await newJudge(), '/account');
  await page.getByLabel('Last name').fill('');
  await button(page, 'Save profile').click();
  await expect(page.getByLabel('Last name')).toBeFocused();
  await expect(page.getByLabel('Last name')).toBeInViewport();
  await expect(page.getByText('Fill this in.')).toBeVisible();
  await page.getByLabel('Last name').fill('Okonkwo-Featherstonehaugh');
  await page.getByLabel('Country (optional)').selectOption('US');
  await page.getByRole('combobox', { name: 'State or region (optional)' }).selectOption('CA');
  await page.getByLabel('Time zone').selectOption('Europe/Lisbon');
  await page.getByLabel('Add language').selectOption('pt');
  await page.getByLabel('Gender (optional)').selectOption('Woman');
  // R105: asked, with every answer there is.
  await page.getByLabel('Ethnicity (optional)').selectOption({ label: 'More than one of these' });
  await button(page, 'Save profile').click();
  await expect(page.getByText('Your profile was successfully saved.')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Last name')).toHaveValue('Okonkwo-Featherstonehaugh');
  await expect(page.getByRole('combobox', { name: 'State or region (optional)' })).toHaveValue('CA');
  await expect(page.getByLabel('Ethnicity (optional)')).toHaveValue('8');
  await expect(page.getByText('Portuguese', { exact: true }).first()).toBeVisible();
  // The windows of judging are shown in the judge's own time, with the zone named.
  await expect(page.getByText(/^Closes in .*, Western European Time$/).first()).toBeVisible();
  await page.goto('/judging/halyard/dashboard');
  await expect(page.getByRole('link', { name: /^Continue judging: Halyard/ })).toBeVisible();
  await expect(page.getByText('Your scores appear here after your first review.')).toBeVisible();
  await everybodyCanUse(page);
});

test('R103 R105 R247 R270 R577 every site but that of The Wrens asks for devices in the profile, and that of Halyard for a portrait too', async ({
  page,
}) => {
  const judge = await newJudge({ like: 'associate10@example.org' });
  await database('update reviewer set headshot_file_name = null where id = $1', [judge.reviewerId]);
  await enterAsJudge(page, judge, '/account');
  const device = page
    .getByRole('group', { name: /^Mobile: most used/ })
    .getByRole('checkbox')
    .first();
  await device.check();
  await button(page, 'Save profile').click();
  await expect(page.getByText('Your profile was successfully saved.')).toBeVisible();
  await page.reload();
  await expect(device).toBeChecked();
  await expect(page.getByRole('heading', { name: 'Profile photo' })).toBeHidden();

  await enterAsJudge(page, await newJudge(), '/account');
  await expect(page.getByRole('heading', { name: 'Profile photo' })).toBeVisible();
  await expect(page.getByText('Devices you have')).toBeVisible();
  await enterAsJudge(page, await newJudge({ like: 'associate3@example.org' }), '/account');
  await expect(button(page, 'Save profile')).toBeVisible();
  await expect(page.getByText('Devices you have')).toBeHidden();
});

test('R101 R102 R192 R194 R608 a profile that can’t be saved or loaded shows an error; a refused one signs the judge out', async ({
  page,
}) => {
  await enterAsJudge(page, await newJudge(), '/account');
  await page.getByLabel('Phone (optional)').fill('+351 21 000 0000');
  await page.route('**/api/Reviewer/SaveReviewer', (route) => route.fulfill(refused));
  await button(page, 'Save profile').click();
  await expect(page.getByRole('alert').filter({ hasText: 'There was an error saving.' })).toBeVisible();
  await expect(page.getByLabel('Phone (optional)')).toHaveValue('+351 21 000 0000');

  const profile = '**/api/Reviewer/GetCurrentReviewerDetails/**';
  await page.route(profile, (route) => route.fulfill(failed));
  await page.reload();
  await expect(page.getByRole('alert').filter({ hasText: 'There was an error getting your data.' }).first()).toBeVisible();
  await expect(page).toHaveURL(/\/account$/);
  await page.unroute(profile);
  await page.route(profile, (route) => route.fulfill(refused));
  await page.reload();
  await expect(page).toHaveURL(/\/login$/);
});

test('R035 R143 R144 R145 R158 R184 R185 R203 R247 a judge adds a portrait and takes it away again', async ({ page }) => {
  await enterAsJudge(page, await newJudge(), '/account');
  await button(page, 'Add profile photo').click();
  const dialog = page.getByRole('dialog');
  const buffer = await sharp({ create: { width: 64, height: 80, channels: 3, background: '#1F6B4F' } })
    .png()
    .toBuffer();
  const choose = (name: string, content: Buffer) =>
    dialog.getByTestId('file-input').setInputFiles({ name, mimeType: 'image/png', buffer: content });
  await choose('setup.exe', buffer);
  await expect(dialog.getByRole('alert')).toHaveText('setup.exe has a file type we don’t accept. Use jpg, jpeg, png, gif, bmp.');
  await choose('vast.png', Buffer.alloc(11 * 1024 * 1024));
  await expect(dialog.getByRole('alert')).toContainText('vast.png is too large');
  await choose('portrait.png', buffer);
  await page.route('**/api/Reviewer/UpdateHeadshotImage', (route) => route.fulfill(failed), { times: 1 });
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Unable to save.');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Profile photo saved.')).toBeVisible();
  await expect(page.getByRole('img', { name: 'Profile photo of Wilhelmina Okonkwo' })).toBeVisible();
  await button(page, 'Remove profile photo').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove profile photo' }).click();
  await expect(page.getByText('Profile photo removed.')).toBeVisible();
  await expect(button(page, 'Add profile photo')).toBeVisible();
});

test('R097 R131 a judge writes a biography, names a website and ranks the own expertise; a reload loses nothing', {
  tag: '@phone',
}, async ({ page }) => {
  const judge = await newJudge();
  await database('update enrolment set judging_start_date = now() + $2::interval where reviewer_id = $1', [judge.reviewerId, '9 days']);
  // The kit gives its judges categories by hand, as organizers do.
  await enterAsJudge(page, judge, '/account');
  await expect(page.getByText('The organizer assigned your categories, so your expertise isn’t used this season.')).toBeVisible();
  await database('delete from reviewer_category where reviewer_id = $1', [judge.reviewerId]);
  await page.reload();
  await page.getByLabel('Biography (optional)').fill('word '.repeat(201));
  await button(page, 'Save profile').click();
  await expect(page.getByLabel('Biography (optional)')).toBeFocused();
  await page.getByLabel('Biography (optional)').fill('Designs letters for signs that people read while running.');
  await page.getByLabel('Experience (optional)').fill('Nine juries.');
  await page.getByLabel('Website (optional)').fill('http://10.0.0.4');
  await button(page, 'Save profile').click();
  await expect(page.getByLabel('Website (optional)')).toBeFocused();
  await expect(page.getByText('Enter an address that everyone can reach.')).toBeVisible();
  await page.getByLabel('Website (optional)').fill('letters.example.org');
  const expertise = page.getByRole('group', { name: 'Your expertise at Halyard' });
  await expect(expertise).toBeVisible();
  while ((await expertise.getByRole('button', { name: /^Remove / }).count()) > 0)
    await expertise
      .getByRole('button', { name: /^Remove / })
      .first()
      .click();
  await button(page, 'Save profile').click();
  await expect(page.getByText('Choose at least one area of expertise.')).toBeVisible();
  const wanted = (await expertise.getByRole('button', { name: /^Add / }).nth(1).textContent())?.replace(/^Add /, '') ?? '';
  await expertise.getByRole('button', { name: `Add ${wanted}`, exact: true }).click();

  await page.reload();
  await expect(page.getByText('You have unsaved changes.')).toBeVisible();
  await expect(page.getByLabel('Website (optional)')).toHaveValue('letters.example.org');
  await expect(expertise.getByRole('button', { name: `Remove ${wanted}` })).toBeVisible();
  await everybodyCanUse(page);
  await button(page, 'Save profile').click();
  await expect(page.getByText('Your profile was successfully saved.')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Website (optional)')).toHaveValue('http://letters.example.org');
  await expect(page.getByLabel('Biography (optional)')).toHaveValue(/^Designs letters/);
  await expect(page.getByText(`Your expertise: ${wanted}`)).toBeVisible();

  // Once the round has begun it is said in words instead.
  await database('update enrolment set judging_start_date = now() - $2::interval where reviewer_id = $1', [judge.reviewerId, '1 day']);
  await page.reload();
  await expect(page.getByText('Judging has begun, so you can no longer change your expertise.')).toBeVisible();
  await expect(expertise).toHaveCount(0);
});
