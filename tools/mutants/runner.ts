/** Runs the tests of a file, then each mutant that they reached through the quickest of them until one notices it, all in one process. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import fc from 'fast-check';
import { inject, type RunnerTestCase, TestRunner } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    mutantsFolder: string;
  }
}

/** What instrumented code asks and counts. */
interface Switchboard {
  activeMutant?: string | undefined;
  currentTestId?: string | undefined;
  hitCount?: number;
  hitLimit?: number;
  mutantCoverage: { static: Record<string, number>; perTest: Record<string, Record<string, number>> };
  reached: Set<string>;
  noticed: Set<string>;
}

/** The numbers of mutants. */
export interface Found {
  /** Reached while their file was loaded. */
  loaded: string[];
  reached: string[];
  noticed: string[];
}

/** Outlives this module, which each test file reloads; the code under test does not. */
const kept = globalThis as { __stryker__?: Switchboard };
const board = (kept.__stryker__ ??= { mutantCoverage: { static: {}, perTest: {} }, reached: new Set(), noticed: new Set() });

interface Walked {
  name: string;
  walk: () => unknown;
  hits: Record<string, number>;
  ms: number;
}

export default class extends TestRunner {
  #walked: Walked[] = [];

  async runTask(test: RunnerTestCase): Promise<void> {
    const walk = TestRunner.getTestFn(test);
    const hits: Record<string, number> = {};
    board.mutantCoverage.perTest = { own: hits };
    board.currentTestId = 'own';
    const began = performance.now();
    try {
      await walk();
    } finally {
      board.currentTestId = undefined;
    }
    this.#walked.push({ name: test.name, walk, hits, ms: performance.now() - began });
  }

  override async onAfterRunFiles(...given: Parameters<TestRunner['onAfterRunFiles']>): Promise<void> {
    // The first counterexample is enough.
    fc.configureGlobal({ ...fc.readConfigureGlobal(), endOnFailure: true });
    board.currentTestId = 'changed';
    const quickestFirst = this.#walked.toSorted((one, other) => one.ms - other.ms);
    for (const { name, walk, hits } of quickestFirst) {
      try {
        await walk();
      } catch {
        console.warn(`can be run only once, so it notices nothing here: ${name}`);
        continue;
      }
      for (const [id, count] of Object.entries(hits)) {
        board.reached.add(id);
        if (board.noticed.has(id)) continue;
        // A loop that no longer ends passes its own switch again and again.
        Object.assign(board, { activeMutant: id, hitCount: 0, hitLimit: count * 100 });
        await (async () => walk())().catch(() => board.noticed.add(id));
        board.activeMutant = undefined;
        await setImmediate();
      }
    }
    this.#walked = [];
    board.currentTestId = undefined;
    const found: Found = {
      loaded: Object.keys(board.mutantCoverage.static),
      reached: [...board.reached],
      noticed: [...board.noticed],
    };
    writeFileSync(join(inject('mutantsFolder'), `${process.pid}.json`), JSON.stringify(found));
    super.onAfterRunFiles(...given);
  }
}
