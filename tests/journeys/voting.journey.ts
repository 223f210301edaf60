import type { Page } from '@playwright/test';
import { everybodyCanUse, hands } from './kit/actions.ts';
import { database, expect, readOutbox, test } from './kit/journey.ts';
import { newOpenVote } from './kit/open-vote.ts';
import { unique } from './kit/people.ts';

const password = 'Herring-gull-7';

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
const votesOf = (email: string) =>
  database<{ categoryId: number; entryId: number }>(
    `select standing_vote.category_id as "categoryId", standing_vote.entry_id as "entryId" from standing_vote
     join voter on voter.id = standing_vote.voter_id where lower(voter.email) = lower($1) order by 1`,
    [email],
  );
const openBallot = async (page: Page, { id, name }: Ballot): Promise<void> => {
  await page.goto(`/vote/halyard?category=${id}`);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
};
const register = async (page: Page, email: string): Promise<void> => {
  const dialog = page.getByRole('dialog', { name: 'Sign in to vote' });
  await dialog.getByLabel('Name').fill('Ada Marsh');
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Password').fill(password);
  await dialog.getByRole('button', { name: 'Register and vote' }).click();
  await expect(dialog.getByText(`We sent a link to ${email}`)).toBeVisible();
};
const mailedLink = async (email: string): Promise<string> => {
  const [mail] = await readOutbox(email);
  const link = mail?.links.find((one) => one.includes('confirm='));
  return new URL(link ?? '').pathname + new URL(link ?? '').search;
};

test(
  'R426 a first visit becomes a counted vote: look around, vote, open the mail, change one’s mind',
  { tag: '@phone' },
  async ({ page }, { project }) => {
    const email = `voter.${unique()}@example.org`;
    const [first] = await ballots();
    if (!first) throw new Error('the demonstration has no vote');
    const { use, isDesk } = hands(page, project.name);
    await page.goto('/vote/halyard');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('votes, and they’re yours');
    await expect(page.getByText(/^Voting closes /).first()).toBeVisible();
    await everybodyCanUse(page);

    await openBallot(page, first);
    const works = page.getByRole('listbox').getByRole('option');
    await expect(works.first()).toBeVisible();
    await everybodyCanUse(page);
    const chosen = ((await works.nth(1).textContent()) ?? '').split(', ')[0] ?? '';
    if (isDesk) {
      // By the keyboard: into the list, one down, and vote.
      await works.first().focus();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('v');
    } else {
      await works.nth(1).tap();
      await page.getByRole('button', { name: 'Vote for this work' }).tap();
    }
    await register(page, email);
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
    await expect(page.getByRole('option', { name: new RegExp(`Your vote`) })).toBeVisible();
    expect(await votesOf(email)).toHaveLength(1);

    // Another choice replaces it at once.
    if (isDesk) {
      await page.getByRole('listbox').getByRole('option', { selected: true }).focus();
      await page.keyboard.press('Home');
    } else await works.first().tap();
    await use(page.getByRole('button', { name: 'Change my vote to this' }));
    await expect(page.getByText('Saved.')).toBeVisible();
    const [vote] = await votesOf(email);
    expect(vote?.categoryId).toBe(first.id);
    await page.goto('/vote/halyard/mine');
    await expect(page.getByRole('heading', { level: 1, name: 'My votes' })).toBeVisible();
    await expect(page.getByText(first.name).first()).toBeVisible();
    await expect(page.getByText(chosen, { exact: true })).toHaveCount(0);
    // The vote that was replaced keeps its receipt, and says so.
    await expect(page.getByRole('status').filter({ hasText: 'Not in a list yet' })).toBeVisible();
    await page.getByText('One replaced receipt').click();
    await expect(page.getByText(/^Replaced on [A-Z][a-z]{2} \d+, \d{4}, /)).toBeVisible();
    await everybodyCanUse(page);
  },
);

test('a link opened on another device confirms, counts the vote and says what to do next', async ({ page, browser }) => {
  const email = `voter.${unique()}@example.org`;
  const [first] = await ballots();
  if (!first) throw new Error('the demonstration has no vote');
  await openBallot(page, first);
  await page.getByRole('button', { name: 'Vote for this work' }).click();
  await register(page, email);
  const phone = await (await browser.newContext()).newPage();
  await phone.goto(await mailedLink(email));
  await expect(phone.getByRole('heading', { level: 1, name: 'Your address is confirmed' })).toBeVisible();
  await expect(phone.getByText('Go back to the device you started on')).toBeVisible();
  expect(await votesOf(email)).toHaveLength(1);
  // The first device notices by itself.
  await expect(page.getByRole('option', { name: /Your vote/ })).toBeVisible();
  await phone.reload();
  await expect(phone.getByText('This link was opened before')).toBeVisible();
  await phone.context().close();
});

test('a vote that cannot be saved goes back, and is tried again', async ({ page }) => {
  const email = `voter.${unique()}@example.org`;
  const [first] = await ballots();
  if (!first) throw new Error('the demonstration has no vote');
  await openBallot(page, first);
  await page.getByRole('button', { name: 'Vote for this work' }).click();
  await register(page, email);
  await page.goto(await mailedLink(email));
  await page.getByRole('link', { name: 'Keep voting' }).click();
  await openBallot(page, first);
  await page.getByRole('button', { name: 'Take my vote back' }).click();
  await expect(page.getByRole('option', { name: /Your vote/ })).toHaveCount(0);
  await page.route('**/api/PV/Vote/', (route) => route.abort());
  await page.getByRole('button', { name: 'Vote for this work' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Your vote was not saved.' })).toBeVisible();
  await expect(page.getByRole('option', { name: /Your vote/ })).toHaveCount(0);
  await page.unroute('**/api/PV/Vote/');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('option', { name: /Your vote/ })).toBeVisible();
});

test('the end comes while the page is open: the server refuses the vote, the one before it stands, and the page says what is right', async ({
  page,
}) => {
  const { slug, categoryId, endAt } = await newOpenVote(page.request);
  const email = `voter.${unique()}@example.org`;
  const ballot = `/vote/${slug}?category=${categoryId}`;
  const act = page.getByRole('button', { name: 'Change my vote to this' });
  await page.goto(ballot);
  await page.getByRole('button', { name: 'Vote for this work' }).click();
  await register(page, email);
  await page.goto(await mailedLink(email));
  await expect(page.getByText('is counted')).toBeVisible();
  await page.goto(ballot);
  const [chosen] = await votesOf(email);
  expect(chosen?.categoryId).toBe(categoryId);
  await page.getByRole('option').last().click();
  await expect(act).toBeVisible();

  // The organizer ends it early. The page does not know, and tries.
  await endAt(new Date(Date.now() - 60_000));
  await act.click();
  await expect(page.getByRole('alert').filter({ hasText: 'Voting has ended' })).toBeVisible();
  await expect(act).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Take my vote back' })).toHaveCount(0);
  await expect(page.getByRole('option', { name: /Your vote/ }), 'the vote that was saved stands').toHaveCount(1);
  expect(await votesOf(email)).toEqual([chosen]);
  await everybodyCanUse(page);
  await page.goto(`/vote/${slug}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Voting has ended' })).toBeVisible();
  await page.goto(`/vote/${slug}/mine`);
  await expect(page.getByText('Bridges')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Change/ })).toHaveCount(0);

  // Open again for a few seconds: whoever only looks sees it end too.
  await endAt(new Date(Date.now() + 8000));
  await page.goto(ballot);
  await page.getByRole('option').last().click();
  await expect(act).toBeVisible();
  await expect(act, 'goes away by itself').toHaveCount(0);
  await expect(page.getByText('nominees. Voting has ended.')).toBeVisible();
});

test('the receipts on My votes are checked by the browser itself, and a list that lacks one is found out', async ({ page }) => {
  const { slug, categoryId, seasonId, send, endAt } = await newOpenVote(page.request, 4);
  const email = `voter.${unique()}@example.org`;
  await page.goto(`/vote/${slug}?category=${categoryId}`);
  await page.getByRole('button', { name: 'Vote for this work' }).click();
  await register(page, email);
  await page.goto(await mailedLink(email));
  await expect(page.getByText('is counted')).toBeVisible();
  await endAt(new Date(Date.now() - 60_000));
  const place = { PropertyID: 4, SeasonID: seasonId };
  await send('/PV/FinalizePVSummaryData', place);
  await expect.poll(async () => (await send<{ Status: string }>('/PV/FinalizePVSummaryDataGetStatus', place)).Status).toBe('Done');

  await page.goto(`/vote/${slug}/receipts`);
  await expect(page).toHaveURL(new RegExp(`/vote/${slug}/mine$`));
  await expect(page.getByText('Your votes are counted')).toBeVisible();
  await page.getByText('Counted', { exact: true }).click();
  await expect(page.getByText(/^Receipt ([0-9a-f]{4} ){7}[0-9a-f]{4}$/)).toBeVisible();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download public list 1' }).click();
  expect((await saving).suggestedFilename()).toBe(`vote-list-${categoryId}-1.json`);
  await everybodyCanUse(page);

  // The server may say what it likes: against a root that is not the published one the browser finds nothing.
  await database(`update vote_list set root = repeat('ab', 32) where category_id = $1`, [categoryId]);
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(page.getByText('A vote wasn’t found')).toBeVisible();
  await expect(page.getByText('Not found in list 1')).toBeVisible();
  await everybodyCanUse(page);
});
