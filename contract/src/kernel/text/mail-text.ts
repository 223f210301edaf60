import { type Said, saying } from './said.ts';
import texts from '#texts/frame/fields.ts';

/**
 * The text of a mail as an organizer writes it: paragraphs with blank lines between them, **bold**, [links](https://...) and {placeholders}.
 * It is parsed before anything is filled in, so that what people wrote about themselves is never markup, and it is never HTML.
 */

const says = saying(texts);

/** A stretch of a paragraph; a placeholder's `text` is its name. */
interface Span {
  text: string;
  isPlaceholder?: true;
  isBold?: true;
  /** A web address, or a placeholder in braces. */
  href?: string;
}

interface Block {
  spans: readonly Span[];
  /** A paragraph that is nothing but a link is a button. */
  isButton?: true;
}

export interface FilledSpan {
  text: string;
  isBold?: true;
  href?: string;
  /** What the organizer wrote, in contrast to what was filled in. */
  isWritten?: true;
  /** Fallback for a value that this recipient does not have. */
  isFallback?: true;
}

export interface FilledBlock {
  spans: readonly FilledSpan[];
  button?: string;
}

/** What a reader has for each placeholder. */
export type PlaceholderValues = Readonly<Record<string, string | null>>;
type Fallbacks = Readonly<Record<string, string>>;

/** What an award says in a mail in its own words. */
export interface MailWords {
  Subject: string;
  Title: string;
  Text: string;
  Button: string;
  Fallbacks: Record<string, string>;
}

// Neither half of a link goes past the next bracket: else every bracket that opens would be looked through to the end.
const inline = /\*\*|\[([^[\]\n]*)\]\(([^)\s[]*|\{[^[}\n]*\})\)|\{([^{}\n]*)\}/g;

function spansOf(text: string): Span[] {
  const spans: Span[] = [];
  let isBold = false;
  let at = 0;
  const push = (part: string, more: Omit<Span, 'text'> = {}) => {
    if (part) spans.push({ text: part, ...(isBold && { isBold }), ...more });
  };
  for (const found of text.matchAll(inline)) {
    push(text.slice(at, found.index));
    at = found.index + found[0].length;
    const [whole, label, href, name] = found;
    if (whole === '**') isBold = !isBold;
    else if (href !== undefined) for (const span of spansOf(label ?? '')) push(span.text, { ...span, href });
    else push((name ?? '').trim(), { isPlaceholder: true });
  }
  push(text.slice(at));
  return spans;
}

export const blocksOf = (text: string): Block[] =>
  text
    .replaceAll('\r\n', '\n')
    .split(/\n[ \t]*\n+/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
    .map((paragraph) => {
      const spans = spansOf(paragraph);
      const isButton = /^\[[^\]]*\]\([^)]*\)$/.test(paragraph) && spans.length > 0;
      return isButton ? { spans, isButton } : { spans };
    });

const placeholderIn = (href: string): string | undefined => /^\{([^{}]*)\}$/.exec(href)?.[1]?.trim();

const isAllowed = (href: string): boolean => {
  if (placeholderIn(href) !== undefined) return true;
  if (/^mailto:[^\s@]+@[^\s@]+$/.test(href)) return true;
  return /^https:\/\/[^\s/]+/.test(href) && URL.canParse(href);
};

/** Every placeholder of a text, once, in the order in which they appear. */
export function placeholdersIn(text: string): string[] {
  const names = blocksOf(text).flatMap(({ spans }) =>
    spans.flatMap((span) => [span.isPlaceholder ? span.text : undefined, span.href ? placeholderIn(span.href) : undefined]),
  );
  return [...new Set(names.filter((name) => name !== undefined))];
}

interface KnownPlaceholder {
  name: string;
  is: string;
}

/** What keeps a text from being used, in the words for its field. */
export function textProblem(text: string, known: readonly KnownPlaceholder[], { links = true } = {}): Said | undefined {
  const unknown = placeholdersIn(text).find((name) => known.every((one) => one.name !== name));
  if (unknown !== undefined) return says('unknownPlaceholder', { name: unknown });
  for (const { spans } of blocksOf(text))
    for (const { href } of spans) {
      if (href === undefined) continue;
      if (!links) return says('noLinksInSubject');
      const name = placeholderIn(href);
      if (name !== undefined && known.find((one) => one.name === name)?.is !== 'link') return says('placeholderNoLink', { name });
      if (!isAllowed(href)) return says('linkBeginning', { href });
    }
  return undefined;
}

/** What is wrong with the links of a text without placeholders, if anything. */
export function linkProblem(text: string): Said | undefined {
  const href = blocksOf(text)
    .flatMap(({ spans }) => spans)
    .map((span) => span.href)
    .find((one) => one !== undefined && (placeholderIn(one) !== undefined || !isAllowed(one)));
  return href === undefined ? undefined : says('linkBeginning', { href });
}

/** Values that a recipient lacks and that have no fallback. */
export const missingIn = (text: string, values: PlaceholderValues, fallbacks: Fallbacks): string[] =>
  placeholdersIn(text).filter((name) => !values[name] && fallbacks[name] === undefined);

/** Fills a text in for one reader. Without a value and with an empty fallback, the space before the placeholder goes too: "Hello,". */
export function fillText(text: string, values: PlaceholderValues, fallbacks: Fallbacks, links: readonly string[] = []): FilledBlock[] {
  return blocksOf(text).map((block) => {
    const spans: FilledSpan[] = [];
    for (const { text: words, isPlaceholder, isBold, href } of block.spans) {
      const look = isBold ? { isBold } : {};
      const name = href === undefined ? undefined : placeholderIn(href);
      const address = name === undefined ? href : (values[name] ?? undefined);
      const target = address !== undefined && (name !== undefined || isAllowed(address)) ? { href: address } : {};
      if (!isPlaceholder) {
        spans.push({ text: words, ...look, ...target, isWritten: true });
        continue;
      }
      const value = values[words];
      if (value) spans.push({ text: value, ...look, ...(links.includes(words) ? { href: value } : target) });
      else {
        const instead = fallbacks[words] ?? '';
        const last = spans.at(-1);
        if (!instead && last) last.text = last.text.replace(/ $/, '');
        spans.push({ text: instead, ...look, ...target, isFallback: true });
      }
    }
    const button = block.isButton ? spans.find((span) => span.href)?.href : undefined;
    return button === undefined ? { spans } : { spans, button };
  });
}

const plainOf = (blocks: readonly FilledBlock[]): string => blocks.map(({ spans }) => spans.map(({ text }) => text).join('')).join('\n\n');

/** A subject or a title: one line, no markup. */
export const fillLine = (text: string, values: PlaceholderValues, fallbacks: Fallbacks): string =>
  plainOf(fillText(text, values, fallbacks))
    .replaceAll(/\s+/g, ' ')
    .trim();
