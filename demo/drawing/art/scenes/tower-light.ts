import { at, bySeed, randomFrom } from '../random.ts';
import type { Scene } from '../scene.ts';
import { circle, ground, linear, many, picture, polygon, type Point, url } from '../svg.ts';

const looks = [
  {
    sky: ['#2E5F8A', '#E8B98F'],
    faces: [
      ['#D9C3AC', '#8C6E5E'],
      ['#C9A98C', '#6F5348'],
      ['#F1E2CF', '#A98571'],
    ],
    glass: '#1D2B3A',
    lamp: '#FFE0A0',
    sun: '#FFE7C2',
    lit: 0.08,
  },
  {
    sky: ['#101634', '#D06A7C'],
    faces: [
      ['#5B5A86', '#34345E'],
      ['#4A4A78', '#29294F'],
      ['#7A74A6', '#45437A'],
    ],
    glass: '#171A3A',
    lamp: '#FFCF70',
    sun: '#FFB08A',
    lit: 0.4,
  },
];

export const towerLight: Scene = {
  id: 'tower-light',
  kind: 'architecture',
  media: ['Architecture', 'Housing', 'Photography'],
  works: [
    {
      title: 'Three Towers, One Shadow',
      organisation: 'Plinth & Partners',
      statement:
        'Housing for eleven hundred people on a site that planners called too small. The towers are turned so that no flat loses the sun for more than an hour at midwinter, and the ground between them stays open to the street. Rents are fixed for thirty years.',
      focal: [54, 40],
    },
    {
      title: 'Somebody Is Always Up',
      organisation: 'Halfpast Architects',
      statement:
        'We refitted three estates from the sixties without moving anyone out. New floors of glass were hung in front of the old rooms, giving each home a winter garden. At night you can read from the street who is cooking, who is reading and who is late.',
      focal: [54, 40],
    },
  ],
  draw: (seed) => {
    const random = randomFrom(90 + seed);
    const look = bySeed(seed, looks);
    const tower = (x: number, top: number, width: number, faces: string[]) => {
      const slope = width * 0.22;
      const side = width * 0.72;
      const sideSlope = width * 0.2;
      const right: Point[] = [
        [x, top],
        [x + width, top - slope],
        [x + width, 900],
        [x, 900],
      ];
      const left: Point[] = [
        [x, top],
        [x - side, top - sideSlope],
        [x - side, 900],
        [x, 900],
      ];
      const panes = many(26, (k) => {
        const y = top + 22 + k * 34;
        const cell = (from: number, to: number, edge: number, rise: number, opacity: number) => {
          const [x1, x2] = [x + edge * from, x + edge * to];
          const [y1, y2] = [y - rise * from, y - rise * to];
          const lit = random.chance(look.lit);
          return polygon(
            [
              [x1, y1],
              [x2, y2],
              [x2, y2 + 18],
              [x1, y1 + 18],
            ],
            lit ? look.lamp : look.glass,
            `opacity="${lit ? 0.95 : opacity}"`,
          );
        };
        return (
          many(5, (c) => cell(0.05 + c * 0.19, 0.2 + c * 0.19, width, slope, 0.55)) +
          many(4, (c) => cell(0.06 + c * 0.235, 0.24 + c * 0.235, -side, sideSlope, 0.6))
        );
      });
      return polygon(right, at(faces, 0)) + polygon(left, at(faces, 1)) + panes;
    };
    const spots = bySeed(seed, [
      [
        [360, 420, 190],
        [940, 300, 200],
        [640, 150, 230],
      ],
      [
        [300, 300, 200],
        [980, 430, 190],
        [640, 190, 240],
      ],
    ]);
    return picture(
      linear('sky', [
        [0, look.sky[0] ?? ''],
        [1, look.sky[1] ?? ''],
      ]),
      ground(url('sky')) +
        circle(bySeed(seed, [150, 1080]), 260, 70, look.sun, 'opacity=".85"') +
        spots.map(([x = 0, y = 0, w = 0], i) => tower(x, y, w, at(look.faces, i))).join(''),
    );
  },
};
