import { beforeEach, describe, expect, test } from 'vitest';
import { review } from '#contract/wings/judging/review/review.ts';
import { CallProblem } from '#contract/kernel/call/client.ts';
import type { Send } from '#web/kernel/call/client.ts';
import type { Shelf } from '#web/kernel/session/storage.ts';
import type { QueueEvent } from '#web/kernel/call/send-queue.ts';
import { openReviewQueue, type QueuedReview, type SavedProgress } from './review-queue.ts';

let kept: Map<string, string>;
let sent: unknown[];
let answers: (object | CallProblem)[];
let isSignedIn: boolean;
const shelf: Shelf = {
  get: (key) => kept.get(key) ?? null,
  set: (key, value) => void kept.set(key, value),
  remove: (key) => void kept.delete(key),
  keys: () => [...kept.keys()],
};
const progress = { ReviewsCompleted: 1, ReviewsRequired: 5, Percentage: 20, IsDoneReviewing: false };
const nobody = new CallProblem(0, { Message: 'The server can’t be reached.' });
const refusedBy = (Failure: 'JudgingUnavailable' | 'NotHeld') => new CallProblem(200, { Message: 'Too late.', Failure });
/** The network: gives the set responses in order and remembers its requests. */
const send = (async (call: unknown, asked: unknown) => {
  sent.push(call === review.saveReview ? asked : 'the next entry');
  const answer = answers.shift() ?? progress;
  if (answer instanceof CallProblem) throw answer;
  return answer;
}) as Send;
const open = (accountId = 7) => openReviewQueue({ shelf, propertyId: 2, accountId, send, isSignedIn: () => isSignedIn });
const body = { EntryPropertyID: 1, SeasonID: 3, EntryID: 11, Criteria: [{ CriterionID: 1, Score: 8 }] };
const item = { entryId: 11, title: 'Tide Table', body, keptAt: 1000 };

beforeEach(() => {
  kept = new Map();
  sent = [];
  answers = [];
  isSignedIn = true;
});

describe('a review that no one could take', () => {
  test('waits on the device through a reload, and is sent once', async () => {
    open().put(item);
    const queue = open();
    const events: QueueEvent<QueuedReview, SavedProgress>[] = [];
    queue.listen((event) => events.push(event));
    expect(queue.list()).toEqual([item]);
    await Promise.all([queue.flush(), queue.flush()]);
    expect(sent).toEqual([{ body: { Data: body } }]);
    expect(events).toEqual([{ is: 'sent', row: item, reply: progress }]);
    expect(open().list()).toEqual([]);
  });

  test('waits on while the server cannot be reached', async () => {
    const queue = open();
    queue.put(item);
    answers = [nobody, new CallProblem(503, {}), new CallProblem(401, {})];
    for (let round = 0; round < 3; round += 1) await queue.flush();
    expect(queue.list()).toEqual([item]);
    await queue.flush();
    expect(queue.list()).toEqual([]);
  });

  test('is kept with the reason when the server refuses it, and sent again only when asked', async () => {
    const queue = open();
    queue.put(item);
    answers = [refusedBy('JudgingUnavailable')];
    await queue.flush();
    await queue.flush();
    expect(sent).toHaveLength(1);
    expect(open().list()).toEqual([{ ...item, refused: 'Too late.' }]);
    await queue.retry({ ...item, refused: 'Too late.' });
    expect(queue.list()).toEqual([]);
  });

  test('takes its entry again when it was held too long, as long as no one else has it', async () => {
    const queue = open();
    queue.put(item);
    answers = [refusedBy('NotHeld'), { EntryID: 11 }, progress];
    await queue.flush();
    expect(queue.list()).toEqual([]);
    queue.put(item);
    answers = [refusedBy('NotHeld'), { EntryID: 12 }];
    await queue.flush();
    expect(queue.list()).toEqual([{ ...item, refused: 'Too late.' }]);
  });
});

describe('another judge on the same device', () => {
  test('neither sees nor sends it', async () => {
    open(7).put(item);
    const other = open(8);
    expect(other.list()).toEqual([]);
    await other.flush();
    expect(sent).toEqual([]);
  });

  test('does not lend their session to it', async () => {
    const queue = open(7);
    queue.put(item);
    isSignedIn = false;
    await queue.flush();
    expect(sent).toEqual([]);
    expect(queue.list()).toEqual([item]);
  });
});

test('what cannot be read is left out', () => {
  kept.set('laurel.queue.2.7.1', '{');
  kept.set('laurel.queue.2.7.2', '"x"');
  expect(open().list()).toEqual([]);
});
