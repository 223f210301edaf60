import { defineConfig } from 'vitest/config';

/** Run by tools/test-image.ts, which knows whether an image can be built here. */
export default defineConfig({
  test: {
    root: new URL('../..', import.meta.url).pathname,
    include: ['tests/image/**/*.test.ts'],
    globalSetup: ['tests/kit/global-setup.ts'],
    pool: 'forks',
    testTimeout: 1_800_000,
    hookTimeout: 1_800_000,
  },
});
