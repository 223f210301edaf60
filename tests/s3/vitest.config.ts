import { defineConfig } from 'vitest/config';

/** Run by tools/test-s3.ts, which names an S3 in the environment. */
export default defineConfig({
  test: {
    root: new URL('../..', import.meta.url).pathname,
    include: ['tests/s3/**/*.test.ts'],
    globalSetup: ['tests/kit/global-setup.ts'],
    pool: 'forks',
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
