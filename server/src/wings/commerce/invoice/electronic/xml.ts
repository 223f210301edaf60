/** An element: its name, what is in it, its attributes. */
export type Element = readonly [name: string, content: string | readonly (Element | undefined)[], attributes?: Record<string, string>];

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** XML has no place for other control characters, not even escaped. */
const escaped = (text: string): string =>
  // oxlint-disable-next-line no-control-regex
  text.replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '').replace(/[&<>"]/g, (sign) => signs[sign] ?? '');

/** An element with a text, or nothing where there is none: EN 16931 allows no empty elements. */
export const text = (name: string, content: string | undefined): Element | undefined => (content ? [name, content] : undefined);

const isEmpty = (content: Element[1]): boolean =>
  typeof content === 'string' ? content === '' : content.every((one) => one === undefined);

function written([name, content, attributes = {}]: Element): string {
  const head = [name, ...Object.entries(attributes).map(([key, value]) => `${key}="${escaped(value)}"`)].join(' ');
  const inside =
    typeof content === 'string'
      ? escaped(content)
      : content.flatMap((one) => (one === undefined || isEmpty(one[1]) ? [] : [written(one)])).join('');
  return `<${head}>${inside}</${name}>`;
}

export const xmlOf = (root: Element): string => `<?xml version="1.0" encoding="UTF-8"?>\n${written(root)}\n`;
