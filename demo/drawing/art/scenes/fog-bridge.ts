import { mix } from '../palette.ts';
import { bySeed } from '../random.ts';
import type { Scene } from '../scene.ts';
import { blur, circle, ellipse, ground, linear, many, n, picture, rect, shape, stroke, url } from '../svg.ts';

const looks = [
  { sky: ['#C8D4D8', '#E9ECE6'], steel: '#27564B', water: ['#B4C4C8', '#7E979F'], hill: '#8FA3A6', sun: '#FFFFFF' },
  { sky: ['#F2C9A4', '#F8E6CC'], steel: '#2C4257', water: ['#E2BD9E', '#A67F78'], hill: '#C79E90', sun: '#FFF4DC' },
];

export const fogBridge: Scene = {
  id: 'fog-bridge',
  kind: 'architecture',
  media: ['Architecture', 'Engineering', 'Infrastructure'],
  works: [
    {
      title: 'A Bridge Drawn in Fog',
      organisation: 'Span & Sons',
      statement:
        'The strait is under fog for a hundred and sixty days a year, so this bridge was designed to be seen a little at a time. Cables are set in pairs to hum below hearing, and the walkway passes through the towers, where you can stand dry and see nothing at all.',
      focal: [34, 46],
    },
    {
      title: 'The Long Way to School',
      organisation: 'Causeway Collective',
      statement:
        'A footbridge for three hundred pupils who used to take a ferry. It was lifted in eleven pieces between the school bells and is held up by half the steel of its neighbours. The pupils chose the colour and paint it themselves, one span a year.',
      focal: [66, 46],
    },
  ],
  draw: (seed) => {
    const look = bySeed(seed, looks);
    const mirrored = seed % 2 === 0;
    const fade = (share: number) => mix(look.steel, look.sky[1] ?? '#FFFFFF', share);
    const towers = [
      { x: 330, top: 110, width: 46, fade: 0 },
      { x: 800, top: 300, width: 26, fade: 0.42 },
      { x: 1060, top: 396, width: 15, fade: 0.68 },
    ];
    const deckAt = (x: number) => 640 - (x + 60) * 0.088;
    const cable = (x1: number, y1: number, x2: number, y2: number, sag: number, share: number, width: number) => {
      const hangers = many(15, (i) => {
        const t = (i + 0.5) / 15;
        const x = x1 + (x2 - x1) * t;
        const y = (1 - t) ** 2 * y1 + 2 * (1 - t) * t * sag + t ** 2 * y2;
        return stroke(`M${n(x)} ${n(y)} V${n(deckAt(x))}`, fade(share), width * 0.32);
      });
      return stroke(`M${x1} ${y1} Q${(x1 + x2) / 2} ${sag} ${x2} ${y2}`, fade(share), width) + hangers;
    };
    const tower = ({ x, top, width, fade: share }: { x: number; top: number; width: number; fade: number }) =>
      rect(x - width, top, width * 0.62, 780 - top - x * 0.06, fade(share)) +
      rect(x + width * 0.38, top, width * 0.62, 780 - top - x * 0.06, fade(share)) +
      many(5, (i) => rect(x - width, top + 10 + i * (deckAt(x) - top) * 0.2, width * 2, width * 0.34, fade(share + 0.04))) +
      rect(x - width * 1.6, 772 - x * 0.06, width * 3.2, width * 0.8, fade(share + 0.15));
    const deck = shape(`M-60 ${n(deckAt(-60))} L1260 ${n(deckAt(1260))} V${n(deckAt(1260) + 5)} L-60 ${n(deckAt(-60) + 36)}Z`, url('deck'));
    const truss = many(30, (i) => {
      const x = -40 + i * 44;
      const h = 26 - i * 0.75;
      return stroke(`M${x} ${n(deckAt(x) + 4)} l22 ${n(h)} l22 ${n(-h)}`, fade(Math.min(0.8, i / 34)), 3 - i * 0.06);
    });
    const body =
      tower(towers[2] ?? { x: 0, top: 0, width: 0, fade: 0 }) +
      cable(1060, 396, 1300, 520, 560, 0.72, 3) +
      cable(800, 300, 1060, 396, 590, 0.5, 5) +
      tower(towers[1] ?? { x: 0, top: 0, width: 0, fade: 0 }) +
      cable(330, 110, 800, 300, 700, 0.16, 8) +
      cable(-200, 460, 330, 110, 420, 0, 10) +
      deck +
      truss +
      tower(towers[0] ?? { x: 0, top: 0, width: 0, fade: 0 });
    const fog = many(6, (i) =>
      ellipse(200 + i * 210, 600 + (i % 3) * 60, 420, 54 + (i % 2) * 24, look.sky[1] ?? '', 'opacity=".6" filter="url(#fog)"'),
    );
    const boat = shape('M430 812 h120 l-18 26 h-86Z', fade(0.1)) + rect(470, 784, 40, 28, fade(0.25));
    return picture(
      linear('sky', [
        [0, look.sky[0] ?? ''],
        [1, look.sky[1] ?? ''],
      ]) +
        linear('water', [
          [0, look.water[0] ?? ''],
          [1, look.water[1] ?? ''],
        ]) +
        linear(
          'deck',
          [
            [0, look.steel],
            [1, fade(0.75)],
          ],
          'right',
        ) +
        blur('fog', 34),
      ground(url('sky')) +
        circle(mirrored ? 420 : 760, 190, 66, look.sun, 'opacity=".9"') +
        shape('M0 640 Q200 560 420 610 T800 580 T1200 600 V720 H0Z', look.hill, 'opacity=".55"') +
        rect(0, 690, 1200, 210, url('water')) +
        `<g${mirrored ? ' transform="translate(1200 0) scale(-1 1)"' : ''}>${body}${fog}${boat}</g>` +
        many(9, (i) => stroke(`M${80 + ((i * 271) % 1000)} ${760 + i * 15} h${60 + i * 16}`, '#FFFFFF', 2, 'opacity=".4"')),
    );
  },
};
