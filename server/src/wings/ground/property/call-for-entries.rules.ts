import { formatDate } from '#contract/kernel/text/formats.ts';
import { sayIn } from '#contract/kernel/text/catalog.ts';
import callForEntries from '#texts/ground/call-for-entries.ts';
import type { PropertyTraits } from '#contract/kernel/award/properties.ts';

interface Window {
  startDate: Date;
  endDate: Date;
}

type Call = 'planned' | 'open' | 'closed';

const callAt = (now: Date, { startDate, endDate }: Window): Call => (now < startDate ? 'planned' : now < endDate ? 'open' : 'closed');

/** What networks show of a link to an award's call for entries. */
export const entriesCard = (award: PropertyTraits, now: Date, season: Window | undefined) => {
  const call = season && callAt(now, season);
  const t = sayIn(award.locale)(callForEntries);
  const labels = {
    planned: () => t('opens', { date: formatDate(season?.startDate ?? now, award) }),
    open: () => t('enter-by', { date: formatDate(season?.endDate ?? now, award) }),
    closed: () => t('closed'),
  };
  return {
    award,
    label: call ? labels[call]() : '',
    isFilled: call === 'open',
    title: award.name,
    isWork: false,
    lines: award.field ? [award.field] : [],
    foot: call === 'open' ? t('call') : '',
    pictures: [],
  };
};

/** The same in a sentence, for search engines and previews without a picture. */
export function entriesDescription(award: PropertyTraits, now: Date, season: Window | undefined): string {
  const t = sayIn(award.locale)(callForEntries);
  const about = award.field ? t('about-field', { award: award.name, field: award.field }) : t('about', { award: award.name });
  if (!season) return about;
  const sentences = {
    planned: () => t('about-opens', { about, date: formatDate(season.startDate, award) }),
    open: () => t('about-enter-by', { about, date: formatDate(season.endDate, award) }),
    closed: () => t('about-closed', { about }),
  };
  return sentences[callAt(now, season)]();
}
