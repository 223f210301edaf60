export const sans =
  "'Instrument Sans Variable', 'Noto Sans Arabic Variable', 'Noto Sans JP Variable', 'Helvetica Neue', Arial, system-ui, sans-serif";
const serif =
  "'Brygada 1918 Variable', 'Noto Naskh Arabic Variable', 'Noto Serif JP Variable', 'Iowan Old Style', 'Palatino Linotype', Georgia, serif";

interface Sheet {
  load: () => Promise<unknown>;
  /** By the name of its source, for pages that come drawn. */
  source: string;
}

/** How a brand sets its wordmark and page titles. Only the brand that names a face loads it. */
interface DisplayFace extends Partial<Sheet> {
  family: string;
  weight: string;
  wordmarkWeight: string;
  tracking: string;
  /** Narrow faces are set larger to carry the same weight on the page. */
  scale: string;
}

const product: DisplayFace = { family: sans, weight: '500', wordmarkWeight: '600', tracking: '-0.022em', scale: '1' };

const faces: Record<string, DisplayFace> = {
  serif: { family: serif, weight: '400', wordmarkWeight: '500', tracking: '-0.02em', scale: '1' },
  'Bricolage Grotesque Variable': {
    ...product,
    family: `'Bricolage Grotesque Variable', ${sans}`,
    load: () => import('./faces/bricolage-grotesque.css'),
    source: 'theme/faces/bricolage-grotesque.css',
  },
  'Big Shoulders Variable': {
    family: `'Big Shoulders Variable', ${sans}`,
    weight: '700',
    wordmarkWeight: '700',
    tracking: '-0.005em',
    scale: '1.3',
    load: () => import('./faces/big-shoulders.css'),
    source: 'theme/faces/big-shoulders.css',
  },
  'Playfair Display Variable': {
    family: `'Playfair Display Variable', ${serif}`,
    weight: '400',
    wordmarkWeight: '500',
    tracking: '-0.015em',
    scale: '1',
    load: () => import('./faces/playfair-display.css'),
    source: 'theme/faces/playfair-display.css',
  },
  'Unbounded Variable': {
    ...product,
    family: `'Unbounded Variable', ${sans}`,
    tracking: '-0.05em',
    scale: '0.86',
    load: () => import('./faces/unbounded.css'),
    source: 'theme/faces/unbounded.css',
  },
};

export const displayFaceOf = (display?: string): DisplayFace => (display && faces[display]) || product;

/** Faces of scripts that the others lack, and what setting them asks for. Loaded by pages in a language of that script. */
const scripts: Record<string, Sheet> = {
  Arab: { load: () => import('./scripts/arabic.css'), source: 'theme/scripts/arabic.css' },
  Jpan: { load: () => import('./scripts/japanese.css'), source: 'theme/scripts/japanese.css' },
};

const sheetsOf = (display: string | undefined, locale: string): Partial<Sheet>[] => {
  const script = scripts[new Intl.Locale(locale).maximize().script ?? ''];
  return [displayFaceOf(display), ...(script ? [script] : [])];
};

/** Faces are a finish: when one can't be fetched the page stays in the sans, or in what the machine has. */
export function loadFaces(display: string | undefined, locale: string): void {
  for (const { load } of sheetsOf(display, locale)) load?.().catch(() => undefined);
}

/** The same for a page that comes drawn: its sheets by the names of their sources. */
export const faceSources = (display: string | undefined, locale: string): string[] =>
  sheetsOf(display, locale).flatMap(({ source }) => source ?? []);
