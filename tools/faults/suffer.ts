import { setTimeout as sleep } from 'node:timers/promises';
import type { Fault } from './fault.ts';
import { readKept } from './kept.ts';
import type { Lab } from './lab.ts';
import { compare } from './ledger.ts';
import { startLoad } from './load.ts';
import { againAfterMs, judge } from './verdict.ts';

/** `warmMs`: a process that has just started holds less than one that has worked for a while. */
const usual = { warmMs: 5000, beforeMs: 1500, afterMs: 1000 };
const recoverMs = 60_000;

/** What has to be there of a lab to go through a fault, beside what the fault itself needs. */
export type Suffering = Pick<Lab, 'load' | 'caller' | 'use' | 'liftedAt' | 'takeProblems' | 'databaseUrl' | 'readFile'> & {
  product: Pick<Lab['product'], 'order' | 'isRunning'>;
};

/** One fault under load, from the last good answer before it to what is left of it. */
export async function suffer<L extends Suffering>(lab: L, fault: Fault<L>, { warmMs, beforeMs, afterMs } = usual) {
  if (await lab.use(fault.setting)) {
    const warming = startLoad(lab.load);
    await sleep(warmMs);
    await warming.stop();
  }
  const before = await lab.product.order();
  lab.caller.takeAnswered();
  lab.liftedAt = undefined;
  const load = startLoad(lab.load);
  await sleep(beforeMs);
  const found = (await fault.act(lab)) ?? [];
  const liftedAt = lab.liftedAt ?? performance.now();
  const isBack = () => !lab.product.isRunning || Number.isFinite(againAfterMs(lab.caller.lookAtAnswered(), liftedAt));
  for (const end = performance.now() + recoverMs; !isBack() && performance.now() < end; ) await sleep(50);
  await sleep(afterMs);
  await load.stop();
  const answered = lab.caller.takeAnswered();
  const { kept, broken } = await readKept(await lab.databaseUrl(), lab.readFile);
  const isAlive = lab.product.isRunning;
  const after = isAlive ? await lab.product.order() : Number.NaN;
  return judge({
    answered,
    liftedAt,
    comparison: compare(lab.load.ledger.entries(), kept),
    broken: [...(isAlive ? [] : ['the server ended by itself']), ...found, ...broken, ...lab.takeProblems()],
    memory: { before, after },
    mayAnswer: fault.mayAnswer ?? (() => false),
  });
}
