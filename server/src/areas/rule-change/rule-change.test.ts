import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { personalToken } from '#contract/areas/account/personal-token.ts';
import { award } from '#contract/areas/award/award.ts';
import { criteria } from '#contract/areas/criteria/criteria.ts';
import { overview } from '#contract/areas/overview/overview.ts';
import { judgingPlan } from '#contract/areas/ranking/judging-plan.ts';
import { ranking } from '#contract/areas/ranking/ranking.ts';
import { ruleChange } from '#contract/areas/rule-lock/rule-change.ts';
import { windowRules } from '#contract/areas/rule-lock/rules.ts';
import { season as seasonCalls } from '#contract/areas/season/season.ts';
import { seasonClone } from '#contract/areas/season-clone/season-clone.ts';
import type { Person } from '#kit/people.ts';
import { resultsSeason } from '#kit/results.ts';
import { runJob } from '#kit/run-job.ts';
import { addSeason } from '#kit/seasons.ts';
import { type TestServer, openTestServer } from '#kit/test-server.ts';
import { closeRounds } from '#server/areas/rule-lock/close-rounds.ts';

let server: TestServer;
let season: Awaited<ReturnType<typeof resultsSeason>>;
let proposer: Person;
let approver: Person;
let entries: number[];
let kept: { id: number; weight: number }[];

beforeAll(async () => {
  server = await openTestServer();
  season = await resultsSeason(server, { categories: 2, entries: 16, judges: 6, executives: 4 });
  proposer = await server.people.administrator();
  approver = await server.people.administrator();
  entries = await season.entriesOf(season.first);
  kept = await criteriaRows();
});
afterAll(() => server.close());
beforeEach(async () => {
  const tables = ['ruleChange', 'ruleLock', 'ranking', 'categoryRanking', 'judgingPlan', 'categoryShortlist', 'seasonFit'] as const;
  for (const table of [...tables, 'reviewScore', 'reviewVersion', 'review', 'auditLog', 'mail'] as const)
    await server.pool.deleteFrom(table).execute();
  await sql`update entry set is_shortlisted = false, reviews_done = 0, wanted = 1000`.execute(server.pool);
  await server.pool
    .deleteFrom('criterion')
    .where('seasonId', '=', season.seasonId)
    .where(
      'id',
      'not in',
      kept.map(({ id }) => id),
    )
    .execute();
  await server.pool.updateTable('criterion').set({ weight: 1 }).execute();
  server.world.services.caches.clear();
});

const day = (days: number) => new Date(server.clock.now.getTime() + days * 86_400_000);
const place = () => ({ PropertyID: season.propertyId, SeasonID: season.seasonId });
const as = (person: { token: string }) => server.as(person);
const criteriaRows = () =>
  server.pool.selectFrom('criterion').select(['id', 'weight']).where('seasonId', '=', season.seasonId).orderBy('id').execute();
const row = () => server.pool.selectFrom('season').selectAll().where('id', '=', season.seasonId).executeTakeFirstOrThrow();
const propose = (Changes: object[], person: { token: string } = proposer, Reason = 'Two judges fell ill.') =>
  as(person)(ruleChange.proposeRuleChange, { body: { ...place(), Changes: Changes as never, Reason } });
const decide = (RuleChangeID: number, Decision: 'approved' | 'refused' = 'approved', person: { token: string } = approver, Note = '') =>
  as(person)(ruleChange.decideRuleChange, { body: { ...place(), RuleChangeID, Decision, Note } });
const list = (person: { token: string } = approver) => as(person)(ruleChange.getRuleChanges, { body: place() });
const preview = (RuleChangeID: number, person: { token: string } = approver) =>
  as(person)(ruleChange.previewRuleChange, { body: { ...place(), RuleChangeID } });
const plan = (more: object = {}) =>
  server.pool
    .insertInto('judgingPlan')
    .values({ seasonId: season.seasonId, isAdaptive: false, minimum: 2, most: 8, shortlistSize: 4, ...more })
    .execute();
const actions = async () =>
  (await server.pool.selectFrom('auditLog').select('action').where('action', 'like', 'ruleChange.%').orderBy('id').execute()).map(
    ({ action }) => action,
  );
const later = () => day(22).toISOString();
const end = (After = later()) => ({ Rule: 'JudgingRnd1EndDate', After });
const programOf = async (person: Person) => {
  const body = { Name: 'Nightly', Scopes: ['season.manage', 'season.read'] as const, Days: 30 };
  return { token: (await as(person)(personalToken.createToken, { body: { ...body, Scopes: [...body.Scopes] } })).Secret };
};
/** Reviews by all criteria: the first is scored by the first number, the others by the second. */
const score = async (entryId: number, first: number, others: number, judge = 0) => {
  const { id } = await server.pool
    .insertInto('review')
    .values({
      reviewerId: season.associates[judge] ?? 0,
      entryId,
      seasonId: season.seasonId,
      overallScore: Math.round(((first + others * (kept.length - 1)) / kept.length) * 100) / 100,
      savedAt: server.clock.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await server.pool
    .insertInto('reviewScore')
    .values(kept.map((criterion, at) => ({ reviewId: id, criterionId: criterion.id, score: at === 0 ? first : others })))
    .execute();
  return id;
};

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
    // What judges read may still be mended while nobody has scored by it.
    const mended = await as(proposer)(criteria.saveCriteria, {
      body: { ...(known as never as typeof body), Question: 'Worth it?' } as never,
    });
    expect(mended.Question).toBe('Worth it?');
  });

  test('criteria: weighing anew where works were scored', async () => {
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

  test('criteria that come in a batch: with categories, and from the season before', async () => {
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
    await server.pool.insertInto('criterion').values({ seasonId: earlier, name: 'Courage', question: '', position: 1 }).execute();
    await expect(as(proposer)(seasonClone.cloneCategories, { body: { SeasonID: season.seasonId } })).rejects.toMatchObject({
      failure: 'RuleLocked',
    });
    expect(await criteriaRows()).toEqual(kept);
    await server.pool.deleteFrom('criterion').where('seasonId', '=', earlier).execute();
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

  test('also by a program with somebody’s token', async () => {
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

  test('is nobody’s who may not change rules, nor of another award', async () => {
    const reader = await server.people.staff('reader', season.propertyId);
    const stranger = await server.people.staff('owner', 5);
    await expect(propose([end()], reader)).rejects.toMatchObject({ status: 403 });
    await expect(propose([end()], stranger)).rejects.toMatchObject({ status: 404 });
    const { RuleChange } = await propose([end()]);
    await expect(decide(RuleChange.RuleChangeID, 'approved', reader)).rejects.toMatchObject({ status: 403 });
    await expect(decide(RuleChange.RuleChangeID, 'approved', stranger)).rejects.toMatchObject({ status: 404 });
    await expect(preview(RuleChange.RuleChangeID, reader)).rejects.toMatchObject({ status: 403 });
  });

  test('says who else can decide: nobody, where there is one organizer', async () => {
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

describe('deciding', () => {
  test('takes a second person: not the proposer, in whatever session, nor a program', async () => {
    const { RuleChange } = await propose([end()]);
    const elsewhere = { token: await server.people.signIn(proposer.id) };
    for (const self of [proposer, elsewhere])
      await expect(decide(RuleChange.RuleChangeID, 'approved', self)).rejects.toMatchObject({ failure: 'OwnProposal' });
    const token = await programOf(approver);
    await expect(decide(RuleChange.RuleChangeID, 'approved', token)).rejects.toMatchObject({ status: 403 });
    expect((await list()).Rows).toMatchObject([{ State: 'open' }]);
    // Nor past the product.
    const forged = sql`update rule_change set state = 'approved', decided_by = proposed_by`.execute(server.pool);
    await expect(forged).rejects.toThrow(/rule_change_four_eyes/);
  });

  test('approves and applies a date in one step, once', async () => {
    const before = await row();
    const { RuleChange } = await propose([end()]);
    const both = await Promise.all([decide(RuleChange.RuleChangeID), decide(RuleChange.RuleChangeID)]);
    expect(both.map(({ State }) => State)).toEqual(['approved', 'approved']);
    expect(both[0]).toMatchObject({ State: 'approved', DecidedBy: expect.any(String) });
    const after = await row();
    expect(after.judgingRnd1EndDate.toISOString()).toBe(later());
    expect(after.version).toBe(before.version + 1);
    expect(await actions()).toEqual(['ruleChange.proposed', 'ruleChange.approved']);
    const note = await server.pool
      .selectFrom('auditLog')
      .select(['actorId', 'before', 'after'])
      .where('action', '=', 'ruleChange.approved')
      .executeTakeFirst();
    expect(note).toMatchObject({
      actorId: approver.id,
      before: { rules: { JudgingRnd1EndDate: before.judgingRnd1EndDate.toISOString() } },
      after: { rules: { JudgingRnd1EndDate: later() }, reason: 'Two judges fell ill.', proposedBy: expect.stringContaining('Robin') },
    });
    await server.pool.deleteFrom('ruleLock').execute();
    await server.pool
      .updateTable('season')
      .set({ judgingRnd1EndDate: before.judgingRnd1EndDate })
      .where('id', '=', season.seasonId)
      .execute();
  });

  test('refuses with a note, and lets the proposer withdraw while nobody has', async () => {
    const { RuleChange } = await propose([end()]);
    expect(await decide(RuleChange.RuleChangeID, 'refused', approver, 'There is time.')).toMatchObject({
      State: 'refused',
      Note: 'There is time.',
    });
    await expect(decide(RuleChange.RuleChangeID)).rejects.toMatchObject({ failure: 'Conflict' });
    const second = (await propose([end()])).RuleChange.RuleChangeID;
    const withdraw = (person: Person) => as(person)(ruleChange.withdrawRuleChange, { body: { ...place(), RuleChangeID: second } });
    await expect(withdraw(approver)).rejects.toMatchObject({ status: 403 });
    expect(await withdraw(proposer)).toMatchObject({ State: 'withdrawn' });
    expect(await withdraw(proposer)).toMatchObject({ State: 'withdrawn' });
    await expect(decide(second)).rejects.toMatchObject({ failure: 'Conflict' });
    expect((await row()).judgingRnd1EndDate.toISOString()).not.toBe(later());
    expect(await actions()).toEqual(['ruleChange.proposed', 'ruleChange.refused', 'ruleChange.proposed', 'ruleChange.withdrawn']);
  });

  test('applies nothing of what is no longer as it was', async () => {
    await plan();
    const first = (
      await propose([
        { Rule: 'ShortlistSize', After: 3 },
        { Rule: 'Most', After: 9 },
      ])
    ).RuleChange.RuleChangeID;
    const second = (await propose([{ Rule: 'ShortlistSize', After: 2 }])).RuleChange.RuleChangeID;
    expect(await decide(second)).toMatchObject({ State: 'approved' });
    expect(await decide(first)).toMatchObject({ State: 'outdated' });
    expect(await decide(first)).toMatchObject({ State: 'outdated' });
    expect(await server.pool.selectFrom('judgingPlan').select(['shortlistSize', 'most']).execute()).toEqual([
      { shortlistSize: 2, most: 8 },
    ]);
  });

  test('applies the adaptive switch with what follows from it', async () => {
    await plan();
    const { RuleChange } = await propose([
      { Rule: 'IsAdaptive', After: true },
      { Rule: 'CategoryShortlistSize', Of: season.second, After: 2 },
    ]);
    await decide(RuleChange.RuleChangeID);
    const found = await as(proposer)(judgingPlan.getJudgingPlan, { body: place() });
    expect(found).toMatchObject({ IsAdaptive: true, ShortlistSize: 4 });
    expect(found.Categories.map(({ ShortlistSize }) => ShortlistSize)).toEqual([null, 2]);
    const { wanted } = await server.pool
      .selectFrom('entry')
      .select('wanted')
      .where('id', '=', entries[0] ?? 0)
      .executeTakeFirstOrThrow();
    expect(wanted).toBe(2);
    await server.pool.updateTable('season').set({ reviewsWanted: 3 }).execute();
  });

  test('adds and deletes criteria while nobody has scored, and not afterwards', async () => {
    const courage = { Name: 'Courage', Question: '', LowAnchor: '', MiddleAnchor: '', HighAnchor: '', MediaTypeID: null, Weight: 2 };
    const added = (await propose([{ Rule: 'Criterion', After: courage }])).RuleChange.RuleChangeID;
    await decide(added);
    const made = (await criteriaRows()).at(-1);
    expect(made).toMatchObject({ weight: 2 });
    const removed = (await propose([{ Rule: 'Criterion', Of: made?.id, After: null }])).RuleChange.RuleChangeID;
    await score(entries[0] ?? 0, 9, 3);
    expect(await decide(removed)).toMatchObject({ State: 'outdated' });
    await expect(propose([{ Rule: 'Criterion', After: { ...courage, Name: 'Late' } }])).rejects.toMatchObject({ status: 400 });
  });
});

describe('the preview', () => {
  test('of a shorter list says who leaves it, and writes nothing', async () => {
    await plan();
    for (const [at, id] of entries.entries()) await season.review(id, [9 - at / 2, 9 - at / 2]);
    const { RuleChange } = await propose([{ Rule: 'ShortlistSize', After: 3 }]);
    const before = await server.pool.selectFrom('review').selectAll().orderBy('id').execute();
    const shown = await preview(RuleChange.RuleChangeID);
    expect(shown.MovesPlaces).toBe(true);
    expect(shown.Categories).toMatchObject([
      { CategoryID: season.first, IsFinal: false, Works: [{ EntryID: entries[3], PlaceBefore: 4, PlaceAfter: 4, Shortlist: 'leaves' }] },
    ]);
    expect(await server.pool.selectFrom('review').selectAll().orderBy('id').execute()).toEqual(before);
    expect(await server.pool.selectFrom('judgingPlan').select('shortlistSize').execute()).toEqual([{ shortlistSize: 4 }]);
  });

  test('of another weight is what the ranking says once it is approved; a judge’s own overall score stays', async () => {
    await plan({ shortlistSize: 1 });
    const [one = 0, other = 0] = entries;
    const reviewed = await score(one, 10, 5, 0);
    await score(other, 4, 7, 1);
    const own = await score(other, 4, 7, 2);
    await server.pool.updateTable('review').set({ isOverallOwn: true, overallScore: 9 }).where('id', '=', own).execute();
    const places = async () => {
      const { Entries } = await as(approver)(ranking.getRankingData, { body: { ...place(), CategoryID: season.first } });
      return new Map(Entries.filter(({ Place }) => Place !== null).map(({ EntryID, Place }) => [EntryID, Place]));
    };
    const before = await places();
    const { RuleChange } = await propose([{ Rule: 'CriterionWeight', Of: kept[0]?.id, After: 20 }]);
    const { Categories } = await preview(RuleChange.RuleChangeID);
    expect(await decide(RuleChange.RuleChangeID)).toMatchObject({ State: 'approved' });
    const after = await places();
    const moved = Categories.flatMap(({ Works }) => Works);
    expect(moved.length).toBeGreaterThan(0);
    for (const { EntryID, PlaceBefore, PlaceAfter } of moved) {
      expect(before.get(EntryID)).toBe(PlaceBefore);
      expect(after.get(EntryID)).toBe(PlaceAfter);
    }
    const scores = await server.pool.selectFrom('review').select(['id', 'overallScore', 'version']).orderBy('id').execute();
    // (10 × 20 + 5 + 5) / 22, (4 × 20 + 7 + 7) / 22, and the judge's own.
    expect(scores.map(({ overallScore }) => Number(overallScore))).toEqual([9.55, 4.27, 9]);
    expect(scores.find(({ id }) => id === reviewed)?.version).toBe(2);
    expect(await server.pool.selectFrom('reviewVersion').select('reviewId').orderBy('reviewId').execute()).toHaveLength(2);
    await server.pool.updateTable('criterion').set({ weight: 1 }).execute();
  });

  test('of a date says that no place moves', async () => {
    const { RuleChange } = await propose([end()]);
    expect(await preview(RuleChange.RuleChangeID)).toEqual({ MovesPlaces: false, Categories: [] });
  });

  test('leaves out what is closed to whoever looks, and they do not decide about it', async () => {
    await plan();
    for (const [at, id] of entries.entries()) await season.review(id, [9 - at / 2, 9 - at / 2]);
    const { RuleChange } = await propose([{ Rule: 'ShortlistSize', After: 3 }]);
    await sql`update submission set contact_email = ${approver.email} where id =
      (select submission_id from piece join entry on entry.piece_id = piece.id where entry.id = ${entries[7] ?? 0})`.execute(server.pool);
    expect((await preview(RuleChange.RuleChangeID)).Categories).toEqual([]);
    await expect(decide(RuleChange.RuleChangeID)).rejects.toMatchObject({ failure: 'OwnConflict' });
    await sql`update submission set contact_email = ''`.execute(server.pool);
  });
});

describe('the database itself', () => {
  const locked = /rules of season \d+ are locked/;

  test('refuses every way past the product once the job has locked a round', async () => {
    await plan();
    await server.pool.insertInto('categoryShortlist').values({ categoryId: season.first, size: 2 }).execute();
    await runJob(server, closeRounds, {});
    await runJob(server, closeRounds, {});
    const { pool } = server;
    const ofSeason = () => pool.updateTable('season').where('id', '=', season.seasonId);
    await expect(
      ofSeason()
        .set({ judgingRnd1EndDate: day(21) })
        .execute(),
    ).rejects.toThrow(locked);
    await expect(
      ofSeason()
        .set({ judgingRnd2StartDate: day(-4) })
        .execute(),
    ).rejects.toThrow(locked);
    await expect(
      ofSeason()
        .set({ votingEndDate: day(21) })
        .execute(),
    ).rejects.toThrow(locked);
    await expect(
      ofSeason()
        .set({ winnersDate: day(61) })
        .execute(),
    ).rejects.toThrow(locked);
    await expect(pool.updateTable('judgingPlan').set({ most: 9 }).execute()).rejects.toThrow(locked);
    await expect(pool.deleteFrom('judgingPlan').execute()).rejects.toThrow(locked);
    await expect(pool.updateTable('categoryShortlist').set({ size: 3 }).execute()).rejects.toThrow(locked);
    await expect(pool.deleteFrom('categoryShortlist').execute()).rejects.toThrow(locked);
    await expect(pool.updateTable('criterion').set({ weight: 3 }).execute()).rejects.toThrow(locked);
    await expect(
      pool
        .deleteFrom('criterion')
        .where('id', '=', kept[0]?.id ?? 0)
        .execute(),
    ).rejects.toThrow(locked);
    const more = { seasonId: season.seasonId, name: 'More', question: '', position: 9 };
    await expect(pool.insertInto('criterion').values(more).execute()).rejects.toThrow(locked);
    await ofSeason().set({ name: 'Thirty again' }).execute();
    await pool.updateTable('criterion').set({ question: 'Why?' }).execute();
  });

  test('lets through what was approved, in that transaction alone', async () => {
    await plan();
    await runJob(server, closeRounds, {});
    const { RuleChange } = await propose([
      { Rule: 'ShortlistSize', After: 3 },
      { Rule: 'CriterionWeight', Of: kept[0]?.id, After: 2 },
      end(),
    ]);
    expect(await decide(RuleChange.RuleChangeID)).toMatchObject({ State: 'approved' });
    await expect(server.pool.updateTable('judgingPlan').set({ most: 9 }).execute()).rejects.toThrow(locked);
    await server.pool.deleteFrom('ruleLock').execute();
    await server.pool
      .updateTable('season')
      .set({ judgingRnd1EndDate: day(20) })
      .where('id', '=', season.seasonId)
      .execute();
  });

  test('locks nothing of a round that is not open, and opens one that was put off', async () => {
    const other = await addSeason(server.world, 5, { number: 50, isCurrent: false });
    await runJob(server, closeRounds, {});
    expect(await server.pool.selectFrom('ruleLock').select('round').where('seasonId', '=', other).execute()).toEqual([]);
    const rounds = async () =>
      (await server.pool.selectFrom('ruleLock').select('round').where('seasonId', '=', season.seasonId).orderBy('round').execute()).map(
        ({ round }) => round,
      );
    expect(await rounds()).toEqual(['announcement', 'one', 'two', 'vote']);
    const { votingStartDate, judgingRnd2StartDate } = await row();
    const { RuleChange } = await propose([{ Rule: 'VotingStartDate', After: day(3).toISOString() }]);
    await decide(RuleChange.RuleChangeID);
    expect(await rounds()).toEqual(['announcement', 'one', 'two']);
    await server.pool.deleteFrom('ruleLock').execute();
    await server.pool.updateTable('season').set({ votingStartDate, judgingRnd2StartDate }).where('id', '=', season.seasonId).execute();
  });
});
