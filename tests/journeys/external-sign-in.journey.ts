import { startOidcPeer } from '#kit/oidc-peer.ts';
import { axe, expect, test } from './kit/journey.ts';
import { freePort, type Laurel, startLaurel } from './kit/laurel.ts';

test.slow();
test.skip(({ isMobile }) => isMobile, 'the same pages as on a desk, and a server of its own is dear');

let laurel: Laurel | undefined;
let provider: Awaited<ReturnType<typeof startOidcPeer>> | undefined;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  const port = String(await freePort());
  provider = await startOidcPeer(`http://localhost:${port}/external-login`, {
    'ines-7': { email: 'ines.prado@example.org', email_verified: true, given_name: 'Inês', family_name: 'Prado' },
  });
  laurel = await startLaurel({
    PORT: port,
    OIDC_NAME: 'Guildhall',
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: provider.clientId,
    OIDC_CLIENT_SECRET: provider.clientSecret,
  });
});
test.afterAll(async () => {
  await laurel?.stop();
  await provider?.down();
});

test('somebody comes in by a provider: first to a new account, the next time straight in', async ({ page }) => {
  const comeIn = async () => {
    await page.goto(`${laurel?.url}/entries/halyard/login`);
    await page.getByRole('button', { name: 'Continue with Guildhall' }).click();
  };
  await comeIn();
  // The provider's own page, this once; afterwards it remembers.
  await page.locator('input[name="login"]').fill('ines-7');
  await page.locator('input[name="password"]').fill('any');
  await page.locator('button[type="submit"]').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Almost there' })).toBeVisible();
  await expect(page.getByLabel('First name')).toHaveValue('Inês');
  await axe(page);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByRole('link', { name: 'Skip for now' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your submissions' })).toBeVisible();
  await page.goto(`${laurel?.url}/entries/halyard/account`);
  await expect(page.getByText('Other ways to sign in')).toBeVisible();
  await axe(page);

  await page.getByRole('button', { name: /^Your account: / }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await comeIn();
  await expect(page.getByRole('heading', { level: 1, name: 'Your submissions' })).toBeVisible();
  await page.getByRole('button', { name: /^Your account: / }).click();
  await expect(page.getByText('ines.prado@example.org').first()).toBeVisible();
});

test('an answer that nobody here asked for signs nobody in', async ({ page }) => {
  await page.goto(`${laurel?.url}/entries/halyard/external?code=stolen&state=stolen&provider=guildhall`);
  await expect(page.getByRole('heading', { level: 1, name: 'Sign-in failed' })).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('wasn’t started in this browser');
  await axe(page);
});
