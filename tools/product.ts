/** The product with its demonstration, for every step that needs it: bringing it up takes half a minute of a processor. */
import type { Laurel } from '../tests/journeys/kit/laurel.ts';

let started: Promise<Laurel> | undefined;

/** What programs that find it by their environment need; nothing before it was started. */
export async function productEnvironment(): Promise<Record<string, string>> {
  const laurel = await started?.catch(() => undefined);
  return laurel ? { LAUREL_URL: laurel.url, LAUREL_DATABASE_URL: laurel.databaseUrl, LAUREL_CLUSTER: laurel.databaseUrl } : {};
}

/** Brings it up, once. */
export function startProduct(): Promise<Laurel> {
  started ??= import('../tests/journeys/kit/laurel.ts').then(async ({ keepEmpty, startLaurel }) => {
    const laurel = await startLaurel();
    await keepEmpty(laurel);
    return laurel;
  });
  return started;
}

export async function stopProduct(): Promise<void> {
  const laurel = await started?.catch(() => undefined);
  await laurel?.stop();
}
