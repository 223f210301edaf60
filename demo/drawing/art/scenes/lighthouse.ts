import { along } from '../palette.ts';
import { bySeed, randomFrom } from '../random.ts';
import type { Scene } from '../scene.ts';
import {
  circle,
  curveThrough,
  ground,
  linear,
  many,
  moved,
  n,
  picture,
  type Point,
  polygon,
  radial,
  rect,
  shape,
  stroke,
  url,
} from '../svg.ts';

const looks = [
  {
    sky: ['#10193A', '#2E4A7A', '#E9A27C'],
    sea: ['#2B5A7A', '#0B1E3C'],
    crest: '#CFE6EE',
    rock: '#141B2E',
    tower: '#F3EDE0',
    stripe: '#C8372D',
    beam: '#FFE9A8',
    x: 380,
  },
  {
    sky: ['#0C2B30', '#1F6A68', '#BFE3C9'],
    sea: ['#1A6C6E', '#06282F'],
    crest: '#E2F7EE',
    rock: '#0A1D22',
    tower: '#F7E3B5',
    stripe: '#21405A',
    beam: '#FFF7CF',
    x: 800,
  },
];

export const lighthouse: Scene = {
  id: 'lighthouse',
  kind: 'illustration',
  media: ['Illustration', 'Picture book', 'Children'],
  works: [
    {
      title: 'The Keeper’s Long Sleep',
      organisation: 'Gannet House Books',
      statement:
        'A picture book for children who are afraid of the dark, told by a lighthouse that is afraid of the day. Thirty-two pages drawn in gouache and cut paper. Each page holds a little less light than the one before, until the last, which can be read under the covers.',
      focal: [32, 42],
    },
    {
      title: 'Somewhere a Lamp',
      organisation: 'Oda Brink Illustration',
      statement:
        'Twelve large drawings for the corridor of a harbour clinic. Patients follow one beam from the front door to the right room; the waves below it get calmer as the corridor goes on. The cleaners asked for the boats, and named each of them.',
      focal: [66, 42],
    },
  ],
  draw: (seed) => {
    const random = randomFrom(200 + seed);
    const look = bySeed(seed, looks);
    const { x } = look;
    const stars = many(110, () =>
      circle(
        random.between(0, 1200),
        random.between(0, 420),
        random.between(0.6, 2.2),
        '#FFFFFF',
        `opacity="${n(random.between(0.2, 0.85))}"`,
      ),
    );
    const toRight = x < 600;
    const beam = toRight
      ? polygon(
          [
            [x, 262],
            [1260, 60],
            [1260, 420],
          ],
          url('beam'),
        ) +
        polygon(
          [
            [x, 262],
            [-60, 190],
            [-60, 300],
          ],
          url('beamBack'),
        )
      : polygon(
          [
            [x, 262],
            [-60, 60],
            [-60, 420],
          ],
          url('beamBack'),
        ) +
        polygon(
          [
            [x, 262],
            [1260, 190],
            [1260, 300],
          ],
          url('beam'),
        );
    const waves = many(9, (k) => {
      const y = 590 + k * 36;
      const phase = random.between(0, 6);
      const points = Array.from(
        { length: 50 },
        (_, i): Point => [-20 + i * 26, y + Math.sin((i * 26) / (60 + k * 14) + phase) * (5 + k * 2.2)],
      );
      const d = curveThrough(points);
      return (
        shape(`${d} L1260 920 L-20 920Z`, along(look.sea, k / 8)) +
        stroke(d, look.crest, 2 + k * 0.25, `opacity="${n(0.55 - k * 0.03)}" stroke-dasharray="${n(40 + k * 14)} ${n(26 + k * 9)}"`)
      );
    });
    const tower =
      shape('M-46 340 L-32 20 H32 L46 340Z', look.tower) +
      many(3, (i) =>
        polygon(
          [
            [-44 + i * 4 + 1, 300 - i * 100],
            [44 - i * 4 - 1, 300 - i * 100],
            [42 - i * 4, 250 - i * 100],
            [-42 + i * 4, 250 - i * 100],
          ],
          look.stripe,
        ),
      ) +
      shape('M0 20 H32 L46 340 H0Z', '#000000', 'opacity=".18"') +
      rect(-44, 8, 88, 14, look.rock) +
      rect(-26, -44, 52, 52, look.beam) +
      stroke('M-26 -44 V8 M0 -44 V8 M26 -44 V8', look.rock, 4) +
      shape('M-36 -44 Q0 -92 36 -44Z', look.stripe) +
      stroke('M0 -68 V-92', look.rock, 4);
    const boat = (bx: number, by: number, scale: number) =>
      moved(
        bx,
        by,
        shape('M-50 0 H50 L34 24 H-36Z', look.rock) + shape('M-4 -6 V-86 L-44 -6Z', look.tower) + shape('M4 -6 V-70 L36 -6Z', look.stripe),
        `scale(${n(scale)}) rotate(${n(random.between(-6, 6))})`,
      );
    return picture(
      linear('sky', [
        [0, look.sky[0] ?? ''],
        [0.55, look.sky[1] ?? ''],
        [1, look.sky[2] ?? ''],
      ]) +
        linear(
          'beam',
          [
            [0, look.beam, 0.85],
            [1, look.beam, 0],
          ],
          'right',
        ) +
        linear(
          'beamBack',
          [
            [0, look.beam, 0],
            [1, look.beam, 0.85],
          ],
          'right',
        ) +
        radial('lamp', [
          [0, look.beam, 0.9],
          [1, look.beam, 0],
        ]),
      ground('#0B1E3C') +
        rect(0, 0, 1200, 640, url('sky')) +
        stars +
        beam +
        circle(x, 262, 130, url('lamp')) +
        moved(x, 290, tower) +
        shape(
          `M${x - 260} 640 L${x - 170} 590 L${x - 110} 600 L${x - 60} 560 L${x + 40} 552 L${x + 90} 590 L${x + 170} 600 L${x + 280} 650Z`,
          look.rock,
        ) +
        boat(toRight ? 900 : 330, 590, 0.7) +
        waves +
        boat(toRight ? 740 : 480, 760, 1.1),
    );
  },
};
