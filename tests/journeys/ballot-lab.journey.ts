import { adminPropertyId } from '#contract/kernel/award/properties.ts';
import { button, everybodyCanUse, title } from './kit/actions.ts';
import { database, expect, test } from './kit/journey.ts';
import { enter, newAdministrator } from './kit/people.ts';

/** Halyard's executives are voting. */
const award = 1;

test('an organizer sees the same ballots counted five ways, which rule broke which tie, and nothing to change a result by', {
  tag: '@phone',
}, async ({ page }) => {
  await enter(page, { email: await newAdministrator(), propertyId: adminPropertyId, path: `/admin/ballot-lab?award=${award}` });
  await expect(title(page)).toHaveText('Ballot lab');
  await expect(page.getByText(/^The methods agree on the winner in \d+ of \d+ categories\.$/)).toBeVisible();
  // It opens where the methods differ.
  await expect(page.getByText('The methods disagree on the winner.')).toBeVisible();
  const figure = page.getByRole('figure', { name: 'Places by method' });
  await expect(figure).toBeVisible();
  await expect(page.getByText('Instant runoff').locator('visible=true').first()).toBeVisible();
  await expect(page.getByText(/places? (higher|lower) than under the official rule/).first()).toBeAttached();
  await expect(page.getByRole('heading', { name: 'Ties broken by the official rule' })).toBeVisible();
  await expect(page.getByText('The way ballots are counted was fixed with the first ballot')).toBeVisible();
  await everybodyCanUse(page);

  await button(figure, 'Show as table').click();
  await expect(figure.getByRole('table')).toBeVisible();

  await page.getByRole('link', { name: 'Back to rankings' }).click();
  await expect(title(page)).toHaveText('Rankings');
  await page.getByRole('link', { name: 'Compare methods in the ballot lab' }).click();
  await expect(title(page)).toHaveText('Ballot lab');
});

test('tie-breakers are fixed with the first ballot, and the dialog explains it', async ({ page }) => {
  const [judge] = await database<{ id: number; cluster: string }>(
    `select enrolment.reviewer_id as id, cluster.name as cluster from enrolment
     join season on season.id = enrolment.season_id and season.property_id = $1 and season.is_current
     join cluster on cluster.season_id = season.id
     where enrolment.is_executive and exists (select from cluster_category member join ballot on ballot.category_id = member.category_id
       where member.cluster_id = cluster.id and not ballot.is_conflict)
     order by 1, cluster.position limit 1`,
    [award],
  );
  await enter(page, { email: await newAdministrator(), propertyId: adminPropertyId, path: `/admin/reviewers/${judge?.id}` });
  await button(page, `Change tie-breaker for ${judge?.cluster}`).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/^Executives have voted in .*so the tie-breaker can’t change/)).toBeVisible();
  await expect(button(dialog, 'Save')).toBeDisabled();
  await everybodyCanUse(page);
});
