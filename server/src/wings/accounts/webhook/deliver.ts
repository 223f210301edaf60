import texts from '#texts/frame/refusals.ts';
import { type Said, saying } from '#contract/kernel/text/said.ts';
import { webhookHeaders } from '#contract/wings/accounts/webhook/events.ts';
import { adminPropertyId } from '#contract/kernel/award/properties.ts';
import { findAccountAnywhere } from '#server/wings/accounts/account/account.store.ts';
import type { Enqueue, JobHandler, JobWorld } from '#server/kernel/jobs/define-jobs.ts';
import { queueMail } from '#server/kernel/mail/queue-mail.ts';
import { unseal } from '#server/kernel/identity/sealed.ts';
import { type Posted, postTo } from '#server/kernel/pages/web-poster.ts';
import { webhookGivenUpMail } from './mails/webhook-given-up.ts';
import type { webhookJobs } from './webhook.jobs.ts';
import { isHopeless, nextAttempt, signatureOf } from './webhook.rules.ts';
import * as store from './webhook.store.ts';

export const secretPurpose = 'webhook';
const atOnce = 10;
const heldMs = 2 * 60_000;
const keptDays = 30;

/** After the installation's SECRET changed. */
const unsigned: Posted = { status: null, response: null, problem: saying(texts)('secretUnreadable'), durationMs: 0 };

/** Sends what is due, some at a time, until nothing is. */
export const deliverWebhooks: JobHandler<typeof webhookJobs.deliver> = async (_, world) => {
  const { inTransaction, now, signal } = world;
  for (;;) {
    const due = await inTransaction((db) => store.takeDue(db, now(), new Date(now().getTime() + heldMs), atOnce));
    await Promise.all(due.map((delivery) => deliver(delivery, world)));
    if (due.length < atOnce || signal.aborted) break;
  }
  await inTransaction((db) => store.deleteOldDeliveries(db, new Date(now().getTime() - keptDays * 86_400_000)));
};

async function deliver(delivery: store.DeliveryRow, world: JobWorld): Promise<void> {
  const { db, inTransaction, now, services } = world;
  const webhook = await store.findWebhook(db, delivery.propertyId, delivery.webhookId);
  if (!webhook) return;
  const former = webhook.formerUntil && webhook.formerUntil > now() ? webhook.formerSealedSecret : null;
  const secrets = [webhook.sealedSecret, ...(former ? [former] : [])].flatMap(
    (sealed) => unseal(services.signer, secretPurpose, sealed) ?? [],
  );
  const timestamp = Math.floor(now().getTime() / 1000);
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Laurel webhooks',
    [webhookHeaders.id]: delivery.eventId,
    [webhookHeaders.timestamp]: String(timestamp),
    [webhookHeaders.signature]: signatureOf(secrets, timestamp, delivery.body),
  };
  const allowsPrivate = services.settings.WEBHOOK_PRIVATE_ADDRESSES ?? false;
  const posted = secrets.length ? await postTo(webhook.url, headers, delivery.body, { allowsPrivate }) : unsigned;
  const attempts = delivery.attempts + 1;
  const next = posted.problem ? nextAttempt(attempts, now()) : undefined;
  const problem = store.problemColumns(posted.problem);
  await inTransaction(async (tx) => {
    await store.putOutcome(tx, delivery.propertyId, delivery.id, {
      state: posted.problem ? (next ? 'waiting' : 'failed') : 'delivered',
      attempts,
      status: posted.status,
      ...problem,
      response: posted.response,
      durationMs: posted.durationMs,
      triedAt: now(),
      nextAt: next ?? null,
    });
    if (!posted.problem) await store.putFailing(tx, webhook.propertyId, webhook.id, null);
    else if (!webhook.failingSince) await store.putFailing(tx, webhook.propertyId, webhook.id, now());
    else if (isHopeless(webhook.failingSince, now())) await giveUp(tx, webhook, posted.problem, world);
  });
}

/** Nothing arrived for days: it is paused, and its creator gets an email. Others of the same moment find it paused already. */
async function giveUp(db: Parameters<typeof store.changeWebhook>[0], webhook: store.WebhookRow, problem: Said, world: JobWorld) {
  const current = await store.findWebhook(db, webhook.propertyId, webhook.id);
  if (!current || current.pausedAt) return;
  await store.changeWebhook(db, webhook.propertyId, webhook.id, { pausedAt: world.now(), isGivenUp: true }, current.version);
  const owner = webhook.createdBy === null ? undefined : await findAccountAnywhere(db, webhook.createdBy);
  if (!owner || owner.deactivatedAt) return;
  const { services, now, enqueue } = world;
  const inHere: Enqueue = (job, data, options) => enqueue(db, job, data, options);
  const desk = { db, services, now: now(), enqueue: inHere };
  await queueMail(desk, webhookGivenUpMail, {
    propertyId: adminPropertyId,
    to: owner.email,
    values: {
      firstName: owner.firstName,
      name: webhook.name,
      // Addresses of webhooks often carry a key.
      host: new URL(webhook.url).host,
      problem,
      link: `${services.settings.publicUrl}/admin/webhooks/${webhook.propertyId}`,
    },
  });
}
