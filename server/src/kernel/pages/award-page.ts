import { brandOf, grounds } from '#contract/kernel/award/brands.ts';
import type { PropertyTraits } from '#contract/kernel/award/properties.ts';
import type { Locale } from '#contract/kernel/text/catalog.ts';
import { directionOf } from '#contract/kernel/text/languages.rules.ts';
import { escapeHtml } from '../mail/layout.ts';
import { builtFaces } from './built-faces.ts';

interface AwardPage {
  award: PropertyTraits;
  language: Locale;
  title: string;
  /** Beside the award's name. */
  where: string;
  /** Markup, with what people wrote escaped. */
  main: string;
  head?: string;
  below?: string;
  sheet: string;
}

/** A whole page in an award's colors that needs no script and nothing of the built web but its faces. */
export const awardPage = ({ award, language, title, where, main, head = '', below = '', sheet }: AwardPage): string => `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <meta name="robots" content="noindex" />
    <title>${escapeHtml(title)} | ${escapeHtml(award.name)}</title>
    <link rel="icon" href="/favicon.svg" />
    <style>${commonSheet(award)}${sheet}</style>
    <script src="/scheme.js"></script>${head}
  </head>
  <body>
    <header><strong><bdi>${escapeHtml(award.name)}</bdi></strong> <span>${escapeHtml(where)}</span></header>
    <main>${main}
    </main>${below}
  </body>
</html>
`;

function commonSheet({ brand }: PropertyTraits): string {
  const { brand: raw, light, dark } = brandOf(brand);
  const rules = (mode: 'light' | 'dark') => {
    const { paper, ink } = grounds[mode];
    const { fill, fillInk, fillEdge, accent } = mode === 'light' ? light : dark;
    return `color-scheme:${mode};--paper:${paper};--ink:${ink};--fill:${fill};--fill-ink:${fillInk};--edge:${fillEdge};--accent:${accent}`;
  };
  const { rules: faces, display } = builtFaces(brand.display);
  return `${faces}
      :root { --brand: ${raw}; --sans: 'Instrument Sans Variable', system-ui, sans-serif; --serif: 'Brygada 1918 Variable', Georgia, 'Times New Roman', serif; --display: ${display}; ${rules('light')} }
      @media (prefers-color-scheme: dark) { :root:not([data-mantine-color-scheme]) { ${rules('dark')} } }
      :root[data-mantine-color-scheme='dark'] { ${rules('dark')} }
      * { box-sizing: border-box; }
      body { margin: 0; min-height: 100vh; border-inline-start: 10px solid var(--brand); background: var(--paper); color: var(--ink); font: 1rem/1.5 var(--sans); }
      header { display: flex; flex-wrap: wrap; gap: 0.25rem 2rem; align-items: baseline; padding: 1.25rem clamp(1rem, 4vw, 3.5rem); border-block-end: 1px solid color-mix(in srgb, var(--ink) 18%, transparent); }
      header strong { font: 600 1.375rem/1.3 var(--display); letter-spacing: -0.015em; }
      header span, .small { font-size: 0.9375rem; color: color-mix(in srgb, var(--ink) 76%, var(--paper)); }
      h1 { margin: 0 0 1rem; font: 500 clamp(2.25rem, 5vw, 3.5rem)/1.06 var(--display); letter-spacing: -0.022em; text-wrap: balance; }
      .lead { margin: 0; font: 1.375rem/1.4 var(--serif); overflow-wrap: anywhere; }
      .act { display: flex; flex-wrap: wrap; gap: 1rem; align-items: center; }
      .button { display: inline-flex; align-items: center; min-block-size: 3rem; padding: 0.5rem 1.5rem; border: 1px solid var(--edge); border-radius: 2px; background: var(--fill); color: var(--fill-ink); font-weight: 600; text-decoration: none; }
      .button:focus-visible { outline: 3px solid var(--accent); outline-offset: 3px; }
      @media (max-width: 40rem) { body { border-inline-start: 0; border-block-start: 6px solid var(--brand); } }
    `;
}
