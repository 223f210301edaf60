import { inTurns } from '#server/kernel/runtime/in-turns.ts';
import { type Calibration, calibrating, type FitVersion, type GivenScore } from '#contract/wings/results/rulebook/countings/calibration.ts';

/** The fit, with requests let through between its rounds. */
export const calibrateInTurns = (scores: readonly GivenScore[], version: FitVersion): Promise<Calibration> =>
  inTurns(calibrating(scores, version));
