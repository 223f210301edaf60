import { adminPropertyId } from '#contract/kernel/award/properties.ts';
import { button, title } from './kit/actions.ts';
import { axe, database, expect, type Page, test } from './kit/journey.ts';
import { enter, newAdministrator, unique } from './kit/people.ts';

/** An award that no one else's journey uses: the rules of one of the demonstration's, in preparation. */
async function newAward(): Promise<number> {
  const slug = `twofold-${unique().replaceAll('.', '-')}`;
  const [made] = await database<{ id: number }>(
    `insert into property (id, name, slug, css_class, kind, judged_by, field, locale, time_zone, currency, brand, traits, state, setup)
     select nextval('property_number'), 'Twofold', $1, $1, kind, judged_by, field, locale, time_zone, currency, brand, traits, 'draft', '{}'
     from property where id = 15 returning id`,
    [slug],
  );
  return made?.id ?? 0;
}

const openRules = async (page: Page, id: number): Promise<void> => {
  await enter(page, { email: await newAdministrator(), propertyId: adminPropertyId, path: '/admin' });
  // The award was written straight into the database, and the server learns of it a moment later.
  await expect(async () => {
    await page.goto(`/admin/awards/${id}/rules`);
    await expect(title(page)).toHaveText('How it works', { timeout: 5_000 });
  }).toPass();
};

test('two organizers change the rules of an award at the same time: what one of them changed is kept, what both changed is chosen', async ({
  page,
  elsewhere,
}) => {
  test.slow();
  const id = await newAward();
  const other = await elsewhere();
  await openRules(page, id);
  await openRules(other, id);
  const works = (on: Page) => on.getByLabel('Works per submission');
  const shop = (on: Page) => on.getByLabel(/^Winners can order/);
  const save = (on: Page) => button(on, /^Save/).click();

  await works(other).fill('7');
  await shop(other).uncheck();
  await save(other);
  await expect(title(other)).not.toHaveText('How it works');

  await works(page).fill('9');
  await page.getByLabel(/^Hold a public vote/).uncheck();
  await save(page);
  const changed = page.getByRole('list', { name: 'Changed by someone else' });
  await expect(changed.getByRole('listitem')).toHaveText([/Works per submission is now “7”/]);
  await expect(works(page), 'nothing typed is lost').toHaveValue('9');
  await expect(shop(page), 'what only the other changed is taken over').not.toBeChecked();
  await expect(page.getByLabel(/^Hold a public vote/), 'what only I changed stays').not.toBeChecked();
  await axe(page);
  await button(changed, 'Use their version: Works per submission').click();
  await expect(works(page)).toHaveValue('7');
  await save(page);
  await expect(title(page)).not.toHaveText('How it works');
  const [saved] = await database<{ traits: Record<string, unknown> }>('select traits from property where id = $1', [id]);
  expect(saved?.traits).toMatchObject({ maxPieces: 7, shop: false, publicVote: false });
});

test('an organizer says what shipping costs, zone by zone; a country is in one of them', async ({ page }) => {
  const id = 15;
  await database('delete from shipping_zones where property_id = $1', [id]);
  await enter(page, { email: await newAdministrator(), propertyId: adminPropertyId, path: `/admin/shipping?award=${id}` });
  await expect(page.getByText('Shipping is free')).toBeVisible();
  const add = async (name: string, countries: string[], perParcel: string, perKilogram: string): Promise<void> => {
    await button(page, 'New zone').click();
    const dialog = page.getByRole('dialog', { name: 'New zone' });
    await dialog.getByLabel('Name').fill(name);
    for (const country of countries) await dialog.getByLabel('Countries').first().selectOption(country);
    await dialog.getByLabel(/^Per package/).fill(perParcel);
    await dialog.getByLabel(/^Per kilogram/).fill(perKilogram);
    await axe(page);
    await button(dialog, 'Save').click();
  };
  await add('Norden', ['Norway', 'Sweden'], '9', '2.50');
  await expect(page.getByText('Zone Norden saved.')).toBeVisible();
  await expect(page.getByText('Products can’t be shipped to other countries')).toBeVisible();
  await expect(page.getByRole('row', { name: /Norden/ })).toContainText('16.50');
  await add('Baltic', ['Estonia', 'Sweden'], '0', '0');
  const dialog = page.getByRole('dialog', { name: 'New zone' });
  await expect(dialog.getByText('SE is already in Norden. Remove it from one of them.')).toBeVisible();
  await button(dialog, 'Remove Sweden').click();
  await button(dialog, 'Save').click();
  await expect(page.getByRole('row', { name: /Baltic/ })).toContainText('Free');
  await add('Elsewhere', [], '40', '0');
  await expect(page.getByText('Products can’t be shipped to other countries')).toHaveCount(0);
  await button(page, 'Delete zone Baltic').click();
  await button(page.getByRole('dialog', { name: 'Delete Baltic?' }), 'Delete').click();
  await expect(page.getByText('Zone Baltic deleted.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('row', { name: /Norden/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /Baltic/ })).toHaveCount(0);
});

test('a journalist sees what is announced to the press by a link, until an organizer revokes it', { tag: '@season:journalist' }, async ({
  page,
  elsewhere,
}) => {
  const [season] = await database<{ id: number; property_id: number }>(
    `select distinct season.id, season.property_id from season join entry on entry.season_id = season.id join entry_award on entry_award.entry_id = entry.id
     where season.property_id = 1 and entry_award.press_at is not null order by season.id desc limit 1`,
  );
  const path = `/admin/results?award=${season?.property_id}&season=${season?.id}`;
  await enter(page, { email: await newAdministrator(), propertyId: adminPropertyId, path });
  await button(page, 'Create link').click();
  const name = `Gazette ${unique()}`;
  await page.getByLabel('Recipient').fill(name);
  await button(page.getByRole('dialog', { name: 'Create link' }), 'Create link').click();
  const dialog = page.getByRole('dialog', { name: 'Link created' });
  const link = await dialog.getByLabel('Link').inputValue();
  await axe(page);
  await button(dialog, 'Close').first().click();

  const journalist = await elsewhere();
  const answer = await journalist.goto(link);
  expect(answer?.headers()['x-robots-tag']).toContain('noindex');
  await expect(title(journalist)).toHaveText('For the press');
  await expect(journalist.getByText('Announced').first()).toBeVisible();
  await axe(journalist);

  await page.reload();
  await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText('Opened once');
  await button(page, `Revoke link for ${name}`).click();
  await button(page.getByRole('dialog', { name: `Revoke the link for ${name}?` }), 'Revoke link').click();
  await expect(page.getByText(`Link for ${name} revoked.`)).toBeVisible();
  await journalist.reload();
  await expect(journalist.getByText('This link has expired')).toBeVisible();
});
