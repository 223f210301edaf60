import pg from 'pg';
import { award } from '#contract/wings/desk/award/award.ts';
import { token, usernameOf } from '#contract/wings/accounts/account/token.ts';
import { season } from '#contract/wings/ground/season/season.ts';
import { clientOver } from '#contract/kernel/call/client-over.ts';
import { addDays, dayEnd, dayOf, dayStart } from '#contract/kernel/text/zone-time.ts';
import { button } from './kit/actions.ts';
import { axe, expect, test } from './kit/journey.ts';
import { type Laurel, startLaurel } from './kit/laurel.ts';
import { signIn } from './kit/people.ts';

const founder = { email: 'founder@example.org', password: 'Tide-and-table-2027' };
const places = {
  sampans: { Name: 'Sampan Prize', Locale: 'en-US', TimeZone: 'Asia/Tokyo', Currency: 'JPY' },
  lighters: { Name: 'Lighter Prize', Locale: 'en-GB', TimeZone: 'Europe/London', Currency: 'GBP' },
} as const;
type Slug = keyof typeof places;

// One worker, and one installation of its own: in the demonstration every award keeps Pacific time.
test.describe.configure({ mode: 'default' });
let laurel: Laurel;
const ids = {} as Record<Slug, number>;
const closing = {} as Record<Slug, string>;

const clientWith = (headers: Record<string, string>) =>
  clientOver(async ({ url, method, headers: own, body }) => {
    const answer = await fetch(laurel.url + url, { method, headers: { ...own, ...headers }, ...(body && { body }) });
    return { status: answer.status, headers: answer.headers, json: await answer.json() };
  });

test.beforeAll(async () => {
  test.setTimeout(180_000);
  laurel = await startLaurel({ DEMO: 'false', TEST_CARDS: 'true', ADMIN_EMAIL: founder.email, ADMIN_PASSWORD: founder.password });
  const { access_token } = await clientWith({})(token.token, {
    body: { grant_type: 'password', username: usernameOf(founder.email, 0), password: founder.password },
  });
  const send = clientWith({ authorization: `Bearer ${access_token}` });
  for (const Slug of Object.keys(places) as Slug[]) {
    const { TimeZone } = places[Slug];
    const made = await send(award.createAward, { body: { ...places[Slug], Slug, Field: 'Small boats', Country: 'NO' } });
    const PropertyID = made.PropertyID;
    ids[Slug] = PropertyID;
    const today = dayOf(new Date(), TimeZone);
    const on = (days: number): string => addDays(today, days) ?? '';
    const from = (days: number): string => dayStart(on(days), TimeZone)?.toISOString() ?? '';
    const until = (days: number): string => new Date((dayEnd(on(days), TimeZone)?.getTime() ?? 0) - 60_000).toISOString();
    closing[Slug] = on(60);
    const { SeasonID } = await send(season.save, {
      body: {
        PropertyID,
        SeasonNumber: 1,
        IsCurrent: true,
        StartDate: from(0),
        EarlyEndDate: until(30),
        RegularEndDate: until(45),
        EndDate: until(60),
        JudgingRnd1StartDate: from(70),
        JudgingRnd1EndDate: until(80),
        JudgingRnd2StartDate: from(90),
        JudgingRnd2EndDate: until(100),
        VotingStartDate: from(90),
        VotingEndDate: until(100),
        WinnersDate: from(120),
      },
    });
    await send(award.addCategories, {
      body: {
        PropertyID,
        SeasonID,
        Categories: [{ MediaType: 'Boats', CategoryType: 'Oar', Name: 'Skiffs' }],
        Prices: { Early: 15_000, Regular: 18_050, Late: 21_000 },
        Criteria: [{ Name: 'Line', Question: 'Is it beautiful?' }],
      },
    });
    await send(award.saveAward, { body: { PropertyID, Version: made.Version, Rules: { cardPayments: true } } });
    await send(award.openAward, { body: { PropertyID, Accepts: ['no-mail', 'sandbox', 'no-cards'] } });
  }
  const client = new pg.Client(laurel.databaseUrl);
  await client.connect();
  for (const id of Object.values(ids))
    await client.query(
      `insert into account (property_id, email, role, password_hash, first_name, last_name)
       select $1, 'robin@example.org', 'Entrant', password_hash, 'Robin', 'Vale' from account where email = $2`,
      [id, founder.email],
    );
  await client.end();
});
test.afterAll(() => laurel.stop());

const american = (day: string) =>
  new Date(day).toLocaleDateString('en-US', { month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' });
const british = (day: string) => {
  const [month, date] = american(day).replace(',', '').split(' ');
  return `${date} ${month} ${day.slice(0, 4)}`;
};

test('an award in Tokyo shows its own days, its own time and yen, in any time zone of the browser', async ({ page }) => {
  await page.goto(`${laurel.url}/entries/sampans/`);
  await expect(page.getByText('All dates are in Japan Standard Time.')).toBeVisible();
  await expect(page.getByText(`${american(closing.sampans)}, 11:59 PM GMT+9`).first()).toBeVisible();
  await expect(page.getByText('¥15,000 per category', { exact: false })).toBeVisible();
  await axe(page);
  await page.goto(`${laurel.url}/entries/sampans/submissions`);
  await signIn(page, 'robin@example.org', founder.password);
  await expect(page.getByText(`Entries close ${american(closing.sampans)}, 11:59 PM GMT+9.`)).toBeVisible();
});

test('a British award shows 24-hour time, its zone and pounds without needless pence', async ({ page }) => {
  await page.goto(`${laurel.url}/entries/lighters/`);
  await expect(page.getByText('All dates are in United Kingdom Time.')).toBeVisible();
  await expect(page.getByText(new RegExp(`${british(closing.lighters)}, 23:59 (GMT|BST)`)).first()).toBeVisible();
  await expect(page.getByText('£150 per category', { exact: false })).not.toContainText('£150.00');
  await expect(page.getByText('£180.50 per category', { exact: false })).toBeVisible();
  await page.goto(`${laurel.url}/entries/lighters/submissions`);
  await signIn(page, 'robin@example.org', founder.password);
  await expect(page.getByText(new RegExp(`Entries close ${british(closing.lighters)}, 23:59 (GMT|BST)\\.`))).toBeVisible();
});

test('an administrator types amounts of the currency, and sees next to the field what it does not allow', async ({ page }) => {
  await page.goto(`${laurel.url}/admin/coupons?award=${ids.sampans}`);
  await signIn(page, founder.email, founder.password);
  await button(page, 'New coupon').first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Code').fill('KOI');
  await dialog.getByLabel('Discount').selectOption('amount');
  await dialog.getByLabel('Amount (JPY)').fill('1,500.50');
  await expect(dialog.getByText('The whole day is included, in Japan Standard Time.').first()).toBeVisible();
  await button(dialog, 'Save').click();
  await expect(dialog.getByLabel('Amount (JPY)')).toHaveAccessibleDescription(/JPY has no decimals\. Enter a whole amount, such as 2500\./);
  await dialog.getByLabel('Amount (JPY)').fill('1,500');
  await button(dialog, 'Save').click();
  await expect(page.getByRole('cell', { name: '¥1,500' })).toBeVisible();
  await page.goto(`${laurel.url}/admin/audit-log`);
  // Two awards, two zones: the list uses the viewer's own zone and names it.
  await expect(page.getByText('Times are Pacific Time.', { exact: false })).toBeVisible();
});
