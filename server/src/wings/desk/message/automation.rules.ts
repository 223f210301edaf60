import type { AudienceGroup } from '#contract/wings/desk/message/audience.ts';
import type { AutomationKind } from '#contract/wings/desk/message/automation.ts';

interface Occasion {
  /** Names it within the season, so that it happens once. */
  occasion: string;
  group: AudienceGroup;
  at: Date;
}

interface SeasonEnds {
  endDate: Date;
  judgingRnd1EndDate: Date;
  judgingRnd2EndDate: Date;
  /** In place of the two rounds, where the season has a rulebook of its own: the stages that ask its judges. */
  stages?: readonly { id: string; closes: Date }[] | undefined;
}

const dayMs = 86_400_000;

/** How late an occasion is still kept: a server that was away for longer sends no reminder of yesterday. */
const graceMs = 12 * 3_600_000;

/** When it reminds whom. */
export function occasionsOf(kind: AutomationKind, days: readonly number[], season: SeasonEnds, hasFees: boolean): Occasion[] {
  const before = (end: Date, day: number) => new Date(end.getTime() - day * dayMs);
  const at = (group: AudienceGroup, end: Date) => days.map((day) => ({ occasion: `${group} ${day}`, group, at: before(end, day) }));
  const all =
    kind === 'deadline'
      ? [...at('drafts', season.endDate), ...(hasFees ? at('unpaid', season.endDate) : [])]
      : kind === 'judgeNudge'
        ? (season.stages?.flatMap(({ id, closes }) =>
            // Two stages in turn can end as many days after a reminder: each is an occasion of its own.
            at('behind', closes).map((one) => ({ ...one, occasion: `${one.occasion} ${id}` })),
          ) ?? [...at('behind', season.judgingRnd1EndDate), ...at('withoutBallot', season.judgingRnd2EndDate)])
        : [];
  return all.toSorted((one, other) => one.at.getTime() - other.at.getTime());
}

export const isDue = ({ at }: Pick<Occasion, 'at'>, now: Date): boolean => at <= now && now.getTime() - at.getTime() < graceMs;

/** The next of each group. */
export const upcoming = (occasions: readonly Occasion[], now: Date): Occasion[] =>
  occasions.filter(({ at, group }, place) => at > now && occasions.findIndex((one) => one.group === group && one.at > now) === place);

/** What an award has before anyone touched its switches: nothing goes out that no one asked for. */
export const usualDays: Record<AutomationKind, readonly number[]> = {
  deadline: [7, 1],
  judgeNudge: [5, 1],
  results: [],
  entryMoved: [],
  entryWithdrawn: [],
};
