import { at, bySeed, randomFrom } from '../random.ts';
import type { Scene } from '../scene.ts';
import { ground, linear, many, moved, picture, polygon, type Point, rect, stroke, texture, url } from '../svg.ts';

const looks = [
  { back: '#F3E9D7', cloths: ['#1F3A5F', '#C8442E', '#E9B44C', '#F3E9D7', '#5B7F71', '#E3B7A0'], size: 150 },
  { back: '#23202E', cloths: ['#F4D6CC', '#8E3B57', '#2F6F73', '#F0A35E', '#3A3550', '#D9D3C3'], size: 150 },
];

type Block = (a: string, b: string, c: string) => string;
const tri = (points: Point[], fill: string) => polygon(points, fill);
const pinwheel: Block = (a, b, c) =>
  rect(0, 0, 150, 150, a) +
  tri(
    [
      [0, 0],
      [75, 0],
      [75, 75],
    ],
    b,
  ) +
  tri(
    [
      [150, 0],
      [150, 75],
      [75, 75],
    ],
    b,
  ) +
  tri(
    [
      [150, 150],
      [75, 150],
      [75, 75],
    ],
    b,
  ) +
  tri(
    [
      [0, 150],
      [0, 75],
      [75, 75],
    ],
    b,
  ) +
  tri(
    [
      [0, 0],
      [0, 75],
      [75, 75],
    ],
    c,
  );
const star: Block = (a, b, c) =>
  rect(0, 0, 150, 150, a) +
  [
    [50, 0, 75, 50, 100, 0],
    [150, 50, 100, 75, 150, 100],
    [100, 150, 75, 100, 50, 150],
    [0, 100, 50, 75, 0, 50],
  ]
    .map(([x1 = 0, y1 = 0, x2 = 0, y2 = 0, x3 = 0, y3 = 0]) =>
      tri(
        [
          [x1, y1],
          [x2, y2],
          [x3, y3],
        ],
        c,
      ),
    )
    .join('') +
  rect(40, 40, 70, 70, b) +
  polygon(
    [
      [75, 45],
      [105, 75],
      [75, 105],
      [45, 75],
    ],
    c,
  );
const geese: Block = (a, b, c) =>
  rect(0, 0, 150, 150, a) +
  many(3, (i) =>
    tri(
      [
        [0, 50 + i * 50],
        [75, i * 50],
        [150, 50 + i * 50],
      ],
      i % 2 ? b : c,
    ),
  );
const cabin: Block = (a, b, c) =>
  many(4, (i) => rect(i * 18, i * 18, 150 - i * 36, 150 - i * 36, i % 2 ? b : a)) +
  rect(0, 0, 18, 150, c) +
  rect(18, 132, 132, 18, c) +
  rect(36, 36, 14, 78, c) +
  rect(62, 62, 26, 26, c);
const arcs: Block = (a, b, c) =>
  rect(0, 0, 150, 150, a) +
  `<path d="M0 0 H130 A130 130 0 0 1 0 130Z" fill="${b}"/><path d="M0 0 H86 A86 86 0 0 1 0 86Z" fill="${c}"/><path d="M0 0 H40 A40 40 0 0 1 0 40Z" fill="${a}"/>`;
const blocks = [pinwheel, star, geese, cabin, arcs];

export const quilt: Scene = {
  id: 'quilt',
  kind: 'textile',
  media: ['Textile', 'Craft', 'Community'],
  works: [
    {
      title: 'Forty-Eight Hands',
      organisation: 'Millrow Quilters',
      statement:
        'When the mill closed, its last bolts were shared out between forty-eight former workers. Each sewed one block at home and told one story into a recorder. The finished quilt hangs where the looms stood, and the voices come out of the wall behind it.',
      focal: [50, 50],
    },
    {
      title: 'Mended, Not New',
      organisation: 'Patch Society',
      statement:
        'A blanket for every newborn in one town, sewn from the worn-out sheets of its hotel. The pattern is chosen by the family from a box of forty-eight cards, drawn so that any two fit together. Three years on, the first owners have started bringing their own scraps.',
      focal: [50, 50],
    },
  ],
  draw: (seed) => {
    const random = randomFrom(281 + seed * 5);
    const look = bySeed(seed, looks);
    const tiles = many(48, (i) => {
      const [column, row] = [i % 8, Math.floor(i / 8)];
      const [a, b, c] = random.shuffled(look.cloths);
      const draw = bySeed(seed, [at(blocks, column + row * 2), at(blocks, (column % 4) * (row % 3) + row)]);
      const turn = random.whole(0, 3) * 90;
      return moved(column * 150, row * 150, `<g transform="rotate(${turn} 75 75)">${draw(a ?? '', b ?? '', c ?? '')}</g>`);
    });
    const stitches =
      many(8, (i) => stroke(`M${i * 150 + 6} 0 V900`, look.back, 2, 'stroke-dasharray="7 6" opacity=".75"')) +
      many(6, (i) => stroke(`M0 ${i * 150 + 6} H1200`, look.back, 2, 'stroke-dasharray="7 6" opacity=".75"'));
    const puffs = many(48, (i) => rect((i % 8) * 150, Math.floor(i / 8) * 150, 150, 150, url('puff')));
    return picture(
      linear(
        'puff',
        [
          [0, '#FFFFFF', 0.14],
          [0.5, '#FFFFFF', 0],
          [1, '#000000', 0.2],
        ],
        'diagonal',
      ) + texture('weave', '.35 .02', 1, 5, '0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 .22 -.06'),
      ground(look.back) + tiles + puffs + stitches + rect(0, 0, 1200, 900, '#000', 'filter="url(#weave)" opacity=".5"'),
    );
  },
};
