import { bySeed } from '../random.ts';
import { saltFlat, saltLights } from '../salt-flat.ts';
import type { Scene } from '../scene.ts';
import { picture, type Point } from '../svg.ts';

export const saltRoads: Scene = {
  id: 'salt-roads',
  kind: 'film',
  media: ['Film', 'Documentary', 'Short form'],
  works: [
    {
      title: 'Salt Roads',
      organisation: 'Ninth Stop Films',
      statement:
        'Twice a day the sea gives back a road of nine kilometres, and three families still cross it on foot to sell what they gather. We walked with them for one winter. The film has no narrator: the tide sets the pace, and the people tell us only what they would tell each other.',
      focal: [58, 52],
    },
    {
      title: 'The Last Crossing Before Dark',
      organisation: 'Tern & Tide Pictures',
      statement:
        'A guide of seventy-one leads her last group over the flats before she hands on her stick. We filmed the crossing in one evening with two cameras and kept the real time of the light. What looks like a landscape film is about how much one person can know of a place.',
      focal: [66, 44],
    },
  ],
  draw: (seed) => {
    const { defs, body } = saltFlat({
      light: bySeed(seed, saltLights),
      seed: 11 + seed,
      sun: bySeed<Point>(seed, [
        [862, 252],
        [905, 300],
      ]),
      time: seed * 3.1,
      walked: bySeed(seed, [0.44, 0.62]),
    });
    return picture(defs, body);
  },
};
