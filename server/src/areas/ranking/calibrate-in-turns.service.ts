import { setImmediate } from 'node:timers/promises';
import { type Calibration, calibrating, type GivenScore } from './calibration.rules.ts';

/** Lets requests through between its rounds: the process may be the one that serves. */
export async function calibrateInTurns(scores: readonly GivenScore[]): Promise<Calibration> {
  const fit = calibrating(scores);
  for (;;) {
    const { done, value } = fit.next();
    if (done) return value;
    await setImmediate();
  }
}
