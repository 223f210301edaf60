import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ruleChange } from '#contract/wings/judging/rule-change/rule-change.ts';
import { presetOf } from '#contract/wings/results/rulebook/presets/all.ts';
import type { Rulebook } from '#contract/wings/results/rulebook/rulebook.ts';
import { rulebook } from '#contract/wings/results/rulebook/season-rulebook.ts';
import type { Person } from '#kit/people.ts';
import { addSeason } from '#kit/seasons.ts';
import { openTestServer, type TestServer } from '#kit/test-server.ts';

let server: TestServer;
let proposer: Person;
let approver: Person;
let season: number;
const award = 4;
beforeAll(async () => {
  server = await openTestServer();
  proposer = await server.people.administrator();
  approver = await server.people.administrator();
  season = await addSeason(server.world, award, { number: 20 });
});
afterAll(() => server.close());
beforeEach(async () => {
  for (const table of ['ruleChange', 'seasonRulebook', 'stageWindow', 'auditLog'] as const) await server.pool.deleteFrom(table).execute();
  await server.as(proposer)(rulebook.saveRulebook, { body: { ...where(), Version: 0, Rulebook: presetOf('jury-of-one-room'), Calendar } });
});

const where = () => ({ PropertyID: award, SeasonID: season });
/** Scores are being given. */
let Calendar: { Stage: string; Opens: string; Closes: string }[] = [];
beforeAll(() => {
  const at = (days: number) => new Date(server.clock.now.getTime() + days * 86_400_000).toISOString();
  Calendar = [{ Stage: 'scores', Opens: at(-1), Closes: at(9) }];
});
const changed = (change: (document: Rulebook) => void): Rulebook => {
  const document = structuredClone(presetOf('jury-of-one-room'));
  change(document);
  return document;
};
const goldAt85 = changed(({ levels }) => {
  (levels[1] as { given: object[] }).given = [{ by: 'value', stage: 'scores', atLeast: 85 }];
  (levels[2] as { given: object[] }).given = [{ by: 'value', stage: 'scores', atLeast: 80, below: 85 }];
});
const propose = (Rulebook: Rulebook, Version = 1) =>
  server.as(proposer)(ruleChange.proposeRulebookChange, { body: { ...where(), Version, Rulebook, Calendar, Reason: 'Scores run low.' } });
const decide = (RuleChangeID: number, person = approver) =>
  server.as(person)(ruleChange.decideRuleChange, { body: { ...where(), RuleChangeID, Decision: 'approved' } });
const current = () => server.as(proposer)(rulebook.getRulebook, { body: where() });

test('a locked rulebook changes once a second organizer approves', async () => {
  const { RuleChange } = await propose(goldAt85);
  expect(RuleChange.Changes).toMatchObject([
    { Rule: 'Rulebook', Name: 'levels.gold.given', After: expect.stringContaining('"atLeast":85') },
    { Rule: 'Rulebook', Name: 'levels.silver.given' },
  ]);
  expect((await propose(goldAt85)).RuleChange.RuleChangeID).toBe(RuleChange.RuleChangeID);
  await expect(decide(RuleChange.RuleChangeID, proposer)).rejects.toMatchObject({ failure: 'OwnProposal' });
  expect((await current()).Version).toBe(1);
  expect(await decide(RuleChange.RuleChangeID)).toMatchObject({ State: 'approved' });
  expect(await current()).toMatchObject({ Version: 2, Rulebook: goldAt85 });
  const noted = await server.pool.selectFrom('auditLog').select('action').where('action', 'like', 'ruleChange.%').orderBy('id').execute();
  expect(noted.map(({ action }) => action)).toEqual(['ruleChange.proposed', 'ruleChange.approved']);
});

test('free settings that others saved meanwhile stay; a proposal about a setting that changed is outdated', async () => {
  const { RuleChange } = await propose(goldAt85);
  const coloured = changed(({ levels }) => void ((levels[3] as { colour: string }).colour = '#c98f5a'));
  await server.as(proposer)(rulebook.saveRulebook, { body: { ...where(), Version: 1, Rulebook: coloured, Calendar } });
  await decide(RuleChange.RuleChangeID);
  const after = await current();
  expect(after.Rulebook.levels[3]?.colour).toBe('#c98f5a');
  expect(after.Rulebook.levels[1]?.given).toEqual(goldAt85.levels[1]?.given);
  const other = structuredClone(after.Rulebook);
  (other.levels[1] as { atMost: number }).atMost = 3;
  const first = await propose(other, after.Version);
  const second = await propose(
    { ...other, levels: other.levels.map((level) => (level.id === 'gold' ? { ...level, atMost: 4 } : level)) },
    after.Version,
  );
  await decide(first.RuleChange.RuleChangeID);
  expect(await decide(second.RuleChange.RuleChangeID)).toMatchObject({ State: 'outdated' });
  expect((await current()).Rulebook.levels[1]?.atMost).toBe(3);
});

test('what is free is saved, what can’t work is refused, and what others changed is a conflict', async () => {
  const free = changed(({ stages }) => void ((stages[1] as { name: string }).name = 'Grand prix'));
  await expect(propose(free)).rejects.toMatchObject({ failure: 'NotLocked' });
  const broken = changed(({ stages }) => void ((stages[0] as { works: object }).works = { from: 'stage', stage: 'best-of-show' }));
  await expect(propose(broken)).rejects.toMatchObject({ failure: 'Invalid', errors: [{ Field: 'Rulebook.stages.0.works.stage' }] });
  await expect(propose(goldAt85, 0)).rejects.toMatchObject({ failure: 'Conflict', data: { Current: { Version: 1 } } });
});
