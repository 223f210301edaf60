import { stage } from '#contract/wings/judging/stage/stage.ts';
import { CallProblem, isFailure } from '#contract/kernel/call/client.ts';
import { canonical } from '#contract/wings/results/rulebook/canonical.ts';
import { slotOf, type StageAnswer } from '#contract/wings/results/rulebook/stage-answer.ts';
import type { Send } from '#web/kernel/call/client.ts';
import { mayPass } from '#web/kernel/call/no-answer.ts';
import { openKeptRows } from '#web/kernel/session/kept-rows.ts';
import type { Shelf } from '#web/kernel/session/storage.ts';

/** An answer that was given while no one could take it. */
export interface KeptAnswer {
  seasonId: number;
  stage: string;
  contest: string;
  /** How the contest is called. */
  name: string;
  answer: StageAnswer;
  /** The version that it replaces. */
  version: number;
  /** What went out about the same without a reply: the server may have taken any of these. */
  sent: readonly StageAnswer[];
  /** Milliseconds since 1970, by this device's clock. */
  keptAt: number;
  /** Why the server did not take it, in its words; it is not sent again automatically then. */
  refused?: string;
}

export type AnswerEvent = { is: 'sent'; row: KeptAnswer } | { is: 'refused'; row: KeptAnswer } | { is: 'expired' };

interface QueueParts {
  shelf: Shelf;
  /** Whose answers: on a shared device no one sees or sends another's. */
  propertyId: number;
  accountId: number;
  send: Send;
  /** Whether that judge is the one who is signed in, asked right before each request. */
  isSignedIn: () => boolean;
}

type About = Pick<KeptAnswer, 'seasonId' | 'stage' | 'contest' | 'answer'>;
const keyOf = ({ seasonId, stage: at, contest, answer }: About): string => `${seasonId} ${at} ${contest} ${slotOf(answer)}`;
const isSame = (one: StageAnswer, other: StageAnswer): boolean => canonical(one) === canonical(other);

/** Signed out for now, the network, or an agreement to accept first. */
const isSentAgain = (problem: unknown): boolean =>
  mayPass(problem) || isFailure(problem, 'DeclarationNeeded') || (problem instanceof CallProblem && problem.status === 401);

/** Answers of stages on their way, kept on this device until the server has them. It takes the same answer twice for one. */
export function openAnswerQueue({ shelf, propertyId, accountId, send, isSignedIn }: QueueParts) {
  const rows = openKeptRows<KeptAnswer>({
    shelf,
    prefix: `laurel.answers.${propertyId}.${accountId}.`,
    isRow: (found) => 'seasonId' in found && 'answer' in found && 'version' in found,
    order: (one, other) => one.keptAt - other.keptAt,
  });
  const listeners = new Set<(event: AnswerEvent) => void>();
  const tell = (event: AnswerEvent): void => {
    for (const listen of listeners) listen(event);
  };

  const give = (row: KeptAnswer, version: number) =>
    send(
      stage.saveAnswer,
      { body: { SeasonID: row.seasonId, Stage: row.stage, Contest: row.contest, Answer: row.answer, Version: version } },
      { whenExpired: 'throw' },
    );

  async function save(row: KeptAnswer): Promise<{ Version: number }> {
    try {
      return await give(row, row.version);
    } catch (problem) {
      if (!isFailure(problem, 'Conflict')) throw problem;
      // An earlier one of this device may have arrived without our hearing of it. Anyone else's stays.
      const params = { seasonId: row.seasonId, stage: row.stage, contest: row.contest };
      const sheet = await send(stage.getSheet, { params }, { whenExpired: 'throw' });
      const there = sheet.Answers.find(({ Answer }) => slotOf(Answer) === slotOf(row.answer));
      if (!there || !row.sent.some((one) => isSame(one, there.Answer))) throw problem;
      return give(row, there.Version);
    }
  }

  /** Changed while it was on its way: the newer one goes on from what the server has now. */
  const settle = (key: string, sent: KeptAnswer, version: number): void => {
    const now = rows.read(key);
    if (!now || now.keptAt === sent.keptAt) rows.remove(key);
    else rows.put(key, { ...now, version, sent: [] });
  };

  let underWay: Promise<void> | undefined;
  async function sendAll(): Promise<void> {
    rows.refresh();
    for (const listed of rows.list()) {
      const key = keyOf(listed);
      // Another tab may have dealt with it while this one was busy.
      const row = rows.read(key);
      if (!row || row.refused !== undefined) continue;
      if (!isSignedIn()) return;
      const going = { ...row, sent: [...row.sent.filter((one) => !isSame(one, row.answer)), row.answer] };
      rows.put(key, going);
      try {
        const { Version } = await save(row);
        settle(key, row, Version);
        tell({ is: 'sent', row });
      } catch (problem) {
        if (!(problem instanceof CallProblem)) throw problem;
        if (problem.status === 401) tell({ is: 'expired' });
        if (isSentAgain(problem)) return;
        const refused = { ...going, refused: problem.errors[0]?.Message ?? problem.message };
        rows.put(key, refused);
        tell({ is: 'refused', row: refused });
      }
    }
  }
  /** Sends what waits; several calls at once are one. */
  const flush = (): Promise<void> => {
    underWay ??= sendAll().finally(() => {
      underWay = undefined;
    });
    return underWay;
  };

  return {
    list: rows.list,
    find: (about: About): KeptAnswer | undefined => rows.read(keyOf(about)),
    isWaiting: (): boolean => rows.list().some(({ refused }) => refused === undefined),
    /** Takes the place of what waits about the same. */
    put: (row: Omit<KeptAnswer, 'sent'> & { sent?: readonly StageAnswer[] }): void => {
      const before = rows.read(keyOf(row));
      rows.put(keyOf(row), { ...row, version: before?.version ?? row.version, sent: [...(before?.sent ?? []), ...(row.sent ?? [])] });
    },
    remove: (row: KeptAnswer): void => rows.remove(keyOf(row)),
    retry: (row: KeptAnswer): Promise<void> => {
      const { refused: _, ...again } = row;
      rows.put(keyOf(row), again);
      return flush();
    },
    flush,
    refresh: rows.refresh,
    subscribe: rows.subscribe,
    listen: (listener: (event: AnswerEvent) => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
export type AnswerQueue = ReturnType<typeof openAnswerQueue>;
