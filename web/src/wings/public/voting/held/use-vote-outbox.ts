import { useEffect, useState } from 'react';
import { localShelf } from '#web/kernel/session/storage.ts';
import { voteCalls } from '../vote-calls.ts';
import { takeOlder } from './older-votes.ts';
import { findHolder, noteHolder, type VoteHolder } from './vote-holder.ts';
import { type KeptVote, openVoteOutbox, type VoteOutbox } from './vote-outbox.ts';

interface Kept {
  rows: readonly KeptVote[];
  isStuck: boolean;
  holder: VoteHolder | undefined;
}

const seen = (outbox: VoteOutbox, propertyId: number): Kept => ({
  rows: outbox.list(),
  isStuck: outbox.isStuck(),
  holder: findHolder(propertyId),
});

/** The votes of this device as they are now, in all tabs. */
export function useVoteOutbox(propertyId: number): { outbox: VoteOutbox; kept: Kept } {
  const [outbox] = useState(() => {
    const shelf = localShelf();
    const opened = openVoteOutbox({
      shelf,
      propertyId,
      hold: async (Votes) => {
        const { key } = noteHolder(propertyId);
        const answer = await voteCalls.holdVotes({ PropertyID: propertyId, HolderKey: key, Votes });
        if (findHolder(propertyId)?.key === key) noteHolder(propertyId, { until: answer.Until });
        return answer;
      },
      cast: (voterKey, choice) => voteCalls.cast(propertyId, voterKey, choice),
      takeBack: (voterKey, seasonId, categoryId) => voteCalls.takeBack(propertyId, voterKey, seasonId, categoryId),
      // Browsers keep locks from pages without TLS; there each tab sends its own.
      alone: (send) => ('locks' in navigator ? navigator.locks.request(`laurel.votes.${propertyId}`, send) : send()),
    });
    for (const choice of takeOlder(shelf, propertyId))
      opened.put({ categoryId: choice.PropertyCategoryID, seasonId: choice.SeasonID, choice });
    return opened;
  });
  const [kept, setKept] = useState(() => seen(outbox, propertyId));
  useEffect(() => outbox.subscribe(() => setKept(seen(outbox, propertyId))), [outbox, propertyId]);
  return { outbox, kept };
}
