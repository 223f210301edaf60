import { afterAll, beforeAll, expect, test } from 'vitest';
import { ruleChange } from '#contract/wings/judging/rule-change/rule-change.ts';
import { juryOfOneRoom } from '#contract/wings/results/rulebook/presets/jury-of-one-room.ts';
import type { Rulebook } from '#contract/wings/results/rulebook/rulebook.ts';
import { rulebook } from '#contract/wings/results/rulebook/season-rulebook.ts';
import type { Person } from '#kit/people.ts';
import { type StageSeason, stageSeason } from '#kit/stage-season.ts';

let room: StageSeason;
let proposer: Person;
beforeAll(async () => {
  room = await stageSeason(juryOfOneRoom, { entries: 6, judges: 3 });
  await room.seatAll();
  await room.during('scores');
  proposer = await room.server.people.administrator();
});
afterAll(() => room.server.close());

const where = () => ({ PropertyID: room.season.propertyId, SeasonID: room.season.seasonId });
const ask = () => room.server.as(proposer);

test('an organizer sees whose places and levels a proposed rulebook would move', async () => {
  const categoryId = room.categories[0] as number;
  const own = room.works.filter((work) => work.categoryId === categoryId).map(({ id }) => id);
  const given: [number, { idea: number; craft: number; effect: number }][] = [
    [own[0] as number, { idea: 86, craft: 86, effect: 86 }],
    [own[1] as number, { idea: 80, craft: 90, effect: 90 }],
    [own[2] as number, { idea: 60, craft: 60, effect: 60 }],
  ];
  for (const [work, scores] of given)
    await room.answer(room.judges[0] as StageSeason['judges'][number], 'scores', categoryId, { kind: 'score', work, scores });
  const { Rulebook: document, Version, Calendar } = await ask()(rulebook.getRulebook, { body: where() });
  const changed: Rulebook = structuredClone(document);
  (changed.levels[1] as { given: object[] }).given = [{ by: 'value', stage: 'scores', atLeast: 86 }];
  (changed.levels[2] as { given: object[] }).given = [{ by: 'value', stage: 'scores', atLeast: 80, below: 86 }];
  const { asks } = changed.stages[0] as Rulebook['stages'][number];
  const [idea, craft] = (asks as { criteria: { weight: number }[] }).criteria;
  Object.assign(idea as object, { weight: 30 });
  Object.assign(craft as object, { weight: 50 });
  const windows = Calendar.map(({ Stage, Opens, Closes }) => ({ Stage, Opens: Opens.toISOString(), Closes: Closes.toISOString() }));
  const { RuleChange } = await ask()(ruleChange.proposeRulebookChange, {
    body: { ...where(), Version, Rulebook: changed, Calendar: windows, Reason: 'Craft is what we promised to weigh.' },
  });
  const preview = await ask()(ruleChange.previewRuleChange, { body: { ...where(), RuleChangeID: RuleChange.RuleChangeID } });
  expect(preview).toMatchObject({
    MovesPlaces: true,
    Categories: [
      {
        CategoryID: categoryId,
        Stage: 'Scores',
        Works: [
          { EntryID: own[1], PlaceBefore: 2, PlaceAfter: 1, Levels: { Before: ['Silver'], After: ['Gold'] } },
          { EntryID: own[0], PlaceBefore: 1, PlaceAfter: 2, Levels: { Before: ['Silver'], After: ['Gold'] } },
        ],
      },
    ],
  });
});
