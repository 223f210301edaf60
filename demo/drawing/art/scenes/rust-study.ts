import { bySeed, randomFrom } from '../random.ts';
import type { Scene } from '../scene.ts';
import { blur, circle, ground, linear, many, n, picture, radial, rect, stroke, texture, url } from '../svg.ts';

const looks = [
  {
    base: '#8A4A22',
    matrix: '.85 .25 0 0 .02 .42 .25 0 0 -.02 .12 .34 .1 0 -.02 0 0 0 0 1',
    seam: '#14313A',
    bolt: ['#C87A48', '#7A3A17', '#3A1A0A'],
  },
  {
    base: '#2F6B66',
    matrix: '.75 -.3 0 0 .12 .2 .42 .15 0 .1 .1 .42 .3 0 .06 0 0 0 0 1',
    seam: '#2A120A',
    bolt: ['#E2B07A', '#A5602C', '#4A2410'],
  },
];

export const rustStudy: Scene = {
  id: 'rust-study',
  kind: 'photography',
  media: ['Photography', 'Series', 'Fine art'],
  works: [
    {
      title: 'Hull Numbers',
      organisation: 'Ida Varnhem',
      statement:
        'Forty plates from the side of one ferry, photographed on the day it was withdrawn after fifty-two years. From a hand’s width away the paint becomes weather and coastline. I printed each plate at its real size and hung them in the order in which passengers would have walked by.',
      focal: [50, 66],
    },
    {
      title: 'Verdigris, Slowly',
      organisation: 'Oxide Photo Group',
      statement:
        'Copper takes about thirty years to turn green where we live. For this series nine photographers were given the same nine roofs, drains and door plates and asked to return every spring. This is the sixth year, and the first in which two plates have started to agree.',
      focal: [52, 62],
    },
  ],
  draw: (seed) => {
    const random = randomFrom(40 + seed);
    const look = bySeed(seed, looks);
    const seamY = bySeed(seed, [296, 470]);
    const boltY = bySeed(seed, [640, 250]);
    const seam = (shift: number) => `M0 ${seamY + shift} C300 ${seamY - 40 + shift} 500 ${seamY + 60 + shift} 1200 ${seamY - 20 + shift}`;
    const bolts = many(4, (i) => {
      const x = 190 + i * 275 + random.between(-12, 12);
      const y = boltY + random.between(-12, 14);
      return (
        circle(x + 8, y + 14, 52, '#1A0A04', 'opacity=".6" filter="url(#soft)"') +
        circle(x, y, 48, url('bolt')) +
        circle(x - 4, y - 5, 33, url('boltTop')) +
        stroke(
          `M${n(x)} ${n(y + 52)} q${n(random.between(-20, 20))} 90 ${n(random.between(-8, 8))} ${n(random.between(120, 230))}`,
          '#2A1206',
          random.between(8, 18),
          'opacity=".28" filter="url(#soft)"',
        )
      );
    });
    return picture(
      texture('plate', '.0045 .009', 4, 8 + seed * 7, look.matrix) +
        texture('grit', '.09', 2, 3 + seed, '0 0 0 0 .1 0 0 0 0 .06 0 0 0 0 .04 0 0 0 -3 1.45') +
        radial(
          'bolt',
          [
            [0, look.bolt[0] ?? ''],
            [0.7, look.bolt[1] ?? ''],
            [1, look.bolt[2] ?? ''],
          ],
          0.4,
          0.35,
          0.7,
        ) +
        linear(
          'boltTop',
          [
            [0, look.bolt[0] ?? ''],
            [1, look.bolt[1] ?? ''],
          ],
          'diagonal',
        ) +
        radial(
          'vignette',
          [
            [0.55, '#000000', 0],
            [1, '#000000', 0.45],
          ],
          0.5,
          0.5,
          0.75,
        ) +
        blur('soft', 8),
      ground(look.base) +
        rect(0, 0, 1200, 900, '#000', 'filter="url(#plate)"') +
        rect(0, 0, 1200, 900, '#000', 'filter="url(#grit)" opacity=".22"') +
        stroke(seam(0), look.seam, 9, 'opacity=".7" filter="url(#soft)"') +
        stroke(seam(0), look.seam, 4, 'opacity=".8"') +
        stroke(seam(5), '#FFE0B0', 2, 'opacity=".35"') +
        bolts +
        ground(url('vignette')),
    );
  },
};
