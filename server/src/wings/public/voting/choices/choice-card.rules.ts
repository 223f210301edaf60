import { randomInt } from 'node:crypto';
import type { PropertyTraits } from '#contract/kernel/award/properties.ts';
import { sayIn } from '#contract/kernel/text/catalog.ts';
import { formatDay } from '#contract/kernel/text/formats.ts';
import { lastMoment } from '#contract/kernel/text/zone-time.ts';
import { mostWorks } from '#server/kernel/drawing/works-card.rules.ts';
import type { WorksCard } from '#server/kernel/drawing/works-card.ts';
import cards from '#texts/public/cards.ts';

interface Chosen {
  category: string;
  title: string;
  maker: string;
  pictureKey: string | null;
  hasWon: boolean;
}

/** Without letters and digits that look alike: people read addresses aloud. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
const codeLength = 12;

export const newCardCode = (): string => Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)]).join('');

/** What a card asks for while people vote, and afterwards how many of its works won. */
function callOf(award: PropertyTraits, now: Date, votingEndDate: Date, choices: readonly Chosen[]): string {
  const t = sayIn(award.locale)(cards);
  const [count, won] = [choices.length, choices.filter(({ hasWon }) => hasWon).length];
  if (won > 0) return t('choices-won', { won, count });
  if (now >= votingEndDate) return t('choices-over', { count });
  // How many there are is seen, up to a whole mosaic.
  return t(count > mostWorks ? 'choices-open-more' : 'choices-open', { count, date: formatDay(lastMoment(votingEndDate, award), award) });
}

/** A voter's own choices: nothing about the voter, and nothing that ranks a work. */
export const choiceCard = (
  award: PropertyTraits,
  now: Date,
  season: { number: number; votingEndDate: Date },
  choices: readonly Chosen[],
): WorksCard & { award: PropertyTraits } => ({
  award,
  season: sayIn(award.locale)(cards)('choices-season', { number: season.number }),
  call: callOf(award, now, season.votingEndDate, choices),
  works: choices.map(({ category, title, maker, pictureKey, hasWon }) => ({ category, title, maker, pictureKey, hasWon })),
});
