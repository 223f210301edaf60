import type { Page } from '@playwright/test';
import { tabTo } from './kit/judges.ts';
import { axe, database, expect, test } from './kit/journey.ts';
import { type EntrantWithToken, enterAsEntrant } from './kit/entrants.ts';
import { newEntrant, signIn } from './kit/people.ts';

interface Made {
  SubmissionID: number;
  Version: number;
  Pieces: { PieceID: number; Version: number }[];
}

const begin = (entrant: EntrantWithToken, Title: string, CategoryIDs: number[] = []) =>
  entrant.send<Made>('/entry', { Title, CategoryIDs });

const firstCategories = async (entrant: EntrantWithToken, propertyId: number): Promise<{ id: number; name: string }[]> => {
  const tree = await entrant.send<{ MediaTypes: { CategoryTypes: { Categories: { CategoryID: number; Name: string }[] }[] }[] }>(
    `/category/${propertyId}`,
  );
  return tree.MediaTypes.flatMap(({ CategoryTypes }) => CategoryTypes.flatMap(({ Categories }) => Categories)).map(
    ({ CategoryID, Name }) => ({ id: CategoryID, name: Name }),
  );
};

const row = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name: title, exact: true }) });

test('a stranger looks around, is advised, registers, skips the contact data, and begins in the category they found @phone', {
  tag: '@season:entrant',
}, async ({ page }) => {
  await page.goto('/entries/halyard/');
  await expect(page.getByRole('heading', { level: 1, name: 'Enter your work' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Entry fees' })).toBeVisible();
  await expect(page.getByText('Current price')).toHaveCount(1);
  await page.getByLabel('Find a category').fill('sport');
  await expect(page.getByRole('link', { name: 'Enter in this category: Sport and outdoors' })).toBeVisible();
  await page.getByLabel('Find a category').fill('no such thing');
  await expect(page.getByText('No categories match')).toBeVisible();
  await page.getByLabel('About the work').fill('An interview series, a podcast in which people talk about their first job.');
  await page.getByRole('button', { name: 'Suggest categories' }).click();
  await expect(page.getByRole('heading', { name: 'Suggested categories' })).toBeVisible();
  await axe(page);
  await page.getByRole('link', { name: 'Enter in this category: Talk and interview' }).first().click();

  await expect(page).toHaveURL(/\/login\?next=/);
  await page.getByRole('link', { name: 'Create account' }).click();
  await page.getByLabel('First name').fill('Ottilie');
  await page.getByLabel('Last name').fill('Brandt');
  await page.getByLabel('Email').fill(`stranger.${Date.now()}.${process.pid}@example.org`);
  await page.getByRole('textbox', { name: 'New password' }).fill('Paper boat 7!');
  await page.getByRole('textbox', { name: 'Confirm password' }).fill('Paper boat 7!');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'How can we reach you?' })).toBeVisible();
  await axe(page);
  await page.getByRole('link', { name: 'Skip for now' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'What do you want to enter?' })).toBeVisible();
  await expect(page.getByText('Talk and interview')).toBeVisible();
  await page.getByRole('button', { name: 'Start' }).click();
  await expect(page.getByLabel('Title of the work')).toHaveAccessibleDescription(/Fill this in/);
  await expect(page.getByLabel('Title of the work')).toBeFocused();
  await axe(page);
  await page.getByLabel('Title of the work').fill('First Jobs');
  await page.getByRole('button', { name: 'Start' }).click();
  await expect(page).toHaveURL(/\/entries\/halyard\/pieces\/\d+\/work$/);

  await page.goto('/entries/halyard/');
  await expect(page, 'a signed-in entrant is at home').toHaveURL(/\/entries\/halyard\/submissions$/);
  await expect(row(page, 'First Jobs').getByText('Talk and interview', { exact: true })).toBeVisible();
  await expect(row(page, 'First Jobs').getByRole('link', { name: /^Continue with/ })).toBeVisible();
  await axe(page);
});

test('the home page says what is missing, filters, merges, changes categories of several works, and takes away with a way back', async ({
  page,
}) => {
  const entrant = await enterAsEntrant(page);
  await page.goto('/entries/halyard/submissions');
  await expect(page.getByText('Enter your first work')).toBeVisible();
  await axe(page);

  const [first, second, third] = await firstCategories(entrant, 1);
  if (!first || !second || !third) throw new Error('Halyard has categories');
  await begin(entrant, 'Harbor Light', [first.id]);
  await begin(entrant, 'Harbor Light', [second.id]);
  await begin(entrant, 'A Very Long Title That Does Not End Before the Line Does, Nor the Next, and Is Shown Whole All the Same');
  const paid = await begin(entrant, 'Paid Already', [first.id]);
  await database(`update entry set state = 'paid', price_paid = 29500 where piece_id = $1`, [paid.Pieces[0]?.PieceID]);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Drafts 3' })).toBeVisible();
  await expect(page.getByText('Season 30. Entries close')).toBeVisible();
  await expect(row(page, 'Paid Already').getByRole('link', { name: 'Open Paid Already' })).toBeVisible();

  await page.getByRole('button', { name: 'Paid 1' }).click();
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Paid Already']);
  await expect(page).toHaveURL(/state=paid/);
  await page.getByLabel('Search submissions').fill('harbor');
  await expect(page.getByText('No submissions match')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await page.getByLabel('Sort by').selectOption('Title');
  await expect(page.getByRole('heading', { level: 3 })).toHaveText([/^A Very Long/, 'Harbor Light', 'Harbor Light', 'Paid Already']);

  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await page.getByLabel('Select all').check();
  await page.getByRole('button', { name: 'Merge' }).click();
  await expect(page.getByText('These can’t be merged: Paid Already.', { exact: false })).toBeVisible();
  await page.getByLabel('Select all').uncheck();
  for (const box of await page.getByLabel('Select Harbor Light').all()) await box.check();
  await expect(page.getByText('2 submissions selected')).toBeVisible();
  await axe(page);
  await page.getByRole('button', { name: 'Merge' }).click();
  await expect(page.getByRole('dialog', { name: 'Merge submissions' })).toBeVisible();
  await axe(page);
  await page.getByRole('button', { name: 'Merge 2 submissions' }).click();
  await expect(page.getByText('Merged into')).toBeVisible();
  await expect(row(page, 'Harbor Light')).toHaveCount(1);
  await expect(row(page, 'Harbor Light').getByText(first.name, { exact: true })).toBeVisible();
  await expect(row(page, 'Harbor Light').getByText(second.name, { exact: true })).toBeVisible();

  await page.getByLabel('Select Harbor Light').check();
  await page.getByLabel(/^Select A Very Long/).check();
  await page.getByRole('button', { name: 'Add category' }).click();
  const adding = page.getByRole('dialog', { name: 'Add category' });
  await adding.getByRole('button', { name: 'Add category' }).click();
  await expect(page.getByText('Choose a category.')).toBeVisible();
  await page.getByLabel('Find a category').fill(third.name);
  await page
    .getByRole('radio', { name: new RegExp(`^${third.name}`) })
    .first()
    .check();
  await adding.getByRole('button', { name: 'Add category' }).click();
  await expect(page.getByText(`2 works added to ${third.name}.`)).toBeVisible();
  await expect(row(page, 'Harbor Light').getByText(third.name, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(`2 works removed from ${third.name}.`)).toBeVisible();
  await expect(row(page, 'Harbor Light').getByText(third.name, { exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Dismiss this message' }).last().click();

  await page
    .getByRole('region', { name: /selected/ })
    .getByRole('button', { name: 'More', exact: true })
    .click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(page.getByText('2 submissions deleted.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Paid Already']);
  await page.getByRole('button', { name: 'Undo' }).last().dblclick();
  await expect(page.getByText('2 submissions restored.')).toBeVisible();
  await expect(page.getByText('We couldn’t find this. It may have been deleted.')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 3 })).toHaveCount(3);

  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'More actions for Harbor Light' }).click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  await page.getByRole('button', { name: 'Open copy' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Copy of Harbor Light' })).toBeVisible();
  await page.getByRole('button', { name: `Remove Harbor Light from ${first.name}` }).click();
  await expect(page.getByText(`“Harbor Light” removed from ${first.name}.`)).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(page.getByRole('button', { name: `Remove Harbor Light from ${first.name}` })).toBeVisible();
});

test('two editors rename one submission: the second sees the difference and decides', async ({ page }) => {
  const entrant = await enterAsEntrant(page);
  const made = await begin(entrant, 'Half-light');
  await page.goto('/entries/halyard/submissions');
  await page.getByRole('button', { name: 'More actions for Half-light' }).click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Mine');
  await entrant.send('/entry/UpdateSubmissionFromHome', { SubmissionID: made.SubmissionID, Version: made.Version, Title: 'Theirs' });
  await page.getByRole('button', { name: 'Save' }).click();
  const dialog = page.getByRole('dialog', { name: 'Someone else made changes' });
  await expect(dialog.getByRole('row', { name: 'Name Theirs Mine' })).toBeVisible();
  await axe(page);
  await dialog.getByRole('button', { name: 'Save my version' }).click();
  await expect(row(page, 'Mine')).toBeVisible();

  await page.getByRole('link', { name: 'Continue with Mine' }).waitFor();
  await page.goto(`/entries/halyard/submissions/${made.SubmissionID}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Mine' })).toBeVisible();
  await page.getByLabel('Email (optional)').fill('not an address');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByLabel('Email (optional)')).toHaveAccessibleDescription(/Enter an email address/);
  await page.getByLabel('Email (optional)').fill('producer@example.org');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Contact saved.')).toBeVisible();
  await expect(page.getByText('Choose at least one category.')).toBeVisible();
  await axe(page);
});

test('works by keyboard alone, in the dark too @phone', async ({ page }) => {
  const entrant = await enterAsEntrant(page);
  const categories = await firstCategories(entrant, 1);
  await begin(entrant, 'By Hand', [categories[0]?.id ?? 0]);
  await begin(entrant, 'By Touch');
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/entries/halyard/submissions');
  await expect(row(page, 'By Hand')).toBeVisible();
  await axe(page);
  await tabTo(page, page.getByRole('button', { name: 'More actions for By Hand' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Rename' })).toBeFocused();
  await page.keyboard.press('End');
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('“By Hand” deleted.')).toBeVisible();
  await expect(row(page, 'By Hand')).toHaveCount(0);
  // The focus did not go with the row.
  await expect(page.getByRole('heading', { level: 2, name: 'Submissions' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await tabTo(page, page.getByRole('button', { name: 'Undo' }));
  await page.keyboard.press('Enter');
  await expect(row(page, 'By Hand')).toBeVisible();
  await tabTo(page, page.getByRole('link', { name: 'Open By Touch' }).or(page.getByRole('link', { name: 'Continue with By Touch' })));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/pieces\/\d+\/\w+$/);
});

test('R248, R249: the Wrens speak British English, put the day first, and share a shortlisted work (R254, R458)', async ({ page }) => {
  const { send } = await enterAsEntrant(page, { propertyId: 3, email: 'entrant3@example.org' });
  await page.goto('/entries/wrens/submissions');
  await expect(page.getByText(/Entries close \d{1,2} [A-Z][a-z]{2} \d{4}, 23:59 P[SD]T\./)).toBeVisible();
  await expect(page.getByRole('alert').getByText('Judges couldn’t open one of your works.')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Fix (link|files)/ })).toHaveAttribute('href', /\/pieces\/\d+\/files$/);
  await expect(page.getByText(/£\d/).first()).toBeVisible();
  await expect(row(page, 'Untitled, for now').getByRole('link', { name: 'Add image: Untitled, for now' })).toBeVisible();
  await axe(page);
  await page.getByRole('link', { name: 'New submission' }).click();
  await expect(page.getByText(/organi[sz]ation or person|Credited with the work/)).toBeVisible();

  const shortlisted = await send<{ Rows: { SubmissionID: number; Title: string }[] }>('/entry/GetSubmissionsForHome', {
    // The demo has announced some awards to its entrants; such a work was shortlisted, too.
    States: ['shortlisted', 'awarded'],
  });
  const [one] = shortlisted.Rows;
  if (!one) throw new Error('The demonstration has a shortlisted work');
  await page.goto(`/entries/wrens/submissions/${one.SubmissionID}`);
  await page.getByRole('link', { name: 'Share' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Share your work' })).toBeVisible();
  const words = page.getByLabel('Text', { exact: true });
  const before = await words.inputValue();
  expect(before).toContain(one.Title);
  await page.getByRole('button', { name: 'Try another text' }).click();
  await expect(words).not.toHaveValue(before);
  const address = new URL((await page.getByRole('link', { name: /^Open X/ }).getAttribute('href')) ?? '');
  expect(address.searchParams.get('text')).toBe(await words.inputValue());
  expect(address.searchParams.get('url')).toMatch(/\/vote\/wrens\?category=\d+$/);
  await words.fill('x'.repeat(300));
  await expect(page.getByText('Too long for X (Twitter). Remove 44 characters.')).toBeVisible();
  await page.getByRole('radio', { name: 'LinkedIn' }).check();
  await expect(page.getByText(/^Too long/)).toHaveCount(0);
  await axe(page);
});

test('a guest of Freshet begins, adds works up to the maximum, and chooses the news they get (R236, R261, R286, R598)', async ({
  page,
}) => {
  await page.goto('/entries/freshet/register');
  await page.getByRole('button', { name: 'Continue as guest' }).click();
  await page.getByLabel('Email').fill(`guest.${Date.now()}.${process.pid}@example.org`);
  await page.getByRole('button', { name: 'Continue as guest' }).first().click();
  await page.getByRole('link', { name: 'Skip for now' }).click();
  await expect(page.getByText('Enter your first work')).toBeVisible();
  await page.getByRole('link', { name: 'Start a submission' }).click();
  await page.getByLabel('Title of the work').fill('Rain Clock');
  await page.getByRole('button', { name: 'Start' }).click();
  await expect(page).toHaveURL(/\/pieces\/\d+\/work$/);
  await page.goto('/entries/freshet/submissions');
  await page.getByRole('heading', { level: 3, name: 'Rain Clock' }).click();
  await expect(page.getByText('A submission can have up to 5 works.')).toBeVisible();
  const submission = page.url();
  const pieces: string[] = [];
  for (let works = 1; works < 5; works += 1) {
    await page.getByRole('button', { name: 'Add work' }).click();
    await expect(page).toHaveURL(/\/pieces\/\d+\/work$/);
    expect(pieces).not.toContain(page.url());
    pieces.push(page.url());
    await page.goto(submission);
    await expect(page.getByText('A submission can have up to 5 works.')).toBeVisible();
  }
  await expect(page.getByRole('button', { name: 'Add work' })).toHaveCount(0);

  await page.goto('/entries/freshet/account');
  await page.getByLabel('Newsletter').check();
  await page.getByRole('button', { name: 'Save preferences' }).click();
  await expect(page.getByText('Your preferences were saved.')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Newsletter')).toBeChecked();
  await page.getByRole('button', { name: 'Unsubscribe from all' }).click();
  await expect(page.getByText('You’re unsubscribed from all newsletters.')).toBeVisible();
  await expect(page.getByLabel('Newsletter')).not.toBeChecked();
});

test('R034 R178 a list that fails to load shows an error and can be retried; a long list has pages: which of how many, first, previous, next and last', async ({
  page,
}) => {
  const entrant = await enterAsEntrant(page);
  for (let number = 1; number <= 21; number += 1) await begin(entrant, `Work ${String(number).padStart(2, '0')}`);
  let isBroken = true;
  await page.route('**/api/entry/GetSubmissionsForHome', (route) =>
    isBroken
      ? route.fulfill({ status: 500, json: { Success: false, Message: 'Something broke.', Data: null, Errors: [] } })
      : route.continue(),
  );
  await page.goto('/entries/halyard/submissions?sort=Title');
  await expect(page.getByRole('alert').getByText('Something broke.')).toBeVisible();
  isBroken = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 3 })).toHaveCount(20);
  const pager = page.getByRole('navigation', { name: /^Pages/ });
  for (const [name, words] of [
    ['Last', 'Page 2 of 2'],
    ['Previous page', 'Page 1 of 2'],
    ['Next page', 'Page 2 of 2'],
    ['First', 'Page 1 of 2'],
    ['Next page', 'Page 2 of 2'],
  ] as const) {
    await pager.getByRole('button', { name }).click();
    await expect(pager.getByText(words, { exact: true })).toBeVisible();
  }
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Work 21']);
  await page.goto('/entries/halyard/submissions/999999999');
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
});

test('signing in leads home, or on to the page that was wanted', async ({ page }) => {
  const { email, password } = await newEntrant();
  await page.goto('/entries/halyard/login');
  await signIn(page, email, password);
  await expect(page).toHaveURL(/\/entries\/halyard\/submissions$/);
  await page.getByRole('button', { name: /^Your account: / }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.goto('/entries/halyard/submissions/new?categoryId=5');
  await expect(page).toHaveURL(/\/login\?next=/);
  await signIn(page, email, password);
  await expect(page).toHaveURL(/\/submissions\/new\?categoryId=5$/);
});
