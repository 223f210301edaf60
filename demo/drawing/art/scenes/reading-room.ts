import { darker, lighter } from '../palette.ts';
import { at, bySeed, randomFrom } from '../random.ts';
import type { Scene } from '../scene.ts';
import {
  blur,
  circle,
  ellipse,
  ground,
  group,
  linear,
  many,
  moved,
  n,
  picture,
  polygon,
  radial,
  rect,
  shape,
  stroke,
  url,
} from '../svg.ts';

const looks = [
  {
    wall: '#2F4A46',
    floor: '#8A5A3A',
    shelf: '#5B3A26',
    books: ['#E8C39E', '#D96C4A', '#F2E6CF', '#3E7C74', '#C99A3B', '#7A3B46', '#9FB8AD'],
    chair: '#C9783F',
    rug: '#E3CFA8',
    sky: ['#F6C79A', '#F2E3C4'],
    lamp: '#FFE2A1',
  },
  {
    wall: '#D9C4B8',
    floor: '#B98F6F',
    shelf: '#F3ECE2',
    books: ['#2B4C7E', '#7C98B3', '#E0A458', '#F7F3E8', '#8A3B4C', '#4E6E58', '#C9B7A7'],
    chair: '#3D5A80',
    rug: '#EFE5D4',
    sky: ['#9CC9E3', '#E8F3EE'],
    lamp: '#FFF2CC',
  },
];

export const readingRoom: Scene = {
  id: 'reading-room',
  kind: 'interior',
  media: ['Interior', 'Library', 'Public space'],
  works: [
    {
      title: 'One Lamp per Reader',
      organisation: 'Hall & Lintel',
      statement:
        'A branch library had lost its readers to the café across the road, so we gave it what the café could not: a lamp, a chair and a shelf within reach for every visitor. All the wood came from the old reading desks. Loans have doubled and the café sells more cake.',
      focal: [58, 58],
    },
    {
      title: 'The Room That Waits',
      organisation: 'Softwood Interiors',
      statement:
        'A family room in a court building, for people who have to wait and would rather be anywhere else. No screens, no numbers, a window to the trees and eight hundred books to take away. Ushers fetch each family by name and knock before they enter.',
      focal: [58, 58],
    },
  ],
  draw: (seed) => {
    const random = randomFrom(240 + seed);
    const look = bySeed(seed, looks);
    const shelves = many(5, (row) => {
      const base = 148 + row * 118;
      let x = 64;
      let books = '';
      while (x < 470) {
        const width = random.between(14, 34);
        const height = random.between(66, 98);
        if (random.chance(0.86))
          books +=
            rect(x, base - height, width, height, random.pick(look.books)) +
            rect(x + width * 0.3, base - height + 12, width * 0.4, 4, '#FFFFFF', 'opacity=".4"');
        x += width + 2;
      }
      return books + rect(50, base, 440, 12, darker(look.shelf, 0.1));
    });
    const sill =
      rect(700, 90, 330, 380, look.shelf) +
      rect(716, 106, 298, 348, url('sky')) +
      circle(930, 220, 42, look.lamp, 'opacity=".9"') +
      shape('M716 400 Q790 330 860 390 T1014 360 V454 H716Z', darker(at(look.books, 3), 0.1)) +
      rect(860, 106, 9, 348, look.shelf) +
      rect(716, 270, 298, 9, look.shelf);
    const chair =
      ellipse(120, 292, 190, 22, '#000000', 'opacity=".4" filter="url(#soft)"') +
      stroke('M20 240 L4 296 M230 240 L248 296', darker(look.shelf, 0.5), 12) +
      shape('M10 60 Q10 -60 120 -60 Q230 -60 230 60 V200 H10Z', look.chair) +
      shape('M10 60 Q10 -60 120 -60 Q230 -60 230 60 V200 H120Z', '#000000', 'opacity=".12"') +
      shape('M-14 190 Q120 150 254 190 V240 Q120 262 -14 240Z', lighter(look.chair, 0.14)) +
      shape('M-36 90 Q-36 66 -8 66 Q20 66 20 96 V246 H-36Z M220 96 Q220 66 248 66 Q276 66 276 90 V246 H220Z', darker(look.chair, 0.14)) +
      shape('M70 178 L120 190 L170 176 L172 188 L120 202 L68 190Z', '#FFF8EA');
    const lamp =
      circle(0, 40, 300, url('glow')) +
      stroke('M0 20 V420', darker(look.shelf, 0.55), 8) +
      ellipse(0, 424, 62, 12, darker(look.shelf, 0.55)) +
      polygon(
        [
          [-46, -56],
          [46, -56],
          [78, 36],
          [-78, 36],
        ],
        look.lamp,
      ) +
      polygon(
        [
          [0, -56],
          [46, -56],
          [78, 36],
          [0, 36],
        ],
        '#000000',
        'opacity=".06"',
      );
    const plant =
      many(11, (i) =>
        shape(
          'M0 0 C26 -50 20 -110 0 -150 C-20 -110 -26 -50 0 0Z',
          i % 2 ? '#2F6B4A' : '#4C8C5C',
          `transform="rotate(${n((i - 5) * 13)}) scale(${n(0.8 + (i % 3) * 0.14)})"`,
        ),
      ) + shape('M-44 -4 H44 L34 76 H-34Z', at(look.books, 1));
    return picture(
      linear('sky', [
        [0, at(look.sky, 0)],
        [1, at(look.sky, 1)],
      ]) +
        linear('wall', [
          [0, lighter(look.wall, 0.08)],
          [1, darker(look.wall, 0.14)],
        ]) +
        linear('floor', [
          [0, look.floor],
          [1, darker(look.floor, 0.3)],
        ]) +
        radial('glow', [
          [0, look.lamp, 0.6],
          [1, look.lamp, 0],
        ]) +
        blur('soft', 9) +
        blur('sun', 5),
      ground(url('wall')) +
        rect(0, 690, 1200, 210, url('floor')) +
        many(8, (i) => stroke(`M${n(-200 + i * 230)} 900 L${n(180 + i * 130)} 690`, '#000000', 2, 'opacity=".16"')) +
        rect(36, 30, 468, 674, look.shelf) +
        rect(50, 44, 440, 646, darker(look.shelf, 0.4)) +
        shelves +
        sill +
        group(
          'filter="url(#sun)" opacity=".22"',
          polygon(
            [
              [760, 700],
              [1010, 700],
              [1150, 900],
              [840, 900],
            ],
            look.lamp,
          ),
        ) +
        ellipse(800, 790, 330, 62, look.rug) +
        ellipse(800, 790, 280, 48, 'none', `stroke="${darker(look.rug, 0.25)}" stroke-width="5"`) +
        moved(1085, 352, lamp) +
        moved(690, 476, chair) +
        moved(590, 700, plant),
    );
  },
};
