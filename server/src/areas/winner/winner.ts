import { type WinnerKind, winner } from '#contract/areas/winner/winner.ts';
import { findProperty, isPublic, traitsOf } from '#contract/kernel/properties.ts';
import { isStaff } from '#server/kernel/award-guard.ts';
import type { ReadDb } from '#server/kernel/db.ts';
import { implement } from '#server/kernel/implement.ts';
import { invalid, Refusal } from '#server/kernel/refusal.ts';
import { announce } from '#server/areas/webhook/webhook.service.ts';
import { describeEntries } from '#server/areas/webhook/webhook.store.ts';
import { asAward, awardsOf, decidesByReviews, exportRows, isPublicAward, highestLevels } from './winner.rules.ts';
import * as store from './winner.store.ts';

export const winnerHandlers = implement(winner, {
  async getWinnerLevels({ db, actor }) {
    const levels = await store.listLevels(db);
    return levels.filter(({ propertyId }) => isStaff(actor) || isPublic(traitsOf(propertyId))).map(asLevel);
  },

  getWinnerLevelsForProperty: async ({ query, db }) => (await store.listLevels(db, query.propertyID)).map(asLevel),

  async updateEntryWinnerStatus({ body, db, actor, now, record, refuse }) {
    const entry = await store.lockEntry(db, body.EntryID);
    if (!entry || entry.state !== 'paid') return refuse('NotFound');
    const levels = (await store.listLevels(db, entry.propertyId)).filter(({ id }) => body.WinnerLevelIDs.includes(id));
    if (levels.length !== new Set(body.WinnerLevelIDs).size) throw invalid('WinnerLevelIDs', 'Choose one of the options.');

    const before = await store.listAwards(db, entry.propertyId, [entry.id]);
    const decided = await store.findDecision(db, entry.id);
    const wanted = new Set(levels.map(({ id }) => id));
    const isSame = before.length === wanted.size && before.every(({ winnerLevelId }) => wanted.has(winnerLevelId));
    if (!isSame || decided?.reason !== body.Reason) {
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
    }
    return { EntryID: entry.id, Awards: (await store.listAwards(db, entry.propertyId, [entry.id])).map(asAward) };
  },

  async updateWinners({ body, db, actor, now, record, refuse }) {
    const categories = await store.lockCategories(db, body.PropertyID, body.SeasonID, body.CategoryIDs);
    if (!categories.length) return refuse('NotFound');
    const ids = categories.map(({ id }) => id);
    const { added, removed } = await changesOf(db, body.PropertyID, categories);
    await store.removeAwards(db, removed);
    await store.addAwards(db, added, { awardedAt: now, awardedBy: actor.id });
    const finalized = body.Finalize.length ? await store.finalizeAwards(db, ids, body.Finalize, now) : [];
    const about = { subject: 'season', subjectId: body.SeasonID, propertyId: body.PropertyID };
    const where = { categories: categories.length > 5 ? `${categories.length} categories` : categories.map(({ name }) => name).join('; ') };
    if (added.length || removed.length) {
      const wordsOf = (awards: readonly NamedAward[]) => awards.map(({ entryId, kind }) => `entry ${entryId}: ${kind}`);
      await record('winner.award', { ...about, before: { taken: wordsOf(removed) }, after: { ...where, given: wordsOf(added) } });
    }
    if (finalized.length) {
      await announce(db, now, body.PropertyID, 'award.announced', async () => {
        const levels = new Map((await store.listLevels(db, body.PropertyID)).map(({ id, name }) => [id, name]));
        const ids = finalized.map(({ entryId }) => entryId);
        const entries = new Map((await describeEntries(db, body.PropertyID, ids)).map((one) => [one.id, one]));
        const Awards = finalized.map(({ entryId, winnerLevelId }) => ({
          EntryID: entryId,
          Title: entries.get(entryId)?.title ?? '',
          CategoryID: entries.get(entryId)?.categoryId ?? 0,
          Level: levels.get(winnerLevelId) ?? '',
        }));
        return [{ SeasonID: body.SeasonID, Awards }];
      });
      await record('winner.finalize', { ...about, after: { ...where, levels: body.Finalize, awards: finalized.length } });
    }
    return { Awarded: added.length, Removed: removed.length, Finalized: finalized.length };
  },

  async getWinnerJson({ params, db, services }) {
    return (await store.listWinners(db, params.propId, params.seasonId)).map((row) => ({
      EntryID: row.id,
      PieceID: row.pieceId,
      PieceTitle: row.title,
      Organization: row.organization,
      MediaType: row.mediaType,
      CategoryType: row.categoryType,
      Category: row.category,
      AwardLevels: awardsIn(row).map(({ name, kind, at }) => ({ Name: name, Kind: kind, FinalizedDate: at })),
      PictureUrl: row.pictureKey && services.files.urlOf(row.pictureKey),
      Credits: row.credits.map(({ firstName, lastName, title, organization }) => ({
        FirstName: firstName,
        LastName: lastName,
        Title: title,
        Organization: organization,
      })),
    }));
  },

  async getAllEntrantWinners({ params, db }) {
    const award = findProperty(params.propertyId);
    if (!award) return [];
    const rows = await store.listWinners(db, params.propertyId, params.seasonId);
    return exportRows(
      rows.flatMap((row) => {
        const awards = awardsIn(row);
        const [first] = awards;
        if (!first) return [];
        return [
          {
            entrantId: row.entrantId,
            EntryID: row.id,
            PieceTitle: row.title,
            MediaType: row.mediaType,
            CategoryType: row.categoryType,
            Category: row.category,
            levels: highestLevels(awards).map(({ name }) => name),
            finalizedAt: first.at,
          },
        ];
      }),
      award,
    );
  },
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
    const shortlisted = new Set(entries.filter(({ isShortlisted }) => isShortlisted).map(({ id }) => id));
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

type LevelRow = Awaited<ReturnType<typeof store.listLevels>>[number];
const asLevel = ({ id, propertyId, name, kind, position }: LevelRow) => ({
  WinnerLevelID: id,
  PropertyID: propertyId,
  Name: name,
  Kind: kind as WinnerKind,
  Position: position,
});

/** Moments inside JSON come as text. */
const awardsIn = ({ awards, id }: store.WinnerRow) =>
  awards.map(({ name, kind, finalizedAt }) => {
    if (!finalizedAt) throw new Refusal('Unexpected', { message: `The award of entry ${id} is not final.` });
    return { name, kind: kind as WinnerKind, at: new Date(finalizedAt) };
  });
