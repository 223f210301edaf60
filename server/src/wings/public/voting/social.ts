import { social } from '#contract/wings/public/voting/social.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import * as seasons from '#server/wings/ground/season/season.store.ts';
import { implement } from '#server/kernel/call/implement.ts';
import * as store from './social.store.ts';
import { findVoterByKey } from './vote-categories.store.ts';
import { countedWorks } from './vote-standing.ts';
import { standingOf } from './vote-standing.rules.ts';

export const socialHandlers = implement(social, {
  async logSocial({ body, db, now, refuse }) {
    const given = { seasonId: body.SeasonID, categoryId: body.PropertyCategoryID ?? null, entryId: body.EntryID ?? null };
    const found = (await store.findShared(db, body.PropertyID, given)) ?? refuse('NotFound');
    if (found.categoryId !== given.categoryId || found.entryId !== given.entryId) return refuse('NotFound');
    const voter = body.PVUserID ? await findVoterByKey(db, body.PropertyID, body.PVUserID) : undefined;
    await store.addShare(db, body.PropertyID, { ...given, voterId: voter?.id ?? null, network: body.Network, sharedAt: now });
    return null;
  },

  async getEntrantStatistics({ params, actor, db, now, services, refuse }) {
    const propertyId = params.x;
    if (actor.propertyId !== propertyId) return refuse('NotFound');
    const isShown = traitsOf(propertyId).voteStanding !== 'nobody';
    const [season] = await seasons.listCurrent(db, [propertyId]);
    if (!season || now < season.votingStartDate) return { SeasonID: season?.id ?? null, IsShown: isShown, Entries: [] };
    const own = await store.listOwnNominees(db, propertyId, season.id, actor.id);
    const counted = isShown ? await countedWorks(db, services, propertyId, season.id, now) : undefined;
    return {
      SeasonID: season.id,
      IsShown: isShown,
      Entries: own.map((row) => {
        const rivals = counted?.works.filter(({ categoryId }) => categoryId === row.categoryId) ?? [];
        const standing = standingOf(row.id, rivals);
        return {
          EntryID: row.id,
          PieceTitle: row.title,
          AgencyName: row.organization,
          TwitterName: row.twitterName,
          PropertyCategoryID: row.categoryId,
          CategoryName: row.category,
          CurrentRank: standing?.rank ?? null,
          Of: standing?.of ?? 0,
          Behind: standing?.behind ?? null,
          Shares: row.shares,
          CountedAt: counted?.at ?? now,
        };
      }),
    };
  },
});
