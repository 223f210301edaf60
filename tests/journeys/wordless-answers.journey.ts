import type { Locator } from '@playwright/test';
import { adminPropertyId } from '#contract/kernel/award/properties.ts';
import sharp from 'sharp';
import { button, everybodyCanUse } from './kit/actions.ts';
import { beginTwo } from './kit/cart-season.ts';
import { enterAsEntrant } from './kit/entrants.ts';
import { database, expect, type Page, readOutbox, test } from './kit/journey.ts';
import { enterAsJudge, newJudge } from './kit/judges.ts';
import { demoPassword, enter, newAdministrator, newEntrant, unique } from './kit/people.ts';
import { askForCode, mailedCode, votesOf } from './kit/voters.ts';

const unspecified = 'An unspecified error occurred.';
const unreachable = 'The server can’t be reached. Check your connection and try again.';

/** What a gateway, a server that broke and half an answer say: nothing that anyone could read. */
const wordless = [
  ['the page of a gateway', { status: 502, contentType: 'text/html', body: '<html><h1>502 Bad Gateway</h1></html>' }],
  ['an empty 500', { status: 500, body: '' }],
  ['half an answer', { status: 200, contentType: 'application/json', body: '{"Success": tr' }],
] as const;

/** Every alert has words, and none of them are another's. */
async function noEmptyAlert(page: Page): Promise<void> {
  for (const alert of await page.getByRole('alert').filter({ visible: true }).all()) {
    const { width = 0, height = 0 } = (await alert.boundingBox()) ?? {};
    if (width > 1 && height > 1) expect(await alert.innerText()).not.toMatch(/^\s*$|Bad Gateway|JSON|fetch|undefined|\[object/i);
  }
}

interface Act {
  /** The address of its call. */
  call: string;
  act: () => Promise<void>;
  /** Where it is said that it failed. */
  told?: Locator;
  /** The printed sentence of this act, where it has one of its own. */
  words?: string;
  /** And when no one answers. */
  offline?: string;
}

/** Does it once with each answer, and once on a line that is cut. */
async function expectWordsAnyway(page: Page, { call, act, told, words = unspecified, offline = unreachable }: Act): Promise<void> {
  const said = told ?? page.getByRole('alert');
  for (const [what, answer] of wordless)
    await test.step(`${call}: ${what}`, async () => {
      await page.route(call, (route) => route.fulfill(answer));
      await act();
      await expect(said.getByText(words).first()).toBeVisible();
      await noEmptyAlert(page);
      await page.unroute(call);
    });
  await test.step(`${call}: a line that is cut`, async () => {
    await page.route(call, (route) => route.abort('connectionreset'));
    await act();
    await expect(said.getByText(offline).first()).toBeVisible();
    await noEmptyAlert(page);
    await page.unroute(call);
  });
}

test('R218 signing in to a portal', async ({ page }) => {
  for (const [path, email] of [
    ['/entries/halyard', 'entrant@example.org'],
    ['/judging/halyard', 'associate@example.org'],
    ['/admin', 'admin@example.org'],
  ] as const) {
    await page.goto(`${path}/login`);
    await page.getByLabel('Email').fill(email);
    await expectWordsAnyway(page, {
      call: '**/token',
      act: async () => {
        await page.getByRole('textbox', { name: 'Password' }).fill(demoPassword);
        await button(page, /^Sign in$/).click();
      },
    });
    await everybodyCanUse(page);
  }
});

test('R218 saving, uploading and downloading as an entrant', async ({ page }) => {
  test.slow();
  const { email } = await newEntrant();
  await enter(page, { email, propertyId: 1, path: '/entries/halyard/account' });
  await page
    .getByLabel(/^Phone/)
    .first()
    .fill('+351 21 000 0000');
  await expectWordsAnyway(page, {
    call: '**/api/Account/ContactInfo',
    act: () => button(page, /^Save/).first().click(),
  });

  const picture = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#1F6B4F' } })
    .png()
    .toBuffer();
  await page.getByRole('button', { name: /^Add: Logo$/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Logo' });
  await expectWordsAnyway(page, {
    call: '**/api/file/GetUploadSettings',
    told: dialog.getByRole('alert'),
    act: async () =>
      dialog.getByTestId('file-input').setInputFiles({ name: `logo ${unique()}.png`, mimeType: 'image/png', buffer: picture }),
    offline: 'The upload failed. Check your connection and try again.',
  });
});

test('R218 placing an order', async ({ page }) => {
  const entrant = await enterAsEntrant(page, { propertyId: 7 });
  const [first = 0] = await beginTwo(entrant, [`Poster ${unique()}`, `Banner ${unique()}`]);
  await page.goto(`/entries/northing/cart?submission=${first}`);
  await page.getByLabel('Email').fill(entrant.email);
  await page.getByLabel('Address', { exact: true }).fill('1 Quay Street');
  await page.getByLabel(/^(City|Town)/).fill('Berlin');
  await page.getByLabel('Country').selectOption('DE');
  await page.getByLabel(/^Postal code/).fill('10115');
  await expect(page.getByRole('complementary', { name: 'Total' })).toHaveAttribute('aria-busy', 'false');
  await expectWordsAnyway(page, { call: '**/api/order/submit*cart', act: () => button(page, 'Place order').click() });
  expect(await database('select 1 from orders where account_id = $1', [entrant.id])).toEqual([]);
  await button(page, 'Place order').click();
  await expect(page.getByRole('heading', { level: 1, name: /^Thank you/ })).toBeVisible();
  expect((await readOutbox(entrant.email)).length).toBeGreaterThan(0);
});

test('R218 confirming votes', async ({ page }) => {
  const email = `voter.${unique()}@example.org`;
  const [category] = await database<{ id: number }>(
    `select category.id from category join season on season.id = category.season_id
     join entry on entry.category_id = category.id and entry.is_shortlisted and entry.state = 'paid' and not entry.is_off
     where season.property_id = 1 and season.is_current and category.is_active group by 1 having count(*) > 2 order by 1 limit 1`,
  );
  await page.goto(`/vote/halyard?category=${category?.id}`);
  await page
    .getByRole('button', { name: /^Vote for / })
    .first()
    .click();
  await askForCode(page, email);
  const code = await mailedCode(email);
  const field = page.getByLabel('Six-digit code');
  await expectWordsAnyway(page, {
    call: '**/api/PV/ConfirmVotes',
    act: async () => {
      await field.fill('');
      await field.pressSequentially(code);
    },
  });
  expect(await votesOf(email), 'nothing counts yet').toEqual([]);
});

test('R205 R218 saving as a judge and as an organizer', async ({ page, elsewhere }) => {
  await enterAsJudge(page, await newJudge(), '/account');
  await page.getByLabel('Phone (optional)').fill('+351 21 000 0000');
  const printed = 'There was an error saving.';
  await expectWordsAnyway(page, {
    call: '**/api/Reviewer/SaveReviewer',
    act: () => button(page, 'Save profile').click(),
    words: printed,
    offline: printed,
  });

  const desk = await elsewhere();
  await enter(desk, { email: await newAdministrator(), propertyId: adminPropertyId, path: '/admin/entrants?award=1' });
  await button(desk, 'Add entrant').click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByLabel('Email').fill(`wordless.${unique()}@example.org`);
  await dialog.getByLabel('First name').fill('Mara');
  await dialog.getByLabel('Last name').fill('Osei');
  await expectWordsAnyway(desk, {
    call: '**/api/user/entrant',
    act: () => button(dialog, 'Add entrant').click(),
  });
});
