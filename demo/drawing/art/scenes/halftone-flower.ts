import { bySeed } from '../random.ts';
import type { Scene } from '../scene.ts';
import { circle, ground, many, picture } from '../svg.ts';

const looks = [
  { paper: '#F3F0E7', heart: '#F2B21B', stem: '#1B6B4A', near: '#D7263D', far: '#2B2D8C', petals: 3.5, step: 20 },
  { paper: '#152238', heart: '#FF6F3C', stem: '#46B98A', near: '#F9D65C', far: '#F2F0E6', petals: 5, step: 18 },
];

export const halftoneFlower: Scene = {
  id: 'halftone-flower',
  kind: 'poster',
  media: ['Poster', 'Print', 'Campaign'],
  works: [
    {
      title: 'Signal Flower',
      organisation: 'Dot Parade',
      statement:
        'A poster for a network of seed libraries, printed in four spot colours at a size that people could paste up themselves. Seen from across the street it is a flower; from arm’s length it is dots, and each dot is one member who paid for the print run.',
      focal: [50, 48],
    },
    {
      title: 'Blooms After Dark',
      organisation: 'Print Room Eleven',
      statement:
        'The botanical garden wanted young people to come in the evening. We drew its night flowers with the screen of a newspaper press, let the ink run a little heavy, and left every poster without a headline. The dates were on the back, for those who took one home.',
      focal: [50, 48],
    },
  ],
  draw: (seed) => {
    const look = bySeed(seed, looks);
    const { step } = look;
    const columns = Math.ceil(1200 / step);
    const rows = Math.ceil(900 / step);
    const dots = many(columns * rows, (i) => {
      const cx = (i % columns) * step + step / 2;
      const cy = Math.floor(i / columns) * step + step / 2;
      const [dx, dy] = [(cx - 600) / 1.05, cy - 420];
      const distance = Math.hypot(dx, dy);
      const reach = 340 * (0.55 + 0.45 * Math.abs(Math.cos(Math.atan2(dy, dx) * look.petals)));
      const sway = 600 + Math.sin(cy / 90) * 18;
      const inHeart = distance < 84;
      const leafX = Math.abs(cx - sway);
      const inLeaf = leafX < 190 && Math.abs(cy - (812 - leafX * 0.62)) < 34 * Math.sin((leafX / 190) * Math.PI);
      const inStem = (Math.abs(cx - sway) < 22 && cy > 600) || inLeaf;
      const petal = Math.max(0, 1 - distance / reach) ** 0.55 * step * 0.58;
      if (inHeart) return circle(cx, cy, step * 0.47, look.heart);
      if (petal > 1.2) return circle(cx, cy, petal, distance / reach < 0.45 ? look.near : look.far);
      return inStem ? circle(cx, cy, step * 0.36, look.stem) : '';
    });
    return picture('', ground(look.paper) + dots);
  },
};
