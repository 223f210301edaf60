import { title } from './kit/actions.ts';
import { axe, expect, test } from './kit/journey.ts';
import { type Laurel, startLaurel } from './kit/laurel.ts';
import { signIn } from './kit/people.ts';
import { stepAt, totpOf } from '#server/wings/accounts/account/sign-in/totp.rules.ts';

const founder = { email: 'founder@example.org', password: 'Glaze-and-kiln-2027' };

let laurel: Laurel;
test.beforeAll(async () => {
  laurel = await startLaurel({ DEMO: 'false', REQUIRE_TWO_FACTOR: 'true', ADMIN_EMAIL: founder.email, ADMIN_PASSWORD: founder.password });
});
test.afterAll(() => laurel.stop());

test('where staff need a second factor, an administrator sets one up before anything else, and is then let in', async ({ page }) => {
  test.slow();
  await page.goto(`${laurel.url}/admin/`);
  await signIn(page, founder.email, founder.password);
  await expect(title(page)).toHaveText('Set up two-factor authentication');
  await axe(page);
  await page.goto(`${laurel.url}/admin/staff`);
  await expect(title(page), 'whatever page they want').toHaveText('Set up two-factor authentication');
  await page.getByRole('button', { name: 'Set up app' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set up an authenticator app' });
  const secret = (await dialog.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{4}){7}$/).innerText()).replaceAll(' ', '');
  await dialog.getByLabel('Six-digit code').fill(totpOf(secret, stepAt(new Date())));
  await dialog.getByRole('button', { name: 'Set up app' }).click();
  await page.getByRole('button', { name: 'I saved the codes' }).click();
  await expect(title(page)).toHaveText('Staff');
});
