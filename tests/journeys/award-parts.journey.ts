import { award } from '#contract/wings/desk/award/award.ts';
import { season } from '#contract/wings/ground/season/season.ts';
import { clientOver } from '#contract/kernel/call/client-over.ts';
import { button, everybodyCanUse, title } from './kit/actions.ts';
import { expect, test } from './kit/journey.ts';
import { type Laurel, startLaurel } from './kit/laurel.ts';
import { signIn } from './kit/people.ts';

const founder = { email: 'founder@example.org', password: 'Sail-and-oar-2027' };

// An installation of its own: the awards of the demonstration stay as they are printed.
let laurel: Laurel;
let awardId = 0;
test.beforeAll(async () => {
  laurel = await startLaurel({ DEMO: 'false', ADMIN_EMAIL: founder.email, ADMIN_PASSWORD: founder.password });
  const signedIn = await fetch(`${laurel.url}/token`, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'password', username: founder.email, password: founder.password }),
  });
  const { access_token } = (await signedIn.json()) as { access_token: string };
  const send = clientOver(async ({ method, url, headers, body }) => {
    const answer = await fetch(`${laurel.url}${url}`, {
      method,
      headers: { ...headers, authorization: `Bearer ${access_token}` },
      ...(body !== undefined && { body: body as string }),
    });
    return { status: answer.status, headers: answer.headers, json: await answer.json() };
  });
  const basics = { Name: 'Oarlock', Slug: 'oarlock', Field: 'Rowing and boats', Country: 'US', Currency: 'USD' };
  const made = await send(award.createAward, { body: { ...basics, Locale: 'en-US', TimeZone: 'America/New_York' } });
  awardId = made.PropertyID;
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  const { SeasonID } = await send(season.save, {
    body: {
      PropertyID: awardId,
      SeasonNumber: 1,
      IsCurrent: true,
      StartDate: day(-1),
      EarlyEndDate: day(10),
      RegularEndDate: day(20),
      EndDate: day(30),
      JudgingRnd1StartDate: day(31),
      JudgingRnd1EndDate: day(40),
      JudgingRnd2StartDate: day(41),
      JudgingRnd2EndDate: day(50),
      VotingStartDate: day(41),
      VotingEndDate: day(50),
      WinnersDate: day(60),
    },
  });
  await send(award.addCategories, {
    body: {
      PropertyID: awardId,
      SeasonID,
      Categories: [{ MediaType: 'Boats', CategoryType: 'Sail', Name: 'Dinghies' }],
      Prices: { Early: 5000, Regular: 6000, Late: 7000 },
      Criteria: [{ Name: 'Line' }],
    },
  });
  await send(award.saveAward, { body: { PropertyID: awardId, Version: made.Version, Rules: { cardPayments: true } } });
  await send(award.openAward, { body: { PropertyID: awardId, Accepts: ['no-mail', 'no-cards'] } });
});
test.afterAll(() => laurel.stop());

test('an award without fees, vote and gallery shows none of them, by an answer of its organizer', async ({ page }) => {
  test.slow();
  const knows = async (portal: string, heading: string) => {
    await page.goto(`${laurel.url}/${portal}/oarlock`);
    await expect(title(page)).toHaveText(heading);
  };
  await knows('gallery', 'Oarlock winners');
  await expect(page).toHaveTitle('Winners | Oarlock');
  await knows('entries', 'Enter your work');
  await expect(page.getByText('$50').first()).toBeVisible();

  await page.goto(`${laurel.url}/admin/awards/${awardId}/rules`);
  await signIn(page, founder.email, founder.password);
  await expect(title(page)).toHaveText('How it works');
  await page.getByText('More rules', { exact: true }).click();
  await page.getByLabel('Dates', { exact: true }).selectOption('day-first');
  for (const part of ['Charge an entry fee', 'Hold a public vote with its own winner', 'Show winners in a public gallery'])
    await page.getByLabel(part).uncheck();
  await expect(page.getByLabel('Orders ask for tax details'), 'asked only where there are orders').toBeHidden();
  await everybodyCanUse(page);
  await button(page, 'Save changes').click();
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Charge an entry fee')).not.toBeChecked();

  await knows('vote', 'Which award are you looking for?');
  await knows('gallery', 'Which award are you looking for?');
  await knows('entries', 'Enter your work');
  await expect(page.getByText('Dinghies')).toBeVisible();
  await expect(page.getByText('$50')).toHaveCount(0);
  await page.goto(`${laurel.url}/`);
  await expect(page.getByRole('link', { name: /^Enter/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /^(Vote|Gallery)/ })).toHaveCount(0);

  await page.goto(`${laurel.url}/admin/coupons?award=${awardId}`);
  await expect(page.getByText('Oarlock charges no fees', { exact: true })).toBeVisible();
  await everybodyCanUse(page);
  await page.getByRole('link', { name: 'Open award rules' }).click();
  await expect(title(page)).toHaveText('How it works');
  await page.goto(`${laurel.url}/admin/exports?award=${awardId}`);
  await expect(page.getByRole('heading', { level: 2, name: 'Entries', exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Public vote' })).toHaveCount(0);
});
