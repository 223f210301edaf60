import { bySeed } from '../random.ts';
import type { Scene } from '../scene.ts';
import { circle, closedAround, ground, many, n, picture, radial, shape, url } from '../svg.ts';

const looks = [
  { ground: ['#1C2C3A', '#101A24'], hot: '#FF7A59', warm: '#F4D9A6', cool: '#7FB0B5', x: 600, y: 450, lobes: 3 },
  { ground: ['#F3E6D2', '#E4CFAE'], hot: '#C2283A', warm: '#23365C', cool: '#5A7A8C', x: 720, y: 520, lobes: 4 },
];

export const soundRings: Scene = {
  id: 'sound-rings',
  kind: 'audio',
  media: ['Podcast', 'Audio', 'Cover art'],
  works: [
    {
      title: 'Under the Floorboards',
      organisation: 'Parallax Room',
      statement:
        'Eight episodes about one house and everyone who has lived in it since 1911. We had no pictures, so the sound does the showing: each room has its own tone, recorded in the empty house at night, and you come to know where you are before anyone speaks.',
      focal: [50, 50],
    },
    {
      title: 'Core Sample',
      organisation: 'Slow Signal Audio',
      statement:
        'A weekly conversation recorded while walking down one hill, slowly, with someone who works below the ground: a miner, a botanist, a well digger, a gravedigger. No music, no adverts in the middle, and the last minute is always left to the place itself.',
      focal: [60, 58],
    },
  ],
  draw: (seed) => {
    const look = bySeed(seed, looks);
    const rings = many(24, (k) => {
      const d = closedAround(
        look.x,
        look.y,
        240,
        (a) => 46 + k * 27 + Math.sin(a * (look.lobes + (k % 5)) + k * 0.9) * k * 0.55 + Math.sin(a * 13 + k * 1.7) * (k % 6) * 1.3,
      );
      const [colour, width] = k % 7 === 3 ? [look.hot, 6] : k % 5 === 0 ? [look.warm, 4] : [look.cool, 3];
      return shape(d, 'none', `stroke="${colour}" stroke-width="${width}" opacity="${n(1 - k * 0.012)}"`);
    });
    return picture(
      radial(
        'ground',
        [
          [0, look.ground[0] ?? ''],
          [1, look.ground[1] ?? ''],
        ],
        0.5,
        0.5,
        0.75,
      ),
      ground(url('ground')) + rings + circle(look.x, look.y, 26, look.hot),
    );
  },
};
