import type { RulePreview, RuleStep } from '#contract/wings/judging/rule-change/rule-change.ts';
import type { WorkId } from '#contract/wings/results/rulebook/answers.ts';
import type { Stage } from '#contract/wings/results/rulebook/rulebook.ts';
import type { SeasonRow } from '#server/wings/ground/season/season.store.ts';
import type { ReadDb } from '#server/kernel/database/db.ts';
import { type CountedSeason, countSeason, resultsOf } from '#server/wings/results/stage-result/counted-season.service.ts';
import { proposedRulebook } from './rulebook-change.service.ts';

type Category = RulePreview['Categories'][number];
type Moved = Category['Works'][number];

/** What works would have by another rulebook: places by stage, and levels. */
export async function previewOfRulebook(db: ReadDb, season: SeasonRow, changes: readonly RuleStep[], now: Date): Promise<RulePreview> {
  const proposed = await proposedRulebook(db, season, changes, now);
  if (!proposed) return { MovesPlaces: true, Categories: [] };
  // What is proposed is no version yet.
  const of = { propertyId: season.propertyId, seasonId: season.id, version: 0 };
  const [before, after] = [await countSeason(db, { ...of, ...proposed.before }), await countSeason(db, { ...of, ...proposed.after })];
  const stages = new Map([...before.rulebook.stages, ...after.rulebook.stages].map((stage) => [stage.id, stage]));
  return { MovesPlaces: true, Categories: [...stages.values()].flatMap((stage) => movedIn(stage, before, after)) };
}

/** Works of one stage by category, with a change of their place, of how far they come, or of their levels. */
function movedIn(stage: Stage, before: CountedSeason, after: CountedSeason): Category[] {
  const [was, will] = [standingIn(before, stage.id), standingIn(after, stage.id)];
  const moved = [...new Set([...will.places.keys(), ...was.places.keys()])].flatMap((id): { category: number; work: Moved }[] => {
    const work = after.works.get(id);
    const [placeBefore, placeAfter] = [was.places.get(id) ?? null, will.places.get(id) ?? null];
    const [wentOn, goesOn] = [was.advanced.has(id), will.advanced.has(id)];
    const [levelsBefore, levelsAfter] = [levelsOf(before, stage.id, id), levelsOf(after, stage.id, id)];
    if (!work || (placeBefore === placeAfter && wentOn === goesOn && levelsBefore.join() === levelsAfter.join())) return [];
    return [
      {
        category: work.category,
        work: {
          EntryID: id,
          PieceTitle: work.title,
          PlaceBefore: placeBefore,
          PlaceAfter: placeAfter,
          Shortlist: wentOn ? (goesOn ? 'stays' : 'leaves') : goesOn ? 'enters' : 'none',
          Levels: { Before: levelsBefore, After: levelsAfter },
        },
      },
    ];
  });
  return [...Map.groupBy(moved, ({ category }) => category)].map(([category, works]) => {
    const any = [...after.works.values()].find((work) => work.category === category);
    return {
      CategoryID: category,
      Category: any?.categoryName ?? '',
      MediaType: any?.mediaType ?? '',
      Stage: stage.name,
      IsFinal: false,
      IsDrawn: false,
      Works: works
        .map(({ work }) => work)
        .sort((one, other) => (one.PlaceAfter ?? Infinity) - (other.PlaceAfter ?? Infinity) || one.EntryID - other.EntryID),
    };
  });
}

function standingIn(season: CountedSeason, stage: string) {
  const results = resultsOf(season, stage);
  return {
    places: new Map<WorkId, number | null>(results.flatMap(({ standings }) => standings.map(({ work, place }) => [work, place] as const))),
    advanced: new Set(results.flatMap(({ advanced }) => advanced)),
  };
}

/** The names of the levels that the stage gives a work. */
const levelsOf = ({ rulebook, outcome }: CountedSeason, stage: string, work: WorkId): string[] =>
  rulebook.levels
    .filter(({ id }) => outcome.levels.some((given) => given.level === id && given.work === work && given.stage === stage))
    .map(({ name }) => name);
