import { presets } from '#contract/kernel/award/presets.ts';

/** The awards of the demonstration. An award of one's own may be beside them; the demonstration leaves it alone. */
export const demoAwards = presets.filter(({ kind }) => kind === 'entry');
export const demoJudgingSites = presets.filter(({ kind }) => kind === 'judging');
