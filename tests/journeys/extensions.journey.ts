import { adminPropertyId } from '#contract/kernel/award/properties.ts';
import { button, everybodyCanUse, expectNoSidewaysScroll, title } from './kit/actions.ts';
import { enterAsEntrant } from './kit/entrants.ts';
import { axe, database, expect, test } from './kit/journey.ts';
import { enter, newAdministrator } from './kit/people.ts';

const award = 1;

test('an organizer gives one entrant more time; the entrant reads until when and why, and it can be withdrawn', async ({
  page,
  elsewhere,
}) => {
  const entrant = await enterAsEntrant(page);
  const { SubmissionID } = await entrant.send<{ SubmissionID: number }>('/entry', { Title: 'The late lamp', CategoryIDs: [] });
  const [season] = await database<{ day: string; past: string }>(
    `select to_char(end_date + interval '5 days', 'YYYY-MM-DD') as day, to_char(winners_date + interval '5 days', 'YYYY-MM-DD') as past
     from season where property_id = $1 and is_current`,
    [award],
  );
  const desk = await elsewhere();
  const email = await newAdministrator();
  await enter(desk, { email, propertyId: adminPropertyId, path: `/admin/entrants/${entrant.id}?award=${award}` });

  await test.step('a date that is missing or too late is refused at the field', async () => {
    await button(desk, 'Extend deadline').click();
    const dialog = desk.getByRole('dialog', { name: /^Extend the deadline for/ });
    await dialog.getByLabel('Reason').fill('Your studio was flooded.');
    await button(dialog, 'Extend deadline').click();
    await expect(dialog.getByLabel('Last day')).toHaveAccessibleDescription(/Enter a date/);
    await dialog.getByLabel('Last day').fill(season?.past ?? '');
    await button(dialog, 'Extend deadline').click();
    await expect(dialog.getByLabel('Last day')).toHaveAccessibleDescription(/can’t go past/);
    await axe(desk);
    await dialog.getByLabel('Last day').fill(season?.day ?? '');
    await button(dialog, 'Extend deadline').click();
    await expect(desk.getByText('Deadline extended. We’ve emailed them.')).toBeVisible();
    await expect(desk.getByText(/^Extended to /)).toBeVisible();
    await everybodyCanUse(desk);
  });

  await test.step('the entrant reads it at home and on the submission', async () => {
    await page.goto('/entries/halyard/submissions');
    await expect(page.getByText(/Extended to .* for you: Your studio was flooded\./)).toBeVisible();
    await page.goto(`/entries/halyard/submissions/${SubmissionID}`);
    await expect(page.getByText(/Extended to .* for you: Your studio was flooded\./)).toBeVisible();
    await expectNoSidewaysScroll(page);
    await axe(page);
  });

  await test.step('withdrawn, it is gone and stays in the history', async () => {
    await button(desk, 'Withdraw extension').click();
    await button(desk.getByRole('dialog'), 'Withdraw extension').click();
    await expect(desk.getByText('Extension withdrawn.')).toBeVisible();
    await expect(desk.getByRole('heading', { name: 'Earlier extensions' })).toBeVisible();
    await page.goto('/entries/halyard/submissions');
    await expect(title(page)).toBeVisible();
    await expect(page.getByText(/for you: /)).toHaveCount(0);
  });
});
