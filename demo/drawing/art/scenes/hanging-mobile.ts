import { darker } from '../palette.ts';
import { at, bySeed } from '../random.ts';
import type { Scene } from '../scene.ts';
import { blur, circle, ellipse, ground, group, linear, many, moved, n, picture, polygon, rect, shape, stroke, url } from '../svg.ts';

const looks = [
  {
    wall: ['#F4F2EC', '#DDD9CF'],
    floor: ['#CFC9BC', '#B9B2A3'],
    paint: ['#D62828', '#1D1D1F', '#F2B705', '#1F5FA8', '#D62828', '#1D1D1F'],
  },
  {
    wall: ['#E9D8C9', '#CDB29C'],
    floor: ['#A98467', '#86654C'],
    paint: ['#2A6F6B', '#F4EDE4', '#C8553D', '#2B2D42', '#E9B44C', '#F4EDE4'],
  },
];
const petals = [
  'M0 0 C60 -40 120 -20 130 30 C90 60 30 50 0 0Z',
  'M0 0 C40 20 70 80 30 120 C-20 110 -30 50 0 0Z',
  'M0 0 L90 -20 L110 60 L30 80Z',
  'M-50 0 A50 50 0 1 0 50 0 A50 50 0 1 0 -50 0Z',
  'M0 -10 C70 -60 140 10 90 60 C60 30 20 40 0 -10Z',
  'M-14 0 Q0 -16 14 0 L44 110 Q0 140 -44 110Z',
];

export const hangingMobile: Scene = {
  id: 'hanging-mobile',
  kind: 'sculpture',
  media: ['Sculpture', 'Installation', 'Public art'],
  works: [
    {
      title: 'Nine Opinions at Rest',
      organisation: 'Counterweight Studio',
      statement:
        'A hanging work for the hall of a town council. Each plate carries the weight of one department’s yearly paper, in steel. When a door opens, all nine move; when a window opens, they argue. The staff have learnt to tell the weather of a meeting from below.',
      focal: [54, 40],
    },
    {
      title: 'Draught',
      organisation: 'Lena Okkerby',
      statement:
        'I wanted to draw the air in a museum without touching it. The plates are so finely balanced that a visitor breathing below is enough to turn them. Guards reset nothing; the piece has not been in the same position twice since it was hung.',
      focal: [46, 40],
    },
  ],
  draw: (seed) => {
    const look = bySeed(seed, looks);
    const flip = seed % 2 === 0;
    const plate = (x: number, y: number, i: number, size: number, turn: number) =>
      moved(x, y, shape(at(petals, i), at(look.paint, i)), `rotate(${turn}) scale(${n(size)})`);
    const wire = '#2A2A2C';
    const body =
      stroke('M600 0 V120 M250 190 Q600 60 960 170', wire, 4) +
      stroke('M250 190 V250 M110 330 Q250 210 420 300', wire, 3.5) +
      stroke('M960 170 V260 M760 330 Q930 220 1100 300', wire, 3.5) +
      stroke('M420 300 V400 M330 470 Q440 370 560 440', wire, 3) +
      stroke('M760 330 V440 M680 520 Q760 420 880 500', wire, 3) +
      plate(110, 330, 0, 1.35, 70) +
      plate(330, 470, 1, 1.2, 20) +
      plate(560, 440, 2, 1.15, 30) +
      plate(680, 570, 3, 1, 0) +
      plate(880, 500, 4, 1.4, 40) +
      plate(1100, 300, 5, 1.5, 0) +
      plate(960, 250, 3, 0.55, 0) +
      plate(600, 128, 3, 0.3, 0);
    const mirrored = flip ? `<g transform="translate(1200 0) scale(-1 1)">${body}</g>` : body;
    const bench =
      rect(460, 770, 280, 22, darker(at(look.floor, 1), 0.5)) +
      rect(486, 790, 14, 56, darker(at(look.floor, 1), 0.6)) +
      rect(700, 790, 14, 56, darker(at(look.floor, 1), 0.6));
    return picture(
      linear('wall', [
        [0, at(look.wall, 0)],
        [1, at(look.wall, 1)],
      ]) +
        linear('floor', [
          [0, at(look.floor, 0)],
          [1, at(look.floor, 1)],
        ]) +
        blur('far', 16) +
        blur('soft', 8),
      ground(url('wall')) +
        polygon(
          [
            [0, 0],
            [330, 0],
            [0, 520],
          ],
          '#FFFFFF',
          'opacity=".35"',
        ) +
        group('transform="translate(56 66)" opacity=".17" filter="url(#far)"', mirrored) +
        rect(0, 740, 1200, 160, url('floor')) +
        rect(0, 732, 1200, 8, '#FFFFFF', 'opacity=".5"') +
        ellipse(600, 848, 190, 12, '#000000', 'opacity=".35" filter="url(#soft)"') +
        bench +
        mirrored +
        many(2, (i) => circle(600, 0, 8 - i * 4, wire)),
    );
  },
};
