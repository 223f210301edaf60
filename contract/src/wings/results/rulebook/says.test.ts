import { expect, test } from 'vitest';
import { inWords } from '#contract/kernel/text/said.ts';
import texts from '#texts/results/rulebook.ts';
import { countings } from './countings/all.ts';
import { presets } from './presets/all.ts';
import { Rulebook } from './rulebook.ts';
import { rulebookSays } from './says.ts';

/** Not settings of the process: ids are for machines, a level's plural, color and badge for what shows it. */
const silent = new Set(['id', 'plural', 'colour', 'badge', 'format', 'name']);
/** Every word that a setting can be. */
const words = [
  'every each together share draw person all none number cast members no-place settle places',
  'values nothing never after-own in-meeting category media-type award z min-max public judges',
  'words names chair organizers entries nominations undecided rest countback points answers mean median sum',
].flatMap((line) => line.split(' '));

type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

function* settingsIn(value: Json, path: readonly string[]): Generator<{ path: readonly string[]; values: Json[] }> {
  if (typeof value === 'number') yield { path, values: [value + 1, value - 1, value / 2] };
  else if (typeof value === 'boolean') yield { path, values: [!value] };
  else if (typeof value === 'string') yield { path, values: words.filter((word) => word !== value) };
  else if (value !== null)
    for (const [key, inner] of Object.entries(value)) if (!silent.has(key)) yield* settingsIn(inner as Json, [...path, key]);
}

/** Every rulebook that differs from the given one in a single setting, and is well formed. */
function* variantsOf(whole: Json): Generator<{ path: string; rulebook: Rulebook }> {
  const before = JSON.stringify(whole);
  for (const { path, values } of settingsIn(whole, [])) {
    let found = 0;
    for (const value of values) {
      if (found === 2) break;
      const copy = structuredClone(whole);
      let at = copy as Record<string, Json>;
      for (const key of path.slice(0, -1)) at = at[key] as Record<string, Json>;
      at[path.at(-1) as string] = value;
      const parsed = Rulebook.safeParse(copy);
      if (parsed.success && JSON.stringify(parsed.data) !== before) {
        found += 1;
        yield { path: path.join('.'), rulebook: parsed.data };
      }
    }
  }
}

const wordsOf = (rulebook: Rulebook, telling = {}): string =>
  rulebookSays(rulebook, telling)
    .map((one) => inWords(one, 'en-US'))
    .join('\n');

const whole: Rulebook[] = [
  ...presets,
  // What no preset has.
  Rulebook.parse({
    ...structuredClone(presets[0] as Rulebook),
    name: 'With all that is rare',
    entering: {
      by: ['judges'],
      notIf: [{ level: 'winner', seasons: 3 }],
      most: { perEntrant: 2, more: [{ level: 'winner', seasons: 5, extra: 1, upTo: 4 }] },
      approvals: ['the client'],
    },
    stages: structuredClone(presets[0] as Rulebook).stages.map((stage) =>
      stage.asks.kind === 'score' ? { ...stage, asks: { ...stage.asks, comments: { required: true, entrants: 'words' } } } : stage,
    ),
    exceptions: [
      { for: { category: 4 }, stage: 'round-two', change: { held: false } },
      { for: { mediaType: 'Film' }, stage: 'round-one', change: { panel: 'executives', last: 'draw', quorum: { perContest: 3 } } },
      { for: { category: 5 }, level: 'nominee', change: { atMost: 3, none: false } },
    ],
  }),
];

test.each(whole)('$name: changing any setting changes the words', (rulebook) => {
  const before = wordsOf(rulebook);
  expect(before).not.toMatch(/undefined|NaN|\[object|\d\.\d{5}/);
  const unsaid = new Set<string>();
  let tried = 0;
  for (const { path, rulebook: other } of variantsOf(JSON.parse(JSON.stringify(rulebook)) as Json)) {
    tried += 1;
    if (wordsOf(other) === before) unsaid.add(path);
  }
  expect(tried).toBeGreaterThan(20);
  expect([...unsaid]).toEqual([]);
});

test.each(presets)('$name: once the season is over it is told in the past tense', (rulebook) => {
  const [now, then] = [wordsOf(rulebook), wordsOf(rulebook, { over: true })];
  expect(then).not.toBe(now);
  expect(then).not.toMatch(/\btake part, |works go on|work goes on|is scored|ballot puts|ballot chooses/);
});

test('every counting has its words, with each of its settings', () => {
  for (const name of countings.keys()) {
    const message = texts['en-US'][`count-${name}`];
    expect(message, name).toBeDefined();
  }
});

test('a sentence reads as an entrant would say it', () => {
  const jury = presets.find(({ name }) => name === 'Jury of one room') as Rulebook;
  const sentences = wordsOf(jury).split('\n');
  for (const sentence of [
    'Works are entered by entrants.',
    'All eligible works take part, each category on its own.',
    'Each work is scored from 0 to 100 for Idea (50 of 100), Craft (30 of 100) and Effect (20 of 100).',
    'A work’s scores are averaged for each criterion and then weighted.',
    'Ties are broken by the score for Idea.',
    'The works that hold Gold take part, all categories together.',
    'For first place in Best of show.',
    'For 80 or more but less than 90 in Scores.',
    'If no work earns it, it isn’t awarded.',
  ])
    expect(sentences).toContain(sentence);
  expect(wordsOf(jury, { over: true })).toContain('Each work was scored from 0 to 100');
});

test('a vote of the public says how long after its end votes can be confirmed; a jury’s has no such time', () => {
  const [people, jury] = ['People only', 'Jury of one room'].map((name) => presets.find((preset) => preset.name === name) as Rulebook);
  const said = /before voting closes also count if they’re confirmed within 10 minutes of closing\./;
  expect(wordsOf(people as Rulebook)).toMatch(said);
  expect(wordsOf(people as Rulebook, { over: true })).toContain('also counted if they were confirmed within 10 minutes of closing.');
  expect(wordsOf(jury as Rulebook)).not.toMatch(/confirmed within/);
});
