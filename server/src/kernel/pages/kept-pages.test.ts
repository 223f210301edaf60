import { expect, test } from 'vitest';
import { type KeptPage, KeptPages } from './kept-pages.ts';

const at = (ms: number) => new Date(ms);
const pageOf = (text: string, bytes = 10): KeptPage => ({
  status: 200,
  whole: Buffer.alloc(bytes, text),
  gzip: Buffer.alloc(0),
  tag: text,
});
const drawn = (text: string, freshUntil = 1000, bytes = 10) => ({ page: pageOf(text, bytes), freshUntil });

test('a page is drawn once for all who ask at the same time, and kept until its hour', async () => {
  const pages = new KeptPages();
  let count = 0;
  const draw = async () => {
    count += 1;
    return drawn('a');
  };
  await Promise.all([pages.load('k', draw), pages.load('k', draw)]);
  expect(count).toBe(1);
  expect(pages.find('k', at(999))?.tag).toBe('a');
  expect(pages.find('k', at(1000))).toBeUndefined();
  expect(pages.size).toBe(0);
});

test('what was read before a change is not kept after it, and not given to those who ask after it', async () => {
  const pages = new KeptPages();
  const gate = Promise.withResolvers<void>();
  const before = pages.load('gallery:1:x', async () => {
    await gate.promise;
    return drawn('old');
  });
  pages.clear('gallery:1:');
  const after = pages.load('gallery:1:x', async () => drawn('new'));
  gate.resolve();
  expect([(await before)?.tag, (await after)?.tag]).toEqual(['old', 'new']);
  expect(pages.find('gallery:1:x', at(0))?.tag).toBe('new');
});

test('a change of one award leaves the pages of the others', async () => {
  const pages = new KeptPages();
  for (const key of ['gallery:1:a', 'gallery:10:a']) await pages.load(key, async () => drawn(key));
  pages.clear('gallery:1:');
  expect(pages.find('gallery:1:a', at(0))).toBeUndefined();
  expect(pages.find('gallery:10:a', at(0))?.tag).toBe('gallery:10:a');
});

test('what was asked for longest ago gives way', async () => {
  const pages = new KeptPages(25);
  await pages.load('one', async () => drawn('1'));
  await pages.load('two', async () => drawn('2'));
  pages.find('one', at(0));
  await pages.load('three', async () => drawn('3'));
  expect(['one', 'two', 'three'].filter((key) => pages.find(key, at(0)))).toEqual(['one', 'three']);
});

test('a page of before the clock was set back is not shown', async () => {
  const pages = new KeptPages();
  await pages.load('k', async () => ({ ...drawn('open'), freshFrom: 500 }));
  expect(pages.find('k', at(500))?.tag).toBe('open');
  expect(pages.find('k', at(499))).toBeUndefined();
});

test('a drawing that failed is tried again', async () => {
  const pages = new KeptPages();
  await expect(pages.load('k', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect((await pages.load('k', async () => drawn('a')))?.tag).toBe('a');
});
