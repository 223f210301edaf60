import { adminPropertyId } from '#contract/kernel/award/properties.ts';
import { EntryForm } from '#contract/wings/entering/form/form.ts';
import { button } from './kit/actions.ts';
import { beginTwo } from './kit/cart-season.ts';
import { enterAsEntrant } from './kit/entrants.ts';
import { axe, database, expect, test } from './kit/journey.ts';
import { enterAsJudge, newJudge } from './kit/judges.ts';
import { enter, newAdministrator, newEntrant, unique } from './kit/people.ts';

test.slow();

/** An award that no other journey enters. Only people from Iceland are asked, whom no other journey knows. */
const propertyId = 6;
const fromIceland = { When: { Match: 'all' as const, Tests: [{ Is: 'oneOf' as const, Of: '$country', Values: ['IS'] }] } };
const onlyIf = (Of: string, value: string) => ({ When: { Match: 'all' as const, Tests: [{ Is: 'oneOf' as const, Of, Values: [value] }] } });
const askedOnce = EntryForm.parse({
  Printed: [{ Field: 'Title' }, { Field: 'Organization' }],
  Pages: [
    {
      Name: 'whole',
      Title: 'About your workshop',
      Part: 'submission',
      ...fromIceland,
      Fields: [
        { Name: 'founded', Kind: 'number', Label: 'Founded in', Least: '1200', Most: '2026', IsRequired: true },
        { Name: 'materials', Kind: 'longText', Label: 'What you work with', Limit: 20, Unit: 'words', IsRequired: true },
      ],
    },
    {
      Name: 'ordering',
      Title: 'Who pays',
      Part: 'order',
      ...fromIceland,
      Fields: [
        { Name: 'grant', Kind: 'yesNo', Label: 'Is it paid from a grant?', IsRequired: true },
        { Name: 'fund', Kind: 'text', Label: 'Name of the fund', IsRequired: true, ...onlyIf('grant', 'Yes') },
      ],
    },
    {
      Name: 'visit',
      Title: 'Your visit',
      Part: 'judge',
      ...fromIceland,
      Fields: [
        { Name: 'comes', Kind: 'yesNo', Label: 'Will you come to the jury meeting?', IsRequired: true },
        { Name: 'meal', Kind: 'text', Label: 'What you eat', IsRequired: true, ...onlyIf('comes', 'Yes') },
      ],
    },
  ],
});
const publish = () =>
  database(
    `insert into entry_form (property_id, number, definition, published_at) values ($1, 1000, $2, now())
     on conflict (property_id, number) do nothing`,
    [propertyId, JSON.stringify(askedOnce)],
  );
const movesToIceland = (email: string) => database(`update account set country = 'IS' where email = $1`, [email]);

test('an entrant answers what is asked once per submission and with an order, through a reload, an expired session and a second tab', {
  tag: '@phone',
}, async ({ page }) => {
  await publish();
  const { email, password } = await newEntrant(propertyId);
  await movesToIceland(email);
  const entrant = await enterAsEntrant(page, { propertyId, email });
  const [submissionId = 0] = await beginTwo(entrant, [`Bowl ${unique()}`, `Plate ${unique()}`]);

  await page.goto(`/entries/tesserae/submissions/${submissionId}`);
  const section = page.getByRole('region', { name: 'About this submission' });
  await section.getByLabel('Founded in').fill('1123');
  await section.getByLabel('What you work with').fill('Ash and lava');
  await page.reload();
  await expect(section.getByLabel('What you work with'), 'half a form survives a reload').toHaveValue('Ash and lava');

  // Another tab answers one question; this one saves the other, and takes nothing back.
  const other = await page.context().newPage();
  await other.goto(`/entries/tesserae/submissions/${submissionId}`);
  const there = other.getByRole('region', { name: 'About this submission' });
  await there.getByLabel('Founded in').fill('1971');
  await there.getByLabel('What you work with').fill('');
  await button(there, 'Save answers').click();
  await expect(there.getByLabel('What you work with'), 'what is missing is said where it is asked').toBeFocused();
  await axe(other);
  await other.close();
  await section.getByLabel('Founded in').fill('1972');

  await database('update session set revoked_at = now() from account where account.id = account_id and email = $1', [email]);
  await button(section, 'Save answers').click();
  const again = page.getByRole('dialog', { name: 'Sign in again' });
  await again.getByRole('textbox', { name: 'Password' }).fill(password);
  await again.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('Answers saved.')).toBeVisible();
  await page.reload();
  await expect(section.getByLabel('Founded in')).toHaveValue('1972');
  await expect(section.getByLabel('What you work with')).toHaveValue('Ash and lava');
  await axe(page);

  // The demonstration's entries are ready without more; the questions of the order are asked in the cart.
  await database(`update entry set state = 'ready' where piece_id in (select id from piece where submission_id = $1)`, [submissionId]);
  await page.goto(`/entries/tesserae/cart?submission=${submissionId}`);
  const asked = page.getByRole('region', { name: 'Before you order' });
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Address', { exact: true }).fill('1 Quay Street');
  await page.getByLabel(/^(City|Town)/).fill('Reykjavik');
  await page.getByLabel('Country').selectOption('IS');
  await button(page, 'Place order').click();
  const grant = asked.getByRole('radiogroup', { name: 'Is it paid from a grant?' });
  await expect(grant.getByRole('radio', { name: 'Yes' })).toBeFocused();
  await expect(asked.getByText('Answer “Is it paid from a grant?”.')).toBeVisible();
  await page.keyboard.press('Space');
  await asked.getByLabel('Name of the fund').fill('Fund for clay');
  await axe(page);
  await page.reload();
  await expect(asked.getByLabel('Name of the fund')).toHaveValue('Fund for clay');
  await button(page, 'Place order').click();
  await expect(page.getByRole('heading', { level: 1, name: /^Thank you/ })).toBeVisible();
  const [placed] = await database<{ id: number; number: string; answers: object }>(
    'select id, confirmation_number as number, answers from orders where account_id = $1',
    [entrant.id],
  );
  expect(placed?.answers).toEqual({ grant: 'Yes', fund: 'Fund for clay' });

  await enter(page, { email: await newAdministrator(), propertyId: adminPropertyId, path: `/admin/orders?award=${propertyId}` });
  await page.goto(`/admin/orders?award=${propertyId}&order=${placed?.number ?? ''}`);
  await expect(page.getByRole('dialog').getByText('Fund for clay')).toBeVisible();
});

test('a judge answers what an award asks of judges in the profile, and an organizer reads it', async ({ page }) => {
  await publish();
  const judge = await newJudge();
  await movesToIceland(judge.email);
  await database(
    `insert into enrolment (reviewer_id, season_id, status_id, is_executive, reviews_required)
     select $1, season.id, 2, false, 0 from season where property_id = $2 and is_current`,
    [judge.reviewerId, propertyId],
  );
  await enterAsJudge(page, judge, '/account');
  const section = page.getByRole('region', { name: 'Questions from Tesserae' });
  await button(section, 'Save answers').click();
  const comes = section.getByRole('radiogroup', { name: 'Will you come to the jury meeting?' });
  await expect(comes.getByRole('radio', { name: 'Yes' })).toBeFocused();
  await page.keyboard.press('Space');
  await section.getByLabel('What you eat').fill('No nuts');
  await axe(page);
  await page.reload();
  await expect(section.getByLabel('What you eat'), 'half a form survives a reload').toHaveValue('No nuts');
  await button(section, 'Save answers').click();
  await expect(page.getByText('Answers saved.')).toBeVisible();
  await expect(section.getByLabel('What you eat')).toHaveValue('No nuts');

  await enter(page, {
    email: await newAdministrator(),
    propertyId: adminPropertyId,
    path: `/admin/reviewers/${judge.reviewerId}`,
  });
  await expect(page.getByRole('region', { name: 'Answers for Tesserae' }).getByText('No nuts')).toBeVisible();
  await axe(page);
});
