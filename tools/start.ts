/** `npm start`: builds the web when it must, then becomes the server. */
import { showing } from '#server/kernel/progress.ts';
import { isWebBuilt } from './build-web.ts';

import { run } from './run.ts';

if (!(await isWebBuilt())) {
  const { code, said } = await showing('Building the web', () => run('tools/build-web.ts', [], { quiet: true }));
  if (code !== 0) {
    console.error(`${said.trim()}\n\nThe web could not be built.`);
    process.exit(code);
  }
}
await import('#server/main.ts');
