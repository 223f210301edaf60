import { darker, lighter } from '../palette.ts';
import { bySeed, randomFrom } from '../random.ts';
import type { Scene } from '../scene.ts';
import { circle, ellipse, ground, linear, many, moved, n, picture, polygon, radial, rect, shape, stroke, url } from '../svg.ts';

const looks = [
  {
    sea: ['#7FD6D0', '#3AA3B5'],
    grass: '#8BC66A',
    sand: '#F0D9A0',
    stone: '#9AA0A8',
    earth: '#8A5A3C',
    leaf: '#2F7D55',
    roof: '#E2583E',
    wall: '#FFF4E0',
    snow: '#FFFFFF',
  },
  {
    sea: ['#F5B8A0', '#D96F86'],
    grass: '#E7B45A',
    sand: '#F9E2B8',
    stone: '#7B6C8E',
    earth: '#5C3B52',
    leaf: '#B8493C',
    roof: '#3C4C8C',
    wall: '#FFF0E4',
    snow: '#FFE9F0',
  },
];

const rise = 30;
const half = { x: 46, y: 26 };
const place = (column: number, row: number, height: number): [number, number] => [
  600 + (column - row) * half.x,
  268 + (column + row) * half.y - height,
];

export const islandGame: Scene = {
  id: 'island-game',
  kind: 'game',
  media: ['Game', 'Mobile', 'Puzzle'],
  works: [
    {
      title: 'Small Tides',
      organisation: 'Puddle Engine',
      statement:
        'A puzzle game about sharing a very small island. Each move raises the sea a little; each kindness lowers it. There is no timer and no way to lose, only islands that have more or less room for others. Played by nine hundred thousand people, mostly in pairs.',
      focal: [50, 52],
    },
    {
      title: 'The Orchard Keepers',
      organisation: 'Tin Lantern Games',
      statement:
        'You plant, you wait, you visit the neighbours. The trees in this game grow in real days, so a session is three minutes and a save file is a year. Built by two people, drawn tile by tile, and translated by its players into twenty-six languages.',
      focal: [50, 52],
    },
  ],
  draw: (seed) => {
    const random = randomFrom(300 + seed * 2);
    const look = bySeed(seed, looks);
    const [a, b] = [random.between(0, 6), random.between(0, 6)];
    const heightAt = (column: number, row: number) => {
      const distance = Math.hypot(column - 5.5, row - 5.5);
      const bumps = Math.sin(column * 0.9 + a) * 0.7 + Math.cos(row * 0.8 + b) * 0.7;
      return Math.round(Math.max(-1, 5.4 - distance * 1.05 + bumps));
    };
    const block = (column: number, row: number) => {
      const level = heightAt(column, row);
      if (level < 0) return '';
      const [x, y] = place(column, row, level * rise);
      const top =
        level === 0 ? look.sand : level >= 5 ? look.snow : level >= 4 ? look.stone : level % 2 ? look.grass : lighter(look.grass, 0.1);
      const side = level === 0 ? look.sand : look.earth;
      const depth = level * rise + 26;
      return (
        polygon(
          [
            [x - half.x, y],
            [x, y + half.y],
            [x, y + half.y + depth],
            [x - half.x, y + depth],
          ],
          darker(side, 0.12),
        ) +
        polygon(
          [
            [x + half.x, y],
            [x, y + half.y],
            [x, y + half.y + depth],
            [x + half.x, y + depth],
          ],
          darker(side, 0.32),
        ) +
        polygon(
          [
            [x, y - half.y],
            [x + half.x, y],
            [x, y + half.y],
            [x - half.x, y],
          ],
          top,
        ) +
        decor(x, y, level)
      );
    };
    const decor = (x: number, y: number, level: number) => {
      const dice = random.next();
      if (level < 1 || level > 3) return '';
      if (dice < 0.34)
        return (
          ellipse(x + 8, y + 4, 22, 9, '#000000', 'opacity=".2"') +
          rect(x - 4, y - 18, 8, 20, darker(look.earth, 0.3)) +
          circle(x, y - 38, 25, look.leaf) +
          circle(x - 8, y - 46, 14, lighter(look.leaf, 0.22))
        );
      if (dice < 0.46)
        return (
          polygon(
            [
              [x - 24, y - 4],
              [x, y + 10],
              [x, y - 26],
              [x - 24, y - 38],
            ],
            look.wall,
          ) +
          polygon(
            [
              [x + 24, y - 4],
              [x, y + 10],
              [x, y - 26],
              [x + 24, y - 38],
            ],
            darker(look.wall, 0.16),
          ) +
          polygon(
            [
              [x - 28, y - 38],
              [x, y - 22],
              [x + 2, y - 62],
              [x - 14, y - 68],
            ],
            look.roof,
          ) +
          polygon(
            [
              [x + 28, y - 38],
              [x, y - 22],
              [x - 2, y - 62],
              [x + 16, y - 66],
            ],
            darker(look.roof, 0.2),
          ) +
          rect(x - 16, y - 22, 8, 12, look.roof)
        );
      if (dice < 0.56) return many(3, (i) => circle(x - 12 + i * 12, y - 4 + (i % 2) * 5, 5, i % 2 ? look.roof : look.wall));
      return '';
    };
    const order = Array.from({ length: 144 }, (_, i): [number, number] => [i % 12, Math.floor(i / 12)]).sort(
      (p, q) => p[0] + p[1] - q[0] - q[1],
    );
    const ripples = many(26, () => {
      const [x, y] = [random.between(0, 1160), random.between(40, 860)];
      return stroke(`M${n(x)} ${n(y)} q12 -8 24 0 t24 0`, '#FFFFFF', 3, 'opacity=".4"');
    });
    const buttons =
      many(
        4,
        (i) =>
          rect(44 + i * 70, 40, 56, 56, '#FFFFFF', 'rx="18" opacity=".85"') +
          circle(72 + i * 70, 68, 14, [look.roof, look.leaf, look.stone, look.earth][i] ?? ''),
      ) +
      rect(910, 44, 246, 46, '#FFFFFF', 'rx="23" opacity=".85"') +
      rect(918, 52, 160, 30, look.leaf, 'rx="15"');
    return picture(
      linear('sea', [
        [0, look.sea[0] ?? ''],
        [1, look.sea[1] ?? ''],
      ]) +
        radial('shallow', [
          [0, '#FFFFFF', 0.55],
          [1, '#FFFFFF', 0],
        ]),
      ground(url('sea')) +
        ellipse(600, 600, 640, 330, url('shallow')) +
        ripples +
        moved(600, 520, order.map(([column, row]) => block(column, row)).join(''), 'scale(1.16) translate(-600 -520)') +
        shape('M150 760 q60 30 120 0 l-16 34 h-88Z', look.earth) +
        shape('M210 752 V660 L256 744Z', look.wall) +
        buttons,
    );
  },
};
