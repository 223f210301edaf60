import { judgingWindow, roundOf } from '#contract/wings/judging/review/judging-window.ts';
import type { Profile } from '#contract/wings/judging/reviewer/reviewer.ts';
import type { CurrentSeason } from '#web/wings/ground/season/season-lead.tsx';
import { shownFor, windowOf } from '#web/wings/judging/reviewer/judged-property.ts';

interface TimetableRow {
  name: string;
  slug: string;
  round: 'roundOne' | 'roundTwo';
  isAssociate: boolean;
  start: Date;
  end: Date;
}

/** The judge's own rounds: those they can enter now, and those still to begin, the soonest first. */
export function timetableOf(
  profile: Profile,
  seasons: readonly CurrentSeason[],
  now: Date,
): { open: TimetableRow[]; next: TimetableRow[] } {
  const rows = profile.ReviewerProperties.flatMap((judged) => {
    const season = seasons.find(
      ({ SeasonID, PropertyID }) => PropertyID === judged.EntryPropertyID && SeasonID === (judged.SeasonID ?? SeasonID),
    );
    const { ShowCategories, TreatAsAssociate: isAssociate } = shownFor(profile, judged, now);
    if (!season || !ShowCategories) return [];
    const { start, end } = judgingWindow(roundOf(isAssociate ? 'associate' : 'executive', season), {
      start: judged.JudgingStartDate,
      end: judged.JudgingEndDate,
      extendedTo: judged.ExtendedTo,
    });
    const row: TimetableRow = {
      name: judged.EntryPropertyName,
      slug: judged.EntryPropertySlug,
      round: isAssociate ? 'roundOne' : 'roundTwo',
      isAssociate,
      start,
      end,
    };
    return [{ row, window: windowOf({ ...judged, OpensAt: start, ClosesAt: end }, now) }];
  });
  const rowsThatAre = (window: 'open' | 'before') => rows.filter((one) => one.window === window).map(({ row }) => row);
  return {
    open: rowsThatAre('open').sort((one, other) => one.end.getTime() - other.end.getTime()),
    next: rowsThatAre('before').sort((one, other) => one.start.getTime() - other.start.getTime()),
  };
}

/** Per cent of the whole, so that one judge's scores can be beside a thousand's. */
export function sharesOf(counts: readonly number[]): number[] {
  const all = counts.reduce((sum, count) => sum + count, 0);
  return counts.map((count) => (all === 0 ? 0 : Math.round((count / all) * 100)));
}
