import { darker, lighter } from '../palette.ts';
import { at, bySeed } from '../random.ts';
import type { Scene } from '../scene.ts';
import {
  blur,
  circle,
  clip,
  closedAround,
  ellipse,
  ground,
  group,
  linear,
  many,
  moved,
  n,
  picture,
  polygon,
  rect,
  ring,
  shape,
  stroke,
  url,
  wordBars,
} from '../svg.ts';

const looks = [
  {
    wall: ['#DCE3D5', '#B9C7B4'],
    floor: '#A3B49E',
    covers: [
      ['#F4E4C1', '#D1495B'],
      ['#00798C', '#EDAE49'],
      ['#30343F', '#F4E4C1'],
    ],
  },
  {
    wall: ['#F0D9D0', '#DDB6A8'],
    floor: '#C99B8B',
    covers: [
      ['#273469', '#F7B2AD'],
      ['#FAF3DD', '#2E6E62'],
      ['#E4572E', '#FFE8C7'],
    ],
  },
];

type Cover = (back: string, front: string) => string;
const moonCover: Cover = (back, front) =>
  circle(140, 150, 84, front) +
  circle(172, 134, 74, back) +
  many(5, (i) => stroke(`M0 ${290 + i * 26} Q70 ${270 + i * 26} 140 ${290 + i * 26} T280 ${290 + i * 26}`, front, 6));
const eyeCover: Cover = (_back, front) =>
  many(7, (i) =>
    shape(
      closedAround(140, 200, 60, (a) => (150 - i * 20) * (1 - 0.35 * Math.abs(Math.sin(a)))),
      'none',
      `stroke="${front}" stroke-width="7"`,
    ),
  ) + circle(140, 200, 18, front);
const stairCover: Cover = (_back, front) =>
  many(7, (i) => rect(0, 400 - (i + 1) * 46, 280 - i * 40, 46, front, `opacity="${n(1 - i * 0.1)}"`)) + ring(206, 92, 40, front, 9);
const leafCover: Cover = (_back, front) =>
  stroke('M140 370 V60', front, 7) +
  many(6, (i) =>
    shape(
      `M140 ${340 - i * 48} C${i % 2 ? 200 : 80} ${330 - i * 48} ${i % 2 ? 240 : 40} ${280 - i * 48} ${i % 2 ? 236 : 44} ${250 - i * 48} C${i % 2 ? 180 : 100} ${262 - i * 48} 140 ${300 - i * 48} 140 ${340 - i * 48}Z`,
      front,
    ),
  );
const gridCover: Cover = (_back, front) =>
  many(30, (i) => {
    const [x, y] = [40 + (i % 5) * 50, 50 + Math.floor(i / 5) * 56];
    return i % 4 === 1 ? rect(x - 18, y - 18, 36, 36, front) : circle(x, y, i % 3 === 0 ? 8 : 19, front);
  });
const sunCover: Cover = (_back, front) =>
  shape('M20 240 A120 120 0 0 1 260 240Z', front) + many(5, (i) => rect(20 + i * 14, 254 + i * 24, 240 - i * 28, 12, front));
const covers = [moonCover, eyeCover, stairCover, leafCover, gridCover, sunCover];

export const bookRow: Scene = {
  id: 'book-row',
  kind: 'identity',
  media: ['Publishing', 'Book design', 'Series'],
  works: [
    {
      title: 'The Pocket Unfinished',
      organisation: 'Half Title Press',
      statement:
        'A series of novels their authors never completed, published as they stopped. Every cover is one shape that breaks off at the same height as the text. The last third of each book is blank, ruled paper, and readers have already sent some of it back.',
      focal: [50, 48],
    },
    {
      title: 'Good Neighbours, in Three Volumes',
      organisation: 'Letterbox Editions',
      statement:
        'Stories collected door to door in one street of ninety houses, in nine languages, each printed beside its translation. The three covers fit together as a row of façades. One set stands in every hallway of the street, tied to nothing.',
      focal: [50, 48],
    },
  ],
  draw: (seed) => {
    const look = bySeed(seed, looks);
    const book = (i: number) => {
      const [back = '', front = ''] = at(look.covers, i);
      const draw = at(covers, i + (seed - 1) * 3);
      const height = 400 + (i % 2) * 30;
      return moved(
        72 + i * 366,
        748 - height * 1.24,
        ellipse(160, height + 4, 190, 16, '#000000', 'opacity=".45" filter="url(#soft)"') +
          polygon(
            [
              [280, 0],
              [318, -22],
              [318, height - 20],
              [280, height],
            ],
            '#EFE8DA',
          ) +
          many(5, (k) => stroke(`M${n(286 + k * 6)} ${n(-3 - k * 3.5)} V${n(height - 4 - k * 3.2)}`, '#C9BFAE', 1.2)) +
          polygon(
            [
              [0, 0],
              [40, -22],
              [318, -22],
              [280, 0],
            ],
            lighter(back, 0.15),
          ) +
          clip(`cover${i}`, rect(0, 0, 280, height, '#000')) +
          group(
            `clip-path="url(#cover${i})"`,
            rect(0, 0, 280, height, back) +
              draw(back, front) +
              wordBars(26, height - 46, [120], front, 9) +
              wordBars(26, height - 26, [70], front, 5) +
              rect(0, 0, 280, height, url('sheen')) +
              rect(0, 0, 14, height, darker(back, 0.35), 'opacity=".6"'),
          ),
        'scale(1.1 1.24)',
      );
    };
    return picture(
      linear('wall', [
        [0, at(look.wall, 0)],
        [1, at(look.wall, 1)],
      ]) +
        linear('floor', [
          [0, look.floor],
          [1, darker(look.floor, 0.2)],
        ]) +
        linear(
          'sheen',
          [
            [0, '#FFFFFF', 0.2],
            [0.5, '#FFFFFF', 0],
            [1, '#000000', 0.16],
          ],
          'diagonal',
        ) +
        blur('soft', 12),
      ground(url('wall')) + rect(0, 660, 1200, 240, url('floor')) + many(3, book),
    );
  },
};
