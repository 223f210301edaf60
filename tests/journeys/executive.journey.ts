import type { Page } from '@playwright/test';
import { button, everybodyCanUse, failed, refused, seeBriefMessage, title } from './kit/actions.ts';
import { axe, database, expect, readOutbox, test } from './kit/journey.ts';
import { enterAsJudge, newJudge, type NewJudge, tabTo } from './kit/judges.ts';
import { demoPassword } from './kit/people.ts';
import { walk } from './kit/steady.ts';

test.slow();

interface Category {
  id: number;
  name: string;
}

/** Categories of the season that executives see, with as many works on their shortlist. */
async function categoriesWith(works: number, more = ''): Promise<Category[]> {
  const found = await database<Category>(
    `select category.id, category.name from category join entry on entry.category_id = category.id
     where category.property_id = 1 and category.is_active and not is_hidden_from_executives
       and entry.is_shortlisted and not entry.is_off and entry.state = 'paid' ${more}
     group by category.id having count(*) ${works > 5 ? '>=' : '='} $1 order by category.id`,
    [works],
  );
  expect(found.length).toBeGreaterThan(1);
  return found;
}
const [ofEight, ofThree] = [() => categoriesWith(6, 'and not is_mobile and not is_podcast'), () => categoriesWith(3)];
const first = (categories: readonly Category[], index = 0): Category => {
  const category = categories[index];
  if (!category) throw new Error('The demonstration has too few categories');
  return category;
};

const executive = (): Promise<NewJudge> => newJudge({ like: 'executive@example.org' });
const ballotPath = (id: number): string => `/judging/halyard/halyard/executive/${id}`;
const picks = (page: Page) => page.getByRole('button', { name: /^Choose / });

async function openBallot(page: Page, category: Category): Promise<void> {
  await walk(page, ballotPath(category.id));
  await expect(title(page)).toHaveText(category.name);
  await expect(picks(page).first()).toBeVisible();
}

async function choose(page: Page, count: number): Promise<string[]> {
  const titles: string[] = [];
  for (let index = 0; index < count; index += 1) {
    await picks(page).nth(index).click();
    titles.push(((await picks(page).nth(index).getAttribute('aria-label')) ?? '').replace(/^Choose /, ''));
  }
  return titles;
}

/** On phones the action is in the sheet that shows the order. */
async function check(page: Page, project: string): Promise<void> {
  if (project === 'phone') await button(page, 'Order').click();
  await button(page, 'Check ballot').click();
}

async function rankedTitles(page: Page): Promise<string[]> {
  const items = page.locator('main ol > li');
  await expect(items.first()).toBeVisible();
  return (await items.allInnerTexts()).map((text) => text.split('\n').filter((line) => !/^\d$/.test(line))[0] ?? '');
}

test(
  'R054 to R058, R063 to R067, R111: an executive votes a category with five and one with three, and learns what is next',
  { tag: ['@phone', '@season:executive'] },
  async ({ page }, info) => {
    const five = first(await ofEight());
    const three = first(await ofThree());
    const judge = await executive();
    await enterAsJudge(page, judge);
    await expect(page).toHaveURL(/\/halyard\/executive$/);
    await expect(title(page)).toHaveText('Vote for Halyard');
    await everybodyCanUse(page);
    await button(page, 'Start voting').click();
    await expect(page).toHaveURL(/\/executive\/\d+$/);
    await expect(picks(page).first()).toBeVisible();

    await openBallot(page, five);
    await everybodyCanUse(page);
    const titles = await choose(page, 4);
    await check(page, info.project.name);
    await expect(page.getByText('One place is empty. Choose one more work.').locator('visible=true')).toBeVisible();
    await axe(page);
    if (info.project.name === 'phone') await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();

    // What is chosen survives a reload (and a closed tab).
    await page.reload();
    await expect(page.getByText('We restored your choices.')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Choose /, pressed: true })).toHaveCount(4);
    await picks(page).nth(4).click();
    titles.push(((await picks(page).nth(4).getAttribute('aria-label')) ?? '').replace(/^Choose /, ''));
    // With all places taken a sixth changes nothing.
    await picks(page).nth(5).click({ force: true });
    await expect(page.getByRole('button', { name: /^Choose /, pressed: true })).toHaveCount(5);
    await check(page, info.project.name);

    await expect(title(page)).toHaveText('Check your ballot');
    await expect(title(page)).toBeFocused();
    expect(await rankedTitles(page)).toEqual(titles);
    await everybodyCanUse(page);
    await button(page, 'Edit').click();
    await expect(title(page)).toHaveText(five.name);
    await check(page, info.project.name);
    await button(page, 'Save ballot').dblclick();

    await expect(title(page)).toHaveText('Ballot saved');
    await expect(page.getByRole('link', { name: /^Continue to / })).toBeVisible();
    await expect(
      page
        .getByRole('banner')
        .getByText(/^1 of \d+( categories voted)?$/)
        .locator('visible=true'),
    ).toBeVisible();
    await everybodyCanUse(page);
    const saved = await database<{ title: string }>(
      `select piece.title from ballot_rank join ballot on ballot.id = ballot_id join entry on entry.id = ballot_rank.entry_id
     join piece on piece.id = entry.piece_id where reviewer_id = $1 and ballot.category_id = $2 order by rank`,
      [judge.reviewerId, five.id],
    );
    expect(saved.map((row) => row.title)).toEqual(titles);

    await openBallot(page, three);
    await choose(page, 3);
    await check(page, info.project.name);
    await button(page, 'Save ballot').click();
    await expect(title(page)).toHaveText('Ballot saved');
    await page.getByRole('link', { name: /^Continue to / }).click();
    await expect(picks(page).first()).toBeVisible();
  },
);

test('R068 an executive votes by keyboard alone, and puts the order right with the arrows, or by dragging', async ({ page }) => {
  const category = first(await ofThree(), 1);
  const judge = await executive();
  await enterAsJudge(page, judge);
  await openBallot(page, category);
  for (let index = 0; index < 3; index += 1) {
    await tabTo(page, picks(page).nth(index));
    await page.keyboard.press('Enter');
    await expect(picks(page).nth(index)).toHaveAttribute('aria-pressed', 'true');
  }
  const [one, two, third] = await Promise.all(
    [0, 1, 2].map(async (index) => ((await picks(page).nth(index).getAttribute('aria-label')) ?? '').replace(/^Choose /, '')),
  );
  await expect(page.getByText(`${third} is in place 3 of 3.`)).toBeAttached();
  await tabTo(page, button(page, `Move ${third} up`));
  await page.keyboard.press('Enter');
  await expect(page.getByText(`${third} is now at position 2 of 3.`)).toBeAttached();
  await tabTo(page, button(page, 'Check ballot'));
  await page.keyboard.press('Enter');
  expect(await rankedTitles(page)).toEqual([one, third, two]);
  await tabTo(page, button(page, 'Edit'));
  await page.keyboard.press('Enter');
  await expect(title(page)).toHaveText(category.name);

  const target = await button(page, `Drag ${one}`).boundingBox();
  await button(page, `Drag ${two}`).hover();
  await page.mouse.down();
  await page.mouse.move((target?.x ?? 0) + 20, (target?.y ?? 0) + 20, { steps: 12 });
  await page.mouse.up();
  await tabTo(page, button(page, 'Check ballot'));
  await page.keyboard.press('Enter');
  expect(await rankedTitles(page)).toEqual([two, one, third]);
  await tabTo(page, button(page, 'Save ballot'));
  await page.keyboard.press('Enter');
  await expect(title(page)).toBeFocused();
  await expect(title(page)).toHaveText('Ballot saved');
});

test(
  'R035 R059 R060 R069 R088 an executive looks at the works, opens another category from the menu, and declares a conflict',
  { tag: ['@phone', '@season:executive'] },
  async ({ page }, info) => {
    const [category, other] = [first(await ofEight()), first(await ofEight(), 1)];
    const judge = await executive();
    await enterAsJudge(page, judge);
    await openBallot(page, category);

    await button(page, /^View /)
      .first()
      .click();
    const work = page.getByRole('dialog');
    await expect(work.getByText(/^Work 1 of \d+$/)).toBeAttached();
    await axe(page);
    await button(work, 'Next work').click();
    await button(work, 'Choose for place 1').click();
    await expect(button(work, 'Remove from place 1')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(work).toBeHidden();
    await expect(picks(page).nth(1)).toHaveAttribute('aria-pressed', 'true');

    const menu = info.project.name === 'phone' ? page.getByRole('dialog') : page.getByRole('complementary');
    if (info.project.name === 'phone') await button(page, 'Categories').click();
    await expect(menu.getByRole('heading', { name: 'All clusters' })).toBeVisible();
    await axe(page);
    await menu.getByRole('searchbox', { name: 'Find a category' }).fill(other.name.toUpperCase());
    await menu.getByRole('link', { name: other.name }).click();
    await expect(title(page)).toHaveText(other.name);

    await button(page, 'Conflict of interest').click();
    const dialog = page.getByRole('dialog', { name: 'Report a conflict of interest?' });
    await axe(page);
    await button(dialog, 'Keep voting').click();
    await expect(title(page)).toHaveText(other.name);
    await button(page, 'Conflict of interest').click();
    await button(dialog, 'Report conflict').click();
    await expect(page.getByText(`Thank you. Other judges will vote in ${other.name}. Here’s the next category.`)).toBeVisible();
    await expect(page).not.toHaveURL(new RegExp(`/${other.id}$`));
    await expect(picks(page).first()).toBeVisible();
    const [ballot] = await database<{ is_conflict: boolean }>(
      'select is_conflict from ballot where reviewer_id = $1 and category_id = $2',
      [judge.reviewerId, other.id],
    );
    expect(ballot?.is_conflict).toBe(true);
  },
);

test('R070 R084 R085 R215 a category voted in another tab: the executive sees it on opening or saving it again', async ({
  page,
  context,
}, info) => {
  const category = first(await ofThree());
  await enterAsJudge(page, await executive());
  await openBallot(page, category);
  await choose(page, 3);
  const second = await context.newPage();
  await openBallot(second, category);
  // What is chosen is kept on the device, so the second tab has it too.
  await expect(second.getByRole('button', { name: /^Choose /, pressed: true })).toHaveCount(3);
  await check(second, info.project.name);
  await button(second, 'Save ballot').click();
  await expect(title(second)).toHaveText('Ballot saved');

  await check(page, info.project.name);
  await button(page, 'Save ballot').click();
  await expect(page.getByText('You have already voted in this category.')).toBeVisible();
  await expect(page).not.toHaveURL(new RegExp(`/${category.id}$`));
  await expect(picks(page).first()).toBeVisible();

  await page.goto(ballotPath(category.id));
  // Two spaces, as printed, also as they are drawn.
  const told = page.getByText('The category has already been voted on.', { exact: false });
  await expect(told).toBeVisible();
  expect(await told.evaluate((element) => (element as HTMLElement).innerText)).toBe(
    'The category has already been voted on.  Retrieving the next category.',
  );
  await expect(page).not.toHaveURL(new RegExp(`/${category.id}$`));
  await expect(picks(page).first()).toBeVisible();
});

test('R018 R033 R071 R087 R206 an executive who comes without a category, too late, or after everything, is taken where it makes sense', async ({
  page,
}, info) => {
  const judge = await executive();
  await enterAsJudge(page, judge);
  await page.goto('/judging/halyard/halyard/executive/nothing');
  await expect(page.getByText('No category found to retrieve ballot for.')).toBeVisible();
  await expect(page).toHaveURL(/\/executive$/);

  await openBallot(page, first(await ofThree()));
  await choose(page, 3);
  await check(page, info.project.name);
  await database('update enrolment set status_id = 11 where reviewer_id = $1', [judge.reviewerId]);
  await button(page, 'Save ballot').click();
  await expect(page.getByText('Not scheduled for judging.')).toBeVisible();
  await expect(page).toHaveURL(/\/account$/);

  await database('update enrolment set status_id = 2 where reviewer_id = $1', [judge.reviewerId]);
  await database(
    `insert into ballot (reviewer_id, category_id, season_id, is_conflict, saved_at)
     select $1, category.id, category.season_id, true, now() from category join season on season.id = category.season_id
     where category.property_id = 1 and season.is_current`,
    [judge.reviewerId],
  );
  await page.goto('/judging/halyard/halyard/executive');
  await button(page, 'Continue voting').click();
  await expect(page).toHaveURL(/\/executive\/nomore$/);
  await expect(title(page)).toHaveText('No more categories');
  await everybodyCanUse(page);
});

test('R109 R212 R213 a ballot that cannot be saved stays; when the session has ended, signed in again, nothing is lost', async ({
  page,
}, info) => {
  const judge = await executive();
  await enterAsJudge(page, judge);
  await openBallot(page, first(await ofThree()));
  await choose(page, 3);
  await check(page, info.project.name);
  for (const [answer, words] of [
    [refused, 'Unable to save nominee data.'],
    [failed, 'An error occurred while saving nominee selections.'],
  ] as const) {
    await page.route('**/api/Review/SaveReviewBallot', (route) => route.fulfill(answer), { times: 1 });
    await button(page, 'Save ballot').click();
    await expect(page.getByRole('alert').getByText(words, { exact: true })).toBeVisible();
    await expect(title(page)).toHaveText('Check your ballot');
  }
  await database('update session set revoked_at = now() where account_id = $1', [judge.accountId]);
  await button(page, 'Save ballot').click();
  const dialog = page.getByRole('dialog', { name: 'Sign in again' });
  await dialog.getByRole('textbox', { name: 'Password' }).fill(demoPassword);
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(title(page)).toHaveText('Ballot saved');
});

test('R061 R078 R211 an executive sends a ballot by mail and opens its works from there, without signing in', { tag: '@phone' }, async ({
  page,
  browser,
  baseURL,
}) => {
  const category = first(await categoriesWith(5, 'and (is_mobile or is_podcast)'));
  const judge = await executive();
  await page.clock.install();
  await enterAsJudge(page, judge);
  await openBallot(page, category);
  await button(page, 'Send by email').click();
  const dialog = page.getByRole('dialog', { name: 'Send works by email' });
  const email = dialog.getByLabel('Email');
  await expect(email).toHaveValue(judge.email);
  await email.fill('');
  const flag = dialog.getByText('Enter the email address to send it to.');
  await seeBriefMessage(page, () => button(dialog, 'Send link').click(), flag);
  await page.clock.resume();
  await axe(page);
  await expect(flag).toBeHidden({ timeout: 6000 });
  await email.fill(judge.email);
  await page.route('**/api/Review/SendExecBallotForMobile', (route) => route.fulfill(failed), { times: 1 });
  const problem = page.getByText('An error occurred while sending the ballot to your email address.');
  await seeBriefMessage(page, () => page.keyboard.press('Enter'), problem);
  await page.clock.resume();
  await button(page, 'Send by email').click();
  await email.fill(judge.email);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`We’ve sent the link to ${judge.email}. It works for up to a week while voting is open.`)).toBeVisible();

  const [mail] = await readOutbox(judge.email);
  const link = mail?.links.find((one) => one.includes('/mailed-ballot/')) ?? '';
  const stranger = await browser.newContext({ viewport: { width: 375, height: 812 }, ...(baseURL && { baseURL }) });
  const phone = await stranger.newPage();
  await phone.goto(link);
  await expect(title(phone)).toHaveText(category.name);
  await expect(phone.locator('main li')).toHaveCount(5);
  await everybodyCanUse(phone);
  await phone.locator('main li button').first().click();
  await expect(phone.getByRole('dialog').getByRole('button', { name: 'Next work' })).toBeVisible();
  await axe(phone);

  await phone.goto(`${link.slice(0, -6)}forged`);
  await expect(title(phone)).toHaveText('This link has expired');
  await axe(phone);
  await stranger.close();
});

test('R207 to R210: a menu, a ballot or a next category that cannot be fetched is reported in the printed words', async ({ page }) => {
  const alert = (words: string) => page.getByRole('alert').getByText(words, { exact: true });
  await enterAsJudge(page, await executive(), '/halyard/executive');
  await expect(button(page, 'Start voting')).toBeVisible();
  await page.route('**/api/cluster/GetExecutiveJudgeNextCategoryID', (route) => route.fulfill(failed), { times: 1 });
  await button(page, 'Start voting').click();
  await expect(alert('An error occurred while retrieving the next ballot.')).toBeVisible();

  const category = first(await ofThree());
  for (const [answer, words] of [
    [refused, 'Unable to retrieve category / entry data.'],
    [failed, 'An error occurred while retrieving ballot data.'],
  ] as const) {
    await page.route('**/api/Review/GetReviewBallot', (route) => route.fulfill(answer), { times: 1 });
    await page.goto(ballotPath(category.id));
    await expect(alert(words)).toBeVisible();
  }
  await button(page, 'Try again').click();
  await expect(picks(page).first()).toBeVisible();

  await page.route('**/api/cluster/GetForExecutiveJudgingDisplay', (route) => route.fulfill(failed));
  await page.goto(ballotPath(category.id));
  await expect(alert('An error occurred while retrieving category listing.')).toBeVisible();
  await expect(picks(page).first()).toBeVisible();
});
