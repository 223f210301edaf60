import { expect, test } from 'vitest';
import { type Answer, faultOf, none, ofKind, type Work, type WorkId } from '../answers.ts';
import { Random } from '../rehearsal/random.ts';
import { rehearseOnce } from '../rehearsal/rehearse.ts';
import { Rulebook, stageFor } from '../rulebook.ts';
import { type Outcome, run } from '../run.ts';
import { presets } from './all.ts';

const plan = { categories: 4, worksPerCategory: 40, judges: 30, voters: 120 };
const preset = (name: string): Rulebook => presets.find((one) => one.name === name) as Rulebook;
const holders = (outcome: Outcome, level: string): WorkId[] =>
  outcome.levels
    .filter((one) => one.level === level)
    .map(({ work }) => work)
    .sort((one, other) => one - other);
const asText = (outcome: Outcome): string[] => outcome.levels.map((given) => JSON.stringify(given)).sort();

test('there are thirteen presets', () => expect(presets).toHaveLength(13));

test.each(presets)('$name: runs whole, from entries to levels', (rulebook) => {
  const { works, answers, outcome } = rehearseOnce(rulebook, plan, new Random(11));
  const fields = new Map(
    rulebook.stages.flatMap((stage) =>
      (outcome.results.get(stage.id) ?? []).map(({ contest, field }) => {
        const work = works.find(({ id }) => id === field[0]);
        return [`${stage.id} ${contest}`, { asks: stageFor(rulebook, stage, work).asks, field: new Set(field) }] as const;
      }),
    ),
  );
  const faults = answers.flatMap((answer) => {
    const asked = fields.get(`${answer.stage} ${answer.contest}`);
    if (answer.kind === 'draw') return [];
    return asked ? (faultOf(asked.asks, answer, asked.field) ?? []) : ['no such contest'];
  });
  expect(faults).toEqual([]);
  const byRule = rulebook.levels.filter(({ given }) => given.every(({ by }) => by !== 'hand'));
  expect(byRule.filter(({ id }) => holders(outcome, id).length === 0).map(({ id }) => id)).toEqual([]);
  for (const { work, level } of outcome.levels) {
    const barred = rulebook.levels.find(({ id }) => id === level)?.unless ?? [];
    expect(outcome.levels.some((other) => other.work === work && barred.includes(other.level))).toBe(false);
  }
});

test.each(presets)('$name: the same answers in any order, of works in any order, give the same result', (rulebook) => {
  const random = new Random(12);
  const { works, answers, outcome } = rehearseOnce(rulebook, plan, random);
  expect(asText(run(rulebook, random.shuffled(works), random.shuffled(answers)))).toEqual(asText(outcome));
});

test.each(presets)('$name: survives as JSON', (rulebook) => expect(Rulebook.parse(JSON.parse(JSON.stringify(rulebook)))).toEqual(rulebook));

test('no award can win', () => {
  const works: Work[] = [1, 2].map((id) => ({ id, category: 1, mediaType: 'm' }));
  const nominating: Answer[] = [1, 2].map((id) => ({ kind: 'pick', stage: 'nominating', contest: 1, member: id, picked: [id] }));
  const final: Answer[] = [1, 2, 3].map((member) => ({
    kind: 'rank',
    stage: 'final',
    contest: 1,
    member,
    ranked: member === 1 ? [1, 2] : [none],
  }));
  expect(holders(run(preset('Members’ choice'), works, [...nominating, ...final]), 'winner')).toEqual([]);
});

test('a recent winner is not eligible', () => {
  const works: Work[] = [2, 3].map((seasonsAgo) => ({
    id: seasonsAgo,
    category: 1,
    mediaType: 'm',
    held: [{ level: 'winner', seasonsAgo }],
  }));
  expect(run(preset('Chamber'), works, []).results.get('screening')?.[0]?.field).toEqual([3]);
});

test('what no one decided is named, and an organizer’s order settles it', () => {
  const works: Work[] = [1, 2].map((id) => ({ id, category: 1, mediaType: 'm' }));
  const scores = { growth: 4, people: 4, community: 4 };
  const answers = works.flatMap(({ id }): Answer[] => [
    ...[1, 2].map((member): Answer => ({ kind: 'screen', stage: 'screening', member, work: id, says: 'yes' })),
    ...[3, 4, 5].map((member): Answer => ({ kind: 'score', stage: 'finalists', member, work: id, scores })),
  ]);
  expect(run(preset('Chamber'), works, answers).open.map(({ why }) => why)).toContain('tie-at-line');
  const settled = run(preset('Chamber'), works, answers, [{ kind: 'order', stage: 'finalists', order: [2, 1] }]);
  expect(settled.open).toEqual([]);
  expect(holders(settled, 'winner')).toEqual([2]);
});

test('a category without the second round takes its winner from the first, as printed for categories hidden from executives', () => {
  const there = { category: 2 };
  const rulebook = Rulebook.parse({
    ...preset('The specification’s shape'),
    exceptions: [
      { for: there, stage: 'round-two', change: { held: false } },
      { for: there, level: 'winner', change: { given: [{ by: 'place', stage: 'round-one' }] } },
      { for: there, level: 'nominee', change: { given: [{ by: 'place', stage: 'round-one', from: 1, to: 5 }] } },
    ],
  });
  const { outcome } = rehearseOnce(rulebook, plan, new Random(14));
  expect((outcome.results.get('round-two') ?? []).map(({ contest }) => contest)).toEqual([1, 3, 4]);
  const first = (outcome.results.get('round-one') ?? []).find(({ contest }) => contest === 2)?.standings ?? [];
  expect(holders(outcome, 'winner')).toContain(first[0]?.work);
  expect(holders(outcome, 'nominee').filter((id) => first.some(({ work }) => work === id))).toHaveLength(5);
});

test('the same answers can be counted again in another contest', () => {
  const input = preset('People only');
  const rulebook = Rulebook.parse({
    ...input,
    stages: [
      ...input.stages,
      {
        id: 'overall',
        name: 'Of the year',
        contest: 'award',
        works: { from: 'entries' },
        asks: { kind: 'nothing' },
        answersOf: 'vote',
        counting: { method: 'approval' },
      },
    ],
    levels: [{ id: 'of-the-year', name: 'Of the Year', given: [{ by: 'place', stage: 'overall' }] }, ...input.levels],
  });
  const { answers, outcome } = rehearseOnce(rulebook, plan, new Random(10));
  const votes = (id: WorkId) => ofKind(answers, 'pick').filter(({ picked }) => picked.includes(id)).length;
  const [best] = holders(outcome, 'of-the-year');
  expect(votes(best ?? 0)).toBe(Math.max(...holders(outcome, 'winner').map(votes)));
});
