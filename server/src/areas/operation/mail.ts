import { type MailRow, MailState, mail } from '#contract/areas/operation/mail.ts';
import { whollyOf } from '#contract/kernel/awards.ts';
import { findProperty } from '#contract/kernel/properties.ts';
import { implement } from '#server/kernel/implement.ts';
import { asPage } from '#server/kernel/paging.ts';
import { mailJobs } from '#server/kernel/mail/mail.jobs.ts';
import { addMail, findMail, reopenMail } from '#server/kernel/mail/mail.store.ts';
import { queueMail } from '#server/kernel/mail/queue-mail.ts';
import { invalid } from '#server/kernel/refusal.ts';
import { dropDeadLettersOfMail } from './job.store.ts';
import { mayResend, resendRefusal } from './mail.rules.ts';
import * as store from './mail.store.ts';
import { testMail } from './mails/test.ts';

type StoredRow = Awaited<ReturnType<typeof store.pageOfMails>>['rows'][number];

const rowOf = (row: StoredRow): MailRow => ({
  ID: row.id,
  PropertyID: row.propertyId,
  Template: row.template,
  Recipient: row.recipient,
  Subject: row.subject,
  State: MailState.parse(row.state),
  CreatedAt: row.createdAt,
  SettledAt: row.sentAt ?? row.keptAt ?? row.failedAt,
  Attempts: row.attempts,
  LastError: row.lastError,
});

export const mailHandlers = implement(mail, {
  async getMails({ db, body, actor, services }) {
    const { rows, total } = await store.pageOfMails(db, whollyOf(actor.awards), body);
    return { ...asPage(body, rows.map(rowOf), total), KeepsMails: !services.mailer };
  },

  async getMail({ db, params, refuse }) {
    const found = await findMail(db, params.id);
    if (!found) return refuse('NotFound');
    return { ...rowOf(found), Html: found.html, Text: found.text, MessageID: found.messageId, CopyOf: found.copyOf, can: mayResend(found) };
  },

  async resendMail({ db, body, now, enqueue, record, refuse }) {
    const found = await findMail(db, body.ID);
    if (!found) return refuse('NotFound');
    const refusal = resendRefusal(found);
    if (refusal) return refuse(refusal);
    const { template, recipient, subject, html, text, secretLink } = found;
    let id = found.id;
    if (found.state === 'failed') {
      await reopenMail(db, id);
      await dropDeadLettersOfMail(db, id);
    } else {
      id = await addMail(db, found.propertyId, {
        template,
        recipient,
        subject,
        html,
        text,
        secretLink,
        createdAt: now,
        copyOf: found.id,
      });
    }
    await enqueue(mailJobs.send, { mailId: id });
    await record('mail.resent', { subject: 'mail', subjectId: id, propertyId: found.propertyId, after: { recipient, subject } });
    return { ID: id };
  },

  async sendTestMail({ db, body, actor, now, enqueue, services, record }) {
    if (!findProperty(body.PropertyID)) throw invalid('PropertyID', 'This property doesn’t exist.');
    const sentBy = await store.findPersonName(db, actor.id);
    const id = await queueMail({ db, enqueue, now, services }, testMail, {
      propertyId: body.PropertyID,
      to: body.To,
      values: { sentBy, at: now },
    });
    await record('mail.testSent', { subject: 'mail', subjectId: id, propertyId: body.PropertyID, after: { recipient: body.To } });
    return { ID: id };
  },
});
