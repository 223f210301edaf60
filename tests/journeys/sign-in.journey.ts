import { axe, database, expect, test } from './kit/journey.ts';
import { demoPassword, newAdministrator, newEntrant, signIn } from './kit/people.ts';

test.slow();

test('R024 R096 a judge mistypes the password, sees an error at the field, and signs in with the right one', {
  tag: '@season:judge',
}, async ({ page }) => {
  await page.goto('/judging/halyard/');
  await expect(page).toHaveURL(/\/judging\/halyard\/login$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in to judge' })).toBeVisible();
  await axe(page);

  await signIn(page, 'associate@example.org', 'not it!');
  const password = page.getByRole('textbox', { name: 'Password' });
  await expect(password).toHaveAccessibleDescription(/don’t match/);
  await expect(password).toBeFocused();
  await axe(page);

  await password.fill(demoPassword);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/judging\/halyard\/account$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Your account' })).toBeFocused();
  await expect(page.getByText('Associate judge')).toBeVisible();
  await axe(page);

  await page.getByRole('button', { name: /^Your account: / }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/judging\/halyard\/login/);
  await page.goto('/judging/halyard/account');
  await expect(page).toHaveURL(/\/judging\/halyard\/login/);
});

test('R106 someone finds the sign-in, the forgotten password and the registration in one place, and signs in with the keyboard alone', async ({
  page,
}) => {
  await page.goto('/judging/concord/login');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Forgot password?' })).toHaveAttribute('href', /\/judging\/concord\/forgot$/);
  await expect(page.getByRole('link', { name: 'Become a judge' })).toHaveAttribute('href', /\/judging\/concord\/register$/);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.keyboard.type('associate10@example.org');
  await page.keyboard.press('Tab');
  await page.keyboard.type(demoPassword);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/judging\/concord\/account$/);
  await expect(page.getByText(/^Deepwell, season/)).toBeVisible();
});

test('R114 R186 R367 an account that does not judge is refused in the judging portal, and nothing of it is kept', {
  tag: '@season:judge',
}, async ({ page }) => {
  const email = `not.a.judge.${Date.now()}@example.org`;
  await database(
    `insert into account (property_id, email, role, password_hash, first_name, last_name)
     select property_id, $1, 'Entrant', password_hash, 'Nora', 'Vale' from account where email = 'associate@example.org' and property_id = 2`,
    [email],
  );
  await page.goto('/judging/halyard/login');
  await signIn(page, email, demoPassword);
  await expect(page.getByRole('alert')).toContainText('Access denied.');
  await axe(page);
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('token')))).toEqual([]);
  const [session] = await database<{ ended: boolean }>(
    'select revoked_at is not null as ended from session join account on account.id = account_id where email = $1',
    [email],
  );
  expect(session?.ended).toBe(true);
});

test('R114 R186 R367 an entrant of the award reads the same, and so does an organizer', async ({ page }) => {
  await page.goto('/judging/halyard/login');
  for (const email of [(await newEntrant()).email, await newAdministrator()]) {
    await signIn(page, email, demoPassword);
    await expect(page.getByRole('alert').getByText('Access denied.', { exact: true })).toBeVisible();
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('token')))).toEqual([]);
    await page.reload();
  }
});

test('R218 a sign-in that fails without a message shows the printed one, never an empty box', async ({ page }) => {
  await page.goto('/judging/halyard/login');
  const answers = [
    { status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' },
    { status: 500, body: '' },
    { status: 400, contentType: 'text/html', body: '<h1>Bad request</h1>' },
    { status: 200, contentType: 'text/html', body: '<h1>Welcome to the hotel</h1>' },
    { status: 200, contentType: 'application/json', body: '{"access_tok' },
  ];
  for (const answer of answers) {
    await page.route('**/token', (route) => route.fulfill(answer), { times: 1 });
    await signIn(page, 'associate@example.org', demoPassword);
    await expect(page.getByRole('alert').getByText('An unspecified error occurred.', { exact: true })).toBeVisible();
    await page.reload();
  }
});

test('The Wrens speak British English and put the day first', async ({ page }) => {
  await page.goto('/judging/wrens/login');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB');
  await expect(page.getByText(/\b\d{1,2} (Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{4}\b/)).toBeVisible();
  await signIn(page, 'associate3@example.org', demoPassword);
  await expect(page.getByLabel('Organisation (optional)')).toBeVisible();
  await axe(page);
});

test('a half-filled registration survives a reload, without the password, and ends in an account', { tag: '@season:entrant' }, async ({
  page,
}) => {
  const email = `half.filled.${Date.now()}@example.org`;
  await page.goto('/entries/halyard/register');
  await page.getByLabel('First name').fill('Wolfeschlegelsteinhausen');
  await page.getByLabel('Last name').fill('Featherstonehaugh-Cholmondeley');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'New password' }).fill('Paper boat 7!');
  await page.reload();
  await expect(page.getByLabel('First name')).toHaveValue('Wolfeschlegelsteinhausen');
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await expect(page.getByRole('textbox', { name: 'New password' })).toHaveValue('');
  await expect(page.getByText('We restored what you typed.')).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain('Paper boat');

  await page.getByRole('textbox', { name: 'New password' }).fill('short');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('textbox', { name: 'New password' })).toHaveAccessibleDescription(/at least 6 characters/i);
  await expect(page.getByRole('textbox', { name: 'New password' })).toBeFocused();
  await axe(page);
  await page.getByRole('textbox', { name: 'New password' }).fill('Paper boat 7!');
  await page.getByRole('textbox', { name: 'Confirm password' }).fill('Paper boat 7!');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'How can we reach you?' })).toBeVisible();
  await expect(page.getByLabel('Last name')).toHaveValue('Featherstonehaugh-Cholmondeley');
  await axe(page);
});

test('an email that is already in use is said at the email', async ({ page }) => {
  const { email } = await newEntrant();
  await page.goto('/entries/halyard/register');
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Again');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'New password' }).fill('Paper boat 7!');
  await page.getByRole('textbox', { name: 'Confirm password' }).fill('Paper boat 7!');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/already taken/);
  await expect(page.getByLabel('Email')).toBeFocused();
});

test('a guest goes on without a password where the award has guests', async ({ page }) => {
  await page.goto('/entries/deepwell/register');
  await expect(page.getByRole('button', { name: 'Create account' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Continue as guest' })).toBeHidden();

  await page.goto('/entries/freshet/register');
  await page.getByRole('button', { name: 'Continue as guest' }).click();
  await page.getByLabel('Email').fill(`guest.${Date.now()}@example.org`);
  await axe(page);
  await page.locator('form').getByRole('button', { name: 'Continue as guest' }).click();
  await page.getByRole('link', { name: 'Skip for now' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your submissions' })).toBeVisible();
  await page.goto('/entries/freshet/account');
  await expect(page.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Password' })).toBeHidden();
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('token')))).toEqual([
    'laurel.entries.19.guest-token',
  ]);
});

test('what one tab does to the session, the other follows', async ({ page, context }) => {
  const { email, password } = await newEntrant();
  await page.goto('/entries/halyard/login');
  await signIn(page, email, password);
  await expect(page.getByRole('button', { name: /^Your account: / })).toBeVisible();
  const other = await context.newPage();
  await other.goto('/entries/halyard/account');
  await expect(other.getByLabel('First name')).toHaveValue('Wilhelmina');
  await page.getByRole('button', { name: /^Your account: / }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(other).toHaveURL(/\/entries\/halyard\/login/);
});
