import { expect } from 'vitest';
import type { TestServer } from './test-server.ts';

/** Waits for the newest mail to somebody; the server must work off its jobs, or have written the mail in the call itself. */
export async function mailTo(server: Pick<TestServer, 'pool'>, recipient: string, template: string) {
  let found: { subject: string; text: string; secretLink: string | null; propertyId: number } | undefined;
  await expect
    .poll(
      async () => {
        found = await server.pool
          .selectFrom('mail')
          .select(['subject', 'text', 'secretLink', 'propertyId'])
          .where('recipient', '=', recipient)
          .where('template', '=', template)
          .orderBy('id', 'desc')
          .executeTakeFirst();
        return found !== undefined;
      },
      { timeout: 15_000, interval: 100 },
    )
    .toBe(true);
  if (!found) throw new Error(`no ${template} for ${recipient}`);
  return found;
}

export const mailsTo = (server: Pick<TestServer, 'pool'>, recipient: string) =>
  server.pool.selectFrom('mail').select(['template', 'propertyId']).where('recipient', '=', recipient).orderBy('id').execute();
