import { letterShape, words } from '../letters.ts';
import { bySeed } from '../random.ts';
import type { Scene } from '../scene.ts';
import { circle, clip, dropShadow, ground, group, linear, many, moved, picture, rect, ring, shape, url, wordBars } from '../svg.ts';

const looks = [
  { desk: ['#E9E4DA', '#D3CBBb'], main: '#1B4D3E', second: '#F2A07B', paper: '#FFFDF8', ink: '#1B2A26', letter: 'H', name: 'HOLLOW' },
  { desk: ['#7C6BB0', '#5C4C92'], main: '#F9D65C', second: '#F2F0FA', paper: '#FFFFFF', ink: '#2B2150', letter: 'M', name: 'MIDDEN' },
];

export const stationery: Scene = {
  id: 'stationery',
  kind: 'identity',
  media: ['Identity', 'Branding', 'Print'],
  works: [
    {
      title: 'Hollow, a Name with Room',
      organisation: 'Fold Line Branding',
      statement:
        'An identity for a cave-diving school. The letter is only ever an absence: a hole cut in the card, a gap in the sign, a window in the envelope. It costs nothing to print and cannot be misplaced, since it is whatever lies behind it.',
      focal: [50, 48],
    },
    {
      title: 'Midden Museum of Thrown-Away Things',
      organisation: 'Second Pile Studio',
      statement:
        'The museum shows what people have thrown out for two thousand years, so its stationery is made from its own waste: old tickets, wrong prints, last month’s labels. Only the yellow is new. A stamp and a pair of scissors are the whole style guide.',
      focal: [50, 48],
    },
  ],
  draw: (seed) => {
    const look = bySeed(seed, looks);
    const mark = (x: number, y: number, scale: number, colour: string) =>
      moved(x, y, shape(letterShape(look.letter), colour, 'fill-rule="evenodd"'), `scale(${scale})`);
    const motif = (width: number, height: number, colour: string) =>
      many(40, (i) => {
        const [x, y] = [(i % 8) * (width / 7), Math.floor(i / 8) * (height / 4)];
        return i % 3 ? ring(x, y, width / 22, colour, 6) : circle(x, y, width / 18, colour);
      });
    const sheet =
      rect(0, 0, 400, 560, look.paper, 'filter="url(#lift)"') +
      mark(36, 36, 0.62, look.main) +
      wordBars(36, 160, [320, 300, 328, 280, 310, 180], look.ink, 5, 24) +
      wordBars(36, 330, [300, 326, 240], look.ink, 5, 24) +
      words(look.name, 36, 510, 18, look.main, 12) +
      rect(0, 552, 400, 8, look.main);
    const envelope =
      rect(0, 0, 430, 250, look.second, 'filter="url(#lift)"') +
      shape('M0 0 L215 140 L430 0Z', look.main, 'opacity=".9"') +
      shape('M0 0 L215 128 L430 0Z', look.main);
    const card = (front: boolean) =>
      rect(0, 0, 270, 160, front ? look.main : look.paper, 'filter="url(#lift)"') +
      (front
        ? mark(105, 34, 0.92, look.second)
        : mark(22, 22, 0.36, look.main) + wordBars(22, 90, [120, 150, 96], look.ink, 5, 18) + circle(232, 38, 16, look.second));
    const folder =
      rect(0, 0, 400, 520, look.main, 'filter="url(#lift)"') +
      clip('folder', rect(0, 0, 400, 520, '#000')) +
      group('clip-path="url(#folder)" opacity=".35"', motif(400, 520, look.second)) +
      mark(110, 110, 3, look.second);
    const pencil =
      rect(0, 0, 420, 20, look.second, 'filter="url(#lift)"') +
      rect(0, 0, 420, 7, '#FFFFFF', 'opacity=".3"') +
      shape('M420 0 L466 10 L420 20Z', '#E8CFA6') +
      shape('M450 6 L466 10 L450 14Z', look.ink) +
      rect(-26, 0, 26, 20, look.main, 'rx="5"');
    const badge = circle(0, 0, 74, look.second, 'filter="url(#lift)"') + mark(-27, -45, 0.9, look.main);
    const layout = bySeed(seed, [
      moved(90, 110, folder, 'rotate(-8 200 260)') +
        moved(520, 60, sheet, 'rotate(6 200 280)') +
        moved(700, 590, envelope, 'rotate(-5)') +
        moved(330, 640, card(true), 'rotate(9)') +
        moved(120, 690, card(false), 'rotate(-6)') +
        moved(1060, 190, badge) +
        moved(470, 610, pencil, 'rotate(-62)'),
      moved(130, 60, sheet, 'rotate(-9 200 280)') +
        moved(640, 60, folder, 'rotate(7 200 260)') +
        moved(80, 610, envelope, 'rotate(6)') +
        moved(560, 600, card(true), 'rotate(-7)') +
        moved(850, 650, card(false), 'rotate(5)') +
        moved(560, 200, badge) +
        moved(470, 470, pencil, 'rotate(14)'),
    ]);
    return picture(
      linear(
        'desk',
        [
          [0, look.desk[0] ?? ''],
          [1, look.desk[1] ?? ''],
        ],
        'diagonal',
      ) + dropShadow('lift', 7, 12, 10, '#1A1420', 0.35),
      ground(url('desk')) + layout,
    );
  },
};
