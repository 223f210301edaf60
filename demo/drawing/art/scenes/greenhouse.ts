import { at, bySeed, randomFrom } from '../random.ts';
import type { Scene } from '../scene.ts';
import { circle, ground, linear, many, n, picture, radial, rect, shape, stroke, url } from '../svg.ts';

const looks = [
  {
    sky: ['#BFD9DF', '#EFF3E6'],
    floor: ['#CFC9B4', '#B5AE96'],
    leaves: ['#24553A', '#3C7A4B', '#68A05B', '#1C4030', '#8DB56A'],
    frame: '#F8FBF8',
    door: '#274236',
    glow: '#FFFFFF',
    path: '#E6E0CC',
  },
  {
    sky: ['#131C3A', '#4A4272'],
    floor: ['#232545', '#15162E'],
    leaves: ['#1E6B52', '#2F8F63', '#8AC96B', '#134536', '#E9A84B'],
    frame: '#C9D4EE',
    door: '#FFD88A',
    glow: '#FFD27A',
    path: '#FFD88A',
  },
];

export const greenhouse: Scene = {
  id: 'greenhouse',
  kind: 'architecture',
  media: ['Architecture', 'Public space', 'Landscape'],
  works: [
    {
      title: 'Glass for Rain',
      organisation: 'Verde Quarter Architects',
      statement:
        'A public greenhouse on the roof of a car park, heated by the bakery below and watered only by what falls on it. The frame was designed so that two people with a ladder can mend any part of it. In its second summer it fed four school kitchens.',
      focal: [50, 54],
    },
    {
      title: 'Lantern for a Botanist',
      organisation: 'Moss & Mullion',
      statement:
        'A research glasshouse that stays open at night. Its growing lights are tuned so that the neighbours see a warm lantern and not a glare, and moths pass by undisturbed. We moved no tree to build it: the plan bends around the oldest pear in town.',
      focal: [50, 54],
    },
  ],
  draw: (seed) => {
    const random = randomFrom(31 + seed);
    const look = bySeed(seed, looks);
    const plants = many(74, (i) => {
      const x = random.between(180, 1010);
      const room = x < 600 ? 380 - (x - 150) * 0.511 : 150 + (x - 600) * 0.511;
      const height = Math.min(random.between(90, 420), 700 - room - 46);
      const lean = random.between(-50, 50);
      return shape(
        `M${n(x)} 700 C${n(x - 20)} ${n(700 - height * 0.5)} ${n(x + lean - 24)} ${n(700 - height)} ${n(x + lean)} ${n(700 - height)} C${n(x + lean + 30)} ${n(700 - height * 0.7)} ${n(x + 16)} ${n(700 - height * 0.3)} ${n(x + 14)} 700Z`,
        at(look.leaves, i),
      );
    });
    const bars = many(8, (i) => {
      const x = 250 + i * 100;
      const top = x < 600 ? 380 - (x - 150) * 0.511 : 150 + (x - 600) * 0.511;
      return stroke(`M${x} 700 V${n(top)}`, look.frame, x === 550 || x === 650 ? 7 : 5);
    });
    const stars =
      seed % 2 === 0
        ? many(90, () =>
            circle(
              random.between(0, 1200),
              random.between(0, 420),
              random.between(0.6, 2),
              '#FFFFFF',
              `opacity="${n(random.between(0.2, 0.9))}"`,
            ),
          )
        : '';
    return picture(
      linear('sky', [
        [0, look.sky[0] ?? ''],
        [1, look.sky[1] ?? ''],
      ]) +
        linear('floor', [
          [0, look.floor[0] ?? ''],
          [1, look.floor[1] ?? ''],
        ]) +
        linear(
          'glass',
          [
            [0, look.frame, 0.5],
            [1, look.frame, 0.1],
          ],
          'diagonal',
        ) +
        radial('glow', [
          [0, look.glow, 0.85],
          [1, look.glow, 0],
        ]),
      ground(url('sky')) +
        stars +
        circle(600, 560, 560, url('glow'), 'opacity=".6"') +
        rect(0, 700, 1200, 200, url('floor')) +
        plants +
        shape('M150 700 V380 L600 150 L1050 380 V700Z', url('glass')) +
        shape('M250 700 V330 L420 244 V700Z', look.frame, 'opacity=".14"') +
        bars +
        stroke('M150 480 H1050 M150 590 H1050', look.frame, 5) +
        stroke('M150 704 V380 L600 150 L1050 380 V704', look.frame, 10) +
        shape('M550 700 V560 h100 v140Z', look.door, `stroke="${look.frame}" stroke-width="7"`) +
        shape('M552 702 H648 L760 900 H440Z', look.path, 'opacity=".45"') +
        many(5, (i) => stroke(`M0 ${n(722 + i * i * 11)} H1200`, '#000000', 2, 'opacity=".12"')),
    );
  },
};
