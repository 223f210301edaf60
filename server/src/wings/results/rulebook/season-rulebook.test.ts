import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CallProblem } from '#contract/kernel/call/client.ts';
import { presetOf } from '#contract/wings/results/rulebook/presets/all.ts';
import type { Rulebook, RulebookInput } from '#contract/wings/results/rulebook/rulebook.ts';
import { rulebook } from '#contract/wings/results/rulebook/season-rulebook.ts';
import { seasonClone } from '#contract/wings/desk/season-clone/season-clone.ts';
import type { Person } from '#kit/people.ts';
import { addSeason } from '#kit/seasons.ts';
import { openTestServer, type TestServer } from '#kit/test-server.ts';
import { hashOf, noteAnswered, rulebookOf } from './rulebook.service.ts';

let server: TestServer;
let organizer: Person;
let reader: Person;
let season: number;
const award = 4;
beforeAll(async () => {
  server = await openTestServer();
  organizer = await server.people.administrator();
  reader = await server.people.administrator({ grants: [{ propertyId: award, role: 'reader' }] });
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.pool.deleteFrom('seasonRulebook').execute();
  await server.pool.deleteFrom('stageWindow').execute();
  await server.pool.deleteFrom('auditLog').execute();
  season ??= await addSeason(server.world, award, { number: 20 });
});

const where = () => ({ PropertyID: award, SeasonID: season });
const day = (days: number) => new Date(server.clock.now.getTime() + days * 86_400_000);
const get = (person = organizer) => server.as(person)(rulebook.getRulebook, { body: where() });
const choose = (Preset: 'specification' | 'jury-of-one-room' | 'chamber', Version: number) =>
  server.as(organizer)(rulebook.chooseRulebook, { body: { ...where(), Version, From: { Preset } } });
const windows = (from = 70, to = 80) => [{ Stage: 'scores', Opens: day(from).toISOString(), Closes: day(to).toISOString() }];
const save = (Rulebook: RulebookInput, Version: number, Calendar = windows()) =>
  server.as(organizer)(rulebook.saveRulebook, { body: { ...where(), Version, Rulebook, Calendar } });
const problemOf = (call: Promise<unknown>) =>
  call.then(
    () => expect.unreachable(),
    (problem: unknown) => problem as CallProblem,
  );
const changed = (change: (document: Rulebook) => void): Rulebook => {
  const document = structuredClone(presetOf('jury-of-one-room'));
  change(document);
  return document;
};

describe('a season of the printed shape', () => {
  test('has a rulebook that follows from its columns, and nothing is stored', async () => {
    const shown = await get(reader);
    expect(shown).toMatchObject({ Version: 0, IsPrinted: true, Locked: [], SavedAt: null, SavedBy: null, Findings: [] });
    expect(shown.Rulebook).toEqual(await rulebookOf(server.pool, award, season));
    expect(shown.Hash).toBe(hashOf(shown.Rulebook));
    expect(shown.Calendar.map(({ Stage, Opens }) => [Stage, Opens])).toEqual([
      ['round-one', day(70)],
      ['round-two', day(110)],
      ['public-vote', day(150)],
    ]);
    await server.pool.updateTable('season').set({ reviewsWanted: 5 }).where('id', '=', season).execute();
    expect((await get()).Rulebook.stages[0]?.quorum?.perWork?.least).toBe(5);
    expect(await server.pool.selectFrom('seasonRulebook').selectAll().execute()).toEqual([]);
  });

  test('keeps its shape once a round has begun', async () => {
    const open = await addSeason(server.world, award, { number: 21, isCurrent: false, end: -20, round1: -10 });
    const body = { PropertyID: award, SeasonID: open, Version: 0, From: { Preset: 'chamber' } } as const;
    expect(await problemOf(server.as(organizer)(rulebook.chooseRulebook, { body }))).toMatchObject({ failure: 'Locked' });
    const document = presetOf('jury-of-one-room');
    const saving = server.as(organizer)(rulebook.saveRulebook, { body: { ...body, Rulebook: document, Calendar: [] } });
    expect(await problemOf(saving)).toMatchObject({ failure: 'Locked' });
  });
});

describe('an organizer', () => {
  test('chooses a preset and returns to the printed shape', async () => {
    const chosen = await choose('jury-of-one-room', 0);
    expect(chosen).toMatchObject({ Version: 1, IsPrinted: false, Calendar: [], SavedBy: expect.stringContaining('Robin') });
    expect(chosen.Rulebook).toEqual(presetOf('jury-of-one-room'));
    expect(await rulebookOf(server.pool, award, season)).toEqual(chosen.Rulebook);
    expect((await choose('jury-of-one-room', 0)).Version).toBe(1);
    expect(await choose('specification', 1)).toMatchObject({ Version: 2, IsPrinted: true });
    const noted = await server.pool.selectFrom('auditLog').select(['action', 'after']).orderBy('id').execute();
    expect(noted.filter(({ action }) => action === 'season.rulebookChosen')).toMatchObject([
      { after: { rulebook: 'Jury of one room', version: 1, from: 'jury-of-one-room' } },
      { after: { version: 2, from: 'specification' } },
    ]);
  });

  test('saves a draft with dates, and the same save again changes nothing', async () => {
    await choose('jury-of-one-room', 0);
    const document = changed(({ panels }) => {
      (panels[0] as { seats: number }).seats = 9;
    });
    const saved = await save(document, 1);
    expect(saved).toMatchObject({ Version: 2, Rulebook: document, Findings: [] });
    expect(saved.Calendar).toEqual([{ Stage: 'scores', Opens: day(70), Closes: day(80) }]);
    expect((await save(document, 1)).Version).toBe(2);
    const noted = await server.pool.selectFrom('auditLog').select(['before', 'after']).where('action', '=', 'season.rulebook').execute();
    expect(noted).toMatchObject([{ before: { 'panels.jury.seats': 7 }, after: { version: 2, 'panels.jury.seats': 9 } }]);
  });

  test('who saves on an old version reads what others changed and loses nothing', async () => {
    await choose('jury-of-one-room', 0);
    await save(
      changed(({ levels }) => {
        (levels[0] as { name: string }).name = 'Grand Prix';
      }),
      1,
    );
    const other = changed(({ panels }) => {
      (panels[0] as { seats: number }).seats = 9;
    });
    const problem = await problemOf(save(other, 1));
    expect(problem).toMatchObject({
      failure: 'Conflict',
      data: {
        Current: { Version: 2 },
        Changes: [
          { Path: 'levels.best-of-show.name', Before: 'Best of Show', After: 'Grand Prix' },
          { Path: 'calendar.scores', Before: null, After: { opens: day(70).toISOString(), closes: day(80).toISOString() } },
        ],
      },
    });
    expect((await get()).Rulebook.levels[0]?.name).toBe('Grand Prix');
  });

  test('of two who save at the same moment, one gets the conflict', async () => {
    await choose('jury-of-one-room', 0);
    const seats = (count: number) =>
      changed(({ panels }) => {
        (panels[0] as { seats: number }).seats = count;
      });
    const outcomes = await Promise.allSettled([save(seats(8), 1), save(seats(9), 1)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await get()).Version).toBe(2);
  });

  test('who may only read changes nothing', async () => {
    const body = { ...where(), Version: 0, From: { Preset: 'chamber' } } as const;
    expect(await problemOf(server.as(reader)(rulebook.chooseRulebook, { body }))).toMatchObject({ status: 403 });
  });
});

describe('a rulebook that can’t work is refused beside its setting', () => {
  const stage = (document: Rulebook, at: number) => document.stages[at] as Rulebook['stages'][number];
  test.each<[string, string, (document: Rulebook) => void, (() => ReturnType<typeof windows>)?]>([
    [
      'works of a later stage',
      'Rulebook.stages.0.works.stage',
      (one) => (stage(one, 0).works = { from: 'stage', stage: 'best-of-show', which: 'advanced' }),
    ],
    [
      'a level out of reach',
      'Rulebook.levels.1.given.0',
      (one) => ((one.levels[1] as { given: object[] }).given = [{ by: 'value', stage: 'scores', atLeast: 101 }]),
    ],
    [
      'weights of 90',
      'Rulebook.stages.0.asks.criteria',
      (one) => (((stage(one, 0).asks as { criteria: { weight: number }[] }).criteria[0] as { weight: number }).weight = 40),
    ],
    ['a ballot with more lines than works', 'Rulebook.stages.1.asks.least', (one) => ((stage(one, 1).asks as { least: number }).least = 4)],
    ['reversed dates', 'Calendar.scores', () => undefined, () => windows(80, 70)],
    ['dates behind the announcement', 'Calendar.scores', () => undefined, () => windows(190, 220)],
    [
      'dates of no stage',
      'Calendar.scores',
      (one) => (one.stages = one.stages.map((each) => (each.id === 'scores' ? { ...each, id: 'marks' } : each))),
    ],
  ])('%s', async (_, field, change, calendar = windows) => {
    const { failure, errors } = await problemOf(save(changed(change), 0, calendar()));
    expect(failure).toBe('Invalid');
    expect(errors.map(({ Field }) => Field)).toContain(field);
    expect(errors.every(({ Message }) => Message.length > 10)).toBe(true);
  });

  test('and so are two stages that overlap', async () => {
    const overlapping = [...windows(), { Stage: 'best-of-show', Opens: day(75).toISOString(), Closes: day(90).toISOString() }];
    const { errors } = await problemOf(save(presetOf('jury-of-one-room'), 0, overlapping));
    expect(errors).toEqual([{ Field: 'Calendar.best-of-show', Message: 'Best of show opens before Scores closes.' }]);
  });
});

describe('once a stage has begun', () => {
  const begin = async () => {
    await save(presetOf('jury-of-one-room'), 0, [
      { Stage: 'scores', Opens: day(-1).toISOString(), Closes: day(9).toISOString() },
      { Stage: 'best-of-show', Opens: day(10).toISOString(), Closes: day(20).toISOString() },
    ]);
    return (await get()).Calendar.map(({ Stage, Opens, Closes }) => ({ Stage, Opens: Opens.toISOString(), Closes: Closes.toISOString() }));
  };

  test('its rules, its dates and its levels are locked, and those of later stages are free', async () => {
    const calendar = await begin();
    expect(await get()).toMatchObject({ Locked: ['scores'], LockedSince: [{ Stage: 'scores', Since: expect.any(Date) }] });
    const locked = await problemOf(
      save(
        changed(({ stages, levels, panels }) => {
          (stages[0] as { last: string }).last = 'draw';
          (levels[1] as { name: string }).name = 'Golden';
          (panels[0] as { seats: number }).seats = 9;
        }),
        1,
        calendar.map((one) => ({ ...one, Closes: one.Stage === 'scores' ? day(10).toISOString() : one.Closes })),
      ),
    );
    expect(locked.failure).toBe('RuleLocked');
    expect(locked.errors.map(({ Field }) => Field)).toEqual([
      'Rulebook.panels.jury.seats',
      'Rulebook.stages.scores.last',
      'Rulebook.levels.gold.name',
      'Calendar.scores',
    ]);
    expect(locked.errors[0]?.Message).toBe('Scores has begun, so this is locked. Propose the change; another organizer has to approve it.');
    const free = changed(({ stages, levels }) => {
      (stages[1] as { name: string }).name = 'Grand prix';
      (levels[1] as { colour: string }).colour = '#c9a227';
    });
    expect((await save(free, 1, calendar)).Version).toBe(2);
    expect(await problemOf(choose('chamber', 2))).toMatchObject({ failure: 'Locked' });
  });

  test('its first answer locks it also if it opens again later', async () => {
    await save(presetOf('jury-of-one-room'), 0);
    await server.pool.transaction().execute((db) => noteAnswered(db, season, 'scores', server.clock.now));
    expect((await get()).Locked).toEqual(['scores']);
  });
});

test('the next season begins with the same rulebook and dates of its own', async () => {
  await save(presetOf('jury-of-one-room'), 0);
  const next = await addSeason(server.world, award, { number: 22, isCurrent: false });
  const clone = () => server.as(organizer)(seasonClone.cloneEverything, { body: { SeasonID: next } });
  // The season before is the one with the next lower number.
  await server.pool.updateTable('season').set({ number: 19 }).where('number', '=', 21).where('propertyId', '=', award).execute();
  await clone();
  await clone();
  const copied = await server.as(organizer)(rulebook.getRulebook, { body: { PropertyID: award, SeasonID: next } });
  expect(copied).toMatchObject({ Version: 1, Rulebook: presetOf('jury-of-one-room'), Calendar: [] });
});

test('everyone may read how winners are chosen', async () => {
  await choose('jury-of-one-room', 0);
  const shown = await server.send(rulebook.getPublicRulebook, { params: { seasonId: season } });
  expect(shown).toMatchObject({ SeasonID: season, Season: 'Season 20', Calendar: [], Categories: [] });
  expect(shown.Rulebook.levels.map(({ name }) => name)).toEqual(['Best of Show', 'Gold', 'Silver', 'Bronze']);
});
