export interface Size {
  width: number;
  height: number;
}
/** How a picture lies in its box: `scale` 1 fits it whole, `x` and `y` are pixels from the middle. */
export interface View {
  scale: number;
  x: number;
  y: number;
}
export interface Point {
  x: number;
  y: number;
}

export const fitted: View = { scale: 1, x: 0, y: 0 };
export const largestScale = 8;
/** One press of a button or a key. */
export const zoomStep = 1.5;
/** What a double tap goes to. */
export const closeScale = 2.5;
/** The share of the box that one arrow key moves. */
const panShare = 0.15;

/** The size at which the whole picture fits into its box. */
export function fitSize(box: Size, content: Size): Size {
  if (!(content.width > 0 && content.height > 0)) return box;
  const ratio = Math.min(box.width / content.width, box.height / content.height);
  return { width: content.width * ratio, height: content.height * ratio };
}

/** Keeps the picture within reach: never smaller than whole, and no edge of it further in than the edge of its box. */
export function clampView({ scale, x, y }: View, box: Size, content: Size): View {
  const within = Math.min(largestScale, Math.max(1, scale));
  const fit = fitSize(box, content);
  const reach = (inside: number, around: number) => Math.max(0, (inside * within - around) / 2);
  const limited = (at: number, most: number) => (most === 0 ? 0 : Math.min(most, Math.max(-most, at)));
  return { scale: within, x: limited(x, reach(fit.width, box.width)), y: limited(y, reach(fit.height, box.height)) };
}

/** The same spot of the picture stays under the point, which counts from the middle of the box. */
export function zoomAt(view: View, scale: number, point: Point, box: Size, content: Size): View {
  const to = Math.min(largestScale, Math.max(1, scale));
  const grown = to / view.scale;
  return clampView({ scale: to, x: point.x - (point.x - view.x) * grown, y: point.y - (point.y - view.y) * grown }, box, content);
}

/** An arrow looks further in its direction, so the picture moves the other way. */
export const panByKeys = (view: View, right: number, down: number, box: Size, content: Size): View =>
  clampView({ ...view, x: view.x - right * box.width * panShare, y: view.y - down * box.height * panShare }, box, content);

export const middleOf = (one: Point, other: Point): Point => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 });
export const distanceOf = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y);
