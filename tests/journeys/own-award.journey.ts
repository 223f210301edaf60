import { button, everybodyCanUse, title } from './kit/actions.ts';
import { axe, database, expect, type Page, test } from './kit/journey.ts';
import { type Laurel, startLaurel } from './kit/laurel.ts';
import { signIn } from './kit/people.ts';

/** Too light to read on white, and what is left of it on a button. */
const color = '#F5E663';
const name = 'Kilnmark';
const slug = 'kilnmark';
/** Black on nothing: it would vanish on dark pages. */
const logo = '<svg viewBox="0 0 120 40"><script>alert(1)</script><path d="M0 0h120v40H0z" fill="#111111"/></svg>';
const founder = { email: 'founder@example.org', password: 'Glaze-and-kiln-2027' };

// An installation of its own: the demonstration's door has its twelve awards.
let laurel: Laurel;
test.beforeAll(async () => {
  laurel = await startLaurel({ DEMO: 'false', TEST_CARDS: 'true', ADMIN_EMAIL: founder.email, ADMIN_PASSWORD: founder.password });
});
test.afterAll(() => laurel.stop());

const shownIn = (page: Page, variable: string) =>
  page.evaluate((name) => getComputedStyle(document.documentElement).getPropertyValue(name).trim().toUpperCase(), variable);

test('someone sets up an award of their own by clicking, in a color too light for words, and opens it for entries', async ({ page }) => {
  test.slow();
  await page.goto(`${laurel.url}/`);
  await expect(title(page), 'nobody reads more before an award is open').toHaveText('Coming soon');
  await page.goto(`${laurel.url}/admin/`);
  await signIn(page, founder.email, founder.password);
  await expect(title(page)).toHaveText('Set up your first award');
  await everybodyCanUse(page);
  await page.goto(`${laurel.url}/`);
  await expect(title(page)).toHaveText('Set up your award');
  await page.getByRole('link', { name: 'Go to admin' }).click();
  await expect(title(page)).toHaveText('Awards');
  await page.getByRole('link', { name: 'New award' }).click();

  await test.step('the award', async () => {
    await expect(title(page)).toHaveText('The award');
    await page.getByLabel('Name', { exact: true }).fill(name);
    await expect(page.getByLabel('Web address')).toHaveValue(slug);
    await page.getByLabel('Country').selectOption('NO');
    await expect(page.getByLabel('Time zone'), 'follows the country').toHaveValue('Europe/Oslo');
    await expect(page.getByLabel('Currency')).toHaveValue('NOK');
    await page.getByLabel('Language').selectOption('en-US');
    await page.reload();
    await expect(page.getByLabel('Name', { exact: true }), 'what was typed survives a reload').toHaveValue(name);
    await button(page, 'Create award').click();
    await expect(page.getByLabel('First name'), 'the founder is asked who they are').toBeFocused();
    await page.getByLabel('First name').fill('Sigrid');
    await page.getByLabel('Last name').fill('Lund');
    await button(page, 'Create award').click();
    await expect(page.getByLabel('Tagline')).toBeFocused();
    await page.getByLabel('Tagline').fill('Craft and making');
    await axe(page);
    await button(page, 'Create award').click();
  });

  await test.step('brand', async () => {
    await expect(title(page)).toHaveText('Brand color');
    await page.getByLabel('Award color').fill('#F5E6');
    await button(page, /^Save and continue/).click();
    await expect(page.getByText('This is not a color. Write six digits, as in #F08A3C')).toBeVisible();
    await page.getByLabel('Award color').fill(color);
    await expect(page.getByText(/Too light for text on white/)).toBeVisible();
    await expect(page.getByText(/Your color with dark text/)).toBeVisible();
    await page.getByText('Bricolage', { exact: true }).click();
    await page.getByText('Upload a logo', { exact: true }).click();
    const chooseLogo = async (buffer: string, name: string) => {
      const choosing = page.waitForEvent('filechooser');
      await button(page, 'Upload logo').click();
      await (await choosing).setFiles({ name, mimeType: 'image/svg+xml', buffer: Buffer.from(buffer) });
    };
    await chooseLogo('<html></html>', 'page.svg');
    await expect(page.getByText('This file isn’t an SVG.', { exact: false })).toBeVisible();
    await chooseLogo(logo, 'logo.svg');
    await expect(page.getByText('The logo is hard to see on dark pages', { exact: false })).toBeVisible();
    await expect(page.getByLabel('Award color'), 'what was typed stays').toHaveValue(color);
    await everybodyCanUse(page);
    await button(page, 'Save and continue to rules').click();
  });

  await test.step('rules, left for later', async () => {
    await expect(title(page)).toHaveText('How it works');
    await axe(page);
    await button(page, 'Skip for now').click();
  });

  await test.step('season', async () => {
    await expect(title(page)).toHaveText('Season and dates');
    await expect(page.getByText('All times are Central European time.', { exact: false })).toBeVisible();
    await expect(page.getByLabel('Entries: Opens')).toHaveValue(/T00:00$/);
    await axe(page);
    await button(page, 'Save and continue to categories').click();
  });

  await test.step('categories', async () => {
    await expect(title(page)).toHaveText('Categories');
    await page.getByLabel('Category list').fill('Ceramics:\nTableware\nTiles\nTiles\nGlass > Vessels > Blown glass');
    await expect(page.getByText('Line 4: This category is already on line 3.')).toBeVisible();
    await page.getByLabel('Category list').fill('');
    await page.getByLabel('Start from a list').selectOption('Craft and making');
    await expect(page.getByText('13 categories found')).toBeVisible();
    await expect(page.getByLabel('Criterion 2', { exact: true })).toHaveValue('Material');
    await page.getByLabel('Category list').fill('Ceramics:\nTableware\nTiles\nGlass > Vessels > Blown glass');
    await expect(page.getByText('3 categories found')).toBeVisible();
    await page.getByLabel('Price in NOK').fill('950');
    await axe(page);
    await button(page, 'Save and continue to payment').click();
  });

  await test.step('payment', async () => {
    await expect(title(page)).toHaveText('Payment');
    await page.getByLabel('Organization').fill('Kilnmark House');
    await page.getByLabel('Billing address').fill('Leirveien 2, 5003 Bergen');
    await axe(page);
    await button(page, 'Save and continue to email').click();
  });

  await test.step('email', async () => {
    await expect(title(page)).toHaveText('Email');
    await expect(page.getByText('No mail server is connected, so emails stay in the outbox.')).toBeVisible();
    await expect(button(page, /^Continue/), 'nobody ticks it off').toHaveCount(0);
    await axe(page);
    await button(page, 'Set up email later').click();
  });

  await test.step('people', async () => {
    await expect(title(page)).toHaveText('People');
    await axe(page);
    await button(page, /^Continue to|^Skip/)
      .first()
      .click();
  });

  await test.step('check and open', async () => {
    await expect(title(page)).toHaveText('Check and open');
    await expect(page.getByText('You’re ready to open.')).toBeVisible();
    const hidden = await page.request.get(`${laurel.url}/api/property/GetDoor`);
    expect(await hidden.text(), 'nothing is public before').not.toContain(slug);
    await everybodyCanUse(page);
    await button(page, 'Open entries').click();
    const dialog = page.getByRole('dialog', { name: `Open ${name} for entries?` });
    await expect(dialog).toContainText(`/entries/${slug}`);
    await expect(button(dialog, 'Open entries'), 'without email is a decision').toBeDisabled();
    await dialog.getByRole('checkbox', { name: 'I, Sigrid Lund, am opening it without email.' }).check();
    await button(dialog, 'Open entries').click();
    await expect(title(page)).toHaveText(`${name} is open`);
  });

  await page.goto(`${laurel.url}/#${slug}`);
  await expect(title(page), 'with one award, the door is its own').toHaveText(name);
  await expect(page.getByRole('tab'), 'nobody chooses').toHaveCount(0);
  await page.getByRole('link', { name: /^Enter/ }).click();
  await expect(page).toHaveURL(new RegExp(`/entries/${slug}`));
  await expect(page.getByRole('img', { name }).first(), 'the logo in place of the name').toBeVisible();
  expect(await shownIn(page, '--l-brand')).toBe(color);
  expect(await shownIn(page, '--l-accent'), 'words are darker').not.toBe(color);
  await axe(page);

  await test.step('a domain of its own', async () => {
    const own = new URL(laurel.url);
    own.hostname = `${slug}.localhost`;
    await page.goto(`${laurel.url}/admin/settings`);
    await page.getByRole('link', { name: 'Domain' }).click();
    await expect(title(page)).toHaveText('Domain');
    await page.getByLabel('Domain', { exact: true }).fill('localhost');
    await button(page, 'Save domain').click();
    await expect(page.getByText('Enter a domain, such as awards.example.org.')).toBeVisible();
    await page.getByLabel('Domain', { exact: true }).fill(own.hostname);
    await button(page, 'Save domain').click();
    await expect(page.getByText(`${own.hostname} isn’t verified yet.`, { exact: false })).toBeVisible();
    await everybodyCanUse(page);
    await button(page, 'Check now').click();
    await expect(page.getByText('We couldn’t find the record or the file', { exact: false })).toBeVisible();
    // No resolver asks anyone about a name below localhost; host.test.ts proves a domain by a real name server.
    await database(`update property_host set proved_at = now(), proved_by = 'dns' where host = $1`, [own.hostname], laurel.databaseUrl);
    await page.reload();
    await expect(page.getByText(`${own.hostname} is verified, but no request for it has arrived yet.`, { exact: false })).toBeVisible();
    await page.goto(own.origin);
    await expect(title(page), 'its own door').toHaveText(name);
    await expect(page.getByText('Laurel')).toHaveCount(0);
    expect(await shownIn(page, '--l-brand')).toBe(color);
    await axe(page);
    await page.getByRole('link', { name: /^Enter/ }).click();
    await expect(page).toHaveURL(`${own.origin}/entries`);
    await page.goto(`${own.origin}/entries/${slug}/login`);
    await expect(page).toHaveURL(`${own.origin}/entries/login`);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `${own.origin}/entries/login`);
    await page.goto(`${own.origin}/admin/awards`);
    await expect(page).toHaveURL(`${laurel.url}/admin/awards`);
    await page.getByRole('link', { name: 'Settings', exact: true }).click();
    await page.getByRole('link', { name: 'Domain' }).click();
    await expect(page.getByText(`${own.hostname} is verified and connected.`, { exact: false })).toBeVisible();
  });

  await test.step('two who change it at the same time', async () => {
    const other = await page.context().newPage();
    for (const one of [page, other]) await one.goto(`${laurel.url}/admin/settings`);
    await expect(other.getByLabel('Tagline')).toHaveValue('Craft and making');
    await page.getByLabel('Tagline').fill('Clay and glass');
    await button(page, 'Save changes').click();
    await expect(page.getByText('Saved.')).toBeVisible();
    await other.getByLabel('Tagline').fill('Clay, glass and wood');
    await button(other, 'Save changes').click();
    await expect(other.getByText('Tagline is now “Clay and glass”.')).toBeVisible();
    await expect(other.getByLabel('Tagline'), 'nothing typed is lost').toHaveValue('Clay, glass and wood');
    await axe(other);
    await button(other, 'Save changes').click();
    await expect(other.getByText('Saved.')).toBeVisible();
    await other.close();
  });

  await test.step('a second award as a copy', async () => {
    await page.goto(`${laurel.url}/admin/awards/new`);
    await page.getByLabel('Start with').selectOption(`Copy of ${name}`);
    await page.getByLabel('Name', { exact: true }).fill('Glassmark');
    await page.getByLabel('Tagline').fill('Glass alone');
    await axe(page);
    await button(page, 'Copy award').click();
    await expect(page.getByText('3 categories', { exact: true })).toBeVisible();
    await page.getByRole('link', { name: /Check and open/ }).click();
    await expect(page.getByText('You’re ready to open.')).toBeVisible();
  });
});
