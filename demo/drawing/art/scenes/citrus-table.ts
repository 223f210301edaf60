import { lighter, darker } from '../palette.ts';
import { at, bySeed, randomFrom } from '../random.ts';
import type { Scene } from '../scene.ts';
import { ball, blur, circle, ellipse, ground, group, linear, many, moved, n, picture, rect, ring, shape, stroke, url } from '../svg.ts';

const looks = [
  { cloth: '#2E6F8E', check: '#3C86A8', plate: '#F7F3EA', rim: '#2B4C7E', fruits: ['#F6C945', '#F08A24', '#E8553D'], leaf: '#2F6B3F' },
  { cloth: '#F2B8B0', check: '#F7CFC8', plate: '#FFFDF8', rim: '#C8553D', fruits: ['#B7CF4A', '#F6D55C', '#F7A04B'], leaf: '#3E6B4A' },
];

export const citrusTable: Scene = {
  id: 'citrus-table',
  kind: 'photography',
  media: ['Photography', 'Food and drink', 'Editorial'],
  works: [
    {
      title: 'A Table Facing South',
      organisation: 'Saffron & Slate',
      statement:
        'Photographs for a cookbook by fishermen’s wives, shot on their own tables at the hour they really eat. No tweezers, no oil brush, no second plate. The shadow of the cook is in every picture, because she was standing there telling us to hurry.',
      focal: [50, 50],
    },
    {
      title: 'Bitter Season',
      organisation: 'Noor Pictures',
      statement:
        'A magazine story on the nine weeks in which bitter oranges are ripe. Each frame shows one household’s way of using them up, seen straight from above so that all of them are equal. The recipes run along the edges, in the cooks’ own hand.',
      focal: [50, 50],
    },
  ],
  draw: (seed) => {
    const random = randomFrom(380 + seed);
    const look = bySeed(seed, looks);
    const checks =
      many(10, (i) => rect(i * 130, 0, 62, 900, look.check, 'opacity=".55"')) +
      many(8, (i) => rect(0, i * 130, 1200, 62, look.check, 'opacity=".55"'));
    const slice = (r: number, colour: string) =>
      circle(0, 0, r, colour) +
      circle(0, 0, r * 0.9, '#FFF8E6') +
      many(9, (k) =>
        shape(
          `M0 ${n(-r * 0.1)} L${n(r * 0.24)} ${n(-r * 0.74)} Q0 ${n(-r * 0.92)} ${n(-r * 0.24)} ${n(-r * 0.74)}Z`,
          lighter(colour, 0.12),
          `transform="rotate(${k * 40})"`,
        ),
      ) +
      circle(0, 0, r * 0.08, '#FFF8E6');
    const whole = (r: number, index: number) => circle(0, 0, r, url(`fruit${index}`)) + circle(r * 0.1, -r * 0.1, r * 0.07, look.leaf);
    const leaf =
      shape('M0 0 C30 -50 100 -60 150 -20 C110 30 40 40 0 0Z', look.leaf) + stroke('M0 0 Q70 -20 140 -18', lighter(look.leaf, 0.35), 3);
    const shadow = (x: number, y: number, r: number) =>
      ellipse(x + r * 0.22, y + r * 0.26, r, r, '#000000', 'opacity=".3" filter="url(#soft)"');
    const plate = (x: number, y: number, r: number) =>
      shadow(x, y, r) + circle(x, y, r, look.plate) + ring(x, y, r - 16, look.rim, 5) + circle(x, y, r * 0.7, url('plate'));
    const put = (x: number, y: number, r: number, turn: number, body: string) =>
      shadow(x, y, r * 0.96) + moved(x, y, body, `rotate(${turn})`);
    const arrangement = bySeed(seed, [
      {
        plates: [
          [470, 440, 300],
          [980, 690, 190],
        ],
        slices: [
          [400, 380, 96, 0],
          [560, 400, 84, 1],
          [470, 540, 104, 2],
          [930, 660, 74, 0],
          [1040, 720, 66, 2],
        ],
        wholes: [
          [900, 230, 104, 1],
          [1080, 330, 84, 0],
          [150, 800, 96, 2],
          [130, 130, 80, 0],
        ],
      },
      {
        plates: [
          [730, 460, 310],
          [220, 240, 180],
        ],
        slices: [
          [640, 420, 108, 1],
          [820, 380, 90, 2],
          [760, 560, 96, 0],
          [220, 240, 92, 2],
        ],
        wholes: [
          [230, 640, 112, 0],
          [400, 770, 86, 1],
          [1110, 790, 92, 2],
          [1110, 130, 84, 1],
        ],
      },
    ]);
    const scattered = many(5, () =>
      moved(
        random.between(80, 1050),
        random.between(80, 820),
        group('opacity=".98"', leaf),
        `rotate(${n(random.between(0, 360))}) scale(${n(random.between(0.6, 0.9))})`,
      ),
    );
    const knife = rect(0, 0, 250, 26, '#DDE2E4', 'rx="13"') + rect(238, -4, 150, 34, darker(look.rim, 0.5), 'rx="15"');
    return picture(
      look.fruits.map((colour, i) => ball(`fruit${i}`, lighter(colour, 0.5), colour, darker(colour, 0.35))).join('') +
        linear(
          'plate',
          [
            [0, '#E9E2D4'],
            [1, '#FFFFFF'],
          ],
          'diagonal',
        ) +
        linear(
          'light',
          [
            [0, '#FFFFFF', 0.2],
            [0.6, '#FFFFFF', 0],
            [1, '#000000', 0.28],
          ],
          'diagonal',
        ) +
        blur('soft', 14),
      ground(look.cloth) +
        checks +
        scattered +
        arrangement.plates.map(([x = 0, y = 0, r = 0]) => plate(x, y, r)).join('') +
        arrangement.slices.map(([x = 0, y = 0, r = 0, c = 0], i) => put(x, y, r, i * 17, slice(r, at(look.fruits, c)))).join('') +
        arrangement.wholes.map(([x = 0, y = 0, r = 0, c = 0], i) => put(x, y, r, i * 70, whole(r, c))).join('') +
        moved(bySeed(seed, [330, 560]), bySeed(seed, [800, 850]), knife, `rotate(${bySeed(seed, [10, -8])}) scale(.9)`) +
        ground(url('light')),
    );
  },
};
