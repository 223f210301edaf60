import { expect, test } from 'vitest';
import { inWords } from '#contract/kernel/text/said.ts';
import { check } from './check.ts';
import type { Calendar } from './check-calendar.ts';
import type { Sizes } from './checking.ts';
import { presets } from './presets/all.ts';
import { Rulebook, type RulebookInput } from './rulebook.ts';

type Stage = RulebookInput['stages'][number];

/** A sound little rulebook, of which each case spoils one thing. */
const score: Stage = {
  id: 'score',
  name: 'Score',
  works: { from: 'entries' },
  panel: 'jury',
  asks: { kind: 'score', scale: { from: 0, to: 100 }, criteria: [{ id: 'idea', name: 'Idea' }] },
  counting: { method: 'mean' },
  advance: { rule: 'first', places: 5 },
};
const final: Stage = {
  id: 'final',
  name: 'Final',
  works: { from: 'stage', stage: 'score' },
  panel: 'jury',
  asks: { kind: 'rank', least: 3, most: 3 },
  counting: { method: 'points-by-place' },
};
const winner = { id: 'winner', name: 'Winner', given: [{ by: 'place' as const, stage: 'final' }] };
const sound: RulebookInput = {
  name: 'Sound',
  panels: [{ id: 'jury', name: 'Jury', who: 'judges', seats: 5 }],
  stages: [score, final],
  levels: [winner],
};

const changed = (change: Partial<RulebookInput>): RulebookInput => ({ ...sound, ...change });
const withScore = (change: Partial<Stage>): RulebookInput => changed({ stages: [{ ...score, ...change }, final] });
const withFinal = (change: Partial<Stage>): RulebookInput => changed({ stages: [score, { ...final, ...change }] });
const withJury = (change: Partial<RulebookInput['panels'][number]>): RulebookInput =>
  changed({ panels: [{ id: 'jury', name: 'Jury', who: 'judges', seats: 5, ...change }] });
const band = (id: string, atLeast: number, below?: number) => ({
  id,
  name: id,
  given: [{ by: 'value' as const, stage: 'score', atLeast, ...(below && { below }) }],
});

interface Case {
  name: string;
  rulebook: RulebookInput;
  says: RegExp;
  sizes?: Sizes;
  calendar?: Calendar;
}

const bad: Case[] = [
  {
    name: 'a ballot longer than the field',
    rulebook: withFinal({ asks: { kind: 'rank', least: 8, most: 8 } }),
    says: /asks for 8 works, but only 5 works take part/,
  },
  {
    name: 'comments of the public',
    rulebook: {
      ...withScore({ asks: { ...score.asks, comments: { entrants: 'words' } } as Stage['asks'] }),
      panels: [{ id: 'jury', name: 'People', who: 'public' }],
    },
    says: /public isn’t asked for comments/,
  },
  { name: 'a panel of two', rulebook: withJury({ seats: 2 }), says: /panel of two/ },
  {
    name: 'a level that no one can reach',
    rulebook: changed({ levels: [winner, band('gold', 101)] }),
    says: /No one can reach 101: the highest is 100/,
  },
  {
    name: 'a place beyond the field',
    rulebook: changed({ levels: [winner, { id: 'tenth', name: 'Tenth', given: [{ by: 'place', stage: 'final', from: 10, to: 12 }] }] }),
    says: /no place 10 among 5/,
  },
  {
    name: 'bands that overlap',
    rulebook: changed({ levels: [winner, band('gold', 90), band('silver', 80, 95)] }),
    says: /silver and gold by the same score/,
  },
  {
    name: 'bands with a gap',
    rulebook: changed({ levels: [winner, band('gold', 90), band('silver', 80, 89)] }),
    says: /from 89 up to 90 gets neither/,
  },
  {
    name: 'values of a counting that has none',
    rulebook: changed({
      stages: [score, { ...final, counting: { method: 'instant-runoff' } }],
      levels: [{ id: 'winner', name: 'Winner', given: [{ by: 'value', stage: 'final', atLeast: 1 }] }],
    }),
    says: /gives places but no points/,
  },
  {
    name: 'a counting that can’t count this',
    rulebook: withFinal({ counting: { method: 'mean' } }),
    says: /doesn’t fit what judges are asked/,
  },
  { name: 'a stage that comes later', rulebook: withScore({ works: { from: 'stage', stage: 'final' } }), says: /comes later/ },
  { name: 'a stage that does not exist', rulebook: withFinal({ works: { from: 'stage', stage: 'semi' } }), says: /no stage called semi/ },
  { name: 'a panel that does not exist', rulebook: withFinal({ panel: 'chefs' }), says: /no panel called chefs/ },
  { name: 'no one to ask', rulebook: withFinal({ panel: undefined }), says: /Choose a panel/ },
  {
    name: 'holders of a level that comes later',
    rulebook: withScore({ works: { from: 'holders', levels: ['winner'] } }),
    says: /No one holds Winner before/,
  },
  { name: 'more go on than come in', rulebook: sound, sizes: { worksPerCategory: 4 }, says: /5 works go on from 4/ },
  {
    name: 'a quorum above the panel',
    rulebook: withScore({ quorum: { perWork: { least: 7 } } }),
    says: /needs 7 answers, but gets 5/,
  },
  {
    name: 'a hand-out above the panel',
    rulebook: withScore({ reach: { by: 'hand-out', least: 6, most: 9 } }),
    says: /needs 6 judges, but the panel has 5/,
  },
  {
    name: 'dropping everything',
    rulebook: changed({ ...withScore({ counting: { method: 'trimmed-mean', settings: { drop: 3 } } }) }),
    says: /nothing is left/,
  },
  {
    name: 'adaptive hand-out with a plain mean',
    rulebook: withScore({ reach: { by: 'hand-out', least: 2, most: 5, adaptive: true } }),
    says: /unequal numbers/,
  },
  {
    name: 'a sum over unequal numbers',
    rulebook: withScore({ reach: { by: 'hand-out', least: 2, most: 5 }, counting: { method: 'sum' } }),
    says: /favors works that more judges saw/,
  },
  {
    name: 'a motion no one can carry',
    rulebook: withFinal({
      asks: { kind: 'motions', motions: [{ outcome: 'win', needs: { share: 1 } }] },
      counting: { method: 'majority' },
    }),
    says: /never be carried/,
  },
  {
    name: 'an outcome without a motion',
    rulebook: changed({ levels: [winner, { id: 'gold', name: 'Gold', given: [{ by: 'outcome', stage: 'final', outcome: 'gold' }] }] }),
    says: /No motion in Final/,
  },
  {
    name: 'a combination across contests',
    rulebook: changed({
      stages: [
        score,
        final,
        {
          id: 'sum',
          name: 'Sum',
          contest: 'award',
          works: { from: 'entries' },
          asks: { kind: 'nothing' },
          counting: {
            method: 'combine',
            settings: {
              parts: [
                { stage: 'score', weight: 50 },
                { stage: 'final', weight: 50 },
              ],
              comparable: 'share',
            },
          },
        },
      ],
    }),
    says: /can’t be combined/,
  },
  {
    name: 'one place, shared',
    rulebook: changed({ stages: [score, { ...final, last: 'share' }], levels: [{ ...winner, atMost: 1 }] }),
    says: /only one can hold Winner/,
  },
  { name: 'sure without intervals', rulebook: withScore({ advance: { rule: 'sure', places: 5 } }), says: /no range/ },
  {
    name: 'an exception to a contest across categories',
    rulebook: changed({
      stages: [score, { ...final, contest: 'award' }],
      exceptions: [{ for: { category: 7 }, stage: 'final', change: { last: 'draw' } }],
    }),
    says: /no category can differ/,
  },
  {
    name: 'a level that falls away with its stage',
    rulebook: changed({ exceptions: [{ for: { category: 7 }, stage: 'final', change: { held: false } }] }),
    says: /Nothing gives Winner where Final isn’t held/,
  },
  {
    name: 'works handed out to the public',
    rulebook: changed({
      panels: [{ id: 'jury', name: 'All', who: 'public' }],
      stages: [{ ...score, reach: { by: 'assigned', least: 2 } }, final],
    }),
    says: /handed out to the public/,
  },
  {
    name: 'a stage nothing follows from',
    rulebook: changed({ levels: [{ id: 'shortlist', name: 'Shortlist', given: [{ by: 'advanced', stage: 'score' }] }] }),
    says: /Nothing follows/,
  },
  { name: 'no level', rulebook: changed({ levels: [] }), says: /Add a level/ },
  {
    name: 'two levels that bar each other',
    rulebook: changed({
      levels: [
        { ...winner, unless: ['second'] },
        { id: 'second', name: 'Second', given: [{ by: 'hand' }], unless: ['winner'] },
      ],
    }),
    says: /exclude each other/,
  },
  { name: 'the same id twice', rulebook: changed({ stages: [score, final, final] }), says: /used twice/ },
  {
    name: 'a table of points that goes up',
    rulebook: withFinal({ counting: { method: 'points-by-place', settings: { table: [1, 2, 3] } } }),
    says: /lower place is worth more/,
  },
  {
    name: 'STV for five, six go on',
    rulebook: withScore({ asks: { kind: 'rank', most: 5 }, counting: { method: 'single-transferable-vote', settings: { places: 6 } } }),
    says: /chooses 6, but 5 go on/,
  },
  {
    name: 'dates that overlap',
    rulebook: sound,
    calendar: {
      score: { opens: new Date('2027-01-01'), closes: new Date('2027-02-01') },
      final: { opens: new Date('2027-01-15'), closes: new Date('2027-03-01') },
    },
    says: /Final opens before Score closes/,
  },
  {
    name: 'dates that go back',
    rulebook: sound,
    calendar: { score: { opens: new Date('2027-02-01'), closes: new Date('2027-01-01') } },
    says: /closes before it opens/,
  },
  {
    name: 'weights that don’t add up',
    rulebook: withScore({
      asks: {
        kind: 'score',
        scale: { from: 0, to: 100 },
        criteria: [
          { id: 'idea', name: 'Idea', weight: 60 },
          { id: 'craft', name: 'Craft', weight: 50 },
        ],
      },
    }),
    says: /add up to 110, not 100/,
  },
  {
    name: 'a quorum of members above the panel',
    rulebook: withScore({ quorum: { perContest: 9 } }),
    says: /9 members must answer, but the panel has 5/,
  },
  {
    name: 'a share that ends before it begins',
    rulebook: changed({ levels: [winner, { id: 'top', name: 'Top', given: [{ by: 'share', stage: 'final', from: 0.5, to: 0.2 }] }] }),
    says: /range is empty/,
  },
  {
    name: 'a color that no one can read on',
    rulebook: changed({ levels: [{ ...winner, colour: '#1F6B4F' }] }),
    says: /nearest that works is #[0-9A-F]{6}/,
  },
  {
    name: 'two levels of one name',
    rulebook: changed({ levels: [winner, { id: 'second', name: 'winner ', given: [{ by: 'place', stage: 'final', from: 2, to: 2 }] }] }),
    says: /Two levels are called winner/,
  },
  {
    name: 'a hand-out of at least more than at most',
    rulebook: withScore({ counting: { method: 'calibrated-mean' }, reach: { by: 'hand-out', least: 4, most: 3 } }),
    says: /more judges than it may get/,
  },
];

test('the sound rulebook has nothing wrong', () =>
  expect(check(Rulebook.parse(sound), { worksPerCategory: 20, categories: 3 })).toEqual([]));

test.each(bad)('found, beside what is wrong: $name', ({ rulebook: input, says, sizes, calendar }) => {
  const rulebook = Rulebook.parse(input);
  const findings = check(rulebook, sizes, calendar);
  const found = findings.filter((one) => says.test(inWords(one.says, 'en-US')));
  expect(found.length, findings.map((one) => inWords(one.says, 'en-US')).join(' ')).toBeGreaterThan(0);
  for (const { at } of found) {
    const [part = '', index] = at.split('.');
    const of = part === 'calendar' ? rulebook.stages.find(({ id }) => id === index) : rulebook[part as 'levels'];
    expect(part === 'calendar' || index === undefined ? of : rulebook[part as 'levels'][Number(index)]).toBeDefined();
  }
  expect(findings.length, 'one mistake should not cause a flood').toBeLessThanOrEqual(3);
});

test('settings of a counting are checked when the rulebook is read', () => {
  expect(Rulebook.safeParse(withFinal({ counting: { method: 'single-transferable-vote' } })).success).toBe(false);
  expect(Rulebook.safeParse(withFinal({ counting: { method: 'magic' } })).success).toBe(false);
});

test.each(presets)('$name: no findings', (preset) => expect(check(preset, { worksPerCategory: 40, categories: 10 })).toEqual([]));

test('what is wrong with a panel is said once, though it answers in two stages', () => {
  expect(check(Rulebook.parse(withJury({ seats: 2 }))).map(({ at }) => at)).toEqual(['panels.0.seats']);
});
