import type { Page } from '@playwright/test';
import { button, everybodyCanUse, seeBriefMessage, title } from './kit/actions.ts';
import { axe, database, expect, test } from './kit/journey.ts';
import { enterAsJudge, newJudge, type NewJudge } from './kit/judges.ts';
import { enter, newAdministrator } from './kit/people.ts';

test.slow();

const adminPropertyId = 0;

interface OwnBallot {
  categoryId: number;
  name: string;
  pieceIds: number[];
}

/** A category with six shortlisted works that no other journey votes on, assigned to the judge alone. */
async function ownBallot({ reviewerId }: NewJudge): Promise<OwnBallot> {
  const [made] = await database<OwnBallot>(
    `with enrolled as (select season_id from enrolment join season on season.id = season_id where reviewer_id = $1 and property_id = 1),
     model as (select category.* from category join enrolled using (season_id) where not is_hidden_from_executives and not is_mobile
       and not is_podcast order by id limit 1),
     own as (insert into category (season_id, property_id, category_type_id, name, description)
       select season_id, property_id, category_type_id, 'Best in Show of Judge ' || $1, 'One category for one judge.' from model returning id, name, season_id, property_id),
     place as (insert into cluster (season_id, property_id, name, position) select season_id, property_id, 'Own of ' || $1, 99 from own returning id),
     member as (insert into cluster_category (cluster_id, category_id) select place.id, own.id from place, own),
     assigned as (insert into reviewer_category (reviewer_id, category_id, for_round) select $1, id, 2 from own),
     source as (select distinct on (submission.id) piece.id as piece_id, entry.entrant_id from entry join piece on piece.id = entry.piece_id
       join submission on submission.id = piece.submission_id join enrolled on enrolled.season_id = entry.season_id
       where entry.state = 'paid' and not entry.is_off order by submission.id limit 40),
     copies as (insert into piece (submission_id, title, organization, texts)
       select piece.submission_id, 'Piece ' || row_number() over (order by piece.id) || ' for judge ' || $1, 'Plain Works', piece.texts
       from piece join source on source.piece_id = piece.id order by piece.id limit 7 returning id, submission_id),
     entered as (insert into entry (piece_id, category_id, property_id, season_id, entrant_id, state, is_shortlisted, created_at)
       select copies.id, own.id, own.property_id, own.season_id, submission.account_id, 'paid', true, now()
       from copies join submission on submission.id = copies.submission_id, own returning piece_id)
     select own.id as "categoryId", own.name, (select array_agg(piece_id order by piece_id) from entered) as "pieceIds" from own`,
    [reviewerId],
  );
  if (!made) throw new Error('No ballot could be made');
  return made;
}

const open = async (page: Page, { categoryId, name }: OwnBallot): Promise<void> => {
  await page.goto(`/judging/halyard/halyard/executive/${categoryId}`);
  await expect(title(page)).toHaveText(name);
};
const picks = (page: Page) => page.getByRole('button', { name: /^Choose / });
const order = async (page: Page, project: string): Promise<void> => {
  if (project === 'phone') await button(page, 'Order').click();
};

async function executiveWithBallot(page: Page): Promise<{ judge: NewJudge; ballot: OwnBallot }> {
  const judge = await newJudge({ like: 'executive@example.org' });
  const ballot = await ownBallot(judge);
  await enterAsJudge(page, judge);
  return { judge, ballot };
}

test(
  'R072 a chosen work that goes off is named, the rest of the choice stays, and the ballot can be saved after all; a sixth choice says why nothing happens',
  { tag: '@phone' },
  async ({ page }, info) => {
    await page.clock.install();
    const { ballot } = await executiveWithBallot(page);
    await open(page, ballot);
    for (let index = 0; index < 5; index += 1) await picks(page).nth(index).click();
    const full = page.getByRole('status').getByText('All places are filled. Remove a work first.');
    await seeBriefMessage(page, () => picks(page).nth(5).click({ force: true }), full);
    await page.clock.resume();
    const lost = ((await picks(page).nth(2).getAttribute('aria-label')) ?? '').replace(/^Choose /, '');
    await order(page, info.project.name);
    await button(page, 'Check ballot').click();
    await expect(title(page)).toHaveText('Check your ballot');

    await database(
      `update entry set is_off = true from piece where piece.id = entry.piece_id and entry.category_id = $1 and piece.title = $2`,
      [ballot.categoryId, lost],
    );
    await button(page, 'Save ballot').click();
    await expect(page.getByText(`“${lost}” was removed from judging. Your other choices are kept. Choose another work.`)).toBeVisible();
    await expect(title(page)).toHaveText(ballot.name);
    await expect(page.getByRole('button', { name: /^Choose /, pressed: true })).toHaveCount(4);
    await everybodyCanUse(page);

    await page
      .getByRole('button', { name: /^Choose /, pressed: false })
      .first()
      .click();
    await order(page, info.project.name);
    await button(page, 'Check ballot').click();
    await button(page, 'Save ballot').click();
    await expect(title(page)).toHaveText('Ballot saved');
  },
);

test('R060 an executive is kept from a category with a work of their client, says that it is a mistake, and votes when the organizer agrees', async ({
  page,
  elsewhere,
}) => {
  const { judge, ballot } = await executiveWithBallot(page);
  await database(`update account set organization = 'Hollow Oak Inc.' where id = $1`, [judge.accountId]);
  await database(`update piece set client = 'The Hollow Oak' where id = $1`, [ballot.pieceIds[0]]);
  await open(page, ballot);
  await expect(page.getByText('Its client has the same name as your organization.')).toBeVisible();
  await expect(picks(page)).toHaveCount(0);
  await everybodyCanUse(page);
  await button(page, 'Report a mistake').click();
  const dialog = page.getByRole('dialog', { name: 'Report a mistake' });
  await dialog.getByLabel('Message to the organizer (optional)').fill('We only share the oak with that furniture maker.');
  await axe(page);
  await button(dialog, 'Send to organizer').click();
  await expect(page.getByText('We’ve notified the organizer, who will decide.')).toBeVisible();

  const admin = await elsewhere();
  await enter(admin, { email: await newAdministrator(), propertyId: adminPropertyId, path: '/admin/conflicts?award=1' });
  const row = admin.getByRole('row').filter({ hasText: 'We only share the oak with that furniture maker.' });
  await expect(row).toContainText('Organization is the client');
  await everybodyCanUse(admin);
  await row.getByRole('button', { name: /^Dismiss: / }).click();
  const decision = admin.getByRole('dialog', { name: 'Dismiss conflict of interest' });
  await button(decision, 'Dismiss').click();
  await expect(decision.getByText('Enter a reason.')).toBeVisible();
  await decision.getByLabel('Reason').fill('Another company');
  await axe(admin);
  await button(decision, 'Dismiss').click();
  await expect(admin.getByText('1 conflict dismissed.')).toBeVisible();

  await page.reload();
  await expect(picks(page)).toHaveCount(7);
});

test('R356 an executive reports a work that does not load, withdraws the report, compares works, and finds the keys', async ({ page }) => {
  const { ballot } = await executiveWithBallot(page);
  await open(page, ballot);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await axe(page);
  await page.keyboard.press('Escape');

  await page
    .getByRole('button', { name: /^View / })
    .first()
    .click();
  const work = page.getByRole('dialog');
  await expect(work.getByLabel(/note/i).first()).toBeVisible();
  await button(work, 'Report a problem').click();
  const report = page.getByRole('dialog', { name: 'Report a viewing problem' });
  await report.getByLabel(/other/i).check();
  await button(report, 'Report problem').click();
  await expect(report.getByText('Describe what happened when you opened the work.')).toBeVisible();
  await report.getByLabel('What did you see?').fill('A blank page.');
  await button(report, 'Report problem').click();
  await expect(page.getByText('The organizer will look into it.')).toBeVisible();
  await expect(picks(page)).toHaveCount(7);
  const reports = () =>
    database(`select 1 from no_load_report join entry on entry.id = entry_id where category_id = $1 and undone_at is null`, [
      ballot.categoryId,
    ]);
  expect(await reports()).toHaveLength(1);
  await button(page, 'Undo').click();
  await expect(page.getByText('Report withdrawn.')).toBeVisible();
  expect(await reports()).toHaveLength(0);

  for (let index = 0; index < 3; index += 1) await picks(page).nth(index).click();
  await page.keyboard.press('c');
  const compare = page.getByRole('dialog', { name: 'Compare your choices' });
  await expect(compare.getByRole('article')).toHaveCount(2);
  await compare.getByRole('button', { name: /^3\. / }).click();
  await expect(compare.getByRole('article')).toHaveCount(3);
  await axe(page);
});

test('R356 an associate withdraws a report that a work does not load, and has it in hand again', { tag: '@phone' }, async ({ page }) => {
  const judge = await newJudge();
  await enterAsJudge(page, judge, '/halyard/entry/load');
  // Only a work has this button: until it is there, the title is that of the loading page.
  await expect(button(page, 'Report a problem')).toBeVisible();
  const reported = (await title(page).textContent()) ?? '';
  await button(page, 'Report a problem').click();
  const dialog = page.getByRole('dialog', { name: 'Report a viewing problem' });
  await dialog.getByRole('radio', { name: 'Broken URL' }).check();
  await button(dialog, 'Report problem').click();
  await expect(title(page)).not.toHaveText(reported);
  await button(page, 'Undo').click();
  await expect(page.getByText('Report withdrawn. Here’s the work again.')).toBeVisible();
  await expect(title(page)).toHaveText(reported);
  const [entry] = await database<{ off: boolean; leases: number }>(
    `select entry.is_off as off, leases_held as leases from entry join review_lease on entry_id = entry.id where reviewer_id = $1`,
    [judge.reviewerId],
  );
  expect(entry).toEqual({ off: false, leases: 1 });
});
