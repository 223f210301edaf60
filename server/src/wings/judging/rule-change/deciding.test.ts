import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { judgingPlan } from '#contract/wings/results/ranking/judging-plan.ts';
import { ranking } from '#contract/wings/results/ranking/ranking.ts';
import { reviewRecord } from '#contract/wings/judging/review/review-record.ts';
import { ruleChange } from '#contract/wings/judging/rule-change/rule-change.ts';
import type { Person } from '#kit/people.ts';
import { runJob } from '#kit/run-job.ts';
import { addSeason } from '#kit/seasons.ts';
import { closeRounds } from '#server/wings/ground/rule-lock/close-rounds.ts';
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

describe('deciding', () => {
  test('takes a second person: not the proposer in any session, nor a program', async () => {
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

  test('refuses with a note, and lets the proposer withdraw while no one has', async () => {
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

  test('adds and deletes criteria while no one has scored, and not afterwards', async () => {
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

  test('of another weight keeps a judge’s own scores apart from an organizer’s correction of them', async () => {
    const reviewed = await score(entries[0] ?? 0, 3, 3);
    const Criteria = kept.map(({ id }, at) => ({ CriterionID: id, Score: at === 0 ? 10 : 8 }));
    await as(proposer)(reviewRecord.updateReview, { body: { ReviewID: reviewed, Criteria, Reason: 'The judge mistyped it.' } });
    const { RuleChange } = await propose([{ Rule: 'CriterionWeight', Of: kept[0]?.id, After: 20 }]);
    expect(await decide(RuleChange.RuleChangeID)).toMatchObject({ State: 'approved' });
    const [review] = await as(approver)(reviewRecord.getReviewsForEntry, { params: { id: entries[0] ?? 0 } });
    // The correction counts by the new weight; the judge's own word is not one that the organizer gave.
    expect(review).toMatchObject({
      OverallScore: 9.82,
      Version: 3,
      Correction: { Reason: 'The judge mistyped it.', Own: { OverallScore: 3 } },
    });
    const versions = server.pool.selectFrom('reviewVersion').select(['version', 'correctionReason', 'correctedBy']).orderBy('version');
    expect(await versions.execute()).toEqual([
      { version: 1, correctionReason: null, correctedBy: null },
      { version: 2, correctionReason: 'The judge mistyped it.', correctedBy: proposer.id },
    ]);
  });

  test('of a date says that no place moves', async () => {
    const { RuleChange } = await propose([end()]);
    expect(await preview(RuleChange.RuleChangeID)).toEqual({ MovesPlaces: false, Categories: [] });
  });

  test('leaves out categories that are closed to the viewer, who doesn’t decide about them', async () => {
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
