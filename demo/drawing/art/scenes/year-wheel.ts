import { along } from '../palette.ts';
import { bySeed, randomFrom } from '../random.ts';
import type { Scene } from '../scene.ts';
import { circle, ground, group, many, n, picture, radial, ring, stroke, url, wordBars } from '../svg.ts';

const looks = [
  {
    ground: ['#FBF7EE', '#F0E8D8'],
    ramp: ['#1D3B6B', '#3E7CB1', '#8CC0C9', '#F2D492', '#EE8A4A', '#C1272D'],
    ink: '#2A2F38',
    spin: -90,
    x: 600,
  },
  {
    ground: ['#182033', '#0C1120'],
    ramp: ['#4B2E83', '#7B4FB5', '#3FB8AF', '#B7E07B', '#FFE08A', '#FF7F6B'],
    ink: '#E9ECF5',
    spin: 20,
    x: 720,
  },
];

export const yearWheel: Scene = {
  id: 'year-wheel',
  kind: 'data',
  media: ['Data visualisation', 'Science', 'Editorial'],
  works: [
    {
      title: 'Every Day, Counted',
      organisation: 'The Figures Desk',
      statement:
        'A wheel of 365 spokes shows the warmest and coldest hour of each day in one valley. Turn it and it becomes any of the last ninety years; stop turning and it settles on today. Farmers told us which questions mattered, and the labels use their words.',
      focal: [50, 50],
    },
    {
      title: 'The Pollen Clock',
      organisation: 'Halcyon Data Works',
      statement:
        'For people with hay fever the year has its own months: birch, grass, mugwort. This chart for a public health service puts them on a clock face and adds one ring per town. It prints in two colours for clinics and speaks its numbers aloud on the web.',
      focal: [60, 50],
    },
  ],
  draw: (seed) => {
    const random = randomFrom(260 + seed);
    const look = bySeed(seed, looks);
    const spokes = many(365, (day) => {
      const season = Math.sin(((day - 100) / 365) * Math.PI * 2) * 0.5 + 0.5;
      const noise = random.between(-0.14, 0.14) + Math.sin(day / 9) * 0.05;
      const warmth = Math.min(1, Math.max(0, season + noise));
      const inner = 150 + warmth * 90 - random.between(0, 30);
      const outer = 230 + warmth * 150 + random.between(10, 46);
      const angle = ((day / 365) * 360 + look.spin) * (Math.PI / 180);
      const [c, s] = [Math.cos(angle), Math.sin(angle)];
      return (
        stroke(
          `M${n(look.x + c * inner)} ${n(450 + s * inner)} L${n(look.x + c * outer)} ${n(450 + s * outer)}`,
          along(look.ramp, warmth),
          4.2,
          'opacity=".92"',
        ) + (day % 9 === 0 ? circle(look.x + c * (outer + 14), 450 + s * (outer + 14), 2.6, along(look.ramp, warmth)) : '')
      );
    });
    const rings = many(4, (i) => ring(look.x, 450, 150 + i * 92, look.ink, 1, 'opacity=".28" stroke-dasharray="2 7"'));
    const legend =
      wordBars(60, 80, [210, 150], look.ink, 12, 34) +
      wordBars(60, 170, [180, 160, 190, 120], look.ink, 5, 18) +
      many(6, (i) => circle(70 + i * 30, 290, 11, along(look.ramp, i / 5)));
    return picture(
      radial(
        'ground',
        [
          [0, look.ground[0] ?? ''],
          [1, look.ground[1] ?? ''],
        ],
        0.5,
        0.5,
        0.75,
      ),
      ground(url('ground')) +
        rings +
        spokes +
        group('opacity=".85"', legend) +
        circle(look.x, 450, 60, along(look.ramp, 0.92)) +
        circle(look.x, 450, 46, look.ground[0] ?? ''),
    );
  },
};
