import { type Locale, sayIn } from '#contract/kernel/text/catalog.ts';
import texts from '#texts/public/share-fields.ts';
import { findProperty, traitsOf } from '#contract/kernel/award/properties.ts';
import { lastDayCount, shareCounts } from './share-templates.ts';
import { withoutEnd } from '#contract/kernel/text/text-ends.ts';

/** R337: what a shared sentence is made of. */
interface SharedEntry {
  Title: string;
  TwitterName?: string | null;
  /** In the public vote; nothing while it is not announced. */
  CurrentRank?: number | null;
  AgencyName?: string | null;
}

export const shareNetworks = ['twitter', 'facebook', 'linkedin'] as const;
export type ShareNetwork = (typeof shareNetworks)[number];

/** How long a sentence may be beside its link. The first network counts every link as 23 characters, and a space goes before it. */
export const roomFor: Record<ShareNetwork, number> = { twitter: 280 - 24, facebook: 2000, linkedin: 1300 };

interface Sharing {
  propertyId: number;
  entry: SharedEntry;
  network: ShareNetwork;
  language: Locale;
  /** Today the vote ends: R456. */
  isLastDay?: boolean;
}

/** R254, R452: only these awards have something to share, and only where the public can vote. */
export const hasShareTexts = (propertyId: number): boolean => {
  const traits = findProperty(propertyId);
  return traits?.share !== undefined && traits.publicVote;
};

/** One of several sentences of a kind, such as `ranked-1-3`: which there are is known by their number. */
type Key = 'ranked-1-1';
const keysOf = (start: string, count: number): Key[] => Array.from({ length: count }, (_, at) => `${start}-${at + 1}` as Key);

/** An award of one's own has no sentences of its own yet: it is called by its name, in the plain ones. */
export function shareNamesOf(propertyId: number, language: Locale): { callout: string; award: string } | undefined {
  if (!hasShareTexts(propertyId)) return undefined;
  const t = sayIn(language)(texts);
  return propertyId in shareCounts
    ? { callout: t(`callout-${propertyId}` as 'callout-1'), award: t(`award-${propertyId}` as 'award-1') }
    : { callout: t('callout'), award: traitsOf(propertyId).name };
}

/** All sentences that fit the moment, the network and what is known of the entry; none on awards without share names. */
export function shareTextsFor({ propertyId, entry, network, language, isLastDay = false }: Sharing): string[] {
  const award = shareNamesOf(propertyId, language);
  if (!award) return [];
  const kind = isRank(entry.CurrentRank) ? 'ranked' : 'unranked';
  const counts = shareCounts[propertyId] ?? { ranked: 0, unranked: 0, facebook: 0 };
  const ownKind = network === 'facebook' && counts.facebook > 0 && kind === 'unranked' ? 'facebook' : kind;
  const own = keysOf(`${ownKind}-${propertyId}`, counts[ownKind]);
  const keys = isLastDay ? keysOf(`last-day-${kind}`, lastDayCount) : own.length > 0 ? own : [`plain-${kind}` as Key];
  return keys.map((key) => fitted(key, { award, entry, network, language }));
}

const isRank = (rank: number | null | undefined): rank is number => typeof rank === 'number' && rank >= 1;

interface Filling {
  award: { callout: string; award: string };
  entry: SharedEntry;
  network: ShareNetwork;
  language: Locale;
}

/** R458: filled in, and the title shortened by as much as it takes to fit. */
function fitted(key: Key, filling: Filling): string {
  const whole = fill(key, filling, filling.entry.Title);
  const over = lengthOf(whole) - roomFor[filling.network];
  if (over <= 0) return whole;
  const title = [...filling.entry.Title.trim()];
  const short = shortened(title, title.length - over - 1);
  const text = fill(key, filling, short);
  return lengthOf(text) <= roomFor[filling.network] ? text : shortened([...text], roomFor[filling.network] - 1);
}

const lengthOf = (text: string): number => [...text].length;

/** Cut at a word where there is one near. */
function shortened(characters: readonly string[], length: number): string {
  const cut = characters.slice(0, Math.max(1, length)).join('');
  const space = cut.lastIndexOf(' ');
  return `${withoutEnd(space > cut.length * 0.6 ? cut.slice(0, space) : cut, /[\s,.:;-]/)}…`;
}

function fill(key: Key, { award, entry, network, language }: Filling, title: string): string {
  const text = sayIn(language)(texts)(key, {
    work: `“${title.trim()}”`,
    by: makerOf(entry, network),
    // R457: 1st, 2nd, 3rd, and so on.
    rank: isRank(entry.CurrentRank) ? entry.CurrentRank : 0,
    award: award.award,
    callout: award.callout,
  } as { work: string; by: string; rank: number; award: string; callout: string });
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A handle means something on its own network only. */
function makerOf({ TwitterName, AgencyName }: SharedEntry, network: ShareNetwork): string {
  const handle = TwitterName?.trim().replace(/^@+/, '');
  if (network === 'twitter' && handle) return `@${handle}`;
  return AgencyName?.trim() || 'our team';
}

/** Another one than the last, where there is another. `random` is in [0, 1). */
export function nextShareText(count: number, last: number, random: number): number {
  if (count <= 1) return 0;
  const step = 1 + Math.min(count - 2, Math.floor(random * (count - 1)));
  return (last + step) % count;
}

const shareBases: Record<ShareNetwork, string> = {
  twitter: 'https://twitter.com/intent/tweet',
  facebook: 'https://www.facebook.com/sharer/sharer.php',
  linkedin: 'https://www.linkedin.com/feed/',
};

/** Where a network takes what is to be shared. */
export function shareAddress(network: ShareNetwork, text: string, url: string): string {
  const values: Record<string, string> = {
    twitter: { text, url },
    facebook: { u: url, quote: text },
    linkedin: { shareActive: 'true', text: `${text} ${url}` },
  }[network];
  return `${shareBases[network]}?${new URLSearchParams(values)}`;
}
