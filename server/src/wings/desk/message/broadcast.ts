import {
  answerPlaceholders,
  type AskedQuestion,
  type Audience,
  isJudgeGroup,
  leftOutReasons,
  type MessageKind,
  placeholdersFor,
} from '#contract/wings/desk/message/audience.ts';
import { type Broadcast, type BroadcastState, broadcast, type RecipientRow } from '#contract/wings/desk/message/broadcast.ts';
import { fillLine, fillText, missingIn, placeholdersIn, textProblem } from '#contract/kernel/text/mail-text.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import type { ReadDb } from '#server/kernel/database/db.ts';
import { implement } from '#server/kernel/call/implement.ts';
import { stopMails } from '#server/kernel/mail/mail.store.ts';
import { queueMail } from '#server/kernel/mail/queue-mail.ts';
import { asPage, pagePart } from '#server/kernel/call/paging.ts';
import { fieldError, Refusal } from '#server/kernel/call/refusal.ts';
import type { Services } from '#server/kernel/runtime/services.ts';
import { examplesOf, fullName, missingOf, zoneOf } from './audience.rules.ts';
import { fallbacksFor, gather, listQuestions, type Reader } from './audience.ts';
import * as store from './broadcast.store.ts';
import { findEmail } from './mail-text.store.ts';
import { broadcastMail } from './mails/broadcast.ts';
import { messageJobs } from './message.jobs.ts';
import { unsubscribeLink } from './unsubscribe.ts';
import { saying, type Words } from '#contract/kernel/text/said.ts';
import texts from '#texts/desk/message-refusals.ts';

const says = saying(texts);

interface Message {
  Kind: MessageKind;
  Audience: Audience;
  Subject: string;
  Text: string;
  Fallbacks: Record<string, string>;
}

const columnsOf = ({ Kind, Audience, Subject, Text, Fallbacks }: Message) => ({
  kind: Kind,
  audience: Audience,
  subject: Subject,
  text: Text,
  fallbacks: Fallbacks,
});

const linksFor = ({ Group }: Audience): string[] => placeholdersFor(Group).flatMap(({ name, is }) => (is === 'link' ? [name] : []));

type Progress = Awaited<ReturnType<typeof store.countProgress>>[number];

function progressOf(counted: Progress | undefined): Broadcast['Progress'] {
  const { matched = 0, leftOut = 0, sent = 0, failed = 0, stopped = 0 } = counted ?? {};
  return {
    Matched: matched,
    LeftOut: leftOut,
    Sent: sent,
    Failed: failed,
    Stopped: stopped,
    Waiting: matched - leftOut - sent - failed - stopped,
  };
}

async function viewsOf(db: ReadDb, rows: readonly store.BroadcastRow[]): Promise<Broadcast[]> {
  const begun = rows.filter(({ startedAt }) => startedAt !== null);
  const counted = begun.length
    ? await store.countProgress(
        db,
        begun.map(({ id }) => id),
      )
    : [];
  return rows.map((row) => ({
    BroadcastID: row.id,
    PropertyID: row.propertyId,
    SeasonID: row.seasonId,
    Kind: row.kind as MessageKind,
    Audience: row.audience as unknown as Audience,
    Subject: row.subject,
    Text: row.text,
    Fallbacks: row.fallbacks as Record<string, string>,
    State: row.state as BroadcastState,
    Automation: row.automation,
    SendDate: row.sendAt,
    Expected: row.expected,
    StartedDate: row.startedAt,
    FinishedDate: row.finishedAt,
    StoppedDate: row.stoppedAt,
    CreatedBy: row.creator,
    UpdatedDate: row.updatedAt,
    Version: row.version,
    Progress: row.startedAt ? progressOf(counted.find(({ broadcastId }) => broadcastId === row.id)) : null,
  }));
}

interface Place {
  PropertyID: number;
  SeasonID: number;
}

async function getOne(db: ReadDb, { PropertyID, SeasonID }: Place, id: number): Promise<{ row: store.BroadcastRow; view: Broadcast }> {
  const row = await store.findBroadcast(db, PropertyID, SeasonID, id);
  if (!row) throw new Refusal('NotFound');
  const [view] = await viewsOf(db, [row]);
  return { row, view: view as Broadcast };
}

/** For other use cases of this area. */
export const getBroadcastView = async (db: ReadDb, place: Place, id: number): Promise<Broadcast> => (await getOne(db, place, id)).view;

/** What keeps a message from being sent, by field. */
function check({ Subject, Text, Audience, Fallbacks }: Message, questions: readonly AskedQuestion[], readers: readonly Reader[]): void {
  const known = [...placeholdersFor(Audience.Group), ...answerPlaceholders(questions)];
  const problems: { field: string; message: Words | undefined }[] = [
    { field: 'Subject', message: Subject ? textProblem(Subject, known, { links: false }) : says('enterSubject') },
    { field: 'Text', message: Text ? textProblem(Text, known) : says('enterMessage') },
  ];
  const blocking = missingOf(readers, { Subject, Text, Fallbacks }).find(({ isBlocking }) => isBlocking);
  if (blocking)
    problems.push({ field: 'Text', message: says('placeholderMissing', { name: `{${blocking.name}}`, count: blocking.count }) });
  const errors = problems.flatMap(({ field, message }) => (message ? [fieldError(field, message)] : []));
  if (errors.length) throw new Refusal('Invalid', { errors });
}

const rowOf = ({ leftOut, email, ...person }: Reader): RecipientRow => ({
  Name: fullName(person),
  Email: email,
  LeftOut: leftOut,
  MailID: null,
  State: null,
  SentDate: null,
});

type Written = Pick<Message, 'Kind' | 'Audience'> & Partial<Pick<Message, 'Subject' | 'Text'>>;

const wantedOf = ({ PropertyID, SeasonID }: Place, { Kind, Audience, Subject = '', Text = '' }: Written) => ({
  propertyId: PropertyID,
  seasonId: SeasonID,
  kind: Kind,
  audience: Audience,
  placeholders: placeholdersIn(`${Subject}\n\n${Text}`),
});

/** What a message to these people can ask of the award's own form. */
const questionsFor = async (db: ReadDb, { PropertyID }: Pick<Place, 'PropertyID'>, { Group }: Audience): Promise<AskedQuestion[]> =>
  isJudgeGroup(Group) ? [] : (await listQuestions(db, PropertyID)).map(({ Name, Label }) => ({ Name, Label }));

/** Whether it needs the award to have fees: what an award does not have is nothing to remind of. */
const isOffered = (propertyId: number, { Group }: Audience): boolean => Group !== 'unpaid' || traitsOf(propertyId).fees;

const gatherFor = async (db: ReadDb, services: Services, place: Place, message: Written, now: Date) =>
  isOffered(place.PropertyID, message.Audience) ? gather(db, services, wantedOf(place, message), now) : [];

const tally = (values: readonly string[]): { value: string; count: number }[] => {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].map(([value, count]) => ({ value, count })).toSorted((one, other) => other.count - one.count);
};

export const broadcastHandlers = implement(broadcast, {
  async getBroadcasts({ body, db }) {
    const { rows, total } = await store.pageOfBroadcasts(db, body.PropertyID, body.SeasonID, body);
    return asPage(body, await viewsOf(db, rows), total);
  },

  getBroadcast: async ({ body, db }) => (await getOne(db, body, body.BroadcastID)).view,

  async countAudience({ body, db, services, now }) {
    const all = await gatherFor(db, services, body, body, now);
    const readers = all.filter(({ leftOut }) => leftOut === null);
    const text = { Subject: body.Subject, Text: body.Text, Fallbacks: fallbacksFor(body.Audience, body.Fallbacks) };
    const isNarrowed = body.Audience.MediaTypeIDs.length + body.Audience.CategoryIDs.length + body.Audience.ClusterIDs.length > 0;
    const wide = { ...body, Audience: { ...body.Audience, UnpaidDays: null, MediaTypeIDs: [], CategoryIDs: [], ClusterIDs: [] } };
    const ofGroup = all.length || !(isNarrowed || body.Audience.UnpaidDays) ? all : await gatherFor(db, services, wide, wide, now);
    return {
      Matched: all.length,
      Count: readers.length,
      LeftOut: leftOutReasons.flatMap((reason) => {
        const count = all.filter(({ leftOut }) => leftOut === reason).length;
        return count ? [{ Reason: reason, Count: count }] : [];
      }),
      Missing: missingOf(readers, text).map(({ name, count, isBlocking }) => ({ Name: name, Count: count, IsBlocking: isBlocking })),
      Zones: tally(readers.flatMap((reader) => zoneOf(reader) ?? [])).map(({ value, count }) => ({ TimeZone: value, Count: count })),
      Examples: examplesOf(readers, text, body.Draw).map(({ why, reader }) => ({
        Why: why,
        Name: fullName(reader),
        Email: reader.email,
        Missing: missingIn(`${text.Subject}\n\n${text.Text}`, reader.values, {})[0] ?? null,
        Subject: fillLine(text.Subject, reader.values, text.Fallbacks),
        Blocks: fillText(text.Text, reader.values, text.Fallbacks, linksFor(body.Audience)).map(({ spans, button }) => ({
          spans: [...spans],
          ...(button !== undefined && { button }),
        })),
      })),
      Questions: await questionsFor(db, body, body.Audience),
      CountOfGroup: ofGroup.length,
    };
  },

  async listAudience({ body, db, services, now }) {
    const all = await gatherFor(db, services, body, body, now);
    const words = body.Search?.toLowerCase();
    const found = words ? all.filter((person) => `${fullName(person)} ${person.email}`.toLowerCase().includes(words)) : all;
    const { limit, offset } = pagePart(body);
    return asPage(body, found.slice(offset, offset + limit).map(rowOf), found.length);
  },

  async saveBroadcast({ body, db, actor, now, record, refuse }) {
    const columns = columnsOf(body);
    const known = body.BroadcastID
      ? await store.findBroadcast(db, body.PropertyID, body.SeasonID, body.BroadcastID)
      : await store.findByKey(db, body.PropertyID, body.SeasonID, body.DraftKey);
    if (body.BroadcastID && !known) return refuse('NotFound');
    if (!known) {
      const added = await store.addDraft(db, body.PropertyID, {
        ...columns,
        seasonId: body.SeasonID,
        draftKey: body.DraftKey,
        createdBy: actor.id,
        createdAt: now,
      });
      if (!added) return refuse('Conflict');
      await record('broadcast.drafted', { subject: 'broadcast', subjectId: added.id, propertyId: body.PropertyID, after: columns });
      return (await getOne(db, body, added.id)).view;
    }
    if (known.state !== 'draft') return refuse('Locked', { data: (await getOne(db, body, known.id)).view });
    // A first save that is repeated knows no version: it is the same person's.
    const isSaved = await store.saveDraft(db, body.PropertyID, known.id, { ...columns, updatedAt: now }, body.Version ?? known.version);
    const { view } = await getOne(db, body, known.id);
    return isSaved ? view : refuse('Conflict', { data: view });
  },

  async scheduleBroadcast({ body, db, services, actor, now, enqueue, record, refuse }) {
    const { view } = await getOne(db, body, body.BroadcastID);
    // The answer to the first try was lost: it counts, and is not done twice.
    if (view.State !== 'draft') return view.Version === body.Version + 1 ? view : refuse('Locked', { data: view });
    const all = await gatherFor(db, services, body, view, now);
    const readers = all.filter(({ leftOut }) => leftOut === null);
    check({ ...view, Fallbacks: fallbacksFor(view.Audience, view.Fallbacks) }, await questionsFor(db, view, view.Audience), readers);
    if (readers.length !== body.Count) return refuse('AudienceChanged', { data: { Count: readers.length } });
    const sendAt = body.SendDate && body.SendDate > now ? body.SendDate : now;
    const isSaved = await store.schedule(
      db,
      body.PropertyID,
      body.BroadcastID,
      { sendAt, expected: readers.length, updatedAt: now },
      body.Version,
    );
    if (!isSaved) return refuse('Conflict', { data: (await getOne(db, body, body.BroadcastID)).view });
    if (sendAt <= now) await enqueue(messageJobs.send, {});
    await record('broadcast.scheduled', {
      subject: 'broadcast',
      subjectId: body.BroadcastID,
      propertyId: body.PropertyID,
      after: { subject: view.Subject, sendAt, people: readers.length, group: view.Audience.Group, by: actor.id },
    });
    return (await getOne(db, body, body.BroadcastID)).view;
  },

  async stopBroadcast({ body, db, now, record }) {
    const { view } = await getOne(db, body, body.BroadcastID);
    const isBack = await store.unschedule(db, body.PropertyID, body.BroadcastID, now);
    const isStopped = !isBack && (await store.markStopped(db, body.PropertyID, body.BroadcastID, now));
    // Written and still waiting mails are stopped too, also of one whose last mail is written but not sent.
    if (!isBack) await stopMails(db, body.PropertyID, body.BroadcastID, now);
    const after = (await getOne(db, body, body.BroadcastID)).view;
    if (isBack || isStopped || after.Progress?.Stopped !== view.Progress?.Stopped)
      await record(isBack ? 'broadcast.unscheduled' : 'broadcast.stopped', {
        subject: 'broadcast',
        subjectId: body.BroadcastID,
        propertyId: body.PropertyID,
        before: { state: view.State },
        after: { state: after.State, progress: after.Progress },
      });
    return after;
  },

  async deleteBroadcast({ body, db, record, refuse }) {
    const { view } = await getOne(db, body, body.BroadcastID);
    if (!(await store.deleteDraft(db, body.PropertyID, body.BroadcastID))) return refuse('Locked');
    await record('broadcast.deleted', {
      subject: 'broadcast',
      subjectId: body.BroadcastID,
      propertyId: body.PropertyID,
      before: { subject: view.Subject, text: view.Text },
    });
    return null;
  },

  async sendBroadcastTest({ body, db, services, actor, now, enqueue, record }) {
    const readers = (await gatherFor(db, services, body, body, now)).filter(({ leftOut }) => leftOut === null);
    const Fallbacks = fallbacksFor(body.Audience, body.Fallbacks);
    check({ ...body, Fallbacks }, await questionsFor(db, body, body.Audience), []);
    const [example] = examplesOf(readers, { ...body, Fallbacks }, 0);
    const values = example?.reader.values ?? {};
    const to = await findEmail(db, actor.id);
    const mailId = await queueMail({ db, enqueue, now, services }, broadcastMail, {
      propertyId: body.PropertyID,
      to,
      values: {
        subject: fillLine(body.Subject, values, Fallbacks),
        isTest: true,
        body: fillText(body.Text, values, Fallbacks, linksFor(body.Audience)),
        isJudge: isJudgeGroup(body.Audience.Group),
        kind: body.Kind,
        unsubscribeLink: unsubscribeLink(services, { propertyId: body.PropertyID, email: to, kind: body.Kind }),
      },
    });
    await record('mail.testSent', { subject: 'mail', subjectId: mailId, propertyId: body.PropertyID, after: { recipient: to } });
    return { MailID: mailId, To: to };
  },

  async getRecipients({ body, db }) {
    const { row } = await getOne(db, body, body.BroadcastID);
    const { rows, total } = await store.pageOfRecipients(db, row.id, body);
    return asPage(
      body,
      rows.map(({ name, email, leftOut, mailId, state, sentAt }) => ({
        Name: name,
        Email: email,
        LeftOut: leftOut as RecipientRow['LeftOut'],
        MailID: mailId,
        State: state as RecipientRow['State'],
        SentDate: sentAt,
      })),
      total,
    );
  },
});
