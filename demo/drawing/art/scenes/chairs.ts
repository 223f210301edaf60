import { at, bySeed, randomFrom } from '../random.ts';
import type { Scene } from '../scene.ts';
import { blur, ellipse, ground, linear, many, moved, n, picture, rect, shape, stroke, url } from '../svg.ts';

const looks = [
  {
    wall: ['#D7D3C8', '#E9E5DA'],
    floor: ['#CFC9BA', '#B7B0A0'],
    paint: ['#1E2A2E', '#B8462A', '#3E5E4B', '#D6A12F', '#274B7A', '#7A3650', '#5B4632'],
  },
  {
    wall: ['#34495A', '#46607A'],
    floor: ['#2B3A48', '#1D2833'],
    paint: ['#F2E6CF', '#F08A5D', '#F9C74F', '#90BE9D', '#E5DDEB', '#F27E93', '#8EC6E6'],
  },
];

type Back = 'shell' | 'ladder' | 'hoop' | 'slats';
const backs: Back[] = ['ladder', 'shell', 'hoop', 'slats'];

function backOf(kind: Back, colour: string): string {
  if (kind === 'shell')
    return shape('M26 -30 q64 -38 132 0 l-8 148 h-116z', colour) + stroke('M44 -8 q46 -24 96 0', '#FFFFFF', 6, 'opacity=".25"');
  if (kind === 'hoop')
    return (
      stroke('M34 118 V20 Q34 -44 92 -44 Q150 -44 150 20 V118', colour, 11) +
      stroke('M92 -40 V116 M62 -30 L70 116 M122 -30 L114 116', colour, 5)
    );
  if (kind === 'slats')
    return (
      many(6, (i) => stroke(`M${38 + i * 21.5} ${-34 + Math.abs(i - 2.5) * 5} L${42 + i * 20} 116`, colour, 8)) +
      stroke('M30 -26 Q92 -60 154 -26', colour, 12)
    );
  return (
    stroke('M34 -30 V120 M150 -30 V120', colour, 11) +
    many(3, (i) => stroke(`M34 ${-18 + i * 42} Q92 ${-30 + i * 42} 150 ${-18 + i * 42}`, colour, 14))
  );
}

export const chairs: Scene = {
  id: 'chairs',
  kind: 'product',
  media: ['Product', 'Furniture', 'Craft'],
  works: [
    {
      title: 'Seven Chairs for One Table',
      organisation: 'Atelier Marrow',
      statement:
        'No family sits the same way, so why should the chairs match? We measured how seven neighbours sit at dinner and made each of them a chair from the same six lengths of ash. Together they look like a set; apart they look like people.',
      focal: [50, 60],
    },
    {
      title: 'The Borrowed Seats',
      organisation: 'Common Joinery',
      statement:
        'A lending library of chairs for village halls. Each was rescued, repaired in the open and painted by the club that borrows it first. The catalogue is a wall with pegs, the fine for a late return is one hour at the workbench, and nobody has yet been late on purpose.',
      focal: [50, 60],
    },
  ],
  draw: (seed) => {
    const random = randomFrom(50 + seed);
    const look = bySeed(seed, looks);
    const paint = random.shuffled(look.paint);
    const chair = (x: number, y: number, scale: number, index: number) => {
      const colour = at(paint, index);
      return moved(
        x,
        y,
        ellipse(96, 262, 118, 13, '#000000', 'opacity=".32" filter="url(#soft)"') +
          stroke('M34 122 L14 260 M150 122 L172 260 M58 124 L52 238 M128 124 L134 238', colour, 9) +
          stroke('M24 196 L162 196', colour, 5) +
          backOf(at(backs, index + seed), colour) +
          shape('M16 112 h152 q10 0 8 12 l-2 12 h-162 l-4 -12 q-2 -12 8 -12z', colour) +
          stroke('M22 116 h140', '#FFFFFF', 4, 'opacity=".3"'),
        `scale(${n(scale)})`,
      );
    };
    return picture(
      linear('wall', [
        [0, look.wall[0] ?? ''],
        [1, look.wall[1] ?? ''],
      ]) +
        linear('floor', [
          [0, look.floor[0] ?? ''],
          [1, look.floor[1] ?? ''],
        ]) +
        blur('soft', 9),
      ground(url('wall')) +
        rect(0, 400, 1200, 500, url('floor')) +
        many(3, (i) => chair(225 + i * 280, 190, 0.9, i)) +
        many(4, (i) => chair(70 + i * 275, 500, 1.2, i + 3)),
    );
  },
};
