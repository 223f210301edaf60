import { season } from '#contract/wings/ground/season/season.ts';
import { isWithin } from '#contract/wings/ground/season/season-phases.ts';
import type { Reply } from '#contract/kernel/call/call.ts';
import { formatDate, formatWithZone } from '#contract/kernel/text/formats.ts';
import { findProperty } from '#contract/kernel/award/properties.ts';
import { usePortal } from '#web/kernel/page/portal.ts';
import { useCall } from '#web/kernel/call/use-call.ts';
import { usePortalText } from '#web/texts/portal.ts';
import { lastMoment } from '#contract/kernel/text/zone-time.ts';
import { useNow } from '#web/kernel/browser/use-now.ts';

export type CurrentSeason = Reply<typeof season.getCurrentSeasonsByPropertyID>[number];

export function useCurrentSeasons(propertyId: number) {
  return useCall(season.getCurrentSeasonsByPropertyID, { params: { id: propertyId } }, { staleMs: 60_000 });
}

/** One sentence for judges and entrants: what is open, and until when. Silent while it is not known. */
export function SeasonLead() {
  const { property } = usePortal();
  const seasons = useCurrentSeasons(property.id);
  const sentence = useSeasonSentence(seasons.data ?? []);
  return <>{sentence || '\u00a0'}</>;
}

function useSeasonSentence(seasons: readonly CurrentSeason[]): string {
  const t = usePortalText();
  const { property } = usePortal();
  const now = useNow();
  const [first] = seasons;
  if (!first) return '';
  // A judging site may be on another clock than the award.
  const award = findProperty(first.PropertyID) ?? property;
  const until = (end: Date): string => formatWithZone(lastMoment(end, award), award);
  const ended = (end: Date): string => formatDate(lastMoment(end, award), award);
  const day = (moment: Date): string => formatDate(moment, award);
  if (property.kind === 'entry') {
    if (now < first.StartDate) return t('enterSoon', { date: day(first.StartDate) });
    return now < first.EndDate ? t('enterOpen', { date: until(first.EndDate) }) : t('enterClosed', { date: ended(first.EndDate) });
  }
  if (seasons.length > 1) {
    const open = seasons.filter((one) => roundsOf(one).some(({ start, end }) => isWithin(start, end, now))).length;
    return t('awardsInJudging', { count: open });
  }
  const rounds = roundsOf(first);
  const open = rounds.find(({ start, end }) => isWithin(start, end, now));
  if (open) return t('roundOpenUntil', { round: t(open.name), date: until(open.end) });
  const next = rounds.find(({ start }) => now < start);
  if (next) return t('roundFrom', { round: t(next.name), date: day(next.start) });
  const last = rounds.at(-1);
  return last ? t('roundEnded', { round: t(last.name), date: ended(last.end) }) : '';
}

interface Round {
  name: 'roundOne' | 'roundTwo';
  start: Date;
  end: Date;
}

const roundsOf = (one: CurrentSeason): readonly Round[] => [
  { name: 'roundOne', start: one.JudgingRnd1StartDate, end: one.JudgingRnd1EndDate },
  { name: 'roundTwo', start: one.JudgingRnd2StartDate, end: one.JudgingRnd2EndDate },
];
