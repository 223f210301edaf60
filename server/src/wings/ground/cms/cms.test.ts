import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { cms } from '#contract/wings/ground/cms/cms.ts';
import { portals } from '#contract/kernel/award/portals.ts';
import { allProperties } from '#contract/kernel/award/properties.ts';
import type { Person } from '#kit/people.ts';
import { type TestServer, openTestServer } from '#kit/test-server.ts';
import { forgetEverywhere } from '#server/kernel/database/notices.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const contents = (PropertyID: number, AppTypeID: number) => server.send(cms.getCMSAppTypeContents, { body: { PropertyID, AppTypeID } });

test('a portal asks for its texts without a token (R516)', async () => {
  const texts = await contents(1, portals.vote.appType);
  expect(texts.map(({ Region }) => Region)).toContain('SignInLead');
  expect(texts.find(({ Region }) => Region === 'SignInLead')?.Content).toBe('Choose the people’s winners of Halyard.');
});

test('every portal of every property has texts from the first start', async () => {
  for (const { id, kind } of allProperties()) {
    const named =
      kind === 'entry' ? (['entries', 'vote', 'gallery'] as const) : kind === 'judging' ? (['judging'] as const) : (['admin'] as const);
    for (const portal of named) expect((await contents(id, portals[portal].appType)).length, `${id} ${portal}`).toBeGreaterThan(0);
  }
});

test('a portal a property does not have has no texts', async () => {
  expect(await contents(1, portals.judging.appType)).toEqual([]);
  expect(await contents(1, 77)).toEqual([]);
  expect(await contents(11, portals.vote.appType)).toEqual([]);
});

test('an administrator sees the portals of a property and the texts of one with their dates', async () => {
  const send = server.as(await server.people.administrator());
  const shown = await send(cms.getCMSAppTypes, { params: { propertyId: 3 } });
  expect(shown.map(({ AppTypeID, Name }) => [AppTypeID, Name])).toEqual([
    [portals.entries.appType, 'entries'],
    [portals.vote.appType, 'vote'],
    [portals.gallery.appType, 'gallery'],
  ]);
  const entries = await send(cms.getCMSAppTypeContent, { params: { cmsAppTypeId: shown[0]?.CMSAppTypeID ?? 0 } });
  expect(entries).toMatchObject({ PropertyID: 3, Name: 'entries' });
  expect(entries.Regions.find(({ Region }) => Region === 'Rules')?.UpdatedAt).toBeInstanceOf(Date);
  await expect(send(cms.getCMSAppTypeContent, { params: { cmsAppTypeId: 99_999 } })).rejects.toMatchObject({ status: 404 });
  await expect(send(cms.getCMSAppTypes, { params: { propertyId: 11 } })).rejects.toMatchObject({ status: 404 });
});

test('an entrant may read texts but not manage them', async () => {
  const entrant = await server.people.entrant();
  await expect(server.as(entrant)(cms.getCMSAppTypes, { params: { propertyId: 1 } })).rejects.toMatchObject({ status: 403 });
});

describe('a text of a portal', () => {
  const entries = async () => {
    const { id } = await server.pool
      .selectFrom('cmsAppType')
      .select('id')
      .where('propertyId', '=', 1)
      .where('name', '=', 'entries')
      .executeTakeFirstOrThrow();
    return id;
  };
  const save = async (who: Person, Content: string, Version: number, more: object = {}) =>
    server.as(who)(cms.saveCMSRegionContent, {
      body: { CMSAppTypeID: await entries(), Region: 'Rules', Locale: 'en-US', Content, Version, ...more },
    });
  const shown = async (Locale: 'en-US' | 'en-GB' = 'en-US') =>
    (await server.send(cms.getCMSAppTypeContents, { body: { PropertyID: 1, AppTypeID: portals.entries.appType, Locale } })).find(
      ({ Region }) => Region === 'Rules',
    );

  test('is what the portal shows from then on, parsed and made safe', async () => {
    const press = await server.people.staff('communications', 1);
    await shown();
    const saved = await save(press, 'Read **all** of [the rules](https://rules.example/a).\n\n<script>alert(1)</script> {x}\u0000', 1);
    expect(saved).toMatchObject({ Version: 2, Region: 'Rules' });
    await vi.waitFor(
      async () =>
        expect((await shown())?.Blocks).toEqual([
          {
            spans: [
              { text: 'Read ' },
              { text: 'all', isBold: true },
              { text: ' of ' },
              { text: 'the rules', href: 'https://rules.example/a' },
              { text: '.' },
            ],
          },
          { spans: [{ text: '<script>alert(1)</script> {x}' }] },
        ]),
      { timeout: 10_000 },
    );
  });

  test('refuses an invalid link, and one in the database without the editor is drawn without it', async () => {
    const press = await server.people.staff('communications', 1);
    await expect(save(press, '[x](javascript:alert(1))', 2)).rejects.toMatchObject({ status: 400, errors: [{ Field: 'Content' }] });
    await server.pool
      .updateTable('cmsRegionContent')
      .set({ content: '[x](javascript:void)' })
      .where('appTypeId', '=', await entries())
      .where('region', '=', 'Contact')
      .execute();
    await forgetEverywhere(server.pool as never, 'cms:1:');
    await vi.waitFor(
      async () => {
        const texts = await contents(1, portals.entries.appType);
        expect(texts.find(({ Region }) => Region === 'Contact')?.Blocks).toEqual([{ spans: [{ text: 'x' }] }]);
      },
      { timeout: 10_000 },
    );
  });

  test('keeps its versions, and a second editor overwrites nothing', async () => {
    const press = await server.people.staff('communications', 1);
    const third = await save(press, 'Third', 2);
    expect(await save(press, 'Third', 2)).toEqual(third);
    await expect(save(press, 'Other', 2)).rejects.toMatchObject({ status: 409 });
    const versions = await server.as(press)(cms.getCMSRegionVersions, {
      body: { CMSAppTypeID: await entries(), Region: 'Rules', Locale: 'en-US' },
    });
    expect(versions.map(({ Version }) => Version)).toEqual([3, 2, 1]);
    expect(versions[2]?.Content).toMatch(/^You must have created the work/);
  });

  test('has each language of its own, and falls back to the one there is', async () => {
    const press = await server.people.staff('communications', 1);
    expect((await shown('en-GB'))?.Content).toBe('Third');
    await save(press, 'Organised', 0, { Locale: 'en-GB' });
    await vi.waitFor(async () => expect((await shown('en-GB'))?.Content).toBe('Organised'), { timeout: 10_000 });
    expect((await shown('en-US'))?.Content).toBe('Third');
  });

  test('is written by communications, not by readers or staff of other awards, and only where a portal has such a place', async () => {
    await expect(save(await server.people.staff('reader', 1), 'x', 3)).rejects.toMatchObject({ status: 403 });
    await expect(save(await server.people.staff('communications', 3), 'x', 3)).rejects.toMatchObject({ status: 404 });
    await expect(save(await server.people.staff('communications', 1), 'x', 0, { Region: 'Nowhere' })).rejects.toMatchObject({
      status: 404,
    });
  });
});
