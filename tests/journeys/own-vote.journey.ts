import { everybodyCanUse } from './kit/actions.ts';
import { enterAsEntrant } from './kit/entrants.ts';
import { database, expect, test } from './kit/journey.ts';
import { awardWithOwnVote, newOpenVote } from './kit/open-vote.ts';
import { unique } from './kit/people.ts';
import { confirmVotes, mailedLink, votesOf } from './kit/voters.ts';

// Each makes a new season of one award the current one, so they follow each other.
test.describe.configure({ mode: 'default' });

test('the end comes while the page is open: the server refuses the vote, the one before it still counts, and the page says what is right', async ({
  page,
}) => {
  const { slug, categoryId, endAt } = await newOpenVote(page.request);
  const email = `voter.${unique()}@example.org`;
  const ballot = `/vote/${slug}?category=${categoryId}`;
  const act = page.getByRole('button', { name: /^Change my vote to this/ });
  await page.goto(ballot);
  await page.getByRole('button', { name: /^Vote for / }).click();
  await confirmVotes(page, email);
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
  await expect(page.getByRole('button', { name: 'Remove my vote' })).toHaveCount(0);
  await expect(page.getByRole('option', { name: /Your vote/ }), 'the vote that was saved stands').toHaveCount(1);
  expect(await votesOf(email)).toEqual([chosen]);
  await everybodyCanUse(page);
  await page.goto(`/vote/${slug}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Voting has ended' })).toBeVisible();
  await page.goto(`/vote/${slug}/mine`);
  await expect(page.getByText('Bridges', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Change/ })).toHaveCount(0);

  // Open again for a few seconds: anyone who only looks sees it end too.
  await endAt(new Date(Date.now() + 8000));
  await page.goto(ballot);
  await page.getByRole('option').last().click();
  await expect(act).toBeVisible();
  await expect(act, 'goes away by itself').toHaveCount(0);
  await expect(page.getByText('nominees. Voting has ended.')).toBeVisible();
});

test('votes that no one confirmed in time are listed on a phone, and the page says so without a code', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  const { slug, categoryId, endAt } = await newOpenVote(page.request);
  const email = `voter.${unique()}@example.org`;
  await page.goto(`/vote/${slug}?category=${categoryId}`);
  await page
    .getByRole('button', { name: /^Vote for / })
    .first()
    .click();
  await expect(page.getByText('1 vote saved, not counted yet')).toBeVisible();
  // Ended two minutes ago: there is time to confirm, and the page says how much.
  await endAt(new Date(Date.now() - 2 * 60_000));
  await database(`update holder_vote set held_at = held_at - interval '1 hour' where category_id = $1`, [categoryId]);
  await page.goto(`/vote/${slug}/confirm`);
  await expect(page.getByText('Votes chosen before then count if you confirm them within 10 minutes of closing.')).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByLabel('Six-digit code')).toBeFocused();

  // The time passes while the page waits for the code: it turns by itself.
  await endAt(new Date(Date.now() - 11 * 60_000));
  await expect(page.getByRole('heading', { level: 1, name: 'Voting closed before you confirmed' })).toBeFocused();
  await expect(page.getByText(/^Voting closed .+\. Votes count only if they’re confirmed within 10 minutes of closing\.$/)).toBeVisible();
  const votes = page.getByRole('list', { name: 'Your votes' }).getByRole('listitem');
  await expect(votes).toHaveText(/^Footbridge \d+Bridges\s*Not counted$/);
  await expect(page.getByLabel('Six-digit code')).toHaveCount(0);
  await everybodyCanUse(page);

  // Whoever has the code anyway reads the same.
  await page.goto(await mailedLink(email));
  await expect(page.getByRole('heading', { level: 1, name: 'Voting closed before you confirmed' })).toBeVisible();
  await expect(votes).toHaveText(/Not counted$/);
  await everybodyCanUse(page);
  expect(await votesOf(email)).toEqual([]);
  await page.goto(`/vote/${slug}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Voting has ended' })).toBeVisible();
  await everybodyCanUse(page);
});

test('the receipts on My votes are checked by the browser itself, and a list that lacks one is found out', async ({ page }) => {
  const { slug, categoryId, seasonId, send, endAt } = await newOpenVote(page.request);
  const email = `voter.${unique()}@example.org`;
  await page.goto(`/vote/${slug}?category=${categoryId}`);
  await page.getByRole('button', { name: /^Vote for / }).click();
  await confirmVotes(page, email);
  await endAt(new Date(Date.now() - 60_000));
  const place = { PropertyID: awardWithOwnVote, SeasonID: seasonId };
  // As if the watch had looked through the last votes, which it does every five minutes.
  await database(
    `insert into vote_watch (season_id, last_vote_id, looked_at) select $1, max(id), now() from vote
     on conflict (season_id) do update set last_vote_id = excluded.last_vote_id, looked_at = excluded.looked_at`,
    [seasonId],
  );
  await send('/PV/FinalizePVSummaryData', place);
  await expect.poll(async () => (await send<{ State: string }>('/PV/FinalizePVSummaryDataGetStatus', place)).State).toBe('done');

  await page.goto(`/vote/${slug}/receipts`);
  await expect(page).toHaveURL(new RegExp(`/vote/${slug}/mine$`));
  await expect(page.getByText('Your votes are counted')).toBeVisible();
  await page.locator('summary', { hasText: 'Counted' }).click();
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

test('R558 an entrant sees the place of a nominated work, as far as the award shows it, and shares it with the place in the text', async ({
  page,
}) => {
  const { slug, seasonId, categoryId, changeRules } = await newOpenVote(page.request);
  const entrant = await enterAsEntrant(page, { propertyId: awardWithOwnVote });
  const [own] = await database<{ submissionId: number; entryId: number }>(
    `with given as (insert into submission (property_id, season_id, account_id, title, created_at, updated_at)
       values ($1, $2, $3, 'Weir House', now(), now()) returning id),
     work as (insert into piece (submission_id, title, organization, twitter_name) select id, 'Weir House', 'Studio Nine', 'studionine' from given returning id, submission_id),
     entered as (insert into entry (piece_id, category_id, property_id, season_id, entrant_id, state, is_shortlisted, created_at)
       select id, $4, $1, $2, $3, 'paid', true, now() from work returning id)
     select work.submission_id as "submissionId", entered.id as "entryId" from work, entered`,
    [awardWithOwnVote, seasonId, entrant.id, categoryId],
  );
  await database(
    `with voters as (insert into voter (property_id, email, voter_key, confirmed_at, created_at)
       select $1, 'fan' || n || '.' || $3 || '@example.org', 'fan' || n || '.' || $3, now(), now() from generate_series(1, 3) n returning id)
     insert into standing_vote (voter_id, category_id, entry_id, vote_id, voted_at)
     select id, $2, $4, nextval('vote_id_seq'), now() from voters`,
    [awardWithOwnVote, categoryId, unique(), own?.entryId],
  );
  const standing = page.getByRole('region', { name: 'In the public vote' });
  await changeRules({ voteStanding: 'nobody' });
  await page.goto(`/entries/${slug}/submissions/${own?.submissionId}/share`);
  await expect(standing).toContainText('Rankings are hidden during voting.');
  await expect(page.getByRole('textbox', { name: 'Text' })).not.toHaveValue(/1st/);

  await changeRules({ voteStanding: 'entrants' });
  await page.reload();
  await expect(standing.getByRole('listitem')).toContainText('1st of 5');
  await expect(page.getByRole('textbox', { name: 'Text' })).toHaveValue(/1st/);
  await expect(page.getByRole('textbox', { name: 'Text' })).toHaveValue(/@studionine/);
  await everybodyCanUse(page);
  await page.context().grantPermissions(['clipboard-write']);
  await page.getByRole('button', { name: 'Copy text' }).click();
  await expect(standing).toContainText('Shared once');
  expect(await database('select network, category_id as "categoryId" from social_share where entry_id = $1', [own?.entryId])).toEqual([
    { network: 'copy', categoryId },
  ]);
  await changeRules({ voteStanding: 'nobody' });
});

test('with more than ten nominees the list scrolls and the work stays on its stage; up to ten have low rows', async ({ page }) => {
  const { slug, categoryId } = await newOpenVote(page.request);
  const add = (from: number, to: number) =>
    database(
      `with place as (select season_id, property_id from category where id = $1),
       given as (select min(piece.submission_id) as id, min(entry.entrant_id) as owner from entry join piece on piece.id = piece_id where category_id = $1),
       made as (insert into piece (submission_id, title, organization) select given.id, 'Viaduct ' || n, 'Studio Nine' from given, generate_series($2::int, $3::int) n returning id)
       insert into entry (piece_id, category_id, property_id, season_id, entrant_id, state, is_shortlisted, created_at)
       select made.id, $1, property_id, season_id, owner, 'paid', true, now() from made, place, given`,
      [categoryId, from, to],
    );
  const list = page.getByRole('listbox');
  const heights = () => list.getByRole('option').evaluateAll((rows) => [...new Set(rows.map((row) => row.getBoundingClientRect().height))]);
  await add(1, 6);
  await page.goto(`/vote/${slug}?category=${categoryId}`);
  await expect(list.getByRole('option')).toHaveCount(10);
  expect(await heights()).toEqual([60]);
  expect(await list.evaluate((box) => box.scrollHeight - box.clientHeight)).toBe(0);
  await expect(list.getByRole('option').last()).toBeInViewport({ ratio: 1 });

  await add(7, 20);
  await page.goto(`/vote/${slug}?category=${categoryId}`);
  await expect(list.getByRole('option')).toHaveCount(24);
  expect(await heights()).toEqual([60]);
  for (let down = 0; down < 23; down += 1) await page.keyboard.press('ArrowDown');
  await expect(list.getByRole('option').last()).toHaveAttribute('aria-selected', 'true');
  await expect(list.getByRole('option').last()).toBeInViewport({ ratio: 0.9 });
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await everybodyCanUse(page);
});

test('the end of voting goes into one’s calendar, in its own zone, and a date that was moved moves the entry', async ({ page }) => {
  const { slug, seasonId, endAt } = await newOpenVote(page.request);
  const saved = async (): Promise<string> => {
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Add to calendar' }).click();
    const file = await saving;
    expect(file.suggestedFilename()).toBe('voting-closes.ics');
    const parts: Buffer[] = [];
    for await (const part of await file.createReadStream()) parts.push(part as Buffer);
    return Buffer.concat(parts).toString().replaceAll('\r\n ', '');
  };
  const end = new Date(Math.ceil(Date.now() / 1000) * 1000 + 3 * 86_400_000);
  const stamp = (moment: Date): string => moment.toISOString().replace(/[-:]|\.\d+/g, '');
  await endAt(end);
  await page.goto(`/vote/${slug}`);
  const first = await saved();
  expect(first).toContain(`DTEND:${stamp(end)}\r\n`);
  expect(first).toContain(`UID:vote-${awardWithOwnVote}-${seasonId}@laurel\r\n`);
  await everybodyCanUse(page);

  const later = new Date(end.getTime() + 86_400_000);
  await endAt(later);
  await page.reload();
  const second = await saved();
  expect(second).toContain(`DTEND:${stamp(later)}\r\n`);
  expect(second).toContain(`UID:vote-${awardWithOwnVote}-${seasonId}@laurel\r\n`);
  // Nothing to remember once it is over.
  await endAt(new Date(Date.now() - 60_000));
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Voting has ended' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add to calendar' })).toHaveCount(0);
});
