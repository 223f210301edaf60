import { along, lighter } from '../palette.ts';
import { bySeed, randomFrom } from '../random.ts';
import type { Scene } from '../scene.ts';
import { circle, ellipse, ground, group, linear, many, moved, n, picture, radial, rect, shape, stroke, url } from '../svg.ts';

const looks = [
  {
    sky: ['#F7E2B0', '#F2A66B'],
    depth: ['#E79A6C', '#B8645E', '#74405A', '#3A2447', '#1C1430'],
    glow: '#FFF3CF',
    hero: '#FFF6E0',
    scarf: '#E2413B',
  },
  {
    sky: ['#CFF0E4', '#7CC7C3'],
    depth: ['#7CBFB8', '#4A9196', '#2C6677', '#173F58', '#0A2138'],
    glow: '#FFFFFF',
    hero: '#FDF4E3',
    scarf: '#FFC23C',
  },
];

export const forestGame: Scene = {
  id: 'forest-game',
  kind: 'game',
  media: ['Game', 'Console', 'Adventure'],
  works: [
    {
      title: 'Ember in the Understorey',
      organisation: 'Tin Lantern Games',
      statement:
        'You carry one ember through a forest that has forgotten summer. Walk and it dims; stand still and the forest leans in to listen. A four-hour game with no text and no fighting, scored live by the movement of the player’s hand.',
      focal: [38, 66],
    },
    {
      title: 'A Bridge for Every Fox',
      organisation: 'Mossback Interactive',
      statement:
        'A platform game in which you do not jump. You call, and the forest grows what you need: a root, a fallen trunk, a fox’s back. Made with a class of deaf children, who taught us what a call looks like, and playable with one button.',
      focal: [38, 66],
    },
  ],
  draw: (seed) => {
    const random = randomFrom(320 + seed);
    const look = bySeed(seed, looks);
    const trunks = many(5, (layer) => {
      const colour = along(look.depth, layer / 4);
      const trees = many(9 - layer, () => {
        const x = random.between(-20, 1220);
        const width = 12 + layer * 15 + random.between(0, 14);
        const lean = random.between(-24, 24);
        const branches = many(3, () => {
          const y = random.between(120, 480);
          const side = random.chance(0.5) ? 1 : -1;
          return stroke(
            `M${n(x + lean * 0.5)} ${n(y)} q${n(side * 50)} -20 ${n(side * (80 + layer * 18))} ${n(-70 - random.between(0, 40))}`,
            colour,
            width * 0.28,
          );
        });
        return (
          shape(
            `M${n(x - width)} 900 Q${n(x - width * 0.3)} 500 ${n(x + lean - width * 0.4)} -10 H${n(x + lean + width * 0.4)} Q${n(x + width * 0.4)} 500 ${n(x + width)} 900Z`,
            colour,
          ) + branches
        );
      });
      const floorY = 620 + layer * 52;
      const floor = shape(
        `M0 900 V${floorY} Q200 ${n(floorY - 40 + random.between(-20, 20))} 420 ${floorY} T820 ${n(floorY - 8)} T1200 ${n(floorY + 10)} V900Z`,
        colour,
      );
      const canopy = many(10, (i) =>
        ellipse(
          i * 130 + random.between(-40, 40),
          -10 + random.between(-20, 20),
          120,
          50 + (4 - layer) * 8 + random.between(0, 40),
          colour,
        ),
      );
      const leafy = layer % 2 === 0 ? canopy : '';
      return trees + leafy + (layer < 4 ? floor : '');
    });
    const hero =
      circle(36, -44, 120, url('ember')) +
      shape('M-22 0 Q-26 -54 0 -64 Q26 -54 22 0Z', '#1A1226') +
      circle(0, -76, 24, look.hero) +
      shape('M-24 -80 L-18 -112 L-4 -96Z M24 -80 L18 -112 L4 -96Z', look.hero) +
      circle(8, -76, 3.4, '#1A1226') +
      shape('M-20 -58 Q0 -48 20 -58 L16 -48 Q0 -42 -18 -48Z', look.scarf) +
      shape('M-18 -54 Q-60 -60 -86 -38 Q-54 -42 -18 -46Z', look.scarf) +
      stroke('M14 -34 L36 -44', '#1A1226', 7) +
      circle(40, -46, 10, look.glow);
    const lights = many(34, () =>
      circle(
        random.between(0, 1200),
        random.between(160, 800),
        random.between(1.5, 5),
        look.glow,
        `opacity="${n(random.between(0.3, 0.95))}"`,
      ),
    );
    const front = many(46, (i) => {
      const x = i * 27;
      return stroke(
        `M${x} 910 q${n(random.between(-24, 24))} -50 ${n(random.between(-40, 40))} ${n(-random.between(50, 120))}`,
        look.depth[4] ?? '',
        9,
      );
    });
    return picture(
      linear('sky', [
        [0, look.sky[0] ?? ''],
        [1, look.sky[1] ?? ''],
      ]) +
        radial('sun', [
          [0, look.glow, 0.95],
          [1, look.glow, 0],
        ]) +
        radial('ember', [
          [0, look.glow, 0.9],
          [0.2, look.scarf, 0.5],
          [1, look.scarf, 0],
        ]) +
        linear('mist', [
          [0, look.glow, 0],
          [1, look.glow, 0.28],
        ]),
      ground(url('sky')) +
        circle(560, 360, 460, url('sun')) +
        trunks +
        rect(0, 420, 1200, 360, url('mist')) +
        shape('M0 900 V790 Q260 748 520 774 T1200 780 V900Z', lighter(look.depth[4] ?? '#000000', 0.03)) +
        moved(440, 772, hero, 'scale(1.25)') +
        lights +
        front +
        group(
          'opacity=".9"',
          many(3, (i) => circle(70 + i * 54, 70, 19, i < 2 ? look.scarf : 'none', `stroke="${look.hero}" stroke-width="5"`)),
        ),
    );
  },
};
