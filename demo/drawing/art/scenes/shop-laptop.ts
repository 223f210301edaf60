import { words } from '../letters.ts';
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
  rect,
  ring,
  shape,
  stroke,
  url,
  wordBars,
} from '../svg.ts';

const looks = [
  {
    room: ['#EAD7C8', '#D4B49C'],
    page: '#FFFBF4',
    ink: '#2B2320',
    hero: '#F0B9A0',
    accent: '#C8432E',
    tones: ['#C8432E', '#2F5D62', '#E9B44C', '#7A5C4D'],
    name: 'HEARTH',
  },
  {
    room: ['#22303C', '#131C25'],
    page: '#F3F6F4',
    ink: '#14202B',
    hero: '#B9DCD2',
    accent: '#1E6F5C',
    tones: ['#1E6F5C', '#F2A65A', '#2B4C7E', '#B5838D'],
    name: 'CANOE',
  },
];

export const shopLaptop: Scene = {
  id: 'shop-laptop',
  kind: 'website',
  media: ['Website', 'Shopping', 'Visual design'],
  works: [
    {
      title: 'Mend Before You Spend',
      organisation: 'Thimble Digital',
      statement:
        'An online shop that tries not to sell. Each lamp, kettle and chair first offers its repair guide, then its spare parts, then a used one, and only then a new one. Returns fell by two thirds, and the page that tells you how to descale a kettle is the best visited.',
      focal: [50, 44],
    },
    {
      title: 'The Slow Outfitter',
      organisation: 'Paddle & Page',
      statement:
        'A site for a family of boat builders who make eleven canoes a year. You cannot put one in a basket. You write, they answer, and the page follows your boat from felled ash to first water. It weighs less than one photograph from the site it replaced.',
      focal: [50, 44],
    },
  ],
  draw: (seed) => {
    const look = bySeed(seed, looks);
    const hero = bySeed(seed, [
      shape('M190 30 L250 130 H130Z', look.accent) +
        stroke('M190 130 V250', look.ink, 9) +
        ellipse(190, 256, 64, 12, look.ink) +
        circle(190, 150, 130, '#FFF3D0', 'opacity=".35"'),
      shape('M20 150 Q190 230 360 150 Q340 226 290 240 H90 Q40 226 20 150Z', look.accent) +
        stroke('M40 164 Q190 236 340 164', lighter(look.accent, 0.5), 4) +
        stroke('M250 60 L150 250', look.ink, 7) +
        ellipse(258, 46, 15, 32, look.ink, 'transform="rotate(26 258 46)"') +
        shape('M0 226 q30 -14 60 0 t60 0 t60 0 t60 0 t60 0 t80 0 V290 H0Z', '#7FBFC9', 'opacity=".8"'),
    ]);
    const page =
      rect(0, 0, 880, 540, look.page) +
      words(look.name, 40, 28, 26, look.ink, 12) +
      many(4, (i) => rect(520 + i * 84, 36, 54, 8, look.ink, 'rx="4" opacity=".6"')) +
      rect(0, 76, 880, 280, look.hero) +
      moved(450, 76, hero) +
      wordBars(48, 150, [300, 240], look.ink, 22, 42) +
      wordBars(48, 244, [230, 200], look.ink, 7, 18) +
      rect(48, 296, 132, 36, look.accent, 'rx="18"') +
      rect(78, 311, 72, 6, '#FFFFFF', 'rx="3"') +
      many(4, (i) => {
        const tone = at(look.tones, i);
        return (
          rect(40 + i * 206, 384, 182, 130, lighter(tone, 0.72)) +
          (i % 2 ? ring(131 + i * 206, 446, 34, tone, 16) : rect(104 + i * 206, 410, 54, 76, tone, 'rx="14"')) +
          wordBars(40 + i * 206, 524, [110], look.ink, 7)
        );
      });
    return picture(
      linear('room', [
        [0, at(look.room, 0)],
        [1, at(look.room, 1)],
      ]) +
        linear('metal', [
          [0, '#E4E6E8'],
          [1, '#A9AEB3'],
        ]) +
        clip('screen', rect(0, 0, 880, 540, '#000', 'rx="6"')) +
        linear(
          'sheen',
          [
            [0, '#FFFFFF', 0.18],
            [0.35, '#FFFFFF', 0],
            [1, '#FFFFFF', 0],
          ],
          'diagonal',
        ) +
        blur('soft', 18),
      ground(url('room')) +
        rect(0, 700, 1200, 200, darker(at(look.room, 1), 0.25)) +
        ellipse(600, 790, 560, 26, '#000000', 'opacity=".45" filter="url(#soft)"') +
        rect(138, 120, 924, 590, '#16181B', 'rx="22"') +
        moved(160, 144, group('clip-path="url(#screen)"', page + rect(0, 0, 880, 540, url('sheen')))) +
        shape('M60 710 H1140 L1170 758 Q1172 776 1150 776 H50 Q28 776 30 758Z', url('metal')) +
        rect(510, 710, 180, 12, '#8E9399', 'rx="6"') +
        rect(60, 710, 1080, 3, '#FFFFFF', 'opacity=".7"'),
    );
  },
};
