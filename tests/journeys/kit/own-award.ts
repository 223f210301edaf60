/** How people make an award of their own, enter it and judge it, by the screens alone. */
import type { Page } from '@playwright/test';
import { pngOf } from '#kit/uploads.ts';
import { button, title } from './actions.ts';
import { expect } from './journey.ts';

interface OwnAward {
  name: string;
  oneLine: string;
  color: string;
  /** As it is pasted; left out to make the tree later. */
  categories?: string;
  price?: string;
  /** Of an installation that doesn't know their name yet. */
  founder?: { first: string; last: string };
}

/** Its target is shown only on wide screens. */
const goOn = (page: Page) => button(page, /^Continue/).click();
const saveAndGoOn = (page: Page) => button(page, /^Save and continue/).click();

/** From "New award" to the check before opening: one round of judging, no public vote, no shop; fees by card. */
export async function setUpAward(page: Page, { name, oneLine, color, categories, price, founder }: OwnAward): Promise<void> {
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Awards', exact: true }).click();
  await page.getByRole('link', { name: 'New award' }).click();
  await expect(title(page)).toHaveText('The award');
  if (founder) {
    await page.getByLabel('First name').fill(founder.first);
    await page.getByLabel('Last name').fill(founder.last);
  }
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Tagline').fill(oneLine);
  await page.getByLabel('Country').selectOption('NO');
  await expect(page.getByLabel('Time zone'), 'follows the country').toHaveValue('Europe/Oslo');
  await expect(page.getByLabel('Currency')).toHaveValue('NOK');
  await page.getByLabel('Language').selectOption('en-US');
  await button(page, 'Create award').click();
  await expect(title(page)).toHaveText('Brand color');
  await page.getByLabel('Award color').fill(color);
  await saveAndGoOn(page);
  await expect(title(page)).toHaveText('How it works');
  for (const part of [/^Second round/, /^Hold a public vote/, /^Winners can order/]) await page.getByLabel(part).uncheck();
  await saveAndGoOn(page);
  await expect(title(page)).toHaveText('Season and dates');
  await saveAndGoOn(page);
  await expect(title(page)).toHaveText('Categories');
  if (categories) {
    await page.getByLabel('Category list').fill(categories);
    await page.getByLabel('Price in NOK').fill(price ?? '');
    await saveAndGoOn(page);
  } else {
    await button(page, 'Skip for now').click();
  }
  await expect(title(page)).toHaveText('Payment');
  await page.getByLabel('Accept cards').check();
  await page.getByLabel('Organization').fill(`${name} House`);
  await saveAndGoOn(page);
  await expect(title(page)).toHaveText('Email');
  await button(page, 'Set up email later').click();
  await expect(title(page)).toHaveText('People');
}

export async function openEntries(page: Page, name: string): Promise<void> {
  await expect(title(page)).toHaveText('Check and open');
  await button(page, 'Open entries').click();
  const dialog = page.getByRole('dialog', { name: `Open ${name} for entries?` });
  // Without email, and with cards that bring no money: each is a decision.
  for (const decision of await dialog.getByRole('checkbox').all()) await decision.check();
  await button(dialog, 'Open entries').click();
  await expect(title(page)).toHaveText(`${name} is open`);
  await page.getByRole('link', { name: 'All awards' }).click();
  await expect(title(page)).toHaveText('Awards');
}

/** From the entry page to the check of a complete entry: an account, a title, one category, a text and a picture. */
export async function enterWork(
  page: Page,
  entrant: { email: string; password: string },
  work: string,
  category: string,
  answers: Readonly<Record<string, string>> = {},
): Promise<void> {
  await button(page, 'Create account').first().click();
  await expect(title(page)).toHaveText('Create account');
  await page.getByLabel('First name').fill('Ingrid');
  await page.getByLabel('Last name').fill('Solheim');
  await page.getByLabel('Email').fill(entrant.email);
  await page.getByLabel('New password').fill(entrant.password);
  await page.getByLabel('Confirm password').fill(entrant.password);
  await button(page, 'Create account').click();
  await expect(title(page)).toHaveText('How can we reach you?');
  await page.getByRole('link', { name: 'Skip for now' }).click();
  await expect(title(page)).toHaveText('Your submissions');
  await page.getByRole('link', { name: 'New submission' }).click();
  await expect(title(page)).toHaveText('What do you want to enter?');
  await page.getByLabel('Title of the work').fill(work);
  await button(page, 'Start').click();
  await expect(title(page)).toHaveText('What did you make?');
  await page.getByLabel('Organization', { exact: true }).fill('Studio Solheim');
  await goOn(page);
  await expect(title(page)).toHaveText('Where should this work compete?');
  await page.getByRole('checkbox', { name: category }).check();
  await goOn(page);
  await expect(title(page)).toHaveText('What should judges read?');
  await page.getByLabel('About the work').fill('Bowls glazed with ash from driftwood.');
  for (const [question, answer] of Object.entries(answers)) await page.getByLabel(question).fill(answer);
  await goOn(page);
  await expect(title(page)).toHaveText('Who made it?');
  await goOn(page);
  await expect(title(page)).toHaveText('What should judges see?');
  const choosing = page.waitForEvent('filechooser');
  await button(page, 'Choose files').click();
  await (await choosing).setFiles({ name: 'bowls.png', mimeType: 'image/png', buffer: await pngOf(300, 200) });
  await expect(page.getByTestId('upload-row')).toContainText('Uploaded');
  await goOn(page);
  await expect(title(page)).toHaveText('Review your entry');
  await expect(page.getByText('Ready', { exact: true })).toBeVisible();
  await expect(page.getByText(/early price/i), 'nothing gets dearer').toHaveCount(0);
}

/** The order of all that is ready, by a test card that succeeds. */
export async function payByCard(page: Page, price: string): Promise<void> {
  await page.getByRole('link', { name: /^(Go to s|S)ubmission$/ }).click();
  await page.getByRole('link', { name: 'Order and pay' }).click();
  await expect(title(page)).toHaveText('Order');
  await page.getByLabel('Address', { exact: true }).fill('Leirveien 2');
  await page.getByLabel('City').fill('Bergen');
  await page.getByLabel('Country').selectOption('NO');
  await button(page, /which succeeds$/).click();
  await page.getByLabel('Name on the card').fill('Ingrid Solheim');
  await page.getByLabel('Expiration date').fill('1239');
  await page.getByLabel('Security code').fill('123');
  await button(page, `Pay ${price}`).click();
  await expect(title(page)).toHaveText('Thank you, Ingrid');
}

/** A password by the link of an invitation. */
export async function choosePassword(page: Page, link: string, password: string): Promise<void> {
  await page.goto(link);
  await page.getByRole('textbox', { name: 'New password' }).fill(password);
  await page.getByRole('textbox', { name: 'Confirm password' }).fill(password);
  await button(page, 'Save password').click();
}

/** From the account, or from the rules, where an invited judge arrives. */
export async function startJudging(page: Page): Promise<void> {
  const start = button(page, 'Start judging');
  const fromAccount = page.getByRole('link', { name: /^Start judging: / });
  await expect(start.or(fromAccount)).toBeVisible();
  if (await fromAccount.isVisible()) await fromAccount.click();
  await start.click();
}

/** From the look at a work to the submitted review: without a check page, except where acts are as printed. */
export async function giveScores(page: Page, score: () => Promise<void>, { checksFirst = false } = {}): Promise<void> {
  await button(page, 'Score this work').click();
  await expect(page.getByRole('radiogroup').first()).toBeVisible();
  await score();
  await expect(page.getByLabel('Check my scores before I submit')).toBeChecked({ checked: checksFirst });
  if (checksFirst) {
    await button(page, /^Check/).click();
    await expect(page.getByRole('heading', { name: 'Check your review' })).toBeVisible();
  }
  await button(page, 'Submit review').click();
}
