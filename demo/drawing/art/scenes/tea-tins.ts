import { darker, lighter } from '../palette.ts';
import { at, bySeed, randomFrom } from '../random.ts';
import type { Scene } from '../scene.ts';
import { blur, circle, clip, ellipse, ground, group, linear, many, moved, n, picture, rect, ring, shape, stroke, url } from '../svg.ts';

const looks = [
  {
    wall: ['#F2E3D0', '#E5CDB0'],
    shelf: '#B98A5E',
    tins: [
      ['#1F5A4E', '#F2C14E', '#F6EBD8'],
      ['#D9553B', '#F6EBD8', '#2B2A4C'],
      ['#2B2A4C', '#F08A7B', '#F2C14E'],
    ],
  },
  {
    wall: ['#D9DDE8', '#B9C0D6'],
    shelf: '#6E6A88',
    tins: [
      ['#F4B6A6', '#8C2F39', '#FFF3E6'],
      ['#FFF3E6', '#2F6690', '#F4B6A6'],
      ['#5E8C61', '#FFF3E6', '#F2D06B'],
    ],
  },
];

type Pattern = (colours: string[], random: () => number) => string;
const leaves: Pattern = ([, a = '', b = ''], random) =>
  many(26, (i) =>
    moved(
      20 + (i % 5) * 56 + (Math.floor(i / 5) % 2) * 28,
      40 + Math.floor(i / 5) * 76,
      shape('M0 0 C20 -30 20 -60 0 -80 C-20 -60 -20 -30 0 0Z', i % 3 ? a : b) + stroke('M0 0 V-70', '#000000', 1.5, 'opacity=".3"'),
      `rotate(${n(random() * 30 - 15)})`,
    ),
  );
const scallops: Pattern = ([, a = '', b = '']) =>
  many(56, (i) => {
    const x = (i % 7) * 44 + (Math.floor(i / 7) % 2) * 22;
    const y = 30 + Math.floor(i / 7) * 46;
    return circle(x, y, 22, i % 2 ? a : b) + ring(x, y, 13, i % 2 ? b : a, 3);
  });
const rays: Pattern = ([, a = '', b = '']) =>
  moved(
    130,
    210,
    many(18, (k) => shape('M0 -54 L26 -320 L-26 -320Z', k % 2 ? a : b, `transform="rotate(${k * 20})"`)) + circle(0, 0, 44, a),
  );
const patterns = [leaves, rays, scallops];

export const teaTins: Scene = {
  id: 'tea-tins',
  kind: 'packaging',
  media: ['Packaging', 'Food and drink', 'Identity'],
  works: [
    {
      title: 'Second Flush',
      organisation: 'Pattern Kitchen',
      statement:
        'A tea cooperative of sixty growers wanted one package for every garden without sixty print runs. We drew a system of three patterns and eight inks that gives each garden its own tin. When the tea is gone the label peels off in one piece and the tin stays.',
      focal: [50, 50],
    },
    {
      title: 'Steep for Four Minutes',
      organisation: 'Hob & Kettle Design',
      statement:
        'These tins tell the time. Each pattern takes as long to follow with a finger as the tea needs to steep: four minutes for the green, five for the black, seven for the one that helps you sleep. There are no other instructions on the pack.',
      focal: [50, 50],
    },
  ],
  draw: (seed) => {
    const random = randomFrom(220 + seed);
    const look = bySeed(seed, looks);
    const heights = bySeed(seed, [
      [420, 500, 380],
      [480, 390, 450],
    ]);
    const tin = (i: number) => {
      const colours = at(look.tins, i);
      const [base = ''] = colours;
      const height = at(heights, i);
      const top = 700 - height;
      return moved(
        130 + i * 330,
        0,
        ellipse(140, 704, 170, 20, '#000000', 'opacity=".4" filter="url(#soft)"') +
          clip(`body${i}`, shape(`M0 ${top} V690 Q130 724 260 690 V${top} Q130 ${top + 30} 0 ${top}Z`, '#000')) +
          group(
            `clip-path="url(#body${i})"`,
            rect(0, top, 260, height + 30, base) +
              moved(0, top + 46, at(patterns, i + seed - 1)(colours, random.next)) +
              rect(70, top + height * 0.42, 120, 110, at(colours, 2), 'rx="60"') +
              ring(130, top + height * 0.42 + 55, 30, base, 6) +
              circle(130, top + height * 0.42 + 55, 9, base),
          ) +
          shape(`M0 ${top} V690 Q130 724 260 690 V${top} Q130 ${top + 30} 0 ${top}Z`, url('round')) +
          shape(`M-6 ${top - 46} V${top + 6} Q130 ${top + 38} 266 ${top + 6} V${top - 46}Z`, darker(base, 0.25)) +
          shape(`M-6 ${top - 46} V${top + 6} Q130 ${top + 38} 266 ${top + 6} V${top - 46}Z`, url('round')) +
          ellipse(130, top - 46, 136, 26, lighter(base, 0.18)) +
          ellipse(130, top - 48, 104, 18, darker(base, 0.1)),
      );
    };
    return picture(
      linear('wall', [
        [0, look.wall[0] ?? ''],
        [1, look.wall[1] ?? ''],
      ]) +
        linear('shelf', [
          [0, lighter(look.shelf, 0.1)],
          [1, darker(look.shelf, 0.35)],
        ]) +
        linear(
          'round',
          [
            [0, '#000000', 0.42],
            [0.2, '#FFFFFF', 0.16],
            [0.38, '#FFFFFF', 0.05],
            [0.7, '#000000', 0.1],
            [1, '#000000', 0.5],
          ],
          'right',
        ) +
        blur('soft', 12),
      ground(url('wall')) + rect(0, 690, 1200, 210, url('shelf')) + rect(0, 690, 1200, 5, lighter(look.shelf, 0.4)) + many(3, tin),
    );
  },
};
