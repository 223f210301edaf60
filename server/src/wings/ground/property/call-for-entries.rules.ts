import { formatDate } from '#contract/kernel/text/formats.ts';
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
  const labels = {
    planned: () => `Entries open ${formatDate(season?.startDate ?? now, award)}`,
    open: () => `Enter by ${formatDate(season?.endDate ?? now, award)}`,
    closed: () => 'Entries are closed',
  };
  return {
    award,
    label: call ? labels[call]() : '',
    isFilled: call === 'open',
    title: award.name,
    isWork: false,
    lines: award.field ? [award.field] : [],
    foot: call === 'open' ? 'Call for entries' : '',
    pictures: [],
  };
};

/** The same in a sentence, for search engines and previews without a picture. */
export function entriesDescription(award: PropertyTraits, now: Date, season: Window | undefined): string {
  const about = award.field ? `${award.name}: ${award.field}.` : `${award.name}.`;
  if (!season) return about;
  const sentences = {
    planned: `Entries open on ${formatDate(season.startDate, award)}.`,
    open: `Enter your work by ${formatDate(season.endDate, award)}.`,
    closed: 'Entries are closed for this season.',
  };
  return `${about} ${sentences[callAt(now, season)]}`;
}
