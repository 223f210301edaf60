import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { stageResult } from '#contract/wings/results/stage-result/stage-result.ts';
import { resultChange } from '#contract/wings/desk/result-change/result-change.ts';
import { allSeeAll } from '#contract/wings/results/rulebook/presets/all-see-all.ts';
import type { RulebookInput } from '#contract/wings/results/rulebook/rulebook.ts';
import { problemOf } from '#kit/judging.ts';
import type { Person } from '#kit/people.ts';
import { saidWhy } from '#kit/second-person.ts';
import { recordFile } from '#kit/stage-record-file.ts';
import { type StageSeason, stageSeason } from '#kit/stage-season.ts';

/** Six judges are asked for and five answer; the first two works of a category are equal. */
let season: StageSeason;
let asker: Person;
let approver: Person;
beforeAll(async () => {
  season = await stageSeason(allSeeAll as RulebookInput, { categories: 1, entries: 4, judges: 5 });
  await season.seatAll();
  await season.during('review');
  const [contest = 0] = season.categories;
  for (const judge of season.judges)
    for (const [at, { id }] of season.works.entries()) {
      const points = at < 2 ? 9 : 4 - at;
      await season.answer(judge, 'review', contest, { kind: 'score', work: id, scores: { content: points, form: points } });
    }
  await season.during('after');
  [asker, approver] = [await season.server.people.administrator(), await season.server.people.administrator()];
});
afterAll(() => season.server.close());

const place = () => ({ PropertyID: season.season.propertyId, SeasonID: season.season.seasonId });
const ids = () => season.works.map(({ id }) => id);
const as = (person: Person) => season.server.as(person);
const standings = () => as(asker)(stageResult.getStandings, { params: { seasonId: place().SeasonID } });
const settle = (person: Person, change: object) =>
  as(person)(stageResult.settleStage, {
    body: {
      ...place(),
      Kind: 'order',
      Stage: 'review',
      Contest: String(season.categories[0]),
      EntryIDs: [],
      Reason: saidWhy,
      ...change,
    } as never,
  });
const finalize = () => as(asker)(stageResult.finalizeStages, { body: place() });
const whys = async () => (await standings()).Open.map(({ Why }) => Why);

describe('what the rulebook leaves to people', () => {
  test('is named, and nothing becomes final before', async () => {
    expect((await whys()).toSorted()).toEqual(['quorum', 'tie', 'too-many']);
    expect(await problemOf(finalize())).toMatchObject({ failure: 'DecisionNeeded' });
  });

  test('is decided about works of the season alone, by people of the award', async () => {
    expect((await problemOf(settle(asker, { EntryIDs: [999_999] }))).errors.map(({ Field }) => Field)).toEqual(['EntryIDs']);
    expect(await problemOf(settle(asker, { Stage: 'no-such-stage' }))).toMatchObject({ status: 404 });
    const elsewhere = await season.server.people.staff('owner', 4);
    expect(await problemOf(settle(elsewhere, {}))).toMatchObject({ status: 404 });
    expect(await whys()).toHaveLength(3);
  });

  test('needs a second person in an award of one’s own', async () => {
    const { pool, world } = season.server;
    const { traits } = await pool.selectFrom('property').select('traits').where('id', '=', place().PropertyID).executeTakeFirstOrThrow();
    const put = async (printedActs: boolean) => {
      await pool
        .updateTable('property')
        .set({ traits: JSON.stringify({ ...(traits as object), printedActs }) })
        .where('id', '=', place().PropertyID)
        .execute();
      await world.services.properties.load();
    };
    await put(false);
    const [first = 0, second = 0] = ids();
    const refused = await problemOf(settle(asker, { EntryIDs: [second, first] }));
    expect(refused).toMatchObject({ failure: 'SecondPersonNeeded', data: { Call: 'settleStage' } });
    expect(await whys()).toContain('tie');
    const { Body } = refused.data as { Body: Record<string, unknown> };
    const asked = await as(asker)(resultChange.requestResultChange, { body: { ...place(), Call: 'settleStage', Body, Reason: saidWhy } });
    await as(approver)(resultChange.decideResultChange, {
      body: { ...place(), ResultChangeID: asked.ResultChangeID, Decision: 'approved', Note: '' },
    });
    expect(await whys()).toEqual(['quorum']);
    const winner = (await standings()).Levels.find(({ Level }) => Level === 'winner');
    expect(winner?.Holders.map(({ EntryID }) => EntryID)).toEqual([second]);
    await put(true);
  });

  test('is settled where an award acts as printed, and then places become final and stay', async () => {
    await settle(asker, { Kind: 'settle' });
    expect(await whys()).toEqual([]);
    const { Given } = await finalize();
    expect(Given).toBe(3);
    await season.server.pool.deleteFrom('stageAnswer').execute();
    const file = recordFile(season.server, season.season.seasonId);
    await file.due();
    const { problems, acts } = await file.verdict();
    expect(problems).toEqual([]);
    expect(acts.map(({ what }) => what)).toContain('decided');
    const places = (await standings()).Stages[0]?.Contests[0]?.Works.map(({ EntryID, Place }) => [EntryID, Place]);
    const [first = 0, second = 0, third = 0, fourth = 0] = ids();
    expect(places).toEqual([
      [second, 1],
      [first, 2],
      [third, 3],
      [fourth, 4],
    ]);
    expect(await problemOf(settle(asker, { Kind: 'settle' }))).toMatchObject({ failure: 'Locked' });
  });
});
