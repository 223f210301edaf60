import type { Browser } from '@playwright/test';
import { button, everybodyCanUse, title } from './kit/actions.ts';
import { axe, database, expect, type Page, readOutbox, test } from './kit/journey.ts';
import { doNow } from './kit/jobs.ts';
import { resultChangeJobs } from '#server/wings/desk/result-change/result-change.jobs.ts';
import { type Laurel, startLaurel } from './kit/laurel.ts';
import { choosePassword, enterWork, openEntries, payByCard, setUpAward, startJudging } from './kit/own-award.ts';
import { goByFind } from './kit/menu.ts';
import { signIn } from './kit/people.ts';

/** Too light to read on white, and what is left of it on a button. */
const color = '#F5E663';
const [name, slug, work] = ['Ashglaze', 'ashglaze', 'Tidal Bowls'];
const second = 'Glassmark';
const founder = { email: 'founder@example.org', password: 'Glaze-and-kiln-2027' };
const entrant = { email: 'ingrid@example.org', password: 'Clay-and-fire-31' };
const judge = { email: 'olav@example.org', password: 'Look-and-judge-12' };
const colleague = { email: 'sunniva@example.org', password: 'Sand-and-breath-8' };

// An installation of its own, and empty. Nothing here is put into its database; mails are read from it, and a waiting period is shortened.
let laurel: Laurel;
test.beforeAll(async () => {
  laurel = await startLaurel({ DEMO: 'false', TEST_CARDS: 'true', ADMIN_EMAIL: founder.email, ADMIN_PASSWORD: founder.password });
});
test.afterAll(() => laurel.stop());

const newcomer = async (browser: Browser): Promise<Page> => {
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  context.setDefaultTimeout(30_000);
  return context.newPage();
};
const linkTo = async (email: string): Promise<string> => {
  const [mail] = await readOutbox(email, laurel.databaseUrl);
  return mail?.links.find((link) => link.includes('reset-password')) ?? '';
};
const go = (page: Page, screen: string) =>
  page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: screen, exact: true }).click();

test('from an empty installation to a paid entry, a review and an announced winner, by clicking; a second award keeps to itself', async ({
  page,
  browser,
}) => {
  test.setTimeout(300_000);
  page.setDefaultTimeout(30_000);
  const theirs = await newcomer(browser);
  const jury = await newcomer(browser);

  await test.step('the founder sets the award up, invites a judge and opens it', async () => {
    await page.goto(`${laurel.url}/admin/`);
    await signIn(page, founder.email, founder.password);
    await expect(title(page)).toHaveText('Set up your first award');
    await setUpAward(page, {
      founder: { first: 'Ragnhild', last: 'Moe' },
      name,
      oneLine: 'Craft and making',
      color,
      categories: 'Ceramics:\nTableware\nTiles\nGlass > Vessels > Blown glass',
      price: '950',
    });
    await page.getByRole('link', { name: 'Leave and come back later' }).click();
    await go(page, 'Overview');
    const opening = page.getByRole('region', { name: 'Before entries open' });
    await expect(opening).toContainText(`${name} can open`);
    await expect(opening.getByRole('link', { name: 'Check and open' })).toBeVisible();
    await expect(page.getByRole('main').getByLabel('Award', { exact: true }), 'there is one: nobody chooses').toHaveCount(0);
    await everybodyCanUse(page);
    await go(page, 'Judges');
    await button(page, 'Invite judge').click();
    const dialog = page.getByRole('dialog', { name: 'Invite judge' });
    await expect(dialog.getByText('The award isn’t open yet.', { exact: false })).toBeVisible();
    await expect(dialog.getByLabel('Executive judge'), 'nobody votes by ballot here').toHaveCount(0);
    await dialog.getByLabel('First name').fill('Olav');
    await dialog.getByLabel('Last name').fill('Berg');
    await dialog.getByLabel('Email').fill(judge.email);
    await dialog.getByLabel('Required reviews').fill('1');
    await axe(page);
    await button(dialog, 'Send invitation').click();
    await expect(page.getByText(`Olav Berg added. We’ll email the invitation to ${judge.email} when you open the award.`)).toBeVisible();
    await go(page, 'Awards');
    await button(page, name).click();
    await openEntries(page, name);
  });

  await test.step('then the award’s page shows what comes next, and the settings are those of the award', async () => {
    await go(page, 'Settings');
    await page.getByRole('link', { name: /^Status/ }).click();
    const next = page.getByRole('region', { name: 'Next steps' });
    await expect(next.getByRole('link', { name: 'Invite judges' })).toBeVisible();
    await expect(next.getByRole('link', { name: 'Announce winners' })).toBeVisible();
    await expect(button(page, 'Archive award'), 'what ends an award is folded away').toBeHidden();
    await everybodyCanUse(page);
    await page.getByText('Archive or remove this award').click();
    await expect(button(page, 'Archive award')).toBeVisible();
    await page.getByRole('link', { name: 'All awards' }).click();
  });

  await test.step('someone enters a work and pays', async () => {
    await theirs.goto(`${laurel.url}/`);
    await expect(title(theirs), 'with one award, the door is its own').toHaveText(name);
    await expect(theirs.getByText('Choose an award')).toHaveCount(0);
    await everybodyCanUse(theirs);
    await theirs.goto(`${laurel.url}/entries`);
    await expect(theirs).toHaveURL(`${laurel.url}/entries/${slug}`);
    await expect(title(theirs)).toHaveText('Enter your work');
    await expect(theirs.getByText('NOK 950 per category'), 'one price, said once').toHaveCount(1);
    await expect(theirs.getByText('From NOK')).toHaveCount(0);
    await everybodyCanUse(theirs);
    await enterWork(theirs, entrant, work, 'Tableware');
    await payByCard(theirs, 'NOK 950');
    await expect(theirs.getByText('Your payment is complete and your works are entered.')).toBeVisible();
    await theirs.getByRole('link', { name: 'Your orders' }).click();
    await expect(theirs.getByRole('listitem').filter({ hasText: work })).toContainText('Paid');
    await everybodyCanUse(theirs);
  });

  await test.step('the judge chooses a password and sees when judging opens', async () => {
    await choosePassword(jury, await linkTo(judge.email), judge.password);
    await expect(jury.getByText('Not open yet'), 'without typing the password again').toBeVisible();
    await everybodyCanUse(jury);
    const home = jury.url();
    await jury.goto(`${laurel.url}/judging/${slug}/account`);
    await expect(jury.getByLabel('Biography (optional)')).toBeVisible();
    await expect(jury.getByLabel(/^(Gender|Ethnicity)/), 'an award of one’s own doesn’t ask').toHaveCount(0);
    await jury.goto(home);
    await go(page, 'Overview');
    const unsent = page.getByRole('listitem').filter({ hasText: /never sent/ });
    await expect(unsent).toContainText('No mail server is connected');
    await unsent.getByRole('link', { name: /^Open outbox/ }).click();
    await expect(title(page)).toHaveText('Outbox');
  });

  await test.step('the founder opens judging', async () => {
    await go(page, 'Seasons');
    await button(page, 'Edit dates').click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel('Round two: Begins'), 'there is one round').toHaveCount(0);
    await expect(dialog.getByLabel('Public vote: Begins')).toHaveCount(0);
    await dialog.getByLabel('Judging: Begins').fill(await dialog.getByLabel('Entries: Opens').inputValue());
    await button(dialog, 'Save').click();
    await expect(dialog).toHaveCount(0);
  });

  await test.step('the judge reviews the work by keyboard, and undoes a slip', async () => {
    await jury.reload();
    await startJudging(jury);
    await expect(title(jury)).toHaveText(work);
    await expect(button(jury, 'Score this work')).toBeVisible();
    // One key to begin, one for each of three criteria, one to submit; no check page, as in every award of one's own.
    await jury.keyboard.press('Control+Enter');
    const scales = jury.getByRole('radiogroup');
    await expect(scales.first().getByRole('radio').and(jury.locator(':focus'))).toHaveCount(1);
    await expect(scales).toHaveCount(3);
    for (const score of ['8', '8', '3']) await jury.keyboard.press(score);
    await jury.keyboard.press('Control+Enter');
    const done = jury.getByRole('dialog', { name: 'All done!' });
    await expect(done).toBeVisible();
    await everybodyCanUse(jury);
    // The last score was a slip; the message that offers to undo it lies under the dialog.
    await button(done, 'Undo last review').click();
    await expect(done).toHaveCount(0);
    await expect(jury.getByText('Review withdrawn. Here’s the work again.')).toBeVisible();
    await expect(scales.last().getByRole('radio', { name: '3', exact: true })).toBeChecked();
    await scales.last().getByRole('radio', { checked: true }).focus();
    await jury.keyboard.press('8');
    await jury.keyboard.press('Control+Enter');
    await expect(done).toBeVisible();
    await expect(jury.getByText('Review saved: 1 of 1, 100%.')).toBeVisible();
    await everybodyCanUse(jury);
  });

  await test.step('the founder finalizes the ranking and announces the winner', async () => {
    await goByFind(page, 'Rankings');
    const rows = page.getByRole('table').getByRole('row');
    await expect(rows.nth(1)).toContainText(work);
    await expect(button(page, 'By ballots'), 'reviews decide').toHaveCount(0);
    await button(page, 'Finalize').click();
    await button(page.getByRole('dialog', { name: 'Finalize this ranking?' }), 'Finalize').click();
    // Judging is open and no one else can approve it: it waits in public.
    await page.getByLabel('Reason', { exact: true }).fill('The only work of this season has its review, and no other can come in.');
    await button(page, 'Announce and wait 72 hours').click();
    await expect(page.getByText(/Takes effect on /)).toBeVisible();
    await theirs.goto(`${laurel.url}/gallery/${slug}/record`);
    await expect(theirs.getByText(/plan to finalize the result/)).toBeVisible();
    await database(`update result_change set due_at = now() - interval '1 second'`, [], laurel.databaseUrl);
    await doNow(resultChangeJobs.settle, laurel.databaseUrl);
    await expect(async () => {
      await page.reload();
      await expect(page.getByText('In effect', { exact: true }).first()).toBeVisible({ timeout: 1000 });
    }).toPass();
    await goByFind(page, 'Rankings');
    await expect(page.getByText(/^Finalized on /)).toBeVisible();
    await button(page, 'Assign awards').click();
    await expect(rows.nth(1)).toContainText('Winner, not announced');
    await theirs.goto(`${laurel.url}/entries/${slug}/submissions`);
    await expect(theirs.getByRole('link', { name: work, exact: true })).toBeVisible();
    await expect(theirs.getByRole('main').getByText('Winner'), 'nobody knows yet').toHaveCount(0);
    await button(page, 'Announce winners').click();
    const announcing = page.getByRole('dialog', { name: /^Announce the .* winners\?$/ });
    await expect(announcing).toContainText('result emails are off. They would go to Winners (1 entrant)');
    await button(announcing, 'Turn on result emails').click();
    await expect(announcing).toContainText('Result emails are on and will go to Winners (1 entrant)');
    await axe(page);
    await button(announcing, 'Announce winners').click();
    await expect(announcing).toHaveCount(0);
    await everybodyCanUse(page);
  });

  await test.step('and everyone sees it', async () => {
    await theirs.reload();
    await expect(theirs.getByRole('listitem').filter({ hasText: 'Tableware' }).filter({ hasText: 'Winner' }).last()).toBeVisible();
    const visitor = await newcomer(browser);
    await visitor.goto(`${laurel.url}/gallery/${slug}`);
    await expect(visitor.getByText(work).first()).toBeVisible();
    await everybodyCanUse(visitor);
    await visitor.context().close();
  });

  await test.step('a second award beside it, with a colleague of its own', async () => {
    await setUpAward(page, { name: second, oneLine: 'Glass alone', color: '#2A6F97', categories: 'Glass:\nVessels', price: '400' });
    await button(page, 'Invite colleague').click();
    const dialog = page.getByRole('dialog', { name: 'Invite a colleague' });
    await expect(dialog.getByLabel('Award', { exact: true })).toHaveValue(/^\d+$/);
    await dialog.getByLabel('First name').fill('Sunniva');
    await dialog.getByLabel('Last name').fill('Dahl');
    await dialog.getByLabel('Email').fill(colleague.email);
    await dialog.getByLabel('Role').selectOption('Owner');
    await axe(page);
    await button(dialog, 'Send invitation').click();
    await expect(page.getByText('2 people on staff')).toBeVisible();
    await button(page, 'Continue to check and open').click();
    await openEntries(page, second);
  });

  await test.step('who sees nothing of the first', async () => {
    const other = await newcomer(browser);
    await choosePassword(other, await linkTo(colleague.email), colleague.password);
    await signIn(other, colleague.email, colleague.password);
    await expect(title(other)).toHaveText('Overview');
    for (const screen of ['Overview', 'Awards', 'Seasons', 'Entries', 'Rankings', 'Orders', 'Staff', 'Judges', 'Outbox', 'Audit log']) {
      await (['Rankings', 'Outbox', 'Audit log'].includes(screen) ? goByFind : go)(other, screen);
      await expect(other.getByRole('main').getByText(second).first(), screen).toBeAttached();
      await expect(other.locator('[aria-busy="true"]')).toHaveCount(0);
      for (const foreign of [name, work, entrant.email, judge.email])
        await expect(other.getByRole('main'), `${foreign} at ${screen}`).not.toContainText(foreign);
    }
    await everybodyCanUse(other);
    await other.context().close();
  });
  for (const one of [theirs, jury]) await one.context().close();
});
