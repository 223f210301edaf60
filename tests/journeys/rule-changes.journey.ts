import { adminPropertyId } from '#contract/kernel/award/properties.ts';
import { button, everybodyCanUse, title } from './kit/actions.ts';
import { database, expect, test } from './kit/journey.ts';
import { enter, newAdministrator } from './kit/people.ts';
import { newSeason } from './kit/new-season.ts';

/** Longshore, in whose open season no one else's journey changes rules. */
const award = 8;
/** Halyard, whose organizers have a proposal to decide in the demonstration. */
const waiting = 1;

const openSeason = () => newSeason(award, [-39, -29, -19, -9, -2, 20, 25, 30, 31, 35, 40]);

test('a rule of an open round changes with two organizers: one proposes it in seconds, another sees what moves and approves', {
  tag: '@season:organizer',
}, async ({ page, elsewhere }) => {
  test.slow();
  const { seasonId: season } = await openSeason();
  const at = (path: string) => `/admin/${path}?award=${award}&season=${season}`;
  await enter(page, { email: await newAdministrator(), propertyId: adminPropertyId, path: at('seasons') });
  await expect(page.getByText(/^Round one opened on .* Changes now need a second organizer/)).toBeVisible();

  await test.step('the change is refused beside its field, and offered as a proposal', async () => {
    await button(page, 'Propose changes').click();
    const rules = page.getByRole('dialog', { name: 'Round one rules' });
    await rules.getByLabel('Shortlist size', { exact: true }).fill('6');
    await button(rules, 'Propose changes').click();
    const proposal = page.getByRole('dialog', { name: 'Propose this change' });
    await expect(proposal.getByText('Shortlist size')).toBeVisible();
    await expect(proposal.getByLabel('Reason')).toBeFocused();
    await everybodyCanUse(page);
    await button(proposal, 'Propose change').click();
    await expect(proposal.getByText('Enter a reason.')).toBeVisible();
    await proposal.getByLabel('Reason').fill('Executives asked for shorter ballots.');
    await button(proposal, 'Propose change').click();
    await expect(proposal).toHaveCount(0);
    await expect(rules).toHaveCount(0);
  });

  await test.step('it waits for someone else', async () => {
    await page.getByRole('navigation').getByRole('link', { name: 'Rule changes', exact: true }).click();
    await expect(title(page)).toContainText('Rule changes');
    await expect(page.getByText('You proposed this, so another organizer has to decide.')).toBeVisible();
    await expect(button(page, 'Approve change')).toHaveCount(0);
    await everybodyCanUse(page);
  });

  const other = await elsewhere();
  await test.step('the second organizer sees what would move, and approves', async () => {
    await enter(other, { email: await newAdministrator(), propertyId: adminPropertyId, path: at('rule-changes') });
    await expect(other.getByText('No places change with the reviews so far.')).toBeVisible();
    await button(other, 'Approve change').click();
    const dialog = other.getByRole('dialog', { name: 'Approve this change?' });
    await button(dialog, 'Approve change').click();
    await expect(dialog).toHaveCount(0);
    await expect(other.getByRole('article').getByText('Approved').first()).toBeVisible();
  });

  await page.reload();
  await expect(page.getByRole('article').getByText('Approved').first()).toBeVisible();
  const [plan] = await database<{ size: number }>('select shortlist_size as size from judging_plan where season_id = $1', [season]);
  expect(plan?.size).toBe(6);
});

test('an organizer extends an open round: the season’s form says why not, sends the proposal, and saves the rest', async ({ page }) => {
  const { seasonId: season, name } = await openSeason();
  await enter(page, {
    email: await newAdministrator(),
    propertyId: adminPropertyId,
    path: `/admin/seasons?award=${award}&season=${season}`,
  });
  const ends = "date_trunc('minute', judging_rnd1_end_date)::text as ends from season where id = $1";
  const [before] = await database<{ ends: string }>(`select ${ends}`, [season]);
  await button(page, new RegExp(`^Edit.*${name}`))
    .first()
    .click();
  const form = page.getByRole('dialog').filter({ hasText: name });
  const end = form.getByLabel(/^(Round one|Judging): .*[Ee]nd/);
  await end.fill((await end.inputValue()).replace(/T.*/, 'T23:45'));
  await form.getByLabel('Reviews per entry in round one').fill('4');
  await button(form, /^Save/).click();
  const proposal = page.getByRole('dialog', { name: 'Propose this change' });
  await expect(proposal.getByText('Round one ends')).toBeVisible();
  await button(proposal, 'Cancel').click();
  await expect(form.getByText(/is open, so this is locked/)).toBeVisible();
  await button(form, /^Save/).click();
  await proposal.getByLabel('Reason').fill('Two judges fell ill.');
  await button(proposal, 'Propose change').click();
  const said = page.getByRole('status').filter({ hasText: 'Change proposed' });
  await expect(said).toContainText(`Your other changes to ${name} are saved.`);
  await expect(form).toHaveCount(0);
  expect(await database(`select reviews_wanted as wanted, ${ends}`, [season])).toEqual([{ wanted: 4, ...before }]);
  await button(page, 'View rule changes').click();
  await expect(page.getByText('No places change.', { exact: false })).toBeVisible();
  await button(page, 'Withdraw proposal').click();
  await button(page.getByRole('dialog', { name: 'Withdraw your proposal?' }), 'Withdraw proposal').click();
  await expect(page.getByRole('article').getByText('Withdrawn').first()).toBeVisible();
});

test('what waits is on the overview, with the places that would move', async ({ page }) => {
  await enter(page, { email: await newAdministrator(), propertyId: adminPropertyId, path: `/admin/?award=${waiting}` });
  await page.getByRole('link', { name: /^View change: / }).click();
  await expect(title(page)).toContainText('Rule changes');
  await expect(page.getByText(/^\d+ works? moves? in \d+ categor/)).toBeVisible();
  await expect(page.getByRole('table').first().getByText('Leaves').first()).toBeVisible();
  await everybodyCanUse(page);
});
