import { along, darker } from '../palette.ts';
import { bySeed, randomFrom } from '../random.ts';
import type { Scene } from '../scene.ts';
import { circle, ellipse, ground, group, linear, many, moved, n, picture, shape, stroke, url } from '../svg.ts';

const looks = [
  {
    sky: ['#F6E6CB', '#F2C4A0'],
    sun: '#E4572E',
    water: ['#8FB9B5', '#3F7C80'],
    reed: ['#C9A24B', '#7E7A3A', '#3E5A3C'],
    body: '#5C7590',
    wing: '#33495F',
    pale: '#F7F2E6',
    beak: '#E9A23B',
  },
  {
    sky: ['#232C54', '#6B5B95'],
    sun: '#F6E7C1',
    water: ['#4A4F86', '#1B2145'],
    reed: ['#7F86B8', '#4A5590', '#232C54'],
    body: '#F1EDF7',
    wing: '#B9B5DA',
    pale: '#FFFFFF',
    beak: '#F2A65A',
  },
];

export const heron: Scene = {
  id: 'heron',
  kind: 'illustration',
  media: ['Illustration', 'Nature', 'Print'],
  works: [
    {
      title: 'Patience, with Fish',
      organisation: 'Reedbed Editions',
      statement:
        'A set of screen prints for a wetland trust, one for each hour that a heron spends doing nothing. I drew them on the spot with a brush tied to a stick, so that I could not fuss. Sales of the set bought eleven hectares of reeds, in which I am not allowed to draw.',
      focal: [42, 48],
    },
    {
      title: 'The Ghost of Tanner’s Pond',
      organisation: 'Odile Marsh',
      statement:
        'Pictures for a folk tale that exists in eleven versions, none of which agree on the bird. I left it white, so that each reader’s version fits. The book opens from both ends and the two tellings meet at this spread, by moonlight.',
      focal: [58, 48],
    },
  ],
  draw: (seed) => {
    const random = randomFrom(400 + seed);
    const look = bySeed(seed, looks);
    const mirrored = seed % 2 === 0;
    const bird =
      stroke('M-14 180 L-26 400 M30 184 L44 330 L24 404', darker(look.beak, 0.3), 8) +
      shape('M-130 120 C-100 20 20 -10 90 50 C120 90 80 190 0 200 C-70 206 -150 240 -210 280 C-190 220 -150 170 -130 120Z', look.body) +
      shape('M-110 110 C-60 50 20 50 60 90 C40 150 -40 180 -190 262 C-170 210 -140 150 -110 110Z', look.wing) +
      many(4, (i) =>
        stroke(
          `M${-60 + i * 24} ${110 - i * 4} Q${-90 + i * 24} ${150 + i * 4} ${-150 + i * 40} ${210 - i * 10}`,
          look.pale,
          2.5,
          'opacity=".5"',
        ),
      ) +
      stroke('M70 60 C130 0 60 -70 96 -150 C104 -178 124 -190 140 -192', look.body, 34) +
      stroke('M84 64 C142 10 78 -66 110 -146', look.pale, 9, 'opacity=".85"') +
      circle(140, -194, 29, look.body) +
      shape('M120 -216 Q60 -236 10 -214 Q70 -214 118 -196Z', look.wing) +
      shape('M160 -206 L290 -176 L158 -180Z', look.beak) +
      circle(148, -200, 5, '#14161F') +
      shape('M40 150 Q70 190 60 240 Q30 210 20 170Z', look.pale, 'opacity=".7"');
    const reed = (x: number, base: number, height: number, colour: string) => {
      const sway = random.between(-50, 50);
      const head = random.chance(0.4)
        ? ellipse(x + sway, base - height - 26, 9, 38, '#5B3B26', `transform="rotate(${n(sway * 0.2)} ${n(x + sway)} ${n(base - height)})"`)
        : '';
      return (
        stroke(`M${n(x)} ${n(base)} Q${n(x)} ${n(base - height * 0.6)} ${n(x + sway)} ${n(base - height)}`, colour, random.between(4, 9)) +
        head
      );
    };
    const reeds = (count: number, base: number, low: number, high: number, tone: number) =>
      many(count, () => {
        const side = random.chance(0.5);
        return reed(side ? random.between(-10, 330) : random.between(840, 1210), base, random.between(low, high), along(look.reed, tone));
      });
    const ripples = many(16, (i) =>
      ellipse(
        600,
        780,
        80 + i * 44,
        8 + i * 5,
        'none',
        `stroke="${look.pale}" stroke-width="2" opacity="${n(0.55 - i * 0.03)}" stroke-dasharray="${40 + i * 12} ${20 + i * 8}"`,
      ),
    );
    return picture(
      linear('sky', [
        [0, look.sky[0] ?? ''],
        [1, look.sky[1] ?? ''],
      ]) +
        linear('water', [
          [0, look.water[0] ?? ''],
          [1, look.water[1] ?? ''],
        ]),
      ground(url('sky')) +
        circle(mirrored ? 430 : 760, 310, 170, look.sun) +
        group('opacity=".5"', reeds(30, 640, 120, 300, 0)) +
        shape('M0 620 Q300 606 600 618 T1200 612 V900 H0Z', url('water')) +
        ellipse(mirrored ? 430 : 760, 700, 150, 30, look.sun, 'opacity=".45"') +
        reeds(34, 760, 220, 420, 0.5) +
        ripples +
        moved(600, 380, bird, mirrored ? 'scale(-1 1)' : '') +
        reeds(30, 920, 260, 520, 1),
    );
  },
};
