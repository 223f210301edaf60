import { darker, lighter } from './palette.ts';
import { at, randomFrom } from './random.ts';
import { ball, circle, clip, ellipse, group, linear, many, n, picture, rect, shape, stroke, url } from './svg.ts';

const backs = [
  '#E9B44C',
  '#7FA99B',
  '#D9775F',
  '#8C9BC9',
  '#E3C9B4',
  '#3F6C7A',
  '#C98BA0',
  '#A9B665',
  '#F0A58A',
  '#5B5F8A',
  '#D8CFC0',
  '#2F6B5E',
];
/** Skin and hair of each sitter, in the order of demo/people.ts. */
const sitters = [
  ['#F0C7A6', '#C9A063'],
  ['#E3B08C', '#7A2F22'],
  ['#5A3524', '#2A1D1A'],
  ['#F4D3B8', '#8C8A8A'],
  ['#E3B08C', '#1B1B22'],
  ['#A86B45', '#2A1D1A'],
  ['#F4D3B8', '#E8E2D6'],
  ['#7A4A30', '#1B1B22'],
  ['#F0C7A6', '#7A2F22'],
  ['#DDA57E', '#1B1B22'],
  ['#8F5A3A', '#2A1D1A'],
  ['#F0C7A6', '#8C8A8A'],
] as const;
const bearded = [1, 5, 11];
const clothes = ['#22384A', '#B8442F', '#F2E6CF', '#2F5D4A', '#6B3B5E', '#D6A12F', '#3A3F58', '#E8DFD2'];

const hairBehind = (style: number, colour: string): string =>
  [
    shape('M128 250 Q110 100 256 92 Q402 100 384 250 L396 430 Q330 400 330 330 H182 Q182 400 116 430Z', colour),
    circle(256, 206, 150, colour),
    '',
    circle(256, 92, 62, colour),
    shape('M140 260 Q120 110 256 96 Q392 110 372 260 Q372 330 350 340 H162 Q140 330 140 260Z', colour),
    '',
  ][style] ?? '';

const hairInFront = (style: number, colour: string): string =>
  [
    shape('M152 230 Q150 120 256 114 Q362 120 360 230 Q330 150 256 168 Q200 176 152 230Z', colour),
    many(13, (i) => circle(146 + i * 18.4, 176 - Math.sin((i / 12) * Math.PI) * 70, 31, colour)),
    shape('M150 218 Q146 104 262 104 Q366 106 362 218 Q352 168 320 160 Q240 190 178 158 Q156 172 150 218Z', colour),
    shape('M150 226 Q148 116 256 112 Q364 116 362 226 Q340 160 256 150 Q172 160 150 226Z', colour),
    shape('M148 250 Q140 112 270 108 Q372 116 364 250 Q356 190 300 150 Q230 200 148 250Z', colour),
    shape('M152 196 Q156 128 256 120 Q356 128 360 196 Q320 142 256 142 Q192 142 152 196Z', colour, 'opacity=".55"'),
  ][style] ?? '';

/** A plain, friendly portrait of no one: 512 x 512, made of a few cut shapes. */
export function portrait(seed: number): string {
  const random = randomFrom(600 + seed * 7);
  const back = at(backs, seed);
  const [skin, hair] = at(sitters, seed);
  const cloth = at(clothes, seed * 5 + 3);
  const style = seed % 6;
  const line = darker(skin, 0.6);
  const glasses =
    seed % 4 === 1
      ? group(
          `fill="none" stroke="${darker(hair, 0.3)}" stroke-width="7"`,
          circle(210, 250, 32, 'none') + circle(302, 250, 32, 'none') + '<path d="M242 246 Q256 238 270 246"/>',
        )
      : '';
  const beard = bearded.includes(seed)
    ? shape('M160 268 Q166 372 256 382 Q346 372 352 268 Q338 312 300 312 Q256 298 212 312 Q174 312 160 268Z', hair)
    : '';
  const collar =
    seed % 3 === 0
      ? shape('M196 404 L256 470 L316 404 L340 424 L256 512 L172 424Z', lighter(cloth, 0.3))
      : seed % 3 === 1
        ? shape('M190 398 Q256 452 322 398 L330 430 Q256 480 182 430Z', darker(cloth, 0.3))
        : '';
  const earring = seed % 4 === 2 ? circle(152, 304, 10, '#F2C14E') + circle(360, 304, 10, '#F2C14E') : '';
  const smile = random.between(10, 24);
  const body =
    rect(0, 0, 512, 512, url('back')) +
    circle(random.between(60, 450), random.between(80, 220), random.between(110, 180), lighter(back, 0.25), 'opacity=".55"') +
    hairBehind(style, darker(hair, 0.2)) +
    shape('M40 512 Q54 410 176 396 H336 Q458 410 472 512Z', cloth) +
    shape('M206 340 H306 V402 Q256 452 206 402Z', darker(skin, 0.22)) +
    collar +
    ellipse(153, 262, 20, 30, darker(skin, 0.12)) +
    ellipse(359, 262, 20, 30, darker(skin, 0.12)) +
    shape('M154 226 Q154 128 256 128 Q358 128 358 226 V262 Q356 372 256 380 Q156 372 154 262Z', url('face')) +
    ellipse(198, 300, 26, 16, '#E2583E', 'opacity=".16"') +
    ellipse(314, 300, 26, 16, '#E2583E', 'opacity=".16"') +
    beard +
    stroke(`M186 ${n(216 + smile / 8)} Q208 204 232 214 M280 214 Q304 204 326 ${n(216 + smile / 8)}`, darker(hair, 0.3), 9) +
    ellipse(210, 250, 9, 11, '#17131A') +
    ellipse(302, 250, 9, 11, '#17131A') +
    circle(213, 246, 3, '#FFFFFF') +
    circle(305, 246, 3, '#FFFFFF') +
    stroke('M258 250 Q246 284 250 294 Q258 302 268 296', line, 5, 'opacity=".6"') +
    stroke(`M220 332 Q256 ${n(332 + smile)} 292 332`, line, 7) +
    glasses +
    hairInFront(style, hair) +
    earring;
  return picture(
    linear('back', [
      [0, lighter(back, 0.12)],
      [1, darker(back, 0.14)],
    ]) +
      ball('face', lighter(skin, 0.22), skin, darker(skin, 0.24)) +
      clip('frame', rect(0, 0, 512, 512, '#000')),
    group('clip-path="url(#frame)"', body),
    '0 0 512 512',
    { width: 512, height: 512 },
  );
}
