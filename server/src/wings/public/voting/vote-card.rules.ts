import { sayIn } from '#contract/kernel/text/catalog.ts';
import cards from '#texts/public/cards.ts';
import { formatDay } from '#contract/kernel/text/formats.ts';
import { lastMoment } from '#contract/kernel/text/zone-time.ts';
import type { PropertyTraits } from '#contract/kernel/award/properties.ts';

interface Nominee {
  title: string;
  organization: string;
  pictureKey: string | null;
  hasWonVote: boolean;
}

const most = 4;

const wordsOf = ({ locale }: PropertyTraits) => sayIn(locale)(cards);

const labelAt = (award: PropertyTraits, now: Date, votingEndDate: Date): string =>
  wordsOf(award)(now < votingEndDate ? 'vote-now' : 'vote-ended');
const picturesOf = (nominees: readonly Nominee[]): string[] =>
  nominees.flatMap(({ pictureKey }) => (pictureKey ? [pictureKey] : [])).slice(0, most);

/** What networks show of a link to the vote as a whole. Before it begins nothing of its works. */
export const voteCard = (
  award: PropertyTraits,
  now: Date,
  season: { votingStartDate: Date; votingEndDate: Date } | undefined,
  nominees: readonly Nominee[],
) => {
  const hasBegun = season !== undefined && season.votingStartDate <= now;
  return {
    award,
    label: hasBegun ? labelAt(award, now, season.votingEndDate) : '',
    isFilled: hasBegun && now < season.votingEndDate,
    title: wordsOf(award)('vote-title'),
    isWork: false,
    lines: award.field ? [award.field] : [],
    foot: '',
    pictures: hasBegun ? picturesOf(nominees) : [],
  };
};

/** What they show of a category: its nominees, in an order that is the same for all. */
export const voteCategoryCard = (
  award: PropertyTraits,
  now: Date,
  category: { name: string; mediaType: string; votingEndDate: Date },
  nominees: readonly Nominee[],
) => {
  const winner = nominees.find(({ hasWonVote }) => hasWonVote);
  return {
    award,
    label: winner ? wordsOf(award)('vote-chosen') : labelAt(award, now, category.votingEndDate),
    isFilled: !winner && now < category.votingEndDate,
    title: category.name,
    isWork: false,
    lines: [winner ? winner.title : category.mediaType],
    foot: wordsOf(award)('vote-foot'),
    pictures: winner?.pictureKey ? [winner.pictureKey] : picturesOf(nominees),
  };
};

/** "Vote for us" until the last day of it. */
const askedUntil = (award: PropertyTraits, now: Date, votingEndDate: Date): string =>
  now < votingEndDate
    ? wordsOf(award)('vote-for-us', { date: formatDay(lastMoment(votingEndDate, award), award) })
    : labelAt(award, now, votingEndDate);

/** What they show of a work, its maker's own card: no one who sees it can tell how many voted for it. */
export const voteWorkCard = (award: PropertyTraits, now: Date, category: { name: string; votingEndDate: Date }, work: Nominee) => ({
  award,
  label: work.hasWonVote ? wordsOf(award)('vote-foot') : askedUntil(award, now, category.votingEndDate),
  isFilled: work.hasWonVote || now < category.votingEndDate,
  title: work.title,
  isWork: true,
  lines: [work.organization, category.name].filter(Boolean),
  foot: work.hasWonVote ? '' : wordsOf(award)('vote-foot'),
  pictures: work.pictureKey ? [work.pictureKey] : [],
});
