import type { Page } from '@playwright/test';
import { adminPropertyId } from '#contract/kernel/award/properties.ts';
import { colorRules, expectNoSidewaysScroll } from './kit/actions.ts';
import { adminAddress, adminPaths, isDrawn } from './kit/admin-screens.ts';
import { axe, database, expect, readOutbox, test } from './kit/journey.ts';
import { openMenu } from './kit/menu.ts';
import { enter, newAdministrator, unique } from './kit/people.ts';
import { walk } from './kit/steady.ts';

type Screen = 'Staff' | 'All awards' | 'Outbox' | 'Jobs' | 'Audit log' | 'Sessions';

async function enterAsAdministrator(page: Page, email = 'admin@example.org'): Promise<void> {
  await enter(page, { email, propertyId: adminPropertyId, path: '/admin' });
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
}

async function goTo(page: Page, name: Screen): Promise<void> {
  await openMenu(page);
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

// Once in each: going from one to the other on every screen, and waiting for its colors, took longer than coming twice.
for (const [colorScheme, rules] of [
  ['light', undefined],
  ['dark', colorRules],
] as const)
  test(`an administrator opens every screen, and everyone can use it, ${colorScheme}`, {
    tag: colorScheme === 'light' ? ['@season:owner'] : [],
  }, async ({ page }) => {
    test.slow();
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await enter(page, { email: await newAdministrator(), propertyId: adminPropertyId, path: adminAddress('/', 1) });
    for (const [index, path] of adminPaths.entries()) {
      await test.step(path, async () => {
        await walk(page, adminAddress(path, 1));
        await isDrawn(page);
        await expectNoSidewaysScroll(page);
        // The navigation and the head are the same on every screen, and the first rows of a table say how the others look.
        const without = index === 0 ? [] : ['nav', 'header', 'tbody tr:nth-child(n + 9)'];
        await axe(page, { without, ...(rules && { rules }) });
      });
    }
  });

test('an administrator sees the state of all awards, as charts and as tables', async ({ page }) => {
  await enterAsAdministrator(page);
  await goTo(page, 'All awards');
  const standings = page.getByRole('table', { name: 'Award status' });
  await expect(standings.getByRole('row')).toHaveCount(13);
  await expect(standings.getByRole('row', { name: /Halyard/ })).toContainText('Public vote');
  await page.getByRole('button', { name: 'Show as table' }).first().click();
  await expect(page.getByRole('table', { name: 'Entrants by award' }).getByRole('row', { name: /Halyard/ })).toBeVisible();
});

test('an administrator adds another, who finds the link in the outbox, and it is logged', async ({ page, elsewhere }) => {
  test.slow();
  const email = `ines.${unique()}@example.org`;
  await enterAsAdministrator(page);
  await goTo(page, 'Staff');
  await page.getByRole('button', { name: 'Invite colleague' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite a colleague' });
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(dialog.getByLabel('First name')).toBeFocused();
  await expect(dialog.getByText('Fill this in.').first()).toBeVisible();
  await dialog.getByLabel('First name').fill('Ines');
  await dialog.getByLabel('Last name').fill('Marlow');
  await axe(page);
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Role', { exact: true }).selectOption('owner');
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByRole('status').filter({ hasText: `Invitation sent to ${email}.` })).toBeVisible();
  const ines = page.getByRole('list', { name: 'Staff' }).getByRole('listitem').filter({ hasText: email });
  await expect(ines).toContainText('Owner: All awards');
  await expect(ines).toContainText('Invited until');

  await goTo(page, 'Outbox');
  await page.getByRole('searchbox').fill(email);
  await page.getByRole('button', { name: new RegExp(`to ${email.replaceAll('.', '\\.')}`) }).click();
  const mail = page.getByRole('dialog', { name: /invited you to/ });
  await expect(mail.frameLocator('iframe').getByRole('link', { name: 'Choose a password' })).toBeVisible();
  await expect(mail.getByText('Not sent')).toBeVisible();
  await mail.getByRole('button', { name: 'Plain text' }).click();
  await expect(mail.locator('pre')).toContainText('reset-password?code=');
  await axe(page);
  await mail.getByRole('button', { name: 'Close' }).last().click();

  const [written] = await readOutbox(email);
  const link = written?.links.find((address) => address.includes('reset-password'));
  expect(link).toBeTruthy();
  const theirs = await elsewhere();
  await theirs.goto(link ?? '');
  await expect(theirs.getByRole('heading', { level: 1 })).toBeVisible();

  await goTo(page, 'Audit log');
  await page.getByLabel('Action', { exact: true }).selectOption('staff.invited');
  await page.getByRole('searchbox').fill(email);
  await expect(page.getByRole('cell', { name: /^Ines Marlow ?Staff \d+$/ })).toHaveCount(1);
  await page.getByRole('button', { name: /Details: Colleague invited/ }).click();
  const entry = page.getByRole('dialog', { name: 'Colleague invited' });
  await expect(entry.getByRole('row', { name: /^Roles/ })).toContainText('owner for all awards');
  await expect(entry.getByText('Ada Marsh, admin@example.org')).toBeVisible();
  await axe(page);
  await page.keyboard.press('Escape');

  await goTo(page, 'Staff');
  await ines.getByRole('button', { name: 'Actions for Ines Marlow' }).click();
  await page.getByRole('menuitem', { name: 'Remove access' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove access' }).click();
  await expect(ines).toHaveCount(0);
  await page.getByLabel('Show former colleagues').check();
  await expect(ines).toContainText('No access');
  await ines.getByRole('button', { name: 'Actions for Ines Marlow' }).click();
  await page.getByRole('menuitem', { name: 'Invite again' }).click();
  const again = page.getByRole('dialog', { name: 'Invite Ines Marlow again' });
  await expect(again.getByLabel('Email')).toHaveValue(email);
  await again.getByRole('button', { name: 'Send invitation' }).click();
  await expect(ines).toContainText('Organizer: All awards');
});

/** Puts a job among the failed ones, as the queue itself does after the last attempt. */
const failJob = (error: string) =>
  database(
    `insert into jobs.job (name, data, state, retry_limit, source_name, source_id, source_created_on, source_retry_count, source_output, keep_until)
     values ('dead', '{"fileId": 2000000000}', 'created', 0, 'file.process', gen_random_uuid(), now() - interval '1 hour', 3,
       jsonb_build_object('message', $1::text), now() + interval '1 day')`,
    [error],
  );

test('an administrator retries a job that failed for good, and gives another up', async ({ page }) => {
  const mine = `no space left for ${unique()}`;
  await failJob(`${mine} first`);
  await failJob(`${mine} second`);
  await enterAsAdministrator(page);
  await goTo(page, 'All awards');
  await expect(page.getByRole('link', { name: /failed jobs?/ })).toBeVisible();
  await goTo(page, 'Jobs');
  await page.getByRole('searchbox').fill(mine);
  const failed = page.getByRole('table', { name: 'Failed' });
  await expect(failed.getByRole('row')).toHaveCount(3);
  await axe(page);
  await failed
    .getByRole('row', { name: /first/ })
    .getByRole('button', { name: /^Retry/ })
    .click();
  await expect(page.getByText('1 job queued again.')).toBeVisible();
  await expect(failed.getByRole('row')).toHaveCount(2);

  await failed.getByRole('checkbox', { name: /Process images/ }).check();
  const bar = page.getByRole('region', { name: '1 job selected' });
  await bar.getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('dialog', { name: 'Delete 1 failed job?' });
  await expect(question.getByRole('button', { name: 'Go Back' })).toBeFocused();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No matches for these filters')).toBeVisible();
});

test('an administrator sends a test mail and sends it again', async ({ page }) => {
  const email = `test.${unique()}@example.org`;
  await enterAsAdministrator(page);
  await goTo(page, 'Outbox');
  await page.getByRole('button', { name: 'Send test email' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send test email' });
  await dialog.getByLabel('To').fill(email);
  await dialog.getByLabel('Award').selectOption({ label: 'The Wrens' });
  await dialog.getByRole('button', { name: 'Send email' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('searchbox').fill(email);
  const rows = page.getByRole('table', { name: 'Outbox' }).getByRole('row');
  await expect(rows).toHaveCount(2);
  await expect(rows.nth(1)).toContainText('Not sent');
  await page.getByRole('button', { name: /Test email from The Wrens/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send again' }).click();
  await expect(rows).toHaveCount(3);
});

test('an administrator ends a session on another computer', async ({ page, elsewhere }) => {
  const email = await newAdministrator();
  const other = await elsewhere();
  await enterAsAdministrator(other, email);
  await enterAsAdministrator(page, email);
  await goTo(page, 'Sessions');
  const rows = page.getByRole('table', { name: 'Sessions' }).getByRole('row');
  await expect(rows).toHaveCount(3);
  await page.getByRole('button', { name: /^Sign out of Chrome/ }).click();
  await expect(page.getByText('Session ended.')).toBeVisible();
  await expect(rows).toHaveCount(2);
  await other.goto('/admin/jobs');
  await expect(other.getByRole('button', { name: 'Sign in' })).toBeVisible();
});
