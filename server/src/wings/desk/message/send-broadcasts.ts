import {
  type Audience,
  type AudienceGroup,
  isJudgeGroup,
  type LeftOutReason,
  type MessageKind,
  placeholdersFor,
} from '#contract/wings/desk/message/audience.ts';
import { fillLine, fillText, placeholdersIn, type PlaceholderValues } from '#contract/kernel/text/mail-text.ts';
import type { WriteDb } from '#server/kernel/database/db.ts';
import type { Enqueue, JobHandler, JobWorld } from '#server/kernel/jobs/define-jobs.ts';
import type { Mail } from '#server/kernel/mail/define-mail.ts';
import { queueMail } from '#server/kernel/mail/queue-mail.ts';
import { fullName } from './audience.rules.ts';
import { listOptOuts } from './audience.store.ts';
import { fallbacksFor, gather } from './audience.ts';
import * as store from './broadcast.store.ts';
import { type AboutReader, whyAndHowToStop } from './about-reader.ts';
import { planOccasions } from './automation.ts';
import { broadcastMail } from './mails/broadcast.ts';
import { deadlineDraftsMail } from './mails/deadline-drafts.ts';
import { deadlineUnpaidMail } from './mails/deadline-unpaid.ts';
import { judgeNudgeMail } from './mails/judge-nudge.ts';
import { resultLostMail } from './mails/result-lost.ts';
import { resultWonMail } from './mails/result-won.ts';
import type { messageJobs } from './message.jobs.ts';
import { unsubscribeLink } from './unsubscribe.ts';

const atOnce = 20;

type Locked = NonNullable<Awaited<ReturnType<typeof store.lockBroadcast>>>;
type Recipient = Awaited<ReturnType<typeof store.lockNextRecipients>>[number];

/**
 * Sends what is due. Who gets a message is frozen in the transaction that begins it, one row for each address; each of these gets its mail
 * in the transaction that notes it. So a message reaches everyone once, no matter which process is killed and how many of them send it.
 */
export const sendBroadcasts: JobHandler<typeof messageJobs.send> = async (_, world) => {
  await planOccasions(world);
  for (const due of await store.listDue(world.db, world.now())) {
    if (world.signal.aborted) return;
    if (due.state === 'scheduled') await world.inTransaction((db) => begin(db, world, due));
    while (!world.signal.aborted && (await world.inTransaction((db) => writeSome(db, world, due))));
    await world.inTransaction((db) => store.markFinished(db, due.propertyId, due.id, world.now()));
  }
};

interface Due {
  id: number;
  propertyId: number;
  seasonId: number;
}

async function begin(db: WriteDb, world: JobWorld, { id, propertyId }: Due): Promise<void> {
  const row = await store.lockBroadcast(db, propertyId, id, 'scheduled');
  if (!row) return;
  const now = world.now();
  const readers = await gather(
    db,
    world.services,
    {
      propertyId,
      seasonId: row.seasonId,
      kind: row.kind as MessageKind,
      audience: row.audience as unknown as Audience,
      placeholders: placeholdersIn(`${row.subject}\n\n${row.text}`),
    },
    now,
  );
  // Two accounts with one address are one reader.
  const once = readers.filter(({ leftOut }) => leftOut !== 'sameAddress');
  await store.addRecipients(
    db,
    id,
    once.map((reader) => ({
      accountId: reader.accountId,
      email: reader.email,
      name: fullName(reader),
      filled: reader.values,
      leftOut: reader.leftOut,
    })),
  );
  await store.markSending(db, propertyId, id, now);
}

/** Whether there may be more. */
async function writeSome(db: WriteDb, world: JobWorld, { id, propertyId }: Due): Promise<boolean> {
  // Shared with others who send it; anyone who stops it waits for this portion, and nothing is written after.
  const row = await store.shareBroadcast(db, propertyId, id);
  if (!row) return false;
  const next = await store.lockNextRecipients(db, id, atOnce);
  if (!next.length) return false;
  // Someone may have unsubscribed since it began, or an organizer may have reminded them.
  const optOuts = await listOptOuts(db, propertyId, row.kind);
  const reminded = row.automation === 'judgeNudge' ? await store.lockReminded(db, next, world.now()) : new Set<string>();
  const reasonFor = ({ email }: Recipient): LeftOutReason | undefined =>
    optOuts.has(email) ? 'unsubscribed' : reminded.has(email) ? 'reminded' : undefined;
  for (const [reason, out] of Map.groupBy(next, reasonFor))
    if (reason)
      await store.leaveOut(
        db,
        out.map((recipient) => recipient.id),
        reason,
      );
  for (const recipient of next) if (!reasonFor(recipient)) await store.noteMail(db, recipient.id, await write(db, world, row, recipient));
  return true;
}

/** Automatic messages have a mail of their own for each group, whose words an award can change. */
const automatic: Partial<Record<AudienceGroup, Mail<AboutReader>>> = {
  drafts: deadlineDraftsMail,
  unpaid: deadlineUnpaidMail,
  behind: judgeNudgeMail,
  withoutBallot: judgeNudgeMail,
  winners: resultWonMail,
  nominees: resultWonMail,
  honorees: resultWonMail,
  unawarded: resultLostMail,
};

function write(db: WriteDb, { services, now, enqueue }: JobWorld, row: Locked, recipient: Recipient): Promise<number> {
  const audience = row.audience as unknown as Audience;
  const kind = row.kind as MessageKind;
  const values = recipient.filled as PlaceholderValues;
  const fallbacks = fallbacksFor(audience, row.fallbacks as Record<string, string>);
  const links = placeholdersFor(audience.Group).flatMap(({ name, is }) => (is === 'link' ? [name] : []));
  const link = unsubscribeLink(services, { propertyId: row.propertyId, email: recipient.email, kind });
  const about = { isJudge: isJudgeGroup(audience.Group), kind, unsubscribeLink: link };
  const desk = { db, services, now: now(), enqueue: ((job, data, options) => enqueue(db, job, data, options)) as Enqueue };
  const letter = { propertyId: row.propertyId, to: recipient.email };
  const sending = { unsubscribeLink: link, broadcastId: row.id };
  const mail = row.automation === null ? undefined : automatic[audience.Group];
  if (mail) {
    const footing: AboutReader['footing'] = (voice) => whyAndHowToStop(about, voice);
    return queueMail(desk, mail, { ...letter, values: { group: audience.Group, values, footing } }, sending);
  }
  return queueMail(
    desk,
    broadcastMail,
    {
      ...letter,
      values: { subject: fillLine(row.subject, values, fallbacks), body: fillText(row.text, values, fallbacks, links), ...about },
    },
    sending,
  );
}
