import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { findBrowser } from '../kit/browser.ts';
import { startLaurel } from '../kit/laurel.ts';

const root = join(import.meta.dirname, '../../..');

/** The product with its demonstration and the web in the pseudo-language, beside the one of the other journeys. */
export default async function setup(): Promise<() => Promise<void>> {
  process.env.LAUREL_BROWSER = await findBrowser();
  if (process.env.LAUREL_PSEUDO_URL) {
    process.env.LAUREL_URL = process.env.LAUREL_PSEUDO_URL;
    return async () => undefined;
  }
  execFileSync(join(root, 'node_modules/.bin/node'), [join(root, 'tools/build-web.ts')], {
    stdio: 'inherit',
    env: { ...process.env, LAUREL_TEXTS: 'pseudo' },
  });
  // Whoever started us may have the product running already, in English.
  process.env.LAUREL_URL = 'built';
  const laurel = await startLaurel({
    LAUREL_WEB: join(root, 'web/.dist-pseudo'),
    NODE_OPTIONS: `--import ${pathToFileURL(join(import.meta.dirname, 'server-texts.ts')).href}`,
  });
  process.env.LAUREL_URL = laurel.url;
  process.env.LAUREL_DATABASE_URL = laurel.databaseUrl;
  return () => laurel.stop();
}
