import { words } from '../letters.ts';
import { bySeed, randomFrom } from '../random.ts';
import type { Scene } from '../scene.ts';
import { circle, clip, closedAround, dropShadow, ground, group, many, moved, n, picture, rect, ring, shape, wordBars } from '../svg.ts';

const looks = [
  {
    desk: '#D8DEDA',
    page: '#FAF8F2',
    bar: '#FFFFFF',
    line: '#2F5D50',
    hot: '#C65B2E',
    ink: '#1E2B25',
    grey: '#8C968F',
    title: ['SILENT', 'MILES'],
  },
  {
    desk: '#1B2230',
    page: '#10151F',
    bar: '#1C2433',
    line: '#7FB6C9',
    hot: '#F2C14E',
    ink: '#EEF3F4',
    grey: '#66748A',
    title: ['FATHOM', 'LINES'],
  },
];

export const quietAtlas: Scene = {
  id: 'quiet-atlas',
  kind: 'website',
  media: ['Website', 'Science', 'Maps'],
  works: [
    {
      title: 'The Quiet Atlas',
      organisation: 'Field & Contour',
      statement:
        'A map of the places where, for at least one hour a day, nothing made by people can be heard. Volunteers left four hundred recorders in the field; the site lets you travel by loudness instead of distance. It loads in under a second on a weak connection, because quiet places have weak connections.',
      focal: [58, 48],
    },
    {
      title: 'Fathom Lines',
      organisation: 'Low Water Lab',
      statement:
        'Sea charts are written for people who already know the sea. This site redraws a century of soundings so that anyone can follow one depth along the coast, hear what was recorded there, and download the numbers behind it. All of it works without a mouse.',
      focal: [58, 48],
    },
  ],
  draw: (seed) => {
    const random = randomFrom(21 + seed);
    const look = bySeed(seed, looks);
    const turn = random.between(0, 3);
    const contours = many(17, (k) => {
      const base = 28 + k * 27;
      const d = closedAround(
        690,
        410,
        120,
        (a) => base * (1 + 0.16 * Math.sin(a * 3 + k * 0.22 + turn) + 0.1 * Math.sin(a * 5 - k * 0.3) + 0.05 * Math.cos(a * 2 + k)),
        0.82,
      );
      return shape(
        d,
        k < 4 ? look.hot : 'none',
        `fill-opacity="${n(0.4 - k * 0.09)}" stroke="${look.line}" stroke-width="${k % 4 === 0 ? 2.6 : 1.2}" stroke-opacity="${n(0.95 - k * 0.04)}"`,
      );
    });
    const marks = many(5, () => {
      const [x, y] = [random.between(540, 880), random.between(270, 560)];
      return circle(x, y, 8, look.hot) + ring(x, y, 17, look.hot, 2);
    });
    const window =
      rect(0, 0, 1020, 760, look.page, 'rx="8" filter="url(#lift)"') +
      group('clip-path="url(#page)"', contours + marks) +
      rect(0, 0, 1020, 46, look.bar, 'rx="8"') +
      many(3, (i) => circle(26 + i * 22, 23, 6, look.grey, 'opacity=".5"')) +
      rect(340, 13, 340, 20, look.page, 'rx="10"') +
      words(look.title[0] ?? '', 50, 120, 54, look.ink, 10) +
      words(look.title[1] ?? '', 50, 190, 54, look.ink, 10) +
      wordBars(50, 290, [230, 210, 236, 190, 222, 205, 160, 216, 120], look.grey, 7) +
      rect(50, 520, 150, 44, look.hot) +
      rect(72, 538, 104, 8, look.page) +
      many(3, (i) => rect(50 + i * 84, 620, 70, 70, i === 1 ? look.hot : look.line, `opacity="${i === 1 ? 0.9 : 0.35}"`));
    return picture(
      clip('page', rect(0, 46, 1020, 714, '#000')) + dropShadow('lift', 0, 18, 22, '#0A1210', 0.35),
      ground(look.desk) + moved(90, 70, window),
    );
  },
};
