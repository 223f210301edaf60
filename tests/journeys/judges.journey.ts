import { adminPropertyId } from '#contract/kernel/award/properties.ts';
import { globalStatuses, reviewerPropertyStatuses } from '#contract/kernel/call/constants.ts';
import { button, everybodyCanUse, expectNoSidewaysScroll } from './kit/actions.ts';
import { axe, expect, readOutbox, test } from './kit/journey.ts';
import { enterAsJudge, newJudge } from './kit/judges.ts';
import { demoPassword, enter, signIn, unique } from './kit/people.ts';

test('R332 R333 R359 an organiser approves and schedules a new judge, stops them for the season, and deletes them', async ({
  page,
  elsewhere,
}) => {
  test.slow();
  const judge = await newJudge({ globalStatusId: globalStatuses.new, statusId: reviewerPropertyStatuses.unscheduled, reviewsRequired: 3 });
  const theirs = await elsewhere();
  const mayStart = theirs.getByRole('link', { name: /^Start judging: Halyard/ });

  await test.step('finds them among those who wait, and approves them immediately', async () => {
    await enter(page, { email: 'admin@example.org', propertyId: adminPropertyId, path: '/admin/installation' });
    await page.getByRole('link', { name: /^View: \d+ judges? waiting for approval at Halyard judging/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Judges' })).toBeVisible();
    await expect(page.getByRole('table', { name: 'Judges: Halyard judging' })).toHaveAttribute('aria-busy', 'false');
    await everybodyCanUse(page);
    await page.getByRole('searchbox').fill(judge.email);
    await expect(page.getByRole('row')).toHaveCount(2);
    await page.getByRole('button', { name: 'Approve Wilhelmina Okonkwo' }).click();
    await expect(page.getByText('Wilhelmina Okonkwo approved and scheduled for 1 award.')).toBeVisible();
    expect((await readOutbox(judge.email))[0]?.subject).toBe('Welcome to the jury: Halyard judging');
  });

  await test.step('schedules them on their own page', async () => {
    await button(page, /^Everyone \d/).click();
    await page.getByRole('link', { name: 'Wilhelmina Okonkwo' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Wilhelmina Okonkwo' })).toBeVisible();
    await expect(page.getByLabel('Schedule')).toHaveValue(String(reviewerPropertyStatuses.scheduled));
    await page.getByLabel('Required reviews').fill('2');
    await page.getByLabel('Judges until (optional)').fill('2020-01-01');
    await page.getByRole('button', { name: 'Save judge' }).click();
    await expect(page.getByText('Judging must end after it begins.')).toBeVisible();
    await expect(page.getByLabel('Judges until (optional)')).toBeFocused();
    await page.getByLabel('Judges until (optional)').fill('');
    await page.getByRole('button', { name: 'Save judge' }).click();
    await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
    await expect(page.getByText('0 of 2 reviews')).toBeVisible();
    await everybodyCanUse(page);
    await page.setViewportSize({ width: 375, height: 812 });
    await expectNoSidewaysScroll(page);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('and the judge judges', async () => {
    await enterAsJudge(theirs, judge, '/account');
    await mayStart.click();
    await expect(theirs).toHaveURL(/\/halyard\/entry/);
  });

  await test.step('until the organiser disables them for the season', async () => {
    const mayJudge = page.getByRole('checkbox', { name: /^Can judge season/ });
    await mayJudge.click();
    await expect(page.getByText(/Wilhelmina Okonkwo can no longer judge season \d+ of Halyard\./)).toBeVisible();
    await expect(mayJudge).not.toBeChecked();
    await theirs.goto('/judging/halyard/account');
    await expect(theirs.getByText('Not scheduled', { exact: true })).toBeVisible();
    await expect(mayStart).toHaveCount(0);
    await theirs.goto('/judging/halyard/halyard/entry');
    await expect(theirs.getByText('Not scheduled for judging.')).toBeVisible();
    await mayJudge.click();
    await expect(mayJudge).toBeChecked();
    await theirs.goto('/judging/halyard/account');
    await expect(mayStart).toBeVisible();
  });

  await test.step('features them, and moves them up', async () => {
    await page.getByRole('checkbox', { name: 'Featured judge' }).click();
    await expect(page.getByText('Wilhelmina Okonkwo featured.')).toBeVisible();
    await page.getByRole('link', { name: 'All judges' }).click();
    await button(page, 'Featured order').click();
    const dialog = page.getByRole('dialog', { name: 'Featured judges' });
    const place = () => dialog.getByRole('listitem').filter({ hasText: judge.email });
    await expect(place()).toBeVisible();
    const last = await dialog.getByRole('listitem').count();
    await place().getByRole('button', { name: 'Move Wilhelmina Okonkwo up' }).click();
    await expect(dialog.getByText(`Wilhelmina Okonkwo is at position ${last - 1} of ${last}.`)).toBeAttached();
    await axe(page);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Order saved.')).toBeVisible();
  });

  await test.step('changes several at once, and says what is missing', async () => {
    await page.getByRole('searchbox').fill(judge.email);
    await expect(page.getByRole('row')).toHaveCount(2);
    await page.getByRole('checkbox', { name: /Wilhelmina Okonkwo/ }).check();
    await button(page, 'Edit').click();
    const dialog = page.getByRole('dialog', { name: 'Edit 1 judge' });
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText('Set at least one field.')).toBeVisible();
    await dialog.getByLabel('Required reviews (optional)').fill('5');
    await axe(page);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('1 judge updated.')).toBeVisible();
    await expect(page.getByText('0 of 5 reviews')).toBeVisible();
  });

  await test.step('gives them a category by hand, which saves nothing of the form behind', async () => {
    await page.getByRole('link', { name: 'Wilhelmina Okonkwo' }).click();
    await page.getByLabel('Required reviews').fill('7');
    await button(page, 'Assign categories manually').click();
    const dialog = page.getByRole('dialog', { name: 'Wilhelmina Okonkwo’s categories' });
    await dialog.getByRole('checkbox').first().check();
    await axe(page);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('1 category assigned manually.')).toBeVisible();
    await expect(page.getByText('Unsaved changes')).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('Required reviews')).toHaveValue('5');
  });

  await test.step('deletes them, which signs them out, and brings them back', async () => {
    await button(page, 'Delete').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Wilhelmina Okonkwo deleted.')).toBeVisible();
    await theirs.reload();
    await expect(theirs.getByRole('textbox', { name: 'Password' })).toBeVisible();
    await button(page, 'Reactivate').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Reactivate' }).click();
    await expect(page.getByText('Wilhelmina Okonkwo reactivated.')).toBeVisible();
  });
});

test('an organiser invites a judge, who chooses a password by the mailed link and finds what is open', async ({ page, elsewhere }) => {
  const email = `invited.${unique()}@example.org`;
  const dialog = page.getByRole('dialog', { name: 'Invite judge' });

  await test.step('the organiser invites them', async () => {
    await enter(page, { email: 'admin@example.org', propertyId: adminPropertyId, path: '/admin/reviewers?award=1' });
    await button(page, 'Invite judge').click();
    await dialog.getByRole('button', { name: 'Send invitation' }).click();
    await expect(dialog.getByText('Fill this in.')).toHaveCount(3);
    await everybodyCanUse(page);
    await dialog.getByLabel('First name').fill('Philippa');
    await dialog.getByLabel('Last name').fill('Anders');
    await dialog.getByLabel('Email').fill('associate@example.org');
    await dialog.getByLabel('Required reviews').fill('4');
    await dialog.getByLabel('Expertise').selectOption({ index: 1 });
    await dialog.getByRole('button', { name: 'Send invitation' }).click();
    await expect(dialog.getByText('This email is already taken.')).toBeVisible();
    await expect(dialog.getByLabel('Email')).toBeFocused();
    await dialog.getByLabel('Email').fill(email);
    await dialog.getByRole('button', { name: 'Send invitation' }).click();
    await expect(page.getByText(`Philippa Anders invited. We’ve sent an email to ${email}.`)).toBeVisible();
    await page.getByRole('searchbox').fill(email);
    await expect(page.getByRole('row')).toHaveCount(2);
    await expect(page.getByRole('row', { name: /Philippa Anders/ }).getByText('Invited')).toBeVisible();
    await page.getByRole('link', { name: 'Philippa Anders' }).click();
    await expect(page.getByRole('button', { name: 'Resend invitation' })).toBeVisible();
  });

  const theirs = await elsewhere();
  await test.step('the judge chooses a password, signs in and sees what is open', async () => {
    const [mail] = await readOutbox(email);
    expect(mail?.subject).toBe('You’re invited to judge: Halyard judging');
    await theirs.goto(mail?.links.find((link) => link.includes('reset-password')) ?? '');
    await theirs.getByRole('textbox', { name: 'New password' }).fill(demoPassword);
    await theirs.getByRole('textbox', { name: 'Confirm password' }).fill(demoPassword);
    await theirs.getByRole('button', { name: 'Save password' }).click();
    await expect(theirs.getByRole('heading', { level: 1, name: 'Sign in to judge' })).toBeVisible();
    await signIn(theirs, email, demoPassword);
    await expect(theirs.getByRole('link', { name: /^Start judging: Halyard/ })).toBeVisible();
  });

  await test.step('and is no longer only invited', async () => {
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Philippa Anders' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Resend invitation' })).toHaveCount(0);
  });
});
