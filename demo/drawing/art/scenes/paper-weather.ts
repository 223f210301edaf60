import { at, bySeed, randomFrom } from '../random.ts';
import type { Scene } from '../scene.ts';
import { circle, dropShadow, ellipse, ground, group, many, moved, n, picture, shape } from '../svg.ts';

const looks = [
  {
    sky: '#FBEEDF',
    sun: '#F6C445',
    layers: ['#F4D9C6', '#EDB89A', '#E0886A', '#B9584F', '#7C3A4A', '#43294A', '#221C38'],
    cloud: '#FFFFFF',
    sunAt: [770, 270, 128],
  },
  {
    sky: '#DDEBEC',
    sun: '#F26B4E',
    layers: ['#C5DEDD', '#9CC7C5', '#6FAAAC', '#46858F', '#2B6072', '#1C4258', '#10283F'],
    cloud: '#FFFFFF',
    sunAt: [380, 250, 110],
  },
] as const;

export const paperWeather: Scene = {
  id: 'paper-weather',
  kind: 'film',
  media: ['Animation', 'Film', 'Paper craft'],
  works: [
    {
      title: 'Paper Weather',
      organisation: 'Kestrel Works',
      statement:
        'Eleven thousand sheets of cut paper, one lamp and a year of evenings. This film follows a front as it crosses a range of hills, from the first high cloud to the first drop. Every layer was moved by hand; the only computer was the one that held the camera still.',
      focal: [62, 34],
    },
    {
      title: 'A Fold in the Morning',
      organisation: 'Kite & Scissors',
      statement:
        'Made for a hospital waiting room, this four-minute loop shows one sunrise over folded hills and never jumps back: the last frame meets the first. We cut it from offcuts of the posters that used to hang in the same room.',
      focal: [34, 34],
    },
  ],
  draw: (seed) => {
    const random = randomFrom(14 + seed * 3);
    const look = bySeed(seed, looks);
    const ridges = many(7, (k) => {
      const y = 330 + k * 84;
      let x = -40;
      let d = `M-40 940 L-40 ${n(y + random.between(0, 60))}`;
      while (x < 1260) {
        x += random.between(50, 140);
        d += ` L${n(x)} ${n(y + random.between(-0.5, 0.5) * (150 - k * 10))}`;
      }
      return shape(`${d} L1300 940Z`, at(look.layers, k), 'filter="url(#paper)"');
    });
    const cloud = (x: number, y: number, scale: number) =>
      moved(
        x,
        y,
        group(
          'filter="url(#paper)"',
          ellipse(0, 0, 90, 30, look.cloud) + circle(-30, -22, 34, look.cloud) + circle(26, -30, 42, look.cloud),
        ),
        `scale(${n(scale)})`,
      );
    const [sunX, sunY, sunR] = look.sunAt;
    return picture(
      dropShadow('paper', 0, -6, 9, '#1A0F26', 0.42),
      ground(look.sky) +
        circle(sunX, sunY, sunR, look.sun, 'filter="url(#paper)"') +
        many(3, (i) => cloud(random.between(100, 400) + i * 330, random.between(90, 240), random.between(0.6, 1.05))) +
        ridges,
    );
  },
};
