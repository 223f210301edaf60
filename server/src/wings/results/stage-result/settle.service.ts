import type { stageResult } from '#contract/wings/results/stage-result/stage-result.ts';
import { stageOrLevel } from './view-standings.service.ts';
import type { Given } from '#server/kernel/call/implement.ts';
import { invalid, Refusal } from '#server/kernel/call/refusal.ts';
import { mustBeOpenTo } from '#server/wings/ground/access/closed-category.service.ts';
import { byHand } from '#server/wings/results/result-lock/guard.service.ts';
import { saying } from '#contract/kernel/text/said.ts';
import texts from '#texts/results/stage-result-refusals.ts';
import { countSeason, findProcess } from './counted-season.service.ts';
import * as store from './stage-result.store.ts';

const says = saying(texts);

type Settling = Pick<Given<typeof stageResult.settleStage>, 'body' | 'db' | 'actor' | 'now' | 'record'>;

/** What the rulebook leaves to people; the count goes by it from then on. Nothing is decided about places that are final. */
export async function settleStage({ body, db, actor, now, record }: Settling): Promise<null> {
  const { PropertyID: propertyId, SeasonID: seasonId } = body;
  if (!(await store.lockSeason(db, propertyId, seasonId))) throw new Refusal('NotFound');
  const process = await findProcess(db, propertyId, seasonId);
  if (!process || !stageOrLevel(process.rulebook, body.Stage)) throw new Refusal('NotFound');
  if ((await store.listFinals(db, seasonId)).length > 0) throw new Refusal('Locked', { message: says('alreadyFinal') });
  const { works } = await countSeason(db, process);
  const named = body.EntryIDs.flatMap((id) => works.get(id) ?? []);
  if (named.length !== new Set(body.EntryIDs).size) throw invalid('EntryIDs', says('worksOfSeason'));
  const categoryIds = [...new Set(named.map(({ category }) => category))];
  await mustBeOpenTo(db, actor.id, categoryIds);
  const stageName = [...process.rulebook.stages, ...process.rulebook.levels].find(({ id }) => id === body.Stage)?.name ?? body.Stage;
  await byHand(
    { db, actor, now },
    {
      propertyId,
      seasonId,
      kind: 'override',
      categoryIds,
      details: { category: [...new Set(named.map(({ categoryName }) => categoryName))].join('; ') || stageName, over: [stageName] },
      reason: body.Reason,
      call: 'settleStage',
      body,
    },
  );
  const decision = { kind: body.Kind, stage: body.Stage, contest: body.Contest, works: body.EntryIDs, reason: body.Reason };
  await store.addDecision(db, { ...decision, seasonId, decidedAt: now, decidedBy: actor.id });
  await record('stage.settled', { subject: 'season', subjectId: seasonId, propertyId, after: decision });
  return null;
}
