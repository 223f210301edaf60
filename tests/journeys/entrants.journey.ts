import { adminPropertyId } from '#contract/kernel/award/properties.ts';
import { button, everybodyCanUse, expectNoSidewaysScroll, title } from './kit/actions.ts';
import { enterAsEntrant } from './kit/entrants.ts';
import { axe, database, expect, readOutbox, test } from './kit/journey.ts';
import { enter, newAdministrator, unique } from './kit/people.ts';

const award = 1;

/** Two accounts of one person, the first with a work, under a name that no other journey uses. */
async function twice(page: Parameters<typeof enterAsEntrant>[0]) {
  const name = `Vesper${unique().replaceAll('.', '')}`;
  const first = await enterAsEntrant(page);
  const [second] = await database<{ id: number; email: string }>(
    `insert into account (property_id, email, role, first_name, last_name, email_confirmed_at)
     values ($1, $2, 'Entrant', 'Ilse', $3, now()) returning id, email`,
    [award, `ilse.${unique()}@example.org`, name],
  );
  await database(`update account set first_name = 'Ilse', last_name = $2 where id = $1`, [first.id, name]);
  await first.send('/entry', { Title: `The ${name} lamp`, CategoryIDs: [] });
  return { name, first, second: second as { id: number; email: string } };
}

test('an organizer finds an entrant, corrects them, merges two accounts and looks at the portal as they see it', async ({
  page,
  elsewhere,
}) => {
  test.slow();
  const { name, first, second } = await twice(page);
  const desk = await elsewhere();
  await enter(desk, { email: await newAdministrator(), propertyId: adminPropertyId, path: `/admin/entrants?award=${award}` });

  await test.step('the list finds them by name and shows what they entered', async () => {
    await desk.getByRole('searchbox').fill(name);
    await expect(desk.getByText('2 entrants')).toBeVisible();
    await expect(desk.getByRole('row').filter({ hasText: first.email })).toBeVisible();
    await everybodyCanUse(desk);
    await desk
      .getByRole('row')
      .filter({ hasText: second.email })
      .getByRole('link', { name: `Ilse ${name}` })
      .click();
    await expect(title(desk)).toHaveText(`Ilse ${name}`);
  });

  await test.step('a typing error is put right, with a reason that is in the history', async () => {
    await button(desk, 'Edit details').click();
    const dialog = desk.getByRole('dialog', { name: /^Edit .*’s details$/ });
    await dialog.getByLabel('Organization').fill('Vesper Lamps');
    await dialog.getByRole('button', { name: 'Save details' }).click();
    await expect(dialog.getByLabel('Reason')).toHaveAccessibleDescription(/Fill this in/);
    await dialog.getByLabel('Reason').fill('She called us');
    await axe(desk);
    await dialog.getByRole('button', { name: 'Save details' }).click();
    await expect(desk.getByText('Details saved.')).toBeVisible();
    await expect(button(desk, 'Edit details')).toBeFocused();
    await expect(desk.getByRole('definition').filter({ hasText: 'Vesper Lamps' })).toBeVisible();
    await expect(desk.getByText('“She called us”')).toBeVisible();
  });

  await test.step('R143 R372 the proof she mailed is uploaded for her in the printed dialog: to her award, marked as an organizer’s, and hers then', async () => {
    await button(desk, 'Add: Nonprofit document').click();
    const dialog = desk.getByRole('dialog', { name: 'Nonprofit document' });
    const buffer = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');
    const sent = (call: string) => desk.waitForRequest((request) => request.url().includes(call)).then((request) => request.postDataJSON());
    const asked = sent('/file/GetUploadSettings');
    const saved = sent('/UpdateEntrantFiles');
    await dialog.getByTestId('file-input').setInputFiles({ name: 'proof.pdf', mimeType: 'application/pdf', buffer });
    await button(dialog, 'Save').click();
    expect(await asked).toMatchObject({ doc: { subfolder: 1 } });
    expect(await saved).toMatchObject({ isAdmin: true, UserID: second.id });
    await expect(dialog).toHaveCount(0);
    await expect(button(desk, 'Open: Nonprofit document')).toBeVisible();
    expect(await database('select slot, original_name as name from entrant_file where account_id = $1', [second.id])).toEqual([
      { slot: 'NonProfitDocument', name: 'proof.pdf' },
    ]);
  });

  await test.step('what she may do is taken away and given back', async () => {
    await button(desk, 'Block: Enter work').click();
    await desk.getByRole('dialog').getByLabel('Reason').fill('Checking a report');
    await desk.getByRole('dialog').getByRole('button', { name: 'Block' }).click();
    await expect(desk.getByText('“Checking a report”').first()).toBeVisible();
    await button(desk, 'Unblock: Enter work').click();
    await expect(button(desk, 'Block: Enter work')).toBeVisible();
    await button(desk, 'Unsubscribe from news').click();
    await expect(button(desk, 'Subscribe to news')).toBeVisible();
  });

  await test.step('the other account is merged into this one, after seeing what moves', async () => {
    await button(desk, 'More actions').click();
    await desk.getByRole('menuitem', { name: 'Merge accounts' }).click();
    const dialog = desk.getByRole('dialog', { name: /Merge an account/ });
    await dialog.getByRole('button', { name: new RegExp(first.email) }).click();
    await expect(dialog.getByText(`The ${name} lamp`)).toBeVisible();
    await axe(desk);
    await dialog.getByLabel('Reason').fill('Registered twice');
    await dialog.getByRole('button', { name: 'Merge accounts' }).click();
    await expect(desk.getByText('Accounts merged. Moved to', { exact: false })).toBeVisible();
    await expect(desk.getByRole('table', { name: 'Works' }).getByText(`The ${name} lamp`)).toBeVisible();
    const [told] = await readOutbox(first.email);
    expect(told?.subject).toContain('was merged into another one');
    await page.goto(`/entries/${first.slug}/submissions`);
    await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  });

  await test.step('the portal opens as she sees it, shows who is viewing, and changes nothing', async () => {
    await button(desk, 'View as entrant').click();
    const [portal] = await Promise.all([
      desk.context().waitForEvent('page'),
      desk
        .getByRole('dialog', { name: /View the portal as/ })
        .getByRole('button', { name: 'View as entrant' })
        .click(),
    ]);
    await expect(portal.getByText(`you’re viewing this as Ilse ${name}`)).toBeVisible();
    await expect(portal.getByText(`The ${name} lamp`).first()).toBeVisible();
    await axe(portal);
    await portal.getByRole('button', { name: 'Stop viewing' }).click();
    await portal.close();
  });

  await test.step('she sees in her own account that someone looked', async () => {
    const hers = await elsewhere();
    await enterAsEntrant(hers, { email: second.email });
    await hers.goto(`/entries/${first.slug}/account`);
    const history = hers.getByRole('region', { name: 'History' });
    await expect(history.getByText(/^Organi[sz]er viewed your portal$/)).toBeVisible();
    await expect(history.getByText('Another account merged into this one')).toBeVisible();
    await axe(hers);
  });

  await test.step('organizations that sent in work are listed, each with its entrants', async () => {
    await desk.goto(`/admin/entrants?award=${award}&view=organizations`);
    await desk.getByRole('table', { name: 'Organizations' }).getByRole('button').first().click();
    await expect(
      desk
        .getByRole('dialog', { name: / entrants$/ })
        .getByRole('link')
        .first(),
    ).toBeVisible();
  });
});

test('@phone entrants are cards, and one entrant’s page fits a phone', async ({ page }) => {
  await enter(page, {
    email: await newAdministrator(),
    propertyId: adminPropertyId,
    path: `/admin/entrants?award=${award}&view=submitted`,
  });
  const [card] = [page.getByRole('link', { name: /\w/ }).and(page.locator('a[href*="/entrants/"]')).first()];
  await expect(card).toBeVisible();
  await expectNoSidewaysScroll(page);
  await axe(page);
  await card.click();
  // The table of cards has its own name, for screen readers.
  await expect(page.getByRole('heading', { name: 'Works' }).first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'History' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await axe(page);
});
