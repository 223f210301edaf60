import type { Locator, Page } from '@playwright/test';
import { adminPropertyId, traitsOf } from '#contract/kernel/award/properties.ts';
import { button, everybodyCanUse, expectNoSidewaysScroll } from './kit/actions.ts';
import { database, expect, test } from './kit/journey.ts';
import { enter, newAdministrator } from './kit/people.ts';
import { newVotedSeason } from './kit/votes.ts';

const award = 9;

const reason = 'Automatic votes from one network';
const fieldIn = (panel: Locator) => panel.getByLabel('Reason, recorded in the audit log');

/** R opens the reason, Enter removes. */
async function byKeyboard(page: Page, panel: Locator): Promise<void> {
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('r');
  await expect(fieldIn(panel)).toBeFocused();
  await page.keyboard.press('Control+A');
  await page.keyboard.type(reason);
  await page.keyboard.press('Enter');
}

async function byHand(panel: Locator): Promise<void> {
  await fieldIn(panel).fill(reason);
  await button(panel, 'Remove 40 votes').click();
}

test(
  'an organizer weighs two groups of votes, removes the machine’s, counts the school’s, and the result changes @phone',
  { tag: '@season:organizer' },
  async ({ page }, info) => {
    test.slow();
    const isDesk = info.project.name === 'desktop';
    const { seasonId, categoryId } = await newVotedSeason(award);
    const search = `?award=${award}&season=${seasonId}`;
    await enter(page, { email: await newAdministrator(), propertyId: adminPropertyId, path: `/admin/votes/held${search}` });
    await expect(page.getByText('2 groups, 52 of 72 votes. They don’t count until you decide.')).toBeVisible();
    const list = page.getByRole('group', { name: 'Groups of votes' });
    await expect(button(list, 'On hold 2')).toHaveAttribute('aria-pressed', 'true');
    if (!isDesk) await button(page, /40 votes in 4 minutes/).click();
    const machine = page.getByRole('region', { name: /Group A: 40 votes in 4 minutes/ });
    await expect(machine.getByText('One vote every 5.5 seconds, without a break')).toBeVisible();
    const table = page.getByRole('table', { name: 'Impact on the result' });
    await expect(page.getByText('A changes the winner.')).toBeVisible();
    await expect(table.getByRole('row', { name: /Work 2/ })).toContainText('52');
    await everybodyCanUse(page);

    await test.step('a decision needs a reason that others understand', async () => {
      await fieldIn(machine).fill('Bots');
      await button(machine, 'Remove 40 votes').click();
      await expect(machine.getByText('Enter at least 10 characters')).toBeVisible();
    });

    await test.step('by keyboard: R opens the reason, Enter removes', async () => {
      await (isDesk ? byKeyboard(page, machine) : byHand(machine));
      await expect(page.getByRole('status').filter({ hasText: '40 votes removed.' })).toBeVisible();
      await expect(button(list, 'On hold 1')).toBeVisible();
    });

    await test.step('undo, and remove again', async () => {
      await button(page, 'Undo').click();
      await expect(button(list, 'On hold 2')).toBeVisible();
      if (!isDesk) await button(page, /40 votes in 4 minutes/).click();
      // The group is drawn anew with the decision that was undone.
      await expect(machine.getByText(/: Decision undone$/)).toBeVisible();
      await byHand(machine);
      await expect(button(list, 'Removed 1')).toBeVisible();
    });

    await test.step('count the school', async () => {
      if (!isDesk) await button(page, /12 votes from one location/).click();
      const school = page.getByRole('region', { name: /12 votes from one location/ });
      await button(school, 'Count 12 votes').click();
      await expect(page.getByText('No votes on hold')).toBeVisible();
      await everybodyCanUse(page);
    });

    const votes = await database<{ title: string; votes: number }>(
      `select piece.title, count(*)::int as votes from counted_vote join entry on entry.id = entry_id join piece on piece.id = piece_id
     where counted_vote.category_id = $1 group by piece.title order by votes desc`,
      [categoryId],
    );
    expect(votes).toEqual([
      { title: 'Work 1', votes: 14 },
      { title: 'Work 2', votes: 12 },
      { title: 'Work 3', votes: 6 },
    ]);
    const lines = await database(
      `select id from audit_log where action = 'vote.decide' and property_id = $1 and subject_id in
    (select id::text from vote_group where season_id = $2)`,
      [award, seasonId],
    );
    expect(lines).toHaveLength(4);
  },
);

test('an organizer finalizes the public vote, but not while groups are undecided', { tag: '@season:organizer' }, async ({ page }) => {
  test.slow();
  const { seasonId, categoryId } = await newVotedSeason(award);
  await enter(page, {
    email: await newAdministrator(),
    propertyId: adminPropertyId,
    path: `/admin/votes?award=${award}&season=${seasonId}`,
  });
  const panel = page.getByRole('region', { name: 'Finalize the public vote' });
  await expect(panel.getByText('2 groups of votes are undecided.')).toBeVisible();
  await expect(page.getByRole('row', { name: /Best of all Sound/ })).toContainText('Close');
  await everybodyCanUse(page);
  await button(panel, 'Finalize without them').click();
  const dialog = page.getByRole('dialog', { name: 'Finalize without undecided votes?' });
  await dialog.getByLabel('Reason, recorded in the audit log').fill('Short');
  await button(dialog, 'Finalize without them').click();
  await expect(dialog.getByText('Enter at least 10 characters')).toBeVisible();
  await button(dialog, 'Go back').click();

  await database(
    `update vote_group set state = case verdict when 'machine' then 'removed' else 'counted' end, reason = 'As they look' where season_id = $1`,
    [seasonId],
  );
  await page.reload();
  await button(panel, 'Finalize public vote').click();
  await expect(panel.getByText('Every category is final.')).toBeVisible();
  await expect(panel.getByText(/1 of 1 categories/)).toBeVisible();
  const answer = await page.request.post('/api/PV/GetVoteList', {
    data: { PropertyID: award, SeasonID: seasonId, PropertyCategoryID: categoryId },
  });
  expect((await answer.json()).Data).toMatchObject({ Counted: 32, Totals: null, Statement: { Cast: 72, Removed: 40, Held: 0 } });
});

test('an insider looks at interim results by a link, until it is revoked @phone', { tag: '@season:insider' }, async ({
  page,
  elsewhere,
}) => {
  test.slow();
  const { seasonId } = await newVotedSeason(award);
  await enter(page, {
    email: await newAdministrator(),
    propertyId: adminPropertyId,
    path: `/admin/votes/peek?award=${award}&season=${seasonId}`,
  });
  await expect(page.getByText('No one has access')).toBeVisible();
  await everybodyCanUse(page);
  await button(page, 'Give access').first().click();
  const dialog = page.getByRole('dialog', { name: 'Give access to interim results' });
  await dialog.getByLabel('Name').fill('Mara Quill, sponsor');
  await button(dialog, 'Give access').click();
  const given = page.getByRole('dialog', { name: 'Access given' });
  const link = await given.getByLabel('Link').inputValue();
  await everybodyCanUse(page);
  await button(given, 'Done').click();

  const insider = await elsewhere();
  await insider.goto(link);
  await expect(insider.getByRole('heading', { level: 1, name: 'Interim results' })).toBeVisible();
  const category = insider.getByRole('region', { name: 'Best of all' });
  await expect(category.getByRole('row', { name: /Work 1/ })).toContainText('10');
  expect(insider.url(), 'the code left the address').toMatch(new RegExp(`/vote/${traitsOf(award).slug}/peek$`));
  await everybodyCanUse(insider);
  await insider.reload();
  await expect(category.getByRole('row', { name: /Work 2/ })).toContainText('8');

  await button(page, /^Revoke/)
    .first()
    .click();
  await button(page.getByRole('dialog', { name: 'Revoke Mara Quill, sponsor’s access?' }), 'Revoke access').click();
  await expect(page.getByText('Mara Quill, sponsor no longer has access.')).toBeVisible();
  await insider.reload();
  await expect(insider.getByText('Your access has ended')).toBeVisible();
  await expectNoSidewaysScroll(insider);
});
