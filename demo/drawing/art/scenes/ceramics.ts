import { darker, lighter } from '../palette.ts';
import { at, bySeed, randomFrom } from '../random.ts';
import type { Scene } from '../scene.ts';
import { blur, circle, clip, ellipse, ground, group, linear, many, moved, n, picture, polygon, rect, shape, url } from '../svg.ts';

const looks = [
  { wall: ['#E8E2D6', '#CFC6B6'], table: '#B79E82', glazes: ['#34506B', '#E6DCC8', '#B5583C', '#7E8F76', '#2B2B2E'], drip: '#F4EFE4' },
  { wall: ['#3B4A48', '#27322F'], table: '#1D2422', glazes: ['#D7B98E', '#C7675A', '#EAE0CF', '#8FB3A8', '#E3A84F'], drip: '#FFF6E6' },
];

const pots = [
  {
    d: 'M-70 0 C-130 -60 -120 -190 -44 -240 C-30 -252 -34 -270 -40 -290 H40 C34 -270 30 -252 44 -240 C120 -190 130 -60 70 0Z',
    top: -290,
    mouth: 40,
  },
  { d: 'M-60 0 C-100 -20 -150 -60 -156 -130 H156 C150 -60 100 -20 60 0Z', top: -130, mouth: 156 },
  {
    d: 'M-52 0 C-64 -120 -84 -200 -60 -330 C-54 -370 -26 -380 -24 -420 H24 C26 -380 54 -370 60 -330 C84 -200 64 -120 52 0Z',
    top: -420,
    mouth: 24,
  },
  { d: 'M-76 0 C-92 -60 -92 -120 -80 -170 H80 C92 -120 92 -60 76 0Z', top: -170, mouth: 80 },
  {
    d: 'M-44 0 C-80 -30 -92 -90 -60 -130 C-40 -150 -26 -160 -24 -190 H24 C26 -160 40 -150 60 -130 C92 -90 80 -30 44 0Z',
    top: -190,
    mouth: 24,
  },
];

export const ceramics: Scene = {
  id: 'ceramics',
  kind: 'photography',
  media: ['Photography', 'Craft', 'Still life'],
  works: [
    {
      title: 'Five from the Same Clay',
      organisation: 'Kiln Street Pottery',
      statement:
        'Five potters, one bank of clay, one firing. The photographs show the pots as they were unpacked, in daylight, with nothing cleaned or turned to its better side. Buyers got the pot together with the picture, and an invitation to dig with us next spring.',
      focal: [50, 60],
    },
    {
      title: 'Ash, Salt, Smoke',
      organisation: 'Ember Yard',
      statement:
        'A record of one winter of wood firing. Every glaze in this series comes from something that was burned or thrown in by hand: vine ash, road salt, a broken chair. We kept the failures in the frame, because they tell more about the fire.',
      focal: [50, 60],
    },
  ],
  draw: (seed) => {
    const random = randomFrom(360 + seed);
    const look = bySeed(seed, looks);
    const order = bySeed(seed, [
      [2, 0, 1, 4, 3],
      [0, 3, 2, 1, 4],
    ]);
    const xs = bySeed(seed, [
      [210, 420, 690, 900, 1050],
      [220, 450, 620, 850, 1070],
    ]);
    const pot = (i: number) => {
      const form = at(pots, at(order, i));
      const glaze = at(look.glazes, i);
      const line = form.top * random.between(0.45, 0.68);
      const drips = many(14, (k) => rect(-160 + k * 24, form.top, 25, form.top * -1 + line + random.between(0, 34), look.drip, 'rx="11"'));
      const specks = many(60, () =>
        circle(
          random.between(-150, 150),
          random.between(form.top, 0),
          random.between(0.8, 2.4),
          '#1B1512',
          `opacity="${n(random.between(0.2, 0.6))}"`,
        ),
      );
      return moved(
        at(xs, i),
        736 + (i % 2) * 26,
        ellipse(40, 2, 160, 18, '#000000', 'opacity=".42" filter="url(#soft)"') +
          clip(`pot${i}`, shape(form.d, '#000')) +
          shape(form.d, glaze) +
          group(`clip-path="url(#pot${i})"`, (i % 2 ? drips : '') + specks) +
          shape(form.d, url('round')) +
          ellipse(0, form.top, form.mouth, form.mouth * 0.16 + 3, darker(glaze, 0.5)) +
          ellipse(
            0,
            form.top,
            form.mouth,
            form.mouth * 0.16 + 3,
            'none',
            `stroke="${lighter(i % 2 ? look.drip : glaze, 0.25)}" stroke-width="4"`,
          ),
        'scale(1.08)',
      );
    };
    return picture(
      linear(
        'wall',
        [
          [0, at(look.wall, 0)],
          [1, at(look.wall, 1)],
        ],
        'diagonal',
      ) +
        linear('table', [
          [0, lighter(look.table, 0.12)],
          [1, darker(look.table, 0.3)],
        ]) +
        linear(
          'round',
          [
            [0, '#FFFFFF', 0.12],
            [0.28, '#FFFFFF', 0.28],
            [0.55, '#000000', 0.04],
            [1, '#000000', 0.55],
          ],
          'right',
        ) +
        blur('soft', 12),
      ground(url('wall')) +
        group(
          'filter="url(#soft)"',
          polygon(
            [
              [0, 0],
              [520, 0],
              [180, 660],
              [0, 660],
            ],
            '#FFFFFF',
            'opacity=".16"',
          ),
        ) +
        rect(0, 660, 1200, 240, url('table')) +
        rect(0, 658, 1200, 4, lighter(look.table, 0.35)) +
        [0, 2, 4, 1, 3].map(pot).join(''),
    );
  },
};
