import { at, bySeed, randomFrom } from '../random.ts';
import type { Scene } from '../scene.ts';
import { circle, clip, ellipse, ground, group, linear, many, n, picture, radial, rect, url } from '../svg.ts';

const looks = [
  {
    sky: ['#0B1026', '#2B1B3F'],
    body: ['#FFE9C9', '#E58E5B', '#7A2F3C', '#2A1026'],
    rings: ['#F8D9A8', '#E7A977', '#F3E4CF'],
    tilt: -16,
    moons: [[980, 200, 34]],
  },
  {
    sky: ['#04141F', '#0B3A45'],
    body: ['#E9FFF4', '#6FC7B4', '#1F5F78', '#071A33'],
    rings: ['#D9F2E6', '#8FB9C9', '#F2E7C4'],
    tilt: 22,
    moons: [
      [210, 230, 44],
      [330, 140, 18],
    ],
  },
];

export const lowOrbit: Scene = {
  id: 'low-orbit',
  kind: 'film',
  media: ['Film', 'Science', 'Motion graphics'],
  works: [
    {
      title: 'Low Orbit',
      organisation: 'Parallax Room',
      statement:
        'A planetarium show in which nothing is speeded up. For twenty-two minutes you circle one planet at the speed a probe would, while its engineers, now retired, remember the week they lost contact and the morning it came back. Every ring is drawn from the published figures.',
      focal: [50, 50],
    },
    {
      title: 'Letters to a Far Moon',
      organisation: 'Meridian Dome',
      statement:
        'Pupils of nine schools wrote to a moon that light needs eighty minutes to reach. This film carries their letters there in real time and shows what passes on the way. It was made for domes, and cut again for phones held up to the night sky.',
      focal: [46, 48],
    },
  ],
  draw: (seed) => {
    const random = randomFrom(77 + seed);
    const look = bySeed(seed, looks);
    const stars = many(190, () =>
      circle(
        random.between(0, 1200),
        random.between(0, 900),
        random.between(0.5, 2.2),
        '#FFFFFF',
        `opacity="${n(random.between(0.25, 0.9))}"`,
      ),
    );
    const rings = many(11, (i) =>
      ellipse(
        600,
        460,
        372 + i * 16,
        92 + i * 4.6,
        'none',
        `stroke="${at(look.rings, i)}" stroke-width="${i % 3 === 1 ? 3 : 9}" opacity="${n(0.88 - i * 0.065)}"`,
      ),
    );
    const bands = many(9, (i) =>
      ellipse(600, 250 + i * 50, 290, 12 + (i % 3) * 9, i % 2 ? at(look.body, 0) : at(look.body, 2), 'opacity=".13"'),
    );
    const tilted = (body: string) => group(`transform="rotate(${look.tilt} 600 455)"`, body);
    return picture(
      linear('sky', [
        [0, look.sky[0] ?? ''],
        [1, look.sky[1] ?? ''],
      ]) +
        radial(
          'body',
          [
            [0, at(look.body, 0)],
            [0.4, at(look.body, 1)],
            [0.78, at(look.body, 2)],
            [1, at(look.body, 3)],
          ],
          0.3,
          0.28,
          0.85,
        ) +
        radial(
          'shade',
          [
            [0.6, '#000000', 0],
            [1, '#000000', 0.55],
          ],
          0.36,
          0.34,
          0.75,
        ) +
        clip('disc', circle(600, 450, 250, '#000')) +
        clip('front', rect(-200, 462, 1700, 700, '#000')),
      ground(url('sky')) +
        stars +
        tilted(rings) +
        circle(600, 450, 250, url('body')) +
        group('clip-path="url(#disc)"', tilted(bands)) +
        circle(600, 450, 250, url('shade')) +
        tilted(group('clip-path="url(#front)"', rings)) +
        look.moons
          .map(([x = 0, y = 0, r = 0]) => circle(x, y, r, '#8E9FB4') + circle(x - r * 0.14, y - r * 0.14, r * 0.86, '#E3EAF0'))
          .join(''),
    );
  },
};
