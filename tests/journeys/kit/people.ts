import type { Page } from '@playwright/test';
import { expect } from './journey.ts';

export const demoPassword = 'Laurel!2026';

let made = 0;

/** Somebody nobody else's journey touches. Entrants of Halyard (1) unless told otherwise. */
export async function newEntrant(page: Page, propertyId = 1): Promise<{ email: string; password: string }> {
  made += 1;
  const email = `journey.${Date.now()}.${process.pid}.${made}@example.org`;
  const password = 'Paper boat 7!';
  const answer = await page.request.post('/api/Account/Register', {
    data: {
      Email: email,
      PropertyID: propertyId,
      FirstName: 'Wilhelmina',
      LastName: 'Okonkwo',
      Password: password,
      ConfirmPassword: password,
    },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  return { email, password };
}

/** Fills in whatever sign-in form is on the page: the page itself or the dialog. */
export async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}
