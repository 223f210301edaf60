import type { Page } from '@playwright/test';
import { everybodyCanUse, hands } from './kit/actions.ts';
import { database, expect, test } from './kit/journey.ts';
import { unique } from './kit/people.ts';
import { mailedLink, registerVoter, votesOf } from './kit/voters.ts';

interface Ballot {
  id: number;
  name: string;
}

/** Categories of Halyard's season on which the public votes now. */
const ballots = () =>
  database<Ballot>(
    `select category.id, category.name from category join season on season.id = category.season_id
     where season.property_id = 1 and season.is_current and category.is_active and (
       select count(*) from entry where entry.category_id = category.id and entry.is_shortlisted and entry.state = 'paid' and not entry.is_off) > 1
     order by category.id limit 2`,
  );
const openBallot = async (page: Page, { id, name }: Ballot): Promise<void> => {
  await page.goto(`/vote/halyard?category=${id}`);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
};
test(
  'R426 a first visit becomes a counted vote: look around, vote, open the mail, change one’s mind',
  { tag: ['@phone', '@season:voter'] },
  async ({ page }, { project }) => {
    const email = `voter.${unique()}@example.org`;
    const [first] = await ballots();
    if (!first) throw new Error('the demonstration has no vote');
    const { use, isDesk } = hands(page, project.name);
    await page.goto('/vote/halyard');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^You have \d+ votes$/);
    await expect(page.getByText(/^Voting closes /).first()).toBeVisible();
    await everybodyCanUse(page);

    await openBallot(page, first);
    const works = isDesk
      ? page.getByRole('listbox').getByRole('option')
      : page.getByRole('list', { name: /^Nominees/ }).getByRole('listitem');
    await expect(works.first()).toBeVisible();
    await everybodyCanUse(page);
    const chosen = isDesk
      ? ((await works.nth(1).textContent()) ?? '').split(', ')[0]
      : await works.nth(1).getByRole('heading', { level: 2 }).textContent();
    if (!chosen) throw new Error('a work without a title');
    if (isDesk) {
      // By the keyboard: into the list, one down, and vote.
      await works.first().focus();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('v');
    } else {
      // A tap on the picture opens the work where it is; another on its own button votes.
      await page.getByRole('button', { name: `View ${chosen}` }).tap();
      await works
        .nth(1)
        .getByRole('button', { name: `Vote for ${chosen}` })
        .tap();
    }
    await expect(page.getByRole('button', { name: `View ${chosen}` })).toHaveCount(0);
    // With a keyboard people can type immediately; a phone's own keyboard would cover the question.
    const ready = page
      .getByRole('dialog')
      .locator(isDesk ? 'input[name="Name"]' : 'button')
      .first();
    await expect(ready).toBeFocused();
    await registerVoter(page, email);
    await page.keyboard.press('Escape');
    await expect(page.getByText(`counts once you open the email we sent to ${email}`)).toBeVisible();
    expect(await votesOf(email), 'nothing counts yet').toEqual([]);

    // The vote that waits outlives a reload; the link is opened in another tab.
    await page.reload();
    await expect(page.getByText(`counts once you open the email we sent to ${email}`)).toBeVisible();
    const other = await page.context().newPage();
    await other.goto(await mailedLink(email));
    await expect(other.getByRole('heading', { level: 1, name: 'Your address is confirmed' })).toBeVisible();
    await expect(other.getByText('is counted')).toBeVisible();
    await expect(other.getByText('You’re signed in and can keep voting.')).toBeVisible();
    await other.close();
    await expect(works.filter({ hasText: 'Your vote' })).toHaveCount(1);
    expect(await votesOf(email)).toHaveLength(1);

    // Another choice replaces it immediately.
    if (isDesk) {
      await page.getByRole('listbox').getByRole('option', { selected: true }).focus();
      await page.keyboard.press('Home');
      await use(page.getByRole('button', { name: /^Change my vote to this/ }));
    } else
      await works
        .first()
        .getByRole('button', { name: /^Change my vote to / })
        .tap();
    await expect(page.getByText('Saved.')).toBeVisible();
    const [vote] = await votesOf(email);
    expect(vote?.categoryId).toBe(first.id);
    await page.goto('/vote/halyard/mine');
    await expect(page.getByRole('heading', { level: 1, name: 'My votes' })).toBeVisible();
    await expect(page.getByText(first.name).first()).toBeVisible();
    await expect(page.getByText(chosen, { exact: true })).toHaveCount(0);
    // The replaced vote keeps its receipt, marked as replaced.
    await expect(page.getByRole('status').filter({ hasText: 'Not published yet' })).toBeVisible();
    await page.getByText('One replaced receipt').click();
    await expect(page.getByText(/^Replaced on [A-Z][a-z]{2} \d+, \d{4}, /)).toBeVisible();
    await everybodyCanUse(page);
    // With a vote in every category, the marks of those far to the right make no page wider.
    await database(
      `insert into standing_vote (voter_id, category_id, entry_id, vote_id, voted_at)
       select voter.id, works.category_id, works.id, nextval('vote_id_seq'), now()
       from voter, (select category_id, min(entry.id) as id from entry join season on season.id = season_id
         where entry.property_id = 1 and is_current and is_shortlisted group by 1) works
       where lower(voter.email) = lower($1) on conflict do nothing`,
      [email],
    );
    await openBallot(page, first);
    await expect(works.filter({ hasText: 'Your vote' })).toHaveCount(1);
    await everybodyCanUse(page);
  },
);

test('a link to one work leads to it, and on to the next category', { tag: ['@phone', '@season:voter'] }, async ({ page }) => {
  const [first] = await ballots();
  if (!first) throw new Error('the demonstration has no vote');
  const [work] = await database<{ id: number; title: string }>(
    `select entry.id, piece.title from entry join piece on piece.id = entry.piece_id
     where category_id = $1 and is_shortlisted and entry.state = 'paid' and not is_off order by entry.id desc limit 1`,
    [first.id],
  );
  if (!work) throw new Error('the ballot has no works');
  await page.goto(`/vote/halyard?category=${first.id}&work=${work.id}`);
  await expect(page.getByRole('heading', { level: 2, name: work.title })).toBeInViewport();
  const on = page.getByRole('link', { name: /^(Skip to (?!content)|Next: )/ }).first();
  const next = ((await on.textContent()) ?? '').replace(/^(Skip to|Next:) /, '').trim();
  await on.click();
  await expect(page.getByRole('heading', { level: 1, name: next })).toBeVisible();
});

test('a link opened on another device confirms, counts the vote and says what to do next', async ({ page, elsewhere }) => {
  const email = `voter.${unique()}@example.org`;
  const [first] = await ballots();
  if (!first) throw new Error('the demonstration has no vote');
  await openBallot(page, first);
  await page.getByRole('button', { name: /^Vote for / }).click();
  await registerVoter(page, email);
  const phone = await elsewhere();
  await phone.goto(await mailedLink(email));
  await expect(phone.getByRole('heading', { level: 1, name: 'Your address is confirmed' })).toBeVisible();
  await expect(phone.getByText('Go back to the device you started on')).toBeVisible();
  expect(await votesOf(email)).toHaveLength(1);
  // The first device notices automatically.
  await expect(page.getByRole('option', { name: /Your vote/ })).toBeVisible();
  await phone.reload();
  await expect(phone.getByText('This link was opened before')).toBeVisible();
});

test(
  'who votes in two categories before opening the mail registers once, and sees both votes counted',
  { tag: '@phone' },
  async ({ page, elsewhere }, { project }) => {
    const email = `voter.${unique()}@example.org`;
    const [first, second] = await ballots();
    if (!first || !second) throw new Error('the demonstration has no two votes');
    const { use, isDesk } = hands(page, project.name);
    const voteIn = async (ballot: Ballot): Promise<void> => {
      await openBallot(page, ballot);
      await use(isDesk ? page.getByRole('button', { name: /^Vote for / }) : page.getByRole('button', { name: /^Vote for / }).first());
    };
    await voteIn(first);
    await registerVoter(page, email);
    await page.keyboard.press('Escape');
    await voteIn(second);
    await expect(page.getByText('Your 2 votes count once you open the email')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(await votesOf(email)).toEqual([]);

    const other = await elsewhere();
    await other.goto(await mailedLink(email));
    await expect(other.getByRole('list', { name: 'Your votes' }).getByRole('listitem').filter({ hasText: 'is counted' })).toHaveCount(2);
    await everybodyCanUse(other);
    expect((await votesOf(email)).map(({ categoryId }) => categoryId)).toEqual([first.id, second.id]);
    // The browser that chose them learns of it.
    await expect(page.getByText('Your 2 votes are counted')).toBeVisible();
  },
);

test('a vote that cannot be saved goes back, and is tried again', async ({ page }) => {
  const email = `voter.${unique()}@example.org`;
  const [first] = await ballots();
  if (!first) throw new Error('the demonstration has no vote');
  await openBallot(page, first);
  await page.getByRole('button', { name: /^Vote for / }).click();
  await registerVoter(page, email);
  await page.goto(await mailedLink(email));
  await page.getByRole('link', { name: 'Keep voting' }).click();
  await openBallot(page, first);
  await page.getByRole('button', { name: 'Remove my vote' }).click();
  await expect(page.getByRole('option', { name: /Your vote/ })).toHaveCount(0);
  await page.route('**/api/PV/Vote/', (route) => route.abort());
  await page.getByRole('button', { name: /^Vote for / }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Your vote was not saved.' })).toBeVisible();
  await expect(page.getByRole('option', { name: /Your vote/ })).toHaveCount(0);
  await page.unroute('**/api/PV/Vote/');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('option', { name: /Your vote/ })).toBeVisible();
});
