import type { GalleryLabel } from '#contract/wings/public/gallery/gallery-pages.ts';
import { levelInk } from '#contract/kernel/award/level-looks.ts';
import css from './gallery.module.css';

/** Filled for those who won, outlined for those who were named: the word first, the colour second. */
const isWin = (kind: GalleryLabel['kind'] | null): boolean => kind === 'winner' || kind === 'pv_winner';

interface HonorLabelProps {
  kind: GalleryLabel['kind'] | null;
  /** A level's own: ink reads on it. */
  colour?: string | null;
  children: string;
}

export const HonorLabel = ({ kind, colour, children }: HonorLabelProps) => (
  <span
    className={css.label}
    data-win={isWin(kind)}
    {...(colour && { style: { background: colour, borderColor: colour, color: levelInk } })}
  >
    {children}
  </span>
);
