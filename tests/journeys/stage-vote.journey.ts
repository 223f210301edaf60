import { elimination } from '#contract/wings/results/rulebook/presets/elimination.ts';
import { Rulebook, type RulebookInput } from '#contract/wings/results/rulebook/rulebook.ts';
import { everybodyCanUse } from './kit/actions.ts';
import { database, expect, test } from './kit/journey.ts';
import { awardWithOwnVote, newOpenVote } from './kit/open-vote.ts';
import { unique } from './kit/people.ts';
import { mailedCode } from './kit/voters.ts';

// Each makes a new season of one award the current one, so they follow each other.
test.describe.configure({ mode: 'default' });

/** Makes the season's vote that of a rulebook, whose stages are open one after the other. */
async function voteInStages(seasonId: number, input: RulebookInput) {
  const rulebook = Rulebook.parse(input);
  await database(`insert into season_rulebook (season_id, version, document, hash, saved_at) values ($1, 1, $2, 'of the preset', now())`, [
    seasonId,
    JSON.stringify(rulebook),
  ]);
  await database(
    `insert into stage_window (season_id, stage, opens_at, closes_at)
     select $1, stage, now() + make_interval(days => n::int * 2), now() + make_interval(days => n::int * 2 + 1)
     from unnest($2::text[]) with ordinality as given(stage, n)`,
    [seasonId, rulebook.stages.map(({ id }) => id)],
  );
  /** Stages before it are over. Their works are on ballots within the minute, by a job. */
  return async (stage: string): Promise<void> => {
    const at = rulebook.stages.findIndex(({ id }) => id === stage);
    const days = rulebook.stages.map((_, n) => (n - at) * 2);
    await database(
      `update stage_window set opens_at = now() + make_interval(days => days) - interval '1 hour', closes_at = now() + make_interval(days => days) + interval '1 day'
       from unnest($2::text[], $3::int[]) as given(stage, days) where season_id = $1 and stage_window.stage = given.stage`,
      [seasonId, rulebook.stages.map(({ id }) => id), days],
    );
    await expect
      .poll(async () => (await database('select 1 from stage_ballot where season_id = $1 and stage = $2', [seasonId, stage])).length, {
        timeout: 90_000,
      })
      .toBe(1);
  };
}

const small = JSON.parse(
  JSON.stringify(elimination).replace('"places":30', '"places":2').replace('"places":10', '"places":1'),
) as RulebookInput;

test('elimination by the public: votes before a code, and each stage opens with what the one before let through', async ({ page }) => {
  test.slow();
  const { slug, seasonId } = await newOpenVote(page.request);
  const open = await voteInStages(seasonId, small);
  const email = `voter.${unique()}@example.org`;
  await page.goto(`/vote/${slug}`);
  await expect(page.getByRole('heading', { level: 1, name: /^Voting opens/ })).toBeVisible();
  await everybodyCanUse(page);

  await open('first-vote');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Vote: First vote' })).toBeVisible();
  const steps = page.getByRole('list', { name: 'Stages' }).getByRole('listitem');
  await expect(steps.nth(1)).toHaveText(/^Second voteOpens .+ with the works that advance from First vote$/);
  const works = page.getByRole('region', { name: 'Bridges' }).getByRole('listitem');
  await expect(works).toHaveCount(4);
  await page.getByRole('button', { name: 'Vote for Footbridge 1' }).click();
  await page.getByRole('button', { name: 'Vote for Footbridge 2' }).click();
  await expect(page.getByRole('button', { pressed: true }), 'one vote').toHaveCount(1);
  await expect(page.getByText('1 vote saved on this device, not counted yet')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Your vote for Footbridge 2' })).toHaveAttribute('aria-pressed', 'true');
  await everybodyCanUse(page);

  // One field, then six digits.
  await page.getByRole('button', { name: 'Confirm your vote' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByLabel('Six-digit code')).toBeFocused();
  await page.getByLabel('Six-digit code').fill(await mailedCode(email));
  await expect(page.getByText('Your vote is counted')).toBeVisible();
  const votes = () =>
    database<{ stage: string; answer: { picked: number[] } }>('select stage, answer from stage_vote where season_id = $1 order by stage', [
      seasonId,
    ]);
  expect(await votes()).toHaveLength(1);
  // A dead line: it waits, and is sent when there is one.
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Vote for Footbridge 3' }).click();
  await expect(page.getByText('Saved on this device. We’ll keep trying to send it')).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText('Your vote is counted')).toBeVisible();
  await page.getByRole('button', { name: 'View Footbridge 3' }).click();
  await expect(page.getByRole('button', { name: 'Close Footbridge 3' })).toHaveAttribute('aria-expanded', 'true');
  await everybodyCanUse(page);
  // Others voted for the first one.
  await database(
    `with others as (insert into voter (property_id, email, voter_key, confirmed_at, created_at)
       select $2, 'fan' || n || '.' || $3 || '@example.org', 'fan' || n || '.' || $3, now(), now() from generate_series(1, 2) n returning id),
     work as (select entry.id, category_id from entry join piece on piece.id = piece_id where season_id = $1 and title = 'Footbridge 1')
     insert into stage_vote (season_id, stage, contest, slot, voter_id, answer, vote_id, voted_at)
     select $1, 'first-vote', category_id::text, 'list', others.id, json_build_object('kind', 'pick', 'picked', json_build_array(work.id)), nextval('vote_id_seq'), now()
     from others, work`,
    [seasonId, awardWithOwnVote, unique()],
  );

  await open('second-vote');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Vote: Second vote' })).toBeVisible();
  await expect(works, 'two went on').toHaveCount(2);
  await expect(works.filter({ hasText: /Footbridge [13]/ })).toHaveCount(2);
  await expect(page.getByText('You haven’t voted yet')).toBeVisible();
  await page.getByRole('button', { name: 'Vote for Footbridge 3' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your vote is counted')).toBeVisible();
  expect((await votes()).map(({ stage }) => stage)).toEqual(expect.arrayContaining(['second-vote']));

  await open('final-vote');
  await page.reload();
  await expect(works).toHaveText(/Footbridge 3/);
  await page.setViewportSize({ width: 375, height: 812 });
  await everybodyCanUse(page);
});
