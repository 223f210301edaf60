import { darker, lighter } from '../palette.ts';
import { at, bySeed, randomFrom } from '../random.ts';
import type { Scene } from '../scene.ts';
import { blur, circle, ellipse, ground, group, linear, many, moved, n, picture, polygon, type Point, rect, stroke, url } from '../svg.ts';

const looks = [
  {
    street: ['#55616C', '#39434D'],
    stripe: '#E9E6DC',
    cloth: ['#E2413B', '#F2B632', '#2E86AB', '#F4EDE4', '#22282F', '#22282F', '#5E8C61', '#22282F'],
    wet: '#BFD0DC',
  },
  {
    street: ['#4A3B57', '#2B2138'],
    stripe: '#F6D9B8',
    cloth: ['#F7C8C2', '#7FD1C2', '#F08A5D', '#B8A1E0', '#1B1626', '#F9E2A8', '#1B1626', '#E05D7B'],
    wet: '#FFC79A',
  },
];

export const umbrellas: Scene = {
  id: 'umbrellas',
  kind: 'photography',
  media: ['Photography', 'Street', 'Series'],
  works: [
    {
      title: 'Crossing, Tuesday',
      organisation: 'Ilse Corvane',
      statement:
        'From the fourth floor I photographed one crossing every time it rained for two years. Nobody can be recognised, and everybody can. The black umbrellas are on their way to work; the others are going somewhere. The prints are shown on the floor, so that you look down as I did.',
      focal: [50, 50],
    },
    {
      title: 'Evening Rain, Westgate',
      organisation: 'Overhead Photo Club',
      statement:
        'Eleven members of a photo club, eleven roofs, one hour of rain announced for half past five. We agreed on a single rule: no zoom. Put side by side, the pictures make a map of a town on its way home, and of who shares an umbrella with whom.',
      focal: [50, 50],
    },
  ],
  draw: (seed) => {
    const random = randomFrom(450 + seed * 3);
    const look = bySeed(seed, looks);
    const stripes = bySeed(seed, [
      many(9, (i) =>
        polygon(
          [
            [60 + i * 130, 250],
            [130 + i * 130, 250],
            [90 + i * 130, 660],
            [20 + i * 130, 660],
          ],
          look.stripe,
          'opacity=".85"',
        ),
      ),
      many(8, (i) => rect(330, 40 + i * 112, 540, 56, look.stripe, 'opacity=".8"')),
    ]);
    const umbrella = (r: number, colour: string) => {
      const tips = Array.from({ length: 8 }, (_, k): Point => [Math.cos((k * Math.PI) / 4) * r, Math.sin((k * Math.PI) / 4) * r]);
      const panels = tips
        .map(([x, y], k) => {
          const [x2, y2] = at(tips, k + 1);
          const tone = k >= 4 && k <= 6 ? lighter(colour, 0.16) : k <= 1 ? darker(colour, 0.22) : colour;
          return `<path d="M0 0 L${n(x)} ${n(y)} Q${n((x + x2) * 0.44)} ${n((y + y2) * 0.44)} ${n(x2)} ${n(y2)}Z" fill="${tone}"/>`;
        })
        .join('');
      return (
        panels +
        tips.map(([x, y]) => stroke(`M0 0 L${n(x)} ${n(y)}`, '#000000', 1.6, 'opacity=".25"')).join('') +
        circle(0, 0, 5, lighter(colour, 0.5))
      );
    };
    const spots: [number, number, number][] = [];
    for (let tries = 0; tries < 900 && spots.length < 21; tries++) {
      const r = random.between(58, 92);
      const [x, y] = [random.between(40, 1160), random.between(30, 870)];
      if (spots.every(([sx, sy, sr]) => Math.hypot(sx - x, sy - y) > (sr + r) * 1.06)) spots.push([x, y, r]);
    }
    const people = spots
      .map(([x, y, r], i) => {
        const turn = random.between(0, 45);
        const walking = random.between(0, 360);
        const feet = moved(
          x,
          y,
          ellipse(r * 0.9, 12, 20, 9, '#14171C') + ellipse(r * 1.06, -12, 20, 9, '#14171C'),
          `rotate(${n(walking)})`,
        );
        return (
          ellipse(x + 22, y + 30, r, r, '#000000', 'opacity=".42" filter="url(#soft)"') +
          feet +
          moved(x, y, umbrella(r, at(look.cloth, i)), `rotate(${n(turn)})`)
        );
      })
      .join('');
    const rain = many(170, () => {
      const [x, y, l] = [random.between(0, 1200), random.between(0, 900), random.between(8, 26)];
      return stroke(`M${n(x)} ${n(y)} l${n(-l * 0.3)} ${n(l)}`, '#FFFFFF', 1.3, `opacity="${n(random.between(0.2, 0.55))}"`);
    });
    const puddles = many(7, () =>
      ellipse(
        random.between(0, 1200),
        random.between(0, 900),
        random.between(60, 150),
        random.between(20, 50),
        look.wet,
        'opacity=".28" filter="url(#soft)"',
      ),
    );
    return picture(
      linear(
        'street',
        [
          [0, look.street[0] ?? ''],
          [1, look.street[1] ?? ''],
        ],
        'diagonal',
      ) + blur('soft', 12),
      ground(url('street')) + stripes + puddles + people + group('', rain),
    );
  },
};
