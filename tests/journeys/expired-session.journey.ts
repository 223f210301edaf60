import type { Page } from '@playwright/test';
import { axe, database, expect, test } from './kit/journey.ts';
import { enter, newEntrant, signIn } from './kit/people.ts';

test.slow();

const endSessionsOf = (email: string) =>
  database('update session set revoked_at = now() from account where account.id = account_id and email = $1', [email]);

async function atTheContactForm(page: Page): Promise<{ email: string; password: string }> {
  const person = await newEntrant();
  await enter(page, { email: person.email, propertyId: 1, path: '/entries/halyard/account' });
  await expect(page.getByLabel('First name')).toHaveValue('Wilhelmina');
  await page.getByLabel('Organization (optional)').fill('The Long Name Society of Llanfairpwllgwyngyll');
  return person;
}

test('R108 R109 the session ends in the middle of a form: the person signs in again and what was typed is saved', {
  tag: '@season:entrant',
}, async ({ page }) => {
  const { email, password } = await atTheContactForm(page);
  await endSessionsOf(email);
  await page.getByRole('button', { name: 'Save', exact: true }).click();

  const dialog = page.getByRole('dialog', { name: 'Sign in again' });
  await expect(dialog).toBeVisible();
  await expect(dialog.getByLabel('Email')).toHaveValue(email);
  await page.keyboard.press('Escape');
  await page.mouse.click(4, 4);
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeHidden();
  await axe(page);
  // The forgotten password has its place in the same dialog.
  await dialog.getByRole('button', { name: 'Forgot password?' }).click();
  const forgot = page.getByRole('dialog', { name: 'Forgot your password?' });
  await expect(forgot.getByLabel('Email')).toHaveValue(email);
  await page.keyboard.press('Escape');
  await axe(page);
  await forgot.getByRole('button', { name: /sign in/i }).click();

  await dialog.getByRole('textbox', { name: 'Password' }).fill('not it!');
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(dialog.getByRole('textbox', { name: 'Password' })).toHaveAccessibleDescription(/don’t match/);
  await dialog.getByRole('textbox', { name: 'Password' }).fill(password);
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();

  await expect(dialog).toBeHidden();
  await expect(page.getByText('Your contact information was saved.')).toBeVisible();
  await expect(page.getByLabel('Organization (optional)')).toHaveValue('The Long Name Society of Llanfairpwllgwyngyll');
  const [row] = await database<{ organization: string }>('select organization from account where email = $1', [email]);
  expect(row?.organization).toBe('The Long Name Society of Llanfairpwllgwyngyll');
});

test('someone who reloads after the session ended signs in and finds what was typed', async ({ page }) => {
  const { email, password } = await atTheContactForm(page);
  await endSessionsOf(email);
  await page.reload();
  await expect(page).toHaveURL(/\/entries\/halyard\/login/);
  await expect(page.getByText('Your session has expired. Sign in again.')).toBeVisible();
  await axe(page);
  await signIn(page, email, password);
  await expect(page).toHaveURL(/\/entries\/halyard\/account$/);
  await expect(page.getByLabel('Organization (optional)')).toHaveValue('The Long Name Society of Llanfairpwllgwyngyll');
  await expect(page.getByText('You have unsaved changes.')).toBeVisible();
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expect(page.getByLabel('Organization (optional)')).toHaveValue('');
});

test('another person who signs in at the dialog sends nothing of the first', { tag: '@season:entrant' }, async ({ page }) => {
  const { email } = await atTheContactForm(page);
  const other = await newEntrant();
  await endSessionsOf(email);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign in again' });
  await dialog.getByLabel('Email').fill(other.email);
  await dialog.getByRole('textbox', { name: 'Password' }).fill(other.password);
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(other.email).first()).toBeVisible();
  await expect(page.getByLabel('Organization (optional)')).toHaveValue('');
  const rows = await database<{ organization: string | null }>('select organization from account where email = any($1)', [
    [email, other.email],
  ]);
  expect(rows.map(({ organization }) => organization ?? '')).toEqual(['', '']);
});

test('without a connection the page shows a notice, and works again automatically', async ({ page, context }) => {
  await atTheContactForm(page);
  await context.setOffline(true);
  await expect(page.getByText('You’re offline.')).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('The server can’t be reached.')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('You’re offline.')).toBeHidden();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Your contact information was saved.')).toBeVisible();
});
