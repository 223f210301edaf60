import { describe, expect, test } from 'vitest';
import { type KnownSession, KnownSessions } from './known-sessions.ts';

const session = (id: number, more: Partial<KnownSession['actor']> = {}): KnownSession => ({
  actor: { id, role: 'Entrant', propertyId: 1, sessionId: id, grants: [], ...more },
  until: 1000,
  seenAt: 0,
});
const always = () => true;
const keep = (known: KnownSessions, hash: string, one: KnownSession) => known.learn(hash, async () => one);

describe('known sessions', () => {
  test('are found again until they end automatically', async () => {
    const known = new KnownSessions(always);
    await keep(known, 'a', session(1));
    expect(known.find('a', 999)?.actor.id).toBe(1);
    expect(known.find('a', 1000)).toBeUndefined();
    expect(known.find('b', 1)).toBeUndefined();
  });

  test('no one is not kept, so that a token is good as soon as it is', async () => {
    const known = new KnownSessions(always);
    expect(await known.learn('a', async () => undefined)).toBeUndefined();
    expect(known.size).toBe(0);
  });

  test('are forgotten by account, also by the account that looks as another', async () => {
    const known = new KnownSessions(always);
    await keep(known, 'a', session(1));
    await keep(known, 'b', session(2));
    await keep(known, 'c', session(2, { acting: { id: 3, sessionId: 9 } }));
    known.forget('3');
    expect(['a', 'b', 'c'].map((hash) => known.find(hash, 1)?.actor.id)).toEqual([1, 2, undefined]);
    known.forget('2');
    expect(['a', 'b'].map((hash) => known.find(hash, 1)?.actor.id)).toEqual([1, undefined]);
    known.forget();
    expect(known.size).toBe(0);
  });

  test('what was read before word came is answered once and not kept', async () => {
    const known = new KnownSessions(always);
    const read = Promise.withResolvers<KnownSession>();
    const learning = known.learn('a', () => read.promise);
    known.forget('77');
    read.resolve(session(1));
    expect((await learning)?.actor.id).toBe(1);
    expect(known.size).toBe(0);
  });

  test('are not believed while no word would come', async () => {
    const hearing = { isHearing: true };
    const known = new KnownSessions(() => hearing.isHearing);
    await keep(known, 'a', session(1));
    hearing.isHearing = false;
    expect(known.find('a', 1)).toBeUndefined();
    await keep(known, 'b', session(2));
    hearing.isHearing = true;
    expect(known.find('b', 1)).toBeUndefined();
  });

  test('are so many at most, and the oldest goes first', async () => {
    const known = new KnownSessions(always, 2);
    for (const [index, hash] of ['a', 'b', 'c'].entries()) await keep(known, hash, session(index));
    expect(['a', 'b', 'c'].map((hash) => known.find(hash, 1)?.actor.id)).toEqual([undefined, 1, 2]);
    await keep(known, 'c', session(5));
    expect(known.size).toBe(2);
    known.forget('2');
    expect(known.find('c', 1)?.actor.id).toBe(5);
  });
});
