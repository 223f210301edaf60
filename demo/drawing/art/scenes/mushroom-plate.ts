import { darker, lighter } from '../palette.ts';
import { at, bySeed, randomFrom } from '../random.ts';
import type { Scene } from '../scene.ts';
import { ball, circle, clip, ellipse, ground, group, linear, many, moved, n, picture, rect, shape, stroke, url, wordBars } from '../svg.ts';

const looks = [
  {
    paper: '#F5ECD9',
    caps: ['#B5402A', '#D9913D', '#7A4B36', '#C9B08A', '#8E5A6B'],
    stem: '#E6D2AC',
    moss: ['#5B7A4A', '#3F5C3A'],
    ink: '#4A3B2C',
  },
  {
    paper: '#1B2A2B',
    caps: ['#E9C46A', '#F28482', '#84A59D', '#F6BD60', '#C77DBB'],
    stem: '#F7EDE2',
    moss: ['#4E8A73', '#2C5F53'],
    ink: '#D9E4DC',
  },
];

export const mushroomPlate: Scene = {
  id: 'mushroom-plate',
  kind: 'illustration',
  media: ['Illustration', 'Science', 'Book design'],
  works: [
    {
      title: 'A Pocket of Forest Floor',
      organisation: 'Spore Print Studio',
      statement:
        'Ninety plates for a field guide that can be used with cold hands: large, true in colour, and sorted by where you kneel instead of by family. Two mycologists and one cook checked every gill. Poisonous species are drawn just as lovingly, and marked three times.',
      focal: [50, 58],
    },
    {
      title: 'What Glows at Night',
      organisation: 'Lumen & Loam',
      statement:
        'A children’s encyclopaedia of living light. Each plate is printed twice, once in colour and once in an ink that glows, so that the second picture only appears after the lamp is out. We tested it on forty bedrooms, with very tired authors.',
      focal: [50, 58],
    },
  ],
  draw: (seed) => {
    const random = randomFrom(490 + seed);
    const look = bySeed(seed, looks);
    const mushroom = (x: number, base: number, height: number, width: number, i: number) => {
      const tall = i % 3;
      const lean = random.between(-18, 18);
      const top = base - height;
      const cap =
        tall === 1
          ? `M${n(-width * 0.62)} 0 Q${n(-width * 0.5)} ${n(-width * 1.25)} 0 ${n(-width * 1.3)} Q${n(width * 0.5)} ${n(-width * 1.25)} ${n(width * 0.62)} 0 Q0 ${n(width * 0.16)} ${n(-width * 0.62)} 0Z`
          : `M${n(-width)} 0 Q${n(-width * 0.95)} ${n(-width * 0.78)} 0 ${n(-width * 0.8)} Q${n(width * 0.95)} ${n(-width * 0.78)} ${n(width)} 0 Q0 ${n(width * 0.26)} ${n(-width)} 0Z`;
      const spots =
        i % 2 === 0
          ? many(11, () =>
              ellipse(
                random.between(-width * 0.8, width * 0.8),
                random.between(-width * 0.7, -width * 0.05),
                random.between(4, 11),
                random.between(3, 7),
                look.stem,
                'opacity=".9"',
              ),
            )
          : many(7, (k) =>
              stroke(
                `M${n((k - 3) * width * 0.08)} ${n(-width * 0.76)} Q${n((k - 3) * width * 0.2)} ${n(-width * 0.4)} ${n((k - 3) * width * 0.28)} 0`,
                darker(at(look.caps, i), 0.3),
                2.2,
                'opacity=".5"',
              ),
            );
      return (
        shape(
          `M${n(x - width * 0.2)} ${base} Q${n(x - width * 0.1 + lean)} ${n(base - height * 0.5)} ${n(x + lean - width * 0.13)} ${n(top)} H${n(x + lean + width * 0.13)} Q${n(x + width * 0.14 + lean)} ${n(base - height * 0.5)} ${n(x + width * 0.24)} ${base}Z`,
          url('stem'),
        ) +
        ellipse(x + lean, top + height * 0.22, width * 0.3, width * 0.07, darker(look.stem, 0.14)) +
        moved(
          x + lean,
          top,
          ellipse(0, width * 0.03, tall === 1 ? width * 0.56 : width * 0.9, width * 0.14, darker(look.stem, 0.3)) +
            many(15, (k) =>
              stroke(
                `M0 ${n(width * 0.1)} L${n((k - 7) * width * (tall === 1 ? 0.075 : 0.12))} ${n(width * 0.03)}`,
                darker(look.stem, 0.55),
                1,
                'opacity=".5"',
              ),
            ) +
            shape(cap, url(`cap${i % look.caps.length}`)) +
            clip(`cap-edge${i}`, shape(cap, '#000')) +
            group(`clip-path="url(#cap-edge${i})"`, spots),
          `rotate(${n(lean * 0.4)})`,
        )
      );
    };
    const layout = bySeed(seed, [
      [
        [250, 730, 260, 120],
        [410, 745, 150, 66],
        [560, 728, 400, 150],
        [720, 748, 190, 80],
        [880, 730, 310, 128],
        [1010, 746, 150, 62],
        [140, 748, 120, 54],
      ],
      [
        [190, 740, 190, 90],
        [340, 728, 360, 136],
        [500, 748, 170, 70],
        [660, 735, 250, 140],
        [830, 728, 420, 112],
        [960, 748, 190, 78],
        [1070, 742, 270, 86],
      ],
    ]);
    const moss = many(150, (i) =>
      ellipse(random.between(40, 1160), 752 + random.between(-14, 26), random.between(14, 44), random.between(9, 24), at(look.moss, i)),
    );
    const grass = many(60, () => {
      const x = random.between(60, 1140);
      return stroke(
        `M${n(x)} 760 q${n(random.between(-14, 14))} -30 ${n(random.between(-26, 26))} ${n(-random.between(30, 80))}`,
        random.pick(look.moss),
        3,
      );
    });
    const specks = many(120, () =>
      circle(random.between(0, 1200), random.between(0, 900), random.between(0.5, 1.6), look.ink, 'opacity=".16"'),
    );
    return picture(
      look.caps.map((colour, i) => ball(`cap${i}`, lighter(colour, 0.45), colour, darker(colour, 0.45))).join('') +
        linear(
          'stem',
          [
            [0, lighter(look.stem, 0.3)],
            [0.5, look.stem],
            [1, darker(look.stem, 0.32)],
          ],
          'right',
        ),
      ground(look.paper) +
        specks +
        rect(36, 36, 1128, 828, 'none', `stroke="${look.ink}" stroke-width="2" opacity=".55"`) +
        grass +
        layout.map(([x = 0, base = 0, height = 0, width = 0], i) => mushroom(x, base, height, width, i)).join('') +
        moss +
        many(5, (i) => wordBars(140 + i * 210, 824, [90], look.ink, 5) + circle(124 + i * 210, 826.5, 5, look.ink)),
    );
  },
};
