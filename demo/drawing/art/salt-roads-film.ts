import { words } from './letters.ts';
import { mix } from './palette.ts';
import { saltFlat, type SaltFlatLight, saltLights } from './salt-flat.ts';
import { group, picture, type Point, rect } from './svg.ts';

export const film = { seconds: 14, framesPerSecond: 15, width: 1280, height: 720 };

const ease = (share: number): number => {
  const t = Math.min(1, Math.max(0, share));
  return t * t * (3 - 2 * t);
};
const between = (from: number, to: number, share: number): number => from + (to - from) * share;

function lightBetween(first: SaltFlatLight, second: SaltFlatLight, share: number): SaltFlatLight {
  const blend = (a: string, b: string | undefined) => mix(a, b ?? a, share);
  return {
    sky: [blend(first.sky[0], second.sky[0]), blend(first.sky[1], second.sky[1]), blend(first.sky[2], second.sky[2])],
    sun: blend(first.sun, second.sun),
    glow: blend(first.glow, second.glow),
    land: first.land.map((colour, i) => blend(colour, second.land[i])),
    path: blend(first.path, second.path),
    people: blend(first.people, second.people),
  };
}

type Shot = { light: number; walked: number; sun: Point; view: [x: number, y: number, width: number] };

/** Three shots: dawn from afar, beside the walkers, and the last of the light. */
function shotAt(time: number): Shot {
  if (time < 5.5) {
    const share = time / 5.5;
    return {
      light: 0,
      walked: between(0.3, 0.42, share),
      sun: [862, between(292, 236, share)],
      view: [between(0, 60, ease(share)), between(110, 128, ease(share)), between(1200, 1060, ease(share))],
    };
  }
  if (time < 10) {
    const share = (time - 5.5) / 4.5;
    return {
      light: between(0.1, 0.35, share),
      walked: between(0.4, 0.52, share),
      sun: [880, between(250, 270, share)],
      view: [between(410, 450, share), between(412, 362, share), 560],
    };
  }
  const share = (time - 10) / 4;
  return {
    light: between(0.75, 1, share),
    walked: between(0.6, 0.74, share),
    sun: [900, between(284, 330, share)],
    view: [between(210, 60, ease(share)), between(150, 112, ease(share)), between(920, 1140, ease(share))],
  };
}

export function filmFrame(time: number): string {
  const shot = shotAt(time);
  const { defs, body } = saltFlat({
    light: lightBetween(saltLights[0], saltLights[1], shot.light),
    seed: 12,
    sun: shot.sun,
    time,
    walked: shot.walked,
  });
  const [x, y, width] = shot.view;
  const height = (width * 9) / 16;
  const dark = 1 - ease(time / 0.8) + ease((time - (film.seconds - 1)) / 0.9);
  const titleShown = ease((time - 1) / 0.8) * (1 - ease((time - 3.6) / 0.8));
  const title =
    titleShown > 0
      ? group(`opacity="${titleShown.toFixed(3)}"`, words('SALT ROADS', x + width * 0.07, y + height * 0.05, width * 0.042, '#24363D', 26))
      : '';
  const shade =
    dark > 0.01 ? rect(x - 10, y - 10, width + 20, height + 20, '#0A0D12', `fill-opacity="${Math.min(1, dark).toFixed(3)}"`) : '';
  return picture(defs, body + title + shade, `${x.toFixed(2)} ${y.toFixed(2)} ${width.toFixed(2)} ${height.toFixed(2)}`, film);
}
