import { CallProblem } from '#contract/kernel/call/client.ts';
import { mayPass } from '#web/kernel/call/no-answer.ts';
import { openKeptRows } from '#web/kernel/session/kept-rows.ts';
import type { Shelf } from '#web/kernel/session/storage.ts';
import type { StageAnswer } from './stage-calls.ts';

/** What a vote is about: a work's stars, or a whole contest. */
export interface StageSlot {
  seasonId: number;
  stage: string;
  contest: string;
  /** Absent: the contest's list. */
  workId?: number;
}

/** The latest answer of this device about a slot. It waits here until its voter is known and the server has it. */
export interface WaitingVote extends StageSlot {
  /** Null: withdrawn. */
  answer: StageAnswer | null;
  turn: number;
}

interface OutboxParts {
  shelf: Shelf;
  propertyId: number;
  send: (voterKey: string, vote: WaitingVote) => Promise<unknown>;
  /** One tab sends at a time. */
  alone: (send: () => Promise<void>) => Promise<void>;
  onSent: (vote: WaitingVote) => void;
  onRefused: (vote: WaitingVote, message: string) => void;
}

export const slotKey = ({ seasonId, stage, contest, workId = 0 }: StageSlot): string => `${seasonId} ${stage} ${workId} ${contest}`;
export const isInStage = (key: string, stage: string): boolean => key.split(' ')[1] === stage;

/** Votes in stages that wait on this device: for their voter, or for the line. They outlive a closed tab. */
export function openStageOutbox({ shelf, propertyId, send, alone, onSent, onRefused }: OutboxParts) {
  const rows = openKeptRows<WaitingVote>({
    shelf,
    prefix: `laurel.stage-vote.${propertyId}.`,
    isRow: (found) => 'stage' in found && 'answer' in found && 'turn' in found,
    order: (one, other) => one.turn - other.turn,
  });
  let voterKey: string | undefined;
  let isStuck = false;
  const settle = (vote: WaitingVote): void => {
    // Unless there is another answer by now.
    if (rows.read(slotKey(vote))?.turn === vote.turn) rows.remove(slotKey(vote));
  };
  const sendAll = async (key: string): Promise<void> => {
    for (const vote of rows.list()) {
      try {
        await send(key, vote);
      } catch (problem) {
        if (mayPass(problem) || !(problem instanceof CallProblem)) {
          isStuck = true;
          return;
        }
        settle(vote);
        onRefused(vote, problem.message);
        continue;
      }
      onSent(vote);
      settle(vote);
    }
    isStuck = false;
  };
  return {
    list: rows.list,
    refresh: rows.refresh,
    subscribe: rows.subscribe,
    isStuck: () => isStuck,
    isWaiting: () => voterKey !== undefined && rows.list().length > 0,
    /** Whose votes they are from now on. */
    adopt: (key: string | undefined): void => {
      voterKey = key;
    },
    put: (slot: StageSlot, answer: StageAnswer | null): void => {
      const turn = 1 + Math.max(0, ...rows.list().map((one) => one.turn));
      rows.put(slotKey(slot), { ...slot, answer, turn });
    },
    async flush(): Promise<void> {
      const key = voterKey;
      if (key === undefined || rows.list().length === 0) return;
      await alone(async () => {
        rows.refresh();
        await sendAll(key);
        rows.refresh();
      });
    },
  };
}
