import { enterAsEntrant } from './kit/entrants.ts';
import { axe, database, expect, readOutbox, test } from './kit/journey.ts';
import { newEntrant, signIn, unique } from './kit/people.ts';

test('an entrant shares a submission, a colleague accepts with an account of their own, and leaves again', {
  tag: '@season:entrant',
}, async ({ page, elsewhere }) => {
  const owner = await enterAsEntrant(page);
  const invitee = `colleague.${unique()}@example.org`;
  await owner.send('/entry', { Title: 'A shared lantern', CategoryIDs: [] });
  await page.goto(`/entries/${owner.slug}/submissions`);
  await page.getByRole('link', { name: 'A shared lantern', exact: true }).click();
  await page.getByRole('button', { name: 'Share with a colleague' }).click();
  const dialog = page.getByRole('dialog', { name: /Share/ });
  await expect(dialog.getByText('No one else has access')).toBeVisible();
  await axe(page);
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(dialog.getByLabel('Colleague’s email')).toBeFocused();
  await dialog.getByLabel('Colleague’s email').fill(invitee);
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(dialog.getByRole('listitem').filter({ hasText: invitee })).toContainText('Invited');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('button', { name: 'Share with a colleague' })).toBeFocused();

  const colleague = await newEntrant();
  const theirs = await elsewhere();
  const [mail] = await readOutbox(invitee);
  await theirs.goto(mail?.links.find((link) => link.includes('/invitation')) ?? '');
  await expect(theirs.getByText('invites you to the submission “A shared lantern”')).toBeVisible();
  await axe(theirs);
  await theirs.getByRole('link', { name: 'Sign in to accept' }).click();
  await signIn(theirs, colleague.email, colleague.password);
  await expect(theirs.getByText(`(${colleague.email})`)).toBeVisible();
  await theirs.getByRole('button', { name: 'Accept invitation' }).click();
  await expect(theirs.getByRole('heading', { level: 1, name: 'A shared lantern' })).toBeVisible();
  await expect(theirs.getByText('Shared by Wilhelmina Okonkwo', { exact: true })).toBeVisible();
  await expect(theirs.getByRole('button', { name: 'Share with a colleague' })).toHaveCount(0);
  await theirs.getByRole('link', { name: 'Submissions' }).first().click();
  await expect(theirs.getByRole('listitem').filter({ hasText: 'A shared lantern' })).toContainText('Shared by');

  await page.goto(`/entries/${owner.slug}/account`);
  const team = page.getByRole('region', { name: 'Team' });
  await expect(team.getByText(`Accepted with ${colleague.email}`)).toBeVisible();
  await axe(page);
  await theirs.goto(`/entries/${owner.slug}/account`);
  await theirs.getByRole('button', { name: /^Leave .*’s team/ }).click();
  await theirs.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
  await expect(theirs.getByText(/^You left .*’s team/)).toBeVisible();
});

test('someone moves to another address by the link mailed there', async ({ page }) => {
  const robin = await enterAsEntrant(page);
  const fresh = `moved.${unique()}@example.org`;
  await page.goto(`/entries/${robin.slug}/account`);
  const section = page.getByRole('region', { name: 'Email address' });
  await section.getByLabel('New email address').fill(fresh);
  await section.getByLabel('Current password').fill('Laurel!2026');
  await section.getByRole('button', { name: 'Change email address' }).click();
  await expect(section.getByText(`We’ve sent a confirmation link to ${fresh}`)).toBeVisible();
  const [mail] = await readOutbox(fresh);
  await page.goto(mail?.links.find((link) => link.includes('/change-email')) ?? '');
  await axe(page);
  await page.getByRole('button', { name: 'Confirm new address' }).click();
  await expect(page.getByText(`You now sign in with ${fresh}`)).toBeVisible();
  await page.getByRole('link', { name: 'Continue' }).click();
  await expect(page.getByText(fresh).first()).toBeVisible();
});

test('a new account sees why no mail comes, and confirms its address; a deletion is canceled by signing in', async ({ page }) => {
  const robin = await enterAsEntrant(page);
  await database('update account set confirmation_sent_at = now() where id = $1', [robin.id]);
  await page.goto(`/entries/${robin.slug}/account`);
  await expect(page.getByText(/Confirm your email address. We sent a link/)).toBeVisible();
  await axe(page);
  await database('update account set email_confirmed_at = now() where id = $1', [robin.id]);
  await page.getByRole('button', { name: 'Delete account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await dialog.getByRole('textbox', { name: 'Current password' }).fill('Laurel!2026');
  await dialog.getByRole('button', { name: 'Delete account' }).click();
  await expect(dialog.getByLabel('Type DELETE to confirm')).toHaveAccessibleDescription('Type DELETE to confirm.');
  await dialog.getByLabel('Type DELETE to confirm').fill('delete');
  await axe(page);
  await dialog.getByRole('button', { name: 'Delete account' }).click();
  await expect(page.getByText(/Your account will be deleted on/)).toBeVisible();
  await signIn(page, robin.email, 'Laurel!2026');
  await expect(page).toHaveURL(/submissions/);
  const [{ deletes_at } = { deletes_at: 'unknown' }] = await database<{ deletes_at: string | null }>(
    'select deletes_at from account where id = $1',
    [robin.id],
  );
  expect(deletes_at).toBeNull();
});
