import type { submission } from '#contract/areas/submission/submission.ts';
import type { Reply } from '#contract/kernel/call.ts';
import { formatDate, formatWithZone } from '#contract/kernel/formats.ts';
import { lastMoment } from '#web/kernel/last-moment.ts';
import { useNow } from '#web/kernel/use-now.ts';
import { usePortal } from '#web/kernel/portal.ts';
import { useEntryText } from '#web/texts/entry.ts';
import { whenWords } from '#web/areas/submission/submission-words.ts';

/** Where the season stands, and when it gets dearer. */
export function EntryDates({ welcome }: { welcome: Reply<typeof submission.getWelcomeData> | undefined }) {
  const t = useEntryText();
  const now = useNow();
  const { property } = usePortal();
  // One line high from the start, so that nothing jumps.
  if (!welcome) return <>{'\u00a0'}</>;
  const { Season, PriceTier, PriceUntil } = welcome;
  if (!Season) return <>{t('seasonNone')}</>;
  const end = lastMoment(Season.EndDate, property);
  switch (Season.Window) {
    case 'before':
      return <>{t('seasonBefore', { season: Season.Name, date: formatWithZone(Season.StartDate, property) })}</>;
    case 'after':
      return <>{t('seasonAfter', { season: Season.Name, date: formatDate(end, property) })}</>;
    case 'over':
      return <>{t('seasonOver', { season: Season.Name })}</>;
    case 'open':
      return (
        <>
          {t('seasonOpen', { season: Season.Name, date: formatWithZone(end, property) })}{' '}
          {property.fees &&
            (PriceTier === 'early' || PriceTier === 'regular') &&
            PriceUntil &&
            t(`priceEnds_${PriceTier}`, { when: whenWords(lastMoment(PriceUntil, property), now, property, t) })}
        </>
      );
  }
}
