import type { Browser } from '@playwright/test';
import { button, everybodyCanUse, expectNoSidewaysScroll, title } from './kit/actions.ts';
import { axe, expect, type Page, readOutbox, test } from './kit/journey.ts';
import { goByFind, openMenu } from './kit/menu.ts';
import { type Laurel, startLaurel } from './kit/laurel.ts';
import { choosePassword, enterWork, giveScores, openEntries, payByCard, setUpAward, startJudging } from './kit/own-award.ts';
import { signIn } from './kit/people.ts';

const [name, slug] = ['Saltglaze', 'saltglaze'];
const founder = { email: 'founder@example.org', password: 'Glaze-and-kiln-2027' };
const colleague = { email: 'sunniva@example.org', password: 'Sand-and-breath-8' };
const entrant = { email: 'ingrid@example.org', password: 'Clay-and-fire-31' };
const potter = { email: 'olav@example.org', password: 'Look-and-judge-12' };
const tiler = { email: 'signe@example.org', password: 'Look-and-judge-13' };
/** The first is strong in what weighs three times, the second in the other: equal, were it not for the weights. The others came without a picture. */
const [bold, neat, tiled] = ['Tidal Bowls', 'Quiet Bowls', 'Harbor Tiles'];
const scores: Readonly<Record<string, readonly [idea: string, craft: string]>> = {
  [bold]: ['9', '5'],
  [neat]: ['5', '9'],
  [tiled]: ['7', '7'],
};
const desk = { width: 1440, height: 900 };
const laptop = { width: 1024, height: 768 };
const phone = { width: 375, height: 812 };

// An installation of its own, and empty. Nothing is put into its database; people's mails are read from it.
let laurel: Laurel;
test.beforeAll(async () => {
  laurel = await startLaurel({ DEMO: 'false', TEST_CARDS: 'true', ADMIN_EMAIL: founder.email, ADMIN_PASSWORD: founder.password });
});
test.afterAll(() => laurel.stop());

const newcomer = async (browser: Browser, viewport = desk): Promise<Page> => {
  const context = await browser.newContext({ reducedMotion: 'reduce', viewport });
  context.setDefaultTimeout(30_000);
  return context.newPage();
};
/** What the menu of a small award leaves to Find. */
const rare = new Set(['Imports', 'Rankings', 'Approvals']);
const go = async (page: Page, screen: string): Promise<void> => {
  if (rare.has(screen)) await goByFind(page, screen);
  else {
    await openMenu(page);
    await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: screen, exact: true }).click();
  }
  await expect(title(page)).toHaveText(screen);
};
const told = (page: Page, words: string | RegExp) => expect(page.getByRole('status').filter({ hasText: words })).toBeVisible();
/** What is in the newest mail to someone that has such a link. */
const linkTo = async (email: string): Promise<string> => {
  const mails = await readOutbox(email, laurel.databaseUrl);
  return mails.flatMap(({ links }) => links).find((link) => link.includes('reset-password')) ?? '';
};

async function addCriterion(page: Page, criterion: string, weight: string): Promise<void> {
  await button(page, 'Add criterion').click();
  const dialog = page.getByRole('dialog', { name: 'Add a criterion' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill(criterion);
  await dialog.getByLabel('Weight').fill(weight);
  await button(dialog, 'Save criterion').click();
  await expect(dialog).toHaveCount(0);
}

async function addCategory(page: Page, category: string): Promise<void> {
  await button(page, 'Add category').first().click();
  const sheet = page.getByRole('complementary', { name: 'New category' });
  await sheet.getByLabel('Name').fill(category);
  await button(sheet, 'Add category').click();
  await told(page, `${category} added.`);
}

async function addCluster(page: Page, cluster: string, category: string): Promise<void> {
  await button(page, 'New area of expertise').click();
  const dialog = page.getByRole('dialog', { name: 'New area of expertise' });
  await dialog.getByLabel('Name').fill(cluster);
  await dialog.getByLabel(category, { exact: true }).check();
  await button(dialog, 'Add').click();
  await expect(dialog).toHaveCount(0);
}

async function inviteJudge(page: Page, [first, last]: [string, string], email: string, cluster: string, reviews: string): Promise<void> {
  await button(page, 'Invite judge').click();
  const dialog = page.getByRole('dialog', { name: 'Invite judge' });
  await dialog.getByLabel('First name').fill(first);
  await dialog.getByLabel('Last name').fill(last);
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Required reviews').fill(reviews);
  await dialog.getByLabel('Expertise').selectOption(cluster);
  await button(dialog, 'Send invitation').click();
  await told(page, `${first} ${last} added.`);
}

/** Reviews so many works, each with its own scores, in any order. */
async function judgeAll(page: Page, count: number): Promise<void> {
  await startJudging(page);
  for (let given = 1; given <= count; given += 1) {
    await expect(button(page, 'Score this work')).toBeVisible();
    const [idea, craft] = scores[(await title(page).textContent()) ?? ''] ?? ['1', '1'];
    await giveScores(page, async () => {
      await page.getByRole('radiogroup', { name: 'Idea' }).getByText(idea, { exact: true }).click();
      await page.getByRole('radiogroup', { name: 'Craft' }).getByText(craft, { exact: true }).click();
    });
    await expect(page.getByText(`Review saved: ${given} of ${count}`, { exact: false })).toBeVisible();
  }
}

test('two organizers run a season from an empty award to announced winners, by clicking alone', { tag: '@season:organizer' }, async ({
  page,
  browser,
}) => {
  test.setTimeout(300_000);
  page.setDefaultTimeout(30_000);
  await page.setViewportSize(desk);
  const second = await newcomer(browser, laptop);
  const theirs = await newcomer(browser, phone);
  const jury = await newcomer(browser);

  await test.step('the first makes an award with nothing in it, and takes a colleague on', async () => {
    await page.goto(`${laurel.url}/admin/`);
    await signIn(page, founder.email, founder.password);
    await setUpAward(page, { name, oneLine: 'Fired with salt', color: '#2A6F97', founder: { first: 'Ragnhild', last: 'Moe' } });
    await button(page, 'Invite colleague').click();
    const dialog = page.getByRole('dialog', { name: 'Invite a colleague' });
    await dialog.getByLabel('First name').fill('Sunniva');
    await dialog.getByLabel('Last name').fill('Dahl');
    await dialog.getByLabel('Email').fill(colleague.email);
    await dialog.getByLabel('Role').selectOption('Owner');
    await button(dialog, 'Send invitation').click();
    await expect(page.getByText('2 people on staff')).toBeVisible();
    await page.getByRole('link', { name: 'Leave and come back later' }).click();
  });

  await test.step('the first plans: how many reviews a work needs, categories with prices, weighted criteria, a question', async () => {
    await go(page, 'Seasons');
    await button(page, 'Edit dates').click();
    const dates = page.getByRole('dialog');
    await dates.getByLabel('Reviews per entry').fill('1');
    await button(dates, 'Save').click();
    await expect(dates).toHaveCount(0);

    await go(page, 'Categories');
    await button(page, 'Add item').click();
    await page.getByRole('menuitem', { name: 'Add section' }).click();
    const media = page.getByRole('dialog', { name: 'New section' });
    await media.getByLabel('Name').fill('Ceramics');
    await media.getByLabel('Custom price').check();
    for (const [step, price] of Object.entries({ Early: '950', Regular: '950', Late: '950' })) await media.getByLabel(step).fill(price);
    await button(media, 'Add').click();
    await expect(media).toHaveCount(0);
    await button(page, 'Add item').click();
    await page.getByRole('menuitem', { name: 'Add category type' }).click();
    const type = page.getByRole('dialog', { name: 'New category type' });
    await type.getByLabel('Name').fill('Fired');
    await button(type, 'Add').click();
    await expect(type).toHaveCount(0);
    await addCategory(page, 'Tiles');
    await addCategory(page, 'Tableware');
    const sheet = page.getByRole('complementary', { name: 'Tableware' });
    await button(sheet, 'Add question').click();
    const question = page.getByRole('dialog', { name: 'Add a question' });
    await question.getByLabel('Question', { exact: true }).fill('Firing temperature');
    await question.getByLabel('An answer is required').check();
    await button(question, 'Save question').click();
    await expect(page.getByText('“Firing temperature” was saved.')).toBeVisible();

    await go(page, 'Criteria');
    await addCriterion(page, 'Idea', '3');
    await addCriterion(page, 'Craft', '1');
    await expect(page.getByText('75% of the overall score')).toBeVisible();
  });

  await test.step('meanwhile the second, on a smaller screen: clusters, judges, and the words of a mail', async () => {
    await choosePassword(second, await linkTo(colleague.email), colleague.password);
    await signIn(second, colleague.email, colleague.password);
    await go(second, 'Categories');
    await second.getByRole('link', { name: 'Areas of expertise' }).click();
    await addCluster(second, 'Potters', 'Tableware');
    await addCluster(second, 'Tilers', 'Tiles');
    await expectNoSidewaysScroll(second);
    await go(second, 'Judges');
    await inviteJudge(second, ['Olav', 'Berg'], potter.email, 'Potters', '2');
    await inviteJudge(second, ['Signe', 'Lie'], tiler.email, 'Tilers', '1');
    await expectNoSidewaysScroll(second);
    await go(second, 'Texts');
    await second.getByLabel('Search emails').fill('order');
    await button(second, 'Edit the email “Order, paid”').click();
    await second.getByLabel('Subject').fill('Thank you from the kiln: {order number}');
    await button(second, 'Save text').click();
    await told(second, 'Saved. New emails use this text.');
    await expectNoSidewaysScroll(second);
  });

  await test.step('the first opens the award', async () => {
    await go(page, 'Awards');
    await button(page, name).click();
    await page.getByRole('link', { name: /Check and open/ }).click();
    await openEntries(page, name);
  });

  await test.step('on a phone someone enters a work, answers the question and pays by card', async () => {
    await theirs.goto(`${laurel.url}/entries/${slug}`);
    await enterWork(theirs, entrant, bold, 'Tableware', { 'Firing temperature': '1280' });
    await payByCard(theirs, 'NOK 950');
    await expectNoSidewaysScroll(theirs);
    await expect
      .poll(async () => (await readOutbox(entrant.email, laurel.databaseUrl)).map(({ subject }) => subject).join())
      .toContain('Thank you from the kiln: ');
  });

  await test.step('the second imports works that came by mail, and the first records that they were paid', async () => {
    await go(second, 'Imports');
    await second.getByRole('radio', { name: /^Works from another system/ }).check();
    const file = `Entrant email,First name,Last name,Organization,Title,Category,Summary\nmarit@example.org,Marit,Vik,Vik Brothers,${neat},Tableware,Plain bowls\nmarit@example.org,Marit,Vik,Vik Brothers,${tiled},Tiles,Blue tiles\n`;
    await second.getByTestId('import-file').setInputFiles({ name: 'works.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
    await second.getByRole('radio', { name: 'Submitted', exact: true }).check();
    await button(second, 'Check rows').click();
    await button(second, 'Import 2 rows').click();
    await expect(second.getByRole('heading', { name: '2 rows were imported.' })).toBeVisible();

    await go(page, 'Overview');
    await page.getByRole('link', { name: 'NOK 1,900' }).click();
    await expect(title(page)).toHaveText('Orders');
    await button(page, /^Order [A-Z0-9]{4}-/).click();
    const dialog = page.getByRole('dialog');
    await button(dialog, 'Record payment').click();
    await button(dialog.getByRole('form', { name: 'Record payment' }), 'Record payment').click();
    await told(page, /is now paid\.$/);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  });

  await test.step('the first opens judging, the second notifies the judges', async () => {
    await go(page, 'Seasons');
    await button(page, 'Edit dates').click();
    const dates = page.getByRole('dialog');
    await dates.getByLabel('Judging: Begins').fill(await dates.getByLabel('Entries: Opens').inputValue());
    await button(dates, 'Save').click();
    await expect(dates).toHaveCount(0);

    await go(second, 'Messages');
    await button(second, 'New message').click();
    await second.getByLabel('Group', { exact: true }).selectOption('All judges');
    await expect(second.getByText('people will get it.')).toBeVisible();
    await second.getByLabel('Subject').fill('Judging is open');
    await second.getByRole('textbox', { name: 'Text', exact: true }).fill('Your works wait for you.');
    await button(second, 'Send to 2 people').click();
    await button(second.getByRole('dialog', { name: 'Send this message to 2 people?' }), 'Send to 2 people').click();
    await expect(second.getByText('2 of 2 sent')).toBeVisible();
    await expectNoSidewaysScroll(second);
  });

  await test.step('the first judge reviews two works; the other has not begun', async () => {
    await choosePassword(jury, await linkTo(potter.email), potter.password);
    await expect(button(jury, 'Start judging'), 'the rules come next, and then the first work').toBeVisible();
    await judgeAll(jury, 2);
    await jury.context().close();
    await go(page, 'Criteria');
    await expect(page.getByText('Judging has begun: 2 reviews were scored with these criteria.')).toBeVisible();
    await expect(button(page, 'Add criterion'), 'weights stay as they are').toHaveCount(0);
  });

  const strip = page.getByRole('list', { name: 'Categories' }).getByRole('listitem');
  await test.step('blockers of the results are shown, and are gone once the other judge is done, on a phone', async () => {
    await go(page, 'Results');
    await expect(strip).toHaveText([/1 ready/, /1 reviews/]);
    await expect(page.getByRole('heading', { name: '1 category can’t be finalized yet' })).toBeVisible();
    const late = await newcomer(browser, phone);
    await choosePassword(late, await linkTo(tiler.email), tiler.password);
    await expect(late.getByText('1 review in total: 0 completed, 1 to go.')).toBeVisible();
    await judgeAll(late, 1);
    await late.context().close();
    await page.reload();
    await expect(strip).toHaveText([/2 ready/]);
    await expect(page.getByRole('heading', { name: 'No blockers' })).toBeVisible();
  });

  await test.step('the second looks at the ranking, which the weights decided', async () => {
    await go(second, 'Rankings');
    await second.getByLabel('Category', { exact: true }).selectOption({ label: 'Tableware' });
    const rows = second.getByRole('table').getByRole('row');
    await expect(rows.nth(1)).toContainText(bold);
    await expect(rows.nth(2)).toContainText(neat);
    await expectNoSidewaysScroll(second);
  });

  await test.step('the first asks to finalize both while judging is open; the second approves it, which gives the awards', async () => {
    await button(page, 'Finalize 2 categories').click();
    await button(page.getByRole('dialog', { name: 'Finalize 2 categories?' }), 'Finalize 2 categories').click();
    await expect(page.getByRole('heading', { name: /finalized the result before its round ended/ })).toBeVisible();
    await page.getByLabel('Reason', { exact: true }).fill('Every judge has reviewed every work, so nothing more can come in.');
    await axe(page);
    await button(page, 'Request approval').click();
    await expect(page.getByText('You requested this, so someone else has to decide.')).toBeVisible();
    await go(second, 'Approvals');
    await second.getByRole('link', { name: /Finalize/ }).click();
    await button(second, 'Approve').click();
    await expect(second.getByText('Approved. The change is in effect.')).toBeVisible();
    await expectNoSidewaysScroll(second);
  });

  await test.step('the first announces the winners', async () => {
    await go(page, 'Results');
    await page.reload();
    const winners = page.getByRole('row', { name: /Winner/ });
    await expect(winners).toContainText('Not scheduled');
    await button(winners, /^Announce 2/).click();
    const dialog = page.getByRole('dialog', { name: 'Announce Winner' });
    await dialog.getByRole('radio', { name: 'Now, to everyone' }).check();
    await axe(page);
    await button(dialog, 'Announce').click();
    await expect(dialog).toHaveCount(0);
    await expect(winners).toContainText('Announced');
  });

  await test.step('everyone sees the winner in the gallery, and no one who did not win', async () => {
    await theirs.goto(`${laurel.url}/gallery/${slug}`);
    await expect(theirs.getByText(bold).first()).toBeVisible();
    await expect(theirs.getByRole('listitem').filter({ hasText: bold })).toContainText(/Tableware.*Winner/s);
    await expect(theirs.getByText(neat)).toHaveCount(0);
    await everybodyCanUse(theirs);
  });
  for (const one of [second, theirs]) await one.context().close();
});
