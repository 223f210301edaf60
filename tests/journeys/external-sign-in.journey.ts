import type { Locator } from '@playwright/test';
import { startOidcPeer } from '#kit/oidc-peer.ts';
import { axe, database, expect, test } from './kit/journey.ts';
import { freePort, type Laurel, startLaurel } from './kit/laurel.ts';

const titlesOf = async (works: Locator): Promise<string[]> => (await works.allTextContents()).map((text) => text.split(', ')[0] ?? '');

test.slow();
test.skip(({ isMobile }) => isMobile, 'the same pages as on a desk, and a server of its own is dear');

// One server for all of them: side by side each worker would start its own.
test.describe.configure({ mode: 'default' });
let laurel: Laurel | undefined;
let provider: Awaited<ReturnType<typeof startOidcPeer>> | undefined;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  const port = String(await freePort());
  provider = await startOidcPeer(`http://localhost:${port}/external-login`, {
    'ines-7': { email: 'ines.prado@example.org', email_verified: true, given_name: 'Inês', family_name: 'Prado' },
    'teo-3': { email: 'teo.lind@example.org', email_verified: true, given_name: 'Teo', family_name: 'Lind' },
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

test('someone comes in by a provider: first to a new account, the next time straight in', async ({ page }) => {
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

test('an answer that no one here asked for signs no one in', async ({ page }) => {
  await page.goto(`${laurel?.url}/entries/halyard/external?code=stolen&state=stolen&provider=guildhall`);
  await expect(page.getByRole('heading', { level: 1, name: 'Sign-in failed' })).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('wasn’t started in this browser');
  await axe(page);
});

test('R614 a vote chosen without an account is cast by signing in at a provider, without choosing again', async ({ page }) => {
  const base = `${laurel?.url}/vote/halyard`;
  const votesOf = () =>
    database<{ title: string }>(
      `select piece.title from standing_vote join voter on voter.id = voter_id join entry on entry.id = entry_id join piece on piece.id = piece_id
       where voter.email = 'teo.lind@example.org'`,
      [],
      laurel?.databaseUrl,
    );
  await page.goto(base);
  await page.getByRole('link', { name: /^Vote in / }).click();
  const works = page.getByRole('listbox').getByRole('option');
  await works.nth(2).click();
  const order = await titlesOf(works);
  const title = (await page.getByRole('heading', { level: 2 }).first().textContent()) ?? '';
  await page.getByRole('button', { name: /^Vote for / }).click();
  await expect(page.getByText('1 vote saved, not counted yet')).toBeVisible();
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign in' });
  await axe(page);
  await dialog.getByRole('button', { name: 'Continue with Guildhall' }).click();
  await page.locator('input[name="login"]').fill('teo-3');
  await page.locator('input[name="password"]').fill('any');
  // What the page asked before the sign-in is answered after it: it must not sign the voter out again.
  const signedIn = page.waitForResponse(/\/api\/PV\/AuthorizeOAuth$/);
  await page.route(
    '**/api/PV/TestAuth',
    async (route) => {
      const response = await route.fetch();
      await signedIn;
      await route.fulfill({ response });
    },
    { times: 1 },
  );
  expect(await votesOf()).toEqual([]);
  await page.locator('button[type="submit"]').click();

  await expect(page.getByRole('status').filter({ hasText: `Your vote for ${title} is counted` })).toBeVisible();
  await expect(page.getByRole('option', { name: new RegExp(`^${title}.*Your vote`) })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Account: Teo Lind' })).toBeVisible();
  expect(await votesOf()).toEqual([{ title }]);
  expect(await titlesOf(works), 'in the same order as before').toEqual(order);
  await axe(page);

  // Signed out, the next sign-in needs no choice, and nothing is cast twice.
  await page.getByRole('button', { name: 'Account: Teo Lind' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Continue with Guildhall' }).click();
  await expect(page.getByRole('option', { name: /Your vote/ })).toBeVisible();
  expect(await votesOf()).toHaveLength(1);
});

test('an answer for voters that no one here asked for, or that the provider refused, signs no one in', async ({ page }) => {
  await page.goto(`${laurel?.url}/vote/halyard/external?code=stolen&state=stolen&provider=guildhall`);
  await expect(page.getByRole('heading', { level: 1, name: 'You weren’t signed in' })).toBeVisible();
  await axe(page);
  await page.goto(`${laurel?.url}/vote/halyard/external?error=access_denied&state=any&provider=guildhall`);
  await expect(page.getByRole('heading', { level: 1, name: 'You weren’t signed in' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible();
});
