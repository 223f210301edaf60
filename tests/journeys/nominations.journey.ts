import { adminPropertyId, traitsOf } from '#contract/kernel/award/properties.ts';
import { button, everybodyCanUse, title } from './kit/actions.ts';
import { enterAsEntrant } from './kit/entrants.ts';
import { database, expect, readOutbox, test } from './kit/journey.ts';
import { enter, newAdministrator, unique } from './kit/people.ts';

test.slow();

/** Its demonstration takes nominations, and no other journey looks at them. */
const award = 19;

/** The link of the newest mail to someone that leads to this page. */
async function linkTo(email: string, page: string): Promise<string> {
  let link: string | undefined;
  await expect
    .poll(async () => (link = (await readOutbox(email)).flatMap(({ links }) => links).find((one) => one.includes(`/${page}#`))))
    .toBeTruthy();
  return link ?? '';
}

test('a neighbor nominates and confirms by mail, the nominee accepts, and the organizer sees it', {
  tag: '@phone',
}, async ({ page, elsewhere }) => {
  const { slug } = traitsOf(award);
  const mark = unique();
  const neighbor = `neighbor.${mark}@example.org`;
  const student = `student.${mark}@example.org`;
  const name = `Ida Ravn ${mark}`;

  await page.goto(`/entries/${slug}/nominate`);
  await expect(title(page)).toHaveText('Nominate a student');
  await button(page, 'Send nomination').click();
  await expect(page.getByLabel('Category')).toBeFocused();
  await page.getByLabel('Category').selectOption({ index: 1 });
  await page.getByLabel('Student’s name').fill(name);
  await page.getByRole('combobox', { name: 'School (optional)' }).fill('Harbor School');
  await page.getByLabel('Nominee’s email address').fill(student);
  await page.getByLabel('Why this student?').fill('She builds instruments out of what the tide leaves.');
  await page.getByLabel('How do you know them?').selectOption('I teach them');
  await page.reload();
  await expect(page.getByText('We kept what you typed before.')).toBeVisible();
  await page.getByLabel('Your name').fill('Solveig Aas');
  await page.getByLabel('Your email address').fill(neighbor);
  await everybodyCanUse(page);
  await button(page, 'Send nomination').click();
  await expect(title(page)).toHaveText('Check your email');

  await page.goto(await linkTo(neighbor, 'nomination'));
  await expect(title(page)).toHaveText('Confirm your nomination');
  await everybodyCanUse(page);
  await button(page, 'Confirm nomination').click();
  await expect(title(page)).toHaveText('Your nomination');
  await expect(page.getByText('Asked', { exact: true })).toBeVisible();

  const nominee = await elsewhere();
  await enterAsEntrant(nominee, { propertyId: award });
  await nominee.goto(await linkTo(student, 'nominee'));
  await expect(title(nominee)).toContainText(`${name}, will you stand for`);
  await expect(nominee.getByText('She builds instruments out of what the tide leaves.')).toBeVisible();
  await expect(nominee.getByText('Solveig Aas')).toBeVisible();
  await everybodyCanUse(nominee);
  await button(nominee, 'Decline').click();
  await button(nominee.getByRole('dialog'), 'Keep deciding').click();
  await button(nominee, 'Accept nomination').click();
  await expect(title(nominee)).toHaveText(name);

  await page.reload();
  await expect(page.getByText(`${name} accepted. Thank you for nominating.`)).toBeVisible();

  const desk = await elsewhere();
  const administrator = await newAdministrator();
  await enter(desk, {
    email: administrator,
    propertyId: adminPropertyId,
    path: `/admin/nominations?award=${award}&search=${encodeURIComponent(student)}`,
  });
  await expect(title(desk)).toHaveText('Nominations');
  await everybodyCanUse(desk);
  await button(desk, `Open ${name}`).click();
  const dialog = desk.getByRole('dialog', { name });
  await expect(dialog.getByText('Solveig Aas')).toBeVisible();
  await expect(dialog.getByText('I teach them')).toBeVisible();
  await everybodyCanUse(desk);
});

test('an organizer joins two nominees who are one person, and sets up the window', async ({ page }) => {
  const mark = unique();
  const name = `Twin Marsh ${mark}`;
  await database(
    `with placed as (select nomination_window.season_id, property_id, category_ids[1] as category_id from nomination_window where property_id = $1 limit 1),
     named as (insert into nominee (property_id, season_id, category_id, name, email, email_key, state, created_at, asked_at)
       select property_id, season_id, category_id, $2, part || '.' || $3 || '@example.org', part || $3, 'asked', now(), now()
       from placed, unnest(array['one', 'two']) as part returning *)
     insert into nomination (property_id, season_id, category_id, nominee_id, nominee_name, reason, nominator_name, nominator_email, shows_name,
       token_hash, expires_at, created_at, confirmed_at)
     select property_id, season_id, category_id, id, name, 'Because of ' || email, 'Ann Sent', 'ann.' || email, true, email_key, now() + interval '9 days', now(), now()
     from named`,
    [award, name, mark],
  );
  const administrator = await newAdministrator();
  await enter(page, {
    email: administrator,
    propertyId: adminPropertyId,
    path: `/admin/nominations?award=${award}&search=${encodeURIComponent(mark)}`,
  });
  await button(page, `Open ${name}`).first().click();
  const dialog = page.getByRole('dialog', { name, exact: true });
  await button(dialog, `Join ${name} to this nominee`).click();
  await button(page.getByRole('dialog', { name: `Join ${name}?` }), 'Join nominees').click();
  await expect(page.getByText('Joined.')).toBeVisible();
  await expect(dialog.getByText('Because of two.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: `Open ${name}` })).toHaveCount(1);
  await page.getByRole('link', { name: 'Settings' }).last().click();
  await expect(title(page)).toHaveText('Nomination settings');
  await page.getByLabel('Nominations per person').fill('51');
  await button(page, 'Save settings').click();
  await expect(page.getByLabel('Nominations per person')).toHaveAccessibleDescription(/./);
  await page.getByLabel('Nominations per person').fill('5');
  await everybodyCanUse(page);
  await button(page, 'Save settings').click();
  await expect(page.getByText('Settings saved.')).toBeVisible();
});
