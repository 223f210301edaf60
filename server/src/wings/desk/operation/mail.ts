import { type MailRow, MailState, mail } from '#contract/wings/desk/operation/mail.ts';
import { whollyOf } from '#contract/kernel/award/awards.ts';
import { findProperty, traitsOf } from '#contract/kernel/award/properties.ts';
import { findAccountByEmail } from '#server/wings/accounts/account/account.store.ts';
import { mailLink } from '#server/wings/accounts/account/password/mail-link.service.ts';
import { arrivalLink, mailTroubleOf } from '#server/wings/desk/connection/connection.service.ts';
import { inviteAgain } from '#server/wings/judging/reviewer/invitation/invitation.service.ts';
import { findReviewerId } from '#server/wings/judging/reviewer/invitation/invitation.store.ts';
import { afterPreparing, implement } from '#server/kernel/call/implement.ts';
import { asPage } from '#server/kernel/call/paging.ts';
import { mailJobs } from '#server/kernel/mail/mail.jobs.ts';
import { maskedView } from '#server/kernel/mail/masked-view.ts';
import { copyMail, errorOf, findMail, reopenMail, stopMail } from '#server/kernel/mail/mail.store.ts';
import { queueMail } from '#server/kernel/mail/queue-mail.ts';
import { isInvented, isLasting, joined, unsealMail } from '#server/kernel/mail/secret-link.ts';
import { invalid } from '#server/kernel/call/refusal.ts';
import type { Services } from '#server/kernel/runtime/services.ts';
import { dropDeadLettersOfMail } from './job.store.ts';
import { linkToRenew, mayResend, resendRefusal, stopRefusal } from './mail.rules.ts';
import * as store from './mail.store.ts';
import { testMail } from './mails/test.ts';
import type { Locale } from '#contract/kernel/text/catalog.ts';
import { inWords, saying } from '#contract/kernel/text/said.ts';
import texts from '#texts/desk/operation-refusals.ts';

const says = saying(texts);

type StoredRow = Awaited<ReturnType<typeof store.pageOfMails>>['rows'][number];

const rowOf = (row: StoredRow, language: Locale): MailRow => ({
  ID: row.id,
  PropertyID: row.propertyId,
  Template: row.template,
  Recipient: row.recipient,
  Subject: row.subject,
  State: MailState.parse(row.state),
  CreatedAt: row.createdAt,
  SettledAt: row.sentAt ?? row.keptAt ?? row.failedAt,
  Attempts: row.attempts,
  LastError: inWords(errorOf(row) ?? '', language) || null,
});

const isWarning = ({ areas }: Pick<Services, 'areas'>, { template }: { template: string }): boolean =>
  areas.mails.some(({ mail: { name, isWarning: warns } }) => warns && name === template);

export const mailHandlers = implement(mail, {
  async getMails({ db, body, actor, services, language }) {
    const { rows, total } = await store.pageOfMails(db, whollyOf(actor.awards), body);
    return {
      ...asPage(
        body,
        rows.map((row) => rowOf(row, language)),
        total,
      ),
      KeepsMails: !services.mailer,
    };
  },

  async getMail({ db, params, actor, now, language, services, refuse }) {
    const found = await findMail(db, params.id);
    if (!found) return refuse('NotFound');
    const { html, text, sealed } = unsealMail(services.signer, found);
    const isSecret = found.linkRemoved || (sealed ? !isLasting(sealed) : found.sealedLinks !== null);
    // No one reads their mail, and everyone who tries the demo is to follow its links.
    const isShown = services.settings.isDemo && isInvented(found.recipient) && sealed !== undefined;
    const whole = isShown ? joined({ html, text }, sealed.links) : { html: maskedView(html, traitsOf(found.propertyId).locale), text };
    const openings = (await store.listOpenings(db, found.id)).filter(({ id }) => id !== actor.id);
    return {
      ...rowOf(found, language),
      Html: whole.html,
      Text: whole.text,
      SecretLinks: isSecret ? (isShown ? 'shown' : 'hidden') : 'none',
      LinkExpiresAt: found.linkExpiresAt,
      OpenedBy: [
        { Name: await store.findPersonName(db, actor.id), At: now, IsYou: true },
        ...openings.map(({ name, at }) => ({ Name: name, At: at, IsYou: false })),
      ],
      MessageID: found.messageId,
      CopyOf: found.copyOf,
      can: {
        ...mayResend(found, language),
        stop: stopRefusal(found, isWarning(services, found), now) === undefined,
        sendNewLink: isSecret && linkToRenew(found.template) !== undefined,
      },
    };
  },

  async stopMail({ db, body, now, services, record, refuse }) {
    const found = await findMail(db, body.ID);
    if (!found) return refuse('NotFound');
    // The answer to the first try was lost.
    if (found.state === 'stopped') return null;
    const refusal = stopRefusal(found, isWarning(services, found), now);
    if (refusal) return refuse(refusal);
    if (!(await stopMail(db, found.id, now))) return refuse('StillSending');
    const { recipient, subject, propertyId } = found;
    await record('mail.stopped', { subject: 'mail', subjectId: found.id, propertyId, after: { recipient, subject } });
    return null;
  },

  async sendNewLink(given) {
    const { db, body, now, record, refuse } = given;
    const found = await findMail(db, body.ID);
    const link = found && linkToRenew(found.template);
    if (!found || !link) return refuse('NotFound');
    const { recipient: Recipient, propertyId } = found;
    const person = await findAccountByEmail(db, propertyId, Recipient);
    if (!person || person.deactivatedAt) return refuse('Locked', { message: says('noAccount') });
    const IsSent =
      link === 'invitation'
        ? (await inviteAgain(given, (await findReviewerId(db, person.id)) ?? refuse('NotFound'))) === now
        : await mailLink(given, person, link);
    if (!IsSent) return { IsSent, Recipient };
    // Its link opens nothing from here on.
    if (stopRefusal(found, false, now) === undefined) await stopMail(db, found.id, now);
    await record('mail.newLinkSent', { subject: 'mail', subjectId: found.id, propertyId, after: { recipient: Recipient } });
    return { IsSent, Recipient };
  },

  async resendMail({ db, body, now, enqueue, record, refuse }) {
    const found = await findMail(db, body.ID);
    if (!found) return refuse('NotFound');
    const refusal = resendRefusal(found);
    if (refusal) return refuse(refusal);
    const { recipient, subject } = found;
    let id = found.id;
    if (found.state === 'failed') {
      await reopenMail(db, id);
      await dropDeadLettersOfMail(db, id);
    } else id = await copyMail(db, id, now);
    await enqueue(mailJobs.post, { mailId: id });
    await record('mail.resent', { subject: 'mail', subjectId: id, propertyId: found.propertyId, after: { recipient, subject } });
    return { ID: id };
  },

  // A mail server that can't be used is said in words, instead of a mail that waits in the outbox.
  sendTestMail: afterPreparing<typeof mail.sendTestMail>()(
    async ({ body, services }) => {
      if (!findProperty(body.PropertyID)) throw invalid('PropertyID', says('noSuchProperty'));
      return { trouble: await mailTroubleOf(services) };
    },
    async ({ db, body, actor, now, enqueue, services, record, refuse, prepared: { trouble } }) => {
      const { To: to, PropertyID: propertyId } = body;
      if (trouble) {
        await record('mail.testFailed', { subject: 'connection', subjectId: 'mail', propertyId, after: { recipient: to, why: trouble } });
        return refuse('MailServerTrouble', { message: trouble, keeps: true });
      }
      const sentBy = await store.findPersonName(db, actor.id);
      const link = services.mailer ? arrivalLink(services, actor.id, now) : null;
      const id = await queueMail({ db, enqueue, now, services }, testMail, { propertyId, to, values: { sentBy, at: now, link } });
      await record('mail.testSent', { subject: 'mail', subjectId: id, propertyId, after: { recipient: to } });
      return { ID: id };
    },
  ),
});
