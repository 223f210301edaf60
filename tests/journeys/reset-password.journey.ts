import { axe, expect, readOutbox, test } from './kit/journey.ts';
import { newAdministrator, newEntrant, signIn } from './kit/people.ts';

test.slow();

/** The first mail of a new person is the welcome; the link comes after it. */
async function mailedLink(email: string): Promise<string> {
  const found = async () => (await readOutbox(email)).flatMap(({ links }) => links).find((link) => link.includes('reset-password'));
  await expect.poll(found, { message: `a link for a new password to ${email}` }).toBeDefined();
  return (await found()) ?? '';
}

test('R008 someone who forgot the password sets a new one by the mailed link', { tag: '@season:judge' }, async ({ page }) => {
  const { email, password } = await newEntrant();
  await page.goto('/entries/halyard/login');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Forgot your password?' })).toBeFocused();
  await axe(page);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByText('Check your email')).toBeVisible();
  await axe(page);

  await page.goto(await mailedLink(email));
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await axe(page);

  const newPassword = 'Tin kettle 9?';
  await page.getByRole('textbox', { name: 'New password' }).fill(newPassword);
  await page.getByRole('textbox', { name: 'Confirm password' }).fill('Tin kettle 9!');
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByRole('textbox', { name: 'Confirm password' })).toHaveAccessibleDescription(/don’t match/);
  await page.getByRole('textbox', { name: 'Confirm password' }).fill(newPassword);
  await page.getByRole('button', { name: 'Save password' }).click();

  await expect(page).toHaveURL(/\/entries\/halyard\/login$/);
  await expect(page.getByText('Your password was changed. Sign in with the new one.')).toBeVisible();
  await signIn(page, email, password);
  await expect(page.getByRole('textbox', { name: 'Password' })).toHaveAccessibleDescription(/don’t match/);
  await signIn(page, email, newPassword);
  await expect(page.getByRole('button', { name: /^Your account: / })).toBeVisible();
});

test('R232 an administrator asks for the link and sets the password on property 0', { tag: '@season:owner' }, async ({ page }) => {
  const email = await newAdministrator();
  const asked: unknown[] = [];
  page.on('request', (request) => {
    if (/\/Account\/(ForgotPassword|ResetPassword)$/.test(request.url())) asked.push(request.postDataJSON().PropertyID);
  });
  await page.goto('/admin/forgot');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send link' }).click();
  await page.goto(await mailedLink(email));
  await page.getByRole('textbox', { name: 'New password' }).fill('Tin kettle 9?');
  await page.getByRole('textbox', { name: 'Confirm password' }).fill('Tin kettle 9?');
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page).toHaveURL(/\/admin\/login$/);
  await expect(page.getByText('Your password was changed. Sign in with the new one.')).toBeVisible();
  expect(asked).toEqual([0, 0]);
  await signIn(page, email, 'Tin kettle 9?');
  await expect(page.getByRole('button', { name: /^Your account: / })).toBeVisible();
});

const unspecified =
  'An unspecified error occurred.  Make sure your password is in the correct format and the email specified is the one you registered with.';

test('R127 R205 a link works once, and a failure without words has the printed ones', async ({ page }) => {
  const { email } = await newEntrant();
  await page.goto('/entries/halyard/forgot');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send link' }).click();
  const link = await mailedLink(email);
  await page.route('**/api/Account/ResetPassword', (route) => route.fulfill({ status: 500, json: { Success: false } }), { times: 1 });
  const save = async () => {
    await page.goto(link);
    await page.getByRole('textbox', { name: 'New password' }).fill('Tin kettle 9?');
    await page.getByRole('textbox', { name: 'Confirm password' }).fill('Tin kettle 9?');
    await page.getByRole('button', { name: 'Save password' }).click();
  };
  await save();
  await expect(page.getByText(unspecified)).toBeVisible();
  // Playwright reads two spaces as one.
  expect(await page.getByText(unspecified).evaluate((element) => (element as HTMLElement).innerText)).toBe(unspecified);
  for (const outcome of [/Your password was changed/, /expired or was already used/]) {
    await save();
    await expect(page.getByText(outcome)).toBeVisible();
  }
  await axe(page);
});

test('R009 a link without its code shows an error and a way to continue', async ({ page }) => {
  await page.goto('/judging/halyard/reset-password');
  await expect(page.getByRole('heading', { level: 1, name: 'This link is incomplete' })).toBeVisible();
  await axe(page);
  await page.getByRole('link', { name: 'Request a new link' }).click();
  await expect(page).toHaveURL(/\/judging\/halyard\/forgot$/);
});
