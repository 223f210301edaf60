import '../../tools/texts/ready.ts';
import { defineConfig, devices } from '@playwright/test';
import { seasonTags } from './kit/season.ts';

const args = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Chromium's sandbox refuses root.
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

const desk = { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } };
const phone = { ...devices['Desktop Chrome'], viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true };

/** `npm test` walks the journeys that carry a season, everyone on the width they mostly use. */
const isSeason = process.env.JOURNEYS === 'season';
const onDesk = isSeason ? { grep: seasonTags('desktop') } : {};
/** The longest are begun first: no one waits for one of them at the end. */
const longest = ['own-award-whole.journey.ts', 'whole-season.journey.ts'];

/** One real server for the whole run (kit/global-setup.ts); journeys on a desk, and on a phone where it differs. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.journey.ts',
  outputDir: '../../test-results',
  globalSetup: './kit/global-setup.ts',
  fullyParallel: true,
  workers: 2,
  timeout: 90_000,
  expect: { timeout: 20_000 },
  forbidOnly: true,
  // A machine that builds for others may stall for seconds. Such a journey is walked again there, and named at the end.
  retries: process.env.CI ? 1 : 0,
  reporter: [['list'], ['json', { outputFile: '../../test-results/journeys.json' }]],
  use: {
    launchOptions: { executablePath: process.env.LAUREL_BROWSER, args },
    locale: 'en-US',
    timezoneId: 'America/Los_Angeles',
    // kit/kept-context.ts takes them, while the pages are still open.
    screenshot: 'off',
    // What can't be done by then never can: a journey needs no minutes to fail.
    actionTimeout: 60_000,
    // Recording every step costs as much as the steps; PWDEBUG or --trace on tells more about one that failed.
    trace: 'off',
    // Without a graphics card every moving thing is drawn by the processor.
    contextOptions: { reducedMotion: 'reduce' },
  },
  projects: [
    { name: 'desktop', testMatch: longest, use: desk, ...onDesk },
    { name: 'desktop', testIgnore: longest, use: desk, ...onDesk },
    {
      name: 'phone',
      // Where a phone shows or does something else. What is said, saved or refused is the same on every width and walked through on the desk.
      grep: isSeason ? seasonTags('phone') : /@phone/,
      use: phone,
    },
  ],
});
