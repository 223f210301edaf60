import type { GalleryLabel } from '#contract/wings/public/gallery/gallery-pages.ts';
import css from './gallery.module.css';

/** Filled for those who won, outlined for those who were named: the word first, the colour second. */
const isWin = (kind: GalleryLabel['kind'] | null): boolean => kind === 'winner' || kind === 'pv_winner';

export const HonorLabel = ({ kind, children }: { kind: GalleryLabel['kind'] | null; children: string }) => (
  <span className={css.label} data-win={isWin(kind)}>
    {children}
  </span>
);
