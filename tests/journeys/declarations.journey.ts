import { adminPropertyId, traitsOf } from '#contract/kernel/award/properties.ts';
import { button, everybodyCanUse, expectNoSidewaysScroll, title } from './kit/actions.ts';
import { database, expect, test } from './kit/journey.ts';
import { enter, newAdministrator, newEntrant, unique } from './kit/people.ts';

test.slow();

/** Two awards in which no other journey judges or enters. */
const judged = 6;
const entered = 17;

/** A judge of the award's current season, whatever round it is in. */
async function newJudgeOf(propertyId: number): Promise<{ email: string; siteId: number }> {
  const email = `sworn.${unique()}@example.org`;
  const siteId = traitsOf(propertyId).judgedBy ?? 0;
  await database(
    `with person as (insert into account (property_id, email, role, first_name, last_name) values ($1, $2, 'Reviewer', 'Ingrid', 'Solheim') returning id),
     judge as (insert into reviewer (account_id, global_status_id) select id, 1 from person returning id)
     insert into enrolment (reviewer_id, season_id, status_id, is_executive)
     select judge.id, season.id, 10, false from judge, season where season.property_id = $3 and season.is_current`,
    [siteId, email, propertyId],
  );
  return { email, siteId };
}

const forget = (propertyId: number) =>
  database(
    `with gone as (delete from declaration_acceptance where version_id in (select id from declaration_version where property_id = $1))
     delete from declaration_version where property_id = $1`,
    [propertyId],
  );

test('an organizer publishes a judge’s agreement, a judge signs it by name, and the organizer sees who did', async ({
  page,
  elsewhere,
}) => {
  await forget(judged);
  const { email, siteId } = await newJudgeOf(judged);
  const { slug } = traitsOf(judged);
  const administrator = await newAdministrator();
  // The award has more judges than one page.
  const listed = `/admin/declarations?award=${judged}&search=${encodeURIComponent(email)}`;
  await enter(page, { email: administrator, propertyId: adminPropertyId, path: listed });
  await expect(title(page)).toHaveText('Declarations');
  await everybodyCanUse(page);
  await button(page, 'Start with our text: Judge’s agreement').click();
  const dialog = page.getByRole('dialog', { name: 'Judge’s agreement, version 1' });
  await expect(dialog.getByLabel('Title', { exact: true })).toHaveValue('Four promises before you start');
  await dialog.getByLabel('Title', { exact: true }).fill('');
  await button(dialog, 'Publish version 1').click();
  await expect(dialog.getByLabel('Title', { exact: true })).toHaveAccessibleDescription(/./);
  await dialog.getByLabel('Title', { exact: true }).fill('Four promises');
  await button(dialog, 'Publish version 1').click();
  await expect(page.getByText('The version was published.')).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: 'Ingrid Solheim' });
  await expect(row).toContainText('Not accepted yet');
  await everybodyCanUse(page);

  const judge = await elsewhere();
  await enter(judge, { email, propertyId: siteId, path: `/judging/${traitsOf(siteId).slug}/${slug}/agreement` });
  await expect(title(judge)).toHaveText('Four promises');
  await everybodyCanUse(judge);
  const unable = judge.getByRole('group', { name: 'Anyone you can’t judge?' });
  await unable.getByLabel('Organization or person').fill('Solheim Mølle');
  await judge.keyboard.press('Enter');
  await expect(unable.getByRole('listitem')).toHaveText(/Solheim Mølle/);
  await expect(unable.getByText(/No works by them have been entered so far/)).toBeVisible();
  await judge.getByLabel('Type your full name to accept').fill('Ingrid');
  await judge.keyboard.press('Enter');
  await expect(judge.getByText('Type the name on your account: Ingrid Solheim')).toBeVisible();
  await button(judge, 'I can’t accept this').click();
  await judge.getByLabel('Why can’t you accept it?').fill('I’d like to ask my employer first.');
  await button(judge, 'Send to organizer').click();
  await expect(judge.getByText('The organizer knows you can’t accept this yet.')).toBeVisible();
  await judge.getByLabel('Type your full name to accept').fill('ingrid solheim');
  await button(judge, 'Accept and start judging').click();
  await expect(title(judge)).toHaveText('You’ve accepted everything');

  await page.reload();
  await expect(row).toContainText('Accepted');
  await button(page, 'Write version 2').click();
  const second = page.getByRole('dialog', { name: 'Judge’s agreement, version 2' });
  await second.getByLabel('Text of point 3').fill('Don’t put works into AI tools.');
  await button(second, 'Publish version 2').click();
  await expect(page.getByText('The version was published.')).toBeVisible();
  await judge.goto(`/judging/${traitsOf(siteId).slug}/${slug}/agreement`);
  await expect(judge.getByText('New in version 2')).toHaveCount(1);
  await button(page, 'Withdraw version 2').click();
  await button(page.getByRole('dialog'), 'Withdraw version').click();
  await expect(page.getByText('The version was withdrawn.')).toBeVisible();
  await judge.reload();
  await expect(title(judge)).toHaveText('You’ve accepted everything');
  await forget(judged);
});

test('an entrant accepts the terms before the first submission @phone', async ({ page, elsewhere }, info) => {
  const award = info.project.name === 'phone' ? entered : 8;
  await forget(award);
  const administrator = await newAdministrator();
  const desk = await elsewhere();
  await enter(desk, { email: administrator, propertyId: adminPropertyId, path: `/admin/declarations?award=${award}` });
  await button(desk, 'Start with our text: Terms of entry').click();
  await button(desk.getByRole('dialog'), 'Publish version 1').click();
  await expect(desk.getByText('The version was published.')).toBeVisible();

  const { email } = await newEntrant(award);
  await enter(page, { email, propertyId: award, path: `/entries/${traitsOf(award).slug}/submissions/new` });
  await expect(title(page)).toHaveText('Terms of entry');
  await everybodyCanUse(page);
  await expectNoSidewaysScroll(page);
  await button(page, 'Accept and continue').click();
  await expect(title(page)).not.toHaveText('Terms of entry');
  await page.reload();
  await expect(title(page)).not.toHaveText('Terms of entry');
  await forget(award);
});
