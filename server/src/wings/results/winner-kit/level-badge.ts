import { levelInk, signOf, signPaths, wreath } from '#contract/kernel/award/level-looks.ts';

/** The badge of a level as a drawing: as the web has it, without letters, for where its name is beside it. */
export const levelBadge = (colour: string, badge: string | null, isHighest: boolean): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="120" height="120" viewBox="0 0 120 120"><circle cx="60" cy="60" r="60" fill="${colour}"/>${wreath
    .map(({ x, y, turn }) => `<ellipse cx="${x}" cy="${y}" rx="8.5" ry="3.3" transform="rotate(${turn} ${x} ${y})" fill="${levelInk}"/>`)
    .join('')}<path transform="translate(36 36) scale(2)" d="${signPaths[signOf(badge, isHighest)]}" fill="${levelInk}"/></svg>`;
