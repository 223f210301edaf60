import { expect, test } from 'vitest';
import { type Answer, none, ofKind, type Work, type WorkId } from '../answers.ts';
import { Random } from '../rehearsal/random.ts';
import { rehearseOnce } from '../rehearsal/rehearse.ts';
import type { Rulebook } from '../rulebook.ts';
import { presets } from './all.ts';

/** Each preset counted again in the plainest way, without the modules that the run uses. */

const plan = { categories: 4, worksPerCategory: 40, judges: 30, voters: 120 };
const rising = (ids: readonly WorkId[]): WorkId[] => ids.toSorted((one, other) => one - other);
const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);
const meanOf = (values: readonly number[]): number => sumOf(values) / values.length;

function season(name: string, seed: number, change: Partial<typeof plan> = {}) {
  const rulebook = presets.find((one) => one.name === name) as Rulebook;
  const { works, answers, outcome } = rehearseOnce(rulebook, { ...plan, ...change }, new Random(seed));
  const byCategory = [...Map.groupBy(works, ({ category }) => category).values()].map((own) => own.map(({ id }) => id));
  const holders = (level: string) => rising(outcome.levels.filter((one) => one.level === level).map(({ work }) => work));
  const of = (stage: string) => answers.filter((one) => one.stage === stage);
  return { works, answers, outcome, byCategory, holders, of };
}

/** Those with the highest value. */
function best(ids: readonly WorkId[], value: (id: WorkId) => number): WorkId[] {
  const most = Math.max(...ids.map(value));
  return ids.filter((id) => value(id) > most - 1e-7);
}
const byValue = (ids: readonly WorkId[], value: (id: WorkId) => number): WorkId[] =>
  ids.toSorted((one, other) => value(other) - value(one));
const overallScores = (answers: readonly Answer[]) => {
  const of = Map.groupBy(ofKind(answers, 'score'), ({ work }) => work);
  return (id: WorkId): number[] => (of.get(id) ?? []).map(({ scores }) => Object.values(scores)[0] ?? 0);
};
const votesIn = (answers: readonly Answer[]) => {
  const votes = new Map<WorkId, number>();
  for (const { picked } of ofKind(answers, 'pick')) for (const id of picked) votes.set(id, (votes.get(id) ?? 0) + 1);
  return (id: WorkId) => votes.get(id) ?? 0;
};
/** By first places, then second places, and so on. */
const byPlaces = (answers: readonly Answer[]) => {
  const ballots = ofKind(answers, 'rank');
  return (one: WorkId, other: WorkId): number => {
    for (let at = 0; at < 10; at += 1) {
      const count = (id: WorkId) => ballots.filter(({ ranked }) => ranked[at] === id).length;
      if (count(one) !== count(other)) return count(other) - count(one);
    }
    return 0;
  };
};

test('the printed shape: five nominees of eight, the one with most first places wins, and the vote is among all shortlisted', () => {
  const { byCategory, holders, of, outcome } = season('The specification’s shape', 6);
  const shortlisted = new Set((outcome.results.get('round-one') ?? []).flatMap(({ advanced }) => advanced));
  const ballots = ofKind(of('round-two'), 'rank');
  for (const ids of byCategory) {
    const own = ballots.filter(({ ranked }) => ranked.some((id) => ids.includes(id)));
    const [nominees, winners, honorees] = ['nominee', 'winner', 'honoree'].map((level) => holders(level).filter((id) => ids.includes(id)));
    const named = (id: WorkId) => own.filter(({ ranked }) => ranked.includes(id)).length;
    const line =
      byValue(
        ids.filter((id) => shortlisted.has(id)),
        named,
      )
        .slice(0, 5)
        .at(-1) ?? 0;
    expect(nominees).toHaveLength(5);
    for (const id of nominees ?? []) expect(named(id)).toBeGreaterThanOrEqual(named(line));
    const firsts = (id: WorkId) => own.filter(({ ranked }) => ranked[0] === id).length;
    const points = (id: WorkId) => sumOf(own.map(({ ranked }) => (ranked.includes(id) ? 5 - ranked.indexOf(id) : 0)));
    expect(best(best(nominees ?? [], firsts), points)).toEqual(expect.arrayContaining(winners ?? []));
    expect(winners).toHaveLength(1);
    expect(honorees).toEqual(rising(ids.filter((id) => shortlisted.has(id) && !nominees?.includes(id))));
    const people = holders('peoples-winner').filter((id) => ids.includes(id));
    const onBallot = ids.filter((id) => shortlisted.has(id));
    expect(people).toEqual(rising(best(onBallot, votesIn(of('public-vote')))));
  }
});

test('jury of one room: bands by weighted score, and the best of show has most points of 3, 2 and 1', () => {
  const { works, holders, of } = season('Jury of one room', 4);
  const scores = Map.groupBy(ofKind(of('scores'), 'score'), ({ work }) => work);
  const result = (id: WorkId): number => {
    const mean = (criterion: string) => meanOf((scores.get(id) ?? []).map((one) => one.scores[criterion] ?? 0));
    return (50 * mean('idea') + 30 * mean('craft') + 20 * mean('effect')) / 100;
  };
  const between = (from: number, to: number) =>
    rising(works.map(({ id }) => id).filter((id) => result(id) >= from - 1e-6 && result(id) < to - 1e-6));
  expect(holders('gold')).toEqual(between(90, 1000));
  expect(holders('silver')).toEqual(between(80, 90));
  expect(holders('bronze')).toEqual(between(70, 80));
  const ballots = ofKind(of('best-of-show'), 'rank');
  const points = (id: WorkId) => sumOf(ballots.map(({ ranked }) => [3, 2, 1][ranked.indexOf(id)] ?? 0));
  const order = best(holders('gold'), points).sort(byPlaces(of('best-of-show')));
  expect(holders('best-of-show')).toEqual([order[0]]);
});

test('metals by meeting: three tenths go on, more than half of the votes give a metal, and two thirds the grand prix', () => {
  const { byCategory, holders, of, outcome } = season('Metals by meeting', 7);
  const metals = ['gold', 'silver', 'bronze'];
  const votes = ofKind(of('meeting'), 'motions');
  const met = rising([...new Set(votes.map(({ work }) => work))]);
  for (const ids of byCategory) expect(met.filter((id) => ids.includes(id)).length).toBeGreaterThanOrEqual(12);
  const metalOf = (id: WorkId) => metals.find((metal) => votes.some((one) => one.work === id && one.outcome === metal && one.yes > one.no));
  for (const metal of metals) expect(holders(metal)).toEqual(met.filter((id) => metalOf(id) === metal));
  const grand = ofKind(of('grand-prix'), 'motions').filter(({ yes, members }) => 3 * yes >= 2 * members);
  expect(holders('grand-prix')).toEqual(rising(grand.map(({ work }) => work)));
  for (const id of holders('grand-prix')) expect(metalOf(id)).toBe('gold');
  expect(holders('shortlist')).toEqual(met.filter((id) => metalOf(id) === undefined));
  // The first round's fit is the product's own; what is on the line follows from its scores.
  for (const { standings, advanced } of outcome.results.get('first-round') ?? []) {
    const values = standings.map(({ value }) => value);
    expect(rising(advanced)).toEqual(
      rising(standings.filter(({ value }) => value >= (byValue(values, (one) => one)[11] ?? 0)).map(({ work }) => work)),
    );
  }
});

test('chamber: half of the committee’s answers must be yes, and the best average of three wins', () => {
  const { byCategory, holders, of } = season('Chamber', 8);
  const screened = Map.groupBy(ofKind(of('screening'), 'screen'), ({ work }) => work);
  const growth = Map.groupBy(ofKind(of('finalists'), 'score'), ({ work }) => work);
  for (const ids of byCategory) {
    const finalists = ids.filter(
      (id) => 2 * (screened.get(id) ?? []).filter(({ says }) => says === 'yes').length >= (screened.get(id) ?? []).length,
    );
    const [winner] = holders('winner').filter((id) => ids.includes(id));
    const mean = (id: WorkId) => meanOf((growth.get(id) ?? []).map(({ scores }) => meanOf(Object.values(scores))));
    const first = (id: WorkId) => meanOf((growth.get(id) ?? []).map(({ scores }) => scores['growth'] ?? 0));
    const ahead = best(best(finalists, mean), first);
    // A tie that growth leaves is an organizer's.
    expect(winner).toBe(ahead.length === 1 ? ahead[0] : undefined);
    expect(holders('finalist').filter((id) => ids.includes(id))).toEqual(rising(finalists.filter((id) => id !== winner)));
  }
});

/** Runoffs by hand: one ballot after the other, the weakest out. */
function runoff(
  lists: readonly (readonly WorkId[])[],
  candidates: readonly WorkId[],
  compare: (one: WorkId, other: WorkId) => number,
): WorkId[] {
  let left = [...candidates];
  for (;;) {
    const still = left;
    const firsts = lists.map((list) => list.find((id) => still.includes(id)));
    const votes = (id: WorkId) => firsts.filter((first) => first === id).length;
    const fewest = Math.min(...still.map(votes));
    const weak = still.filter((id) => votes(id) === fewest).sort(compare);
    const last = weak.at(-1) as WorkId;
    const out = weak.filter((id) => compare(id, last) === 0);
    if (out.length === still.length) return still;
    left = still.filter((id) => !out.includes(id));
  }
}

test('members’ choice: the runoff among finalists and “no award” is won by the winner', () => {
  const { byCategory, holders, of, outcome } = season('Members’ choice', 9);
  for (const ids of byCategory) {
    const finalists = (outcome.results.get('nominating') ?? []).flatMap(({ advanced }) => advanced).filter((id) => ids.includes(id));
    const nominations = votesIn(of('nominating'));
    expect(finalists.length).toBeGreaterThanOrEqual(6);
    // Whoever is named by more members than all finalists but few can't have gone out first.
    expect(finalists).toContain(byValue(ids, nominations)[0]);
    const ballots = ofKind(of('final'), 'rank').filter(({ ranked }) => ranked.some((id) => finalists.includes(id)));
    const first = runoff(
      ballots.map(({ ranked }) => ranked),
      [...finalists, none],
      byPlaces(ballots),
    );
    expect(holders('winner').filter((id) => ids.includes(id))).toEqual(first.includes(none) ? [] : rising(first));
  }
});

test('jury and people: 90 to 10, both as shares', () => {
  const { byCategory, holders, of } = season('Jury and people', 5);
  const jury = overallScores(of('jury'));
  const votes = votesIn(of('public'));
  for (const ids of byCategory) {
    const [scored, cast] = [sumOf(ids.flatMap(jury)), sumOf(ids.map(votes))];
    const points = (id: WorkId) => (0.9 * sumOf(jury(id))) / scored + (0.1 * votes(id)) / cast;
    expect(best(ids, points)).toEqual(expect.arrayContaining(holders('winner').filter((id) => ids.includes(id))));
  }
});

test('song contest: 12, 10, 8 and 7 to 1 from the juries, and as much from the public', () => {
  const { works, holders, of } = season('Song contest', 10);
  const ids = works.map(({ id }) => id);
  const table = [12, 10, 8, 7, 6, 5, 4, 3, 2, 1];
  const ballots = ofKind(of('juries'), 'rank');
  const points = (id: WorkId) => sumOf(ballots.map(({ ranked }) => table[ranked.indexOf(id)] ?? 0));
  const votes = votesIn(of('public'));
  const whole = sumOf(ids.map(votes));
  expect(sumOf(ids.map(points))).toBe(58 * ballots.length);
  const total = (id: WorkId) => points(id) / (58 * ballots.length) + votes(id) / whole;
  expect(holders('winner')).toEqual(rising(best(best(ids, total), votes)));
});

test('elimination: thirty, then ten, then one, and all who are tied at the line', () => {
  const { byCategory, holders, of, outcome } = season('Elimination', 11);
  const firstOf = (ids: readonly WorkId[], stage: string, places: number) => {
    const votes = votesIn(of(stage));
    // Without a vote there is no place.
    const voted = ids.filter((id) => votes(id) > 0);
    const line = byValue(voted, votes)[places - 1];
    return line === undefined ? voted : voted.filter((id) => votes(id) >= votes(line));
  };
  for (const ids of byCategory) {
    const finalists = firstOf(firstOf(ids, 'first-vote', 30), 'second-vote', 10);
    const second = votesIn(of('second-vote'));
    const winners = best(best(finalists, votesIn(of('final-vote'))), second);
    expect(holders('winner').filter((id) => ids.includes(id))).toEqual(rising(winners));
    const reached = (outcome.results.get('final-vote') ?? []).flatMap(({ field }) => field).filter((id) => ids.includes(id));
    expect(rising(reached)).toEqual(rising(finalists));
  }
});

test('grants: twenty are funded, those who are certain and the rest by the numbers of the draw', async () => {
  const { createHash } = await import('node:crypto');
  const { holders, of, outcome } = season('Grants', 8);
  const [panel] = outcome.results.get('panel') ?? [];
  const sorted = byValue(
    (panel?.standings ?? []).map(({ work }) => work),
    (id) => panel?.standings.find(({ work }) => work === id)?.value ?? 0,
  );
  const seed = ofKind(of('draw'), 'draw')[0]?.seed ?? '';
  const number = (id: WorkId) => createHash('sha256').update(`${seed}\n${id}`).digest().readUIntBE(0, 6);
  const sure = panel?.advanced ?? [];
  const drawn = byValue(panel?.undecided ?? [], number).slice(0, 20 - sure.length);
  expect(drawn.length).toBeGreaterThan(0);
  expect(holders('funded')).toEqual(rising([...sure, ...drawn]));
  expect(holders('commended')).toEqual(rising((panel?.undecided ?? []).filter((id) => !drawn.includes(id))));
  expect(sorted.slice(0, sure.length)).toEqual(expect.arrayContaining([...sure]));
  // The plain averages agree about who is far ahead.
  const scores = overallScores(of('panel'));
  for (const id of sure) expect(byValue(sorted, (one) => meanOf(scores(one))).indexOf(id)).toBeLessThan(40);
});

test('pairs: the places are those under which the comparisons were most likely', () => {
  const { byCategory, holders, of, outcome } = season('Pairs', 12, { worksPerCategory: 12 });
  const pairs = ofKind(of('pairs'), 'pairs');
  for (const ids of byCategory) {
    const own = pairs.filter(({ better }) => ids.includes(better));
    // Climbing the likelihood in small steps, with half a win and half a loss against a work of strength one.
    const strength = new Map(ids.map((id) => [id, 0]));
    const chance = (one: number, other: number) => 1 / (1 + Math.exp(other - one));
    for (let step = 0; step < 400; step += 1) {
      const slope = new Map(ids.map((id) => [id, 0.5 - chance(strength.get(id) ?? 0, 0)]));
      for (const { better, worse } of own) {
        const missed = 1 - chance(strength.get(better) ?? 0, strength.get(worse) ?? 0);
        slope.set(better, (slope.get(better) ?? 0) + missed);
        slope.set(worse, (slope.get(worse) ?? 0) - missed);
      }
      for (const [id, up] of slope) strength.set(id, (strength.get(id) ?? 0) + 0.12 * up);
    }
    const order = byValue(ids, (id) => strength.get(id) ?? 0);
    const found = outcome.results.get('pairs')?.find(({ field }) => field.includes(ids[0] ?? 0))?.standings ?? [];
    expect(found.map(({ work }) => work)).toEqual(order);
    expect(holders('first').filter((id) => ids.includes(id))).toEqual([order[0]]);
    expect(holders('second').filter((id) => ids.includes(id))).toEqual(rising(order.slice(1, 3)));
  }
});

test('festival audience: the best average of those with thirty ratings', () => {
  const { works, holders, of } = season('Festival audience', 13);
  const stars = overallScores(of('ratings'));
  const rated = works.map(({ id }: Work) => id).filter((id) => stars(id).length >= 30);
  expect(holders('audience-award')).toEqual(
    rising(
      best(
        best(rated, (id) => meanOf(stars(id))),
        (id) => stars(id).length,
      ),
    ),
  );
});

test('all see all: the average without the highest and the lowest', () => {
  const { byCategory, holders, of } = season('All see all, signed terms', 14);
  const scores = Map.groupBy(ofKind(of('review'), 'score'), ({ work }) => work);
  const result = (id: WorkId) => {
    const given = (scores.get(id) ?? []).map((one) => (2 * (one.scores['content'] ?? 0) + (one.scores['form'] ?? 0)) / 3);
    return meanOf(given.toSorted((one, other) => one - other).slice(1, -1));
  };
  const content = (id: WorkId) => meanOf((scores.get(id) ?? []).map((one) => one.scores['content'] ?? 0));
  for (const ids of byCategory) {
    const winners = best(best(ids, result), content);
    expect(holders('winner').filter((id) => ids.includes(id))).toEqual(rising(winners));
    const third = byValue(ids, result)[2] ?? 0;
    for (const id of holders('runner-up').filter((one) => ids.includes(one)))
      expect(result(id)).toBeGreaterThanOrEqual(result(third) - 1e-6);
  }
});

test('people only: most votes', () => {
  const { byCategory, holders, of } = season('People only', 3);
  for (const ids of byCategory) expect(holders('winner').filter((id) => ids.includes(id))).toEqual(rising(best(ids, votesIn(of('vote')))));
});
