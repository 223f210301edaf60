import { type MolliePeer, openMolliePeer } from '#kit/mollie-peer.ts';
import { everybodyCanUse } from './kit/actions.ts';
import { beginReady, fillBilling } from './kit/buying.ts';
import { enterAsEntrant } from './kit/entrants.ts';
import { database, expect, test } from './kit/journey.ts';
import { type Laurel, startLaurel } from './kit/laurel.ts';
import { unique } from './kit/people.ts';

/** A Laurel of its own whose award is paid on the page of a provider, a stand-in with buttons. */
let laurel: Laurel;
let peer: MolliePeer;
const usual = { url: process.env.LAUREL_URL, databaseUrl: process.env.LAUREL_DATABASE_URL };
test.beforeAll(async () => {
  test.setTimeout(300_000);
  peer = await openMolliePeer();
  laurel = await startLaurel(peer.settings);
  Object.assign(process.env, { LAUREL_URL: laurel.url, LAUREL_DATABASE_URL: laurel.databaseUrl });
});
test.afterAll(async () => {
  Object.assign(process.env, { LAUREL_URL: usual.url, LAUREL_DATABASE_URL: usual.databaseUrl });
  await laurel.stop();
  await peer.close();
});

test('an entrant cancels on the provider’s page, reads that nothing was charged, goes there again and pays', async ({ page }) => {
  test.setTimeout(240_000);
  const entrant = await enterAsEntrant(page);
  await database(`update property set traits = traits || '{"cardProvider": "mollie"}' where id = $1`, [entrant.propertyId]);
  const submissionId = await beginReady(entrant, `Lantern ${unique()}`);
  await page.goto(`/entries/halyard/submissions/${submissionId}/order`);
  await fillBilling(page, entrant.email);
  await page.getByRole('button', { name: /^Place order and pay/ }).click();
  await page.getByRole('link', { name: 'Cancel' }).click();

  await expect(page.getByText(/wasn’t completed, and you haven’t been charged/)).toBeVisible();
  await everybodyCanUse(page);
  await page.getByRole('button', { name: 'Go to payment page' }).click();
  await page.getByRole('link', { name: 'Pay', exact: true }).click();

  await expect(page.getByText('Your payment is complete and your works are entered.')).toBeVisible();
  await expect(page.getByText(/wasn’t completed/)).toBeHidden();
  expect(await database('select stage from payment order by id desc limit 2')).toEqual([{ stage: 'captured' }, { stage: 'cancelled' }]);
});
