import { results } from '#contract/areas/results/results.ts';
import { traitsOf } from '#contract/kernel/properties.ts';
import { mustBeOpenTo, openRows } from '#server/areas/access/closed-category.service.ts';
import { keepBasis } from '#server/areas/ranking/basis.store.ts';
import { lockRankings, putFinals } from '#server/areas/ranking/season-standing.store.ts';
import { publishVoteLists } from '#server/areas/vote-list/vote-list.service.ts';
import { announce } from '#server/areas/webhook/webhook.service.ts';
import { giveAwards } from '#server/areas/winner/award.service.ts';
import { decidesByReviews } from '#server/areas/winner/winner.rules.ts';
import { lockCategories } from '#server/areas/winner/winner.store.ts';
import { portalAddress } from '#server/kernel/addresses.ts';
import { implement } from '#server/kernel/implement.ts';
import { queueMail } from '#server/kernel/mail/queue-mail.ts';
import { followLater, planLevel, viewLevels } from './announcement.ts';
import { ballotReminderMail } from './mails/ballot-reminder.ts';
import * as store from './results.store.ts';
import { type JudgedCategory, judgeSeason, viewCategories } from './standing.ts';

/** The categories that wait for ballots. */
const waiting = (judged: readonly JudgedCategory[]): number[] => judged.filter(({ state }) => state === 'ballots').map(({ id }) => id);

export const resultsHandlers = implement(results, {
  async getResults({ body, db, actor, now, services, refuse }) {
    const season = (await store.findSeason(db, body.PropertyID, body.SeasonID)) ?? refuse('NotFound');
    const all = await judgeSeason(db, services, body, season.reviewsWanted, 'kept');
    const judged = await openRows(db, actor.id, season.id, all, ({ id }) => id);
    const ends = { ordinary: season.judgingRnd1EndDate, executive: season.judgingRnd2EndDate, pv: season.votingEndDate };
    const kinds = new Set(judged.flatMap(({ judges, voted }) => [judges.kind, ...(voted ? [voted.kind] : [])]));
    return {
      SeasonID: season.id,
      ReviewsWanted: season.reviewsWanted,
      WinnersDate: season.winnersDate,
      OpenRounds: [...kinds].filter((kind) => ends[kind] > now).map((Kind) => ({ Kind, Until: ends[Kind] })),
      Categories: await viewCategories(db, services, body.PropertyID, judged),
      JudgesMissing: await store.countMissingVoters(db, body.PropertyID, body.SeasonID, waiting(judged)),
      MayRemind: season.judgingRnd2StartDate <= now && season.judgingRnd2EndDate > now,
      Levels: await viewLevels(db, body.PropertyID, body.SeasonID),
    };
  },

  async overrideBlocks({ body, db, now, actor, record, refuse }) {
    const ids = [...new Set(body.CategoryIDs)];
    const categories = await lockCategories(db, body.PropertyID, body.SeasonID, ids);
    if (categories.length !== ids.length) return refuse('NotFound');
    await mustBeOpenTo(db, actor.id, ids);
    const { Kind: kind, Reason: reason } = body;
    const changed = body.IsRemoved
      ? await store.removeOverrides(db, ids, kind)
      : await store.putOverrides(db, ids, { kind, reason, decidedAt: now, decidedBy: actor.id });
    if (changed > 0)
      await record(body.IsRemoved ? 'results.blockAgain' : 'results.override', {
        subject: 'season',
        subjectId: body.SeasonID,
        propertyId: body.PropertyID,
        after: { kind, reason, categories: categories.map(({ name }) => name) },
      });
    return { Changed: changed };
  },

  async finalizeResults(given) {
    const { body, db, now, actor, record, services, refuse } = given;
    const { PropertyID: propertyId, SeasonID: seasonId } = body;
    const season = (await store.findSeason(db, propertyId, seasonId)) ?? refuse('NotFound');
    const ids = [...new Set(body.CategoryIDs)];
    const categories = await lockCategories(db, propertyId, seasonId, ids);
    if (categories.length !== ids.length) return refuse('NotFound');
    await mustBeOpenTo(db, actor.id, ids);
    const decidingKind = (category: (typeof categories)[number]) =>
      decidesByReviews(traitsOf(propertyId), category) ? ('ordinary' as const) : ('executive' as const);
    await lockRankings(
      db,
      categories.flatMap((category) => [
        { categoryId: category.id, kind: decidingKind(category) },
        { categoryId: category.id, kind: 'pv' as const },
      ]),
    );
    const wanted = new Set(ids);
    const judged = (await judgeSeason(db, services, body, season.reviewsWanted, 'fresh')).filter(({ id }) => wanted.has(id));
    const open = judged.filter(({ state }) => state !== 'final');
    const lost = open.filter(({ state }) => state !== 'ready');
    if (lost.length || judged.length !== ids.length) {
      const Categories = lost.map(({ id, name, state }) => ({ CategoryID: id, Category: name, State: state }));
      return refuse('ResultsChanged', { data: { Categories } });
    }
    const rankings = open.flatMap((category) =>
      [category.judges, ...(category.voted ? [category.voted] : [])]
        .filter(({ isFinal }) => !isFinal)
        .map((ranking) => ({ category, ranking })),
    );
    const finals = rankings.map(({ category, ranking }) => ({
      categoryId: category.id,
      kind: ranking.kind,
      rows: ranking.placed.map(({ entryId, place, decidedBy }) => ({
        entryId,
        kind: ranking.kind,
        categoryId: category.id,
        place,
        decidedBy,
        figures: { ...ranking.figuresOf(entryId), CountedPlace: ranking.countedPlaceOf(entryId) },
      })),
    }));
    await keepBasis(db, { propertyId, seasonId }, finals, now);
    await putFinals(
      db,
      finals,
      finals.flatMap(({ rows }) => rows),
      { now, accountId: actor.id },
    );
    const voted = rankings.filter(({ ranking }) => ranking.kind === 'pv').map(({ category }) => category.id);
    await publishVoteLists(db, { propertyId, seasonId, categoryIds: voted }, now);
    await announce(db, now, propertyId, 'ranking.final', () =>
      rankings.map(({ category, ranking }) => ({ CategoryID: category.id, Category: category.name, Ranking: ranking.kind })),
    );
    if (open.length)
      await record('results.finalize', {
        subject: 'season',
        subjectId: seasonId,
        propertyId,
        after: {
          finalized: open.length,
          categories: open.map(({ name }) => name),
          overridden: open.flatMap(({ name, overrides }) => overrides.map(({ kind, reason }) => `${name}: ${kind}, ${reason}`)),
        },
      });
    const { added } = await giveAwards({ db, record, now, accountId: actor.id }, { propertyId, seasonId, categories });
    return { Finalized: open.length, Awarded: added, Following: open.length ? await followLater(given, propertyId, seasonId) : [] };
  },

  planAnnouncement: (given) => planLevel(given),

  async remindVoters(given) {
    const { body, db, now, services, record, refuse } = given;
    const { PropertyID: propertyId, SeasonID: seasonId } = body;
    const season = (await store.findSeason(db, propertyId, seasonId)) ?? refuse('NotFound');
    if (season.judgingRnd2EndDate <= now || season.judgingRnd2StartDate > now)
      return refuse('Locked', { message: 'Round two isn’t open, so nobody can vote. Change its dates first.' });
    const judged = await judgeSeason(db, services, body, season.reviewsWanted, 'kept');
    const judges = await store.lockToRemind(db, propertyId, seasonId, waiting(judged), now);
    for (const judge of judges)
      await queueMail(given, ballotReminderMail, {
        propertyId: judge.propertyId,
        to: judge.email,
        values: {
          firstName: judge.firstName,
          award: traitsOf(propertyId).name,
          ballots: judge.ballots,
          until: season.judgingRnd2EndDate,
          link: portalAddress(services.settings.publicUrl, judge.propertyId, 'judging'),
        },
      });
    if (judges.length)
      await record('results.remind', { subject: 'season', subjectId: seasonId, propertyId, after: { reminded: judges.length } });
    return { Reminded: judges.length };
  },
});
