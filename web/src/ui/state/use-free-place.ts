import { type RefObject, useLayoutEffect } from 'react';
import { freePlace } from './free-place.ts';

const usable =
  'a[href], button, input, select, textarea, summary, [role="button"], [role="tab"], [role="switch"], [role="slider"], [tabindex="0"]';

/** Regions that scroll, and stages of works, take the focus as well: lying over a part of them hides nothing that is pressed. */
const largestShare = 0.4;

/** The words of a page's title, not the rest of its line: people read first where they are now. */
function titleBoxes(): DOMRect[] {
  return [...document.querySelectorAll('h1')].map((title) => {
    const words = document.createRange();
    words.selectNodeContents(title);
    return words.getBoundingClientRect();
  });
}

function usedBoxes(outlet: HTMLElement): DOMRect[] {
  const { innerWidth, innerHeight } = window;
  const used = [...document.querySelectorAll<HTMLElement>(usable)].filter((element) => !outlet.contains(element));
  return [...used.map((element) => element.getBoundingClientRect()), ...titleBoxes()].filter(
    ({ width, height, top, bottom, left, right }) => {
      const isSeen = width > 1 && height > 1 && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
      return isSeen && height <= innerHeight * largestShare;
    },
  );
}

/**
 * Keeps messages where they cover nothing that people use, nor the title. Where there is no such place, clicks go through the message: moving the page under a
 * pointer would be worse.
 */
export function useFreePlace(outlet: RefObject<HTMLElement | null>, count: number): void {
  useLayoutEffect(() => {
    const shown = outlet.current;
    const column = shown?.parentElement;
    if (!shown || !column || count === 0) return;
    let frame = 0;
    const put = (): void => {
      frame = 0;
      // Under the pointer and under the keyboard nothing moves.
      if (shown.matches(':hover, :focus-within') && shown.style.top) return;
      const { left, width } = column.getBoundingClientRect();
      shown.style.maxWidth = `${Math.min(width, 576)}px`;
      const size = { width: shown.offsetWidth, height: shown.offsetHeight };
      const place = freePlace(size, { left, top: 0, width, height: window.innerHeight }, usedBoxes(shown));
      shown.toggleAttribute('data-over', !place);
      shown.style.left = `${place?.left ?? left}px`;
      shown.style.top = `${place?.top ?? 4}px`;
    };
    const later = (): void => {
      frame ||= requestAnimationFrame(put);
    };
    put();
    // What loads behind a message moves what it must not cover.
    const changes = new MutationObserver((records) => {
      if (records.some(({ target }) => !shown.contains(target))) later();
    });
    changes.observe(document.body, { childList: true, subtree: true });
    window.addEventListener('scroll', later, { capture: true, passive: true });
    window.addEventListener('resize', later);
    return () => {
      cancelAnimationFrame(frame);
      changes.disconnect();
      window.removeEventListener('scroll', later, { capture: true });
      window.removeEventListener('resize', later);
    };
  }, [outlet, count]);
}
