import { adminPropertyId } from '#contract/kernel/award/properties.ts';
import { button, everybodyCanUse, failed, title } from './kit/actions.ts';
import { database, expect, type Page, test } from './kit/journey.ts';
import { beginInOwnSeason } from './kit/own-season.ts';
import { enter, newAdministrator, newEntrant, openSessionOf, unique } from './kit/people.ts';

test.slow();

/** An award that no other journey gives a form. */
async function newAward(page: Page, email: string): Promise<number> {
  const { token } = await openSessionOf(email, adminPropertyId);
  const Slug = `forms-${unique().replaceAll('.', '-')}`;
  const sent = await page.request.post('/api/award/CreateAward', {
    headers: { authorization: `Bearer ${token}` },
    data: {
      Name: 'Rye and Wheat',
      Slug,
      Field: 'Baking',
      Country: 'US',
      Locale: 'en-US',
      TimeZone: 'America/Los_Angeles',
      Currency: 'USD',
    },
  });
  expect(sent.status(), await sent.text()).toBe(200);
  const [made] = await database<{ id: number }>(`select id from property where slug = $1 and kind = 'entry'`, [Slug]);
  return made?.id ?? 0;
}

const column = (page: Page, name: 'Pages and questions' | 'The form' | 'What is selected') =>
  page.getByRole('region', { name, exact: true });
const pages = (page: Page) => column(page, 'Pages and questions');
const panel = (page: Page) => column(page, 'What is selected');
const preview = (page: Page) => column(page, 'The form');
const saved = (page: Page) => expect(page.getByRole('status').filter({ hasText: /^Draft, saved/ })).toBeVisible();
const row = (page: Page, name: string) => pages(page).getByRole('button', { name, exact: true });

const open = async (page: Page, award: number, email: string): Promise<void> => {
  await enter(page, { email, propertyId: adminPropertyId, path: `/admin/entry-form?award=${award}` });
  await expect(title(page)).toHaveText('Entry form');
};

test('an organizer builds a form with a condition by keyboard, tests it and publishes it', async ({ page }) => {
  const email = await newAdministrator();
  const award = await newAward(page, email);
  await open(page, award, email);
  const press = (...keys: string[]) => keys.reduce((last, key) => last.then(() => page.keyboard.press(key)), Promise.resolve());
  /** From the list of pages: the dialog, the kind, and the words of the question, which are in focus. */
  const add = async (kind: string, words: string): Promise<void> => {
    await press('/');
    const choice = page.getByRole('dialog', { name: 'Add question' }).getByRole('button', { name: kind, exact: true });
    await choice.focus();
    await press('Enter');
    await expect(panel(page).getByLabel('Question', { exact: true })).toBeFocused();
    await page.keyboard.type(words);
    await expect(panel(page).getByRole('heading', { level: 2 })).toHaveText(words);
    // From the right to the list on the left.
    await press('F6');
    await expect(row(page, words)).toBeFocused();
  };

  await test.step('it begins with a form of ours', async () => {
    await everybodyCanUse(page);
    await button(page, 'Start with this: Short form').focus();
    await press('Enter');
    await expect(preview(page).getByRole('heading', { name: 'About the work' })).toBeVisible();
    await saved(page);
    await everybodyCanUse(page);
  });

  await test.step('two questions are added, the second shown by the answer to the first', async () => {
    await row(page, 'Picture').focus();
    await press('Enter');
    await press('Shift+F6', 'Shift+F6');
    await add('Yes or no', 'Made with a starter?');
    await add('Long text', 'About your starter');
    await press('Enter');
    await panel(page).getByRole('button', { name: 'Add condition' }).focus();
    await press('Enter');
    const condition = panel(page).getByRole('group', { name: 'Condition 1' });
    await expect(condition.getByLabel('About')).toHaveValue('madeWithAStarter');
    await expect(condition.getByLabel('Comparison')).toHaveValue('oneOf');
    await expect(condition.getByLabel('Answer')).toHaveValue('Yes');
    await expect(preview(page).getByText('“About your starter” is hidden now')).toBeVisible();
    await everybodyCanUse(page);
  });

  await test.step('the form is tried where it is built', async () => {
    await preview(page)
      .getByRole('radiogroup', { name: /Made with a starter/ })
      .getByRole('radio', { name: 'Yes' })
      .focus();
    await press('Space');
    const about = preview(page).getByRole('textbox', { name: /About your starter/ });
    await about.fill(Array.from({ length: 151 }, () => 'rye').join(' '));
    await expect(preview(page).getByText('1 word too many.')).toBeVisible();
    await about.fill('Nineteen years old.');
    await expect(preview(page).getByText('1 word too many.')).toHaveCount(0);
  });

  await test.step('a question moved before the one it depends on is wrong there, and not saved', async () => {
    await row(page, 'About your starter').focus();
    await press('Alt+ArrowUp');
    await expect(page.getByText('About your starter, 4 of 5, moved to 3')).toBeAttached();
    await expect(row(page, 'About your starter needs fixing')).toBeFocused();
    await expect(page.getByRole('status').filter({ hasText: 'Not saved: fix 1 problem first' })).toBeVisible();
    await press('Enter');
    await expect(panel(page).getByRole('group', { name: 'Condition 1' })).toContainText(
      'A condition can only refer to an earlier question.',
    );
    await button(page, 'Publish form').click();
    await expect(page.getByRole('heading', { name: 'To check' })).toBeFocused();
    await everybodyCanUse(page);
    await button(pages(page), 'Go to About your starter').click();
    await row(page, 'About your starter needs fixing').focus();
    await press('Alt+ArrowDown');
    await saved(page);
  });

  await test.step('judges of a blind round don’t get what could reveal who made it', async () => {
    await row(page, 'About your starter').click();
    await panel(page).getByLabel('Could reveal who made it').check();
    await button(pages(page), 'Blind judging').click();
    await panel(page).getByLabel('Round one is blind').check();
    const blind = preview(page).getByRole('button', { name: 'Judge (blind)' });
    await blind.click();
    await expect(preview(page).getByText('Made with a starter?')).toBeVisible();
    await expect(preview(page).getByText('Nineteen years old.')).toHaveCount(0);
    await preview(page).getByRole('button', { name: 'Executive' }).click();
    await expect(preview(page).getByText('Nineteen years old.')).toBeVisible();
    await everybodyCanUse(page);
    await saved(page);
  });

  await test.step('it is published', async () => {
    await button(page, 'Publish form').click();
    const dialog = page.getByRole('dialog', { name: 'Publish this form?' });
    await expect(dialog).toContainText('From now on, entrants fill in this form.');
    await button(dialog, 'Publish form').click();
    await expect(page.getByText(/^Version 1, published/)).toBeVisible();
    const [form] = await database<{ names: string[] }>(
      `select array(select field ->> 'Name' from jsonb_array_elements(definition -> 'Pages' -> 0 -> 'Fields') field) as names
       from entry_form where property_id = $1`,
      [award],
    );
    expect(form?.names).toEqual(['summary', 'picture', 'madeWithAStarter', 'aboutYourStarter', 'link']);
  });
});

test('what isn’t saved survives a reload, what two change is joined, and losing answers takes a second person', async ({
  page,
  elsewhere,
}) => {
  const [email, second] = [await newAdministrator(), await newAdministrator()];
  const award = await newAward(page, email);
  await open(page, award, email);
  await button(page, 'Start with this: Short form').click();
  await saved(page);
  const label = (on: Page) => panel(on).getByLabel('Question', { exact: true });

  await test.step('a save that fails is kept in this browser', async () => {
    await page.route('**/SaveEntryForm', (route) => route.fulfill(failed));
    await row(page, 'Picture').click();
    await label(page).fill('A picture of it');
    await expect(page.getByRole('status').filter({ hasText: 'Not saved. We’ll try again.' })).toBeVisible();
    await page.reload();
    await expect(row(page, 'A picture of it')).toBeVisible();
    await page.unroute('**/SaveEntryForm');
    await saved(page);
  });

  const other = await elsewhere();
  await test.step('another organizer’s change is joined with mine; the same question changed twice is chosen', async () => {
    await open(other, award, second);
    await row(other, 'Where can we see it?').click();
    await label(other).fill('Where is it?');
    await saved(other);
    await row(page, 'What is it?').click();
    await label(page).fill('What have you made?');
    await expect(row(page, 'Where is it?')).toBeVisible();
    await saved(page);
    await row(other, 'A picture of it').click();
    await label(other).fill('Photo');
    await expect(row(other, 'What have you made?')).toBeVisible();
    await saved(other);
    await row(page, 'A picture of it').click();
    await label(page).fill('One picture');
    await expect(page.getByRole('alert').filter({ hasText: 'Kit Rowan changed the form at the same time' })).toBeVisible();
    await button(page, 'Use theirs').click();
    await expect(row(page, 'Photo')).toBeVisible();
    await saved(page);
  });

  await test.step('a question with answers is removed by two', async () => {
    await button(page, 'Publish form').click();
    await button(page.getByRole('dialog'), 'Publish form').click();
    await expect(page.getByText(/^Version 1, published/)).toBeVisible();
    const entrant = await newEntrant(award);
    const [account] = await database<{ id: number }>('select id from account where email = $1', [entrant.email]);
    const { pieceId } = await beginInOwnSeason({ id: account?.id ?? 0, propertyId: award }, 'Midnight Rye');
    await database(
      `insert into piece_answers (piece_id, form_id, answers) select $1, id, '{"link":"https://example.org"}' from entry_form where property_id = $2`,
      [pieceId, award],
    );
    await page.reload();
    await row(page, 'Where is it?').click();
    await expect(panel(page).getByText('1 work has answered this.')).toBeVisible();
    await button(panel(page), 'Delete question').click();
    const dialog = page.getByRole('dialog', { name: 'Delete “Where is it?”?' });
    await expect(dialog).toContainText('1 work answered this. Its answer stays readable to organizers.');
    await button(dialog, 'Delete question').click();
    await saved(page);
    await button(page, 'Publish form').click();
    await expect(page.getByRole('dialog')).toContainText('Where is it?: 1 answer');
    await button(page.getByRole('dialog'), 'Propose form').click();
    await expect(page.getByText(/^You proposed this form/)).toBeVisible();
    await other.reload();
    await expect(other.getByText('Kit Rowan proposed this form.', { exact: false })).toBeVisible();
    await everybodyCanUse(other);
    await button(other, 'Approve and publish').click();
    await button(other.getByRole('dialog'), 'Approve and publish').click();
    await expect(other.getByText(/^Version 2, published/)).toBeVisible();
  });
});

test('on the phone a form is read and reworded, and a question added @phone', async ({ page }, { project }) => {
  test.skip(project.name !== 'phone', 'three columns on the desk');
  const email = await newAdministrator();
  const award = await newAward(page, email);
  await open(page, award, email);
  await button(page, 'Start with this: Product').tap();
  await pages(page)
    .getByRole('button', { name: /^The product/ })
    .tap();
  await row(page, 'Retail price').tap();
  await panel(page).getByLabel('Question', { exact: true }).fill('Price in the shop');
  await everybodyCanUse(page);
  await button(page, 'Form').and(page.locator('[aria-pressed]')).tap();
  await expect(preview(page).getByText('Price in the shop')).toBeVisible();
  await everybodyCanUse(page);
  await preview(page).getByRole('button', { name: 'Add question', exact: true }).tap();
  await page.getByRole('dialog').getByRole('button', { name: 'Date', exact: true }).tap();
  await panel(page).getByLabel('Question', { exact: true }).fill('On sale since');
  await button(page, 'Pages').and(page.locator('[aria-pressed]')).tap();
  await expect(row(page, 'On sale since')).toBeVisible();
  await saved(page);
  await everybodyCanUse(page);
});
