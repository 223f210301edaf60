import { describe, expect, test } from 'vitest';
import { award } from '#contract/wings/desk/award/award.ts';
import { criteria } from '#contract/wings/entering/criteria/criteria.ts';
import { overview } from '#contract/wings/desk/overview/overview.ts';
import { judgingPlan } from '#contract/wings/results/ranking/judging-plan.ts';
import { ranking } from '#contract/wings/results/ranking/ranking.ts';
import { windowRules } from '#contract/wings/ground/rule-lock/rules.ts';
import { season as seasonCalls } from '#contract/wings/ground/season/season.ts';
import { seasonClone } from '#contract/wings/desk/season-clone/season-clone.ts';
import type { Person } from '#kit/people.ts';
import { addSeason } from '#kit/seasons.ts';
import {
  actions,
  approver,
  as,
  criteriaRows,
  day,
  decide,
  end,
  entries,
  kept,
  later,
  list,
  place,
  plan,
  preview,
  programOf,
  propose,
  proposer,
  row,
  score,
  season,
  server,
  withRuleChanges,
} from '#kit/rule-changes.ts';

withRuleChanges();

describe('once its round is open, a direct change is refused beside its field', () => {
  const seasonBody = async () => {
    const known = await as(proposer)(seasonCalls.getSeason, { params: { seasonId: season.seasonId } });
    const { Phases: _, ...body } = known;
    return Object.fromEntries(Object.entries(body).map(([key, value]) => [key, value instanceof Date ? value.toISOString() : value]));
  };

  test.each(windowRules)('the season form: %s', async (rule) => {
    const body = await seasonBody();
    const moved = new Date(Date.parse(String(body[rule])) + 60_000).toISOString();
    await expect(as(proposer)(seasonCalls.save, { body: { ...body, [rule]: moved } as never })).rejects.toMatchObject({
      status: 409,
      failure: 'RuleLocked',
      errors: [{ Field: rule, Message: expect.stringContaining('another organizer has to approve it') }],
      data: { SeasonID: season.seasonId, Changes: [{ Rule: rule, Before: body[rule], After: moved }] },
    });
    expect((await row()).version).toBe(Number(body.Version));
  });

  test('a season’s name and dates of rounds that are not open stay free', async () => {
    const other = await addSeason(server.world, 5, { number: 40, isCurrent: false });
    const known = await as(proposer)(seasonCalls.getSeason, { params: { seasonId: other } });
    const { Phases: _, ...rest } = known;
    const body = JSON.parse(JSON.stringify(rest)) as Record<string, string>;
    const moved = new Date(Date.parse(body.JudgingRnd1EndDate ?? '') + 60_000).toISOString();
    const saved = await as(proposer)(seasonCalls.save, { body: { ...body, JudgingRnd1EndDate: moved } as never });
    expect(saved.JudgingRnd1EndDate.toISOString()).toBe(moved);
    const open = await seasonBody();
    expect((await as(proposer)(seasonCalls.save, { body: { ...open, Name: 'Thirty' } as never })).Name).toBe('Thirty');
  });

  test.each([
    ['IsAdaptive', { IsAdaptive: true }],
    ['Minimum', { Minimum: 3 }],
    ['Most', { Most: 9 }],
    ['ShortlistSize', { ShortlistSize: 5 }],
  ])('the plan of round one: %s', async (rule, change) => {
    await plan();
    const body = { ...place(), IsAdaptive: false, Minimum: 2, Most: 8, ShortlistSize: 4, Categories: [], Version: 1, ...change };
    await expect(as(proposer)(judgingPlan.saveJudgingPlan, { body })).rejects.toMatchObject({
      failure: 'RuleLocked',
      errors: [{ Field: rule }],
    });
  });

  test('the plan of round one: the size of one category', async () => {
    await plan();
    const Categories = [{ CategoryID: season.second, ShortlistSize: 3 }];
    const body = { ...place(), IsAdaptive: false, Minimum: 2, Most: 8, ShortlistSize: 4, Categories, Version: 1 };
    await expect(as(proposer)(judgingPlan.saveJudgingPlan, { body })).rejects.toMatchObject({
      failure: 'RuleLocked',
      data: { Changes: [{ Rule: 'CategoryShortlistSize', Of: season.second, Name: 'Category 2', Before: null, After: 3 }] },
    });
  });

  test('criteria: adding, weighing and deleting', async () => {
    const [first] = kept;
    const body = { SeasonID: season.seasonId, Name: 'Courage' };
    await expect(as(proposer)(criteria.saveCriteria, { body })).rejects.toMatchObject({ failure: 'RuleLocked' });
    const { Criteria } = await as(proposer)(criteria.getCriterion, { body: { SeasonID: season.seasonId } });
    const known = Criteria.find(({ CriterionID }) => CriterionID === first?.id);
    await expect(
      as(proposer)(criteria.saveCriteria, { body: { ...(known as never as typeof body), Weight: 5 } as never }),
    ).rejects.toMatchObject({
      failure: 'RuleLocked',
      errors: [{ Field: 'Weight' }],
      data: { Changes: [{ Rule: 'CriterionWeight', Of: first?.id, Name: 'Idea', Before: 1, After: 5 }] },
    });
    await expect(as(proposer)(criteria.deleteCriteria, { body: { CriterionID: first?.id ?? 0 } })).rejects.toMatchObject({
      failure: 'RuleLocked',
    });
    expect(await criteriaRows()).toEqual(kept);
    // What judges read may still be mended while no one has scored by it.
    const mended = await as(proposer)(criteria.saveCriteria, {
      body: { ...(known as never as typeof body), Question: 'Worth it?' } as never,
    });
    expect(mended.Question).toBe('Worth it?');
  });

  test('criteria: weighing again where works were scored', async () => {
    await score(entries[0] ?? 0, 9, 3);
    const { Criteria } = await as(proposer)(criteria.getCriterion, { body: { SeasonID: season.seasonId } });
    const known = Criteria[0] as (typeof Criteria)[number];
    await expect(as(proposer)(criteria.saveCriteria, { body: { ...known, Weight: 5 } })).rejects.toMatchObject({
      failure: 'RuleLocked',
      data: { Reviews: 1 },
    });
    await expect(as(proposer)(criteria.saveCriteria, { body: { ...known, Name: 'Thought', Weight: 5 } })).rejects.toMatchObject({
      failure: 'Locked',
    });
  });

  test('criteria that come in a batch: with categories; from the season before the rest comes without them', async () => {
    const Prices = { Early: 100, Regular: 100, Late: 100 };
    const body = {
      ...place(),
      Categories: [{ MediaType: 'Films', CategoryType: 'Long', Name: 'Epics' }],
      Criteria: [{ Name: 'Courage' }],
      Prices,
    };
    await expect(as(proposer)(award.addCategories, { body: body as never })).rejects.toMatchObject({ failure: 'RuleLocked' });
    const earlier = await addSeason(server.world, season.propertyId, {
      number: 29,
      isCurrent: false,
      start: -300,
      end: -290,
      round1: -280,
    });
    const { id: radio } = await server.pool
      .insertInto('mediaType')
      .values({ seasonId: earlier, name: 'Radio', position: 1 })
      .returning('id')
      .executeTakeFirstOrThrow();
    await server.pool
      .insertInto('criterion')
      .values([
        { seasonId: earlier, name: 'Courage', question: '', position: 1 },
        { seasonId: earlier, name: 'Voice', question: '', position: 2, mediaTypeId: radio },
      ])
      .execute();
    const { Parts, Locked } = await as(proposer)(seasonClone.cloneCategories, { body: { SeasonID: season.seasonId } });
    expect(Parts).toEqual(
      expect.arrayContaining([
        { Name: 'mediaTypes', Made: 1 },
        { Name: 'criteria', Made: 0 },
      ]),
    );
    expect(await criteriaRows()).toEqual(kept);
    // Criteria of a media type that has just come can be proposed as well.
    const here = await server.pool
      .selectFrom('mediaType')
      .select('id')
      .where('seasonId', '=', season.seasonId)
      .where('name', '=', 'Radio')
      .executeTakeFirstOrThrow();
    expect(Locked?.Changes).toMatchObject([
      { Rule: 'Criterion', Name: 'Courage', Before: null, After: { Name: 'Courage', MediaTypeID: null } },
      { Rule: 'Criterion', Name: 'Voice', Before: null, After: { Name: 'Voice', MediaTypeID: here.id } },
    ]);
    const proposed = await propose(Locked?.Changes.map(({ Rule, Of, After }) => ({ Rule, Of, After })) ?? []);
    expect(proposed.RuleChange.Changes).toHaveLength(2);
    await server.pool.deleteFrom('ruleChange').execute();
    await server.pool.deleteFrom('criterion').where('seasonId', '=', earlier).execute();
    await server.pool.deleteFrom('mediaType').where('id', 'in', [here.id, radio]).execute();
    await server.pool.deleteFrom('season').where('id', '=', earlier).execute();
  });

  test('a shortlist of another size than planned', async () => {
    await plan();
    for (const [at, id] of entries.entries()) await season.review(id, [9 - at / 2, 9 - at / 2]);
    const shown = await as(proposer)(ranking.getRankingData, { body: { ...place(), CategoryID: season.first } });
    const draw = (Count: number) =>
      as(proposer)(ranking.updateRankingData, {
        body: { ...place(), CategoryID: season.first, Version: shown.Version, Action: 'shortlist', Count },
      });
    await expect(draw(6)).rejects.toMatchObject({ failure: 'RuleLocked', errors: [{ Field: 'Count' }] });
    expect((await draw(4)).Entries.filter(({ IsShortlisted }) => IsShortlisted)).toHaveLength(4);
  });

  test('also by a program with someone’s token', async () => {
    const token = await programOf(proposer);
    const body = await seasonBody();
    const send = server.as(token)(seasonCalls.save, { body: { ...body, JudgingRnd1EndDate: later() } as never });
    await expect(send).rejects.toMatchObject({ failure: 'RuleLocked' });
  });
});

describe('a proposal', () => {
  test('is made in one call, noted, mailed to those who may decide, and counted on their overview alone', async () => {
    const stranger = await server.people.staff('organizer', 5);
    const { RuleChange, OthersWhoDecide } = await propose([end()]);
    expect(RuleChange).toMatchObject({
      State: 'open',
      IsOwn: true,
      Reason: 'Two judges fell ill.',
      Changes: [{ Rule: 'JudgingRnd1EndDate' }],
    });
    const others = await server.pool
      .selectFrom('staffGrant')
      .select('accountId')
      .where('propertyId', 'is', null)
      .where('accountId', '<>', proposer.id)
      .execute();
    expect(OthersWhoDecide).toBe(others.length);
    const mails = await server.pool.selectFrom('mail').select(['recipient', 'template']).execute();
    expect(mails.map(({ recipient }) => recipient)).toContain(approver.email);
    expect(mails.map(({ recipient }) => recipient)).not.toContain(proposer.email);
    expect(mails.map(({ recipient }) => recipient)).not.toContain(stranger.email);
    const needs = async (person: Person) =>
      (await as(person)(overview.getSeasonOverview, { body: place() })).Needs.filter(({ Kind }) => Kind === 'ruleChanges');
    expect(await needs(approver)).toMatchObject([{ Count: 1 }]);
    expect(await needs(proposer)).toEqual([]);
    expect(await actions()).toEqual(['ruleChange.proposed']);
    expect((await list()).Rows).toMatchObject([{ IsOwn: false, State: 'open' }]);
  });

  test('sent again, because its answer was lost, is the same one', async () => {
    const first = await propose([end()]);
    const again = await propose([end()]);
    expect(again.RuleChange.RuleChangeID).toBe(first.RuleChange.RuleChangeID);
    expect(await actions()).toEqual(['ruleChange.proposed']);
    const both = await Promise.all([propose([end(day(23).toISOString())]), propose([end(day(23).toISOString())])]);
    expect(new Set(both.map(({ RuleChange }) => RuleChange.RuleChangeID)).size).toBe(1);
  });

  test('must change something, be possible, and be about a round that is open', async () => {
    await expect(propose([end((await row()).judgingRnd1EndDate.toISOString())])).rejects.toMatchObject({ status: 400 });
    await expect(propose([{ Rule: 'Minimum', After: 30 }])).rejects.toMatchObject({
      errors: [{ Field: 'Changes', Message: 'Enter a number from 1 to 20.' }],
    });
    await expect(propose([{ Rule: 'Most', After: 1 }])).rejects.toMatchObject({ status: 400 });
    await expect(propose([{ Rule: 'JudgingRnd1EndDate', After: day(-30).toISOString() }])).rejects.toMatchObject({ status: 400 });
    await expect(propose([{ Rule: 'CriterionWeight', Of: 999_999, After: 2 }])).rejects.toMatchObject({ status: 404 });
    await expect(propose([end()], proposer, ' ')).rejects.toMatchObject({ errors: [{ Field: 'Reason' }] });
    server.clock.now = day(-40);
    try {
      await expect(propose([end(day(70).toISOString())])).rejects.toMatchObject({ failure: 'NotLocked' });
    } finally {
      server.clock.now = day(40);
    }
  });

  test('is no one’s who may not change rules, nor of another award', async () => {
    const reader = await server.people.staff('reader', season.propertyId);
    const stranger = await server.people.staff('owner', 5);
    await expect(propose([end()], reader)).rejects.toMatchObject({ status: 403 });
    await expect(propose([end()], stranger)).rejects.toMatchObject({ status: 404 });
    const { RuleChange } = await propose([end()]);
    await expect(decide(RuleChange.RuleChangeID, 'approved', reader)).rejects.toMatchObject({ status: 403 });
    await expect(decide(RuleChange.RuleChangeID, 'approved', stranger)).rejects.toMatchObject({ status: 404 });
    await expect(preview(RuleChange.RuleChangeID, reader)).rejects.toMatchObject({ status: 403 });
  });

  test('says who else can decide: no one, where there is one organizer', async () => {
    const alone = await server.people.staff('organizer', season.propertyId);
    await server.pool
      .updateTable('account')
      .set({ deactivatedAt: server.clock.now })
      .where('role', '=', 'Administrator')
      .where('id', '<>', alone.id)
      .execute();
    try {
      const { OthersWhoDecide, RuleChange } = await propose([end()], alone);
      expect(OthersWhoDecide).toBe(0);
      await expect(decide(RuleChange.RuleChangeID, 'approved', alone)).rejects.toMatchObject({ failure: 'OwnProposal' });
    } finally {
      await server.pool.updateTable('account').set({ deactivatedAt: null }).where('role', '=', 'Administrator').execute();
    }
  });
});
