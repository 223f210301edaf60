export const sans = "'Instrument Sans Variable', 'Helvetica Neue', Arial, system-ui, sans-serif";
const serif = "'Brygada 1918 Variable', 'Iowan Old Style', 'Palatino Linotype', Georgia, serif";

/** How a brand sets its wordmark and page titles. Only the brand that names a face loads it. */
interface DisplayFace {
  family: string;
  weight: string;
  wordmarkWeight: string;
  tracking: string;
  /** Narrow faces are set larger to carry the same weight on the page. */
  scale: string;
  load?: () => Promise<unknown>;
  /** The sheet by the name of its source, for pages that come drawn. */
  source?: string;
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
