import type { WinnerKind } from '#contract/wings/entering/submission/levels.ts';
import { sayIn } from '#contract/kernel/text/catalog.ts';
import cards from '#texts/public/cards.ts';
import type { PropertyTraits } from '#contract/kernel/award/properties.ts';

interface Honor {
  winnerLevel: string;
  kind: WinnerKind;
  categoryName: string;
  seasonName: string;
}

interface Work {
  title: string;
  organization: string;
  pictureKey: string | null;
  /** The best one first; all of them announced. */
  honors: readonly Honor[];
}

/** Winners differ from nominees by a filled plate, as on the pages. */
export const isWin = (kind: WinnerKind): boolean => kind === 'winner' || kind === 'pv_winner';

export function galleryWorkCard(award: PropertyTraits, { title, organization, pictureKey, honors }: Work) {
  const [best] = honors;
  return {
    award,
    label: best ? sayIn(award.locale)(cards)('honor', { level: best.winnerLevel, season: best.seasonName }) : '',
    isFilled: best !== undefined && isWin(best.kind),
    title,
    isWork: true,
    lines: [organization, best?.categoryName ?? ''].filter(Boolean),
    foot: '',
    pictures: pictureKey ? [pictureKey] : [],
  };
}

interface Listed {
  label: string;
  title: string;
  works: number;
  pictures: readonly string[];
}

/** A season, a category, a person or the whole gallery: a name above a number of works. */
export const galleryListCard = (award: PropertyTraits, { label, title, works, pictures }: Listed) => ({
  award,
  label,
  isFilled: false,
  title,
  isWork: false,
  lines: works > 0 ? [sayIn(award.locale)(cards)('works', { count: works })] : [],
  foot: sayIn(award.locale)(cards)('gallery'),
  pictures,
});
