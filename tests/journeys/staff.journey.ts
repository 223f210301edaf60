import type { Page } from '@playwright/test';
import { adminPropertyId } from '#contract/kernel/award/properties.ts';
import { button, everybodyCanUse, title } from './kit/actions.ts';
import { axe, expect, readOutbox, test } from './kit/journey.ts';
import { openMenu } from './kit/menu.ts';
import { enter, newAdministrator, signIn, unique } from './kit/people.ts';

const links = (page: Page) => page.getByRole('navigation', { name: 'Admin' }).getByRole('link');
const person = (page: Page, email: string) => page.getByRole('list', { name: 'Staff' }).getByRole('listitem').filter({ hasText: email });

async function choose(page: Page, email: string, act: string): Promise<void> {
  await button(person(page, email), 'Actions for Nell Osei').click();
  await page.getByRole('menuitem', { name: act }).click();
}

test('a colleague with a role for one award sees only that; a new role applies immediately, and the owner signs them out', async ({
  page,
  elsewhere,
}) => {
  test.slow();
  const email = `nell.${unique()}@example.org`;
  await enter(page, { email: await newAdministrator(), propertyId: adminPropertyId, path: '/admin/staff' });
  await button(page, 'Invite colleague').click();
  const invitation = page.getByRole('dialog', { name: 'Invite a colleague' });
  await invitation.getByLabel('First name').fill('Nell');
  await invitation.getByLabel('Last name').fill('Osei');
  await invitation.getByLabel('Email').fill(email);
  await invitation.getByLabel('Award', { exact: true }).selectOption({ label: 'Halyard' });
  await invitation.getByLabel('Role', { exact: true }).selectOption('finance');
  await axe(page);
  await button(invitation, 'Send invitation').click();
  await expect(person(page, email)).toContainText('Finance: Halyard');
  await expect(person(page, email)).toContainText('Invited until');
  await everybodyCanUse(page);

  const theirs = await elsewhere();
  const [mail] = await readOutbox(email);
  await theirs.goto(mail?.links.find((link) => link.includes('reset-password')) ?? '');
  await theirs.getByRole('textbox', { name: 'New password' }).fill('a long pass phrase!');
  await theirs.getByRole('textbox', { name: 'Confirm password' }).fill('a long pass phrase!');
  await button(theirs, 'Save password').click();
  await signIn(theirs, email, 'a long pass phrase!');

  await test.step('they arrive where their work is, and see what their role has and nothing else', async () => {
    await expect(title(theirs)).toHaveText('Overview');
    await openMenu(theirs);
    await expect(links(theirs)).toHaveText([
      'Overview',
      'Seasons',
      'Choosing winners',
      'Categories',
      'Entry form',
      'Criteria',
      'Products',
      'Levels',
      'Coupons',
      'Tax',
      'Shipping rates',
      'Entrants',
      'Orders',
      'Bank statements',
      'Unpaid invoices',
      'Sales',
      'Books',
      'Tickets',
      'Check-in',
      'Shipping',
      'Rule changes',
      'Awards',
      'Exports',
      'Sessions',
      'Your account',
      'Security',
    ]);
    await theirs.goto('/admin/orders');
    await expect(title(theirs)).toHaveText('Orders');
    const main = theirs.getByRole('main');
    await expect(main).toContainText('Halyard');
    await expect(main).not.toContainText(/Tessera/);
    await theirs.goto('/admin/reviewers');
    await expect(title(theirs)).toHaveText('No access');
  });

  await test.step('a new role holds with their next step', async () => {
    await page.reload();
    await expect(person(page, email)).toContainText('Active');
    await choose(page, email, 'Edit details and roles');
    const dialog = page.getByRole('dialog', { name: 'Edit Nell Osei' });
    await dialog.getByLabel('Job title (optional)').fill('Jury coordinator');
    await dialog.getByLabel('Role', { exact: true }).selectOption('juryDesk');
    await button(dialog, 'Save changes').click();
    await expect(person(page, email)).toContainText('Judging manager: Halyard');
    await expect(person(page, email)).toContainText('Jury coordinator');
    await theirs.goto('/admin/orders');
    await expect(title(theirs)).toHaveText('No access');
    await theirs.goto('/admin/reviewers');
    await expect(title(theirs)).toHaveText('Judges');
  });

  await test.step('the owner ends their session', async () => {
    await choose(page, email, 'Sign out');
    await button(page.getByRole('dialog', { name: 'Sign out Nell Osei?' }), 'Sign out').click();
    await expect(page.getByRole('status').filter({ hasText: 'Nell Osei is signed out (1 session ended).' })).toBeVisible();
    await theirs.reload();
    await expect(button(theirs, 'Sign in')).toBeVisible();
  });
});
