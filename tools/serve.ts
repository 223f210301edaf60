/** What `npm start` runs: builds the web when it must, then becomes the server. */
import { showing } from '#server/kernel/runtime/progress.ts';
import { isWebBuilt } from './build-web.ts';
import { run } from './run.ts';
import { whenOrphaned } from './update/orphaned.ts';

whenOrphaned(() => process.kill(process.pid, 'SIGTERM'));
if (!(await isWebBuilt())) {
  const { code, said } = await showing('Building the web app', () => run('tools/build-web.ts', [], { quiet: true }));
  if (code !== 0) {
    console.error(`${said.trim()}\n\nCouldn't build the web app.`);
    process.exit(code);
  }
}
await import('#server/main.ts');
