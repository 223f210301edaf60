import type { useVotingText } from '#web/texts/voting.ts';
import { pageLanguage } from '#web/kernel/words/page-language.ts';
import { shareTextsFor } from '#contract/wings/public/voting/share-texts.ts';

/** A work as a sentence names it. */
interface SharedWork {
  title: string;
  organization: string;
  twitterName: string | null;
  rank: number | null;
}

interface Sharing {
  t: ReturnType<typeof useVotingText>;
  propertyId: number;
  award: string;
  date: string;
  works: number;
  work: SharedWork | undefined;
  isLastDay: boolean;
}

const ownKeys = [1, 2, 3, 4] as const;

/** A voter's own sentences first, then those that the award prints for everyone, with the place where it is announced. */
export function voterTexts({ t, propertyId, award, date, works, work, isLastDay }: Sharing): string[] {
  const values = { award, date, works, work: work ? `“${work.title}”` : '', by: work?.organization ?? '' };
  const own = ownKeys.map((at) => t(`own${work ? 'One' : 'All'}${at}` as 'ownOne1', values));
  if (!work) return own;
  const entry = { Title: work.title, TwitterName: work.twitterName, CurrentRank: work.rank, AgencyName: work.organization };
  const printed = shareTextsFor({ propertyId, entry, network: 'twitter', language: pageLanguage(), isLastDay });
  // Sentences in which the makers speak are theirs alone.
  return [...own, ...printed.filter((text) => !/\b(we|us|our|we’re)\b/i.test(text))];
}
