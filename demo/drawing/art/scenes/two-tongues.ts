import { bySeed } from '../random.ts';
import type { Scene } from '../scene.ts';
import { circle, ground, group, many, picture, shape, stroke } from '../svg.ts';

const looks = [
  { paper: '#F7F3EA', left: '#FF5A4E', right: '#2E8CFF', both: '#FFD23E', line: '#1F2333' },
  { paper: '#F4EFE6', left: '#12A594', right: '#F7679D', both: '#F9C846', line: '#2A1B3D' },
];

export const twoTongues: Scene = {
  id: 'two-tongues',
  kind: 'illustration',
  media: ['Illustration', 'Editorial', 'Print'],
  works: [
    {
      title: 'Mother Tongue, Other Tongue',
      organisation: 'Inkfold Press',
      statement:
        'Three colours, two faces and one shared mouth: a cover and eight inside pages for a magazine about growing up between languages. Where the inks overlap, a new colour appears that neither drum holds. The writers asked us to leave the misprints in, and we did.',
      focal: [50, 44],
    },
    {
      title: 'What the Echo Said',
      organisation: 'Two Drum Studio',
      statement:
        'Illustrations for a book of answers: one child asks, another child far away replies, and neither reads the other’s alphabet. We drew both on the same sheet, each in one ink, so that the conversation is only complete once the paper has gone through the press twice.',
      focal: [50, 44],
    },
  ],
  draw: (seed) => {
    const look = bySeed(seed, looks);
    const multiply = 'style="mix-blend-mode:multiply"';
    const faces = bySeed(seed, [
      shape('M140 760 C80 420 300 120 560 150 C760 170 760 420 600 520 C480 600 420 560 400 760Z', look.left, multiply) +
        shape('M1060 760 C1120 420 900 120 640 150 C440 170 440 420 600 520 C720 600 780 560 800 760Z', look.right, multiply) +
        circle(600, 330, 150, look.both),
      shape(
        'M60 900 V520 C60 260 240 90 450 90 C660 90 760 250 730 400 C720 450 790 480 770 520 C750 560 700 540 700 600 C700 680 640 700 560 690 V900Z',
        look.left,
        multiply,
      ) +
        shape(
          'M1140 900 V560 C1150 280 980 150 790 150 C590 150 480 290 500 440 C506 490 440 520 462 560 C480 590 530 580 530 636 C530 720 590 740 660 728 V900Z',
          look.right,
          multiply,
        ) +
        circle(616, 150, 96, look.both, multiply),
    ]);
    const features = bySeed(seed, [
      stroke('M330 330 q30 -26 60 0 M810 330 q30 -26 60 0 M560 640 q40 30 80 0', look.line, 10) +
        many(9, (i) => stroke(`M${420 + i * 45} 700 v${60 + ((i * 53) % 90)}`, look.line, 9)),
      stroke('M360 360 q40 -34 80 0 M800 410 q40 -34 80 0', look.line, 10) +
        circle(400, 372, 9, look.line) +
        circle(840, 422, 9, look.line) +
        many(7, (i) => stroke(`M${150 + i * 46} ${760 - ((i * 37) % 60)} V860`, look.line, 9)) +
        many(7, (i) => stroke(`M${780 + i * 46} 860 V${770 - ((i * 53) % 70)}`, look.line, 9)),
    ]);
    return picture('', group('style="isolation:isolate"', ground(look.paper) + faces) + features);
  },
};
