import { at, bySeed, randomFrom } from '../random.ts';
import type { Scene } from '../scene.ts';
import { blur, circle, clip, ellipse, ground, group, linear, many, moved, n, picture, rect, shape, stroke, url } from '../svg.ts';

const looks = [
  {
    sky: ['#0C1030', '#241545', '#0A0A18'],
    upper: '#8E1730',
    lower: '#C22743',
    trim: '#B9354C',
    lamps: ['#FFB457', '#FF6B6B', '#7BE0FF', '#FFD98A', '#C68BFF'],
    trails: ['#FF4D4D', '#FF9F45', '#FFE3A8', '#FF2E63'],
    empty: 3,
  },
  {
    sky: ['#06222B', '#0E3B44', '#04141A'],
    upper: '#C98A12',
    lower: '#F2B632',
    trim: '#FFD36B',
    lamps: ['#8AF0D0', '#FFD98A', '#4EC3FF', '#F7F0C8', '#FF8A5C'],
    trails: ['#52E0C4', '#F7D774', '#BDF5E6', '#2AA9C9'],
    empty: 1,
  },
];

export const nightBus: Scene = {
  id: 'night-bus',
  kind: 'film',
  media: ['Film', 'Documentary', 'Series'],
  works: [
    {
      title: 'Night Bus',
      organisation: 'Ninth Stop Films',
      statement:
        'From one until five in the morning one bus serves the whole ring road. We rode it for forty nights and asked each passenger the same question: what do you think about on the way home? The answers became six episodes of eight minutes, made to be watched on a phone, on a bus.',
      focal: [45, 50],
    },
    {
      title: 'Last Seat on Line Forty',
      organisation: 'Harbour Lamp Studio',
      statement:
        'A short fiction that never leaves the vehicle. Every passenger is played by someone who works at night: a baker, a nurse, a cleaner, a guard. They wrote their own lines in four workshops, and the driver, who drives this line in life as well, decided when to stop.',
      focal: [45, 50],
    },
  ],
  draw: (seed) => {
    const random = randomFrom(5 + seed);
    const look = bySeed(seed, looks);
    const lamps = many(26, (i) =>
      circle(
        random.between(0, 1200),
        random.between(110, 450),
        random.between(12, 46),
        at(look.lamps, i),
        `opacity="${n(random.between(0.3, 0.7))}"`,
      ),
    );
    const trails = (count: number, top: number, bottom: number) =>
      many(count, (i) => {
        const y = random.between(top, bottom);
        return stroke(
          `M-10 ${n(y)} C400 ${n(y - random.between(0, 30))} 800 ${n(y + random.between(-30, 30))} 1210 ${n(y - random.between(20, 60))}`,
          at(look.trails, i),
          random.between(1, 6),
          `opacity="${n(random.between(0.25, 0.85))}"`,
        );
      });
    const glass = ['#FFE7B0', '#FFD27A', '#FFE7B0', '#FFC65C', '#FFEFC9'];
    const windows = many(5, (i) => {
      const x = 28 + i * 128;
      const lean = i * 5;
      const rider =
        shape(`M${x + 22 + lean} 190 q0 -58 32 -62 q34 4 34 62Z`, '#2A1B33') + circle(x + 54 + lean, 112 - (i % 2) * 6, 21, '#2A1B33');
      return (
        clip(`pane${i}`, rect(x, 46, 114, 136, '#000', 'rx="8"')) +
        group(
          `clip-path="url(#pane${i})"`,
          rect(x, 46, 114, 136, at(glass, i)) + rect(x, 46, 114, 26, '#FFFFFF', 'opacity=".35"') + (i === look.empty ? '' : rider),
        )
      );
    });
    const wheel = (x: number) => circle(x, 356, 54, '#0B0D1C') + circle(x, 356, 27, '#5A6078') + circle(x, 356, 10, '#0B0D1C');
    const bus =
      ellipse(400, 392, 430, 26, '#05060F', 'opacity=".7" filter="url(#wide)"') +
      shape('M40 0 H740 Q800 0 806 60 L820 250 V340 Q820 360 800 360 H24 Q0 360 0 336 V46 Q0 0 40 0Z', look.upper) +
      shape('M0 210 H817 L820 250 V340 Q820 360 800 360 H24 Q0 360 0 336Z', look.lower) +
      stroke('M0 206 H816', '#F6D8A0', 5) +
      rect(20, 14, 640, 8, look.trim, 'rx="4"') +
      windows +
      shape('M676 46 H738 Q760 46 764 70 L776 182 H676Z', '#BFE3F2', 'opacity=".9"') +
      shape('M700 182 q0 -48 26 -52 q28 4 30 52Z', '#1B1430') +
      circle(728, 112, 19, '#1B1430') +
      rect(690, 16, 96, 22, '#12162E', 'rx="4"') +
      '<path d="M702 27h40M750 27h22" stroke="#FFC65C" stroke-width="7" stroke-dasharray="6 4"/>' +
      circle(800, 296, 17, '#FFF3CE') +
      wheel(150) +
      wheel(650);
    return picture(
      linear('sky', [
        [0, at(look.sky, 0)],
        [0.6, at(look.sky, 1)],
        [1, at(look.sky, 2)],
      ]) +
        blur('wide', 14) +
        blur('fine', 3),
      ground(url('sky')) +
        group('filter="url(#wide)"', lamps) +
        group('filter="url(#fine)"', trails(44, 520, 780)) +
        ellipse(1010, 640, 190, 60, '#FFE9B8', 'opacity=".55" filter="url(#wide)"') +
        moved(250, 270, bus, 'scale(.86)') +
        group('filter="url(#fine)"', trails(16, 690, 870)),
    );
  },
};
