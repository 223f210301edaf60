import { allowedElements, attributeOf, rulesIn } from './svg-parts.rules.ts';
import { type Said, saying } from '#contract/kernel/text/said.ts';
import texts from '#texts/desk/award-refusals.ts';

const says = saying(texts);

type Cleaned = { svg: string } | { problem: Said };

const notDrawing = says('notSvg');
const tooMuch = says('svgTooComplex');
const noSize = says('svgWithoutSize');

const most = { elements: 5000, depth: 50, uses: 40 };

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Nothing where a text names entities other than XML's own: a file's own ones are not resolved. */
function readText(raw: string): string | undefined {
  let isWhole = true;
  const text = raw.replaceAll(/&(#x[0-9a-f]{1,6}|#\d{1,7}|\w+);|&/gi, (_, name: string | undefined) => {
    const code = name?.startsWith('#') ? Number(name[1]?.toLowerCase() === 'x' ? `0x${name.slice(2)}` : name.slice(1)) : undefined;
    const letter = code !== undefined ? (code <= 0x10_ffff && code >= 32 ? String.fromCodePoint(code) : undefined) : entities[name ?? ''];
    if (letter === undefined) isWhole = false;
    return letter ?? '';
  });
  return isWhole ? text : undefined;
}

const escaped = (text: string): string =>
  text.replaceAll(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign);

const token =
  /<!--[\s\S]*?-->|<!\[CDATA\[([\s\S]*?)\]\]>|<\?[\s\S]*?\?>|<!DOCTYPE[^[>]*>|<(\/?)([\w:.-]+)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>|([^<]+)/gy;
const attribute = /\s+([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/gy;

interface Open {
  name: string;
  isKept: boolean;
  /** It, or something around it, can be drawn again by `use`. */
  isReusable: boolean;
}

/**
 * A drawing rewritten from what a logo needs. Nothing of the file is passed on unread: it is read as strictly as XML allows, and what
 * the lists do not name is not written. So nothing that runs, loads, links or animates can be in the answer, however it was spelled.
 */
export function cleanSvg(source: string): Cleaned {
  const text = source.trim();
  const open: Open[] = [];
  const written: string[] = [];
  let elements = 0;
  let uses = 0;
  let sheet: string | undefined;
  let isEnded = false;
  let at = 0;
  token.lastIndex = 0;
  for (let found = token.exec(text); found; found = token.exec(text)) {
    at = token.lastIndex;
    const [whole, cdata, closing, name = '', attributes = '', selfClosing, words] = found;
    if (words !== undefined || cdata !== undefined) {
      const plain = cdata ?? readText(words ?? '');
      if (plain === undefined) return { problem: notDrawing };
      if (open.length === 0 && plain.trim()) return { problem: notDrawing };
      if (sheet !== undefined) sheet += plain;
      else if (open.every(({ isKept }) => isKept)) written.push(escaped(plain));
    } else if (name && closing) {
      const last = open.pop();
      if (last?.name !== name) return { problem: notDrawing };
      if (sheet !== undefined && name === 'style') {
        written.push(`${rulesIn(sheet)}</style>`);
        sheet = undefined;
      } else if (last.isKept && open.every(({ isKept }) => isKept)) written.push(`</${name}>`);
      if (open.length === 0) isEnded = true;
    } else if (name) {
      elements += 1;
      if (isEnded || (open.length === 0 && name !== 'svg')) return { problem: notDrawing };
      if (elements > most.elements || open.length >= most.depth) return { problem: tooMuch };
      const around = open.at(-1);
      const isKept = allowedElements.has(name) && (around?.isKept ?? true);
      const given = attributesIn(attributes);
      if (!given) return { problem: notDrawing };
      if (open.length === 0 && !hasSize(given)) return { problem: noSize };
      const isReusable = (around?.isReusable ?? false) || given.has('id') || name === 'symbol' || name === 'defs';
      if (isKept && name === 'use') {
        uses += 1;
        // One drawing within another, again and again, would grow without end.
        if (uses > most.uses || isReusable) return { problem: tooMuch };
      }
      if (isKept) {
        const kept = [...given].map(([key, value]) => attributeOf(name, key, value)).filter((pair) => pair !== undefined);
        const root = open.length === 0 ? ' xmlns="http://www.w3.org/2000/svg"' : '';
        written.push(`<${name}${root}${kept.map(([key, value]) => ` ${key}="${escaped(value)}"`).join('')}${selfClosing ? '/' : ''}>`);
      }
      if (selfClosing) {
        if (open.length === 0) isEnded = true;
      } else {
        open.push({ name, isKept, isReusable });
        if (isKept && name === 'style') sheet = '';
      }
    } else if (/^<!DOCTYPE/.test(whole) && elements > 0) return { problem: notDrawing };
  }
  if (at !== text.length || !isEnded) return { problem: notDrawing };
  return { svg: written.join('') };
}

/** Nothing where one is not well formed. A name that comes twice is an error in XML. */
function attributesIn(text: string): Map<string, string> | undefined {
  const found = new Map<string, string>();
  for (const [, name = '', double, single] of text.matchAll(attribute)) {
    const value = readText(double ?? single ?? '');
    if (value === undefined || found.has(name)) return undefined;
    found.set(name, value);
  }
  return found;
}

const hasSize = (given: ReadonlyMap<string, string>): boolean =>
  given.has('viewBox') || (/^[\d.]+(px)?$/.test(given.get('width') ?? '') && /^[\d.]+(px)?$/.test(given.get('height') ?? ''));
