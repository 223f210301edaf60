import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rankingJobs } from '#server/wings/results/ranking/ranking.jobs.ts';
import { button, everybodyCanUse, title } from './kit/actions.ts';
import { type DirectorSeason, newDirectorSeason } from './kit/director-season.ts';
import { doNow } from './kit/jobs.ts';
import { axe, database, expect, test } from './kit/journey.ts';
import { type Laurel, startLaurel } from './kit/laurel.ts';
import { giveScores, startJudging } from './kit/own-award.ts';
import { signIn } from './kit/people.ts';
import { fingerprintOn, saveAs, verify } from './kit/record.ts';

const founder = { email: 'director@example.org', password: 'Oars-and-thwarts-27' };

// An installation of its own: no one else's works lie in the grey zone, and no one else's lines in the record.
let laurel: Laurel;
let season: DirectorSeason;
test.beforeAll(async () => {
  laurel = await startLaurel({ DEMO: 'false', ADMIN_EMAIL: founder.email, ADMIN_PASSWORD: founder.password });
  season = await newDirectorSeason(laurel, founder);
  await doNow(rankingJobs.fit, laurel.databaseUrl);
});
test.afterAll(() => laurel.stop());

test('a director clears suspicions, asks for reviews where they matter, finalizes, and an auditor verifies the record offline', async ({
  page,
  elsewhere,
}) => {
  test.setTimeout(240_000);
  const at = (screen: string) => `${laurel.url}/admin/${screen}`;

  await test.step('two suspicions: one is confirmed with a reason, one dismissed', async () => {
    await page.goto(at('conflicts'));
    await signIn(page, founder.email, founder.password);
    await expect(title(page)).toHaveText('Conflicts of interest');
    const rows = page.getByRole('row').filter({ hasText: 'Boat' });
    await expect(rows).toHaveCount(2);
    await everybodyCanUse(page);
    const client = rows.filter({ hasText: 'Organization is the client' });
    await expect(client).toContainText('1 review would be set aside');
    await client.getByRole('button', { name: /^Confirm: / }).click();
    const confirming = page.getByRole('dialog', { name: 'Confirm conflict of interest' });
    await button(confirming, 'Confirm').click();
    await expect(confirming.getByText('Enter a reason.')).toBeVisible();
    await confirming.getByLabel('Reason').fill('The judge runs the yard that ordered this boat.');
    await axe(page);
    await button(confirming, 'Confirm').click();
    await expect(page.getByText('1 conflict confirmed.')).toBeVisible();
    await expect(rows).toHaveCount(1);
    await rows.getByRole('button', { name: /^Dismiss: / }).click();
    const dismissing = page.getByRole('dialog', { name: 'Dismiss conflict of interest' });
    await dismissing.getByLabel('Reason').fill('A namesake: the sailmaker has never judged.');
    await button(dismissing, 'Dismiss').click();
    await expect(page.getByText('1 conflict dismissed.')).toBeVisible();
    await expect(rows).toHaveCount(0);
  });

  await test.step('the grey zone: which works another review may move', async () => {
    await page.goto(at('rankings?kind=undecided'));
    await expect(page.getByText(/^1\d undecided works$/)).toBeVisible();
    await expect(page.getByText('Judges get these works first')).toBeVisible();
    await everybodyCanUse(page);
    await button(page, 'Request more reviews').click();
    const asking = page.getByRole('dialog', { name: 'Request more reviews' });
    await expect(asking.getByLabel('Number of works')).toHaveValue('10');
    await axe(page);
    await button(asking, 'Request reviews').click();
    await expect(page.getByText('One more review requested for 10 works.')).toBeVisible();
    await expect(page.getByText('1 requested')).toHaveCount(10);
    await everybodyCanUse(page);
  });

  await test.step('a judge is handed just those, and gives three', async () => {
    const jury = await elsewhere();
    await jury.goto(`${laurel.url}/judging/${season.slug}`);
    await signIn(jury, season.judge.email, season.judge.password);
    await startJudging(jury);
    const seen: string[] = [];
    for (const [index, score] of ['9', '4', '7'].entries()) {
      await expect(button(jury, 'Score this work')).toBeVisible();
      seen.push((await title(jury).textContent()) ?? '');
      const scoreAll = async () => {
        for (const criterion of await jury.getByRole('radiogroup').all()) await criterion.getByText(score, { exact: true }).click();
      };
      await giveScores(jury, scoreAll, { checksFirst: true });
      await expect(jury.getByText(`Review saved: ${index + 1} of 3`)).toBeVisible();
    }
    const asked = await database<{ title: string }>(
      `select piece.title from entry join piece on piece.id = entry.piece_id where category_id = $1 and wanted > 10000`,
      [season.categoryId],
      laurel.databaseUrl,
    );
    expect(asked.map((work) => work.title)).toEqual(expect.arrayContaining(seen));
    await page.reload();
    await expect(page.getByText('1 requested')).toHaveCount(7);
  });

  const folder = await mkdtemp(join(tmpdir(), 'journey-director-'));
  await test.step('the ranking becomes final, and is in the record', async () => {
    await page.goto(at('rankings'));
    await button(page, 'Finalize').click();
    await button(page.getByRole('dialog', { name: 'Finalize this ranking?' }), 'Finalize').click();
    await expect(page.getByText(/^Finalized on /)).toBeVisible();
    await everybodyCanUse(page);
    await page.goto(at('jury-record'));
    await button(page, 'Write now').click();
    await expect(page.getByText(/^Intact and signed\. 1 result or shortlist was recalculated/)).toBeVisible({ timeout: 30_000 });
    await everybodyCanUse(page);
    await saveAs(page, 'Download record', join(folder, 'record.jsonl'));
    await saveAs(page, 'Download verifier', join(folder, 'verify-record.mjs'));
  });

  await test.step('offline it is counted again; with one digit changed it is refused', async () => {
    const key = await fingerprintOn(page);
    const right = await verify(folder, 'record.jsonl', '--key', key);
    expect(right.out).toContain('1 result or shortlist was recalculated from the lines and match.');
    expect(right.out).toContain('Verdict: the record is intact and signed so far');
    expect(right.code).toBe(2);
    const text = await readFile(join(folder, 'record.jsonl'), 'utf8');
    expect(text.match(/"k":"setAside"/g), 'the review of the conflict is kept, and does not count').toHaveLength(1);
    const changed = text.replace(
      /("k":"review".*?"s":)(\d)/,
      (_, before: string, digit: string) => `${before}${digit === '9' ? 8 : Number(digit) + 1}`,
    );
    expect(changed).not.toBe(text);
    await writeFile(join(folder, 'changed.jsonl'), changed);
    const wrong = await verify(folder, 'changed.jsonl', '--key', key);
    expect(wrong.out).toContain('WRONG: Changed between 0 and');
    expect(wrong.out).toContain('Verdict: this record is NOT valid.');
    expect(wrong.code).toBe(1);
  });
  await rm(folder, { recursive: true });
});
