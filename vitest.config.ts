import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: [
      'contract/src/**/*.test.ts',
      'server/src/**/*.test.ts',
      'web/src/**/*.test.ts',
      'tests/contract/**/*.test.ts',
      'tools/**/*.test.ts',
    ],
    globalSetup: ['tests/kit/global-setup.ts'],
    // One database per worker; two cores.
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
