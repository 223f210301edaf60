import type { SeasonNext, StageLack } from '#contract/wings/desk/overview/overview.ts';
import type { Asks } from '#contract/wings/results/rulebook/asks.ts';
import type { StageHere } from '#contract/wings/results/rulebook/rulebook.ts';
import { isList } from '#server/wings/judging/stage/stage.rules.ts';

interface Span {
  opens: Date;
  closes: Date;
}

export interface NextStage {
  id: string;
  name: string;
  span: Span | undefined;
  /** Judges, members or the public answer here. */
  asksPeople: boolean;
  /** The panel is one of judges and no one sits on it. */
  isEmpty: boolean;
}

export interface NextFacts {
  entries: Span;
  winners: Date;
  /** Open for entries. */
  categories: number;
  stages: readonly NextStage[];
  /** Categories, or the season as a whole, whose results are not final. */
  notFinal: number;
  /** Levels given, and those of them that not everyone may know. */
  given: number;
  notAnnounced: number;
}

const nothing = { Stage: null, Name: null, At: null, Missing: null };

/** What comes next in a season, and when. Answers that an open stage lacks are counted by those who ask. */
export function nextOf(facts: NextFacts, now: Date): SeasonNext {
  const { entries, winners } = facts;
  if (now < entries.opens) return { ...nothing, Is: 'opens', At: entries.opens };
  const asked = facts.stages.filter(({ asksPeople }) => asksPeople);
  const of = ({ id, name }: NextStage) => ({ ...nothing, Stage: id, Name: name });
  const open = earliest(
    asked.filter(({ span }) => span && span.opens <= now && now < span.closes),
    'closes',
  );
  // Where judging begins before entries close, the first of them to end.
  if (now < entries.closes && !(open?.span && open.span.closes < entries.closes)) return { ...nothing, Is: 'closes', At: entries.closes };
  if (open) return { ...of(open), Is: 'stageCloses', At: open.span?.closes ?? null };
  const ahead = earliest(
    asked.filter(({ span }) => span && span.opens > now),
    'opens',
  );
  const undated = asked.find(({ span }) => !span);
  if (undated && (!ahead || asked.indexOf(undated) < asked.indexOf(ahead))) return { ...of(undated), Is: 'undated' };
  if (ahead) return { ...of(ahead), Is: 'stageOpens', At: ahead.span?.opens ?? null };
  if (facts.notFinal > 0) return { ...nothing, Is: 'check', At: winners > now ? winners : null, Missing: facts.notFinal };
  if (facts.notAnnounced > 0 || (facts.given === 0 && winners > now))
    return { ...nothing, Is: 'announce', At: winners > now ? winners : null, Missing: facts.notAnnounced };
  return { ...nothing, Is: 'over' };
}

const earliest = (stages: readonly NextStage[], by: keyof Span): NextStage | undefined =>
  stages.toSorted((one, other) => (one.span?.[by].getTime() ?? 0) - (other.span?.[by].getTime() ?? 0))[0];

/** What stages that are still to come lack, in their order. */
export function lacksOf(facts: NextFacts, next: SeasonNext, now: Date): StageLack[] {
  const ofEntries: StageLack[] =
    facts.categories === 0 && now < facts.entries.closes
      ? [{ Kind: 'noCategories', Stage: '', Name: '', Opens: facts.entries.opens, Blocks: true }]
      : [];
  const ofStages = facts.stages
    .filter(({ asksPeople, span }) => asksPeople && (!span || span.closes > now))
    .flatMap(({ id, name, span, isEmpty }): StageLack[] => {
      const lack = { Stage: id, Name: name, Opens: span?.opens ?? null, Blocks: next.Stage === id };
      return [...(span ? [] : [{ ...lack, Kind: 'undated' as const }]), ...(isEmpty ? [{ ...lack, Kind: 'emptyPanel' as const }] : [])];
    });
  return [...ofEntries, ...ofStages];
}

/** One contest of an open stage, as far as its answers are counted. */
export interface AskedContest {
  asks: Asks;
  reach: StageHere['reach'];
  isTogether: boolean;
  works: readonly number[];
  /** Judges with a seat that reaches it. */
  judges: number;
  /** Answers so far, and by work. */
  answers: number;
  answered: ReadonlyMap<number, number>;
}

/** How many answers are still to come. A judge who may not answer about a work isn't known here, so it is at most that many. */
export function lackingIn({ asks, reach, isTogether, works, judges, answers, answered }: AskedContest): number {
  const wanted = wantedIn();
  return typeof wanted === 'number' ? Math.max(0, wanted - answers) : wanted.lacking;

  function wantedIn(): number | { lacking: number } {
    if (works.length === 0 || (judges === 0 && !isTogether)) return 0;
    if (isTogether) return isList(asks) ? 1 : works.length;
    if (isList(asks)) return judges;
    if (asks.kind === 'pairs') return judges * Math.min(asks.each, (works.length * (works.length - 1)) / 2);
    if (reach?.by !== 'hand-out') return judges * works.length;
    const { least } = reach;
    return { lacking: works.reduce((sum, work) => sum + Math.max(0, least - (answered.get(work) ?? 0)), 0) };
  }
}
