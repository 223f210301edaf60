import { type ImportKind, importKinds, proposedMapping } from '#contract/wings/desk/import/import-kinds.ts';
import { type DirectOutcome, imports, type ImportDetail, type ImportOptions, problemsShown } from '#contract/wings/desk/import/import.ts';
import { awardsHeld, isAmong } from '#contract/kernel/call/permissions.ts';
import { findProperty } from '#contract/kernel/award/properties.ts';
import type { UploadedFile } from '#contract/kernel/call/wire.ts';
import type { ReadDb } from '#server/kernel/database/db.ts';
import { type Actor, afterPreparing, type Given, implement } from '#server/kernel/call/implement.ts';
import { forgetEverywhere } from '#server/kernel/database/notices.ts';
import { invalid, Refusal } from '#server/kernel/call/refusal.ts';
import { type AnyPlan, type Desk, write } from './apply.ts';
import { ownFormFor, takeAnswersBack } from './answers/answers.ts';
import type { OwnForm } from './answers/answers.rules.ts';
import { check, type Checked, detailOf, rowOf, undoUntil } from './check.ts';
import * as store from './import.store.ts';
import { readTable, type Table } from './table.rules.ts';
import { findTouched, listReplacedAnswers, takeBack } from './undo.store.ts';
import { saying } from '#contract/kernel/text/said.ts';
import texts from '#texts/desk/import-refusals.ts';
import type { Locale } from '#contract/kernel/text/catalog.ts';

const says = saying(texts);

const plainOptions: ImportOptions = { EntriesAs: 'draft', SendMail: false };

/** Judging managers import judges and nothing else. */
const mayImport = (actor: Actor, kind: ImportKind, propertyId: number): boolean =>
  kind === 'judges' || isAmong(awardsHeld(actor, 'import.manage'), propertyId);

function checkKind(actor: Actor, kind: ImportKind, propertyId: number): void {
  if (!mayImport(actor, kind, propertyId)) throw new Refusal('NotAllowed', { message: says('onlyJudges') });
}

function tableOf({ content }: UploadedFile): Table {
  const reading = readTable(content);
  if (reading.problem !== undefined) throw invalid('file', reading.problem);
  return reading.table;
}

const checkEntryProperty = (propertyId: number): void => {
  if (findProperty(propertyId)?.kind !== 'entry') throw invalid('PropertyID', says('chooseEntryAward'));
};

type Looking = { db: ReadDb; actor: Actor; now: Date; language: Locale };

async function getHead(given: Looking, id: number): Promise<store.ImportHead> {
  const head = await store.findImport(given.db, id);
  if (!head) throw new Refusal('NotFound');
  checkKind(given.actor, head.kind as ImportKind, head.propertyId);
  return head;
}

async function lockHead(given: Pick<Desk, 'db' | 'actor'>, id: number): Promise<store.ImportHead> {
  const head = await store.lockImport(given.db, id);
  if (!head) throw new Refusal('NotFound');
  checkKind(given.actor, head.kind as ImportKind, head.propertyId);
  return head;
}

/** What would come of a waiting file now. */
async function look(
  { db, actor, now, language }: Looking,
  head: store.ImportHead,
): Promise<{ lines: Table['lines']; checked: Checked | undefined; form?: OwnForm | undefined }> {
  const lines = await store.readLines(db, head.id);
  if (head.state !== 'waiting') return { lines, checked: undefined };
  const form = await ownFormFor(db, head.kind as ImportKind, head.propertyId);
  const checked = await check({
    db,
    now,
    awards: actor.awards,
    kind: head.kind as ImportKind,
    place: { propertyId: head.propertyId, seasonId: head.seasonId },
    table: { header: head.header, lines },
    mapping: head.mapping as ImportDetail['Mapping'],
    options: head.options as ImportOptions,
    language,
    form,
  });
  return { lines, checked, form };
}

async function detail(given: Looking, head: store.ImportHead): Promise<ImportDetail> {
  return detailOf(head, await look(given, head), given.now);
}

const outcomeOf = ({ ImportID, Rows, Added, Existing, Problems }: ImportDetail): DirectOutcome => ({
  Rows,
  Added,
  Existing,
  Problems,
  ImportIDs: [ImportID],
});

const isWaiting = says('notWaiting');

/** Imports a waiting file, all or nothing. The caller holds it. Someone who asks again gets what came of it. */
async function apply(given: Desk & Looking, head: store.ImportHead): Promise<ImportDetail> {
  const { db, now, actor, record } = given;
  if (head.state !== 'waiting') return detail(given, head);
  await store.lockSeason(db, head.propertyId, head.seasonId);
  const looked = await look(given, head);
  const { lines, checked } = looked;
  const before = detailOf(head, looked, now);
  if (!checked || checked.problems.length) throw new Refusal('ImportProblems', { data: before });
  const { fileName, propertyId, seasonId } = head;
  const target = { importId: head.id, propertyId, seasonId, fileName, options: before.Options };
  if (checked.plan.fresh.length) await write(given, before.Kind, target, checked.plan);
  const { Added, Existing } = before;
  await store.changeImport(db, head.id, { state: 'done', appliedAt: now, appliedBy: actor.id, added: Added, existing: Existing });
  await noteApplied(record, head, { lines: lines.length, added: Added, existing: Existing });
  return detail(given, (await store.findImport(db, head.id)) as store.ImportHead);
}

const noteApplied = (
  record: Desk['record'],
  { id, propertyId, kind, fileName }: { id: number; propertyId: number; kind: string; fileName: string },
  counts: object,
): Promise<void> => record('import.applied', { subject: 'import', subjectId: id, propertyId, after: { kind, fileName, ...counts } });

type DirectKind = 'credits' | 'clusterAssignments' | 'twitterNames';
type Direct = Given<typeof imports.importCredits> | Given<typeof imports.importClusterAssignments>;

/** A file that is imported immediately, by the headings of its columns: an import for each season that its lines are about. */
async function importAtOnce(given: Direct, kind: DirectKind, propertyId: number | undefined, table: Table): Promise<DirectOutcome> {
  const { db, now, actor, record, body, language } = given;
  const mapping = proposedMapping(kind, table.header);
  const ask = () =>
    check({ db, now, awards: actor.awards, kind, place: { propertyId: propertyId ?? 0 }, table, mapping, options: plainOptions, language });
  const seasonsOf = (plan: AnyPlan) => [
    ...Map.groupBy(plan.fresh as { seasonId: number; propertyId?: number; line: number }[], ({ seasonId }) => seasonId),
  ];
  // Held before it is looked at again: another import may be under way.
  for (const [seasonId, [first]] of seasonsOf((await ask()).plan).toSorted(([one], [other]) => one - other))
    await store.lockSeason(db, first?.propertyId ?? propertyId ?? 0, seasonId);
  const { plan, problems, existing } = await ask();
  const outcome = {
    Rows: table.lines.length,
    Existing: existing.size,
    Problems: problems.slice(0, problemsShown),
    ImportIDs: [] as number[],
  };
  if (problems.length) throw new Refusal('ImportProblems', { data: { ...outcome, Added: 0 } });
  let added = 0;
  for (const [seasonId, fresh] of seasonsOf(plan)) {
    const place = { propertyId: fresh[0]?.propertyId ?? propertyId ?? 0, seasonId };
    const row = { kind, fileName: body.file.fileName.slice(0, 200), added: fresh.length, existing: 0 };
    const { id } = await store.addImport(db, {
      ...place,
      ...row,
      state: 'done',
      header: table.header,
      lineCount: fresh.length,
      mapping: JSON.stringify(mapping),
      options: JSON.stringify(plainOptions),
      createdAt: now,
      createdBy: actor.id,
      appliedAt: now,
      appliedBy: actor.id,
    });
    await write(given, kind, { ...place, importId: id, fileName: row.fileName, options: plainOptions }, { ...plan, fresh } as AnyPlan);
    await noteApplied(record, { id, propertyId: place.propertyId, ...row }, { added: fresh.length });
    outcome.ImportIDs.push(id);
    added += fresh.length;
  }
  if (added === 0)
    await record('import.unchanged', { subject: 'import', ...(propertyId && { propertyId }), after: { kind, existing: existing.size } });
  return { ...outcome, Added: added };
}

export const importHandlers = implement(imports, {
  importCredits: afterPreparing<typeof imports.importCredits>()(
    async ({ body }) => tableOf(body.file),
    (given) => importAtOnce(given, 'credits', given.body.propertyID, given.prepared),
  ),
  importTwitters: afterPreparing<typeof imports.importTwitters>()(
    async ({ body }) => tableOf(body.file),
    (given) => importAtOnce(given, 'twitterNames', given.body.propertyID, given.prepared),
  ),
  importClusterAssignments: afterPreparing<typeof imports.importClusterAssignments>()(
    async ({ body }) => tableOf(body.file),
    (given) => importAtOnce(given, 'clusterAssignments', undefined, given.prepared),
  ),

  async importExternalPieceData(given) {
    const { params, db, record, refuse } = given;
    const season = await store.findSeasonByNumber(db, params.propertyId, params.season);
    if (!season) return refuse('NotFound');
    const newest = await store.findNewestWorks(db, params.propertyId, season.id);
    if (!newest) return refuse('NoImportWaiting');
    const head = await lockHead(given, newest.id);
    if (head.state !== 'waiting') await record('import.unchanged', { subject: 'import', subjectId: head.id, propertyId: head.propertyId });
    return outcomeOf(await apply(given, head));
  },

  addImport: afterPreparing<typeof imports.addImport>()(
    async ({ body, actor }) => {
      checkEntryProperty(body.PropertyID);
      checkKind(actor, body.Kind, body.PropertyID);
      return tableOf(body.file);
    },
    async (given) => {
      const { db, body, now, actor, record, refuse, prepared } = given;
      if (!(await store.findSeason(db, body.PropertyID, body.SeasonID))) return refuse('NotFound');
      const fileName = body.file.fileName.slice(0, 200);
      const form = await ownFormFor(db, body.Kind, body.PropertyID);
      const { id } = await store.addImport(db, {
        propertyId: body.PropertyID,
        seasonId: body.SeasonID,
        kind: body.Kind,
        fileName,
        header: prepared.header,
        lines: JSON.stringify(prepared.lines),
        lineCount: prepared.lines.length,
        mapping: JSON.stringify(proposedMapping(body.Kind, prepared.header, body.Preset, form?.questions)),
        options: JSON.stringify(plainOptions),
        createdAt: now,
        createdBy: actor.id,
      });
      const after = { kind: body.Kind, fileName, lines: prepared.lines.length };
      await record('import.uploaded', { subject: 'import', subjectId: id, propertyId: body.PropertyID, after });
      return detail(given, (await store.findImport(db, id)) as store.ImportHead);
    },
  ),

  getImport: async (given) => detail(given, await getHead(given, given.params.importId)),

  async mapImport(given) {
    const { db, body, record, refuse } = given;
    const head = await lockHead(given, body.ImportID);
    if (head.state !== 'waiting') return refuse('Locked', { message: isWaiting });
    if (head.version !== body.Version) return refuse('Conflict', { data: await detail(given, head) });
    if (Object.values(body.Mapping).some((at) => at !== null && at >= head.header.length))
      throw invalid('Mapping', says('chooseItsColumns'));
    await store.changeImport(db, head.id, { mapping: JSON.stringify(body.Mapping), options: JSON.stringify(body.Options) });
    await record('import.mapped', {
      subject: 'import',
      subjectId: head.id,
      propertyId: head.propertyId,
      before: { mapping: head.mapping, options: head.options },
      after: { mapping: body.Mapping, options: body.Options },
    });
    return detail(given, (await store.findImport(db, head.id)) as store.ImportHead);
  },

  async applyImport(given) {
    const { body, record, refuse } = given;
    const head = await lockHead(given, body.ImportID);
    if (head.state === 'undone') return refuse('Locked', { message: isWaiting });
    if (head.state === 'waiting' && head.version !== body.Version) return refuse('Conflict', { data: await detail(given, head) });
    if (head.state === 'done') await record('import.unchanged', { subject: 'import', subjectId: head.id, propertyId: head.propertyId });
    return apply(given, head);
  },

  async undoImport(given) {
    const { db, body, now, actor, record, refuse } = given;
    const head = await lockHead(given, body.ImportID);
    if (head.state === 'waiting') return refuse('Locked', { message: says('notImported') });
    if (head.state === 'done') {
      if (!head.appliedAt || undoUntil(head.appliedAt) <= now) return refuse('TooLate', { message: says('tooLateToUndo') });
      await store.lockSeason(db, head.propertyId, head.seasonId);
      const touched = await findTouched(db, head.id);
      await takeAnswersBack(given, await listReplacedAnswers(db, head.id, [...touched.keys()]));
      const shared = await takeBack(db, head.id, [...touched.keys()], now);
      const kept = [...new Set([...touched.values(), ...shared])].filter(Boolean);
      if (head.kind === 'categories') await forgetEverywhere(db, `categories:${head.propertyId}`);
      await store.changeImport(db, head.id, { state: 'undone', undoneAt: now, undoneBy: actor.id, kept });
      await record('import.undone', {
        subject: 'import',
        subjectId: head.id,
        propertyId: head.propertyId,
        before: { kind: head.kind, fileName: head.fileName, added: head.added },
        after: { kept },
      });
    } else await record('import.unchanged', { subject: 'import', subjectId: head.id, propertyId: head.propertyId });
    return detail(given, (await store.findImport(db, head.id)) as store.ImportHead);
  },

  async discardImport(given) {
    const { db, body, record, refuse } = given;
    const head = await lockHead(given, body.ImportID);
    if (head.state !== 'waiting') return refuse('Locked', { message: isWaiting });
    await store.deleteImport(db, head.id);
    const before = { kind: head.kind, fileName: head.fileName };
    await record('import.discarded', { subject: 'import', subjectId: head.id, propertyId: head.propertyId, before });
    return null;
  },

  async getImports({ db, body, actor, now }) {
    const kinds = importKinds.filter((kind) => mayImport(actor, kind, body.PropertyID));
    return (await store.listImports(db, body.PropertyID, body.SeasonID, kinds)).map((head) => rowOf(head, now));
  },

  async getProblemLines(given) {
    const head = await getHead(given, given.params.importId);
    const { lines, checked } = await look(given, head);
    const words = Map.groupBy(checked?.problems ?? [], ({ Line }) => Line);
    const said = (line: number) =>
      (words.get(line) ?? []).map(({ Column, Message }) => (Column ? `${Column}: ${Message}` : Message)).join(' ');
    const heading = [...head.header.filter((name) => name !== problemColumn), problemColumn];
    const skipped = head.header.indexOf(problemColumn);
    const cellsOf = (cells: readonly string[]) => head.header.flatMap((_, at) => (at === skipped ? [] : [cells[at] ?? '']));
    // All of them: nothing was imported, so the mended file must hold what was right as well.
    const rows = lines.map(({ line, cells }) => [...cellsOf(cells), said(line)]);
    const name = head.fileName.replace(/\.[^.]*$/, '') || 'import';
    return { FileName: `${name} - problems.csv`, Lines: [heading, ...rows] };
  },
});

/** Ignored when the mended file comes back. */
const problemColumn = 'Problem';
