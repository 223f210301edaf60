import { type WinnerKind, winner } from '#contract/areas/winner/winner.ts';
import { findProperty, traitsOf } from '#contract/kernel/properties.ts';
import { mayKnow } from '#server/kernel/award-guard.ts';
import { implement } from '#server/kernel/implement.ts';
import { invalid, Refusal } from '#server/kernel/refusal.ts';
import { giveAwards, namesOf, tellWebhooks } from './award.service.ts';
import { asAward, exportRows, highestLevels } from './winner.rules.ts';
import * as store from './winner.store.ts';

export const winnerHandlers = implement(winner, {
  async getWinnerLevels({ db, actor }) {
    const levels = await store.listLevels(db);
    return levels.filter(({ propertyId }) => mayKnow(actor, traitsOf(propertyId))).map(asLevel);
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
    const place = { propertyId: body.PropertyID, seasonId: body.SeasonID, categories };
    const { added, removed } = await giveAwards({ db, record, now, accountId: actor.id }, place);
    const finalized = body.Finalize.length ? await store.finalizeAwards(db, ids, body.Finalize, now) : [];
    if (finalized.length) {
      await tellWebhooks(db, now, place, finalized);
      const about = { subject: 'season', subjectId: body.SeasonID, propertyId: body.PropertyID };
      await record('winner.finalize', { ...about, after: { ...namesOf(categories), levels: body.Finalize, awards: finalized.length } });
    }
    return { Awarded: added, Removed: removed, Finalized: finalized.length };
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
