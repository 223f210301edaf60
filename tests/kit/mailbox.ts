import { expect } from 'vitest';
import { joined, unsealMail } from '#server/kernel/mail/secret-link.ts';
import type { Signer } from '#server/kernel/identity/signer.ts';
import type { TestServer } from './test-server.ts';

type Stored = Parameters<typeof unsealMail>[1];

/** What of a stored mail makes the one that its reader gets. */
export const sealedColumns = ['html', 'text', 'filled', 'sealedLinks', 'secretLink', 'unsubscribeLink'] as const;

/** A stored mail as its reader gets it, with its first link. The product never shows it so: only who has its SECRET can. */
export function asRead<Row extends Stored>(signer: Signer, row: Row): Row & { secretLink: string | null } {
  const { html, text, sealed } = unsealMail(signer, row);
  return { ...row, ...joined({ html, text }, sealed?.links ?? []), secretLink: sealed?.links[0]?.address ?? null };
}

/** Waits for the newest mail to someone; the server must work off its jobs, or have written the mail in the call itself. */
export async function mailTo(server: Pick<TestServer, 'pool' | 'world'>, recipient: string, template: string) {
  const find = () =>
    server.pool
      .selectFrom('mail')
      .select(['subject', 'propertyId', ...sealedColumns])
      .where('recipient', '=', recipient)
      .where('template', '=', template)
      .orderBy('id', 'desc')
      .executeTakeFirst();
  let found: Awaited<ReturnType<typeof find>>;
  await expect.poll(async () => (found = await find()) !== undefined, { timeout: 15_000, interval: 100 }).toBe(true);
  if (!found) throw new Error(`no ${template} for ${recipient}`);
  return asRead(server.world.services.signer, found);
}

export const mailsTo = (server: Pick<TestServer, 'pool'>, recipient: string) =>
  server.pool.selectFrom('mail').select(['template', 'propertyId']).where('recipient', '=', recipient).orderBy('id').execute();
