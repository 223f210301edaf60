import { Readable } from 'node:stream';
import { createReadStream } from 'node:fs';
import { type JuryRecord, juryRecord, recordKinds } from '#contract/wings/results/jury-record/jury-record.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { mustBeOpenTo } from '#server/wings/ground/access/closed-category.service.ts';
import { closedCategories } from '#server/wings/ground/access/closed-category.store.ts';
import { seasonStandings } from '#server/wings/results/ranking/season-standing.service.ts';
import type { ReadDb } from '#server/kernel/database/db.ts';
import { type Actor, implement } from '#server/kernel/call/implement.ts';
import { Refusal } from '#server/kernel/call/refusal.ts';
import type { Services } from '#server/kernel/runtime/services.ts';
import { juryRecordJobs } from './jury-record.jobs.ts';
import * as store from './jury-record.store.ts';
import { fingerprintOf, isSameFingerprint } from './record/record-chain.rules.ts';
import type { Verdict } from './record/record-check.rules.ts';
import { newKey } from './record-key.service.ts';
import { wordsOf, wordsOfAct } from './record/record-words.rules.ts';
import { reasonsOf } from './reason.service.ts';
import { listTitles } from './reason.store.ts';
import { receiptOf } from './receipt.service.ts';
import { verifierFile } from './season-target.service.ts';
import { compareWithSeal } from './since-seal.service.ts';
import { findProcess } from '#server/wings/results/stage-result/counted-season.service.ts';
import { countOpenContests } from '#server/wings/results/stage-result/finalize.service.ts';
import { inWords, saying } from '#contract/kernel/text/said.ts';
import type { Locale } from '#contract/kernel/text/catalog.ts';
import texts from '#texts/results/jury-record-refusals.ts';

const says = saying(texts);

const marksShown = 30;
/** No one reads more at once; the file has them all. */
const problemsShown = 20;

export const juryRecordHandlers = implement(juryRecord, {
  async getJuryRecord({ body, db, actor, services, refuse, language }) {
    if (!(await store.findSeason(db, body.SeasonID, body.PropertyID))) return refuse('NotFound');
    return view(db, services, { actor, language }, body);
  },

  async writeJuryRecord({ body, db, actor, services, enqueue, record, refuse, language }) {
    const { PropertyID: propertyId, SeasonID: seasonId } = body;
    if (!(await store.findSeason(db, seasonId, propertyId))) return refuse('NotFound');
    if ((await store.findRecord(db, seasonId))?.sealedAt) return refuse('Locked', { message: says('sealed') });
    await enqueue(juryRecordJobs.write, { seasonId }, { singletonKey: `${seasonId}` });
    await record('juryRecord.write', { subject: 'season', subjectId: seasonId, propertyId });
    return view(db, services, { actor, language }, body);
  },

  async sealJuryRecord({ body, db, now, actor, services, enqueue, record, refuse, language }) {
    const { PropertyID: propertyId, SeasonID: seasonId } = body;
    if (!(await store.findSeason(db, seasonId, propertyId))) return refuse('NotFound');
    const found = await store.findRecord(db, seasonId);
    if (!found) return refuse('Locked', { message: says('noRecord') });
    if (found.sealedAt || found.sealAskedAt) return view(db, services, { actor, language }, body);
    const open = await countOpen(db, services, body);
    if (open.categories > 0) return refuse('Locked', { message: says('openRankings') });
    if (open.votes > 0) return refuse('Locked', { message: says('openVotes') });
    await store.putRecord(db, seasonId, { sealAskedAt: now });
    await enqueue(juryRecordJobs.write, { seasonId });
    await record('juryRecord.seal', { subject: 'season', subjectId: seasonId, propertyId });
    return view(db, services, { actor, language }, body);
  },

  async renewRecordKey({ body, db, now, actor, services, record, refuse, language }) {
    const { PropertyID: propertyId, SeasonID: seasonId } = body;
    if (!(await store.findSeason(db, seasonId, propertyId))) return refuse('NotFound');
    await store.lockAward(db, propertyId);
    const before = await store.findKey(db, propertyId);
    if (!before || !isSameFingerprint(fingerprintOf(before.pub), body.Fingerprint)) {
      // Asked again after an answer that got lost, or by two at the same time: one new key is enough.
      const last = await store.findLastKey(db, propertyId);
      return last && isSameFingerprint(fingerprintOf(last.pub), body.Fingerprint)
        ? view(db, services, { actor, language }, body)
        : refuse('Conflict');
    }
    const made = await newKey(db, services.signer, propertyId, now);
    await record('juryRecord.key', {
      subject: 'season',
      subjectId: seasonId,
      propertyId,
      before: { fingerprint: fingerprintOf(before.pub) },
      after: { fingerprint: fingerprintOf(made.pub) },
    });
    return view(db, services, { actor, language }, body);
  },

  async saveRecordWitness({ body, db, actor, services, record, refuse, language }) {
    const { PropertyID: propertyId, SeasonID: seasonId, Email: email } = body;
    if (!(await store.findSeason(db, seasonId, propertyId))) return refuse('NotFound');
    const before = await store.findWitness(db, propertyId);
    if (before !== email) {
      await store.putWitness(db, propertyId, email);
      await record('juryRecord.witness', {
        subject: 'season',
        subjectId: seasonId,
        propertyId,
        before: { email: before },
        after: { email },
      });
    }
    return view(db, services, { actor, language }, body);
  },

  async getChangesSinceSeal({ body, db, now, actor, services, refuse }) {
    const found = await openRecord(db, actor, body, refuse);
    return (await sinceSeal(db, services, found, now, 'now')) ?? refuse('Locked', { message: says('notSealed') });
  },

  async getRankingSinceSeal({ body, db, now, actor, services, refuse }) {
    if (!(await store.findSeason(db, body.SeasonID, body.PropertyID))) return refuse('NotFound');
    await mustBeOpenTo(db, actor.id, [body.CategoryID]);
    const record = await store.findRecord(db, body.SeasonID);
    const compared = record && (await sinceSeal(db, services, record, now, 'lately'));
    if (!compared) return null;
    const own = compared.Rankings.find(({ CategoryID, Kind }) => CategoryID === body.CategoryID && Kind === body.Kind);
    return { SealedAt: compared.SealedAt, Changes: own?.Changes ?? 0, IsDifferent: own?.IsDifferent ?? false };
  },

  async getRecordReasons({ body, db, actor, refuse }) {
    const reasons = await reasonsOf(db, await openRecord(db, actor, body, refuse));
    const works = new Map(
      (await listTitles(db, body.PropertyID, [...new Set(reasons.map(({ entryId }) => entryId))])).map((row) => [row.id, row]),
    );
    return reasons.map(({ line, entryId, ranking, place, level, known }) => ({
      Line: line,
      EntryID: entryId,
      PieceTitle: works.get(entryId)?.title ?? null,
      Category: works.get(entryId)?.category ?? null,
      Ranking: ranking,
      Place: place,
      Level: level,
      Reason: known?.reason ?? null,
    }));
  },

  async revealRecordReason({ body, db, actor, record, refuse }) {
    const found = await openRecord(db, actor, body, refuse);
    const { known, entryId } = (await reasonsOf(db, found)).find(({ line }) => line === body.Line) ?? refuse('NotFound');
    const { salt, reason } = known ?? refuse('NotFound');
    await record('juryRecord.reveal', {
      subject: 'season',
      subjectId: body.SeasonID,
      propertyId: body.PropertyID,
      after: { line: body.Line, entryId, reason },
    });
    return { Format: 'laurel-record-reason-1', Record: found.record, Line: body.Line, Salt: salt, Reason: reason };
  },

  async getJuryRecordFile({ params: { propertyId, seasonId }, db, actor, refuse }) {
    const season = (await store.findSeason(db, seasonId, propertyId)) ?? refuse('NotFound');
    if (!(await store.findRecord(db, seasonId))) return refuse('NotFound');
    if (await isClosed(db, actor, seasonId)) return refuse('Locked', { message: ownWork });
    return {
      fileName: `jury-record-${traitsOf(propertyId).slug}-${(season.name || `${seasonId}`).replace(/[^\w-]+/g, '-')}.jsonl`,
      type: 'application/x-ndjson; charset=utf-8',
      content: Readable.from(partsOf(db, seasonId)),
    };
  },

  async getMyRecordReceipt({ params: { propertyId, seasonId }, db, actor, refuse }) {
    const receipt = (await receiptOf(db, { propertyId, seasonId, accountId: actor.id })) ?? refuse('NotFound');
    return {
      fileName: `jury-record-receipt-${seasonId}.json`,
      type: 'application/json; charset=utf-8',
      content: Buffer.from(JSON.stringify(receipt, null, 2)),
    };
  },

  async getRecordVerifier() {
    return { fileName: 'verify-record.mjs', type: 'text/javascript; charset=utf-8', content: createReadStream(verifierFile) };
  },
});

/** A part at a time: the whole of it is never in memory. What is written in the meantime is left out. */
async function* partsOf(db: ReadDb, seasonId: number): AsyncGenerator<string> {
  for (const { first } of await store.listPartKeys(db, seasonId)) yield `${await store.findPart(db, seasonId, first)}\n`;
}

type Place = { PropertyID: number; SeasonID: number };

/** A season of 13,000 works takes a second, and someone who goes through its rankings asks for each of them. */
const comparedSeconds = 300;

/** Nothing if there is no seal. */
async function sinceSeal(db: ReadDb, { caches }: Services, record: store.RecordRow, now: Date, when: 'now' | 'lately') {
  const { sealedAt, seasonId } = record;
  if (!sealedAt) return undefined;
  const key = `since seal ${seasonId}`;
  if (when === 'now') caches.clear(key);
  return caches.get(key, comparedSeconds, () => compareWithSeal(db, { ...record, sealedAt }, now));
}

/** The record, for people without a work of their own in it. */
async function openRecord(db: ReadDb, actor: Actor, { PropertyID, SeasonID }: Place, refuse: (name: 'NotFound') => never) {
  if (!(await store.findSeason(db, SeasonID, PropertyID))) return refuse('NotFound');
  const found = (await store.findRecord(db, SeasonID)) ?? refuse('NotFound');
  if (await isClosed(db, actor, SeasonID)) throw new Refusal('Locked', { message: ownWork });
  return found;
}

const ownWork = says('ownWork');

const isClosed = async (db: ReadDb, actor: Actor, seasonId: number): Promise<boolean> =>
  (await closedCategories(db, actor.id, seasonId)).length > 0;

/** Categories that judges still have to decide, and public votes that are still open: a category can be both. */
async function countOpen(db: ReadDb, services: Services, place: Place): Promise<{ categories: number; votes: number }> {
  const process = await findProcess(db, place.PropertyID, place.SeasonID);
  if (process) return { categories: await countOpenContests(db, process), votes: 0 };
  const standings = await seasonStandings(db, services, place, 'kept');
  return {
    categories: standings.filter(({ judges }) => !judges.isFinal).length,
    votes: standings.filter(({ voted }) => voted?.isFinal === false).length,
  };
}

/** Whose eyes it is for, and in which language. */
interface Reader {
  actor: Actor;
  language: Locale;
}

async function view(db: ReadDb, services: Services, { actor, language }: Reader, place: Place): Promise<JuryRecord> {
  const { PropertyID: propertyId, SeasonID: seasonId } = place;
  const record = await store.findRecord(db, seasonId);
  const closed = await isClosed(db, actor, seasonId);
  const verdict = record?.verdict as unknown as Verdict | null | undefined;
  const key = await store.findKey(db, propertyId);
  const open = await countOpen(db, services, place);
  return {
    SeasonID: seasonId,
    State: stateOf(record),
    Lines: closed ? 0 : (record?.lines ?? 0),
    Kinds: closed
      ? []
      : recordKinds
          .map((Kind) => ({ Kind, Lines: verdict?.kinds[Kind] ?? 0 }))
          .filter(({ Lines }) => Lines > 0)
          .sort((one, other) => other.Lines - one.Lines),
    Writing: record?.writing ? { Done: record.written ?? 0, Of: record.writing } : null,
    WrittenAt: record?.lines ? record.writtenAt : null,
    SealedAt: record?.sealedAt ?? null,
    CategoriesOpen: open.categories,
    VotesOpen: open.votes,
    Fingerprint: key ? fingerprintOf(key.pub) : null,
    Marks: closed
      ? []
      : (await store.listMarks(db, seasonId, marksShown)).map(({ n, hash, markedAt, publishedOn }) => ({
          Lines: n,
          Hash: hash,
          MarkedAt: markedAt,
          PublishedOn: publishedOn,
        })),
    Check:
      record?.checkedAt && verdict && !closed
        ? {
            CheckedAt: record.checkedAt,
            Lines: record.checkedLines ?? 0,
            Recounted: verdict.recounted,
            Unconfirmed: verdict.unconfirmed,
            ByHand: verdict.byHand,
            // A verdict from before this was noted has none.
            OnTrust: ((verdict.acts as Verdict['acts'] | undefined) ?? [])
              .slice(0, problemsShown * 5)
              .map((act) => inWords(wordsOfAct(act), language)),
            Problems: verdict.problems.slice(0, problemsShown).map((problem) => inWords(wordsOf(problem), language)),
          }
        : null,
    WitnessEmail: await store.findWitness(db, propertyId),
    IsClosed: closed,
  };
}

function stateOf(record: store.RecordRow | undefined): JuryRecord['State'] {
  if (!record) return 'none';
  if (record.sealedAt) return 'sealed';
  if (record.writing) return 'writing';
  if (record.sealAskedAt) return 'sealing';
  return record.lines ? 'open' : 'none';
}
