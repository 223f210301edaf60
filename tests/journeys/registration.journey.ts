import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { everybodyCanUse, title } from './kit/actions.ts';
import { axe, database, expect, readOutbox, test } from './kit/journey.ts';
import { tabTo } from './kit/judges.ts';
import { signIn, unique } from './kit/people.ts';

test.slow();

const password = 'Paper boat 7!';
const newEmail = (): string => `applicant.${unique()}@example.org`;
const goOn = (page: Page) => page.getByRole('button', { name: 'Continue', exact: true });

async function fillBasics(page: Page, email: string): Promise<void> {
  await page.getByLabel('First name').fill('Wilhelmina');
  await page.getByLabel('Last name').fill('Okonkwo-Lindqvist');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('New password').fill(password);
  await page.getByLabel('Confirm password').fill(password);
}

test('R007 R105 R107 R115 R116 R117 R480 an applicant becomes a judge of several awards, and reads what comes next', {
  tag: '@phone',
}, async ({ page }) => {
  const email = newEmail();
  await page.goto('/judging/concord/login');
  await page.getByRole('link', { name: 'Become a judge' }).click();
  await expect(title(page)).toHaveText('Become a judge');
  await everybodyCanUse(page);

  // R116: the first error takes the focus.
  await goOn(page).click();
  await expect(page.getByLabel('First name')).toBeFocused();
  await expect(page.getByLabel('First name')).toHaveAccessibleDescription('Fill this in.');
  await axe(page);
  await fillBasics(page, 'associate10@example.org');
  await page.getByLabel('Country (optional)').selectOption('CA');
  await page.getByRole('combobox', { name: 'State or region (optional)' }).selectOption('QC');
  await goOn(page).click();

  await expect(page.getByRole('heading', { name: 'About you' })).toBeFocused();
  await everybodyCanUse(page);
  await page.getByLabel('Biography (optional)').fill('word '.repeat(201));
  await goOn(page).click();
  await expect(page.getByLabel('Biography (optional)')).toBeFocused();
  await page.getByLabel('Biography (optional)').fill('Designs letters for signs that people read while running.');
  await page.getByLabel('Website (optional)').fill('not a website');
  await goOn(page).click();
  await expect(page.getByLabel('Website (optional)')).toBeFocused();
  await page.getByLabel('Website (optional)').fill('letters.example.org');
  await page.getByLabel('Ethnicity (optional)').selectOption({ index: 8 });
  await page.getByLabel('Add language').selectOption('fr');
  await page
    .getByRole('group', { name: /^Mobile: most used/ })
    .getByLabel('Phone with Android')
    .check();
  await page.getByRole('button', { name: 'Add profile photo' }).click();
  const dialog = page.getByRole('dialog', { name: 'Profile photo' });
  const picture = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#1F6B4F' } })
    .png()
    .toBuffer();
  await dialog.getByTestId('file-input').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: picture });
  await expect(dialog.getByRole('progressbar')).toBeHidden();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('me.png')).toBeVisible();
  const chosen = page.getByRole('img', { name: 'Your profile photo' });
  await expect.poll(() => chosen.evaluate((picture: HTMLImageElement) => picture.naturalWidth)).toBe(64);

  // Half way through, the page is loaded again: only the passwords are gone.
  await page.reload();
  await expect(page.getByText('We restored what you typed. Enter your passwords again.')).toBeVisible();
  await expect(page.getByLabel('First name')).toHaveValue('Wilhelmina');
  await expect(page.getByLabel('New password')).toHaveValue('');
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }) + JSON.stringify({ ...localStorage }))).not.toContain(password);
  await page.getByLabel('New password').fill(password);
  await page.getByLabel('Confirm password').fill(password);
  await goOn(page).click();
  await expect(page.getByText('me.png')).toBeVisible();
  await expect(chosen).toBeVisible();
  await goOn(page).click();

  const send = page.getByRole('button', { name: 'Submit application' });
  await expect(page.getByRole('heading', { name: 'Experience and expertise', exact: true })).toBeFocused();
  await page.getByLabel('Experience (optional)').fill('Twelve years of type design, four juries.');
  // R117
  await send.click();
  await expect(page.getByText('Choose at least one award to judge.')).toBeVisible();
  await axe(page);
  await page.getByRole('checkbox', { name: /^Tesserae, season/ }).check();
  await send.click();
  await expect(page.getByText('Choose at least one area of expertise.')).toBeVisible();
  const expertise = page.getByRole('group', { name: 'Your expertise at Tesserae' });
  await expertise.getByRole('button', { name: /^Add / }).nth(0).click();
  await expertise.getByRole('button', { name: /^Add / }).nth(0).click();
  await expertise
    .getByRole('button', { name: /^Move .* up$/ })
    .nth(1)
    .click();
  await page.getByRole('checkbox', { name: /Send me news/ }).check();
  await everybodyCanUse(page);

  // R115, R481: someone else has this email.
  await send.click();
  await expect(page.getByLabel('Email')).toBeFocused();
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/This email is already taken\./);
  await axe(page);
  // R480: the flag goes with the first change.
  await page.getByLabel('Email').fill(email);
  await expect(page.getByText('This email is already taken.')).toBeHidden();
  await goOn(page).click();
  await goOn(page).click();
  await send.click();

  await expect(title(page)).toHaveText('Thank you, Wilhelmina');
  await expect(page.getByText(`We sent a confirmation to ${email}`)).toBeVisible();
  await everybodyCanUse(page);
  await readOutbox(email);
  const [judge] = await database<{
    headshot: string;
    website: string;
    experience: string;
    ethnicity: number;
    status: number;
    subscriptions: number[];
    slots: number;
  }>(
    `select headshot_file_name as headshot, website, experience, ethnicity_id as ethnicity, global_status_id as status, subscription_ids as subscriptions,
       (select count(*)::int from enrolment_expertise where reviewer_id = reviewer.id) as slots
     from reviewer join account on account.id = account_id where email = $1 and property_id = 10`,
    [email],
  );
  expect(judge).toMatchObject({
    website: 'http://letters.example.org',
    experience: 'Twelve years of type design, four juries.',
    ethnicity: 8,
    status: 5,
    subscriptions: [12030],
    slots: 2,
  });
  expect(judge?.headshot).toMatch(/^Headshots\//);

  await page.getByRole('link', { name: 'Sign in' }).last().click();
  await signIn(page, email, password);
  await expect(page).toHaveURL(/\/judging\/concord\/account$/);
  await expect(page.getByText('Not setup for judging.', { exact: false }).first()).toBeVisible();
});

test(
  'R103 R119 R371 where one season is open there is nothing to choose but the fields one knows; by keyboard alone',
  { tag: '@season:judge' },
  async ({ page }, info) => {
    test.skip(info.project.name === 'phone', 'a phone has no Tab key');
    const email = newEmail();
    await page.goto('/judging/wrens/register');
    await tabTo(page, page.getByLabel('First name'));
    for (const text of ['Edith', 'Thorne', email, password, password]) {
      await page.keyboard.type(text);
      await page.keyboard.press('Tab');
      // The eye beside a password is a stop of its own.
      if (text === password) await page.keyboard.press('Tab');
    }
    await tabTo(page, goOn(page));
    await page.keyboard.press('Enter');
    // R103, R271: this judging site has no mobile or VR devices.
    await expect(page.getByRole('heading', { name: 'About you' })).toBeFocused();
    await expect(page.getByText('Devices you have')).toBeHidden();
    await tabTo(page, goOn(page));
    await page.keyboard.press('Enter');
    // R119
    await expect(page.getByText('Which awards would you like to judge?')).toBeHidden();
    await tabTo(page, page.getByRole('button', { name: /^Add / }).first());
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByRole('button', { name: 'Submit application' }));
    await page.keyboard.press('Enter');
    await expect(title(page)).toHaveText('Thank you, Edith');
  },
);

test('R110 R118 R371 where judges are invited, no one registers', async ({ page }) => {
  await page.goto('/judging/halyard/register');
  await expect(title(page)).toHaveText('Judging is by invitation');
  await everybodyCanUse(page);
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/judging\/halyard\/login$/);
  await expect(page.getByRole('link', { name: 'Become a judge' })).toBeHidden();
});

/** The provider's script, as far as it matters: it signs what it is asked for. */
const provider = `window.grecaptcha = { ready: (action) => action(), execute: (key, { action }) => Promise.resolve(key + ' for ' + action) };`;

test.describe('R129 the captcha of a provider', () => {
  test.use({ bypassCSP: true });
  for (const [what, riddle, answer] of [
    [
      'is answered for the action "submit" where a site key is set',
      { Kind: 'recaptcha', SiteKey: 'site-key', Challenge: null },
      'site-key for submit',
    ],
    ['is left out where none is', { Kind: 'none', SiteKey: null, Challenge: null }, null],
  ] as const) {
    test(what, async ({ page }) => {
      const scripts: string[] = [];
      await page.route('https://www.google.com/recaptcha/**', (route) => {
        scripts.push(route.request().url());
        return route.fulfill({ contentType: 'text/javascript', body: provider });
      });
      await page.route('**/api/Account/GetCaptcha/*', (route) =>
        route.fulfill({ json: { Success: true, Message: null, Data: riddle, Errors: [] } }),
      );
      await page.goto('/judging/wrens/register');
      await fillBasics(page, newEmail());
      await goOn(page).click();
      await expect(page.getByRole('heading', { name: 'About you' })).toBeFocused();
      expect(scripts, 'before it is needed').toEqual([]);
      await goOn(page).click();
      await page.getByRole('button', { name: /^Add / }).first().click();
      const sent = page.waitForRequest('**/api/Reviewer/SaveNewReviewer');
      await page.getByRole('button', { name: 'Submit application' }).click();
      expect((await sent).postDataJSON().Data.CaptchaResponse).toBe(answer);
      expect(scripts).toHaveLength(answer ? 1 : 0);
    });
  }
});
