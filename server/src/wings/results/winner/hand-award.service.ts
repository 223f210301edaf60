import type { winner } from '#contract/wings/results/winner/winner.ts';
import { mustBeOpenTo } from '#server/wings/ground/access/closed-category.service.ts';
import { byHand } from '#server/wings/results/result-lock/guard.service.ts';
import type { Given } from '#server/kernel/call/implement.ts';
import { invalid, Refusal } from '#server/kernel/call/refusal.ts';
import * as store from './winner.store.ts';
import { saying } from '#contract/kernel/text/said.ts';
import texts from '#texts/results/winner-refusals.ts';

const says = saying(texts);

type Giving = Pick<Given<typeof winner.updateEntryWinnerStatus>, 'db' | 'actor' | 'now' | 'record' | 'body'>;

/** Gives and takes awards of one entry by hand; the rankings have no say over them from then on. */
export async function awardByHand({ body, db, actor, now, record }: Giving): Promise<{ id: number; propertyId: number }> {
  const entry = await store.lockEntry(db, body.EntryID);
  if (!entry || entry.state !== 'paid') throw new Refusal('NotFound');
  await mustBeOpenTo(db, actor.id, [entry.categoryId]);
  const levels = (await store.listLevels(db, entry.propertyId)).filter(({ id }) => body.WinnerLevelIDs.includes(id));
  if (levels.length !== new Set(body.WinnerLevelIDs).size) throw invalid('WinnerLevelIDs', says('chooseOption'));

  const before = await store.listAwards(db, entry.propertyId, [entry.id]);
  const decided = await store.findDecision(db, entry.id);
  const wanted = new Set(levels.map(({ id }) => id));
  const isSame = before.length === wanted.size && before.every(({ winnerLevelId }) => wanted.has(winnerLevelId));
  if (isSame && decided?.reason === body.Reason) return entry;
  await byHand(
    { db, actor, now },
    {
      propertyId: entry.propertyId,
      seasonId: entry.seasonId,
      kind: 'award',
      categoryIds: [entry.categoryId],
      entryId: entry.id,
      details: {
        category: entry.category,
        title: entry.title,
        levelsBefore: before.map(({ name }) => name),
        levelsAfter: levels.map(({ name }) => name),
      },
      reason: body.Reason,
      call: 'winner',
      body: { EntryID: entry.id, WinnerLevelIDs: body.WinnerLevelIDs },
    },
  );
  const held = new Set(before.map(({ winnerLevelId }) => winnerLevelId));
  await store.removeAwards(
    db,
    before.filter(({ winnerLevelId }) => !wanted.has(winnerLevelId)),
  );
  const given = levels.filter(({ id }) => !held.has(id)).map(({ id }) => ({ entryId: entry.id, winnerLevelId: id }));
  await store.addAwards(db, given, { awardedAt: now, awardedBy: actor.id });
  await store.putDecision(db, entry.id, { reason: body.Reason, decidedAt: now, decidedBy: actor.id });
  await record('winner.setByHand', {
    subject: 'entry',
    subjectId: entry.id,
    propertyId: entry.propertyId,
    before: { levels: before.map(({ name }) => name) },
    after: { levels: levels.map(({ name }) => name), reason: body.Reason },
  });
  return entry;
}
