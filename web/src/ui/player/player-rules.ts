import { player } from '#contract/kernel/call/constants.ts';

/** R419: volume is between 0 and 1; steps of 0.05 must not gather rounding errors. */
export const clampVolume = (volume: number): number =>
  Number.isFinite(volume) ? Math.min(1, Math.max(0, Math.round(volume * 100) / 100)) : 1;

/** R421 */
export const stepVolume = (volume: number, steps: number): number => clampVolume(volume + steps * player.volumeStep);

/** R417: 0.5, 1, 1.5, 2 and round again. */
export function nextSpeed(speed: number): number {
  const at = player.speeds.findIndex((known) => known === speed);
  return player.speeds[(at + 1) % player.speeds.length] ?? 1;
}

/** R422: a step is 5 per cent of the whole. */
export function stepPosition(position: number, duration: number, steps: number): number {
  if (!Number.isFinite(duration) || duration <= 0) return 0;
  return Math.min(duration, Math.max(0, position + steps * player.scrubStep * duration));
}

/** Whose captions are shown: those of the language chosen once, else the first there are, where someone wants captions at all. */
export const captionsFor = (languages: readonly string[], chosen: string): number =>
  chosen === '' ? -1 : Math.max(languages.indexOf(chosen), Math.min(0, languages.length - 1));

/** Off, then each language, then off again. */
export const nextCaptions = (count: number, at: number): number => (at + 1 < count ? at + 1 : -1);

/**
 * The hundred pictures of a film in one image: rows of `columns` tiles, from the left and the top, one for each hundredth of the duration.
 * With 10 columns it is a square of 10 by 10.
 */
export interface ThumbnailStrip {
  src: string;
  columns: number;
  tileWidth: number;
  tileHeight: number;
}

/** R424: which of the hundred belongs to this moment. */
export function thumbnailAt(position: number, duration: number): number {
  if (!(duration > 0)) return 0;
  return Math.min(player.thumbnails - 1, Math.max(0, Math.floor((position / duration) * player.thumbnails)));
}

/** Where that tile lies in the image, in pixels from its top left. */
export function tileOffset(strip: ThumbnailStrip, index: number): { x: number; y: number; sheetWidth: number; sheetHeight: number } {
  return {
    x: (index % strip.columns) * strip.tileWidth,
    y: Math.floor(index / strip.columns) * strip.tileHeight,
    sheetWidth: strip.columns * strip.tileWidth,
    sheetHeight: Math.ceil(player.thumbnails / strip.columns) * strip.tileHeight,
  };
}
