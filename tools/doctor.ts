/** `npm run doctor`: what `/admin/health` shows, for an installation that may not run. The exit code is 1 if something needs attention. */
import { sql } from 'kysely';
import { inWords } from '#contract/kernel/text/said.ts';
import { isDatabaseAway, type Pool } from '#server/kernel/database/db.ts';
import { forTerminal, makeLog } from '#server/kernel/runtime/log.ts';
import { checkHealth } from '#server/wings/desk/health/checks.ts';
import { openWorld } from '#server/world.ts';
import { orExplain } from './backup/explain.ts';
import { openInstallation } from './backup/installation.ts';

const isSetUp = async (pool: Pool): Promise<boolean> =>
  (await sql<{ has: boolean }>`select to_regclass('public.property') is not null as has`.execute(pool)).rows[0]?.has ?? false;

const signs = { problem: '✗', warning: '!', unchecked: '?', fine: '✓' };

await orExplain(async () => {
  const { settings, databaseUrl, close } = await openInstallation(process.env, { alone: false });
  const log = makeLog({ ...settings, LOG_LEVEL: 'fatal' }, await forTerminal(process.stdout.isTTY));
  const world = await openWorld({ ...settings, DATABASE_POOL: 3 }, databaseUrl, log).catch(async (error: unknown) => {
    await close();
    if (!isDatabaseAway(error)) throw error;
    console.error('✗ The database is away, so nothing else can be checked.');
    return undefined;
  });
  if (!world) return 1;
  try {
    if (!(await isSetUp(world.pool))) {
      console.error('✗ The database is empty, so nothing else can be checked. Start Laurel once: npm start');
      return 1;
    }
    await Promise.all([world.services.properties.load(), world.services.connections.load()]);
    const checked = await checkHealth({ db: world.pool, services: world.services, now: new Date() });
    for (const { state, name, words, meaning, todo, copy } of checked) {
      console.log(`${signs[state]} ${inWords(name, 'en-US')}: ${inWords(words, 'en-US')}`);
      for (const line of [meaning, todo]) if (line) console.log(`    ${inWords(line, 'en-US')}`);
      if (copy) console.log(`    > ${copy}`);
    }
    const wrong = checked.filter(({ state }) => state === 'problem' || state === 'warning').length;
    console.log(`\n${checked.length} checks, ${wrong === 0 ? 'nothing needs attention' : `${wrong} need attention`}.`);
    return wrong === 0 ? 0 : 1;
  } finally {
    await world.close();
    await close();
  }
});
