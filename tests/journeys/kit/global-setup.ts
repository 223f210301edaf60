import { findBrowser } from './browser.ts';
import { keepEmpty, startLaurel } from './laurel.ts';

/** Workers inherit what is set in the environment here. LAUREL_URL and LAUREL_DATABASE_URL given from outside use a server that runs already. */
export default async function setup(): Promise<() => Promise<void>> {
  process.env.LAUREL_BROWSER = await findBrowser();
  if (process.env.LAUREL_URL) return async () => undefined;
  const laurel = await startLaurel();
  await keepEmpty(laurel);
  process.env.LAUREL_URL = laurel.url;
  process.env.LAUREL_DATABASE_URL = laurel.databaseUrl;
  return laurel.stop;
}
