import { along } from './palette.ts';
import { at, randomFrom } from './random.ts';
import { circle, curveThrough, ellipse, ground, group, linear, many, moved, n, type Point, radial, shape, stroke, url } from './svg.ts';

export type SaltFlatLight = { sky: [string, string, string]; sun: string; glow: string; land: string[]; path: string; people: string };

export const saltLights: [SaltFlatLight, SaltFlatLight] = [
  {
    sky: ['#C9D6DA', '#E9DFD0', '#E8CDAE'],
    sun: '#FBF3E2',
    glow: '#FFF6E0',
    land: ['#B9C6C8', '#A3B5B9', '#8CA2A8', '#748E97', '#D9C7AB', '#5C7984', '#4A6873', '#E3CFAE', '#385560', '#28434D'],
    path: '#F7EEDB',
    people: '#1B2B31',
  },
  {
    sky: ['#3A3F68', '#B4708A', '#F5B078'],
    sun: '#FFE3A8',
    glow: '#FFC27A',
    land: ['#C98A8A', '#A9748B', '#8A6389', '#6B5483', '#F0A878', '#514878', '#3F3C68', '#D98E72', '#2C2D54', '#1B1D3D'],
    path: '#FFE9C4',
    people: '#14132B',
  },
];

type SaltFlatMoment = {
  light: SaltFlatLight;
  seed: number;
  sun: Point;
  /** Seconds into the film; a still uses any one moment. */
  time: number;
  /** How far along the path the walkers are: 0 at the front edge, 1 at the horizon. */
  walked: number;
};

const path: Point[] = [
  [560, 910],
  [640, 760],
  [690, 680],
  [672, 590],
  [700, 510],
  [782, 430],
  [826, 372],
  [852, 336],
];

function alongPath(share: number): Point {
  const place = Math.min(0.999, Math.max(0, share)) * (path.length - 1);
  const from = at(path, Math.floor(place));
  const to = at(path, Math.floor(place) + 1);
  const rest = place % 1;
  return [from[0] + (to[0] - from[0]) * rest, from[1] + (to[1] - from[1]) * rest];
}

function walker(x: number, y: number, size: number, stride: number, colour: string): string {
  const step = Math.sin(stride) * 7;
  const bob = Math.abs(Math.cos(stride)) * 1.4;
  return moved(
    x,
    y - bob * size,
    circle(0, -30, 4.4, colour) +
      shape('M-5.5 -25 Q0 -28 5.5 -25 L6.5 -6 L-6.5 -6Z', colour) +
      stroke(`M-2 -8 L${n(-step)} 9 M2 -8 L${n(step)} 9`, colour, 3.4) +
      stroke(`M6 -20 L${n(11 + step * 0.3)} 10`, colour, 1.5),
    `scale(${n(size)})`,
  );
}

function bird(x: number, y: number, size: number, flap: number, colour: string): string {
  const lift = Math.sin(flap) * 9;
  return moved(
    x,
    y,
    stroke(`M-18 ${n(-lift)} Q-8 ${n(-lift * 0.4 - 5)} 0 0 Q8 ${n(-lift * 0.4 - 5)} 18 ${n(-lift)}`, colour, 2.6),
    `scale(${n(size)})`,
  );
}

/** Tidal flats with people crossing on a marked path; the film moves `time`, `walked` and the sun. */
export function saltFlat({ light, seed, sun, time, walked }: SaltFlatMoment): { defs: string; body: string } {
  const random = randomFrom(seed);
  const bands = many(10, (k) => {
    const y = 330 + k * k * 5.6 + k * 10;
    const swell = 8 + k * 5;
    const phase = random.next() * 6 + time * (0.12 + k * 0.035);
    const crest = Array.from({ length: 43 }, (_, i): Point => {
      const x = -30 + i * 30;
      return [x, y + Math.sin(x / (150 + k * 26) + phase) * swell + Math.sin(x / (70 + k * 9) + phase * 2) * swell * 0.35];
    });
    const d = curveThrough(crest);
    return (
      shape(`${d} L1250 940 L-30 940Z`, along(light.land, k / 9)) +
      stroke(d, light.glow, 1 + k * 0.25, `opacity="${(0.5 - k * 0.03).toFixed(2)}"`)
    );
  });
  const glints = many(70, (i) => {
    const y = 380 + random.next() ** 1.6 * 480;
    const x = random.between(0, 1200);
    const shine = 0.5 + 0.5 * Math.sin(time * 1.7 + i * 2.4);
    return ellipse(x, y, 6 + (y - 340) * 0.06, 1.2 + (y - 340) * 0.003, light.glow, `opacity="${(0.15 + shine * 0.45).toFixed(2)}"`);
  });
  const people = many(3, (i) => {
    const [pathX, y] = alongPath(walked - i * 0.06);
    const x = pathX + (i - 1) * (y - 300) * 0.07;
    const size = 0.35 + ((y - 336) / 564) * 2.6;
    return (
      ellipse(x + 8 * size, y + 9 * size, 14 * size, 2.4 * size, light.people, 'opacity=".25"') +
      walker(x, y, size, time * 5 + i * 2, light.people)
    );
  });
  const flock = many(7, (i) =>
    bird(
      240 + i * 34 + time * 14 + random.next() * 20,
      214 - Math.abs(i - 3) * -14 + random.next() * 10,
      0.55 + random.next() * 0.35,
      time * 7 + i,
      light.people,
    ),
  );
  return {
    defs:
      linear('sky', [
        [0, light.sky[0]],
        [0.5, light.sky[1]],
        [1, light.sky[2]],
      ]) +
      radial('glow', [
        [0, light.glow, 0.95],
        [0.25, light.glow, 0.5],
        [1, light.glow, 0],
      ]),
    body:
      ground(url('sky')) +
      circle(sun[0], sun[1], 300, url('glow')) +
      circle(sun[0], sun[1], 54, light.sun) +
      group('opacity=".55"', flock) +
      bands +
      glints +
      stroke(curveThrough(path), light.path, 8, 'stroke-dasharray="1 19" opacity=".95"') +
      people,
  };
}
