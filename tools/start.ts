/** `npm start`: builds the web when it must, then becomes the server. */
import { showing } from '#server/kernel/runtime/progress.ts';
import { isWebBuilt } from './build-web.ts';
import { run } from './run.ts';

// npm starts us through a shell that passes no signals on: when that shell is ended, no one signals us.
const parent = process.ppid;
if (process.env.npm_lifecycle_event) {
  const looking = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(looking);
    process.kill(process.pid, 'SIGTERM');
  }, 500).unref();
}

if (!(await isWebBuilt())) {
  const { code, said } = await showing('Building the web app', () => run('tools/build-web.ts', [], { quiet: true }));
  if (code !== 0) {
    console.error(`${said.trim()}\n\nCouldn't build the web app.`);
    process.exit(code);
  }
}
await import('#server/main.ts');
