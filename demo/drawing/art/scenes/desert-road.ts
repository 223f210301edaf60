import { along } from '../palette.ts';
import { bySeed, randomFrom } from '../random.ts';
import type { Scene } from '../scene.ts';
import {
  blur,
  circle,
  ellipse,
  ground,
  group,
  linear,
  many,
  moved,
  n,
  picture,
  polygon,
  radial,
  rect,
  shape,
  stroke,
  url,
} from '../svg.ts';

const looks = [
  {
    sky: ['#1E2A4F', '#A8516E', '#F6A45C'],
    sun: '#FFE1A0',
    mesas: ['#B85C5C', '#8C3F55', '#5B2A4A'],
    sand: ['#7A3648', '#2B1630'],
    road: '#1B1428',
    line: '#FFD27A',
    car: '#E8E2D4',
    stars: true,
  },
  {
    sky: ['#7FC4E0', '#CDE9EC', '#FBEBCB'],
    sun: '#FFFFFF',
    mesas: ['#E9B48C', '#D98A62', '#B5603F'],
    sand: ['#E7B27A', '#B8763F'],
    road: '#5A5560',
    line: '#FFF6DC',
    car: '#2F8F9D',
    stars: false,
  },
];

export const desertRoad: Scene = {
  id: 'desert-road',
  kind: 'film',
  media: ['Film', 'Drama', 'Feature'],
  works: [
    {
      title: 'Four Hundred Miles to Nobody',
      organisation: 'Long Shadow Pictures',
      statement:
        'A mother drives her grown son to a job he does not want. The car breaks down twice, and so do they. Shot in sequence over eleven days with natural light only; the last scene was filmed at the moment the crew truly ran out of road.',
      focal: [50, 60],
    },
    {
      title: 'Noon, Both Directions',
      organisation: 'Straight Line Films',
      statement:
        'A short film without a cut, taken from the roof of a petrol station where two roads meet and eleven cars pass in a day. Six of them stop. What people say to one another at the only pump for two hours in any direction turns out to be enough for a film.',
      focal: [50, 60],
    },
  ],
  draw: (seed) => {
    const random = randomFrom(420 + seed);
    const look = bySeed(seed, looks);
    const stars = look.stars
      ? many(120, () =>
          circle(
            random.between(0, 1200),
            random.next() ** 1.5 * 380,
            random.between(0.5, 1.9),
            '#FFFFFF',
            `opacity="${n(random.between(0.2, 0.9))}"`,
          ),
        )
      : '';
    const mesas = many(3, (layer) => {
      const base = 560 + layer * 14;
      let x = -60;
      let d = `M-60 ${base + 60}`;
      while (x < 1260) {
        const top = base - random.between(30, 190 - layer * 36);
        const width = random.between(80, 220);
        d += ` L${n(x)} ${n(base)} L${n(x + 26)} ${n(top + 24)} L${n(x + 34)} ${n(top)} L${n(x + width)} ${n(top + random.between(-6, 6))} L${n(x + width + 12)} ${n(top + 34)} L${n(x + width + 44)} ${n(base)}`;
        x += width + random.between(60, 200);
      }
      return shape(`${d} L1260 ${base + 60}Z`, along(look.mesas, layer / 2));
    });
    const dashes = many(7, (i) => {
      const near = ((i + 0.5) / 7) ** 2.4;
      const far = ((i + 0.1) / 7) ** 2.4;
      const [y1, y2] = [590 + far * 330, 590 + near * 330];
      return polygon(
        [
          [600 - far * 9 - 1, y1],
          [600 + far * 9 + 1, y1],
          [600 + near * 9 + 1, y2],
          [600 - near * 9 - 1, y2],
        ],
        look.line,
      );
    });
    const shrubs = many(40, () => {
      const depth = random.next() ** 2;
      const y = 606 + depth * 280;
      const x = random.chance(0.5) ? random.between(0, 560 - depth * 420) : random.between(640 + depth * 420, 1200);
      return (
        ellipse(x, y, 8 + depth * 40, 4 + depth * 15, look.mesas[2] ?? '', 'opacity=".55"') +
        ellipse(x - depth * 8, y - depth * 7, 5 + depth * 26, 3 + depth * 10, look.mesas[1] ?? '', 'opacity=".6"')
      );
    });
    const car =
      ellipse(0, 34, 86, 10, '#000000', 'opacity=".5" filter="url(#soft)"') +
      ellipse(0, 80, 150, 50, '#FF5A3C', look.stars ? 'opacity=".4" filter="url(#soft)"' : 'opacity="0"') +
      shape('M-66 26 V-8 Q-64 -22 -48 -24 L-36 -58 Q-32 -66 -22 -66 H22 Q32 -66 36 -58 L48 -24 Q64 -22 66 -8 V26Z', look.car) +
      shape('M-38 -26 L-29 -52 Q-27 -56 -22 -56 H22 Q27 -56 29 -52 L38 -26Z', '#1C2430') +
      rect(-62, -12, 22, 13, '#FF4A36', 'rx="3"') +
      rect(40, -12, 22, 13, '#FF4A36', 'rx="3"') +
      rect(-18, -6, 36, 14, '#F7F3E6', 'rx="2"') +
      rect(-62, 22, 26, 20, '#12141A', 'rx="5"') +
      rect(36, 22, 26, 20, '#12141A', 'rx="5"') +
      rect(-66, 12, 132, 8, '#000000', 'opacity=".2"');
    const pole = (x: number, y: number, s: number) =>
      moved(x, y, stroke('M0 0 V-260 M-40 -236 H40 M-34 -206 H34', look.mesas[2] ?? '', 7), `scale(${n(s)})`);
    return picture(
      linear('sky', [
        [0, look.sky[0] ?? ''],
        [0.55, look.sky[1] ?? ''],
        [1, look.sky[2] ?? ''],
      ]) +
        linear('sand', [
          [0, look.sand[0] ?? ''],
          [1, look.sand[1] ?? ''],
        ]) +
        radial('glow', [
          [0, look.sun, 0.9],
          [1, look.sun, 0],
        ]) +
        blur('soft', 10),
      ground(look.sand[1] ?? '') +
        rect(0, 0, 1200, 600, url('sky')) +
        stars +
        circle(bySeed(seed, [690, 330]), bySeed(seed, [480, 210]), 260, url('glow')) +
        circle(bySeed(seed, [690, 330]), bySeed(seed, [480, 210]), 58, look.sun) +
        mesas +
        rect(0, 588, 1200, 312, url('sand')) +
        shrubs +
        polygon(
          [
            [594, 590],
            [606, 590],
            [1010, 900],
            [190, 900],
          ],
          look.road,
        ) +
        dashes +
        group('opacity=".8"', pole(700, 606, 0.26) + pole(760, 628, 0.48) + pole(880, 680, 0.95) + pole(1110, 790, 1.8)) +
        moved(bySeed(seed, [672, 668]), 700, car, 'scale(.82)'),
    );
  },
};
