import { at, bySeed, randomFrom } from '../random.ts';
import type { Scene } from '../scene.ts';
import { circle, ellipse, ground, many, moved, n, picture, rect, shape, stroke } from '../svg.ts';

const looks = [
  {
    water: '#1C9FB5',
    deep: '#0B5F73',
    ropes: ['#F4F1E8', '#E3503E'],
    caps: ['#E3503E', '#F6C445', '#18324A', '#F4F1E8', '#E3503E'],
    lanes: 5,
  },
  { water: '#2A6FC9', deep: '#123E86', ropes: ['#FFD23E', '#F4F1E8'], caps: ['#FF7AA2', '#FFFFFF', '#FFD23E', '#0F1E4A'], lanes: 4 },
];
const skins = ['#C98A63', '#8A5A3C', '#E3B08C', '#6B4229', '#D49A74'];

export const swimLanes: Scene = {
  id: 'swim-lanes',
  kind: 'film',
  media: ['Film', 'Sport', 'Campaign'],
  works: [
    {
      title: 'Lane Five',
      organisation: 'Poolside Collective',
      statement:
        'The slow lane of a public pool, seen from the ceiling for one year. Nobody in this film wins anything. A widower learns to float, two rivals of eighty agree on a truce, and a club that was to be closed gets four thousand signatures. Shot with one camera on a cable.',
      focal: [48, 50],
    },
    {
      title: 'Four Hundred Lengths',
      organisation: 'Bluelane Films',
      statement:
        'A campaign for free swimming lessons, told only from above and without a word. Each spot lasts exactly as long as one length of the pool. We asked the lifeguards to cast it, since they know better than anyone who looks different once they are in the water.',
      focal: [50, 50],
    },
  ],
  draw: (seed) => {
    const random = randomFrom(41 + seed);
    const look = bySeed(seed, looks);
    const height = 900 / look.lanes;
    const ropes = many(look.lanes - 1, (i) =>
      many(40, (k) => rect(k * 30 + 2, (i + 1) * height - 6, 24, 12, at(look.ropes, k % 4 < 2 ? 0 : 1), 'rx="5"')),
    );
    const swimmers = many(look.lanes, (i) => {
      const skin = random.pick(skins);
      const suit = at(look.caps, i);
      const left = random.chance(0.5);
      const body =
        stroke('M-120 -14 C-180 -40 -230 -20 -300 -34 M-120 14 C-180 36 -240 18 -290 40', '#E9FBFF', 7, 'opacity=".75"') +
        ellipse(20, 22, 120, 22, look.deep, 'opacity=".5"') +
        shape('M-110 -6 L-30 -14 L40 -20 L40 20 L-30 14 L-110 6Z', skin) +
        shape('M-40 -16 L10 -19 L10 19 L-40 16Z', suit) +
        stroke(
          left
            ? 'M30 -16 C60 -50 100 -52 130 -44 M20 16 C-10 46 -40 50 -60 44'
            : 'M30 16 C60 50 100 52 130 44 M20 -16 C-10 -46 -40 -50 -60 -44',
          skin,
          14,
        ) +
        circle(62, 0, 22, suit) +
        stroke('M52 -10 Q60 -16 68 -14', '#FFFFFF', 4, 'opacity=".6"');
      return moved(random.between(300, 980), height * (i + 0.5), body, `scale(${n(look.lanes === 4 ? 1.18 : 1)})`);
    });
    return picture(
      `<filter id="light" x="0" y="0" width="1" height="1"><feTurbulence type="turbulence" baseFrequency=".013 .018" numOctaves="2" seed="${4 + seed}"/><feColorMatrix values="0 0 0 0 .85 0 0 0 0 1 0 0 0 0 1 -4 0 0 0 .72"/></filter>`,
      ground(look.water) +
        many(look.lanes, (i) => rect(0, height * (i + 0.5) - 14, 1200, 28, look.deep, 'opacity=".28"')) +
        rect(0, 0, 1200, 900, '#000', 'filter="url(#light)" opacity=".55"') +
        ropes +
        swimmers,
    );
  },
};
