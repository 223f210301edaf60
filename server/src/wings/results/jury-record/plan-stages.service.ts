import { isOfPublic } from '#contract/wings/results/rulebook/can-run.ts';
import type { Process } from '#server/wings/results/stage-result/counted-season.service.ts';
import type { JobWorld } from '#server/kernel/jobs/define-jobs.ts';
import { contestIn } from '#server/wings/results/stage-result/decisions.rules.ts';
import type { RecordRow } from './jury-record.store.ts';
import * as store from './jury-record.store.ts';
import type { KeyLine, RecordLine } from './record/record-line.rules.ts';
import type { RecordState } from './record/record-state.rules.ts';
import { stageLinesBetween } from './record/stage-diff.rules.ts';
import { contestKey, placesOf } from './record/stage-state.rules.ts';
import { readStages } from './stage-target.service.ts';

interface Planning {
  record: RecordRow;
  process: Process;
  state: RecordState;
  pub: string;
  newKeyLine?: KeyLine;
}

type Shuffle = <Item>(items: Item[]) => Item[];

/** What is still to be written of a season with a rulebook of its own, and where its last result is. */
export async function planStages(
  { db, inTransaction }: Pick<JobWorld, 'db' | 'inTransaction'>,
  { record, process, state, pub, newKeyLine }: Planning,
  shuffle: Shuffle,
): Promise<{ lines: RecordLine[]; result: number | undefined }> {
  const season = await readStages(db, record, process, state);
  if (season.addedJudges.length > 0) await inTransaction((tx) => store.addJudges(tx, record.seasonId, season.addedJudges));
  const lines: RecordLine[] = [];
  const add = (line: RecordLine) => {
    state.apply(line);
    lines.push(line);
    if (line.k === 'season' && record.lines === 0 && lines.length === 1) add({ k: 'key', pub });
  };
  if (newKeyLine) add(newKeyLine);
  if (season.final) for (const line of stageLinesBetween(state, season.final, shuffle)) add(line);
  const isKept = season.final !== undefined;
  // Of a season that became final before what it was counted from was kept there are only the tables.
  if (!isKept) for (const line of stageLinesBetween(state, season.target, shuffle)) add(line);
  let result: number | undefined;
  for (const { stage, contest, standings } of season.finals) {
    const found = process.rulebook.stages.find(({ id }) => id === stage);
    if (!found) continue;
    const c = contestIn(found, contest);
    if (state.stages.results.has(contestKey(stage, c))) continue;
    const root = typeof c === 'number' && isOfPublic(process.rulebook, found) ? season.roots.get(c) : undefined;
    add({ k: 'result', s: stage, c, p: placesOf(standings), ...(root !== undefined && { root }), ...(!isKept && { late: 1 as const }) });
    result = lines.length - 1;
  }
  for (const line of stageLinesBetween(state, season.target, shuffle)) add(line);
  return { lines, result };
}
