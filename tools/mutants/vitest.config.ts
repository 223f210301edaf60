import { defineConfig } from 'vitest/config';

/** The tests that need no server: what kills a mutant here is a pure test of the rule itself. */
export default defineConfig({
  test: {
    setupFiles: ['tests/kit/presets.ts'],
    include: ['contract/src/**/*.test.ts', 'server/src/**/*.rules.test.ts', 'tests/contract/{call,constants,properties}.test.ts'],
    // As in the whole suite: rules with all their mutants inside take longer.
    testTimeout: 30_000,
  },
});
