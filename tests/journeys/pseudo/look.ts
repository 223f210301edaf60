/** What is wrong with a page, as it is shown now. Runs in the page, so it can use nothing from outside. */
interface Seen {
  /** Texts outside a message that nothing marks as someone's own. */
  outside: string[];
  cut: string[];
  overlapping: string[];
  sideways: boolean;
}

/** `marks` are what each message begins and ends with. */
export function lookAtPage([begin, end]: readonly [string, string]): Seen {
  const message = new RegExp(`${begin}[^${begin}${end}]*${end}`, 'g');
  /** Marked as written by people, or as code; and what isn't text to a reader. What is in a language of its own says so. */
  const own = 'bdi, [dir="auto"], code, pre, kbd, script, style, noscript, iframe, textarea, svg, [data-content]';
  const words = /\p{L}{2}/u;
  const isShown = (element: Element): boolean => {
    const { width, height } = element.getBoundingClientRect();
    return width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  };
  const short = (text: string): string => text.replace(/\s+/g, ' ').replace(/\d+/g, '#').trim().slice(0, 60);

  const outside = new Set<string>();
  const add = (text: string): void => {
    const left = text.replace(message, ' ').replace(/\s+/g, ' ').trim();
    if (words.test(left)) outside.add(left);
  };
  const texts: { node: Text; element: Element }[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  /** A message whose value is drawn apart begins in one text and ends in another. */
  let depth = 0;
  let block: Element | null = null;
  for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
    const element = node.parentElement;
    if (!element || !node.data.trim() || !isShown(element)) continue;
    texts.push({ node, element });
    const within = element.closest('p, li, td, th, dd, dt, h1, h2, h3, h4, button, a, label, legend, [role="alert"]') ?? element;
    if (within !== block) depth = 0;
    block = within;
    let left = '';
    for (const letter of node.data) {
      if (letter === begin) depth += 1;
      else if (letter === end) depth = Math.max(0, depth - 1);
      else left += depth === 0 ? letter : '';
    }
    if (!element.closest(own) && element.closest<HTMLElement>('[lang]') === document.documentElement) add(left);
  }
  for (const element of document.querySelectorAll('[placeholder], [aria-label], img[alt], [title]')) {
    if (!isShown(element) || element.closest(own) || element.closest('[lang]') !== document.documentElement) continue;
    for (const name of ['placeholder', 'aria-label', 'alt', 'title']) {
      let text = element.getAttribute(name) ?? '';
      // Values may have brackets of their own.
      for (let before = ''; before !== text; ) [before, text] = [text, text.replace(message, ' ')];
      add(text);
    }
  }

  const cut = new Set<string>();
  const seen = new Set<Element>();
  for (const { element } of texts) {
    for (let one: Element | null = element; one && one !== document.body && !seen.has(one); one = one.parentElement) {
      seen.add(one);
      const style = getComputedStyle(one);
      const hides = (overflow: string): boolean => overflow === 'hidden' || overflow === 'clip';
      if (!hides(style.overflowX) && !hides(style.overflowY)) continue;
      if (one.clientWidth <= 2 || style.clipPath !== 'none' || one.closest('[aria-hidden="true"]')) continue;
      const wide = hides(style.overflowX) && style.textOverflow !== 'ellipsis' && one.scrollWidth > one.clientWidth + 1;
      const tall = hides(style.overflowY) && style.webkitLineClamp === 'none' && one.scrollHeight > one.clientHeight + 3;
      // A long text of someone's own is folded by design.
      if ((wide || tall) && one.textContent.includes(begin)) cut.add(short(one.textContent));
    }
  }

  /** What is left of a text inside everything that scrolls or hides around it. */
  const visible = (rect: DOMRect, element: Element): DOMRect | undefined => {
    let { left, top, right, bottom } = rect;
    for (let one: Element | null = element; one && one !== document.body; one = one.parentElement) {
      const { overflow, clipPath } = getComputedStyle(one);
      // For screen readers alone.
      if (clipPath === 'inset(50%)') return undefined;
      if (overflow === 'visible') continue;
      const around = one.getBoundingClientRect();
      [left, top, right, bottom] = [
        Math.max(left, around.left),
        Math.max(top, around.top),
        Math.min(right, around.right),
        Math.min(bottom, around.bottom),
      ];
    }
    return right - left > 4 && bottom - top > 4 ? new DOMRect(left, top, right - left, bottom - top) : undefined;
  };
  /** Bars that stay while the page scrolls lie above it by design: only what is in the same one is compared. */
  const layerOf = (element: Element): Element => {
    let layer: Element = document.body;
    for (let one: Element | null = element; one && one !== document.body; one = one.parentElement)
      if (/fixed|sticky/.test(getComputedStyle(one).position)) layer = one;
    return layer;
  };
  const placed = texts
    .filter(({ element }) => !element.closest('svg, [aria-hidden="true"]'))
    .flatMap(({ node, element }) => {
      const range = document.createRange();
      range.selectNodeContents(node);
      const layer = layerOf(element);
      return [...range.getClientRects()].flatMap((rect) => {
        const box = visible(rect, element);
        return box ? [{ box, element, layer, text: node.data }] : [];
      });
    })
    .sort((one, other) => one.box.top - other.box.top);
  const overlapping = new Set<string>();
  for (const [at, one] of placed.entries()) {
    for (let next = at + 1; next < placed.length; next += 1) {
      const other = placed[next];
      if (!other || other.box.top > one.box.bottom - 5) break;
      if (one.layer !== other.layer || one.element.contains(other.element) || other.element.contains(one.element)) continue;
      const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
      const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
      if (across > 3 && down > 6) overlapping.add(`${short(one.text).slice(0, 30)} / ${short(other.text).slice(0, 30)}`);
    }
  }
  /** Chromium may remember the width of the page before: something has to be out there. */
  const width = document.documentElement.clientWidth;
  const sticksOut = (element: Element): boolean => {
    const { left, right } = element.getBoundingClientRect();
    if (left === right || (left >= -1 && right <= width + 1)) return false;
    for (let one: Element | null = element; one && one !== document.body; one = one.parentElement) {
      const style = getComputedStyle(one);
      if (style.position === 'fixed' || (one !== element && style.overflowX !== 'visible')) return false;
    }
    return true;
  };
  return {
    outside: [...outside],
    cut: [...cut],
    overlapping: [...overlapping],
    sideways: document.documentElement.scrollWidth > width + 1 && [...document.body.querySelectorAll('*')].some(sticksOut),
  };
}
