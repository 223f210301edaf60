import type { WinnerKind } from '#contract/wings/entering/submission/levels.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { announce } from '#server/wings/accounts/webhook/webhook.service.ts';
import { describeEntries } from '#server/wings/accounts/webhook/webhook.store.ts';
import type { Recorder } from '#server/kernel/call/audit-note.ts';
import type { ReadDb, WriteDb } from '#server/kernel/database/db.ts';
import { awardsOf, decidesByReviews, isPublicAward } from './winner.rules.ts';
import * as store from './winner.store.ts';

interface Giving {
  db: WriteDb;
  record: Recorder;
  now: Date;
  accountId: number;
}

interface Place {
  propertyId: number;
  seasonId: number;
  categories: readonly { id: number; name: string; isHiddenFromExecutives: boolean }[];
}

export const namesOf = (categories: Place['categories']) => ({
  categories: categories.length > 5 ? `${categories.length} categories` : categories.map(({ name }) => name).join('; '),
});

/** Makes the awards of these categories what their final rankings say; answers how many came and went. */
export async function giveAwards({ db, record, now, accountId }: Giving, { propertyId, seasonId, categories }: Place) {
  const { added, removed } = await changesOf(db, propertyId, categories);
  await store.removeAwards(db, removed);
  await store.addAwards(db, added, { awardedAt: now, awardedBy: accountId });
  if (added.length || removed.length) {
    const wordsOf = (awards: readonly NamedAward[]) => awards.map(({ entryId, kind }) => `entry ${entryId}: ${kind}`);
    const about = { subject: 'season', subjectId: seasonId, propertyId };
    await record('winner.award', {
      ...about,
      before: { taken: wordsOf(removed) },
      after: { ...namesOf(categories), given: wordsOf(added) },
    });
  }
  return { added: added.length, removed: removed.length };
}

/** Notifies listeners that these awards are public now. */
export const tellWebhooks = (
  db: WriteDb,
  now: Date,
  { propertyId, seasonId }: Pick<Place, 'propertyId' | 'seasonId'>,
  awards: readonly store.GivenAward[],
): Promise<void> =>
  announce(db, now, propertyId, 'award.announced', async () => {
    const levels = new Map((await store.listLevels(db, propertyId)).map(({ id, name }) => [id, name]));
    const ids = awards.map(({ entryId }) => entryId);
    const entries = new Map((await describeEntries(db, propertyId, ids)).map((one) => [one.id, one]));
    const Awards = awards.map(({ entryId, winnerLevelId }) => ({
      EntryID: entryId,
      Title: entries.get(entryId)?.title ?? '',
      CategoryID: entries.get(entryId)?.categoryId ?? 0,
      Level: levels.get(winnerLevelId) ?? '',
    }));
    return [{ SeasonID: seasonId, Awards }];
  });

interface NamedAward extends store.GivenAward {
  kind: WinnerKind;
}

/** What the finalised rankings give that is not there yet, and what is there that they do not give. Awards by hand stay as they are. */
async function changesOf(
  db: ReadDb,
  propertyId: number,
  categories: readonly { id: number; isHiddenFromExecutives: boolean }[],
): Promise<{ added: NamedAward[]; removed: NamedAward[] }> {
  const ids = categories.map(({ id }) => id);
  const levelOf = new Map((await store.listLevels(db, propertyId)).map(({ id, kind }) => [kind as WinnerKind, id]));
  const places = Map.groupBy(await store.listFinalPlaces(db, ids), ({ categoryId, kind }) => `${categoryId} ${kind}`);
  const candidates = Map.groupBy(await store.listCandidates(db, ids), ({ categoryId }) => categoryId);
  const added: NamedAward[] = [];
  const removed: NamedAward[] = [];
  for (const category of categories) {
    const judges = places.get(`${category.id} ${decidesByReviews(traitsOf(propertyId), category) ? 'ordinary' : 'executive'}`);
    const voted = places.get(`${category.id} pv`);
    const entries = candidates.get(category.id) ?? [];
    const byHand = new Set(entries.filter(({ isByHand }) => isByHand).map(({ id }) => id));
    // A work that is off took no part: no one could see it.
    const shortlisted = new Set(entries.filter(({ isShortlisted, isOff }) => isShortlisted && !isOff).map(({ id }) => id));
    const wanted = awardsOf({ ...(judges && { judges }), ...(voted && { public: voted }), shortlisted })
      .filter(({ entryId }) => !byHand.has(entryId) && entries.some(({ id }) => id === entryId))
      .flatMap(({ entryId, kind }) => {
        const winnerLevelId = levelOf.get(kind);
        return winnerLevelId === undefined ? [] : [{ entryId, winnerLevelId, kind }];
      });
    const held = entries
      .filter(({ id }) => !byHand.has(id))
      .flatMap(({ id, awards }) => awards.map(({ winnerLevelId, kind }) => ({ entryId: id, winnerLevelId, kind: kind as WinnerKind })))
      // A ranking that is not finalised has no say over what was given before.
      .filter(({ kind }) => (isPublicAward(kind) ? voted : judges) !== undefined);
    const isIn = (list: readonly NamedAward[], one: NamedAward) =>
      list.some(({ entryId, winnerLevelId }) => entryId === one.entryId && winnerLevelId === one.winnerLevelId);
    added.push(...wanted.filter((one) => !isIn(held, one)));
    removed.push(...held.filter((one) => !isIn(wanted, one)));
  }
  return { added, removed };
}
