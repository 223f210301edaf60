import { adminPropertyId } from '#contract/kernel/award/properties.ts';
import { button, everybodyCanUse, title } from './kit/actions.ts';
import { database, expect, type Page, test } from './kit/journey.ts';
import { enter, newAdministrator, newEntrant, openSessionOf, unique } from './kit/people.ts';
import { newResultsSeason } from './kit/results.ts';

/** An award of one's own, with the judges of one of the demonstration's: the server makes it, so that every page knows it. */
async function ownAward(page: Page, email: string): Promise<number> {
  const { token } = await openSessionOf(email, adminPropertyId);
  const slug = `four-eyes-${unique().replaceAll('.', '-')}`;
  const sent = await page.request.post('/api/award/CreateAward', {
    headers: { authorization: `Bearer ${token}` },
    data: {
      Name: 'Four Eyes',
      Slug: slug,
      Field: 'Sound',
      Country: 'US',
      Locale: 'en-US',
      TimeZone: 'America/Los_Angeles',
      Currency: 'USD',
    },
  });
  expect(sent.status(), await sent.text()).toBe(200);
  const [made] = await database<{ id: number }>(
    `update property set judged_by = (select judged_by from property where id = 15) where slug = $1 and kind = 'entry' returning id`,
    [slug],
  );
  return made?.id ?? 0;
}

const why = 'The panel met again on record and ranked this work ahead, by seven votes to four.';

test('no one alone makes a winner: a move opens as a request, a reason that says nothing is refused, and a second person approves it', {
  tag: '@phone',
}, async ({ page, elsewhere }) => {
  test.slow();
  const asker = await newAdministrator();
  const award = await ownAward(page, asker);
  await newEntrant(award);
  const { seasonId } = await newResultsSeason(award);
  const at = (path: string) => `/admin/${path}?award=${award}&season=${seasonId}`;
  const [category] = await database<{ id: number }>(`select id from category where season_id = $1 and name = 'Ready to go'`, [seasonId]);
  const ranking = `${at('rankings')}&kind=executive&category=${category?.id}`;
  await enter(page, { email: asker, propertyId: adminPropertyId, path: ranking });

  await test.step('moving a work leads to a request with places before and after', async () => {
    await button(page, 'Move Work 3').click();
    const dialog = page.getByRole('dialog', { name: /Move/ });
    await dialog.getByLabel('New place').fill('1');
    await dialog.getByLabel('Reason').fill('x');
    await button(dialog, 'Move').click();
    await expect(title(page)).toContainText('Approvals');
    await expect(page.getByRole('heading', { name: /moved Work 3 from place 3 to place 1/ })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Who can approve' })).toBeVisible();
    await everybodyCanUse(page);
  });

  await test.step('the public sentence grows while the reason is typed; “x” is refused beside the field', async () => {
    await button(page, 'Request approval').click();
    await expect(page.getByText(/^Enter a reason of at least 40 characters/)).toBeVisible();
    await page.getByLabel('Reason', { exact: true }).fill(why);
    await expect(page.getByText(`Reason: “${why}”`)).toBeVisible();
    await button(page, 'Request approval').click();
    await expect(page.getByText('You requested this, so someone else has to decide.')).toBeVisible();
    await expect(button(page, 'Approve')).toHaveCount(0);
    await everybodyCanUse(page);
  });

  await test.step('a second person sees the same page, approves it, and the work is first', async () => {
    const other = await elsewhere();
    await enter(other, { email: await newAdministrator(), propertyId: adminPropertyId, path: at('approvals') });
    await other
      .getByRole('link', { name: /Move a work/ })
      .first()
      .click();
    await expect(other.getByText(why).first()).toBeVisible();
    await everybodyCanUse(other);
    await button(other, 'Approve').click();
    await expect(other.getByText('Approved. The change is in effect.')).toBeVisible();
    await expect(button(other, 'Approve')).toHaveCount(0);
  });
});
