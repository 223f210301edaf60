import { darker, lighter } from '../palette.ts';
import { at, bySeed } from '../random.ts';
import type { Scene } from '../scene.ts';
import {
  blur,
  circle,
  clip,
  ellipse,
  ground,
  group,
  linear,
  many,
  moved,
  picture,
  radial,
  rect,
  shape,
  stroke,
  url,
  wordBars,
} from '../svg.ts';

const looks = [
  { wall: ['#F6D66B', '#EDB936'], floor: '#E0A322', bottles: ['#2F7A4F', '#C8472E', '#3AA6A0', '#2B4C7E', '#7A2E4D'], label: '#FFF8E7' },
  { wall: ['#2B2140', '#4A2F5E'], floor: '#241A38', bottles: ['#F06C8B', '#6CC7C1', '#F6C760', '#A98BE0', '#EE8B57'], label: '#FDF3F0' },
];

const outlines = [
  'M-20 -420 H20 V-300 C20 -250 66 -240 66 -180 V0 Q66 16 50 16 H-50 Q-66 16 -66 0 V-180 C-66 -240 -20 -250 -20 -300Z',
  'M-26 -340 H26 V-270 C26 -236 84 -220 84 -150 V-6 Q84 16 62 16 H-62 Q-84 16 -84 -6 V-150 C-84 -220 -26 -236 -26 -270Z',
  'M-18 -380 H18 V-250 C18 -210 54 -190 54 -130 V2 Q54 16 40 16 H-40 Q-54 16 -54 2 V-130 C-54 -190 -18 -210 -18 -250Z',
];
const tops = [-420, -340, -380];

export const bottleRow: Scene = {
  id: 'bottle-row',
  kind: 'packaging',
  media: ['Packaging', 'Food and drink', 'Glass'],
  works: [
    {
      title: 'Sour Cordials, Nos. 1 to 5',
      organisation: 'Hedge & Bramble',
      statement:
        'Hedgerow cordials in five reclaimed moulds from a glassworks that closed in the eighties. The labels are cut on the bottle line from one continuous print, so no two bottles wear the same slice of it. Return the glass and the next one is cheaper.',
      focal: [50, 54],
    },
    {
      title: 'Night Market Sodas',
      organisation: 'Fizz Assembly',
      statement:
        'Five flavours by five street cooks, sold only after dark and only from carts. The glass is clear so that the drink is the design; the label is a moon that wanes from bottle to bottle. Empty bottles come back as cart lamps.',
      focal: [50, 54],
    },
  ],
  draw: (seed) => {
    const look = bySeed(seed, looks);
    const bottle = (i: number) => {
      const form = (i + seed) % 3;
      const d = at(outlines, form);
      const colour = at(look.bottles, i);
      const phase = 30 - i * 12;
      return moved(
        170 + i * 215,
        720,
        ellipse(30, 14, 110, 16, '#000000', 'opacity=".35" filter="url(#soft)"') +
          clip(`glass${i}`, shape(d, '#000')) +
          shape(d, colour) +
          group(
            `clip-path="url(#glass${i})"`,
            rect(-100, -150 - (form === 1 ? 0 : 6), 200, 118, look.label) +
              circle(0, -92, 36, colour) +
              circle(phase, -92, 36, look.label) +
              wordBars(-26, -50, [52], colour, 6) +
              shape(d, url('round')) +
              stroke(`M${form === 1 ? -62 : -44} -10 V-170`, '#FFFFFF', 9, 'opacity=".45"'),
          ) +
          rect(-25 - (form === 1 ? 6 : 0), at(tops, form) - 22, 50 + (form === 1 ? 12 : 0), 40, darker(colour, 0.35), 'rx="6"') +
          rect(-25 - (form === 1 ? 6 : 0), at(tops, form) - 22, 14, 40, '#FFFFFF', 'rx="6" opacity=".2"'),
        'scale(1.12)',
      );
    };
    return picture(
      linear('wall', [
        [0, look.wall[0] ?? ''],
        [1, look.wall[1] ?? ''],
      ]) +
        linear('floor', [
          [0, look.floor],
          [1, lighter(look.floor, 0.12)],
        ]) +
        linear(
          'round',
          [
            [0, '#000000', 0.35],
            [0.25, '#FFFFFF', 0.18],
            [0.6, '#FFFFFF', 0],
            [1, '#000000', 0.42],
          ],
          'right',
        ) +
        radial('lamp', [
          [0, '#FFFFFF', 0.5],
          [1, '#FFFFFF', 0],
        ]) +
        blur('soft', 10),
      ground(url('wall')) +
        circle(bySeed(seed, [760, 360]), 320, 520, url('lamp'), 'opacity=".7"') +
        rect(0, 700, 1200, 200, url('floor')) +
        many(5, bottle),
    );
  },
};
