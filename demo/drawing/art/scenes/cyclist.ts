import { bySeed } from '../random.ts';
import type { Scene } from '../scene.ts';
import { circle, ground, group, many, moved, picture, polygon, rect, ring, shape, stroke } from '../svg.ts';

const looks = [
  {
    ground: '#F4E9D4',
    sun: '#F2B632',
    hill: ['#2F6F8F', '#1D4E6B', '#12324A'],
    bike: '#14202B',
    shirt: '#E2413B',
    skin: '#B97A56',
    road: '#F4E9D4',
  },
  {
    ground: '#12324A',
    sun: '#F76C5E',
    hill: ['#5F4B8B', '#3F3371', '#241E4E'],
    bike: '#FDF6E3',
    shirt: '#FFC857',
    skin: '#E8B48C',
    road: '#F76C5E',
  },
];

export const cyclist: Scene = {
  id: 'cyclist',
  kind: 'poster',
  media: ['Poster', 'Sport', 'Campaign'],
  works: [
    {
      title: 'Up Is a Direction Too',
      organisation: 'Chainring Press',
      statement:
        'Posters for a hill climb that has been won by the same postman for nine years. Four shapes and four inks, drawn so that the slope of the picture is the true slope of the road. Hung level in a bar it looks wrong, and people tilt their heads and enter.',
      focal: [44, 54],
    },
    {
      title: 'Ride Home Lit',
      organisation: 'Bright Spoke Office',
      statement:
        'A winter campaign for bicycle lights that shows no accident and tells nobody off. The sun is printed in reflecting ink: by day the poster is about an evening ride, by night, in your own lamp, it is about you. Light sales rose by a third.',
      focal: [44, 54],
    },
  ],
  draw: (seed) => {
    const look = bySeed(seed, looks);
    const wheel = (x: number) =>
      ring(x, 0, 96, look.bike, 11) +
      ring(x, 0, 82, look.bike, 2) +
      many(12, (i) => stroke('M0 0 V-84', look.bike, 2, `transform="translate(${x} 0) rotate(${i * 30})"`)) +
      circle(x, 0, 10, look.bike);
    const rider =
      wheel(-150) +
      wheel(150) +
      stroke('M-150 0 L-60 -130 L84 -124 L-10 0 Z M-60 -130 L-10 0 M84 -124 L150 0 M-68 -150 L-52 -118', look.bike, 11) +
      stroke('M84 -124 L76 -160 L112 -168 Q134 -160 122 -138', look.bike, 10) +
      rect(-96, -164, 60, 14, look.bike, 'rx="7"') +
      ring(-10, 0, 24, look.bike, 8) +
      stroke('M-10 0 L26 34', look.bike, 8) +
      stroke('M-62 -172 L22 -92 L26 30', look.skin, 25) +
      stroke('M-62 -172 L6 -100', look.bike, 31) +
      shape('M10 26 h44 q8 12 0 16 h-46Z', look.bike) +
      shape('M-92 -176 C-70 -262 10 -306 72 -290 C90 -284 86 -258 70 -250 C20 -236 -20 -204 -34 -158Z', look.shirt) +
      stroke('M58 -268 L78 -206 L114 -168', look.skin, 19) +
      circle(112, -318, 33, look.skin) +
      shape('M74 -330 Q84 -372 126 -362 Q150 -352 148 -330 Q110 -340 74 -330Z', look.shirt) +
      stroke('M146 -328 L166 -322', look.shirt, 8);
    const slope = seed % 2 === 1;
    const rays = many(14, (i) =>
      polygon(
        [
          [0, 0],
          [-28, -900],
          [28, -900],
        ],
        look.sun,
        `opacity=".16" transform="translate(800 330) rotate(${i * 26})"`,
      ),
    );
    const land = slope
      ? polygon(
          [
            [0, 620],
            [1200, 330],
            [1200, 900],
            [0, 900],
          ],
          look.hill[0] ?? '',
        ) +
        polygon(
          [
            [0, 780],
            [1200, 490],
            [1200, 900],
            [0, 900],
          ],
          look.hill[1] ?? '',
        ) +
        polygon(
          [
            [0, 800],
            [1200, 510],
            [1200, 526],
            [0, 816],
          ],
          look.road,
        ) +
        polygon(
          [
            [0, 880],
            [1200, 640],
            [1200, 900],
            [0, 900],
          ],
          look.hill[2] ?? '',
        )
      : shape('M0 600 Q300 470 620 560 T1200 500 V900 H0Z', look.hill[0] ?? '') +
        rect(0, 744, 1200, 160, look.hill[1] ?? '') +
        rect(0, 744, 1200, 14, look.road) +
        shape('M0 900 V840 Q400 800 760 846 T1200 830 V900Z', look.hill[2] ?? '');
    const pines = many(9, (i) => {
      const x = 60 + i * 140 + (i % 3) * 20;
      const base = slope ? 612 - x * 0.242 : 586 - (i % 3) * 16;
      return polygon(
        [
          [x, base - 110],
          [x + 32, base + 4],
          [x - 32, base + 4],
        ],
        look.hill[1] ?? '',
      );
    });
    const beam = slope
      ? ''
      : polygon(
          [
            [700, 590],
            [1200, 500],
            [1200, 744],
            [760, 744],
          ],
          look.shirt,
          'opacity=".25"',
        );
    return picture(
      '',
      ground(look.ground) +
        group('', rays) +
        circle(800, 330, 210, look.sun) +
        pines +
        land +
        beam +
        moved(slope ? 500 : 520, slope ? 582 : 640, rider, slope ? 'rotate(-13.6)' : ''),
    );
  },
};
