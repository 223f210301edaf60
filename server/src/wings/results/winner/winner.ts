import type { WinnerKind } from '#contract/wings/entering/submission/levels.ts';
import { winner } from '#contract/wings/results/winner/winner.ts';
import { findProperty, traitsOf } from '#contract/kernel/award/properties.ts';
import { mayKnow } from '#server/kernel/call/award-guard.ts';
import { implement } from '#server/kernel/call/implement.ts';
import { Refusal } from '#server/kernel/call/refusal.ts';
import { giveAwards, namesOf, tellWebhooks } from './award.service.ts';
import { awardByHand } from './hand-award.service.ts';
import { highestLevels } from '#server/wings/entering/submission/levels.rules.ts';
import { asAward, exportRows } from './winner.rules.ts';
import * as store from './winner.store.ts';
import { saying } from '#contract/kernel/text/said.ts';
import texts from '#texts/results/winner-refusals.ts';

const says = saying(texts);

export const winnerHandlers = implement(winner, {
  async getWinnerLevels({ db, actor }) {
    const levels = await store.listLevels(db);
    return levels.filter(({ propertyId }) => mayKnow(actor, traitsOf(propertyId))).map(asLevel);
  },

  getWinnerLevelsForProperty: async ({ query, db }) => (await store.listLevels(db, query.propertyID)).map(asLevel),

  async updateEntryWinnerStatus({ db, ...given }) {
    const entry = await awardByHand({ db, ...given });
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
    if (!finalizedAt) throw new Refusal('Unexpected', { message: says('awardNotFinal', { id }) });
    return { name, kind: kind as WinnerKind, at: new Date(finalizedAt) };
  });
