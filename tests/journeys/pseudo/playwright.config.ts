import { readLanguages } from '../../../tools/texts/texts.ts';
import whole from '../playwright.config.ts';
import type { Walked } from './every-page.walk.ts';

/** Walked whole, and alone. Without any: the pseudo-language whole, and of each shipped language what people other than organizers see on a phone. */
const named = (process.env.LAUREL_LANGUAGES ?? '').split(',').filter(Boolean);
const shipped = readLanguages().filter(({ isShipped }) => isShipped);
const viewport = { width: 1440, height: 900 };

/** Every page of every portal. Each opens once and is looked at in each width and direction. */
export default {
  ...whole,
  testDir: '.',
  testMatch: '*.walk.ts',
  outputDir: '../../../test-results/pseudo',
  globalSetup: './global-setup.ts',
  timeout: 600_000,
  reporter: [['list'], ['json', { outputFile: '../../../test-results/pseudo.json' }]],
  projects: named.length
    ? named.map((language) => ({ name: language, use: { viewport, walked: { language, isWhole: true } satisfies Walked } }))
    : [
        { name: 'pseudo', use: { viewport, walked: { isWhole: true } satisfies Walked } },
        ...shipped.map(({ locale: language }) => ({
          name: language,
          grepInvert: /an organizer/,
          use: { viewport, walked: { language, isWhole: false } satisfies Walked },
        })),
      ],
};
