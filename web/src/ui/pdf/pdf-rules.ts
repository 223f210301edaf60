import { fitSize, type Size } from '../zoom/zoom-rules.ts';

/** Browsers refuse canvases beyond about this many pixels, phones first. */
const mostPixels = 4096 * 4096;

/** Page Up and Page Down, Home and End; the arrows too, as long as zooming leaves them. */
export function pageForKey(key: string, page: number, pages: number): number | undefined {
  const to = {
    PageDown: page + 1,
    ArrowRight: page + 1,
    PageUp: page - 1,
    ArrowLeft: page - 1,
    Home: 1,
    End: pages,
  }[key];
  return to === undefined ? undefined : Math.min(pages, Math.max(1, to));
}

/** How many pixels to draw for each point of the page. Grows in whole doublings, so that a pinch does not draw at every step. */
export function pixelScale(page: Size, room: Size, zoom: number, pixelRatio: number): number {
  if (room.width === 0 || room.height === 0) return 0;
  const fit = fitSize(room, page).width / page.width;
  const wanted = fit * pixelRatio * 2 ** Math.ceil(Math.log2(zoom));
  return Math.min(wanted, Math.sqrt(mostPixels / (page.width * page.height)));
}

/** The words of a page as one text; marks of its structure have none. */
export const wordsOfPage = (items: readonly object[]): string =>
  items
    .map((item) => ('str' in item ? `${String(item.str)}${'hasEOL' in item && item.hasEOL ? '\n' : ''}` : ''))
    .join('')
    .trim();
