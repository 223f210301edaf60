import { type Ballot, type BallotEntry, ballot } from '#contract/wings/judging/ballot/ballot.ts';
import { nomineesNeeded } from '#contract/kernel/call/constants.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { keepBallotRule } from '#server/wings/ground/access/ballot-rule.store.ts';
import { viewWork } from '#server/wings/entering/piece/judges-view.service.ts';
import { onBallot } from '#server/wings/entering/piece/piece-view.rules.ts';
import { findAnswers, findBlindRound, findPieces } from '#server/wings/entering/piece/piece-view.store.ts';
import { portalAddress } from '#server/kernel/pages/addresses.ts';
import type { ReadDb } from '#server/kernel/database/db.ts';
import { implement } from '#server/kernel/call/implement.ts';
import { queueMail } from '#server/kernel/mail/queue-mail.ts';
import { SecretLink } from '#server/kernel/mail/secret-link.ts';
import { fieldError, invalid, Refusal } from '#server/kernel/call/refusal.ts';
import { hasAgreed } from '#server/wings/accounts/declaration/declarations.service.ts';
import { secretLinks } from '#server/wings/ground/secret-link/secret-link.rules.ts';
import { newSecret } from '#server/wings/ground/secret-link/secret-link.service.ts';
import type { Services } from '#server/kernel/runtime/services.ts';
import { admitted, barOf, type BallotKey } from './admitted.ts';
import { isFullRanking, mailedPerHour, mailedUntil } from './ballot.rules.ts';
import * as store from './ballot.store.ts';
import * as mailed from './mailed-ballot.store.ts';
import { mailedBallotMail } from './mails/mailed-ballot.ts';
import { saying } from '#contract/kernel/text/said.ts';
import texts from '#texts/judging/ballot-refusals.ts';

const says = saying(texts);

export const ballotHandlers = implement(ballot, {
  async getReviewBallot({ body: { Data }, db, actor, now, services, refuse }) {
    const judge = await admitted(db, actor, Data, now);
    if (await store.findBallot(db, judge.reviewerId, Data.CategoryID)) return refuse('Voted');
    if (await barOf(db, Data, judge)) return refuse('BallotConflict');
    return viewBallot(db, services, Data, judge.reviewerId);
  },

  async saveReviewBallot({ body: { Data }, db, actor, now, record, refuse }) {
    const place = { ...Data, SeasonID: Data.SeasonId };
    const judge = await admitted(db, actor, place, now);
    const ranks = Data.ConflictOfInterest ? [] : Data.Entries.map(({ id, value }) => ({ entryId: id, rank: value }));
    const nominees = await store.findNominees(db, Data.EntryPropertyID, Data.CategoryID, judge.reviewerId);
    if (await store.findBallot(db, judge.reviewerId, Data.CategoryID)) return refuse('BallotExists');
    // A judge who declares a conflict says just what keeps them from voting.
    if (!Data.ConflictOfInterest && (await barOf(db, place, judge))) return refuse('BallotConflict');
    if (
      !Data.ConflictOfInterest &&
      !isFullRanking(
        ranks,
        nominees.map(({ id }) => id),
      )
    )
      return refuse('BallotIncomplete', {
        errors: [fieldError('Entries', says('rankEachOnce', { count: nomineesNeeded(nominees.length) }))],
      });
    await keepBallotRule(db, Data.EntryPropertyID);
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
    if (!found || another) throw invalid('EntryIDs', says('chooseOneCategory'));
    const place = { EntryPropertyID: found.propertyId, SeasonID: found.seasonId, CategoryID: found.categoryId };
    const judge = await admitted(db, actor, place, now);
    if (await barOf(db, place, judge)) return refuse('BallotConflict');
    const category = await store.findCategory(db, place.EntryPropertyID, place.SeasonID, place.CategoryID);
    if (!category) return refuse('NotFound');
    if (!category.isMobile && !category.isPodcast) throw invalid('EntryIDs', says('onlyMobileAndPodcast'));
    if (body.Key && (await mailed.isMailed(db, judge.reviewerId, body.Key))) return null;
    const sent = await mailed.countSince(db, judge.reviewerId, new Date(now.getTime() - 3_600_000));
    if (sent >= mailedPerHour) return refuse('TooMany', { message: says('tooManySent', { count: mailedPerHour }) });
    const expiresAt = mailedUntil(now, judge.votesUntil);
    const { secret, stored } = newSecret(secretLinks.mailedBallot, now, expiresAt);
    await mailed.addMailedBallot(db, {
      ...stored,
      reviewerId: judge.reviewerId,
      propertyId: place.EntryPropertyID,
      seasonId: place.SeasonID,
      categoryId: place.CategoryID,
      recipient: body.Recipient,
      key: body.Key ?? null,
    });
    const page = `${portalAddress(services.settings.publicUrl, actor.propertyId, 'judging')}/mailed-ballot/`;
    await queueMail({ db, enqueue, now, services }, mailedBallotMail, {
      propertyId: actor.propertyId,
      to: body.Recipient,
      values: {
        firstName: judge.firstName,
        category: category.name,
        link: new SecretLink(page, secret, { expiresAt }),
        expiresAt,
      },
    });
    await record('ballot.mailed', {
      subject: 'category',
      subjectId: place.CategoryID,
      propertyId: place.EntryPropertyID,
      after: { reviewerId: judge.reviewerId, recipient: body.Recipient, isOwnAddress: isSameEmail(body.Recipient, judge.email), expiresAt },
    });
    return null;
  },

  async getMailedBallot({ params, db, now, services, record, refuse }) {
    const link = await mailed.findMailedBallot(db, params.code);
    if (!link) return refuse('InvalidCode');
    const place = { EntryPropertyID: link.propertyId, SeasonID: link.seasonId, CategoryID: link.categoryId };
    if (link.expiresAt <= now || !(await isStillOpen(db, link, place, now))) return refuse('MailedBallotClosed');
    if (!(await hasAgreed(db, services, link.propertyId, link.accountId)))
      return refuse('DeclarationNeeded', { message: says('agreeFirst') });
    await mailed.countOpening(db, link.id);
    await record('ballot.opened', {
      subject: 'category',
      subjectId: link.categoryId,
      propertyId: link.propertyId,
      after: { reviewerId: link.reviewerId, recipient: link.recipient, opened: link.opened + 1 },
    });
    const works = await viewBallot(db, services, place, link.reviewerId);
    return { ...works, Entries: works.Entries.map(withoutAccess), PropertyID: link.propertyId, ExpiresAt: link.expiresAt };
  },
});

const isSameEmail = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase();

/** A link opens as long as the judge who sent it may vote there. */
async function isStillOpen(db: ReadDb, link: mailed.MailedBallotRow, place: BallotKey, now: Date): Promise<boolean> {
  try {
    const judge = await admitted(db, { id: link.accountId, propertyId: link.judgingPropertyId }, place, now);
    return !(await barOf(db, place, judge));
  } catch (problem) {
    if (problem instanceof Refusal) return false;
    throw problem;
  }
}

const withoutAccess = (entry: BallotEntry) => ({
  ...entry,
  HasAccessDetails: entry.ProtectedUsername !== null || entry.ProtectedPassword !== null,
  ProtectedUsername: null,
  ProtectedPassword: null,
});

async function viewBallot(db: ReadDb, services: Services, place: BallotKey, reviewerId: number): Promise<Ballot> {
  const traits = traitsOf(place.EntryPropertyID);
  const category = await store.findCategory(db, place.EntryPropertyID, place.SeasonID, place.CategoryID);
  if (!category) throw new Refusal('NotFound');
  const nominees = await store.findNominees(db, place.EntryPropertyID, place.CategoryID, reviewerId);
  const answers = await findAnswers(
    db,
    place.EntryPropertyID,
    nominees.map(({ id }) => id),
    'executives',
  );
  const pieceIds = nominees.map(({ pieceId }) => pieceId);
  const pieces = new Map((await findPieces(db, place.EntryPropertyID, pieceIds)).map((piece) => [piece.id, piece]));
  const hides = await findBlindRound(db, place.EntryPropertyID, pieceIds, 'executives');
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
      const view = viewWork(services, piece, nominee, answers, traits, hides);
      return [
        {
          EntryID: nominee.id,
          Selected: false,
          ...view,
          PieceFiles: view.PieceFiles.map((file) => onBallot(file, traits)),
          DeviceTypeID: piece.deviceTypeId,
        },
      ];
    }),
  };
}
