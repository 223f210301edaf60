/** `npm start`: runs the server, and goes over to the version that `npm run update` prepared. */
import { Supervisor } from './update/supervise.ts';
import { whenOrphaned } from './update/orphaned.ts';

const supervisor = new Supervisor();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => supervisor.stop(signal));
// npm starts us through a shell that passes no signals on: when that shell is ended, no one signals us.
if (process.env.npm_lifecycle_event) whenOrphaned(() => supervisor.stop('SIGTERM'));
process.exit(await supervisor.run());
