import { stage } from '#contract/wings/judging/stage/stage.ts';
import { isFailure } from '#contract/kernel/call/client.ts';
import { canonical } from '#contract/wings/results/rulebook/canonical.ts';
import { slotOf, type StageAnswer } from '#contract/wings/results/rulebook/stage-answer.ts';
import { openSendQueue, type Queued } from '#web/kernel/call/send-queue.ts';
import type { JudgeQueueParts } from '#web/wings/judging/reviewer/queue/judge-queue.tsx';

/** An answer that was given while no one could take it. */
interface KeptAnswer extends Queued {
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
}

type About = Pick<KeptAnswer, 'seasonId' | 'stage' | 'contest' | 'answer'>;
const keyOf = ({ seasonId, stage: at, contest, answer }: About): string => `${seasonId} ${at} ${contest} ${slotOf(answer)}`;
const isSame = (one: StageAnswer, other: StageAnswer): boolean => canonical(one) === canonical(other);

/** Answers of stages on their way. */
export function openAnswerQueue({ shelf, propertyId, accountId, send, isSignedIn }: JudgeQueueParts) {
  const give = (row: KeptAnswer, version: number) =>
    send(
      stage.saveAnswer,
      { body: { SeasonID: row.seasonId, Stage: row.stage, Contest: row.contest, Answer: row.answer, Version: version } },
      { whenExpired: 'throw' },
    );

  async function deliver(row: KeptAnswer): Promise<{ Version: number }> {
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

  const queue = openSendQueue<KeptAnswer, { Version: number }>({
    shelf,
    prefix: `laurel.answers.${propertyId}.${accountId}.`,
    isRow: (found) => 'seasonId' in found && 'answer' in found && 'version' in found,
    keyOf,
    isSignedIn,
    deliver,
    going: (row) => ({ ...row, sent: [...row.sent.filter((one) => !isSame(one, row.answer)), row.answer] }),
    after: (changed, { Version }) => ({ ...changed, version: Version, sent: [] }),
  });
  return {
    ...queue,
    find: (about: About): KeptAnswer | undefined => queue.read(keyOf(about)),
    /** Takes the place of what waits about the same. */
    put: (row: Omit<KeptAnswer, 'sent'> & { sent?: readonly StageAnswer[] }): void => {
      const before = queue.read(keyOf(row));
      queue.put({ ...row, version: before?.version ?? row.version, sent: [...(before?.sent ?? []), ...(row.sent ?? [])] });
    },
  };
}
