import { lighter, darker } from '../palette.ts';
import { at, bySeed } from '../random.ts';
import type { Scene } from '../scene.ts';
import { ball, blur, circle, ellipse, ground, group, linear, picture, rect, stroke, url } from '../svg.ts';

const looks = [
  {
    wall: ['#F7C9C0', '#EFA79B'],
    floor: '#E8968A',
    shade: '#9C3F3A',
    bodies: ['#4E9BE0', '#FFC24B', '#E2587F', '#58B27A'],
    wire: '#F9E7C7',
  },
  {
    wall: ['#CFE3DA', '#A5C8BA'],
    floor: '#86B0A0',
    shade: '#2C5A4C',
    bodies: ['#F0743E', '#F3E3C3', '#3B4FA8', '#E9B93B'],
    wire: '#28404A',
  },
];

export const softObjects: Scene = {
  id: 'soft-objects',
  kind: 'product',
  media: ['3D', 'Motion', 'Product'],
  works: [
    {
      title: 'Soft Machine Parts',
      organisation: 'Pillow Logic',
      statement:
        'Toys for a children’s ward that must be washed at ninety degrees and still ask to be hugged. Each body is one piece of foamed silicone with no seam and no small parts. Nurses chose the weights; the children chose the colours, and could not be moved on the yellow.',
      focal: [46, 50],
    },
    {
      title: 'Five Friendly Weights',
      organisation: 'Studio Orrin',
      statement:
        'A set of doorstops, bookends and paperweights that are pleasant to hold before they are useful. We started from the hand and not from the task: a set of eighty plaster lumps went round the office for a month, and the five that came back warm were put into production.',
      focal: [50, 52],
    },
  ],
  draw: (seed) => {
    const look = bySeed(seed, looks);
    const balls = look.bodies.map((colour, i) => ball(`body${i}`, lighter(colour, 0.75), colour, darker(colour, 0.5))).join('');
    const arrangements = [
      group(
        `fill="${look.shade}" opacity=".5" filter="url(#soft)"`,
        ellipse(420, 735, 240, 34, look.shade) + ellipse(800, 745, 210, 32, look.shade) + ellipse(1010, 730, 110, 20, look.shade),
      ) +
        rect(220, 420, 400, 310, url('body0'), 'rx="150"') +
        circle(420, 300, 150, url('body1')) +
        stroke('M700 310 C700 150 900 120 930 250', look.wire, 26) +
        rect(640, 300, 170, 440, url('body2'), 'rx="85"') +
        circle(880, 620, 118, url('body3')) +
        circle(1030, 672, 62, url('body1')),
      group(
        `opacity=".5" filter="url(#soft)"`,
        ellipse(330, 742, 190, 30, look.shade) + ellipse(640, 748, 230, 34, look.shade) + ellipse(960, 738, 170, 28, look.shade),
      ) +
        circle(330, 590, 150, url('body0')) +
        rect(265, 250, 130, 210, url('body3'), 'rx="65"') +
        rect(450, 560, 390, 180, url('body2'), 'rx="90"') +
        circle(560, 470, 108, url('body1')) +
        circle(740, 500, 72, url('body0')) +
        stroke('M840 660 C900 420 1040 360 1060 200', look.wire, 22) +
        circle(1060, 210, 46, url('body3')) +
        rect(860, 470, 210, 270, url('body1'), 'rx="105"'),
    ];
    return picture(
      linear('wall', [
        [0, at(look.wall, 0)],
        [1, at(look.wall, 1)],
      ]) +
        linear('floor', [
          [0, look.floor],
          [1, darker(look.floor, 0.12)],
        ]) +
        balls +
        blur('soft', 22),
      ground(url('wall')) + rect(0, 640, 1200, 260, url('floor')) + bySeed(seed, arrangements),
    );
  },
};
