import type { submission } from '#contract/wings/entering/submission/submission.ts';
import type { Reply } from '#contract/kernel/call/call.ts';
import { formatDate, formatWithZone } from '#contract/kernel/text/formats.ts';
import { lastMoment } from '#contract/kernel/text/zone-time.ts';
import { useNow } from '#web/kernel/browser/use-now.ts';
import { usePortal } from '#web/kernel/page/portal.ts';
import { useEntryText } from '#web/texts/entry.ts';
import { seasonPartsOf } from '#contract/wings/ground/season/season-phases.ts';
import { useOwnExtension } from '#web/wings/ground/extension/own-extension.tsx';
import { useCurrentSeasons } from '#web/wings/ground/season/season-lead.tsx';
import { closedSeason, whenWords } from '#web/wings/entering/submission/submission-words.ts';

/** The season's phase, and when prices rise. */
export function EntryDates({ welcome }: { welcome: Reply<typeof submission.getWelcomeData> | undefined }) {
  const { property, base } = usePortal();
  const dates = useCurrentSeasons(property.id).data?.find(({ SeasonID }) => SeasonID === welcome?.Season?.SeasonID);
  const t = useEntryText();
  const extended = useOwnExtension(welcome?.Season?.Extension, property);
  const now = useNow();
  // One line high from the start, so that nothing jumps.
  if (!welcome) return <>{'\u00a0'}</>;
  const { Season, PriceTier, PriceUntil } = welcome;
  if (!Season) return <>{t('seasonNone')}</>;
  const end = lastMoment(Season.EndDate, property);
  switch (Season.Window) {
    case 'before':
      return <>{t('seasonBefore', { season: Season.Name, date: formatWithZone(Season.StartDate, property) })}</>;
    case 'after':
    case 'over': {
      const at = closedSeason(Season, dates, seasonPartsOf(property).secondRound, now);
      const words = { season: Season.Name, date: formatDate(end, property) };
      switch (at) {
        case 'results_all':
        case 'results_some':
          return (
            <>
              {t(at === 'results_all' ? 'seasonResults_all' : 'seasonResults_some', words)}{' '}
              {property.gallery && <a href={base.replace(/^\/entries/, '/gallery')}>{t('seeWinners')}</a>}
            </>
          );
        case 'judgingSoon':
          return <>{t('seasonJudgingSoon', { ...words, begins: dates ? formatDate(dates.JudgingRnd1StartDate, property) : '' })}</>;
        case 'judging':
          return <>{t(property.fees ? 'seasonAfter' : 'seasonAfterFree', words)}</>;
        case 'judged':
          return <>{t('seasonJudged', words)}</>;
        case 'over':
          return <>{t('seasonOver', words)}</>;
      }
    }
    case 'open':
      return (
        <>
          {t('seasonOpen', { season: Season.Name, date: formatWithZone(end, property) })}{' '}
          {property.fees &&
            (PriceTier === 'early' || PriceTier === 'regular') &&
            PriceUntil &&
            t(`priceEnds_${PriceTier}`, { when: whenWords(lastMoment(PriceUntil, property), now, property, t) })}{' '}
          {extended && <bdi>{extended}</bdi>}
        </>
      );
  }
}
