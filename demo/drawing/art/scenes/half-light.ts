import { darker, lighter } from '../palette.ts';
import { bySeed } from '../random.ts';
import type { Scene } from '../scene.ts';
import { ball, blur, circle, ellipse, ground, group, linear, picture, rect, shape, stroke, url } from '../svg.ts';

const looks = [
  {
    wall: ['#7C8C7B', '#5E6F63'],
    sun: '#F6E3B4',
    table: '#3A2C24',
    vase: '#E9E2D2',
    flower: '#B23A2E',
    fruit: '#F0923C',
    bowl: '#2D4F63',
    stem: '#2C3B2B',
  },
  {
    wall: ['#B7826B', '#8D5B4A'],
    sun: '#FFDFA6',
    table: '#E3D3BC',
    vase: '#23423F',
    flower: '#F4E9D8',
    fruit: '#8FA33B',
    bowl: '#F3EDE0',
    stem: '#2E3A24',
  },
];

export const halfLight: Scene = {
  id: 'half-light',
  kind: 'photography',
  media: ['Photography', 'Still life', 'Photo essay'],
  works: [
    {
      title: 'Half-light',
      organisation: 'Maren Holt',
      statement:
        'For one year I photographed my grandmother’s kitchen at the moment when the sun first reached the wall. The light moves, the fruit changes, the vase stays. She never appears, but after a while you can tell from the table what sort of day she means to have.',
      focal: [58, 42],
    },
    {
      title: 'The Window Was Here',
      organisation: 'Caro Lindqvist',
      statement:
        'These rooms were pulled down in the spring. I had the keys for three weeks and arranged what the families had left behind where the light used to fall. The pictures were shown in the car park that stands there now, at the height of the old windows.',
      focal: [58, 42],
    },
  ],
  draw: (seed) => {
    const look = bySeed(seed, looks);
    const panes = bySeed(seed, [
      'M330 90 L560 150 V330 L330 270Z M590 158 L820 218 V398 L590 338Z M330 300 L560 360 V540 L330 480Z M590 368 L820 428 V608 L590 548Z',
      'M180 60 L380 20 V250 L180 290Z M410 14 L610 -26 V204 L410 244Z M180 322 L380 282 V512 L180 552Z M410 276 L610 236 V466 L410 506Z',
    ]);
    const flower = (x: number, y: number, r: number) =>
      circle(x, y, r, url('flower')) + circle(x - r * 0.2, y - r * 0.24, r * 0.46, lighter(look.flower, 0.3), 'opacity=".7"');
    const vase =
      shape(
        'M690 652 C640 650 640 560 668 520 C690 490 690 450 684 420 H756 C750 450 750 490 772 520 C800 560 800 650 750 652Z',
        url('vase'),
      ) + ellipse(720, 420, 36, 7, darker(look.vase, 0.4));
    const flowers = bySeed(seed, [
      stroke('M720 424 C700 320 640 280 620 210 M720 424 C730 300 780 260 830 200 M720 424 C716 330 730 230 716 150', look.stem, 5) +
        flower(620, 204, 34) +
        flower(832, 196, 38) +
        flower(716, 140, 42),
      stroke(
        'M720 424 C760 320 800 250 880 230 M720 424 C730 300 740 220 770 130 M720 424 C700 340 660 300 600 290 M720 424 C716 350 690 230 660 190',
        look.stem,
        5,
      ) +
        shape('M800 290 q50 -40 76 4 q-40 26 -76 -4Z M640 300 q-6 -50 36 -66 q14 44 -36 66Z', look.stem) +
        flower(884, 228, 40) +
        flower(772, 124, 46) +
        flower(596, 288, 32) +
        flower(656, 184, 36),
    ]);
    const fruit = bySeed(seed, [
      [
        [500, 604, 48],
        [412, 614, 38],
      ],
      [
        [470, 602, 50],
        [380, 606, 46],
        [428, 540, 40],
      ],
    ])
      .map(([x = 0, y = 0, r = 0]) => circle(x, y, r, url('fruit')))
      .join('');
    return picture(
      linear(
        'wall',
        [
          [0, look.wall[0] ?? ''],
          [1, look.wall[1] ?? ''],
        ],
        'diagonal',
      ) +
        linear('table', [
          [0, lighter(look.table, 0.08)],
          [1, darker(look.table, 0.35)],
        ]) +
        linear(
          'vase',
          [
            [0, lighter(look.vase, 0.5)],
            [0.45, look.vase],
            [1, darker(look.vase, 0.45)],
          ],
          'right',
        ) +
        linear(
          'bowl',
          [
            [0, lighter(look.bowl, 0.2)],
            [1, darker(look.bowl, 0.4)],
          ],
          'right',
        ) +
        ball('fruit', lighter(look.fruit, 0.55), look.fruit, darker(look.fruit, 0.45)) +
        ball('flower', lighter(look.flower, 0.3), look.flower, darker(look.flower, 0.35)) +
        blur('soft', 7) +
        blur('cast', 12),
      ground(url('wall')) +
        group('filter="url(#soft)" opacity=".85"', shape(panes, look.sun)) +
        group('filter="url(#cast)" opacity=".3" transform="translate(70 24)"', vase + flowers) +
        rect(0, 650, 1200, 250, url('table')) +
        rect(0, 648, 1200, 16, lighter(look.table, 0.22)) +
        group(
          'filter="url(#cast)" opacity=".5"',
          ellipse(760, 668, 150, 12, '#000000') + ellipse(480, 664, 130, 10, '#000000') + ellipse(990, 668, 120, 11, '#000000'),
        ) +
        vase +
        flowers +
        fruit +
        shape('M880 654 h170 q34 -60 36 -84 h-242 q2 24 36 84Z', url('bowl')) +
        ellipse(965, 570, 121, 14, darker(look.bowl, 0.35)),
    );
  },
};
