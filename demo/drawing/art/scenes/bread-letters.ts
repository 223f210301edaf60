import { letterShape } from '../letters.ts';
import { at, bySeed, randomFrom } from '../random.ts';
import type { Scene } from '../scene.ts';
import { blur, circle, clip, ground, group, many, moved, n, picture, type Point, radial, shape, stroke } from '../svg.ts';

const looks = [
  { board: '#EFE6D6', shade: '#B9A583', crust: ['#F3C078', '#CD7F34', '#8A4518'], edge: '#7A3B13', cut: '#F9E4BC', text: 'BREADS' },
  { board: '#2C3531', shade: '#111714', crust: ['#F6D9A0', '#DDA254', '#A86624'], edge: '#7B4716', cut: '#FFF3D6', text: 'RUSTIC' },
];

export const breadLetters: Scene = {
  id: 'bread-letters',
  kind: 'identity',
  media: ['Typography', 'Identity', 'Food'],
  works: [
    {
      title: 'Proof of Bread',
      organisation: 'Crumb & Counter',
      statement:
        'A bakery that opens at four asked for a typeface that could not be drawn on a screen. So we baked it: twenty-six capitals, three loaves of each, photographed before breakfast. The best of every letter became the font. The rest fed the street.',
      focal: [50, 50],
    },
    {
      title: 'A Rising Alphabet',
      organisation: 'Loose Type Office',
      statement:
        'Every letter of this identity is shaped, scored and baked by the people who run the shop, so it changes a little with each season and each pair of hands. The guide we handed over is a recipe, not a manual, and it fits on one floury page.',
      focal: [50, 50],
    },
  ],
  draw: (seed) => {
    const random = randomFrom(3 + seed);
    const look = bySeed(seed, looks);
    const places: Point[] = [
      [140, 70],
      [500, 70],
      [850, 70],
      [140, 490],
      [500, 490],
      [850, 490],
    ];
    const loaves = places
      .map(([x, y], i) => {
        const d = letterShape(at([...look.text], i));
        const scores = many(6, (k) => {
          const top = 2 + k * 19;
          return stroke(`M2 ${top} l12 7 M24 ${top} l12 7 M46 ${top} l12 7`, look.cut, 2.2);
        });
        return moved(
          x + random.between(-10, 10),
          y + random.between(-8, 8),
          shape(d, look.shade, 'transform="translate(4 6)" filter="url(#soft)" opacity=".75" stroke-width="6" fill-rule="evenodd"') +
            shape(d, 'url(#crust)', `stroke="${look.edge}" stroke-width="5" stroke-linejoin="round" fill-rule="evenodd"`) +
            shape(d, 'url(#crust)', 'fill-rule="evenodd"') +
            clip(`loaf${i}`, shape(d, '#000', 'clip-rule="evenodd"')) +
            group(`opacity=".9" clip-path="url(#loaf${i})"`, scores),
          `rotate(${n(random.between(-5, 5))} 120 170) scale(3.55 3.4)`,
        );
      })
      .join('');
    const flour = many(300, () =>
      circle(
        random.between(0, 1200),
        random.between(0, 900),
        random.between(0.5, 3),
        '#FFFDF6',
        `opacity="${n(random.between(0.3, 0.9))}"`,
      ),
    );
    return picture(
      radial(
        'crust',
        [
          [0, at(look.crust, 0)],
          [0.65, at(look.crust, 1)],
          [1, at(look.crust, 2)],
        ],
        0.42,
        0.38,
        0.75,
      ) + blur('soft', 3),
      ground(look.board) + loaves + flour,
    );
  },
};
