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
    setupFiles: ['tests/kit/presets.ts'],
    // One database per worker; two cores. Files share their worker's modules: loading the server anew for each took a third of the time.
    pool: 'forks',
    maxWorkers: 2,
    isolate: false,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
