import { adminPropertyId } from '#contract/kernel/award/properties.ts';
import { button, everybodyCanUse } from './kit/actions.ts';
import { axe, database, expect, test } from './kit/journey.ts';
import { enterAsJudge, newJudge, type NewJudge } from './kit/judges.ts';
import { enter, newAdministrator } from './kit/people.ts';

test.slow();

interface OwnWork {
  pieceId: number;
  categoryId: number;
  title: string;
}

/** Two works in the judge's own category, made for the company the judge works for. The judge gave both a ten, someone else a six. */
async function worksOfClient({ reviewerId, accountId }: NewJudge): Promise<OwnWork[]> {
  // No one else works there.
  await database(`update account set organization = 'Ropewalk ' || $2 where id = $1`, [accountId, reviewerId]);
  const made = await database<OwnWork>(
    `with own as (select category.* from reviewer_category join category on category.id = category_id where reviewer_id = $1 and for_round = 1),
     model as (select submission_id, entry.entrant_id from piece join entry on entry.piece_id = piece.id join own on own.id = entry.category_id
       order by piece.id limit 1),
     employer as (select organization from account where id = $2),
     copies as (insert into piece (submission_id, title, organization, client)
       select submission_id, work || ' of judge ' || $1, 'Plain Works', organization
       from model, employer, unnest(array['Lantern', 'Harbour']) work returning id, title),
     entered as (insert into entry (piece_id, category_id, property_id, season_id, entrant_id, state, reviews_done, created_at)
       select copies.id, own.id, own.property_id, own.season_id, model.entrant_id, 'paid', 2, now() from copies, own, model
       returning id, piece_id, category_id, season_id),
     other as (select reviewer_id from enrolment join entered using (season_id) where reviewer_id <> $1 order by reviewer_id limit 1),
     given as (insert into review (reviewer_id, entry_id, season_id, overall_score, saved_at)
       select judge, entered.id, entered.season_id, score, now()
       from entered, other, lateral (values ($1::int, 10), (other.reviewer_id, 6)) as word (judge, score))
     select copies.id as "pieceId", copies.title, entered.category_id as "categoryId"
     from copies join entered on entered.piece_id = copies.id order by copies.title desc`,
    [reviewerId, accountId],
  );
  if (made.length !== 2) throw new Error('No works could be made');
  return made;
}

test('an organizer looks through suspicions, dismisses one, and the review of a confirmed one leaves the ranking; undone, it counts again', async ({
  page,
}) => {
  const judge = await newJudge();
  const [lantern, harbour] = await worksOfClient(judge);
  const ranking = `/admin/rankings?award=1&kind=ordinary&category=${lantern?.categoryId}`;
  /** Scores are kept by a job and may be a minute old; how many reviews count is of this moment. */
  const counted = (reviews: number) =>
    page
      .getByRole('row')
      .filter({ hasText: lantern?.title ?? '' })
      .getByRole('cell', { name: String(reviews), exact: true });
  await enter(page, { email: await newAdministrator(), propertyId: adminPropertyId, path: ranking });
  await expect(counted(2)).toBeVisible();

  await page.goto(`/admin/conflicts?award=1&search=judge+${judge.reviewerId}`);
  // Others may be suspected for other reasons: anyone who declared a conflict on another work of the same submission.
  const rows = page
    .getByRole('row')
    .filter({ hasText: `of judge ${judge.reviewerId}` })
    .filter({ hasText: 'Organization is the client' });
  await expect(rows).toHaveCount(2);
  const row = (title: string) => rows.filter({ hasText: title });
  await expect(row('Lantern')).toContainText('1 review would be set aside');
  await everybodyCanUse(page);

  await row('Lantern')
    .getByRole('button', { name: /^Confirm: / })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Confirm conflict of interest' });
  await expect(dialog.getByText('This sets aside 1 review: kept, but not counted.')).toBeVisible();
  await button(dialog, 'Confirm').click();
  await expect(dialog.getByText('Enter a reason.')).toBeVisible();
  await dialog.getByLabel('Reason').fill('The judge leads the account');
  await axe(page);
  await button(dialog, 'Confirm').click();
  await expect(page.getByText('1 conflict confirmed.')).toBeVisible();
  await expect(rows).toHaveCount(1);

  await row('Harbour').getByRole('checkbox').check();
  await button(page.getByRole('region', { name: '1 conflict selected' }), 'Dismiss').click();
  const dismissing = page.getByRole('dialog', { name: 'Dismiss conflict of interest' });
  await dismissing.getByLabel('Reason').fill('Another company of that name');
  await button(dismissing, 'Dismiss').click();
  await expect(page.getByText('1 conflict dismissed.')).toBeVisible();
  await expect(rows).toHaveCount(0);
  expect(await database(`select 1 from conflict where piece_id = $1 and state = 'dismissed'`, [harbour?.pieceId])).toHaveLength(1);

  await page.goto(ranking);
  await expect(counted(1)).toBeVisible();
  await page.goto(`/admin/conflicts?award=1&state=confirmed&search=judge+${judge.reviewerId}`);
  await expect(row('Lantern')).toContainText('1 review set aside');
  await everybodyCanUse(page);
  await row('Lantern')
    .getByRole('button', { name: /^Undo decision: / })
    .click();
  await expect(page.getByText('Decision undone. The conflict is suspected again.')).toBeVisible();
  await page.goto(ranking);
  await expect(counted(2)).toBeVisible();
});

test('a judge reads why works are kept from them, says that it is a mistake, and is handed the works when the organizer agrees', {
  tag: ['@phone', '@season:judge'],
}, async ({ page }) => {
  const judge = await newJudge();
  const [lantern] = await worksOfClient(judge);
  await enterAsJudge(page, judge, '/dashboard');
  const kept = page.getByRole('region', { name: 'Entries withheld from you' });
  await expect(kept).toContainText('The client has the same name as your organization');
  await expect(kept).toContainText('2 works');
  await expect(kept).not.toContainText(lantern?.title ?? '');
  await everybodyCanUse(page);
  await kept.getByRole('button', { name: /^Report a mistake: / }).click();
  const dialog = page.getByRole('dialog', { name: 'Report a mistake' });
  await dialog.getByLabel('Message to the organizer (optional)').fill('A furniture maker of the same name.');
  await axe(page);
  await button(dialog, 'Send to organizer').click();
  await expect(kept).toContainText('The organizer is looking into it.');
  await expect(kept.getByRole('button')).toHaveCount(0);

  await database(`update conflict set state = 'dismissed', note = 'Another company' where reviewer_id = $1 and objection is not null`, [
    judge.reviewerId,
  ]);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(kept).toHaveCount(0);
});
