import { words } from '../letters.ts';
import { at, bySeed } from '../random.ts';
import type { Scene } from '../scene.ts';
import { circle, clip, dropShadow, ground, group, linear, many, moved, picture, rect, ring, shape, stroke, url, wordBars } from '../svg.ts';

const looks = [
  {
    ground: ['#FFD9A0', '#FF9A76'],
    halo: '#FFC57F',
    screens: ['#FDF7EC', '#1A2F7C', '#E6F1EA'],
    accent: '#FF7A59',
    dial: '#FFD36B',
    dots: ['#E2587F', '#3C7A4B', '#2E8CFF', '#F2B21B', '#7A3650'],
    hills: ['#58B27A', '#24553A'],
    score: '72',
  },
  {
    ground: ['#BFD3F2', '#8E9BE8'],
    halo: '#DDE6FB',
    screens: ['#FFFFFF', '#10302C', '#FFF3E3'],
    accent: '#37C2A0',
    dial: '#B8F2D8',
    dots: ['#5B6EE1', '#F08A5D', '#37C2A0', '#F9C74F', '#B85C9E'],
    hills: ['#F7B267', '#D4583F'],
    score: '48',
  },
];

export const threePhones: Scene = {
  id: 'three-phones',
  kind: 'app',
  media: ['App', 'Mobile', 'Health'],
  works: [
    {
      title: 'Even Keel',
      organisation: 'Tall Tide Software',
      statement:
        'A rehabilitation app for people who have been told to rest. It counts what you did not do: the meeting you left, the stairs you skipped. We built it with forty patients and three clinics; there are no streaks, no badges, and it says goodnight at nine.',
      focal: [50, 46],
    },
    {
      title: 'Breath Count',
      organisation: 'Ninefold Health',
      statement:
        'An app for singers, swimmers and people with asthma, which turns out to be one audience. It listens to one minute of breathing and draws it as a coastline. Nothing leaves the phone. In a year of use two hundred people have shown their coast to a doctor.',
      focal: [50, 46],
    },
  ],
  draw: (seed) => {
    const look = bySeed(seed, looks);
    const list = many(
      5,
      (k) => circle(52, 92 + k * 88, 22, at(look.dots, k)) + wordBars(88, 78 + k * 88, [130 - k * 12, 90 + k * 8], '#6D6A66', 9, 20),
    );
    const dial =
      ring(130, 220, 84, '#FFFFFF', 16, 'opacity=".15"') +
      ring(130, 220, 84, look.dial, 16, 'stroke-dasharray="380 600" stroke-linecap="round" transform="rotate(-90 130 220)"') +
      words(look.score, 93, 190, 58, '#FFFFFF', 12) +
      wordBars(40, 356, [180, 130], '#C9D6E2', 10, 28) +
      rect(40, 460, 180, 50, look.accent, 'rx="25"') +
      rect(85, 481, 90, 8, '#FFFFFF', 'rx="4"');
    const hills = group(
      'clip-path="url(#screen)"',
      rect(40, 70, 150, 16, '#2A3730', 'rx="8"') +
        rect(40, 100, 110, 10, '#9AA79F', 'rx="5"') +
        circle(186, 210, 34, look.dial) +
        shape('M10 380 C60 300 90 330 120 330 S180 230 250 210 V560 H10Z', at(look.hills, 0)) +
        shape('M10 440 C60 380 110 430 150 420 S220 350 250 350 V560 H10Z', at(look.hills, 1)) +
        stroke('M10 380 C60 300 90 330 120 330 S180 230 250 210', '#FFFFFF', 5),
    );
    const phone = (x: number, y: number, turn: number, screen: string, content: string) =>
      moved(
        x,
        y,
        rect(0, 0, 260, 560, '#14161F', 'rx="40" filter="url(#lift)"') +
          rect(10, 10, 240, 540, screen, 'rx="31"') +
          content +
          rect(95, 20, 70, 16, '#14161F', 'rx="8"'),
        `rotate(${turn} 130 300) scale(1.16)`,
      );
    return picture(
      linear('ground', [
        [0, look.ground[0] ?? ''],
        [1, look.ground[1] ?? ''],
      ]) +
        clip('screen', rect(10, 10, 240, 540, '#000', 'rx="31"')) +
        dropShadow('lift', 8, 24, 16, '#3A1A1A', 0.42),
      ground(url('ground')) +
        circle(960, 180, 320, look.halo, 'opacity=".7"') +
        circle(180, 820, 240, look.halo, 'opacity=".5"') +
        phone(120, 150, -8, at(look.screens, 0), list) +
        phone(790, 150, 8, at(look.screens, 2), hills) +
        phone(450, 90, 0, at(look.screens, 1), dial),
    );
  },
};
