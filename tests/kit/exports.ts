import { type AnyCall, addressOf } from '#contract/kernel/call/call.ts';
import { addEntry, type EntryDetails } from './entries.ts';
import { addEntrySeason } from './entry-season.ts';
import { openTestServer } from './test-server.ts';

/** A season with three works, and an administrator who asks for exports of it. */
export async function openExports() {
  const server = await openTestServer({ PUBLIC_URL: 'https://laurel.example' });
  const season = await addEntrySeason(server.world, 1, { voting: -1 });
  const home = await season.category('Best Home Page');
  const shop = await season.category('Best Shop');
  const ada = await server.people.administrator();
  const entrant = await server.people.entrant(1, { email: 'wanda@lamps.example' });
  const add = (categoryId: number, details: EntryDetails = {}) =>
    addEntry(server.world, entrant, { propertyId: 1, seasonId: season.seasonId, categoryId }, details);
  const lamp = await add(home, {
    title: 'Lamp',
    isShortlisted: true,
    credits: [
      { firstName: 'Ida', lastName: 'Quist', title: 'Director', organization: 'Lampwork', brand: 'North' },
      { firstName: 'Odo', lastName: 'Brand' },
    ],
  });
  const market = await add(home, { title: 'Market', isShortlisted: true });
  await add(shop, { title: 'Draft of a shop', state: 'draft' });

  /** The answer as it travels: the names and the order of columns are the promise. */
  const answer = async (call: AnyCall, sent: { params?: Record<string, unknown>; body?: object } = {}) => {
    const reply = await server.app.inject({
      method: call.verb as 'GET',
      url: addressOf(call, sent.params),
      headers: { authorization: `Bearer ${ada.token}` },
      ...(sent.body && { payload: sent.body }),
    });
    return reply.json<{ Success: boolean; Message: null; Data: Record<string, unknown>[]; Errors: [] }>();
  };
  /** The winner's award and the public's, not announced yet. */
  const awardLamp = async () => {
    const levels = await server.pool
      .selectFrom('winnerLevel')
      .select('id')
      .where('propertyId', '=', 1)
      .where('kind', 'in', ['winner', 'pv_winner'])
      .orderBy('position')
      .execute();
    const given = { entryId: lamp.entryId, awardedAt: server.clock.now, awardedBy: ada.id };
    await server.pool
      .insertInto('entryAward')
      .values(levels.map(({ id }) => ({ ...given, winnerLevelId: id })))
      .execute();
  };
  return {
    server,
    season,
    home,
    shop,
    ada,
    entrant,
    lamp,
    market,
    add,
    answer,
    awardLamp,
    send: server.as(ada),
    columns: async (...asked: Parameters<typeof answer>) => Object.keys((await answer(...asked)).Data[0] ?? {}),
    wanted: (filter: object = {}) => ({ body: { PropertyID: 1, SeasonID: season.seasonId, ...filter } }),
    ofSeason: () => ({ params: { propertyId: 1, seasonId: season.seasonId } }),
  };
}
