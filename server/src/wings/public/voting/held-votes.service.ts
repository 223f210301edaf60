import type { WriteDb } from '#server/kernel/database/db.ts';
import { votesToCast } from './held-votes.rules.ts';
import { holdOlder, listHeld, settleHeld } from './held-votes.store.ts';
import { type Cast, type CastOutcome, castTogether } from './vote-writing.store.ts';

type Held = Awaited<ReturnType<typeof listHeld>>[number];

const castOf = (propertyId: number, voterKey: string, vote: Held): Cast => ({
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

const outcomeOf = ({ refused }: CastOutcome) => (refused === null ? 'counted' : refused === 'VotingClosed' ? 'closed' : 'refused');

interface Proved {
  id: number;
  propertyId: number;
  voterKey: string;
}

/**
 * Casts what waited for an address that was just proved, by the ordinary rules, and keeps what became of each. The voter has to be locked. Votes of
 * other browsers are cast as well, and said to be theirs: anyone who opened the mail sees every vote in their name.
 */
export async function castHeldVotes(db: WriteDb, { id, propertyId, voterKey }: Proved, ownRegistrationId: number | null, now: Date) {
  await holdOlder(db, propertyId, id);
  const held = (await listHeld(db, propertyId, id)).filter(({ outcome }) => outcome === null);
  const chosen = votesToCast(held, ownRegistrationId);
  const outcomes =
    chosen.length === 0
      ? []
      : await castTogether(
          db,
          now,
          chosen.map((vote) => castOf(propertyId, voterKey, vote)),
        );
  for (const vote of held) {
    const found = outcomes[chosen.indexOf(vote)];
    await settleHeld(db, vote, found ? outcomeOf(found) : 'replaced');
  }
}

/** What became of every vote that waited. */
export async function settledVotes(db: WriteDb, propertyId: number, voterId: number, ownRegistrationId: number | null) {
  const held = await listHeld(db, propertyId, voterId);
  return held.flatMap(({ outcome, ...vote }) =>
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
            Outcome: outcome as 'counted' | 'replaced' | 'closed' | 'refused',
          },
        ],
  );
}
