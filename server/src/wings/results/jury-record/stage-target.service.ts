import { createHmac, randomInt } from 'node:crypto';
import { canonical } from '#contract/wings/results/rulebook/canonical.ts';
import { Rulebook } from '#contract/wings/results/rulebook/rulebook.ts';
import type { ReadDb } from '#server/kernel/database/db.ts';
import { listVersions } from '#server/wings/results/rulebook/season-rulebook.store.ts';
import { isOfPublic } from '#contract/wings/results/rulebook/can-run.ts';
import type { Process } from '#server/wings/results/stage-result/counted-season.service.ts';
import { listPublicVotes } from '#server/wings/results/stage-result/public-votes.service.ts';
import * as counted from '#server/wings/results/stage-result/counted-season.store.ts';
import { contestIn } from '#server/wings/results/stage-result/decisions.rules.ts';
import { findBasis, listDraws, listFinals, type StageBasis } from '#server/wings/results/stage-result/stage-result.store.ts';
import type { RecordRow } from './jury-record.store.ts';
import { type KnownJudge, numberJudges, numberRange, saidInAnswer, together } from './record/judge-numbers.rules.ts';
import { hashOfReason } from './record-key.service.ts';
import type { StageTarget } from './record/stage-diff.rules.ts';
import type { RulebookLine } from './record/stage-line.rules.ts';
import { type AnswerState, type EntryState, hashOfBook } from './record/stage-state.rules.ts';
import type { RecordState } from './record/record-state.rules.ts';
import { actLines, stageCodeHashes } from './season-target.service.ts';
import * as facts from './season-facts.store.ts';

interface StagesNow {
  target: StageTarget;
  /** What the results were counted from, until they are in the record. */
  final: StageTarget | undefined;
  finals: Awaited<ReturnType<typeof listFinals>>;
  /** By category, of public votes. */
  roots: ReadonlyMap<number, string>;
  addedJudges: { reviewerId: number; number: number }[];
  numberOf: ReadonlyMap<number, number>;
}

/** The current state of a season with a rulebook of its own, as its record would say it. */
export async function readStages(db: ReadDb, record: RecordRow, process: Process, state: RecordState): Promise<StagesNow> {
  const { propertyId, seasonId, salt } = record;
  const works = await counted.listWorks(db, propertyId, seasonId);
  const rows = await counted.listAnswers(db, seasonId);
  const votes = await listPublicVotes(db, process, process.rulebook.stages);
  const basis = await findBasis(db, seasonId);
  const given = [...rows, ...(basis?.answers ?? [])].flatMap(({ reviewerId, ...one }) =>
    reviewerId === null ? [] : [{ reviewerId, ...one }],
  );
  const judges: KnownJudge[] = await facts.listJudges(db, seasonId, [...new Set(given.map(({ reviewerId }) => reviewerId))]);
  const said = given.map(({ reviewerId, stage, contest, answer }) => ({ reviewerId, what: saidInAnswer(stage, contest, answer) }));
  const { numberOf, added } = numberJudges(judges, said, state, () => randomInt(numberRange.from, numberRange.to + 1));
  const asAnswer = ({ stage, contest, reviewerId, answer }: StageBasis['answers'][number]): AnswerState[] => {
    const found = process.rulebook.stages.find(({ id }) => id === stage);
    if (!found) return [];
    return [{ s: stage, c: contestIn(found, contest), j: reviewerId === null ? together : (numberOf.get(reviewerId) ?? 0), a: answer }];
  };
  const limits = process.rulebook.entering.most !== undefined;
  const entriesOf = (list: StageBasis['works']) =>
    new Map(
      list.map(({ id, category, isOff, entrantId }): [number, EntryState] => [
        id,
        { c: category, isOff, ...(limits && { by: numberOfEntrant(salt, entrantId) }) },
      ]),
    );
  const publicOf = (list: StageBasis['votes']): StageTarget['public'] =>
    list.map(({ stage, answer, votes: n }) => ({ s: stage, a: answer, n }));
  const mediaTypesOf = (list: StageBasis['works']) => new Map(list.map(({ category, mediaType }) => [category, mediaType]));
  const levelOf = new Map(process.rulebook.levels.map(({ id, name }) => [name, id]));
  const shared = {
    season: { k: 'season', v: 3, record: record.record, award: propertyId, season: seasonId, code: stageCodeHashes() },
    rulebooks: (await listVersions(db, seasonId)).map(asRulebook),
    draws: await listDraws(db, seasonId),
    decisions: (await counted.listDecisions(db, seasonId)).map(({ kind, stage, contest, works: e, reason }, at) => ({
      k: 'decision',
      n: at + 1,
      what: kind,
      s: stage,
      c: contest,
      e,
      ...(reason !== '' && { r: hashOfReason(salt, `decision ${at + 1}`, reason) }),
    })),
  } satisfies Partial<StageTarget>;
  return {
    target: {
      ...shared,
      mediaTypes: mediaTypesOf(works),
      entries: entriesOf(works),
      answers: rows.filter(({ isSetAside }) => !isSetAside).flatMap(asAnswer),
      aside: rows.filter(({ isSetAside }) => isSetAside).flatMap(asAnswer),
      public: publicOf(votes),
      acts: actLines(await facts.listHandActs(db, propertyId, seasonId), salt),
      levels: (await facts.listHeldLevels(db, propertyId, seasonId)).map(({ entryId, name, reason }) => ({
        e: entryId,
        l: levelOf.get(name) ?? name,
        r:
          reason === null
            ? ''
            : hashOfReason(salt, `award ${entryId}`, reason || '-', state.stages.levels.get(`${entryId} ${levelOf.get(name) ?? name}`)?.r),
      })),
    },
    final: basis && {
      ...shared,
      rulebooks: shared.rulebooks.filter(({ v }) => v <= basis.version),
      mediaTypes: mediaTypesOf(basis.works),
      entries: entriesOf(basis.works),
      answers: basis.answers.flatMap(asAnswer),
      public: publicOf(basis.votes),
    },
    finals: await listFinals(db, seasonId),
    roots: await rootsOf(db, process, works),
    addedJudges: added,
    numberOf,
  };
}

const asRulebook = ({ version, document, answersBefore }: Awaited<ReturnType<typeof listVersions>>[number]): RulebookLine => {
  const book = JSON.parse(canonical(Rulebook.parse(document))) as Rulebook;
  return { k: 'rulebook', v: version, hash: hashOfBook(book), ...(answersBefore > 0 && { after: answersBefore }), book };
};

/** Of this record alone: who it is, no one can say without its secret. */
const numberOfEntrant = (salt: string, entrantId: number): number =>
  Number.parseInt(createHmac('sha256', salt).update(`entrant ${entrantId}`).digest('hex').slice(0, 12), 16);

async function rootsOf(db: ReadDb, process: Process, works: readonly { category: number }[]): Promise<Map<number, string>> {
  const roots = new Map<number, string>();
  if (!process.rulebook.stages.some((stage) => isOfPublic(process.rulebook, stage))) return roots;
  for (const category of new Set(works.map((work) => work.category))) {
    const root = await facts.findVoteRoot(db, category);
    if (root !== undefined) roots.set(category, root);
  }
  return roots;
}
