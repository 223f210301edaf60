import { adminPropertyId } from '#contract/kernel/award/properties.ts';
import { button, everybodyCanUse, expectNoSidewaysScroll, title } from './kit/actions.ts';
import { axe, database, expect, readOutbox, test } from './kit/journey.ts';
import { enterAsJudge, newJudge } from './kit/judges.ts';
import { enter, newAdministrator, unique } from './kit/people.ts';
import { walk } from './kit/steady.ts';

test('an organizer corrects a judge’s review with a reason; what the judge said stays beside it, and the judge reads why', {
  tag: '@phone',
}, async ({ page, elsewhere }) => {
  test.slow();
  const judge = await newJudge({ works: 3 });
  const [given] = await database<{ id: number; entry: number; title: string }>(
    `with one as (select entry.id, entry.season_id, entry.piece_id from entry
        join reviewer_category chosen on chosen.category_id = entry.category_id where chosen.reviewer_id = $1 order by entry.id limit 1),
      given as (insert into review (reviewer_id, entry_id, season_id, overall_score, saved_at)
        select $1, id, season_id, 2, now() from one returning id, entry_id, season_id)
     select given.id, given.entry_id as entry, piece.title from given join one on one.id = given.entry_id join piece on piece.id = one.piece_id`,
    [judge.reviewerId],
  );
  if (!given) throw new Error('the judge has a work');
  await database(
    `insert into review_score (review_id, criterion_id, score) select $1, criterion.id, 2 from criterion join entry on entry.id = $2
       join category on category.id = entry.category_id join category_type on category_type.id = category.category_type_id
       where criterion.season_id = entry.season_id
         and (criterion.media_type_id is null or criterion.media_type_id = category_type.media_type_id)`,
    [given.id, given.entry],
  );
  await enter(page, { email: await newAdministrator(), propertyId: adminPropertyId, path: `/admin/entries/${given.entry}?award=1` });
  await button(page, 'Correct the review by Wilhelmina Okonkwo').click();
  const dialog = page.getByRole('dialog', { name: 'Correct the review by Wilhelmina Okonkwo' });
  const scales = dialog.getByRole('radiogroup').filter({ has: page.getByRole('radio', { name: '9', exact: true }) });
  await expect(scales.first()).toBeVisible();
  await everybodyCanUse(page);
  // The last one is the overall score.
  for (const scale of (await scales.all()).slice(0, -1)) await scale.getByText('9', { exact: true }).click();
  await button(dialog, 'Save correction').click();
  await expect(dialog.getByText('Fill this in.')).toBeVisible();
  await dialog.getByLabel('Reason').fill('The judge typed 2 for 9 and called us.');
  await button(dialog, 'Save correction').click();
  await expect(page.getByText('Review by Wilhelmina Okonkwo corrected.')).toBeVisible();
  const reviews = page.getByRole('main');
  await expect(reviews).toContainText('“The judge typed 2 for 9 and called us.”');
  await expect(reviews).toContainText('The judge’s review: 2.00 (');
  await everybodyCanUse(page);

  const judgePage = await elsewhere();
  await enterAsJudge(judgePage, judge, '/reviews');
  await button(judgePage, given.title).first().click();
  await expect(judgePage.getByRole('dialog')).toContainText('Corrected by the organizers on');
  await expect(judgePage.getByRole('dialog')).toContainText('Your review: 2.00 (');
});

test('an organizer adds an entrant, who is emailed; an email that is taken leads to its account', { tag: '@phone' }, async ({ page }) => {
  test.slow();
  const email = `mara.${unique()}@example.org`;
  await enter(page, { email: await newAdministrator(), propertyId: adminPropertyId, path: '/admin/entrants?award=1' });
  await button(page, 'Add entrant').click();
  const dialog = page.getByRole('dialog', { name: 'Add an entrant' });
  await button(dialog, 'Add entrant').click();
  await expect(dialog.getByLabel('Email')).toBeFocused();
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('First name').fill('Mara');
  await dialog.getByLabel('Last name').fill('Osei');
  await everybodyCanUse(page);
  await button(dialog, 'Add entrant').click();
  await expect(title(page)).toHaveText('Mara Osei');
  await expect.poll(async () => (await readOutbox(email)).length).toBe(1);

  await page.getByRole('link', { name: 'All entrants' }).click();
  await button(page, 'Add entrant').click();
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('First name').fill('Mara');
  await dialog.getByLabel('Last name').fill('Osei');
  await button(dialog, 'Add entrant').click();
  await button(dialog, 'Open the account with this email').click();
  await expect(title(page)).toHaveText('Mara Osei');
  expect(await readOutbox(email)).toHaveLength(1);
});

test('an organizer puts awards into groups, and chooses an award under its group’s name', { tag: '@phone' }, async ({ page }) => {
  const name = `Digital ${unique()}`;
  await enter(page, { email: await newAdministrator(), propertyId: adminPropertyId, path: '/admin/awards' });
  await button(page, 'Groups').click();
  const dialog = page.getByRole('dialog', { name: 'Award groups' });
  await button(dialog, 'Add group').click();
  await button(dialog, 'Save groups').click();
  await expect(dialog.getByText('Fill this in.')).toBeVisible();
  await dialog.getByLabel('Group name').last().fill(name);
  await dialog.getByRole('combobox', { name: `Awards in ${name}` }).selectOption({ label: 'Halyard' });
  await everybodyCanUse(page);
  await button(dialog, 'Save groups').click();
  await expect(page.getByText('Groups saved.')).toBeVisible();
  await expect(page.getByRole('row').or(page.getByRole('main').getByRole('listitem')).filter({ hasText: 'Halyard' }).first()).toContainText(
    name,
  );
  await walk(page, '/admin/orders?award=1');
  await expect(page.getByLabel('Award', { exact: true }).locator(`optgroup[label="${name}"] option`)).toHaveText('Halyard');
  await database('delete from property_group where name = $1', [name]);
});

test('an organizer gives a product a group, under which the shop shows it', async ({ page }) => {
  const name = `For the shelf ${unique()}`;
  await enter(page, { email: await newAdministrator(), propertyId: adminPropertyId, path: '/admin/products?award=1' });
  const edit = button(page, /^Edit /).first();
  const product = ((await edit.getAttribute('aria-label')) ?? '').replace(/^Edit /, '');
  await edit.click();
  const dialog = page.getByRole('dialog', { name: product });
  await dialog.getByLabel('Group (optional)').selectOption({ label: 'New group …' });
  await dialog.getByLabel('Group name').fill(name);
  await axe(page);
  await button(dialog, 'Save').click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('row').filter({ hasText: product }).first()).toContainText(name);
  await database('update product_season set group_id = null where group_id = (select id from product_group where name = $1)', [name]);
});

test('an organizer orders special achievements by dragging and by keys alone', async ({ page }) => {
  const names = [`First ${unique()}`, `Second ${unique()}`, `Third ${unique()}`];
  const [season] = await database<{ id: number }>('select id from season where property_id = 6 and is_current');
  await database(
    `with kind as (insert into special_achievement_type (property_id, name, position) values (6, $3, 1000) returning id)
     insert into special_achievement (season_id, property_id, type_id, name, position, created_at, updated_at)
     select $1, 6, kind.id, one.name, 1000 + one.place, now(), now()
     from kind, unnest($2::text[]) with ordinality one (name, place)`,
    [season?.id, names, `Kind ${unique()}`],
  );
  await enter(page, { email: await newAdministrator(), propertyId: adminPropertyId, path: '/admin/special-achievements?award=6' });
  const kept = async () =>
    (await database<{ name: string }>('select name from special_achievement where name = any($1) order by position', [names])).map(
      (one) => one.name,
    );
  const grip = (name: string) => button(page, `Drag ${name}`).first();
  await grip(names[2] ?? '').focus();
  // Each key waits for what the one before it did, as people wait for what they see or hear.
  await page.keyboard.press('Space');
  const read = page.getByRole('status').filter({ hasText: new RegExp(`${names[2]} (at|is over) position \\d+\\.`) });
  const place = Number(/(\d+)\.$/.exec((await read.textContent()) ?? '')?.[1]);
  await page.evaluate(() => new Promise((heard) => setTimeout(heard)));
  await page.keyboard.press('ArrowUp');
  await expect(page.getByText(`${names[2]} is over position ${place - 1}.`)).toHaveCount(1);
  await page.keyboard.press('Space');
  await expect.poll(kept).toEqual([names[0], names[2], names[1]]);
  const [from, to] = [await grip(names[0] ?? '').boundingBox(), await grip(names[1] ?? '').boundingBox()];
  if (!from || !to) throw new Error('both are there');
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2 + 10, { steps: 15 });
  await page.mouse.up();
  await expect.poll(kept).toEqual([names[2], names[1], names[0]]);
  await database('delete from special_achievement where name = any($1)', [names]);
});

test('an organizer finds failed and canceled orders by the address, and sees entry fees in Sales', async ({ page }) => {
  await enter(page, { email: await newAdministrator(), propertyId: adminPropertyId, path: '/admin/orders?award=1&money=cancelled' });
  await expect(title(page)).toHaveText('Orders');
  const [counted] = await database<{ count: number }>(
    `select count(*)::int as count from orders join season on season.id = orders.season_id
     where season.property_id = 1 and season.is_current and cancelled_at is not null`,
  );
  const count = counted?.count ?? 0;
  await expect(page.locator('select').filter({ has: page.locator('option[value="cancelled"]') })).toHaveValue('cancelled');
  await expect(page.locator('option[value="cancelled"]')).toHaveText(`Canceled (${count})`);
  await everybodyCanUse(page);
  await walk(page, '/admin/sales?award=1');
  const kinds = page.getByRole('region', { name: 'Entry fees, products and tickets' });
  await expect(kinds).toContainText('Entry fees');
  await expectNoSidewaysScroll(page);
  await everybodyCanUse(page);
});
