import { adminPropertyId } from '#contract/kernel/award/properties.ts';
import { stepAt, totpOf } from '#server/wings/accounts/account/sign-in/totp.rules.ts';
import { axe, database, expect, type Page, readOutbox, test } from './kit/journey.ts';
import { demoPassword, enter, newAdministrator, signIn } from './kit/people.ts';

test.slow();

/** A security key that Chromium plays: it holds real keys and signs. */
async function plugInKey(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

const signOut = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /^Your account: / }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/admin\/login/);
};

test('an administrator adds a passkey, signs in with it, and confirms with it before something that matters', {
  tag: '@season:owner',
}, async ({ page }) => {
  const email = await newAdministrator();
  await plugInKey(page);
  await enter(page, { email, propertyId: adminPropertyId, path: '/admin/security' });
  await expect(page.getByRole('heading', { level: 1, name: 'Security' })).toBeVisible();
  await axe(page);

  await page.getByRole('button', { name: 'Add passkey' }).click();
  const adding = page.getByRole('dialog', { name: 'Add a passkey' });
  await adding.getByLabel('Name').fill('Work laptop');
  await axe(page);
  await adding.getByRole('button', { name: 'Add passkey' }).click();
  const codes = page.getByRole('dialog', { name: 'Save your recovery codes' });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  const [code = ''] = await codes.getByRole('listitem').allTextContents();
  await axe(page);
  await codes.getByRole('button', { name: 'I saved the codes' }).click();
  await expect(page.getByText('Work laptop')).toBeVisible();

  await signOut(page);
  await signIn(page, email, demoPassword);
  await expect(page.getByRole('heading', { name: 'Confirm it’s you' })).toBeVisible();
  await axe(page);
  await page.getByRole('button', { name: 'Use passkey' }).click();
  await expect(page).toHaveURL(/\/admin\/security$/);

  // An hour later someone wants a token: the passkey says who it is, and the form that was filled in goes through.
  await database(
    `update session set created_at = created_at - interval '1 hour' where account_id = (select id from account where email = $1)`,
    [email],
  );
  await page.goto('/admin/security');
  await page.getByRole('button', { name: 'Create token' }).click();
  const creating = page.getByRole('dialog', { name: 'Create a personal access token' });
  await creating.getByLabel('Name').fill('Nightly export');
  await creating.getByLabel('export.read').check();
  await axe(page);
  await creating.getByRole('button', { name: 'Create token' }).click();
  const proving = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await axe(page);
  await proving.getByRole('button', { name: 'Use passkey' }).click();
  const copying = page.getByRole('dialog', { name: 'Copy your token' });
  const token = await copying.getByLabel('Token', { exact: true }).inputValue();
  expect(token).toMatch(/^laurel_pat_/);
  await axe(page);
  await copying.getByRole('button', { name: 'I copied it' }).click();
  await expect(page.getByText(`${token.slice(0, 15)}…`)).toBeVisible();

  // Without the device a recovery code lets them in, once.
  for (const isGood of [true, false]) {
    await signOut(page);
    await signIn(page, email, demoPassword);
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    await page.getByLabel('Recovery code').fill(code);
    await page.getByRole('button', { name: 'Confirm' }).click();
    if (isGood) await page.waitForURL(/\/admin\/security$/);
  }
  await expect(page.getByLabel('Recovery code')).toHaveAccessibleDescription(/is incorrect or has already been used/);
});

test('an administrator sets up an authenticator app, signs in with its code, removes it and is notified by mail', async ({ page }) => {
  const email = await newAdministrator();
  await enter(page, { email, propertyId: adminPropertyId, path: '/admin/security' });
  await page.getByRole('button', { name: 'Set up app' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set up an authenticator app' });
  await expect(dialog.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  await axe(page);
  const secret = (await dialog.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{4}){7}$/).innerText()).replaceAll(' ', '');
  const codeAt = (steps: number) => totpOf(secret, stepAt(new Date()) + steps);
  await dialog.getByLabel('Six-digit code').fill('000000');
  await dialog.getByRole('button', { name: 'Set up app' }).click();
  await expect(dialog.getByLabel('Six-digit code')).toHaveAccessibleDescription(/is incorrect/);
  // The one before, so that the one of now is still unused when signing in.
  await dialog.getByLabel('Six-digit code').fill(codeAt(-1));
  await dialog.getByRole('button', { name: 'Set up app' }).click();
  await page.getByRole('button', { name: 'I saved the codes' }).click();

  await signOut(page);
  await signIn(page, email, demoPassword);
  const code = page.getByLabel('Code from your authenticator app');
  await expect(code).toBeFocused();
  await code.fill(codeAt(1));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/security$/);

  await page.goto('/admin/security');
  await page.getByRole('button', { name: 'Remove app' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove app' }).click();
  await expect(page.getByText('The authenticator app was removed.')).toBeVisible();
  const [mail] = await readOutbox(email);
  expect(mail?.subject).toContain('Two-factor authentication');
});
