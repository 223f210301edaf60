import { type RefObject, useEffect } from 'react';

/** No one watches a film that is hidden, scrolled away or covered: it pauses, and goes on when asked. Sound may be listened to while reading on. */
export function usePauseUnseen(
  container: RefObject<HTMLElement | null>,
  element: RefObject<HTMLVideoElement | null>,
  isCovered: boolean,
): void {
  useEffect(() => {
    if (isCovered) element.current?.pause();
  }, [element, isCovered]);

  useEffect(() => {
    const watched = container.current;
    if (!watched) return;
    const observer = new IntersectionObserver((seen) => {
      const media = element.current;
      const latest = seen.at(-1);
      if (!media || !latest || latest.isIntersecting || document.pictureInPictureElement === media) return;
      const isSound = watched.dataset.media === 'audio' && watched.checkVisibility();
      if (!isSound) media.pause();
    });
    observer.observe(watched);
    return () => observer.disconnect();
  }, [container, element]);
}
