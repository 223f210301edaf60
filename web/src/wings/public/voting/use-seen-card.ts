import { type RefObject, useEffect, useRef, useState } from 'react';

/** Below the top of the window, as a part of its height: what crosses this line is being looked at. */
const lineAt = 28;

/**
 * Which card of a list is being looked at: the one on the line while the page is scrolled by hand, or the one that was last steered to. Where
 * the page ends, no scrolling brings the last cards to the line.
 */
export function useSeenCard(list: RefObject<HTMLElement | null>, isOn: boolean) {
  const [seen, setSeen] = useState<number>();
  const isSteered = useRef(false);
  useEffect(() => {
    const cards = isOn && list.current ? [...list.current.children] : [];
    if (cards.length === 0) return;
    const watch = new IntersectionObserver(
      (entries) => {
        const crossing = entries.find(({ isIntersecting }) => isIntersecting);
        if (crossing && !isSteered.current) setSeen(cards.indexOf(crossing.target));
      },
      { rootMargin: `-${lineAt}% 0px -${100 - lineAt}% 0px` },
    );
    for (const card of cards) watch.observe(card);
    const release = (): void => {
      isSteered.current = false;
    };
    const opts = { passive: true };
    window.addEventListener('wheel', release, opts);
    window.addEventListener('touchmove', release, opts);
    return () => {
      watch.disconnect();
      window.removeEventListener('wheel', release);
      window.removeEventListener('touchmove', release);
    };
  }, [list, isOn]);
  return {
    seen,
    steerTo: (index: number): void => {
      isSteered.current = true;
      setSeen(index);
    },
  };
}
