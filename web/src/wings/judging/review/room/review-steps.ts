/** R011 to R015: the levels of the associate flow; nomore has none. */
export const stepLevels = { rules: 0, load: 1, criteria: 2, review: 3 } as const;
export type Step = keyof typeof stepLevels | 'nomore';

export const stepPath = (entryPropertySlug: string, step: Step): string =>
  step === 'rules' ? `/${entryPropertySlug}/entry` : `/${entryPropertySlug}/entry/${step}`;

export function stepOf(path: string): Step {
  const name = /\/entry\/(\w+)\/?$/.exec(path.toLowerCase())?.[1];
  return name === 'load' || name === 'criteria' || name === 'review' || name === 'nomore' ? name : 'rules';
}

/** The steps at which a work is in hand. */
export const isWorkStep = (step: Step): boolean => step === 'load' || step === 'criteria' || step === 'review';

/** R044: review to criteria, criteria to load. */
export const stepBack = { review: 'criteria', criteria: 'load' } as const;

/**
 * R023: where a judge has to be who asks for this step. Load brings its own data; scoring needs a work on which it has begun, checking
 * needs all of its scores.
 */
export function stepFor(step: Step, known: { hasBegun: boolean; isComplete: boolean }): Step {
  if (step === 'criteria' && !known.hasBegun) return 'load';
  if (step === 'review' && !known.isComplete) return known.hasBegun ? 'criteria' : 'load';
  return step;
}
