import { at, bySeed, randomFrom } from '../random.ts';
import type { Scene } from '../scene.ts';
import { circle, curveThrough, ground, linear, many, n, picture, type Point, rect, shape, stroke, url, wordBars } from '../svg.ts';

const looks = [
  {
    ground: ['#0E1B2C', '#16304A'],
    ink: '#E6EEF5',
    streams: ['#F9D976', '#F39F86', '#E2557F', '#9B4DCA', '#4A5FD0', '#2BA7C9', '#56D6B0'],
  },
  {
    ground: ['#FBF4E9', '#F3E5CF'],
    ink: '#33302B',
    streams: ['#8C2F39', '#C8553D', '#E59A4F', '#F2CF7E', '#9DB17C', '#4F7F6D', '#22505A'],
  },
];

export const streamGraph: Scene = {
  id: 'stream-graph',
  kind: 'data',
  media: ['Data visualisation', 'Website', 'Journalism'],
  works: [
    {
      title: 'Where the Songs Went',
      organisation: 'The Figures Desk',
      statement:
        'Seven hundred folk songs, followed through eighty years of song books, field tapes and school radio. A stream widens when people sing a song and thins when they only archive it. Click anywhere and the oldest recording we have of that year begins to play.',
      focal: [52, 52],
    },
    {
      title: 'A Century of Suppers',
      organisation: 'Ledger & Loom',
      statement:
        'What did people really eat? We read nine thousand household account books and drew them as one continuous table. The long view shows wars and fridges; the close view shows one widow’s Tuesday. Made for a newspaper and now used in schools.',
      focal: [52, 52],
    },
  ],
  draw: (seed) => {
    const random = randomFrom(270 + seed);
    const look = bySeed(seed, looks);
    const columns = 25;
    const waves = look.streams.map(() => ({
      height: random.between(40, 80),
      peak: random.between(0, columns),
      spread: random.between(4, 9),
      ripple: random.between(0, 6),
    }));
    const thickness = (i: number, k: number) => {
      const wave = at(waves, i);
      return 16 + wave.height * 1.9 * Math.exp(-(((k - wave.peak) / wave.spread) ** 2)) + 12 * Math.sin(k * 0.7 + wave.ripple) + 12;
    };
    const totals = Array.from({ length: columns }, (_, k) => look.streams.reduce((sum, _c, i) => sum + thickness(i, k), 0));
    const edge = (count: number): Point[] =>
      Array.from({ length: columns }, (_, k) => {
        const below = look.streams.slice(0, count).reduce((sum, _c, i) => sum + thickness(i, k), 0);
        return [k * 50, 500 - at(totals, k) / 2 + below + Math.sin(k / 4) * 30];
      });
    const streams = look.streams
      .map((colour, i) => {
        const top = curveThrough(edge(i));
        const bottom = curveThrough(edge(i + 1).reverse()).replace('M', 'L');
        return shape(`${top} ${bottom}Z`, colour) + stroke(top, look.ground[0] ?? '', 3, 'opacity=".8"');
      })
      .join('');
    const marks = many(4, (i) => {
      const k = 4 + i * 5;
      const [x, y] = at(edge(i + 1), k);
      return (
        stroke(`M${n(x)} ${n(y)} V${i % 2 ? 820 : 180}`, look.ink, 1.5, 'stroke-dasharray="3 6"') +
        circle(x, y, 7, look.ink) +
        wordBars(x + 10, i % 2 ? 806 : 178, [90, 60], look.ink, 5, 12)
      );
    });
    return picture(
      linear('ground', [
        [0, look.ground[0] ?? ''],
        [1, look.ground[1] ?? ''],
      ]),
      ground(url('ground')) +
        many(24, (k) => rect(k * 50 + 49, 150, 1, 690, look.ink, 'opacity=".1"')) +
        streams +
        marks +
        wordBars(60, 60, [330, 210], look.ink, 14, 34) +
        many(12, (k) => wordBars(k * 100 + 30, 862, [40], look.ink, 5)),
    );
  },
};
