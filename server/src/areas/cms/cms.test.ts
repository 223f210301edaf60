import { afterAll, beforeAll, expect, test } from 'vitest';
import { cms } from '#contract/areas/cms/cms.ts';
import { appTypes } from '#contract/kernel/constants.ts';
import { allProperties } from '#contract/kernel/properties.ts';
import { type TestServer, openTestServer } from '#kit/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const contents = (PropertyID: number, AppTypeID: number) => server.send(cms.getCMSAppTypeContents, { body: { PropertyID, AppTypeID } });

test('a portal asks for its texts without a token (R516)', async () => {
  const texts = await contents(1, appTypes.vote);
  expect(texts.map(({ Region }) => Region)).toContain('SignInLead');
  expect(texts.find(({ Region }) => Region === 'SignInLead')?.Content).toBe("Choose the people's winners of Halyard.");
});

test('every portal of every property has texts from the first start', async () => {
  for (const { id, kind } of allProperties()) {
    const portals =
      kind === 'entry' ? (['entries', 'vote', 'gallery'] as const) : kind === 'judging' ? (['judging'] as const) : (['admin'] as const);
    for (const portal of portals) expect((await contents(id, appTypes[portal])).length, `${id} ${portal}`).toBeGreaterThan(0);
  }
});

test('a portal a property does not have has no texts', async () => {
  expect(await contents(1, appTypes.judging)).toEqual([]);
  expect(await contents(1, 77)).toEqual([]);
  expect(await contents(11, appTypes.vote)).toEqual([]);
});

test('an administrator sees the portals of a property and the texts of one with their dates', async () => {
  const send = server.as(await server.people.administrator());
  const portals = await send(cms.getCMSAppTypes, { params: { propertyId: 3 } });
  expect(portals.map(({ AppTypeID, Name }) => [AppTypeID, Name])).toEqual([
    [appTypes.entries, 'entries'],
    [appTypes.vote, 'vote'],
    [appTypes.gallery, 'gallery'],
  ]);
  const entries = await send(cms.getCMSAppTypeContent, { params: { cmsAppTypeId: portals[0]?.CMSAppTypeID ?? 0 } });
  expect(entries).toMatchObject({ PropertyID: 3, Name: 'entries' });
  expect(entries.Regions.find(({ Region }) => Region === 'Rules')?.UpdatedAt).toBeInstanceOf(Date);
  await expect(send(cms.getCMSAppTypeContent, { params: { cmsAppTypeId: 99_999 } })).rejects.toMatchObject({ status: 404 });
  await expect(send(cms.getCMSAppTypes, { params: { propertyId: 11 } })).rejects.toMatchObject({ status: 404 });
});

test('an entrant may read texts but not manage them', async () => {
  const entrant = await server.people.entrant();
  await expect(server.as(entrant)(cms.getCMSAppTypes, { params: { propertyId: 1 } })).rejects.toMatchObject({ status: 403 });
});
