import whole from '../playwright.config.ts';

/** Every page of every portal in the pseudo-language. Each opens once and is looked at in both widths and directions. */
export default {
  ...whole,
  testDir: '.',
  testMatch: '*.walk.ts',
  outputDir: '../../../test-results/pseudo',
  globalSetup: './global-setup.ts',
  timeout: 600_000,
  reporter: [['list'], ['json', { outputFile: '../../../test-results/pseudo.json' }]],
  projects: [{ name: 'pseudo', use: { viewport: { width: 1440, height: 900 } } }],
};
