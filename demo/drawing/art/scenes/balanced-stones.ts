import { darker, lighter } from '../palette.ts';
import { at, bySeed, randomFrom } from '../random.ts';
import type { Scene } from '../scene.ts';
import {
  ball,
  blur,
  circle,
  clip,
  closedAround,
  ellipse,
  ground,
  group,
  linear,
  moved,
  n,
  picture,
  rect,
  shape,
  texture,
  url,
} from '../svg.ts';

const looks = [
  {
    sky: ['#DCE5E8', '#F3EFE6'],
    land: '#C9C2B2',
    far: '#B3BDBD',
    stones: ['#6B7076', '#A78D76', '#4C5258', '#C4B7A4', '#7F6657'],
    figure: '#8A2F2A',
  },
  {
    sky: ['#F3C6A5', '#F9E7CF'],
    land: '#B5654A',
    far: '#D99A7A',
    stones: ['#F2E4D0', '#D7A98A', '#8F4A3A', '#E9C9A8', '#5E2F2C'],
    figure: '#22384A',
  },
];

export const balancedStones: Scene = {
  id: 'balanced-stones',
  kind: 'sculpture',
  media: ['Sculpture', 'Landscape', 'Public art'],
  works: [
    {
      title: 'What the Glacier Left',
      organisation: 'Cairn Works',
      statement:
        'Five boulders from five fields that farmers had cursed for centuries, set on one another without mortar. A steel pin no thicker than a thumb does the rest. The donors’ names are cut on the undersides, where only the sheep will read them.',
      focal: [50, 50],
    },
    {
      title: 'Standing Still, Practised Daily',
      organisation: 'Dune & Datum',
      statement:
        'A marker for the halfway point of a desert trail, built by walkers in one weekend. The stones were chosen for how they hold heat: the lowest is still warm at midnight, and people have begun to plan their nights around it.',
      focal: [50, 50],
    },
  ],
  draw: (seed) => {
    const random = randomFrom(340 + seed);
    const look = bySeed(seed, looks);
    const sizes = bySeed(seed, [
      [
        [600, 690, 230, 0.52],
        [580, 510, 150, 0.62],
        [640, 350, 190, 0.46],
        [610, 230, 96, 0.6],
        [628, 148, 54, 0.66],
      ],
      [
        [600, 700, 190, 0.62],
        [640, 520, 210, 0.4],
        [560, 400, 130, 0.62],
        [610, 258, 116, 0.74],
        [596, 140, 70, 0.56],
      ],
    ]);
    const stones = sizes
      .map(([x = 0, y = 0, r = 0, squash = 1], i) => {
        const [p, q] = [random.between(0, 6), random.between(0, 6)];
        const d = closedAround(
          x,
          y,
          80,
          (a) => r * (1 + 0.06 * Math.sin(a * 2 + p) + 0.04 * Math.sin(a * 3 + q) + 0.012 * Math.sin(a * 9 + p)),
          squash,
        );
        return (
          ellipse(x, y + r * squash * 0.96, r * 0.5, 10, '#000000', 'opacity=".5" filter="url(#soft)"') +
          shape(d, url(`stone${i}`)) +
          clip(`edge${i}`, shape(d, '#000')) +
          group(
            `clip-path="url(#edge${i})"`,
            rect(x - r * 1.2, y - r, r * 2.4, r * 2, '#000', 'filter="url(#grain)" opacity=".5"') +
              ellipse(x + r * 0.2, y + r * squash * 0.9, r, r * squash * 0.4, '#000000', 'opacity=".28" filter="url(#soft)"'),
          )
        );
      })
      .join('');
    const figure =
      circle(0, -60, 9, look.figure) + shape('M-11 -48 Q0 -54 11 -48 L14 -10 L8 26 H2 L0 -4 L-3 26 H-9 L-13 -10Z', look.figure);
    return picture(
      linear('sky', [
        [0, at(look.sky, 0)],
        [1, at(look.sky, 1)],
      ]) +
        linear('land', [
          [0, look.land],
          [1, darker(look.land, 0.35)],
        ]) +
        look.stones.map((colour, i) => ball(`stone${i}`, lighter(colour, 0.4), colour, darker(colour, 0.55))).join('') +
        texture('grain', '.05 .07', 3, 9 + seed, '0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 1.6 -.72') +
        blur('soft', 9),
      ground(url('sky')) +
        shape('M0 700 L160 640 L330 672 L520 600 L700 660 L930 610 L1200 680 V900 H0Z', look.far) +
        shape('M0 760 Q300 716 600 742 T1200 730 V900 H0Z', url('land')) +
        ellipse(720, 806, 330, 26, '#000000', 'opacity=".35" filter="url(#soft)"') +
        stones +
        moved(930, 786, figure, `scale(${n(1.5)})`),
    );
  },
};
