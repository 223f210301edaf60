import { adminPropertyId } from '#contract/kernel/award/properties.ts';
import { button, everybodyCanUse, title } from './kit/actions.ts';
import { database, expect, test } from './kit/journey.ts';
import { enter, newAdministrator, newEntrant } from './kit/people.ts';
import { newResultsSeason } from './kit/results.ts';

/** Longshore follows the printed rule: one organizer decides, and the record shows it. */
const award = 8;
const why = 'Two of the six pictures were published before the period that counts.';

test('an entrant asks to withdraw a work with a final place; nothing changes until an organizer decides with a reason', {
  tag: '@phone',
}, async ({ page, elsewhere }) => {
  test.slow();
  const { seasonId } = await newResultsSeason(award);
  const { email } = await newEntrant(award);
  const [own] = await database<{ submission: number; entry: number }>(
    `with person as (select id from account where email = $1 and property_id = $2),
     mine as (update submission set account_id = person.id from person where season_id = $3 returning submission.id),
     ranked as (insert into category_ranking (category_id, kind, version, finalized_at) select id, 'executive', 1, now() from category
       where season_id = $3 and name = 'Ready to go' returning category_id),
     placed as (insert into ranking (entry_id, kind, category_id, place, decided_by, note, changed_at, finalized_at)
       select entry.id, 'executive', entry.category_id, right(piece.title, 1)::int, 'firstPlaces', '', now(), now()
       from entry join ranked on ranked.category_id = entry.category_id join piece on piece.id = entry.piece_id),
     theirs as (update entry set entrant_id = person.id from person where season_id = $3 returning entry.id, entry.category_id, entry.piece_id)
     select mine.id as submission, theirs.id as entry from mine, theirs, ranked, piece
     where theirs.category_id = ranked.category_id and piece.id = theirs.piece_id and piece.title = 'Work 1'`,
    [email, award, seasonId],
  );
  await enter(page, { email, propertyId: award, path: `/entries/longshore/submissions/${own?.submission}/withdraw/${own?.entry}` });

  await test.step('the entrant reads what would happen, and asks', async () => {
    await expect(page.getByRole('heading', { name: 'Request withdrawal' })).toBeVisible();
    await expect(page.getByText('Its place stays empty.')).toBeVisible();
    await everybodyCanUse(page);
    await page.getByLabel('Why do you want to withdraw?').fill('Two pictures are older.');
    await button(page, 'Send request').click();
    await expect(page.getByText(/^Confirm that you can request this/)).toBeVisible();
    await page.getByLabel(/^I’m authori[sz]ed to request this/).check();
    await button(page, 'Send request').click();
    await expect(page.getByText(/is waiting for the organi[sz]ers\.$/)).toBeVisible();
  });

  const desk = await elsewhere();
  await test.step('an organizer decides by the award’s rule, with a reason', async () => {
    await enter(desk, {
      email: await newAdministrator(),
      propertyId: adminPropertyId,
      path: `/admin/withdrawals?award=${award}&season=${seasonId}`,
    });
    await expect(title(desk)).toContainText('Withdrawals');
    const card = desk.getByRole('article', { name: 'Work 1' });
    await expect(card.getByText('Two pictures are older.')).toBeVisible();
    await expect(card.getByRole('radio', { name: /^Accept, leave the place empty/ })).toBeChecked();
    await everybodyCanUse(desk);
    await button(card, 'Withdraw entry').click();
    await expect(card.getByText(/^Enter a reason of at least 40 characters/)).toBeVisible();
    await card.getByLabel('Reason, public').fill(why);
    await button(card, 'Withdraw entry').click();
    await expect(desk.getByText('Entry withdrawn. We emailed the entrant.')).toBeVisible();
  });

  await test.step('the entrant finds the entry withdrawn', async () => {
    await page.reload();
    await expect(page.getByText('This entry was withdrawn.')).toBeVisible();
  });
});
