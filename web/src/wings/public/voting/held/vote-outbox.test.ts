import { beforeEach, describe, expect, test } from 'vitest';
import { CallProblem } from '#contract/kernel/call/client.ts';
import type { Shelf } from '#web/kernel/session/storage.ts';
import type { Choice } from '../vote-state.ts';
import { type HeldAnswer, openVoteOutbox, type OutboxEvent } from './vote-outbox.ts';

let kept: Map<string, string>;
let sent: string[];
/** What comes in place of an answer. */
let problems: (CallProblem | undefined)[];
let answer: Partial<HeldAnswer>;
/** What happens while a request is on its way. */
let meanwhile: (() => void) | undefined;
const shelf: Shelf = {
  get: (key) => kept.get(key) ?? null,
  set: (key, value) => void kept.set(key, value),
  remove: (key) => void kept.delete(key),
  keys: () => [...kept.keys()],
};
const noLine = new CallProblem(0, {});
const busy = new CallProblem(503, {});

const choice = (EntryID: number, PropertyCategoryID = 1): Choice => ({
  EntryID,
  PieceTitle: `Work ${EntryID}`,
  Organization: '',
  PictureUrl: null,
  SeasonID: 9,
  MediaTypeID: 1,
  PropertyCategoryID,
  CategoryName: 'Films',
});
const vote = (entryId: number | null, categoryId = 1, voterKey?: string) => ({
  categoryId,
  seasonId: 9,
  choice: entryId === null ? null : choice(entryId, categoryId),
  ...(voterKey !== undefined && { voterKey }),
});
async function send(what: string): Promise<void> {
  sent.push(what);
  meanwhile?.();
  meanwhile = undefined;
  const problem = problems.shift();
  if (problem) throw problem;
}
const open = () =>
  openVoteOutbox({
    shelf,
    propertyId: 1,
    hold: async (votes) => {
      await send(`hold ${votes.map(({ PropertyCategoryID, EntryID, Turn }) => `${PropertyCategoryID}:${EntryID}@${Turn}`).join(' ')}`);
      const Votes = votes.map(({ PropertyCategoryID }) => ({ PropertyCategoryID, Refused: null }));
      return { Until: '', IsConfirmed: false, Votes, ...answer };
    },
    cast: (key, { EntryID }) => send(`cast ${EntryID} as ${key}`),
    takeBack: (key, _, categoryId) => send(`take back ${categoryId} as ${key}`),
    alone: (work) => work(),
  });
const shown = (outbox: ReturnType<typeof open>) =>
  outbox.list().map(({ categoryId, choice: one, isSent }) => `${categoryId}:${one?.EntryID ?? 'none'}${isSent ? '' : ' waits'}`);

beforeEach(() => {
  kept = new Map();
  sent = [];
  problems = [];
  answer = {};
  meanwhile = undefined;
});

describe('a vote on its way', () => {
  test('waits on the device without a connection, in a full house and through a closed tab, and is sent with the same turn', async () => {
    const first = open();
    first.put(vote(5));
    problems = [noLine, busy, new CallProblem(429, {})];
    for (let round = 0; round < 3; round += 1) await first.flush();
    expect(first.isStuck()).toBe(true);
    expect(shown(first)).toEqual(['1:5 waits']);
    const next = open();
    expect([shown(next), next.isWaiting()]).toEqual([['1:5 waits'], true]);
    await next.flush();
    expect(new Set(sent)).toEqual(new Set(['hold 1:5@1']));
    expect([shown(next), next.isStuck(), next.isWaiting()]).toEqual([['1:5'], false, false]);
  });

  test('of a signed-in voter is kept the same way, and leaves the device once it counts', async () => {
    const outbox = open();
    const events: OutboxEvent[] = [];
    outbox.listen((event) => events.push(event));
    outbox.put(vote(5, 1, 'ada'));
    problems = [noLine];
    await outbox.flush();
    expect(shown(open())).toEqual(['1:5 waits']);
    outbox.put(vote(null, 1, 'ada'));
    outbox.put(vote(7, 2, 'ada'));
    await outbox.flush();
    expect(sent).toEqual(['cast 5 as ada', 'take back 1 as ada', 'cast 7 as ada']);
    expect(events.map(({ is }) => is)).toEqual(['counted', 'counted']);
    expect(shown(outbox)).toEqual([]);
  });

  test('that is changed while the first is on its way is sent after it, and the answer to the first is not taken for its own', async () => {
    const outbox = open();
    outbox.put(vote(5));
    meanwhile = () => {
      outbox.put(vote(6));
      expect(shown(outbox)).toEqual(['1:6 waits']);
    };
    await outbox.flush();
    expect(sent).toEqual(['hold 1:5@1', 'hold 1:6@2']);
    expect(shown(outbox)).toEqual(['1:6']);
  });

  test('that another tab put there goes along; two calls to send are one', async () => {
    const outbox = open();
    open().put(vote(5));
    await Promise.all([outbox.flush(), outbox.flush()]);
    expect(sent).toEqual(['hold 1:5@1']);
  });

  test('that the server refuses goes back to the one that is held, and later turns still grow', async () => {
    const outbox = open();
    const events: OutboxEvent[] = [];
    outbox.listen((event) => events.push(event));
    outbox.put(vote(5));
    await outbox.flush();
    answer = { Votes: [{ PropertyCategoryID: 1, Refused: { Failure: 'VotingClosed', Message: 'Over.' } }] };
    outbox.put(vote(6));
    await outbox.flush();
    expect(events).toMatchObject([{ is: 'refused', message: 'Over.', isOver: true }]);
    expect(shown(outbox)).toEqual(['1:5']);
    outbox.clear();
    answer = {};
    outbox.put(vote(8));
    await outbox.flush();
    expect(sent.at(-1)).toBe('hold 1:8@3');
  });

  test('that can’t be held keeps no other from it', async () => {
    const outbox = open();
    outbox.put(vote(5, 1));
    outbox.put(vote(6, 2));
    problems = [new CallProblem(404, {}), new CallProblem(404, {})];
    await outbox.flush();
    expect(sent).toEqual(['hold 1:5@1 2:6@2', 'hold 1:5@1', 'hold 2:6@2']);
    expect(shown(outbox)).toEqual(['2:6']);
  });

  test('of someone who is no longer signed in is held by the device', async () => {
    const outbox = open();
    const events: OutboxEvent[] = [];
    outbox.listen((event) => events.push(event));
    outbox.put(vote(5, 1, 'ada'));
    problems = [new CallProblem(200, { Failure: 'VoterUnknown' })];
    await outbox.flush();
    expect(events.map(({ is }) => is)).toEqual(['signedOut']);
    expect(sent).toEqual(['cast 5 as ada', 'hold 1:5@2']);
    expect(shown(outbox)).toEqual(['1:5']);
  });
});

describe('votes that are held', () => {
  test('are gone from the device once the server counted them; what it had not yet becomes an ordinary vote', async () => {
    const outbox = open();
    outbox.put(vote(5, 1));
    outbox.put(vote(6, 2));
    await outbox.flush();
    outbox.put(vote(7, 2));
    answer = { IsConfirmed: true };
    const events: OutboxEvent[] = [];
    outbox.listen((event) => events.push(event));
    await outbox.flush();
    expect(events).toEqual([{ is: 'confirmed' }]);
    expect(shown(outbox)).toEqual(['1:5', '2:7 waits']);
    outbox.joined('ada');
    await outbox.flush();
    expect(sent.at(-1)).toBe('cast 7 as ada');
    expect(shown(outbox)).toEqual([]);
  });

  test('become those of anyone who signs in another way, but for what was undone', async () => {
    const outbox = open();
    outbox.put(vote(5, 1));
    outbox.put(vote(6, 2));
    await outbox.flush();
    outbox.put(vote(null, 2));
    outbox.put(vote(4, 3, 'eve'));
    outbox.adopt('ada');
    await outbox.flush();
    expect(sent.slice(1)).toEqual(['cast 4 as eve', 'cast 5 as ada']);
  });

  test('that the server lost are held again; what ended is gone, but never what it has not seen', async () => {
    const outbox = open();
    outbox.put(vote(5, 1));
    await outbox.flush();
    outbox.holdAgain(false);
    await outbox.flush();
    expect(sent).toEqual(['hold 1:5@1', 'hold 1:5@2']);
    outbox.put(vote(6, 2));
    outbox.holdAgain(true);
    expect(shown(outbox)).toEqual(['2:6 waits']);
  });
});
