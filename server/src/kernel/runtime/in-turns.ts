import { setImmediate } from 'node:timers/promises';

/** Lets requests through between the steps of a long computation: the process may be the one that serves. */
export async function inTurns<Found>(steps: Generator<undefined, Found>): Promise<Found> {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    await setImmediate();
  }
}
