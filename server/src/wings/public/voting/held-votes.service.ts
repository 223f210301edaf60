import type { Services } from '#server/kernel/runtime/services.ts';
import type { ReadDb, WriteDb } from '#server/kernel/database/db.ts';
import { votesToCast, votesToShow } from './held-votes.rules.ts';
import { holdOlder, listHeld, settleHeld } from './held-votes.store.ts';
import { castMomentOf } from './holding/holding.rules.ts';
import { isFinal, listVotesFor, lockHoldersOf, settleChoice } from './holding/holding.store.ts';
import { type Cast, type CastOutcome, castTogether } from './vote-writing.store.ts';

/** Whose votes wait: those that came with a registration of the voter, and those of devices that named the address. */
interface Address {
  /** None while the address is no voter's. */
  id: number;
  propertyId: number;
  email: string;
}

type Waiting = Awaited<ReturnType<typeof listWaiting>>[number];

/** No registration has this number. */
const noRegistration = 0;

/** All votes of the address, in the order of choosing, with those whose outcome is known. */
export async function listWaiting(db: ReadDb, { id, propertyId, email }: Address, now: Date) {
  const registered = (await listHeld(db, propertyId, id)).map((vote) => ({ ...vote, holderId: null, ...nothingBefore }));
  const held = (await listVotesFor(db, propertyId, { id, email }, now)).map((vote) => ({ ...vote, registrationId: noRegistration }));
  return [...registered, ...held].toSorted((one, other) => one.heldAt.getTime() - other.heldAt.getTime());
}

const nothingBefore = {
  beforeId: null,
  beforeTitle: null,
  beforePictureKey: null,
  settledAt: null,
  standingTitle: null,
  standingPictureKey: null,
};

const castOf = (propertyId: number, voterKey: string, vote: Waiting): Cast => ({
  paper: {
    propertyId,
    seasonId: vote.seasonId,
    voterKey,
    address: vote.address,
    agent: vote.agent,
    deviceMark: vote.deviceMark,
    source: vote.source,
    secondsOnPage: vote.secondsOnPage,
  },
  categoryId: vote.categoryId,
  mediaTypeId: vote.mediaTypeId,
  entryId: vote.entryId,
  score: 1,
});

type Outcome = 'counted' | 'replaced' | 'closed' | 'refused';

const outcomeOf = ({ refused }: CastOutcome): Outcome => (refused === null ? 'counted' : refused === 'VotingClosed' ? 'closed' : 'refused');

interface Proved extends Address {
  voterKey: string;
}

/**
 * Casts what waited for an address that was just proved, by the ordinary rules, and keeps what became of each. The voter has to be locked. Votes of
 * other devices are cast as well, and said to be theirs: anyone who opened the mail sees every vote in their name. Of two in one category the
 * browser of the registration that was confirmed goes first; otherwise the later one.
 */
export async function castHeldVotes(db: WriteDb, voter: Proved, ownRegistrationId: number | null, now: Date) {
  await holdOlder(db, voter.propertyId, voter.id);
  await lockHoldersOf(db, voter.propertyId, voter.email);
  const waiting = (await listWaiting(db, voter, now)).filter(({ outcome }) => outcome === null);
  const chosen = votesToCast(waiting, ownRegistrationId);
  const outcomes = await castInTime(db, voter, chosen, now);
  for (const vote of waiting) {
    const outcome = outcomes.get(vote) ?? 'replaced';
    if (vote.holderId === null) await settleHeld(db, vote, outcome);
    else {
      const replacedEntryId = outcome === 'counted' && vote.standingEntryId !== vote.entryId ? vote.standingEntryId : null;
      await settleChoice(db, vote, { outcome, settledAt: now, replacedEntryId });
    }
  }
}

/** A vote that was held before the end and confirmed shortly after it is cast at the last moment, unless the result is final by then. */
async function castInTime(db: WriteDb, { propertyId, voterKey }: Proved, chosen: readonly Waiting[], now: Date) {
  const outcomes = new Map<Waiting, Outcome>();
  for (const [at, votes] of Map.groupBy(chosen, (vote) => castMomentOf(vote, now).getTime())) {
    const late = at < now.getTime();
    const open: Waiting[] = [];
    for (const vote of votes)
      if (late && (await isFinal(db, vote.categoryId))) outcomes.set(vote, 'closed');
      else open.push(vote);
    if (open.length === 0) continue;
    const cast = await castTogether(
      db,
      new Date(at),
      open.map((vote) => castOf(propertyId, voterKey, vote)),
    );
    for (const [index, vote] of open.entries()) outcomes.set(vote, outcomeOf(cast[index] as CastOutcome));
  }
  return outcomes;
}

/** What became of every vote that waited, for the browser of a registration. */
export async function settledVotes(db: ReadDb, voter: Address, ownRegistrationId: number | null, now: Date) {
  return (await listWaiting(db, voter, now)).flatMap(({ outcome, ...vote }) =>
    outcome === null
      ? []
      : [
          {
            EntryID: vote.entryId,
            PieceTitle: vote.title,
            PropertyCategoryID: vote.categoryId,
            CategoryName: vote.category,
            ChosenAt: vote.heldAt,
            IsElsewhere: ownRegistrationId !== null && vote.registrationId !== ownRegistrationId,
            Outcome: outcome as Outcome,
          },
        ],
  );
}

/** The same for a device that held votes, or for anyone with its link. */
export async function joinedVotes(db: ReadDb, { files }: Pick<Services, 'files'>, voter: Address, ownHolderId: number, now: Date) {
  const urlOf = (key: string | null) => (key ? files.urlOf(key) : null);
  const workOf = (id: number | null, title: string | null, pictureKey: string | null) =>
    id === null ? null : { EntryID: id, PieceTitle: title ?? '', PictureUrl: urlOf(pictureKey) };
  const settled = (await listWaiting(db, voter, now)).filter(({ outcome }) => outcome !== null);
  return votesToShow(settled, ownHolderId).map((vote) => ({
    EntryID: vote.entryId,
    PieceTitle: vote.title,
    PictureUrl: urlOf(vote.pictureKey),
    Organization: vote.organization,
    PropertyCategoryID: vote.categoryId,
    CategoryName: vote.category,
    ChosenAt: vote.heldAt,
    IsElsewhere: vote.holderId !== ownHolderId,
    Outcome: vote.outcome as Outcome,
    Replaced: workOf(vote.beforeId, vote.beforeTitle, vote.beforePictureKey),
    Instead: vote.outcome === 'replaced' ? workOf(vote.standingEntryId, vote.standingTitle, vote.standingPictureKey) : null,
  }));
}
