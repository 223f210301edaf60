import { randomBytes, randomInt } from 'node:crypto';
import { askOfKind } from '#contract/wings/results/rulebook/printed.ts';
import type { RankingKind } from '#contract/wings/results/ranking/ranking.ts';
import type { JobWorld } from '#server/kernel/jobs/define-jobs.ts';
import type { WriteDb } from '#server/kernel/database/db.ts';
import { inTurns } from '#server/kernel/runtime/in-turns.ts';
import { Chain, markEvery, rootOfLines, textOfKey, textOfMark } from './record/record-chain.rules.ts';
import { checkingRecord } from './record/record-check.rules.ts';
import { linesBetween, opensFirst } from './record/record-diff.rules.ts';
import { keyOf, openKey, type RecordKey } from './record-key.service.ts';
import { type KeyLine, readLine, type RecordLine } from './record/record-line.rules.ts';
import { RecordState, rankingOf } from './record/record-state.rules.ts';
import { addLate, closeBases, removeScores } from '#server/wings/results/ranking/basis.store.ts';
import * as store from './jury-record.store.ts';
import * as facts from './season-facts.store.ts';
import { readSeason, targetOf } from './season-target.service.ts';
import { planStages } from './plan-stages.service.ts';
import { closeBasis } from '#server/wings/results/stage-result/stage-result.store.ts';
import { findProcess } from '#server/wings/results/stage-result/counted-season.service.ts';

type World = Pick<JobWorld, 'db' | 'inTransaction' | 'services' | 'now'>;

/** Items in an order that says nothing, from a source of chance that no one can repeat. */
function shuffled<Item>(items: Item[]): Item[] {
  for (let at = items.length - 1; at > 0; at -= 1) {
    const other = randomInt(at + 1);
    [items[at], items[other]] = [items[other] as Item, items[at] as Item];
  }
  return items;
}

/** What is still to be written: lines, and which of them closes what became final. */
interface Plan {
  lines: RecordLine[];
  closes: Map<number, number>;
  /** Results of which nothing was kept, by the place of their line. */
  late: Map<number, { categoryId: number; kind: RankingKind }>;
  /** Of a rulebook of the season's own: its version, and the place of the last result of a stage. */
  stages?: { version: number; result: number | undefined };
}

/** Brings the record of a season up to now. `withMark`: also if nothing happened, so that a day without news looks like any other. */
export async function writeRecord(world: World, seasonId: number, withMark = false): Promise<void> {
  const begun = await begin(world, seasonId);
  if (!begun || begun.record.sealedAt) return;
  const { record, key } = begun;
  const written = (await store.listParts(world.db, seasonId)).flatMap((content) => content.split('\n'));
  const state = new RecordState();
  for (const line of written) state.apply(readLine(line) as RecordLine);
  // Another process wrote in the meantime: it, or the next run, does the rest.
  if (written.length !== record.lines) return;
  const plan = await planLines(world, record, key, state);
  const hasNews = plan.lines.length > 0;
  const isWritten =
    (!hasNews && !withMark && !record.sealAskedAt) || (await writeParts(world, record, key, plan, record.sealAskedAt !== null && !hasNews));
  if (!isWritten) return;
  if (hasNews && record.sealAskedAt) return writeRecord(world, seasonId, true);
  await check(world, seasonId);
}

async function begin({ db, inTransaction, services, now }: World, seasonId: number) {
  const season = await store.findSeason(db, seasonId);
  if (!season) return undefined;
  return inTransaction(async (tx) => {
    const key = await keyOf(tx, services.signer, season.propertyId, now());
    await store.beginRecord(tx, {
      seasonId,
      propertyId: season.propertyId,
      record: randomBytes(16).toString('hex'),
      salt: randomBytes(32).toString('hex'),
      keyId: key.id,
      hash: new Chain().hash,
      writtenAt: now(),
    });
    const record = await store.findRecord(tx, seasonId);
    return record && { record, key };
  });
}

async function planLines(
  { db, inTransaction, services }: World,
  record: store.RecordRow,
  key: RecordKey,
  state: RecordState,
): Promise<Plan> {
  const newKeyLine =
    record.keyId === key.id ? undefined : announcement(record, key, openKey(services.signer, { ...record, id: record.keyId }));
  const process = await findProcess(db, record.propertyId, record.seasonId);
  if (process) {
    const planned = await planStages(
      { db, inTransaction },
      { record, process, state, pub: key.pub, ...(newKeyLine && { newKeyLine }) },
      shuffled,
    );
    return { lines: planned.lines, closes: new Map(), late: new Map(), stages: { version: process.version, result: planned.result } };
  }
  const season = await readSeason(db, record, state);
  if (season.addedJudges.length > 0) await inTransaction((tx) => store.addJudges(tx, record.seasonId, season.addedJudges));
  const plan: Plan = { lines: [], closes: new Map(), late: new Map() };
  const add = (line: RecordLine) => {
    state.apply(line);
    plan.lines.push(line);
  };
  const { target } = season;
  if (newKeyLine) add(newKeyLine);
  const frame = { season: target.season, categories: target.categories, entries: state.entries };
  for (const line of linesBetween(state, frame as typeof target, shuffled)) {
    add(line);
    if (line.k === 'season' && record.lines === 0) add({ k: 'key', pub: key.pub });
  }
  let print: string | null = null;
  for (const open of season.bases) {
    const { categoryId: c, kind, basis, places } = open;
    const isFinal = places === null;
    if (isFinal) for (const line of opensFirst(state, c, kind)) add(line);
    for (const line of linesBetween(state, targetOf(record, state, open, season, open.print !== null && open.print === print), shuffled))
      add(line);
    print = open.print ?? print;
    if (isFinal) {
      const root = askOfKind[kind] === 'pick' ? await facts.findVoteRoot(db, c) : undefined;
      const w = basis.wording === 2 && { w: basis.wording };
      add({ k: 'result', c, kind, p: basis.places, ...(askOfKind[kind] === 'pick' && { v: basis.votes, ...(root && { root }) }), ...w });
    } else add({ k: 'shortlist', c, e: basis.shortlist.toSorted((one, other) => one - other), n: places });
    plan.closes.set(plan.lines.length - 1, open.id);
  }
  for (const line of linesBetween(state, target, shuffled)) add(line);
  for (const { categoryId: c, kind } of season.finals) {
    if (state.results.has(rankingOf(c, kind))) continue;
    const rows = await facts.listFinalPlaces(db, c, kind);
    const p = rows.map(({ entryId, place, decidedBy }) => [entryId, place, decidedBy] as const);
    const v = rows.map(({ entryId, votes }) => [entryId, votes] as const);
    add({ k: 'result', c, kind, p, ...(askOfKind[kind] === 'pick' && { v }), late: 1 });
    plan.late.set(plan.lines.length - 1, { categoryId: c, kind });
  }
  return plan;
}

/** Signed by the key before it, if that can still be opened. */
function announcement(record: store.RecordRow, { pub }: RecordKey, before: RecordKey | undefined): KeyLine {
  const sig = before?.sign(textOfKey(record.record, record.lines, pub));
  return { k: 'key', pub, ...(sig !== undefined && { sig }) };
}

/** A thousand lines and their mark at a time, each in a transaction of its own. Returns whether all of it is there. */
async function writeParts(
  { inTransaction, now }: World,
  record: store.RecordRow,
  key: RecordKey,
  plan: Plan,
  isSeal: boolean,
): Promise<boolean> {
  const { seasonId } = record;
  const { lines } = plan;
  const chain = new Chain(record.lines, record.hash);
  for (let from = 0; from === 0 || from < lines.length; from += markEvery) {
    const texts = lines.slice(from, from + markEvery).map((line) => JSON.stringify(line));
    const first = chain.lines + 1;
    for (const text of texts) chain.add(text);
    const marked = { k: isSeal ? 'seal' : 'mark', n: chain.lines, h: chain.hash, m: rootOfLines(texts) } as const;
    const sig = key.sign(textOfMark(record.record, marked));
    const mark = JSON.stringify({ ...marked, sig });
    chain.add(mark);
    const isLast = from + markEvery >= lines.length;
    const isDone = await inTransaction(async (tx) => {
      const { lines: there, sealedAt } = await store.lockRecord(tx, seasonId);
      if (there !== first - 1 || sealedAt) return false;
      await store.addPart(tx, {
        seasonId,
        first,
        lines: texts.length + 1,
        content: [...texts, mark].join('\n'),
        mark: { n: marked.n, hash: marked.h, root: marked.m, sig },
        now: now(),
      });
      await close(tx, seasonId, plan, { from, texts: texts.length, first }, now());
      await store.putRecord(tx, seasonId, {
        lines: chain.lines,
        hash: chain.hash,
        keyId: key.id,
        writtenAt: now(),
        writing: isLast ? null : lines.length,
        written: isLast ? null : from + texts.length,
        ...(isLast && plan.stages && { rulebookVersion: plan.stages.version }),
        ...(isSeal && { sealedAt: now() }),
      });
      return true;
    });
    if (!isDone) return false;
  }
  return true;
}

async function close(
  tx: WriteDb,
  seasonId: number,
  { closes, late, stages }: Plan,
  { from, texts, first }: { from: number; texts: number; first: number },
  now: Date,
): Promise<void> {
  const within = <What>(places: Map<number, What>) =>
    [...places].filter(([at]) => at >= from && at < from + texts).map(([at, what]) => ({ what, line: first + at - from }));
  if (stages?.result !== undefined && stages.result >= from && stages.result < from + texts)
    await closeBasis(tx, seasonId, first + stages.result - from);
  const found = within(late);
  if (found.length > 0)
    await addLate(
      tx,
      seasonId,
      found.map(({ what, line }) => ({ ...what, line })),
      now,
    );
  const closed = within(closes).map(({ what, line }) => ({ id: what, line }));
  if (closed.length === 0) return;
  await closeBases(tx, closed);
  await removeScores(tx, seasonId);
}

/** Reads the record again from its first line, as an auditor would, and notes what came of it. */
async function check({ db, inTransaction, now }: World, seasonId: number): Promise<void> {
  const lines = (await store.listParts(db, seasonId)).flatMap((content) => content.split('\n'));
  const verdict = await inTurns(checkingRecord(lines));
  await inTransaction((tx) => store.putVerdict(tx, seasonId, { lines: lines.length, now: now(), verdict }));
}
