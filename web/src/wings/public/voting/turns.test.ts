import { expect, test } from 'vitest';
import { makeTurns } from './turns.ts';

test('a vote waits for the change before it in its category, and only the last one counts', async () => {
  const inTurn = makeTurns();
  const sent: string[] = [];
  let answer = (): void => undefined;
  const first = inTurn(1, () => {
    sent.push('taken back');
    return new Promise<void>((done) => {
      answer = done;
    });
  });
  const second = inTurn(1, () => Promise.reject(new Error('no line')).finally(() => sent.push('cast')));
  const elsewhere = inTurn(2, async () => sent.push('in another category'));
  await elsewhere.done;
  expect(sent).toEqual(['taken back', 'in another category']);
  answer();
  await first.done;
  expect(first.isLast()).toBe(false);
  await expect(second.done).rejects.toThrow('no line');
  expect(second.isLast()).toBe(true);
  await inTurn(1, async () => sent.push('again')).done;
  expect(sent).toEqual(['taken back', 'in another category', 'cast', 'again']);
});
