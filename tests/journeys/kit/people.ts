import { createHash, randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { database } from './journey.ts';

export const demoPassword = 'Laurel!2026';

let made = 0;

/**
 * Somebody nobody else's journey touches. Entrants of Halyard (1) unless told otherwise. Put straight into the database: the server lets one
 * address register only so often, and all journeys come from one.
 */
export async function newEntrant(propertyId = 1): Promise<{ email: string; password: string }> {
  made += 1;
  const email = `journey.${Date.now()}.${process.pid}.${made}@example.org`;
  await database(
    `insert into account (property_id, email, role, password_hash, first_name, last_name)
     select $1, $2, 'Entrant', password_hash, 'Wilhelmina', 'Okonkwo' from account where email = 'entrant@example.org' and property_id = 1`,
    [propertyId, email],
  );
  return { email, password: demoPassword };
}

/** A session without the sign-in, which the server allows one address only so often. */
export async function openSessionOf(email: string, propertyId: number): Promise<{ token: string; userId: number; role: string }> {
  const token = randomBytes(24).toString('base64url');
  const hash = createHash('sha256').update(token).digest('base64url');
  const [row] = await database<{ userId: number; role: string }>(
    `with person as (select id, role from account where email = $1 and property_id = $2),
     opened as (insert into session (token_hash, account_id, address, agent, created_at, last_seen_at, expires_at)
       select $3, id, '127.0.0.1', 'journey', now(), now(), now() + interval '1 hour' from person)
     select id as "userId", role from person`,
    [email, propertyId, hash],
  );
  if (!row) throw new Error(`There is no ${email} on property ${propertyId}`);
  return { token, ...row };
}

/** Fills in whatever sign-in form is on the page: the page itself or the dialog. */
export async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}
