export const WIDTH = 1200;
export const HEIGHT = 900;

/** One decimal is finer than a pixel of the rendered file, and keeps the drawings short. */
export const n = (value: number): string => String(Math.round(value * 10) / 10);

export const many = (count: number, draw: (index: number) => string): string => Array.from({ length: count }, (_, i) => draw(i)).join('');

export function picture(defs: string, body: string, view = `0 0 ${WIDTH} ${HEIGHT}`, size = { width: WIDTH, height: HEIGHT }): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" viewBox="${view}"><defs>${defs}</defs>${body}</svg>`;
}

type Stop = [offset: number, colour: string, opacity?: number];
const stopsOf = (stops: Stop[]): string =>
  stops.map(([offset, colour, opacity = 1]) => `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`).join('');

const directions = {
  down: 'x1="0" y1="0" x2="0" y2="1"',
  right: 'x1="0" y1="0" x2="1" y2="0"',
  diagonal: 'x1="0" y1="0" x2="1" y2="1"',
};

export const linear = (id: string, stops: Stop[], direction: keyof typeof directions = 'down'): string =>
  `<linearGradient id="${id}" ${directions[direction]}>${stopsOf(stops)}</linearGradient>`;

export const radial = (id: string, stops: Stop[], cx = 0.5, cy = 0.5, r = 0.5): string =>
  `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}">${stopsOf(stops)}</radialGradient>`;

/** A ball or rounded body lit from the upper left. */
export const ball = (id: string, light: string, colour: string, dark: string): string =>
  radial(
    id,
    [
      [0, light],
      [0.42, colour],
      [1, dark],
    ],
    0.35,
    0.3,
    0.82,
  );

export const blur = (id: string, amount: number): string =>
  `<filter id="${id}" x="-60%" y="-60%" width="220%" height="220%"><feGaussianBlur stdDeviation="${amount}"/></filter>`;

export const dropShadow = (id: string, dx: number, dy: number, spread: number, colour: string, opacity: number): string =>
  `<filter id="${id}" x="-30%" y="-30%" width="160%" height="160%"><feDropShadow dx="${dx}" dy="${dy}" stdDeviation="${spread}" flood-color="${colour}" flood-opacity="${opacity}"/></filter>`;

/** Cloudy texture tinted by a colour matrix; `frequency` may differ across and down ('.004 .01'). */
export const texture = (id: string, frequency: string, octaves: number, seed: number, matrix: string): string =>
  `<filter id="${id}" x="0" y="0" width="1" height="1" color-interpolation-filters="sRGB"><feTurbulence type="fractalNoise" baseFrequency="${frequency}" numOctaves="${octaves}" seed="${seed}"/><feColorMatrix values="${matrix}"/></filter>`;

export const clip = (id: string, shape: string): string => `<clipPath id="${id}">${shape}</clipPath>`;

export const url = (id: string): string => `url(#${id})`;
export const ground = (fill: string): string => `<rect width="${WIDTH}" height="${HEIGHT}" fill="${fill}"/>`;

export const rect = (x: number, y: number, width: number, height: number, fill: string, more = ''): string =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" fill="${fill}" ${more}/>`;

export const circle = (cx: number, cy: number, r: number, fill: string, more = ''): string =>
  `<circle cx="${n(cx)}" cy="${n(cy)}" r="${n(r)}" fill="${fill}" ${more}/>`;

export const ellipse = (cx: number, cy: number, rx: number, ry: number, fill: string, more = ''): string =>
  `<ellipse cx="${n(cx)}" cy="${n(cy)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}" ${more}/>`;

export const shape = (d: string, fill: string, more = ''): string => `<path d="${d}" fill="${fill}" ${more}/>`;

export const stroke = (d: string, colour: string, width: number, more = ''): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;

export const ring = (cx: number, cy: number, r: number, colour: string, width: number, more = ''): string =>
  `<circle cx="${n(cx)}" cy="${n(cy)}" r="${n(r)}" fill="none" stroke="${colour}" stroke-width="${n(width)}" ${more}/>`;

export const group = (more: string, body: string): string => `<g ${more}>${body}</g>`;
export const moved = (x: number, y: number, body: string, then = ''): string =>
  `<g transform="translate(${n(x)} ${n(y)}) ${then}">${body}</g>`;

export type Point = [x: number, y: number];

export const polygon = (points: Point[], fill: string, more = ''): string =>
  `<polygon points="${points.map(([x, y]) => `${n(x)},${n(y)}`).join(' ')}" fill="${fill}" ${more}/>`;

const lineThrough = (points: Point[]): string => points.map(([x, y], i) => `${i ? 'L' : 'M'}${n(x)} ${n(y)}`).join(' ');

/** A smooth open curve through all points (Catmull-Rom turned into Bézier pieces). */
export function curveThrough(points: Point[]): string {
  const point = (i: number): Point => points[Math.min(points.length - 1, Math.max(0, i))] ?? [0, 0];
  let d = `M${n(point(0)[0])} ${n(point(0)[1])}`;
  for (let i = 0; i < points.length - 1; i++) {
    const [before, from, to, after] = [point(i - 1), point(i), point(i + 1), point(i + 2)];
    const lead: Point = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6];
    const trail: Point = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6];
    d += ` C${n(lead[0])} ${n(lead[1])} ${n(trail[0])} ${n(trail[1])} ${n(to[0])} ${n(to[1])}`;
  }
  return d;
}

/** A closed line at a distance that may change with the angle. */
export function closedAround(cx: number, cy: number, steps: number, radiusAt: (angle: number) => number, squash = 1): string {
  const points = Array.from({ length: steps }, (_, i): Point => {
    const angle = (i / steps) * Math.PI * 2;
    const r = radiusAt(angle);
    return [cx + Math.cos(angle) * r, cy + Math.sin(angle) * r * squash];
  });
  return `${lineThrough(points)}Z`;
}

/** Grey bars that stand for a paragraph, since no font is on every machine. */
export const wordBars = (x: number, y: number, widths: number[], colour: string, height = 8, gap = 22): string =>
  widths.map((width, i) => rect(x, y + i * gap, width, height, colour, `rx="${height / 2}"`)).join('');
