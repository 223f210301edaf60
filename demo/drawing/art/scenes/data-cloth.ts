import { bySeed } from '../random.ts';
import type { Scene } from '../scene.ts';
import { curveThrough, ground, many, n, picture, type Point, stroke } from '../svg.ts';

const looks = [
  { cloth: '#ECE4D3', warp: '#5D6F66', dark: '#1F3B57', hot: '#C8372D', beat: 9, sway: 22 },
  { cloth: '#1D2438', warp: '#6E86B0', dark: '#E7C98A', hot: '#F0735A', beat: 7, sway: 34 },
];

export const dataCloth: Scene = {
  id: 'data-cloth',
  kind: 'textile',
  media: ['Textile', 'Data', 'Craft'],
  works: [
    {
      title: 'Sixty Years of the River',
      organisation: 'Loomwork Data Guild',
      statement:
        'One warp thread for each year of the gauge below the old bridge; the red ones are floods. The cloth is four metres long and hangs in the waterworks, where engineers now point at it in meetings. The pattern file and the numbers are free for other rivers.',
      focal: [50, 50],
    },
    {
      title: 'Shift Pattern',
      organisation: 'Weft Lane Studio',
      statement:
        'Night workers at one hospital wore a simple sleep counter for two months. We wove the result at full size as blankets, one for each person, with their permission and in their colours. The broken lines are the nights when the phone rang.',
      focal: [50, 50],
    },
  ],
  draw: (seed) => {
    const look = bySeed(seed, looks);
    const warp = many(33, (i) => {
      const x = 16 + i * 37;
      const points = Array.from({ length: 28 }, (_, k): Point => {
        const y = 30 + k * 31;
        return [x + Math.sin(y / 120 + i * 0.16) * look.sway + Math.sin(i * 0.5) * 6, y];
      });
      const hot = i % look.beat === 3;
      return stroke(
        curveThrough(points),
        hot ? look.hot : i % 5 === 0 ? look.dark : look.warp,
        hot ? 19 : 10 + ((i * 7) % 9),
        'opacity=".94"',
      );
    });
    const weft = many(15, (k) => {
      const y = 60 + k * 56;
      return stroke(`M0 ${y} C400 ${y + 30} 800 ${y - 30} 1200 ${y + 8}`, look.cloth, 5 + ((k * 5) % 9));
    });
    const ticks = many(90, (i) => {
      const y = 60 + (i % 15) * 56;
      const x = (i * 149) % 1190;
      return stroke(`M${n(x)} ${n(y + 6)} h${10 + ((i * 13) % 26)}`, look.hot, 4, 'opacity=".8"');
    });
    return picture('', ground(look.cloth) + warp + weft + ticks);
  },
};
