import type { Sensitivity } from '#contract/kernel/call/permissions.ts';
import { entrantHelp } from '#contract/wings/desk/entrant/entrant-help.ts';
import type { Things } from './furnished-award.ts';
import { asRead, sealedColumns } from './mailbox.ts';
import type { TestServer } from './test-server.ts';

/** Personal data that is recognizable wherever it appears. */
export interface Planted {
  kind: Sensitivity;
  award: number;
  text: string;
}

/** What calls name besides things of an award. */
export interface PlantedIds {
  judge: number;
  file: { id: number; key: string; uuid: string; folder: string };
}

/** Gives the people of a furnished award addresses, documents, passwords, scores and a mailed link that are like nothing else. */
export async function plant(server: TestServer, award: number, things: Things, score: number) {
  const { pool, clock } = server;
  const contact = (what: string) => `${what}-contact-${award}`;
  const mailbox = (what: string) => `${contact(what)}@example.org`;
  const { accountId: judge } = await pool
    .selectFrom('reviewer')
    .select('accountId')
    .where('id', '=', Number(things.reviewer))
    .executeTakeFirstOrThrow();
  for (const [who, id] of [['entrant', Number(things.account)] as const, ['judge', judge] as const])
    await pool
      .updateTable('account')
      .set({
        // Anyone who has no name is often called by their address.
        firstName: '',
        lastName: '',
        email: mailbox(who),
        phone: contact(`${who}phone`),
        address1: contact(`${who}street`),
        city: contact(`${who}city`),
        postalCode: `${award}-pc-contact`.slice(0, 20),
      })
      .where('id', '=', id)
      .execute();
  await pool
    .updateTable('submission')
    .set({ contactEmail: mailbox('submission'), contactPhone: contact('submissionphone') })
    .where('id', '=', Number(things.submission))
    .execute();
  const billing = {
    Email: mailbox('billing'),
    Address1: contact('billingstreet'),
    City: contact('city'),
  };
  await pool
    .updateTable('orders')
    .set({ billing: JSON.stringify(billing) })
    .where('id', '=', Number(things.order))
    .execute();
  await pool
    .updateTable('ticket')
    .set({ email: mailbox('guest') })
    .where('id', '=', Number(things.ticket))
    .execute();
  // A link that lets anyone who has it choose this person's password.
  const helper = await server.people.staff('organizer', award);
  const body = { PropertyID: award, UserID: Number(things.account), Link: 'reset' } as const;
  await server.as(helper)(entrantHelp.resendEntrantLink, { body });
  const mail = await pool
    .selectFrom('mail')
    .select(['id', ...sealedColumns])
    .where('recipient', '=', mailbox('entrant'))
    .executeTakeFirstOrThrow();
  things.mail = mail.id;
  const secret = /code=([\w-]{20,})/.exec(asRead(server.world.services.signer, mail).secretLink ?? '')?.[1];
  if (!secret) throw new Error('The mail has no link.');
  await pool
    .updateTable('voter')
    .set({ email: mailbox('voter') })
    .where('propertyId', '=', award)
    .execute();
  const password = `password-of-${award}`;
  await pool.updateTable('piece').set({ protectedPassword: password }).where('id', '=', Number(things.piece)).execute();
  await pool.updateTable('review').set({ overallScore: score }).where('id', '=', Number(things.review)).execute();

  const uuid = crypto.randomUUID();
  const key = `TaxDocuments/${award}/${uuid}/document-of-${award}.pdf`;
  const originalName = `document-of-${award}.pdf`;
  const { id } = await pool
    .insertInto('storedFile')
    .values({
      propertyId: award,
      accountId: Number(things.account),
      key,
      uuid,
      kind: 'taxDocument',
      isPrivate: true,
      originalName,
      contentType: 'application/pdf',
      status: 'ready',
      bytes: 10,
      createdAt: clock.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await pool
    .insertInto('entrantFile')
    .values({ accountId: Number(things.account), slot: 'NonProfitDocument', fileKey: key, originalName, updatedAt: clock.now })
    .execute();
  const planted: Planted[] = [
    { kind: 'secret', award, text: secret },
    { kind: 'contact', award, text: `contact-${award}` },
    { kind: 'contact', award, text: `${award}-pc-contact` },
    { kind: 'password', award, text: password },
    { kind: 'document', award, text: `document-of-${award}` },
    { kind: 'score', award, text: String(score) },
  ];
  const ids: PlantedIds = { judge, file: { id, key, uuid, folder: 'TaxDocuments' } };
  return { planted, ids };
}
