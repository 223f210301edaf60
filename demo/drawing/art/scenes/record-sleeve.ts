import { bySeed } from '../random.ts';
import type { Scene } from '../scene.ts';
import {
  circle,
  clip,
  closedAround,
  dropShadow,
  ground,
  group,
  linear,
  many,
  moved,
  n,
  picture,
  radial,
  rect,
  ring,
  shape,
  stroke,
  url,
} from '../svg.ts';

const looks = [
  { table: ['#E7D7C3', '#CDB69A'], sleeve: '#E4572E', ink: ['#F7E8CF', '#2A1F3D', '#F2A541'], label: '#F2A541' },
  { table: ['#31404A', '#1B252C'], sleeve: '#EFE7D6', ink: ['#1D4E6B', '#E0695A', '#7FB8A4'], label: '#E0695A' },
];

export const recordSleeve: Scene = {
  id: 'record-sleeve',
  kind: 'audio',
  media: ['Music', 'Cover art', 'Packaging'],
  works: [
    {
      title: 'Warm Static',
      organisation: 'Needle & Thread Records',
      statement:
        'The band recorded in a disused swimming bath and asked for a sleeve that sounds the way it did. We drew the echo of each track as a hill and printed nine covers, one for each song. The shop puts whichever it likes to the front.',
      focal: [44, 50],
    },
    {
      title: 'Songs for a Second Kitchen',
      organisation: 'Old Post Recordings',
      statement:
        'Home recordings by people who moved late in life, pressed in a run of five hundred. The sleeve folds out into a tablecloth with the recipes they sing about. Liner notes are set large enough to be read while stirring.',
      focal: [44, 50],
    },
  ],
  draw: (seed) => {
    const look = bySeed(seed, looks);
    const grooves = many(30, (i) => ring(0, 0, 118 + i * 6, '#FFFFFF', 1, `opacity="${i % 7 === 0 ? 0.22 : 0.07}"`));
    const disc =
      circle(0, 0, 306, '#111215', 'filter="url(#lift)"') +
      grooves +
      shape('M0 0 L-150 -262 A302 302 0 0 1 -40 -299Z M0 0 L150 262 A302 302 0 0 1 40 299Z', '#FFFFFF', 'opacity=".1"') +
      circle(0, 0, 100, look.label) +
      ring(0, 0, 78, '#000000', 2, 'opacity=".25"') +
      shape('M-100 0 A100 100 0 0 0 100 0Z', look.ink[1] ?? '', 'opacity=".85"') +
      circle(0, 0, 9, look.table[0] ?? '');
    const art = bySeed(seed, [
      many(9, (k) =>
        shape(
          closedAround(310, 700, 90, (a) => 620 - k * 62 + Math.sin(a * 4 + k) * 20),
          look.ink[k % 3] ?? '',
        ),
      ),
      circle(310, 260, 170, look.ink[1] ?? '') +
        many(13, (k) =>
          stroke(
            `M0 ${n(250 + k * 30)} C150 ${n(200 + k * 30 + (k % 3) * 20)} 300 ${n(330 + k * 26)} 620 ${n(240 + k * 32)}`,
            look.ink[k % 2 ? 0 : 2] ?? '',
            14,
          ),
        ),
    ]);
    return picture(
      linear(
        'table',
        [
          [0, look.table[0] ?? ''],
          [1, look.table[1] ?? ''],
        ],
        'diagonal',
      ) +
        clip('sleeve', rect(0, 0, 620, 620, '#000')) +
        linear(
          'sheen',
          [
            [0, '#FFFFFF', 0.25],
            [0.4, '#FFFFFF', 0],
            [1, '#000000', 0.22],
          ],
          'diagonal',
        ) +
        radial(
          'vignette',
          [
            [0.5, '#000000', 0],
            [1, '#000000', 0.3],
          ],
          0.45,
          0.45,
          0.8,
        ) +
        dropShadow('lift', 10, 22, 18, '#000000', 0.45),
      ground(url('table')) +
        ground(url('vignette')) +
        moved(760, 450, disc) +
        moved(
          120,
          140,
          rect(0, 0, 620, 620, look.sleeve, 'filter="url(#lift)"') +
            group('clip-path="url(#sleeve)"', art) +
            rect(0, 0, 620, 620, url('sheen')),
          'rotate(-3 310 310)',
        ),
    );
  },
};
