import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { DisplayFaceName } from '#contract/kernel/award/brands.ts';
import { builtWeb } from './built-web.ts';

/** The files that the build made of the faces, in Latin letters; others are set in what the machine has. */
const files = {
  'Instrument Sans Variable': ['instrument-sans-latin-wght-normal'],
  'Brygada 1918 Variable': ['brygada-1918-latin-wght-normal', 'brygada-1918-latin-wght-italic'],
  'Bricolage Grotesque Variable': ['bricolage-grotesque-latin-'],
  'Big Shoulders Variable': ['big-shoulders-latin-'],
  'Playfair Display Variable': ['playfair-display-latin-'],
  'Unbounded Variable': ['unbounded-latin-'],
} as const;
const always = ['Instrument Sans Variable', 'Brygada 1918 Variable'] as const;

const lookEveryMs = 10_000;
let built: { at: number; names: readonly string[] } | undefined;

/** A crowd that waits must not make us read a folder for each. */
function assets(): readonly string[] {
  const now = performance.now();
  if (built && now - built.at < lookEveryMs) return built.names;
  let names: readonly string[] = [];
  try {
    names = readdirSync(join(builtWeb.folder, 'assets')).filter((name) => name.endsWith('.woff2'));
  } catch {
    // Not built, as in tests of the server alone: the machine's faces do.
  }
  built = { at: now, names };
  return names;
}

/** The faces of a page that is no part of the build, as rules, and what sets its titles. */
export function builtFaces(display: DisplayFaceName | undefined): { rules: string; display: string } {
  const own = display === undefined || display === 'serif' ? [] : [display];
  const rules = [...always, ...own].flatMap((family) =>
    files[family].flatMap((start) => {
      const name = assets().find((one) => one.startsWith(start) && !one.includes('-ext-'));
      const style = start.endsWith('italic') ? 'italic' : 'normal';
      return name
        ? `@font-face { font-family: '${family}'; font-style: ${style}; font-weight: 200 900; font-display: swap; src: url('/assets/${name}') format('woff2'); }`
        : [];
    }),
  );
  const title = display === 'serif' ? 'var(--serif)' : display === undefined ? 'var(--sans)' : `'${display}', var(--sans)`;
  return { rules: rules.join('\n      '), display: title };
}
