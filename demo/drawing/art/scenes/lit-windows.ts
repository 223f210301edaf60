import { darker } from '../palette.ts';
import { at, bySeed, randomFrom } from '../random.ts';
import type { Scene } from '../scene.ts';
import { circle, clip, ellipse, ground, group, linear, many, moved, n, picture, rect, shape, stroke, url } from '../svg.ts';

const looks = [
  {
    brick: ['#3A2636', '#241726'],
    frame: '#15101C',
    lights: ['#FFCF7A', '#F79D65', '#FFE6B0', '#E8705A'],
    dark: '#1E1B33',
    people: '#2B1A2B',
    curtain: '#B8433F',
  },
  {
    brick: ['#25425A', '#152B3F'],
    frame: '#0B1823',
    lights: ['#FFD98E', '#A7E0D3', '#F6F0D0', '#F2A07B'],
    dark: '#12273A',
    people: '#14263A',
    curtain: '#3F8F86',
  },
];

type Room = (colour: { people: string; curtain: string; light: string }) => string;
const reader: Room = ({ people, curtain }) =>
  shape('M30 200 V130 Q30 96 70 96 Q110 96 110 130 V200Z', curtain) +
  circle(78, 88, 22, people) +
  shape('M44 200 Q44 116 80 114 Q118 118 116 200Z', people) +
  shape('M96 150 l44 -12 v34 l-44 12Z', '#FFF8E6');
const dancer: Room = ({ people }) =>
  circle(100, 56, 18, people) + stroke('M100 78 Q92 110 104 132 L84 196 M104 132 L132 190 M100 86 L60 60 M100 86 L146 52', people, 14);
const plantRoom: Room = ({ people, curtain }) =>
  many(7, (i) =>
    shape(
      'M0 0 C16 -34 12 -76 0 -104 C-12 -76 -16 -34 0 0Z',
      i % 2 ? darker(curtain, 0.3) : people,
      `transform="translate(96 150) rotate(${(i - 3) * 22})"`,
    ),
  ) + shape('M66 148 H126 L118 200 H74Z', curtain);
const supper: Room = ({ people, curtain }) =>
  stroke('M100 0 V40', people, 4) +
  shape('M70 66 Q100 20 130 66Z', curtain) +
  rect(24, 148, 152, 10, people) +
  circle(52, 110, 16, people) +
  shape('M32 150 Q34 126 52 124 Q72 126 74 150Z', people) +
  circle(148, 108, 16, people) +
  shape('M128 150 Q130 124 148 122 Q168 124 170 150Z', people) +
  stroke('M40 158 V200 M160 158 V200', people, 7);
const cat: Room = ({ people }) =>
  shape('M60 200 Q54 130 92 122 Q96 96 88 84 L104 94 H118 L134 82 Q130 104 128 122 Q160 140 152 200Z', people) +
  stroke('M150 190 Q190 170 176 130', people, 9);
const pianist: Room = ({ people, curtain }) =>
  rect(110, 96, 76, 104, curtain) +
  rect(92, 128, 30, 10, '#FFF8E6') +
  circle(58, 84, 19, people) +
  shape('M30 200 Q28 112 60 108 Q82 112 88 140 L106 132 L108 142 L84 156 L82 200Z', people);
const curtains: Room = ({ curtain }) =>
  shape('M0 0 H86 Q76 100 40 200 H0Z M200 0 H114 Q124 100 160 200 H200Z', curtain) +
  shape('M20 0 Q24 100 10 200 M180 0 Q176 100 190 200', 'none', 'stroke="#000" stroke-opacity=".2" stroke-width="5"');
const rooms = [reader, supper, cat, dancer, plantRoom, pianist, curtains];

export const litWindows: Scene = {
  id: 'lit-windows',
  kind: 'film',
  media: ['Series', 'Animation', 'Film'],
  works: [
    {
      title: 'Everyone at Number Twelve',
      organisation: 'Lamplight Animation',
      statement:
        'A series in twelve windows. Every episode plays out in one flat while life goes on in the other eleven, so you may watch it twelve times and follow another neighbour each time. Drawn by a team of four in a building very much like this one.',
      focal: [50, 50],
    },
    {
      title: 'Lights Out at Eleven',
      organisation: 'Courtyard Films',
      statement:
        'On the night of a power cut, a block of flats becomes a village. This animated short was recorded as a live radio play with the tenants and drawn afterwards. The dark windows matter most: each belongs to someone who asked to be left out.',
      focal: [50, 50],
    },
  ],
  draw: (seed) => {
    const random = randomFrom(470 + seed);
    const look = bySeed(seed, looks);
    const order = random.shuffled([0, 1, 2, 3, 4, 5, 6]);
    const [columns, rows] = bySeed(seed, [
      [4, 3],
      [3, 3],
    ]) as [number, number];
    const scale = bySeed(seed, [1, 1.14]);
    const windowAt = (i: number) => {
      const [column, row] = [i % columns, Math.floor(i / columns)];
      const x = ((column + 0.5) * 1200) / columns - 100 * scale;
      const y = 50 + row * 288;
      const dark = i === bySeed(seed, [6, 4]) || (seed % 2 === 0 && i === 2);
      const light = at(look.lights, i * 3 + row);
      const room = at(rooms, at(order, i));
      return moved(
        x,
        y,
        clip(`pane${i}`, rect(0, 0, 200, 200, '#000')) +
          rect(-14, -14, 228, 228, look.frame) +
          rect(0, 0, 200, 200, dark ? look.dark : light) +
          group(
            `clip-path="url(#pane${i})"`,
            dark
              ? shape('M0 0 H90 L20 200 H0Z', '#FFFFFF', 'opacity=".06"')
              : circle(100, 70, 140, '#FFFFFF', 'opacity=".16"') + room({ people: look.people, curtain: look.curtain, light }),
          ) +
          stroke('M100 0 V200', look.frame, dark ? 7 : 5) +
          rect(-26, 214, 252, 14, darker(at(look.brick, 0), 0.1)) +
          (dark ? '' : rect(-14, 228, 228, 60, url('spill'))),
        `scale(${n(scale)} 1)`,
      );
    };
    const bricks = many(36, (row) =>
      many(17, (i) =>
        random.chance(0.3) ? rect(i * 74 - (row % 2) * 37, row * 25, 72, 23, '#FFFFFF', `opacity="${n(random.between(0.01, 0.06))}"`) : '',
      ),
    );
    return picture(
      linear('brick', [
        [0, at(look.brick, 0)],
        [1, at(look.brick, 1)],
      ]) +
        linear('spill', [
          [0, '#FFE0A0', 0.22],
          [1, '#FFE0A0', 0],
        ]),
      ground(url('brick')) + bricks + many(columns * rows, windowAt) + ellipse(600, 900, 800, 18, '#000000', 'opacity=".4"'),
    );
  },
};
