import type { Page } from '@playwright/test';
import { adminPropertyId } from '#contract/kernel/award/properties.ts';
import { juryOfOneRoom } from '#contract/wings/results/rulebook/presets/jury-of-one-room.ts';
import { button, everybodyCanUse, title } from './kit/actions.ts';
import { database, expect, test } from './kit/journey.ts';
import { enterAsJudge, type NewJudge } from './kit/judges.ts';
import { enter, newAdministrator } from './kit/people.ts';
import { presetSeason } from './kit/preset-season.ts';

test.slow();
test.use({ contextKey: { for: 'a jury of one room' } });

/** The first work is worth a Gold to everyone, the second too, the third a Silver. */
const scores = [96, 92, 84];

async function scoreAll(page: Page, judge: NewJudge, { titles, category }: { titles: readonly string[]; category: string }) {
  await enterAsJudge(page, judge, '/now');
  await expect(page.getByRole('heading', { name: 'Score 3 more works' })).toBeVisible();
  await page.getByRole('link', { name: /^Score works: / }).click();
  await expect(title(page)).toHaveText(category);
  for (const [at, name] of titles.entries()) {
    await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
    for (const field of await page.getByLabel(/, counts \d+%$/).all()) await field.fill(String(scores[at]));
    await button(page, 'Save and go on').click();
  }
  await expect(page.getByText('3 of 3').first()).toBeVisible();
}

test('a jury of one room is seated, scores, ranks the Golds, and its levels are announced', { tag: '@phone' }, async ({
  page,
  elsewhere,
}) => {
  const email = await newAdministrator();
  const room = await presetSeason(email, ['jury-of-one-room', juryOfOneRoom], { works: 3, named: 'Harbor light' });
  const [first, second] = room.judges as [NewJudge, NewJudge];
  const address = (path: string) => `/admin/${path}?award=1&season=${room.seasonId}`;
  const desk = await elsewhere();
  await enter(desk, { email, propertyId: adminPropertyId, path: address('panels') });
  await expect(desk.getByText('2 judges missing in').first()).toBeVisible();
  for (const { reviewerId } of room.judges) {
    await desk.getByLabel('Judge', { exact: true }).selectOption(String(reviewerId));
    await button(desk, 'Add judge').click();
    await expect(desk.getByText('Panel saved.').first()).toBeVisible();
  }
  await expect(desk.getByText('missing in')).toHaveCount(0);

  await room.open('scores');
  await scoreAll(page, first, room);
  await desk.goto(address('panels'));
  await button(desk, 'Remind 1 judge: Scores').click();
  await expect(desk.getByText('1 judge reminded.')).toBeVisible();
  await everybodyCanUse(desk);
  // The award's other seasons have two rounds; in this one all judges are alike.
  await desk.goto(address('messages'));
  await button(desk, 'New message').click();
  const groups = desk.getByLabel('Group', { exact: true });
  await expect(groups.getByRole('option', { name: 'Judges behind schedule' })).toBeAttached();
  await expect(groups.getByRole('option', { name: /Associates|Executives/ })).toHaveCount(0);
  const other = await elsewhere();
  await scoreAll(other, second, room);
  // Changed on the train: the answer waits on the device, and goes out by itself from any page.
  const toDashboard = async (): Promise<void> => {
    await other.getByRole('button', { name: /^Your account: / }).click();
    await other.getByRole('menuitem', { name: 'Dashboard' }).click();
  };
  await toDashboard();
  await expect(title(other)).not.toHaveText(room.category);
  await other.goBack();
  await other.getByRole('button', { name: 'Next work' }).click();
  await other.context().setOffline(true);
  await other.getByLabel(/^Idea/).fill('97');
  await button(other, 'Save and go on').click();
  await expect(other.getByText('1 answer is on this device')).toBeVisible();
  await everybodyCanUse(other);
  await toDashboard();
  await expect(title(other)).not.toHaveText(room.category);
  await other.context().setOffline(false);
  await expect(other.getByText('Your answers were sent.')).toBeVisible();
  await other.goBack();
  await expect(other.getByText('1 answer is on this device')).toHaveCount(0);
  const changed = () =>
    database<{ version: number }>('select version from stage_answer where season_id = $1 and reviewer_id = $2 and version > 1', [
      room.seasonId,
      second.reviewerId,
    ]);
  await expect.poll(changed).toEqual([{ version: 2 }]);

  await desk.goto(address('panels'));
  await expect(desk.getByText('6 of 6 answered', { exact: false })).toBeVisible();
  await everybodyCanUse(desk);

  await room.open('best-of-show');
  for (const [judgePage, judge] of [
    [page, first],
    [other, second],
  ] as const) {
    await enterAsJudge(judgePage, judge, '/now');
    await judgePage.getByRole('link', { name: /^Rank works: / }).click();
    await button(judgePage, `Add ${room.titles[1]}`).click();
    await button(judgePage, `Add ${room.titles[0]}`).click();
    await button(judgePage, 'Save ranking').click();
    await expect(judgePage.getByText('Saved.', { exact: true })).toBeVisible();
  }

  await room.open();
  await desk.goto(address('standings'));
  await expect(desk.getByText('Nothing is left to settle.')).toBeVisible();
  await button(desk, 'Make places final').click();
  await button(desk.getByRole('dialog'), 'Make places final').click();
  await expect(desk.getByText('Places are final.')).toBeVisible();
  await everybodyCanUse(desk);
  for (const level of ['Best of Show', 'Gold', 'Silver']) {
    await button(desk, `Announce ${level}`).click();
    await button(desk.getByRole('dialog'), 'Announce').click();
    await expect(desk.getByText(`${level} announced.`)).toBeVisible();
  }
  const public_ = await database<{ title: string; level: string }>(
    `select piece.title, winner_level.name as level from final_award join entry on entry.id = final_award.entry_id
     join piece on piece.id = entry.piece_id join winner_level on winner_level.id = final_award.winner_level_id
     where entry.season_id = $1 order by piece.id, winner_level.name`,
    [room.seasonId],
  );
  expect(public_).toEqual([
    { title: room.titles[0], level: 'Gold' },
    { title: room.titles[1], level: 'Best of Show' },
    { title: room.titles[1], level: 'Gold' },
    { title: room.titles[2], level: 'Silver' },
  ]);
});
