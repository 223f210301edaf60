import { afterAll, beforeAll, expect, test } from 'vitest';
import { account } from '#contract/areas/account/account.ts';
import { audit } from '#contract/areas/operation/audit.ts';
import { job } from '#contract/areas/operation/job.ts';
import { mail } from '#contract/areas/operation/mail.ts';
import { mailTo } from '#kit/mailbox.ts';
import type { Person } from '#kit/people.ts';
import { openTestServer, type TestServer } from '#kit/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
  await server.workJobs();
});
afterAll(() => server.close());

const codeIn = (link: string | null) => new URL(link ?? 'about:blank').searchParams.get('code') ?? 'no code';

/** Everything that staff can read about mails, as one text. */
async function allOf(who: Person): Promise<string> {
  const read = server.as(who);
  const { Rows } = await read(mail.getMails, { body: { PageSize: 100 } });
  const mails = await Promise.all(Rows.map(({ ID }) => read(mail.getMail, { params: { id: ID } })));
  const logs = await Promise.all([
    read(audit.getAuditLog, { body: { PageSize: 100 } }).catch(() => []),
    read(job.getFailedJobs, { body: {} }).catch(() => []),
  ]);
  return JSON.stringify([Rows, mails, logs]);
}

test.each([
  ['communications', 1, (server: TestServer) => server.people.entrant(1)],
  ['organizer', 2, (server: TestServer) => server.people.reviewer(2)],
  ['owner', 0, (server: TestServer) => server.people.administrator()],
] as const)(
  'whoever reads the outbox as %s takes over nobody of property %i: no code of a mail is in anything they can read',
  async (role, propertyId, victimOf) => {
    const victim = await victimOf(server);
    await server.send(account.forgotPassword, { body: { Email: victim.email, PropertyID: propertyId, AppTypeID: 1 } } as never);
    const code = codeIn((await mailTo(server, victim.email, 'reset-password')).secretLink);
    const thief = role === 'owner' ? await server.people.administrator() : await server.people.staff(role, 1, 2);
    const seen = await allOf(thief);
    expect(seen, 'the mail itself is theirs to read').toContain(victim.email);
    expect(seen).not.toContain(code);
    const Password = 'Brand-new 7 indeed';
    const take = (Code: string) =>
      server.send(account.resetPassword, {
        body: { Email: victim.email, PropertyID: propertyId, Code, Password, ConfirmPassword: Password },
      } as never);
    for (const found of new Set(seen.match(/[\w-]{20,}/g))) await expect(take(found)).rejects.toBeTruthy();
    // The code would have done it.
    await expect(take(code)).resolves.not.toThrow();
  },
);
