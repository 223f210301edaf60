import { type RefObject, useEffect, useState } from 'react';

/** As far ahead as one scrolls at once. */
const ahead = '600px';

/**
 * Whether an element is in sight, and from the first scrolling on whether it soon will be. Browsers load lazy pictures up to three screens ahead, also
 * for those who never scroll.
 */
export function useIsNear(element: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const watched = element.current;
    if (isNear || !watched) return;
    let observer: IntersectionObserver | undefined;
    const observe = (rootMargin: string): void => {
      observer?.disconnect();
      observer = new IntersectionObserver((seen) => setNear(seen.some(({ isIntersecting }) => isIntersecting)), { rootMargin });
      observer.observe(watched);
    };
    const lookAhead = (): void => observe(ahead);
    observe(window.scrollY > 0 ? ahead : '0px');
    window.addEventListener('scroll', lookAhead, { once: true, passive: true });
    return () => {
      observer?.disconnect();
      window.removeEventListener('scroll', lookAhead);
    };
  }, [element, isNear]);
  return isNear;
}
