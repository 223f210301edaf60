import type { Page } from '@playwright/test';
import { everybodyCanUse, hands } from './kit/actions.ts';
import { database, expect, test } from './kit/journey.ts';
import { unique } from './kit/people.ts';
import { askForCode, confirmVotes, mailedCode, mailedLink, votesOf } from './kit/voters.ts';

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
/** Votes for one work of a ballot, the first or another by its title: each device has an order of its own. */
async function voteFor(page: Page, ballot: Ballot, at: number): Promise<string> {
  const works = await database<{ id: number; title: string }>(
    `select entry.id, title from entry join piece on piece.id = piece_id
     where category_id = $1 and is_shortlisted and state = 'paid' and not is_off order by title`,
    [ballot.id],
  );
  const { id = 0, title = '' } = works[at] ?? {};
  await page.goto(`/vote/halyard?category=${ballot.id}&work=${id}`);
  await page
    .getByRole('button', { name: `Vote for ${title}`, exact: true })
    .first()
    .click();
  await expect(page.getByText('not counted yet')).toBeVisible();
  return title;
}
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
    await expect(works.filter({ hasText: 'Your vote' })).toContainText(chosen);
    await expect(page.getByRole('status').filter({ hasText: '1 vote saved, not counted yet' })).toBeVisible();
    await everybodyCanUse(page);

    // The vote that is held outlives a reload; one field and six digits count it.
    await page.reload();
    await expect(works.filter({ hasText: 'Your vote' })).toContainText(chosen);
    await askForCode(page, email);
    await everybodyCanUse(page);
    const code = await mailedCode(email);
    await page.keyboard.type(code === '000000' ? '000001' : '000000');
    await expect(page.getByRole('alert').filter({ hasText: 'That code is incorrect. 4 tries left.' })).toBeVisible();
    expect(await votesOf(email), 'nothing counts yet').toEqual([]);
    await everybodyCanUse(page);
    // As people copy it out of a mail.
    await page.getByLabel('Six-digit code').fill(`${code.slice(0, 3)} ${code.slice(3)}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Your vote is counted' })).toBeFocused();
    await expect(page.getByRole('list', { name: 'Your votes' }).getByRole('listitem')).toHaveText(new RegExp(`^${chosen}.*Counted$`));
    await expect(page.locator('[data-variant="filled"]:visible')).toHaveAccessibleName(/^Next: /);
    await everybodyCanUse(page);
    expect(await votesOf(email)).toHaveLength(1);
    await openBallot(page, first);
    await expect(works.filter({ hasText: 'Your vote' })).toHaveCount(1);

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
    // Name and password are offered here, and nowhere before.
    await page.getByRole('button', { name: 'Add password' }).click();
    await page.getByLabel('Name').fill('Ada Marsh');
    await page.getByLabel('Password').fill('Herring-gull-7');
    await page.getByRole('button', { name: 'Save password' }).click();
    await expect(page.getByRole('heading', { name: 'Sign in faster next time' })).toHaveCount(0);
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

/** In line for a full server, whose page has these parts: its script finds what the device keeps. */
async function seeSafeVotes(page: Page): Promise<void> {
  const words = { keys: 'laurel.vote.1.', safe: ['One', 'Two are safe'], about: ['', ''], next: [''] };
  await page.route('**/vote/halyard/line', (route) =>
    route.fulfill({
      status: 503,
      contentType: 'text/html',
      body: `<p id="next"></p><div id="votes" hidden><h2></h2><p></p><ul></ul></div>
        <script type="application/json" id="laurel-words">${JSON.stringify(words)}</script><script src="/waiting.js"></script>`,
    }),
  );
  await page.goto('/vote/halyard/line');
  await expect(page.getByRole('heading', { name: 'Two are safe' })).toBeVisible();
  await expect(page.getByRole('listitem')).toHaveCount(2);
}

test(
  'votes of two devices join by one link, opened on a third: each says what became of them, and the first that waits turns',
  { tag: '@phone' },
  async ({ page, elsewhere }, { project }) => {
    const email = `voter.${unique()}@example.org`;
    const [first, second] = await ballots();
    if (!first || !second) throw new Error('the demonstration has no two votes');
    const { use, isDesk } = hands(page, project.name);
    await voteFor(page, first, 0);
    await openBallot(page, second);
    await use(page.getByRole('button', { name: /^Vote for / }).last());
    await expect(page.getByText('2 votes saved, not counted yet')).toBeVisible();
    await askForCode(page, email);
    const early = await mailedLink(email);

    // The same person on another device: another work of the first category.
    const tablet = await elsewhere();
    await voteFor(tablet, first, 1);
    await tablet.getByRole('link', { name: 'Confirm your vote' }).first().click();
    await tablet.getByLabel('Email').fill(email);
    await tablet.getByRole('button', { name: 'Send code' }).click();
    await expect(tablet.getByLabel('Six-digit code')).toBeFocused();
    await mailedCode(email, 2);
    expect(await votesOf(email)).toEqual([]);

    const reader = await elsewhere();
    await reader.goto(early);
    const votes = reader.getByRole('list', { name: 'Your votes' }).getByRole('listitem');
    await expect(reader.getByRole('heading', { level: 1, name: '2 of 3 votes are counted' })).toBeVisible();
    await expect(votes).toHaveCount(2);
    await expect(votes.filter({ hasText: second.name }).filter({ hasText: /Counted$/ })).toHaveCount(1);
    const pair = votes.filter({ hasText: `You chose different works in ${first.name} on two devices. Your later choice counts.` });
    await expect(pair.getByText('Not counted', { exact: true })).toHaveCount(1);
    await expect(pair.getByText('Counted', { exact: true })).toHaveCount(1);
    await expect(pair.getByRole('img').or(pair.locator('img'))).toHaveCount(2);
    await expect(reader.getByText('You can close this page.')).toBeVisible();
    await everybodyCanUse(reader);
    await expect(page.getByRole('heading', { level: 1, name: '2 of 3 votes are counted' })).toBeVisible();
    await everybodyCanUse(page);
    expect((await votesOf(email)).map(({ categoryId }) => categoryId)).toEqual([first.id, second.id]);

    // Its own code signs the second device in, after the first one's link; both links say the same again, and never that they were opened before.
    await tablet.getByLabel('Six-digit code').fill(await mailedCode(email, 2));
    await expect(tablet.getByRole('heading', { level: 1, name: '2 of 3 votes are counted' })).toBeFocused();
    await expect(tablet.getByRole('link', { name: 'My votes', exact: true })).toHaveCount(isDesk ? 1 : 0);
    for (const link of [await mailedLink(email, 2), early]) {
      await reader.goto(link);
      await expect(reader.getByRole('heading', { level: 1, name: '2 of 3 votes are counted' })).toBeVisible();
    }
    expect(await votesOf(email)).toHaveLength(2);
  },
);

test('an address that voted before sees both works where its new vote replaces the old one', { tag: '@phone' }, async ({
  page,
  elsewhere,
}) => {
  const email = `voter.${unique()}@example.org`;
  const [first] = await ballots();
  if (!first) throw new Error('the demonstration has no vote');
  const old = await voteFor(page, first, 0);
  await confirmVotes(page, email);
  const card = page.getByRole('switch', { name: 'Public page' });
  await expect(card, 'a card of one’s own is offered, and off').not.toBeChecked();
  await everybodyCanUse(page);
  await database(`update holder_code set created_at = created_at - interval '2 minutes' where lower(email) = lower($1)`, [email]);
  const tablet = await elsewhere();
  const now = await voteFor(tablet, first, 1);
  await confirmVotes(tablet, email, 2);
  const pair = tablet.getByRole('list', { name: 'Your votes' }).getByRole('listitem');
  await expect(pair, 'what counted before is no vote of its own').toHaveCount(1);
  await expect(pair).toHaveText(`You voted in ${first.name} before. Your new vote replaces it.${old}Replaced${now}Counted`);
  await expect(pair.locator('img')).toHaveCount(2);
  await everybodyCanUse(tablet);
});

test(
  'no vote is lost to a dead line, a full server or a closed tab, and each counts once',
  { tag: '@phone' },
  async ({ page, context }, { project }) => {
    const email = `voter.${unique()}@example.org`;
    const [first, second] = await ballots();
    if (!first || !second) throw new Error('the demonstration has no two votes');
    const { use, isDesk } = hands(page, project.name);
    const device = isDesk ? 'device' : 'phone';
    const vote = () => use(page.getByRole('button', { name: /^Vote for / }).last());
    const mine = page
      .getByLabel(/^Nominees in /)
      .locator('[role="option"], li')
      .filter({ hasText: 'Your vote' });
    await openBallot(page, first);
    await context.setOffline(true);
    await vote();
    await expect(page.getByText(`Saved on this ${device}. We’ll send it when you’re back online`)).toBeVisible();
    await expect(mine).toHaveCount(1);
    await everybodyCanUse(page);
    await context.setOffline(false);
    await expect(page.getByText('1 vote saved, not counted yet')).toBeVisible();

    // The answer to the second is lost, and the tab is closed: another tab sends it, with its turn.
    await context.route('**/api/PV/HoldVotes', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await openBallot(page, second);
    await vote();
    await expect(page.getByText(`Saved on this ${device}. We’ll keep trying to send it`)).toBeVisible();
    const tab = await context.newPage();
    await page.close();
    await context.unroute('**/api/PV/HoldVotes');
    await context.route('**/api/PV/HoldVotes', (route) => route.fulfill({ status: 503, body: '' }));
    await openBallot(tab, second);
    await expect(tab.getByText(`Saved on this ${device}. We’ll keep trying to send it`)).toBeVisible();
    await context.unroute('**/api/PV/HoldVotes');
    await expect(tab.getByText('2 votes saved, not counted yet')).toBeVisible();
    await seeSafeVotes(tab);
    await openBallot(tab, second);
    await confirmVotes(tab, email);
    expect((await votesOf(email)).map(({ categoryId }) => categoryId)).toEqual([first.id, second.id]);

    // Signed in, a vote waits the same way, and a second tab shows the same.
    const another = await context.newPage();
    await openBallot(another, second);
    await openBallot(tab, second);
    await context.route('**/api/PV/Vote/', (route) => route.fulfill({ status: 503, body: '' }));
    const [voted] = await votesOf(email).then((votes) => votes.slice(1));
    await tab
      .getByRole('button', { name: /^Change my vote to / })
      .or(tab.getByRole('option').last())
      .first()
      .click();
    if (isDesk) await tab.getByRole('button', { name: /^Change my vote to this/ }).click();
    for (const one of [tab, another]) await expect(one.getByText(`Saved on this ${device}. We’ll keep trying to send it`)).toBeVisible();
    await tab.close();
    await context.unroute('**/api/PV/Vote/');
    await expect.poll(async () => (await votesOf(email))[1]?.entryId).not.toBe(voted?.entryId);
    await expect(another.getByText('keep trying')).toHaveCount(0);
    const cast = await database('select vote.id from vote join voter on voter.id = voter_id where lower(voter.email) = lower($1)', [email]);
    expect(cast, 'two, and the change').toHaveLength(3);
  },
);
