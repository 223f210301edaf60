import { useEffect, useMemo, useState } from 'react';
import { keepSending } from '#web/kernel/call/keep-sending.ts';
import { usePublic } from '#web/kernel/public/public-portal.tsx';
import { localShelf } from '#web/kernel/session/storage.ts';
import { useVoteBook } from '../vote-book.tsx';
import { type StageAnswer, stageCalls } from './stage-calls.ts';
import { openStageOutbox, slotKey, type StageSlot, type WaitingVote } from './stage-outbox.ts';

const pauses = { firstPauseMs: 2000, longestPauseMs: 30_000 };

/** The votes in stages of whoever is here: those that count, and over them those that wait on this device. */
export function useStageVotes(seasonId: number | undefined) {
  const { property } = usePublic();
  const { voter, read } = useVoteBook();
  const propertyId = property.id;
  const [counted, setCounted] = useState<Readonly<Record<string, StageAnswer>>>({});
  const [refused, setRefused] = useState<string>();
  const [, setTurn] = useState(0);
  const outbox = useMemo(
    () =>
      openStageOutbox({
        shelf: localShelf(),
        propertyId,
        send: (PVUserID, { seasonId: SeasonID, stage: Stage, contest: Contest, workId, answer }) => {
          const place = { PropertyID: propertyId, SeasonID, PVUserID, Stage, Contest };
          return answer
            ? stageCalls.cast({ ...place, Answer: answer })
            : stageCalls.takeBack({ ...place, ...(workId !== undefined && { EntryID: workId }) });
        },
        alone: (send) => ('locks' in navigator ? navigator.locks.request(`laurel.stage-votes.${propertyId}`, send) : send()),
        onSent: (vote) => setCounted((before) => withVote(before, vote)),
        onRefused: (_, message) => setRefused(message),
      }),
    [propertyId],
  );
  const voterKey = voter?.PVUserID;
  outbox.adopt(voterKey);
  useEffect(() => outbox.subscribe(() => setTurn((before) => before + 1)), [outbox]);
  useEffect(() => {
    // What the page around it says of held votes is about others.
    if (voterKey) read();
    return keepSending(outbox, pauses);
  }, [outbox, voterKey, read]);
  useEffect(() => {
    if (!voterKey || seasonId === undefined) return setCounted({});
    let isOver = false;
    stageCalls.own({ PropertyID: propertyId, SeasonID: seasonId, PVUserID: voterKey }).then(
      ({ Votes }) => {
        if (isOver) return;
        const own = Votes.map(({ Stage: stage, Contest: contest, Answer: answer }) => ({
          ...slotOf({ seasonId, stage, contest }, answer),
          answer,
        }));
        setCounted((since) => ({ ...Object.fromEntries(own.map((one) => [slotKey(one), one.answer])), ...since }));
      },
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [propertyId, seasonId, voterKey]);
  const waiting = outbox.list().filter((one) => one.seasonId === seasonId);
  const chosen = waiting.reduce(withVote, counted);
  return {
    chosen,
    /** Withdrawn ones aren't votes. */
    waiting: waiting.filter(({ answer }) => answer !== null),
    isStuck: outbox.isStuck(),
    isSaving: voterKey !== undefined && waiting.length > 0,
    refused,
    put: (slot: StageSlot, answer: StageAnswer | null): void => {
      setRefused(undefined);
      outbox.put(slot, answer);
      void outbox.flush();
    },
  };
}

const slotOf = (slot: StageSlot, answer: StageAnswer): StageSlot => (answer.kind === 'score' ? { ...slot, workId: answer.work } : slot);

function withVote(votes: Readonly<Record<string, StageAnswer>>, vote: Pick<WaitingVote, 'answer'> & StageSlot) {
  const { [slotKey(vote)]: _, ...others } = votes;
  return vote.answer ? { ...others, [slotKey(vote)]: vote.answer } : others;
}
