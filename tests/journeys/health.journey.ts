import { title } from './kit/actions.ts';
import { axe, expect, test } from './kit/journey.ts';
import { type Laurel, startLaurel } from './kit/laurel.ts';
import { signIn } from './kit/people.ts';

const founder = { email: 'founder@example.org', password: 'Crust-and-crumb-2027' };

// An installation of its own: the demonstration has nothing to mend.
let laurel: Laurel;
test.beforeAll(async () => {
  laurel = await startLaurel({ DEMO: 'false', ADMIN_EMAIL: founder.email, ADMIN_PASSWORD: founder.password });
});
test.afterAll(() => laurel.stop());

test('a founder reads what a new installation lacks, what to do about each, and opens the screen where it is mended', async ({ page }) => {
  test.slow();
  await page.goto(`${laurel.url}/admin/health`);
  await signIn(page, founder.email, founder.password);
  await expect(title(page)).toHaveText('Health');
  const backup = page.getByRole('region', { name: 'There’s no backup' });
  await expect(backup).toContainText('every entry, vote and order would be gone');
  await expect(backup.getByText('npm run backup', { exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: 'No mail server is connected' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'What else we checked' }).getByText('Durable writes')).toBeVisible();
  await axe(page);
  if (process.env.SHOTS) {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.screenshot({ path: `${process.env.SHOTS}/health-${page.viewportSize()?.width}-${colorScheme}.png`, fullPage: true });
    }
  }
  await page.getByRole('button', { name: 'Check again' }).click();
  await page.getByRole('link', { name: 'Open Email and payments' }).first().click();
  await expect(title(page)).toHaveText('Email and payments');
});
