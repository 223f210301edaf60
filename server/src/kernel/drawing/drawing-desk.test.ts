import { expect, test } from 'vitest';
import { DrawingDesk } from './drawing-desk.ts';

/** Drawings that the test ends. */
function drawings() {
  const ends: (() => void)[] = [];
  const begun: string[] = [];
  const work = (name: string) => () =>
    new Promise<string>((resolve) => {
      begun.push(name);
      ends.push(() => resolve(name));
    });
  return { begun, work, endNext: () => ends.shift()?.() };
}

test('the same picture is drawn once however many ask for it', async () => {
  const desk = new DrawingDesk<string>();
  const { begun, work, endNext } = drawings();
  const asked = [desk.draw('a', work('a')), desk.draw('a', work('a'))];
  endNext();
  expect(await Promise.all(asked)).toEqual(['a', 'a']);
  expect(begun).toEqual(['a']);
});

test('few are drawn at a time, the others wait in turn, and a queue that is too long is refused', async () => {
  const desk = new DrawingDesk<string>({ atOnce: 1, mostWaiting: 1 });
  const { begun, work, endNext } = drawings();
  const first = desk.draw('a', work('a'));
  const second = desk.draw('b', work('b'));
  await expect(desk.draw('c', work('c'))).rejects.toMatchObject({ failure: 'Unavailable', status: 503 });
  expect(begun).toEqual(['a']);
  endNext();
  await first;
  expect(begun).toEqual(['a', 'b']);
  endNext();
  expect(await second).toBe('b');
});

test('a drawing that fails gives its place back', async () => {
  const desk = new DrawingDesk<string>({ atOnce: 1, mostWaiting: 0 });
  await expect(desk.draw('a', () => Promise.reject(new Error('no ink')))).rejects.toThrow('no ink');
  expect(await desk.draw('a', async () => 'drawn')).toBe('drawn');
});
