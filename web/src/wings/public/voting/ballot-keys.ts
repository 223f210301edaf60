import { useEffect, useRef } from 'react';

interface BallotKeys {
  /** One work on or back. */
  step: (by: 1 | -1) => void;
  vote: () => void;
  next: () => void;
  open: () => void;
  play: () => void;
}

/** Where letters and arrows belong to what has the focus. */
const own = 'input, textarea, select, [contenteditable], [role="menu"], [role="dialog"], dialog';
/** What Enter and the space bar press. */
const pressed = 'a, button, summary';

/** The ballot's keys, with the focus anywhere but in a field. Heard before the player, which would take the arrows for its volume. */
export function useBallotKeys(keys: BallotKeys, isOff: boolean): void {
  const now = useRef(keys);
  now.current = keys;
  useEffect(() => {
    if (isOff) return;
    const acts: Readonly<Record<string, () => void>> = {
      arrowdown: () => now.current.step(1),
      arrowup: () => now.current.step(-1),
      v: () => now.current.vote(),
      n: () => now.current.next(),
      enter: () => now.current.open(),
      ' ': () => now.current.play(),
    };
    const onKey = (event: KeyboardEvent): void => {
      const key = event.key.toLowerCase();
      const act = acts[key];
      if (!act || event.ctrlKey || event.metaKey || event.altKey) return;
      const target = event.target instanceof Element ? event.target : undefined;
      if (target?.closest(own) || ((key === 'enter' || key === ' ') && target?.closest(pressed))) return;
      // A key that is held down walks through the works, and does nothing else twice.
      if (event.repeat && !key.startsWith('arrow')) return;
      event.preventDefault();
      event.stopPropagation();
      act();
    };
    document.addEventListener('keydown', onKey, { capture: true });
    return () => document.removeEventListener('keydown', onKey, { capture: true });
  }, [isOff]);
}
