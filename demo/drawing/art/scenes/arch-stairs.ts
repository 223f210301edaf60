import { darker, lighter } from '../palette.ts';
import { bySeed } from '../random.ts';
import type { Scene } from '../scene.ts';
import { blur, circle, ellipse, ground, group, linear, many, moved, n, picture, polygon, rect, shape, stroke, url } from '../svg.ts';

const looks = [
  {
    wall: '#E58F76',
    side: '#C96A57',
    floor: '#D98A6E',
    step: '#F2B79A',
    sky: ['#7EC4CF', '#D5ECE6'],
    sun: '#FFE1C2',
    leaf: '#2F5D4A',
    figure: '#2A1F33',
  },
  {
    wall: '#E9E0D0',
    side: '#CFC2AC',
    floor: '#DCCFB8',
    step: '#F6F0E4',
    sky: ['#2E5AA8', '#9CC3EA'],
    sun: '#FFFFFF',
    leaf: '#4B6B3A',
    figure: '#B8442F',
  },
];

export const archStairs: Scene = {
  id: 'arch-stairs',
  kind: 'architecture',
  media: ['Architecture', 'Interior', 'Public space'],
  works: [
    {
      title: 'A Stair Is Also a Room',
      organisation: 'Casa Tenue',
      statement:
        'The brief asked for a way up to the library; the budget allowed one wall and a stair. We made the steps deep enough to sit on and placed the arch where the afternoon sun lands at half past three, when school is out. Nobody has asked for benches since.',
      focal: [56, 52],
    },
    {
      title: 'House of Four Noons',
      organisation: 'Studio Ombra',
      statement:
        'A home for two sisters and their mother on a plot eight metres wide. The court is cut so that each season has its own patch of midday light. Lime, earth and reused tile; no lamp is needed before dusk, and every door is wide enough for the mother’s chair.',
      focal: [56, 52],
    },
  ],
  draw: (seed) => {
    const look = bySeed(seed, looks);
    const steps = many(9, (i) => {
      const [x, y] = [640 + i * 62, 800 - i * 44];
      return (
        polygon(
          [
            [x, y],
            [x + 62, y],
            [x + 62, 900],
            [x, 900],
          ],
          darker(look.step, 0.06 + i * 0.012),
        ) +
        rect(x, y, 62, 9, lighter(look.step, 0.45)) +
        rect(x, y, 5, 44, darker(look.step, 0.2))
      );
    });
    const arch = 'M150 800 V380 A150 150 0 0 1 450 380 V800Z';
    const figure =
      circle(0, -98, 13, look.figure) + shape('M-16 -82 Q0 -92 16 -82 L22 -20 L12 44 H2 L0 -6 L-4 44 H-14 L-20 -20Z', look.figure);
    const plant =
      many(9, (i) => stroke(`M0 0 Q${n((i - 4) * 14)} -70 ${n((i - 4) * 30)} ${n(-120 + Math.abs(i - 4) * 16)}`, look.leaf, 8)) +
      shape('M-34 0 H34 L24 60 H-24Z', darker(look.side, 0.25));
    return picture(
      linear('sky', [
        [0, look.sky[0] ?? ''],
        [1, look.sky[1] ?? ''],
      ]) +
        linear(
          'wall',
          [
            [0, lighter(look.wall, 0.12)],
            [1, darker(look.wall, 0.1)],
          ],
          'diagonal',
        ) +
        linear('floor', [
          [0, look.floor],
          [1, darker(look.floor, 0.2)],
        ]) +
        blur('soft', 10) +
        blur('edge', 2),
      ground(url('sky')) +
        circle(300, 470, 62, look.sun) +
        shape(`M0 0 H1200 V900 H0Z ${arch}`, url('wall'), 'fill-rule="evenodd"') +
        shape('M450 380 V800 L510 770 V400 A150 150 0 0 0 372 246 A150 150 0 0 1 450 380Z', look.side, 'opacity=".75"') +
        group(
          'filter="url(#edge)"',
          polygon(
            [
              [560, 0],
              [1200, 0],
              [1200, 470],
              [900, 300],
            ],
            darker(look.wall, 0.22),
            'opacity=".55"',
          ),
        ) +
        polygon(
          [
            [0, 800],
            [640, 800],
            [640, 900],
            [0, 900],
          ],
          url('floor'),
        ) +
        group(
          'filter="url(#edge)"',
          polygon(
            [
              [150, 800],
              [450, 800],
              [640, 900],
              [300, 900],
            ],
            look.sun,
            'opacity=".55"',
          ),
        ) +
        steps +
        rect(700, 120, 130, 190, darker(look.side, 0.35)) +
        rect(712, 132, 118, 178, url('sky')) +
        ellipse(1000, 580, 50, 6, '#000000', 'opacity=".3" filter="url(#soft)"') +
        moved(980, 522, figure, 'scale(1.3)') +
        moved(560, 742, plant),
    );
  },
};
