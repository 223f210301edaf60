import type { Calendar } from '#contract/wings/results/rulebook/check-calendar.ts';
import { canonical } from '#contract/wings/results/rulebook/canonical.ts';
import { type Change, changesBetween, type Dated, withChanges } from '#contract/wings/results/rulebook/changes.ts';
import type { Rulebook } from '#contract/wings/results/rulebook/rulebook.ts';
import type { SeasonRulebook } from '#contract/wings/results/rulebook/season-rulebook.ts';

/** What an organizer has changed and not saved yet, with what it was changed from: someone else's changes are found by that. */
export interface RulebookDraft {
  version: number;
  base: Dated;
  now: Dated;
}

export const datedOf = ({ Rulebook: rulebook, Calendar: windows }: Pick<SeasonRulebook, 'Rulebook' | 'Calendar'>): Dated => ({
  rulebook,
  calendar: Object.fromEntries(windows.map(({ Stage, Opens, Closes }) => [Stage, { opens: Opens, closes: Closes }])),
});

/** As the calls take it. */
export const windowsOf = (calendar: Calendar): { Stage: string; Opens: string; Closes: string }[] =>
  Object.entries(calendar).map(([Stage, { opens, closes }]) => ({ Stage, Opens: opens.toISOString(), Closes: closes.toISOString() }));

const revived = ({ rulebook, calendar }: Dated): Dated => ({
  rulebook,
  calendar: Object.fromEntries(
    Object.entries(calendar).map(([stage, { opens, closes }]) => [stage, { opens: new Date(opens), closes: new Date(closes) }]),
  ),
});

/** A draft as a tab keeps it; nothing where none was kept, or one that can't be read. */
export function keptDraft(text: string | null): RulebookDraft | undefined {
  try {
    const { version, base, now } = JSON.parse(text ?? '') as RulebookDraft;
    return { version, base: revived(base), now: revived(now) };
  } catch {
    return undefined;
  }
}

const lists = ['panels', 'stages', 'levels'] as const;
type List = (typeof lists)[number];
const itemsOf = (rulebook: Rulebook, list: List): { id: string }[] => rulebook[list];
const idsOf = ({ rulebook }: Dated, list: List): string[] => itemsOf(rulebook, list).map(({ id }) => id);

interface Merged {
  now: Dated;
  /** What the other person changed. */
  theirs: Change[];
  /** The settings that both changed, and not alike. Mine are in `now`. */
  clashes: string[];
}

/** What I changed, on top of what someone else saved meanwhile: nothing of either is lost. */
export function mergedDraft({ base, now }: Pick<RulebookDraft, 'base' | 'now'>, saved: Dated): Merged {
  const mine = changesBetween(base, now);
  const theirs = changesBetween(base, saved);
  const theirAfter = new Map(theirs.map(({ path, after }) => [path, after]));
  const clashes = mine
    .filter(({ path, after }) => theirAfter.has(path) && canonical(theirAfter.get(path)) !== canonical(after))
    .map(({ path }) => path);
  const { rulebook, calendar } = withChanges(saved, [...mine, ...restored(base, now, saved, mine)]) as Dated;
  const merged = { ...rulebook };
  for (const list of lists) {
    const gone = idsOf(base, list).filter((id) => !idsOf(now, list).includes(id));
    const added = idsOf(saved, list).filter((id) => !idsOf(base, list).includes(id));
    const kept = itemsOf(merged, list).filter(({ id }) => !gone.includes(id));
    // An order of mine doesn't know what they added.
    const lost = itemsOf(saved.rulebook, list).filter(({ id }) => added.includes(id) && !kept.some((one) => one.id === id));
    Object.assign(merged, { [list]: [...kept, ...lost] });
  }
  const known = new Set(idsOf({ rulebook: merged, calendar }, 'stages'));
  return {
    now: { rulebook: merged, calendar: Object.fromEntries(Object.entries(calendar).filter(([stage]) => known.has(stage))) },
    theirs,
    clashes,
  };
}

/** What they removed while I changed it comes back whole. */
function restored(base: Dated, now: Dated, saved: Dated, mine: readonly Change[]): Change[] {
  return lists.flatMap((list) =>
    itemsOf(now.rulebook, list)
      .filter(
        ({ id }) =>
          idsOf(base, list).includes(id) && !idsOf(saved, list).includes(id) && mine.some(({ path }) => path.startsWith(`${list}.${id}.`)),
      )
      .flatMap(({ id, ...settings }) => Object.entries(settings).map(([key, after]) => ({ path: `${list}.${id}.${key}`, after }))),
  );
}

/** The draft with their value of one setting in place of mine. */
export function withTheirs(now: Dated, saved: Dated, path: string): Dated {
  const back = changesBetween(now, saved).filter((one) => one.path === path);
  return back.length === 0 ? now : (withChanges(now, back) as Dated);
}
