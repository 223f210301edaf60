import { type Ballot, ballot } from '#contract/areas/ballot/ballot.ts';
import { nomineesNeeded } from '#contract/kernel/constants.ts';
import { findProperty, traitsOf } from '#contract/kernel/properties.ts';
import { mayVoteOn, menuOf } from '#server/areas/cluster/judging-menu.rules.ts';
import { findMenu } from '#server/areas/cluster/judging-menu.store.ts';
import { viewForJudges } from '#server/areas/piece/piece-view.rules.ts';
import { findAnswers, findPieces } from '#server/areas/piece/piece-view.store.ts';
import { whyNotVote } from '#server/areas/review/review.rules.ts';
import { findJudge, findRoundDates } from '#server/areas/review/judge.store.ts';
import type { ReadDb } from '#server/kernel/db.ts';
import { type Actor, implement } from '#server/kernel/implement.ts';
import { queueMail } from '#server/kernel/mail/queue-mail.ts';
import { fieldError, Refusal } from '#server/kernel/refusal.ts';
import type { Services } from '#server/kernel/services.ts';
import { isFullRanking, mailedBallotDays } from './ballot.rules.ts';
import * as store from './ballot.store.ts';

interface Place {
  EntryPropertyID: number;
  SeasonID: number;
  CategoryID: number;
}

export const ballotHandlers = implement(ballot, {
  async getReviewBallot({ body: { Data }, db, actor, now, services, refuse }) {
    const judge = await admitted(db, actor, Data, now);
    if (await store.findBallot(db, judge.reviewerId, Data.CategoryID)) return refuse('Voted');
    return viewBallot(db, services, Data, judge.reviewerId);
  },

  async saveReviewBallot({ body: { Data }, db, actor, now, record, refuse }) {
    const judge = await admitted(db, actor, { ...Data, SeasonID: Data.SeasonId }, now);
    const ranks = Data.ConflictOfInterest ? [] : Data.Entries.map(({ id, value }) => ({ entryId: id, rank: value }));
    const nominees = await store.findNominees(db, Data.EntryPropertyID, Data.CategoryID, judge.reviewerId);
    if (await store.findBallot(db, judge.reviewerId, Data.CategoryID)) return refuse('BallotExists');
    if (
      !Data.ConflictOfInterest &&
      !isFullRanking(
        ranks,
        nominees.map(({ id }) => id),
      )
    )
      return refuse('BallotIncomplete', {
        errors: [fieldError('Entries', `Rank ${nomineesNeeded(nominees.length)} of the works, each once.`)],
      });
    const isAdded = await store.addBallot(
      db,
      {
        reviewerId: judge.reviewerId,
        categoryId: Data.CategoryID,
        seasonId: Data.SeasonId,
        isConflict: Data.ConflictOfInterest,
        savedAt: now,
      },
      ranks,
    );
    if (!isAdded) return refuse('BallotExists');
    await record('ballot.saved', {
      subject: 'category',
      subjectId: Data.CategoryID,
      propertyId: Data.EntryPropertyID,
      after: { reviewerId: judge.reviewerId, isConflict: Data.ConflictOfInterest, ranks },
    });
    return { CategoryID: Data.CategoryID, SavedAt: now };
  },

  async sendExecBallotForMobile({ body, db, actor, now, services, enqueue, record, refuse }) {
    const [found, another] = await store.findPlaces(db, actor.propertyId, body.EntryIDs);
    if (!found || another) return refuse('Invalid', { errors: [fieldError('EntryIDs', 'Name works of one category.')] });
    const place = { EntryPropertyID: found.propertyId, SeasonID: found.seasonId, CategoryID: found.categoryId };
    const judge = await admitted(db, actor, place, now);
    const category = await store.findCategory(db, place.EntryPropertyID, place.SeasonID, place.CategoryID);
    if (!category) return refuse('NotFound');
    if (!category.isMobile && !category.isPodcast)
      return refuse('Invalid', { errors: [fieldError('EntryIDs', 'Only ballots of mobile and podcast categories are sent by mail.')] });
    const expiresAt = new Date(now.getTime() + mailedBallotDays * 86_400_000);
    const code = seal(services, { ...place, reviewerId: judge.reviewerId, until: expiresAt.getTime() });
    const link = `${services.settings.publicUrl}/judging/${traitsOf(actor.propertyId).slug}/mailed-ballot/${code}`;
    await queueMail(
      { db, enqueue, now, services },
      {
        template: 'mailed-ballot',
        propertyId: actor.propertyId,
        to: body.Recipient,
        values: { firstName: judge.firstName, category: category.name, link, expiresAt },
      },
    );
    await record('ballot.mailed', {
      subject: 'category',
      subjectId: place.CategoryID,
      propertyId: place.EntryPropertyID,
      after: { recipient: body.Recipient, expiresAt },
    });
    return null;
  },

  async getMailedBallot({ params, db, now, services, refuse }) {
    const sealed = unseal(services, params.code);
    if (!sealed || sealed.until <= now.getTime()) return refuse('InvalidCode');
    const works = await viewBallot(db, services, sealed, sealed.reviewerId);
    return { ...works, PropertyID: sealed.EntryPropertyID, ExpiresAt: new Date(sealed.until) };
  },
});

/** The judge, if they may vote on this category here and now. */
async function admitted(db: ReadDb, actor: Actor, place: Place, now: Date) {
  const traits = findProperty(place.EntryPropertyID);
  const season = await findRoundDates(db, place.EntryPropertyID, place.SeasonID);
  if (!traits || !season || traits.judgedBy !== actor.propertyId) throw new Refusal('BallotJudgeUnavailable');
  const judge = await findJudge(db, actor.propertyId, actor.id, place.EntryPropertyID, place.SeasonID);
  const why = judge ? whyNotVote(judge, traits, season, now) : 'BallotJudgeUnavailable';
  if (why || !judge) throw new Refusal(why ?? 'BallotJudgeUnavailable');
  const menu = menuOf(await findMenu(db, place.EntryPropertyID, place.SeasonID, judge.reviewerId), judge.reviewerId);
  if (!mayVoteOn(menu, place.CategoryID)) throw new Refusal('NotFound');
  return judge;
}

async function viewBallot(db: ReadDb, services: Services, place: Place, reviewerId: number): Promise<Ballot> {
  const traits = traitsOf(place.EntryPropertyID);
  const category = await store.findCategory(db, place.EntryPropertyID, place.SeasonID, place.CategoryID);
  if (!category) throw new Refusal('NotFound');
  const nominees = await store.findNominees(db, place.EntryPropertyID, place.CategoryID, reviewerId);
  const answers = await findAnswers(
    db,
    place.EntryPropertyID,
    nominees.map(({ id }) => id),
  );
  const pieces = new Map(
    (
      await findPieces(
        db,
        place.EntryPropertyID,
        nominees.map(({ pieceId }) => pieceId),
      )
    ).map((piece) => [piece.id, piece]),
  );
  return {
    CategoryID: category.id,
    CategoryName: category.name,
    CategoryDescription: category.description,
    CategoryType: category.categoryTypeName,
    MediaType: category.mediaTypeName,
    Rules: category.rules,
    IsMobile: category.isMobile,
    IsPodcast: category.isPodcast,
    NomineesNeeded: nomineesNeeded(nominees.length),
    Entries: nominees.flatMap((nominee) => {
      const piece = pieces.get(nominee.pieceId);
      if (!piece) return [];
      return [
        {
          EntryID: nominee.id,
          Selected: false,
          ...viewForJudges(piece, nominee, answers, traits, services.files.urlOf),
          DeviceTypeID: piece.deviceTypeId,
        },
      ];
    }),
  };
}

interface Sealed extends Place {
  reviewerId: number;
  until: number;
}

/** The link itself says what it opens; the signature says that we wrote it. */
function seal(services: Services, { EntryPropertyID, SeasonID, CategoryID, reviewerId, until }: Sealed): string {
  const text = [EntryPropertyID, SeasonID, CategoryID, reviewerId, until].join('-');
  return `${text}-${services.signer.sign('mailed-ballot', text)}`;
}

function unseal(services: Services, code: string): Sealed | undefined {
  const [, text, signature] = /^((?:\d+-){4}\d+)-([\w-]+)$/.exec(code) ?? [];
  if (!text || !signature || !services.signer.isSigned('mailed-ballot', text, signature)) return undefined;
  const [EntryPropertyID = 0, SeasonID = 0, CategoryID = 0, reviewerId = 0, until = 0] = text.split('-').map(Number);
  return { EntryPropertyID, SeasonID, CategoryID, reviewerId, until };
}
