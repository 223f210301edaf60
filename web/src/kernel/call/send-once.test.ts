import { expect, test } from 'vitest';
import { sendOnce } from './send-once.ts';

test('a double click sends once and both get the answer; later, or about something else, it is sent again', async () => {
  const pending = new Map<string, Promise<number>>();
  let sent = 0;
  const send = async (): Promise<number> => {
    sent += 1;
    return Promise.resolve(sent);
  };
  const click = (id: number) => sendOnce(pending, { params: { id } }, send);
  await expect(Promise.all([click(7), click(7), click(8)])).resolves.toEqual([1, 1, 2]);
  await expect(click(7)).resolves.toBe(3);
});

test('what failed may be tried again', async () => {
  const pending = new Map<string, Promise<string>>();
  await expect(sendOnce(pending, {}, () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  await expect(sendOnce(pending, {}, () => Promise.resolve('there'))).resolves.toBe('there');
});
