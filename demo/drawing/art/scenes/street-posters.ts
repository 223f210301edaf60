import { letterShape } from '../letters.ts';
import { bySeed } from '../random.ts';
import type { Scene } from '../scene.ts';
import { blur, circle, clip, ellipse, ground, group, linear, many, moved, n, picture, rect, ring, shape, url } from '../svg.ts';

type Poster = { back: string; front: string; motif: string };

const letter = (name: string, colour: string) =>
  shape(letterShape(name), colour, 'transform="translate(34 36) scale(3.7 3.5)" fill-rule="evenodd"');
const waves = (colour: string) =>
  many(12, (k) => shape(`M0 ${k * 40} q145 ${60 - k * 10} 290 0 v${16 - k} q-145 ${60 - k * 10} -290 0z`, colour));
const rays = (colour: string) =>
  moved(
    145,
    210,
    many(16, (k) => shape('M0 -30 L18 -230 L-18 -230Z', colour, `transform="rotate(${k * 22.5})"`)),
  );
const targets = (colour: string) => many(6, (k) => ring(145, 250, 24 + k * 34, colour, 15));
const steps = (colour: string) =>
  many(7, (k) => rect(k * 42, 380 - k * 54, 42, 60 + k * 54, colour, `opacity="${n(1 - k * 0.1)}"`)) + circle(70, 90, 48, colour);
const halves = (colour: string) => shape('M0 0 H290 V210 A145 145 0 0 1 0 210Z', colour) + circle(145, 330, 60, colour);

const looks: { wall: [string, string]; pavement: string; posters: Poster[]; walkers: [string, string] }[] = [
  {
    wall: ['#B9BDB7', '#8F958F'],
    pavement: '#6D736E',
    posters: [
      { back: '#1736C9', front: '#F4F1E8', motif: waves('#F4F1E8') },
      { back: '#F4F1E8', front: '#D7263D', motif: letter('R', '#D7263D') },
      { back: '#111111', front: '#F2C230', motif: rays('#F2C230') },
    ],
    walkers: ['#20242A', '#7C2E22'],
  },
  {
    wall: ['#C7795A', '#A85A40'],
    pavement: '#4C3A36',
    posters: [
      { back: '#F6E7C8', front: '#0E5C50', motif: targets('#0E5C50') },
      { back: '#20356B', front: '#FF8F6B', motif: steps('#FF8F6B') },
      { back: '#F2B8C6', front: '#3A1B4E', motif: halves('#3A1B4E') },
    ],
    walkers: ['#1E2A2E', '#F1E3C9'],
  },
];

export const streetPosters: Scene = {
  id: 'street-posters',
  kind: 'poster',
  media: ['Poster', 'Out of home', 'Culture'],
  works: [
    {
      title: 'Three Walls Talking',
      organisation: 'Office of Edges',
      statement:
        'A small theatre could afford three posters and no media plan. So we made three that only work side by side, and asked shopkeepers for their longest free wall. Each shop chose the order, which changes the story; the theatre then played whichever order had won.',
      focal: [50, 40],
    },
    {
      title: 'Paste at Noon',
      organisation: 'Brickdust Graphics',
      statement:
        'Posters for a festival of street music, pasted at midday in front of whoever was passing, with the band playing beside the ladder. The series uses one shape per instrument and no date: you had to stop and ask the person with the brush.',
      focal: [50, 40],
    },
  ],
  draw: (seed) => {
    const look = bySeed(seed, looks);
    const posters = look.posters
      .map(({ back, motif }, i) =>
        moved(
          120 + i * 340,
          120,
          clip(`sheet${i}`, rect(0, 0, 290, 420, '#000')) +
            rect(10, 14, 290, 420, '#1B1F1C', 'opacity=".4" filter="url(#soft)"') +
            rect(0, 0, 290, 420, back) +
            group(`clip-path="url(#sheet${i})"`, motif) +
            rect(0, 0, 290, 420, url('sheen')),
        ),
      )
      .join('');
    const walker = (x: number, y: number, scale: number, colour: string) =>
      moved(
        x,
        y,
        ellipse(10, 366, 90, 12, '#000000', 'opacity=".4" filter="url(#soft)"') +
          circle(0, -30, 30, colour) +
          shape('M-48 10 q48 -30 96 0 l10 200 h-36 l-10 150 h-26 l-4 -140 l-6 140 h-26 l-8 -150 h-26z', colour),
        `scale(${n(scale)})`,
      );
    return picture(
      linear(
        'wall',
        [
          [0, look.wall[0]],
          [1, look.wall[1]],
        ],
        'right',
      ) +
        linear(
          'sheen',
          [
            [0, '#FFFFFF', 0.16],
            [0.5, '#FFFFFF', 0],
            [1, '#000000', 0.12],
          ],
          'diagonal',
        ) +
        blur('soft', 8),
      ground(url('wall')) +
        many(15, (i) => rect(0, i * 52, 1200, 2, '#000000', 'opacity=".07"')) +
        rect(0, 770, 1200, 130, look.pavement) +
        rect(0, 770, 1200, 8, '#000000', 'opacity=".2"') +
        posters +
        walker(940, 480, 1, look.walkers[0]) +
        walker(250, 530, 0.82, look.walkers[1]),
    );
  },
};
