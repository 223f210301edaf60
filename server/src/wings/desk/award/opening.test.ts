import { afterAll, beforeAll, expect, test } from 'vitest';
import { award } from '#contract/wings/desk/award/award.ts';
import type { Person } from '#kit/people.ts';
import { addSeason } from '#kit/seasons.ts';
import { openTestServer, type TestServer } from '#kit/test-server.ts';

let server: TestServer;
let founder: Person;
beforeAll(async () => {
  server = await openTestServer();
  founder = await server.people.administrator();
});
afterAll(() => server.close());

const as: TestServer['send'] = (...asked) => server.as(founder)(...asked);
let made = 0;

/** Complete but for mail and money: cards are to be taken, and only the sandbox is there. */
async function readyAward(price = 5000): Promise<number> {
  made += 1;
  const { PropertyID, Version } = await as(award.createAward, {
    body: {
      Name: `Crumb ${made}`,
      Slug: `crumb-${made}`,
      Field: 'Bread and what goes with it',
      Country: 'NO',
      Locale: 'en-US',
      TimeZone: 'Europe/Oslo',
      Currency: 'NOK',
    },
  });
  const SeasonID = await addSeason(server.world, PropertyID, {});
  await as(award.addCategories, {
    body: {
      PropertyID,
      SeasonID,
      Categories: [{ MediaType: 'Bread', CategoryType: 'Rye', Name: 'Dark rye' }],
      Prices: { Early: price, Regular: price, Late: price },
      Criteria: [{ Name: 'Crust', Question: 'How does it sound?' }],
    },
  });
  await as(award.saveAward, { body: { PropertyID, Version, Rules: { cardPayments: true } } });
  return PropertyID;
}

const notes = (PropertyID: number) =>
  server.pool
    .selectFrom('auditLog')
    .select(['action', 'actorId', 'after'])
    .where('propertyId', '=', PropertyID)
    .where('action', '=', 'award.riskAccepted')
    .execute();

test('a founder can’t mark email as done: only a test email that arrived does', async () => {
  const PropertyID = await readyAward();
  await expect(as(award.setStep, { body: { PropertyID, Step: 'mail', State: 'done' } })).rejects.toMatchObject({
    status: 400,
    errors: [{ Field: 'State', Message: 'Email is done once a test email has arrived.' }],
  });
  const { Steps } = await as(award.getAward, { params: { id: PropertyID } });
  expect(Steps.find(({ Step }) => Step === 'mail')?.State).toBe('open');
});

test('a founder who opens without email and with test cards decides that by name, and the log keeps it', async () => {
  const PropertyID = await readyAward();
  expect(await as(award.getAward, { params: { id: PropertyID } })).toMatchObject({ Missing: [], Risks: ['no-mail', 'sandbox'] });
  await expect(as(award.openAward, { body: { PropertyID } })).rejects.toMatchObject({ status: 409, failure: 'DecisionNeeded' });
  await expect(as(award.openAward, { body: { PropertyID, Accepts: ['no-mail'] } })).rejects.toMatchObject({
    failure: 'DecisionNeeded',
    data: ['sandbox'],
  });
  expect(await notes(PropertyID)).toEqual([]);
  const open = await as(award.openAward, { body: { PropertyID, Accepts: ['no-mail', 'sandbox'] } });
  expect(open, 'and it stays in sight').toMatchObject({ State: 'open', Risks: ['no-mail', 'sandbox'] });
  expect(await notes(PropertyID)).toEqual([
    { action: 'award.riskAccepted', actorId: founder.id, after: { risks: ['no-mail', 'sandbox'] } },
  ]);
});

test('a founder whose award costs nothing decides nothing about cards', async () => {
  const PropertyID = await readyAward(0);
  expect((await as(award.getAward, { params: { id: PropertyID } })).Risks).toEqual(['no-mail']);
});
