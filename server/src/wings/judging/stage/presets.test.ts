import { hash } from 'node:crypto';
import { describe, expect, onTestFinished, test } from 'vitest';
import { stageResult } from '#contract/wings/results/stage-result/stage-result.ts';
import { allSeeAll } from '#contract/wings/results/rulebook/presets/all-see-all.ts';
import { chamber } from '#contract/wings/results/rulebook/presets/chamber.ts';
import { grants } from '#contract/wings/results/rulebook/presets/grants.ts';
import { membersChoice } from '#contract/wings/results/rulebook/presets/members-choice.ts';
import { metalsByMeeting } from '#contract/wings/results/rulebook/presets/metals-by-meeting.ts';
import { pairs } from '#contract/wings/results/rulebook/presets/pairs.ts';
import type { RulebookInput } from '#contract/wings/results/rulebook/rulebook.ts';
import type { StageAnswer } from '#contract/wings/results/rulebook/stage-answer.ts';
import { problemOf } from '#kit/judging.ts';
import { recordFile } from '#kit/stage-record-file.ts';
import { stageSeason } from '#kit/stage-season.ts';

/** Each preset from entries to levels through the server, and counted again here in the plainest way. */

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
const rising = (ids: readonly number[]): number[] => ids.toSorted((one, other) => one - other);

async function preset(input: RulebookInput, size: Parameters<typeof stageSeason>[1] = {}) {
  const season = await stageSeason(input, size);
  onTestFinished(() => season.server.close());
  await season.seatAll();
  const organizer = await season.server.people.administrator();
  const place = { PropertyID: season.season.propertyId, SeasonID: season.season.seasonId };
  const as = () => season.server.as(organizer);
  /** Every judge answers on every sheet that is theirs. */
  const everyone = async (stageId: string, contests: readonly (number | string)[], answers: Answering) => {
    await season.during(stageId);
    for (const [number, judge] of season.judges.entries())
      for (const contest of contests)
        for (const { EntryID } of (await season.sheet(judge, stageId, contest)).Works) {
          const given = answers(EntryID, number);
          if (given) await season.answer(judge, stageId, contest, given);
        }
  };
  const standings = () => as()(stageResult.getStandings, { params: { seasonId: place.SeasonID } });
  return {
    ...season,
    place,
    as,
    everyone,
    standings,
    worksIn: (categoryId: number) => season.works.filter((work) => work.categoryId === categoryId).map(({ id }) => id),
    draw: (Stage: string) => as()(stageResult.drawLots, { body: { ...place, Stage } }),
    holders: async (level: string) =>
      rising(((await standings()).Levels.find(({ Level }) => Level === level)?.Holders ?? []).map(({ EntryID }) => EntryID)),
    finalize: () => as()(stageResult.finalizeStages, { body: place }),
    /** Final, and counted again from the jury record alone. */
    recorded: async () => {
      await as()(stageResult.finalizeStages, { body: place });
      const file = recordFile(season.server, place.SeasonID);
      await file.due();
      const { problems, stages = [] } = await file.verdict();
      expect(problems).toEqual([]);
      expect(new Set(stages.map((one) => one.split(' ')[0]))).toEqual(new Set(season.rulebook.stages.map(({ id }) => id)));
    },
  };
}
type Answering = (work: number, judge: number) => StageAnswer | undefined;

describe('a preset runs from entries to levels', () => {
  test('all see all: the mean without the highest and the lowest, and growth of the first three', async () => {
    const run = await preset(allSeeAll, { entries: 10, judges: 6 });
    const scoreOf = (work: number, judge: number) => ({ content: 1 + ((work * 7 + judge * 3) % 10), form: 1 + ((work * 5 + judge) % 10) });
    await run.everyone('review', run.categories, (work, judge) => ({ kind: 'score', work, scores: scoreOf(work, judge) }));
    await run.during('after');
    const resultOf = (work: number) => {
      const given = run.judges.map((_, judge) => (2 * scoreOf(work, judge).content + scoreOf(work, judge).form) / 3).sort((a, b) => a - b);
      return mean(given.slice(1, -1));
    };
    const contentOf = (work: number) => mean(run.judges.map((_, judge) => scoreOf(work, judge).content));
    const ahead = (one: number, other: number) => {
      const by = resultOf(other) - resultOf(one);
      return Math.abs(by) > 1e-9 ? by : contentOf(other) - contentOf(one);
    };
    const firsts = run.categories.map((id) => run.worksIn(id).sort(ahead));
    expect(await run.holders('winner')).toEqual(rising(firsts.map(([first = 0]) => first)));
    expect(await run.holders('runner-up')).toEqual(rising(firsts.flatMap((order) => order.slice(1, 3))));
    expect(await run.finalize()).toEqual({ Given: 6 });
    await run.recorded();
  });

  test('chamber: works go on with half of the committee, are seen by three of it at most, and the best mean wins', async () => {
    const run = await preset(chamber, { entries: 8, judges: 4 });
    const says = (work: number, judge: number) => ((work + judge) % 3 === 0 ? 'no' : work % 4 === 0 ? 'no' : 'yes') as 'yes' | 'no';
    await run.everyone('screening', run.categories, (work, judge) => ({ kind: 'screen', work, says: says(work, judge) }));
    // Three have answered about each work: nothing is left for the fourth.
    expect((await run.asks(run.judges[3] as never)).Asks).toMatchObject([{ Done: 0, Of: 0 }]);
    const goesOn = (work: number) => [0, 1, 2].filter((judge) => says(work, judge) === 'yes').length >= 1.5;
    await run.during('finalists');
    const scoreOf = (work: number, judge: number) => ({ growth: 1 + (work % 5), people: 1 + ((work + judge) % 5), community: 3 });
    await run.everyone('finalists', run.categories, (work, judge) => ({ kind: 'score', work, scores: scoreOf(work, judge) }));
    await run.during('after');
    const finalists = run.works.map(({ id }) => id).filter(goesOn);
    const resultOf = (work: number) => mean(run.judges.map((_, judge) => mean(Object.values(scoreOf(work, judge)))));
    const winners = run.categories.flatMap((id) => {
      const own = run.worksIn(id).filter(goesOn);
      const best = Math.max(...own.map(resultOf));
      const first = own.filter((work) => resultOf(work) > best - 1e-9);
      const growth = Math.max(...first.map((work) => scoreOf(work, 0).growth));
      return first.filter((work) => scoreOf(work, 0).growth === growth);
    });
    expect(finalists.length).toBeLessThan(run.works.length);
    expect(await run.holders('winner')).toEqual(rising(winners));
    expect(await run.holders('finalist')).toEqual(finalists.filter((id) => !winners.includes(id)));
    await run.recorded();
  });

  test('pairs: two works at a time, none twice, and who wins most comparisons is first', async () => {
    const run = await preset(pairs, { categories: 1, entries: 5, judges: 3 });
    await run.during('pairs');
    const [contest = 0] = run.categories;
    const wins = new Map<number, number>();
    for (const [number, judge] of run.judges.entries()) {
      let pair = (await run.sheet(judge, 'pairs', contest)).Pair;
      const seen = new Set<string>();
      while (pair.length === 2) {
        const [low = 0, high = 0] = rising(pair);
        seen.add(`${low} ${high}`);
        // The last judge is of another mind about the two lowest.
        const [better, worse] = number === 2 && high - low === 1 && low === run.works[0]?.id ? [low, high] : [high, low];
        wins.set(better, (wins.get(better) ?? 0) + 1);
        pair = (await run.answer(judge, 'pairs', contest, { kind: 'pairs', better, worse })).Pair;
      }
      expect(seen.size).toBe(10);
    }
    expect((await run.asks(run.judges[0] as never)).Asks).toMatchObject([{ Done: 10, Of: 10 }]);
    const [one = 0, other = 0] = run.works.map(({ id }) => id);
    await run.during('after');
    const order = run.works.map(({ id }) => id).sort((a, b) => (wins.get(b) ?? 0) - (wins.get(a) ?? 0));
    expect(order.at(-1)).toBe(one);
    expect(order.at(-2)).toBe(other);
    expect(await run.holders('first')).toEqual(order.slice(0, 1));
    expect(await run.holders('second')).toEqual(rising(order.slice(1, 3)));
    await run.recorded();
  });

  test('grants: the surest are funded, and lots that are drawn once fill what is left', async () => {
    const input = JSON.parse(
      JSON.stringify(grants).replaceAll('"places":20', '"places":3').replaceAll('"atMost":20', '"atMost":3'),
    ) as RulebookInput;
    const run = await preset(input, { categories: 1, entries: 7, judges: 4 });
    const [first = 0, second = 0, ...others] = run.works.map(({ id }) => id);
    const middle = others.slice(0, 3);
    const merit = (work: number, judge: number) => {
      if (work === first || work === second) return 6 - (judge % 2) / 2;
      return middle.includes(work) ? 3 + ((judge + middle.indexOf(work)) % 4) / 2 : 1 + (judge % 2) / 2;
    };
    await run.everyone('panel', ['award'], (work, judge) => ({ kind: 'score', work, scores: { merit: merit(work, judge) } }));
    await run.during('after');
    expect((await run.standings()).Stages.find(({ Stage }) => Stage === 'draw')).toMatchObject({ NeedsDraw: true });
    const [{ Seed }, again] = await Promise.all([run.draw('draw'), run.draw('draw')]);
    expect(again).toEqual({ Seed });
    const number = (work: number) => BigInt(`0x${hash('sha256', `${Seed}\n${work}`)}`);
    const [drawn = 0] = middle.toSorted((one, other) => (number(one) < number(other) ? 1 : -1));
    expect(await run.holders('funded')).toEqual(rising([first, second, drawn]));
    expect(await run.holders('commended')).toEqual(rising(middle.filter((id) => id !== drawn)));
    await run.recorded();
  });

  test('metals by meeting: the chair records what a majority carries, and no one else does', async () => {
    const run = await preset(metalsByMeeting, { entries: 20, judges: 4 });
    await run.everyone('first-round', run.categories, (work, judge) => ({
      kind: 'score',
      work,
      scores: { overall: 1 + ((work * 2 + judge) % 9) },
    }));
    await run.during('meeting');
    const [chair, member] = run.judges as [(typeof run.judges)[number], (typeof run.judges)[number]];
    const carried = new Map<number, string>();
    const met: number[] = [];
    for (const contest of run.categories) {
      const { Works } = await run.sheet(member, 'meeting', contest);
      expect(Works.length).toBeGreaterThanOrEqual(3);
      for (const [at, { EntryID: work }] of Works.entries()) {
        met.push(work);
        const vote = (outcome: string, yes: number): StageAnswer => ({ kind: 'motions', work, outcome, yes, no: 9 - yes, members: 9 });
        expect(await problemOf(run.answer(member, 'meeting', contest, vote('gold', 9)))).toMatchObject({ status: 404 });
        const outcome = ['gold', 'silver', 'bronze'][at];
        if (outcome) {
          if (outcome !== 'gold') await run.answer(chair, 'meeting', contest, vote('gold', 4));
          await run.answer(chair, 'meeting', contest, vote(outcome, 5));
          carried.set(work, outcome);
        }
      }
    }
    const golds = [...carried].filter(([, outcome]) => outcome === 'gold').map(([work]) => work);
    await run.during('grand-prix');
    const grand = async (work: number, yes: number) =>
      run.answer(chair, 'grand-prix', 'Websites', { kind: 'motions', work, outcome: 'grand-prix', yes, no: 9 - yes, members: 9 });
    await grand(golds[0] ?? 0, 6);
    await grand(golds[1] ?? 0, 5);
    await run.during('after');
    expect(await run.holders('grand-prix')).toEqual(golds.slice(0, 1));
    for (const metal of ['gold', 'silver', 'bronze'])
      expect(await run.holders(metal)).toEqual(rising([...carried].filter(([, outcome]) => outcome === metal).map(([work]) => work)));
    expect(await run.holders('shortlist')).toEqual(rising(met.filter((work) => !carried.has(work))));
    await run.recorded();
  });

  test('members’ choice: members nominate, rank the finalists, and may prefer no award', async () => {
    const run = await preset(membersChoice, { categories: 2, entries: 6, judges: 5 });
    await run.during('nominating');
    for (const judge of run.judges)
      for (const contest of run.categories) await run.answer(judge, 'nominating', contest, { kind: 'pick', picked: run.worksIn(contest) });
    await run.during('final');
    const [one = 0, other = 0] = run.categories;
    const [a = 0, b = 0, c = 0] = run.worksIn(one);
    const ballots = [
      [a, b],
      [a, c],
      [b, a],
      [b, a],
      [c, b],
    ];
    for (const [number, judge] of run.judges.entries()) {
      await run.answer(judge, 'final', one, { kind: 'rank', ranked: ballots[number] ?? [] });
      await run.answer(judge, 'final', other, { kind: 'rank', ranked: number < 2 ? [run.worksIn(other)[0] ?? 0] : [0] });
    }
    await run.during('after');
    // c is out first, and its ballot goes to b: three to two. In the other category most prefer no award.
    expect(await run.holders('winner')).toEqual([b]);
    expect(await run.holders('finalist')).toEqual(rising([...run.worksIn(one).filter((id) => id !== b), ...run.worksIn(other)]));
    await run.recorded();
  });
});
