import { mailTroubleOf, arrivalOf } from '#server/wings/desk/connection/connection.service.ts';
import { addressIn } from '#server/kernel/mail/mailer.ts';
import { mailServerIn } from '#server/kernel/runtime/connections.rules.ts';
import { type Check, fine, says, wrong } from '../finding.ts';
import { countMails } from '../health.store.ts';

const lateMinutes = 15;
const fewFailures = 5;
const mostFailed = 0.05;
const dayMs = 86_400_000;
/** Where nobody can receive or send mail (RFC 2606, RFC 6762). */
const reserved = /(^|[.@])(example\.(com|net|org)|example|test|invalid|localhost|local)$/i;

const mail: Check = async ({ db, services }) => {
  const { settings } = services;
  if (settings.isDemo) return undefined;
  if (!settings.SMTP_URL) return wrong('problem', 'mailMissing', {}, { screen: '/connections' });
  const { host } = mailServerIn(settings.SMTP_URL);
  const reason = await mailTroubleOf(services);
  if (reason) return wrong('problem', 'mailTrouble', { host, reason }, { screen: '/connections' });
  if (!(await arrivalOf(db, services))) return wrong('warning', 'mailUntested', { host }, { screen: '/connections' });
  return fine(says('mailFine', { host }));
};

const sender: Check = async ({ services: { settings } }) => {
  if (settings.isDemo || !settings.SMTP_URL) return undefined;
  const from = addressIn(settings.MAIL_FROM);
  return reserved.test(from)
    ? wrong('problem', 'senderReserved', { from }, { screen: '/connections' })
    : fine(says('senderFine', { from }));
};

const mailQueue: Check = async ({ db, now, services: { settings } }) => {
  if (!settings.SMTP_URL) return undefined;
  const { waiting, oldest, failed, sent } = await countMails(db, new Date(now.getTime() - dayMs));
  const minutes = oldest ? Math.floor((now.getTime() - oldest.getTime()) / 60_000) : 0;
  if (minutes > lateMinutes) return wrong('warning', 'mailLate', { count: waiting, minutes }, { screen: '/outbox' });
  if (failed >= fewFailures && failed > (failed + sent) * mostFailed)
    return wrong('warning', 'mailFailed', { failed, all: failed + sent }, { screen: '/outbox' });
  return fine(says('mailQueueFine', { count: waiting }));
};

export const mailChecks = { mail, sender, mailQueue };
