import { stage } from '#contract/wings/judging/stage/stage.ts';
import { useNow } from '#web/kernel/browser/use-now.ts';
import { useCall } from '#web/kernel/call/use-call.ts';
import { usePortal } from '#web/kernel/page/portal.ts';
import { useCurrentSeasons } from '#web/wings/ground/season/season-lead.tsx';
import { timetableOf } from '#web/wings/judging/reviewer/dashboard/timetable.ts';
import { progressOf } from '#web/wings/judging/reviewer/judged-property.ts';
import { useOwnProfile } from '#web/wings/judging/reviewer/use-own-profile.ts';
import { type Ask, askOfStage, byDeadline } from './asks.ts';

const usualMinutes = { roundOne: 6, roundTwo: 20 };

/** All that is asked of the judge, by deadline: stages of rulebooks, and the rounds of awards of the printed shape. */
export function useAsks() {
  const { property } = usePortal();
  const now = useNow();
  const asks = useCall(stage.getAsks, {}, { staleMs: 0 });
  const profile = useOwnProfile();
  const seasons = useCurrentSeasons(property.id);
  const failed = [asks, profile, seasons].find((one) => one.isError && !one.data);
  if (failed) return { state: 'failed' as const, problem: failed.error, retry: () => void failed.refetch() };
  if (!asks.data || !profile.data || !seasons.data) return { state: 'waiting' as const };
  const ofStages = new Set([...asks.data.Asks, ...asks.data.Soon].map(({ PropertyID }) => PropertyID));
  const judged = profile.data.ReviewerProperties;
  const { open, next } = timetableOf(profile.data, seasons.data, now);
  const rounds = (rows: typeof open): Ask[] =>
    rows.flatMap((row) => {
      const own = judged.find(({ EntryPropertySlug }) => EntryPropertySlug === row.slug);
      if (!own || ofStages.has(own.EntryPropertyID)) return [];
      const { completed, required } = progressOf(own, row.isAssociate);
      return [
        {
          id: `${row.slug} ${row.round}`,
          propertyId: own.EntryPropertyID,
          award: row.name,
          stage: '',
          kind: row.round,
          to: `/${row.slug}/${row.isAssociate ? 'entry' : 'executive'}`,
          opens: row.start,
          ends: row.end,
          done: completed,
          of: required,
          contests: [],
          nextTitle: null,
          minutesEach: usualMinutes[row.round],
          isOwnPace: false,
          hasClosed: false,
        },
      ];
    });
  return {
    state: 'ready' as const,
    now,
    asks: byDeadline([...asks.data.Asks.map(askOfStage), ...rounds(open)]),
    soon: [...asks.data.Soon.map(askOfStage), ...rounds(next)].sort((one, other) => one.opens.getTime() - other.opens.getTime()),
  };
}
