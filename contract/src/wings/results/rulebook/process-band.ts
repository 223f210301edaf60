import type { Rulebook, Stage } from './rulebook.ts';

/** The picture of a process: a band as high as the share of works still in, on which its stages stand. */

export const glyphs = [
  'enter',
  'nominate',
  'accept',
  'screen',
  'score',
  'rank',
  'pick',
  'meet',
  'vote',
  'pairs',
  'decide',
  'draw',
  'level',
] as const;
export type Glyph = (typeof glyphs)[number];

interface BandStep {
  glyph: Glyph;
  /** The stage at this place; nothing at both ends. */
  stage?: string;
  /** Of all works that came in, the share that is still in here. */
  share: number;
}

/** A public pick is a vote, and a panel that answers together meets. */
function glyphOf({ asks, panel, counting }: Stage, { panels }: Pick<Rulebook, 'panels'>): Glyph {
  const of = panels.find(({ id }) => id === panel);
  if (asks.kind === 'motions' || of?.speaks === 'together') return 'meet';
  if (asks.kind === 'nothing') return 'decide';
  if (asks.kind === 'pick') return of?.who === 'public' ? 'vote' : counting.method === 'eph' ? 'nominate' : 'pick';
  return asks.kind;
}

/** Where a share can't be known before works are in, about as many as go on elsewhere. */
function left({ advance }: Stage, worksPerContest: number): number {
  switch (advance.rule) {
    case 'first':
    case 'sure':
    case 'fill':
      return Math.min(1, advance.places / worksPerContest);
    case 'share':
      return advance.share;
    case 'at-least':
      return 0.5;
    case 'outcome':
      return 0.3;
    default:
      return 1;
  }
}

export function bandOf(rulebook: Rulebook, worksPerContest = 24): BandStep[] {
  const after = new Map<string, number>();
  const steps = rulebook.stages.map((stage): BandStep => {
    const { works } = stage;
    const comesFrom = works.from === 'stage' ? after.get(works.stage) : undefined;
    const share = works.from === 'holders' ? 0.25 : (comesFrom ?? 1);
    after.set(stage.id, share * left(stage, worksPerContest));
    return { glyph: glyphOf(stage, rulebook), stage: stage.id, share };
  });
  const { by, nomineeAccepts } = rulebook.entering;
  const isCounted = rulebook.stages[0]?.works.from === 'nominations';
  const enters: BandStep[] = isCounted ? [] : [{ glyph: by[0] === 'nomination' ? 'nominate' : 'enter', share: 1 }];
  return [
    ...enters,
    ...(nomineeAccepts && !isCounted ? [{ glyph: 'accept' as const, share: 1 }] : []),
    ...steps,
    { glyph: 'level', share: Math.min(0.12, steps.at(-1)?.share ?? 1) },
  ];
}
