import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RankingKind } from '#contract/wings/results/ranking/ranking.ts';
import { linesOf } from '#contract/wings/results/rulebook/levels.ts';
import { decidingRuleOf, levelOfKind } from '#contract/wings/results/rulebook/printed.ts';
import { stageOfKind } from '#contract/wings/results/rulebook/printed-stages.ts';
import { openDemoServer } from '#kit/demo-server.ts';
import { runOfSeason } from '#kit/season-run.ts';
import type { TestServer } from '#kit/test-server.ts';
import { counts, rankingStandingOf } from '#server/wings/results/ranking/view.service.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openDemoServer();
}, 180_000);
afterAll(() => server.close());

const kinds = Object.keys(stageOfKind) as RankingKind[];

test('for every season of the demonstration its rulebook gives the three rankings and the awards', async () => {
  const seasons = await server.pool.selectFrom('season').select(['id', 'propertyId', 'isCurrent']).orderBy('id').execute();
  const compared = { places: 0, awards: 0, final: 0 };
  for (const { id: seasonId, propertyId, isCurrent } of seasons) {
    const { rulebook, outcome, categories, given } = await runOfSeason(server.pool, propertyId, seasonId);
    const finalIn = new Map<number, Set<RankingKind>>();
    for (const categoryId of categories)
      for (const kind of kinds) {
        const where = { PropertyID: propertyId, SeasonID: seasonId, CategoryID: categoryId };
        const standing = await rankingStandingOf<object>(server.pool, server.world.services, where, kind, counts[kind]);
        const { isFinal, placed } = standing;
        // The demonstration made up the places of some earlier years: they rest on no answers.
        if (isFinal && standing.counted === 0) continue;
        const result = outcome.results.get(stageOfKind[kind])?.find(({ contest }) => contest === categoryId);
        const counted = (result?.standings ?? []).flatMap(({ work, place, decidedBy }) =>
          place === null ? [] : [{ entryId: work, place, decidedBy: decidingRuleOf(decidedBy) }],
        );
        const inOrder = (list: readonly { entryId: number; place: number }[]) =>
          list.toSorted((one, other) => one.place - other.place || one.entryId - other.entryId);
        expect(inOrder(counted), `season ${seasonId}, category ${categoryId}, ${kind}`).toEqual(inOrder(placed));
        compared.places += placed.length;
        if (isFinal) finalIn.set(categoryId, (finalIn.get(categoryId) ?? new Set()).add(kind));
      }
    // Of the years before, it awards all that was shortlisted.
    for (const [categoryId, final] of isCurrent ? finalIn : []) {
      const isPublicFinal = final.has('pv');
      const decides =
        linesOf(rulebook, stageOfKind.executive, { category: categoryId, mediaType: '' }).length > 0 ? 'executive' : 'ordinary';
      const isDecided = final.has(decides);
      const isSettled = (level: string) => (level === levelOfKind.pv_winner ? isPublicFinal : isDecided);
      const due = outcome.levels.filter(({ contest, level }) => contest === categoryId && isSettled(level));
      // Also what was final before its awards were given.
      const held = given.filter((award) => award.categoryId === categoryId && isSettled(levelOfKind[award.kind]));
      if (held.length === 0) continue;
      expect(due.map(({ work, level }) => `${work} ${level}`).sort(), `season ${seasonId}, category ${categoryId}`).toEqual(
        held.map(({ id, kind }) => `${id} ${levelOfKind[kind]}`).sort(),
      );
      compared.awards += held.length;
      compared.final += 1;
    }
  }
  for (const count of Object.values(compared)) expect(count).toBeGreaterThan(5);
}, 120_000);
