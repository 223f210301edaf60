import type { Page } from '@playwright/test';
import { adminPropertyId } from '#contract/kernel/award/properties.ts';
import { hashOf, newToken } from '#server/kernel/identity/signer.ts';
import { database, expect } from './journey.ts';

export const demoPassword = 'Laurel!2026';

let made = 0;
/** A part of an address, or a name, that no one else's journey has. */
export const unique = (): string => {
  made += 1;
  return `${Date.now()}.${process.pid}.${made}`;
};

/**
 * An account that no other journey uses. Entrants of Halyard (1) by default. Put straight into the database: the server lets one
 * address register only so often, and all journeys come from one.
 */
export async function newEntrant(propertyId = 1, role: 'Entrant' | 'Guest' = 'Entrant'): Promise<{ email: string; password: string }> {
  const email = `journey.${unique()}@example.org`;
  await database(
    `insert into account (property_id, email, role, password_hash, first_name, last_name)
     select $1, $2, $3, case when $3 = 'Entrant' then password_hash end, 'Wilhelmina', 'Okonkwo'
     from account where email = 'entrant@example.org' and property_id = 1`,
    [propertyId, email, role],
  );
  return { email, password: demoPassword };
}

/** An administrator whom no other journey uses, with the password of the demonstration. */
export async function newAdministrator(): Promise<string> {
  const email = `kit.${unique()}@example.org`;
  await database(
    `with person as (insert into account (property_id, email, role, password_hash, first_name, last_name)
       select $2, $1, 'Administrator', password_hash, 'Kit', 'Rowan' from account where property_id = $2 and email = 'admin@example.org'
       returning id)
     insert into staff_grant (account_id, role, granted_at) select id, 'owner', now() from person`,
    [email, adminPropertyId],
  );
  return email;
}

/** Fills in the sign-in form, on the page or in the dialog. */
export async function signIn(page: Page, email: string, password: string): Promise<void> {
  const submit = page.getByRole('button', { name: 'Sign in', exact: true });
  // The address changes before the page does, and the page for a new password has fields of the same names.
  await expect(submit).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await submit.click();
}

export interface OpenSession {
  token: string;
  id: number;
  role: string;
  name: string;
}

/** A session without the sign-in, which the server allows one address only so often. */
export async function openSessionOf(email: string, propertyId: number, agent = 'journey'): Promise<OpenSession> {
  const token = newToken();
  const [account] = await database<Omit<OpenSession, 'token'>>(
    `with person as (select * from account where property_id = $1 and email = $2),
     begun as (insert into session (token_hash, account_id, address, agent, created_at, last_seen_at, expires_at)
       select $3, id, '127.0.0.1', $4, now(), now(), now() + interval '1 day' from person)
     select id, role, first_name || ' ' || last_name as name from person`,
    [propertyId, email, hashOf(token), agent],
  );
  if (!account) throw new Error(`Property ${propertyId} has no ${email}`);
  return { token, ...account };
}

/**
 * Someone who signed in before the journey began: a session like any other, kept where the portals keep theirs. For journeys in which
 * signing in is not the matter; it spares them a page, a form and a slow hash.
 */
export async function enter(
  page: Page,
  { email, propertyId, path, base = '' }: { email: string; propertyId: number; path: string; base?: string },
): Promise<void> {
  const { token, ...account } = await openSessionOf(email, propertyId, await page.evaluate(() => navigator.userAgent));
  await (await pageOf(page, base || (process.env.LAUREL_URL ?? ''))).evaluate(
    ([prefix, given, profile]) => {
      localStorage.setItem(`${prefix}token`, given);
      localStorage.setItem(`${prefix}profile`, profile);
    },
    [`laurel.entries.${propertyId}.`, token, JSON.stringify({ ...account, email })] as const,
  );
  await page.goto(`${base}${path}`);
}

/** A page that may write into this server's storage: the one that holds the browser open, or this one. */
async function pageOf(page: Page, origin: string): Promise<Page> {
  const address = `${origin}/healthz`;
  const open =
    page.url() === 'about:blank' &&
    page
      .context()
      .pages()
      .find((one) => one.url() === address);
  if (open) return open;
  // Any answer opens it; this one is the lightest.
  await page.goto(address);
  return page;
}
