import { clampVolume } from './player-rules.ts';

/** R420, R467: kept between sessions, in this browser. */
const key = 'laurel-volume';

export function savedVolume(): number {
  try {
    const saved = localStorage.getItem(key);
    return saved === null ? 1 : clampVolume(Number.parseFloat(saved));
  } catch {
    // Storage may be forbidden; the player then starts at full volume.
    return 1;
  }
}

export function saveVolume(volume: number): void {
  try {
    localStorage.setItem(key, String(clampVolume(volume)));
  } catch {
    // As above: it is not kept.
  }
}
