import { bundle } from './bundle.ts';
import { onceForAll } from './once.ts';
import { inBundle } from './program.ts';

const main = 'server/src/main.ts';

/**
 * The product for tests that start it again and again; answers the file to start. That it starts from its sources, as people start it, is proved by
 * the tests of its commands.
 */
export const bundledServer = (): Promise<string> =>
  onceForAll('bundled-server', async () => inBundle(await bundle('server', [main]), main));
