import { directionOf } from '#contract/kernel/text/languages.rules.ts';
import { cardSize } from '../drawing/card.ts';
import { escapeHtml } from '../mail/layout.ts';

/** Which language the page is in, for those who read it aloud, hyphenate it or translate it. */
export const withLanguage = (html: string, locale: string): string =>
  html.replace(/<html lang="[^"]*"/, () => `<html lang="${escapeHtml(locale)}" dir="${directionOf(locale)}"`);

/** What search engines and shared links show of a page, before any script runs. */
export interface PageHead {
  title: string;
  description: string;
  /** The whole address of a picture that was drawn for it (`cardSize`). */
  image?: string | undefined;
  /** The page's one address, as it is to be shared. */
  url: string;
  /** Until when it says the same, where that follows from the clock. */
  keepUntil?: Date | undefined;
}

export function withHead(html: string, { title, description, image, url }: PageHead): string {
  const meta = (key: 'name' | 'property', name: string, content: string) =>
    `  <meta ${key}="${name}" content="${escapeHtml(content)}" />\n  `;
  const tags = [
    meta('name', 'description', description),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', url),
    ...(image
      ? [
          meta('property', 'og:image', image),
          meta('property', 'og:image:width', String(cardSize.width)),
          meta('property', 'og:image:height', String(cardSize.height)),
          meta('property', 'og:image:alt', title),
        ]
      : []),
    meta('name', 'twitter:card', image ? 'summary_large_image' : 'summary'),
  ];
  return html
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(title)}</title>`)
    .replace('</head>', () => `${tags.join('')}</head>`);
}
