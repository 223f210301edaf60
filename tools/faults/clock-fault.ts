import { setTimeout as sleep } from 'node:timers/promises';
import { crowds } from './caller.ts';
import type { Fault } from './fault.ts';
import { deadlineMinutes } from './season.ts';

/** Over every deadline and the half hour in which judges may still finish. */
const shiftMs = (deadlineMinutes + 120) * 60_000;
/** What was under way when the clock was set may still be reported. */
const underWayMs = 1500;
const laterMs = 4000;

/** The clock of the server alone: the database's is read by nothing that has to do with deadlines. */
export const clockFault: Fault = {
  name: 'clock-forward',
  setting: 'usual',
  async act({ load: { ledger }, product, caller }) {
    const told = () => Object.fromEntries(['review', 'ballot', 'vote', 'order', 'submission'].map((kind) => [kind, ledger.toldOf(kind)]));
    await product.order(shiftMs);
    await sleep(underWayMs);
    const before = told();
    await sleep(laterMs);
    const after = told();
    const refused = crowds.filter((crowd) => caller.lookAtAnswered().some(({ who, failure }) => who === crowd && failure !== undefined));
    await product.order(0);
    // Nothing that is late proves nothing if no one tried.
    if (refused.length < crowds.length) return [`only ${refused.join(', ') || 'nobody'} came too late`];
    return Object.keys(before).flatMap((kind) => {
      const late = (after[kind] ?? 0) - (before[kind] ?? 0);
      return late > 0 ? [`${late} of kind ${kind} were accepted after the deadline`] : [];
    });
  },
};
