import type { Glyph as Kind } from '#contract/wings/results/rulebook/process-band.ts';

/** What is done at a step of a process: 24 px, one stroke. The word beside it has the meaning. */
const paths: Readonly<Record<Kind, string>> = {
  enter: 'M5 13v5h14v-5 M12 4v9 M8 9.5l4 4 4-4',
  nominate: 'M9 5a3 3 0 1 1 0 6a3 3 0 1 1 0-6 M3.5 19c.4-3.4 2.5-5 5.5-5s5.1 1.6 5.5 5 M18 7v6 M15 10h6',
  accept: 'M9 5a3 3 0 1 1 0 6a3 3 0 1 1 0-6 M3.5 19c.4-3.4 2.5-5 5.5-5s5.1 1.6 5.5 5 M15 9.5l2 2 4-4.5',
  screen: 'M4 5h16l-6 7.5V19l-4-2v-4.5Z',
  score: 'M4 7h9 M17 7h3 M15 5v4 M4 12h3 M11 12h9 M9 10v4 M4 17h11 M19 17h1 M17 15v4',
  rank: 'M4 6h1v4 M9 6.5h11 M9 12h8 M9 17.5h5 M4 12h1.5 M4 17.5h1.5',
  pick: 'M4 6.5h9 M4 12h9 M4 17.5h6 M15.5 6.5l2 2 3-4 M15.5 14l2 2 3-4',
  meet: 'M12 8.5a3.5 3.5 0 1 1 0 7a3.5 3.5 0 1 1 0-7 M12 4v.1 M19 8v.1 M19 16v.1 M12 20v.1 M5 16v.1 M5 8v.1',
  vote: 'M5 5h14v14H5Z M8.5 12l2.5 2.5 4.5-5.5',
  pairs: 'M3.5 7h7v10h-7Z M13.5 7h7v10h-7Z',
  decide: 'M5 19l1-4L15.5 5.5l3 3L9 18Z M13.5 7.5l3 3',
  draw: 'M5 5h14v14H5Z M9 9v.1 M15 9v.1 M12 12v.1 M9 15v.1 M15 15v.1',
  level: 'M12 4l2.4 5 5.6.7-4.1 3.8 1.1 5.5-5-2.8-5 2.8 1.1-5.5L4 9.7 9.6 9Z',
};

interface GlyphProps {
  kind: Kind;
  size?: number;
}

export const Glyph = ({ kind, size = 20 }: GlyphProps) => (
  <svg
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth={kind === 'meet' || kind === 'draw' ? 1.9 : 1.6}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d={paths[kind]} />
  </svg>
);
