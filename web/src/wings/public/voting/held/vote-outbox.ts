import { CallProblem, isFailure, wordsOf } from '#contract/kernel/call/client.ts';
import { mayPass } from '#web/kernel/call/no-answer.ts';
import { openKeptRows } from '#web/kernel/session/kept-rows.ts';
import type { Shelf } from '#web/kernel/session/storage.ts';
import type { Choice } from '../vote-state.ts';

/** The latest choice in one category, as this device keeps it. */
export interface KeptVote {
  categoryId: number;
  seasonId: number;
  /** Null: the vote is withdrawn. */
  choice: Choice | null;
  /** Grows with each choice, so that what is sent again or arrives late changes nothing. */
  turn: number;
  /** Of the voter who was signed in. Votes of a stranger have none: the server holds them for the device. */
  voterKey?: string;
  /** The server has it. It stays here until its voter is known. */
  isSent: boolean;
  /** What the server holds until then, to go back to where a change is refused. */
  before?: Choice;
}

export type OutboxEvent =
  /** A signed-in voter's choice arrived, and counts. */
  | { is: 'counted'; row: KeptVote }
  | { is: 'refused'; row: KeptVote; message: string; isOver: boolean }
  /** The link of the device's mail was opened: its voter can sign in here. */
  | { is: 'confirmed' }
  | { is: 'signedOut' };

export interface HeldAnswer {
  Until: string;
  IsConfirmed: boolean;
  Votes: { PropertyCategoryID: number; Refused: { Failure: string; Message: string } | null }[];
}

interface OutboxParts {
  shelf: Shelf;
  propertyId: number;
  hold: (votes: { PropertyCategoryID: number; EntryID: number | null; Turn: number }[]) => Promise<HeldAnswer>;
  cast: (voterKey: string, choice: Choice) => Promise<unknown>;
  takeBack: (voterKey: string, seasonId: number, categoryId: number) => Promise<unknown>;
  /** One tab sends at a time, so that an earlier choice never arrives after a later one. */
  alone: (send: () => Promise<void>) => Promise<void>;
}

type NewVote = Pick<KeptVote, 'categoryId' | 'seasonId' | 'choice' | 'voterKey'>;

/** What one call takes. */
const mostTogether = 50;

const byTurn = (one: KeptVote, other: KeptVote): number => one.turn - other.turn;

/** Votes of this device: on their way, or held by the server until someone says whose they are. They outlive a closed tab. */
export function openVoteOutbox({ shelf, propertyId, hold, cast, takeBack, alone }: OutboxParts) {
  const rows = openKeptRows<KeptVote>({
    shelf,
    prefix: `laurel.vote.${propertyId}.`,
    isRow: (found) => 'categoryId' in found && 'choice' in found && 'turn' in found,
    order: byTurn,
  });
  const listeners = new Set<(event: OutboxEvent) => void>();
  let isStuck = false;

  const tell = (event: OutboxEvent): void => {
    for (const listen of listeners) listen(event);
  };
  const unsent = (): KeptVote[] => rows.list().filter(({ isSent }) => !isSent);
  const turnKey = `laurel.vote-turn.${propertyId}`;
  /** Never begins again: the server remembers turns of rows that are gone here. */
  const write = (row: NewVote, before?: Choice): void => {
    const turn = 1 + (Number(shelf.get(turnKey)) || 0);
    shelf.set(turnKey, String(turn));
    rows.put(row.categoryId, { ...row, turn, isSent: false, ...(before && { before }) });
  };
  const put = (row: NewVote): void => {
    const was = rows.read(row.categoryId);
    write(row, (was?.isSent ? was.choice : was?.before) ?? undefined);
  };
  /** Unless there was another choice in the meantime, which is yet to be sent. */
  const settle = (row: KeptVote, then: () => void): void => {
    if (rows.read(row.categoryId)?.turn === row.turn) then();
  };
  const refuse = (row: KeptVote, message: string, isOver: boolean): void =>
    settle(row, () => {
      tell({ is: 'refused', row, message, isOver });
      const { before, ...rest } = row;
      if (before && row.voterKey === undefined) rows.put(row.categoryId, { ...rest, choice: before, isSent: true });
      else rows.remove(row.categoryId);
    });

  /** False where the server waits for someone to sign in first. */
  async function sendHeld(sent: readonly KeptVote[]): Promise<boolean> {
    let answer: HeldAnswer;
    try {
      answer = await hold(
        sent.map(({ categoryId, choice, turn }) => ({ PropertyCategoryID: categoryId, EntryID: choice?.EntryID ?? null, Turn: turn })),
      );
    } catch (problem) {
      const [row] = sent;
      if (mayPass(problem) || !(problem instanceof CallProblem) || !row) throw problem;
      // One that can't be held, as of a category that is gone, must not keep the others from it.
      if (sent.length === 1) refuse(row, problem.message, false);
      else for (const one of sent) if (!(await sendHeld([one]))) return false;
      return true;
    }
    if (answer.IsConfirmed) {
      tell({ is: 'confirmed' });
      return false;
    }
    for (const [at, row] of sent.entries()) {
      const { before: _, ...rest } = row;
      const refused = answer.Votes[at]?.Refused;
      if (refused) refuse(row, refused.Message, refused.Failure === 'VotingClosed');
      else settle(row, () => rows.put(row.categoryId, { ...rest, isSent: true }));
    }
    return true;
  }

  async function sendOwn(row: KeptVote, voterKey: string): Promise<void> {
    try {
      if (row.choice) await cast(voterKey, row.choice);
      else await takeBack(voterKey, row.seasonId, row.categoryId);
    } catch (problem) {
      if (mayPass(problem)) throw problem;
      if (isFailure(problem, 'VoterUnknown', 'VoterUnconfirmed')) {
        // The vote is not lost with the session: the device holds it.
        for (const { categoryId, seasonId, choice, ...of } of rows.list())
          if (of.voterKey === voterKey) write({ categoryId, seasonId, choice });
        return tell({ is: 'signedOut' });
      }
      return refuse(row, wordsOf(problem), isFailure(problem, 'VotingClosed'));
    }
    settle(row, () => {
      tell({ is: 'counted', row });
      rows.remove(row.categoryId);
    });
  }

  async function sendAll(): Promise<void> {
    rows.refresh();
    for (let waiting = unsent(); waiting.length > 0; waiting = unsent()) {
      const own = waiting.find(({ voterKey }) => voterKey !== undefined);
      if (own?.voterKey !== undefined) await sendOwn(own, own.voterKey);
      else if (!(await sendHeld(waiting.slice(0, mostTogether)))) return;
    }
  }

  let underWay: Promise<void> | undefined;
  let isAskedAgain = false;
  async function run(): Promise<void> {
    while (isAskedAgain) {
      isAskedAgain = false;
      try {
        await alone(sendAll);
        isStuck = false;
      } catch (problem) {
        if (!mayPass(problem)) throw problem;
        isStuck = true;
      }
      rows.refresh();
    }
    underWay = undefined;
  }

  return {
    list: rows.list,
    /** What was sent without success waits on the device. */
    isStuck: (): boolean => isStuck,
    isWaiting: (): boolean => unsent().length > 0,
    put,
    /** Sends what waits; what is put there in the meantime goes along. */
    flush: (): Promise<void> => {
      isAskedAgain = true;
      underWay ??= run();
      return underWay;
    },
    /** The server counted what it held; what it has not yet becomes an ordinary vote. */
    joined: (voterKey: string): void => {
      rows.refresh();
      for (const row of rows.list())
        if (row.isSent) rows.remove(row.categoryId);
        else write({ ...row, voterKey });
    },
    /** Someone signed in another way: what the device holds becomes their votes. */
    adopt: (voterKey: string): void => {
      rows.refresh();
      for (const row of rows.list())
        if (row.voterKey !== undefined) continue;
        else if (row.choice) write({ ...row, voterKey });
        else rows.remove(row.categoryId);
    },
    /** The server has nothing of this device: what is not too old is held again, the rest has ended. */
    holdAgain: (isOver: boolean): void => {
      for (const row of rows.list())
        if (row.voterKey !== undefined || !row.isSent) continue;
        else if (isOver) rows.remove(row.categoryId);
        else write(row);
    },
    clear: (): void => {
      for (const { categoryId } of rows.list()) rows.remove(categoryId);
    },
    refresh: rows.refresh,
    subscribe: rows.subscribe,
    listen: (listener: (event: OutboxEvent) => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
export type VoteOutbox = ReturnType<typeof openVoteOutbox>;
