import { beforeEach, describe, expect, test } from 'vitest';
import { stage } from '#contract/wings/judging/stage/stage.ts';
import { CallProblem } from '#contract/kernel/call/client.ts';
import type { StageAnswer } from '#contract/wings/results/rulebook/stage-answer.ts';
import type { Send } from '#web/kernel/call/client.ts';
import type { Shelf } from '#web/kernel/session/storage.ts';
import { openAnswerQueue } from './answer-queue.ts';

let kept: Map<string, string>;
let sent: unknown[];
let answers: (object | CallProblem)[];
let there: { Answer: StageAnswer; Version: number }[];
let isSignedIn: boolean;
const shelf: Shelf = {
  get: (key) => kept.get(key) ?? null,
  set: (key, value) => void kept.set(key, value),
  remove: (key) => void kept.delete(key),
  keys: () => [...kept.keys()],
};
const nobody = new CallProblem(0, { Message: 'The server can’t be reached.' });
const conflict = () => new CallProblem(200, { Message: 'Answered elsewhere.', Failure: 'Conflict' });
/** The network: gives the set responses in order and remembers what was saved. */
const send = (async (call: unknown, asked: { body?: { Answer: StageAnswer; Version: number } }) => {
  if (call === stage.getSheet) return { Answers: there };
  sent.push([asked.body?.Answer, asked.body?.Version]);
  const answer = answers.shift() ?? { Version: 1 };
  if (answer instanceof CallProblem) throw answer;
  return answer;
}) as Send;
const open = (accountId = 7) => openAnswerQueue({ shelf, propertyId: 2, accountId, send, isSignedIn: () => isSignedIn });
const says = (word: 'yes' | 'no', work = 11): StageAnswer => ({ kind: 'screen', work, says: word });
const row = (answer: StageAnswer, keptAt = 1000) => ({
  seasonId: 3,
  stage: 'screening',
  contest: '4',
  name: 'Film',
  answer,
  version: 0,
  keptAt,
});

beforeEach(() => {
  kept = new Map();
  sent = [];
  answers = [];
  there = [];
  isSignedIn = true;
});

describe('an answer that no one could take', () => {
  test('waits on the device through a reload, and is sent once', async () => {
    open().put(row(says('yes')));
    const queue = open();
    const events: string[] = [];
    queue.listen(({ is }) => events.push(is));
    await Promise.all([queue.flush(), queue.flush()]);
    expect(sent).toEqual([[says('yes'), 0]]);
    expect(events).toEqual(['sent']);
    expect(open().list()).toEqual([]);
  });

  test('waits on while the server can’t be reached, and for the judge who gave it', async () => {
    const queue = open();
    queue.put(row(says('yes')));
    answers = [nobody, new CallProblem(503, {}), new CallProblem(401, {})];
    for (let round = 0; round < 3; round += 1) await queue.flush();
    expect(queue.isWaiting()).toBe(true);
    expect(open(8).list(), 'another judge on this device').toEqual([]);
    isSignedIn = false;
    await queue.flush();
    expect(sent).toHaveLength(3);
    isSignedIn = true;
    await queue.flush();
    expect(queue.list()).toEqual([]);
  });

  test('is replaced by a later one about the same work, and kept beside one about another', async () => {
    const queue = open();
    queue.put(row(says('yes')));
    queue.put(row(says('no'), 2000));
    queue.put(row(says('yes', 12), 3000));
    await queue.flush();
    expect(sent).toEqual([
      [says('no'), 0],
      [says('yes', 12), 0],
    ]);
  });

  test('goes over an earlier one that arrived though its reply was lost, and never over another device’s', async () => {
    const queue = open();
    queue.put({ ...row(says('yes')), sent: [says('yes')] });
    queue.put(row(says('no'), 2000));
    there = [{ Answer: says('yes'), Version: 1 }];
    answers = [conflict(), { Version: 2 }];
    await queue.flush();
    expect(sent).toEqual([
      [says('no'), 0],
      [says('no'), 1],
    ]);
    expect(queue.list()).toEqual([]);

    there = [{ Answer: says('yes'), Version: 5 }];
    answers = [conflict()];
    queue.put(row(says('no')));
    await queue.flush();
    expect(queue.list()).toMatchObject([{ refused: 'Answered elsewhere.' }]);
    expect(queue.isWaiting()).toBe(false);
  });

  test('stays with its reason if the stage has closed, until the judge tries again or deletes it', async () => {
    const queue = open();
    queue.put(row(says('yes')));
    answers = [new CallProblem(200, { Message: 'Too late.', Failure: 'JudgingUnavailable' })];
    await queue.flush();
    await queue.flush();
    expect(sent).toHaveLength(1);
    const [refused] = queue.list();
    expect(refused).toMatchObject({ refused: 'Too late.' });
    if (refused) await queue.retry(refused);
    expect(sent).toHaveLength(2);
    expect(queue.list()).toEqual([]);
  });

  test('that changes while it is on its way goes on from what the server has', async () => {
    const queue = open();
    queue.put(row(says('yes')));
    const change = openAnswerQueue({
      shelf,
      propertyId: 2,
      accountId: 7,
      isSignedIn: () => true,
      send: (async () => {
        queue.put(row(says('no'), 2000));
        return { Version: 1 };
      }) as Send,
    });
    await change.flush();
    await queue.flush();
    expect(sent).toEqual([[says('no'), 1]]);
  });

  test('that changes while the one before is refused is neither lost nor marked as refused', async () => {
    const queue = open();
    queue.put(row(says('yes')));
    const refusing = openAnswerQueue({
      shelf,
      propertyId: 2,
      accountId: 7,
      isSignedIn: () => true,
      send: (async () => {
        queue.put(row(says('no'), 2000));
        throw new CallProblem(200, { Message: 'Too late.', Failure: 'JudgingUnavailable' });
      }) as Send,
    });
    await refusing.flush();
    queue.refresh();
    expect(queue.list()).toMatchObject([{ answer: says('no'), keptAt: 2000 }]);
    expect(queue.isWaiting()).toBe(true);
  });
});
