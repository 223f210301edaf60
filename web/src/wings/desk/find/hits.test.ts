import { expect, test } from 'vitest';
import { type Hit, inOrder, marked, matching, meantOf, partsOf } from './hits.ts';
import { withPlace } from './places.ts';

const hit = (title: string, words = '') => ({ key: title, kind: 'screens' as const, title, to: '/', search: {}, about: null, words });
const titles = (hits: readonly Hit[]) => hits.map(({ title }) => title);

test('screens are found by their names and by their group, the best first', () => {
  const screens = [hit('Judging progress', 'Run judging'), hit('Judges', 'Run judging'), hit('Gallery', 'Announce winners')];
  expect(titles(matching('judges', screens))).toEqual(['Judges']);
  expect(titles(matching('winners', screens))).toEqual(['Gallery']);
  expect(titles(matching('galery', screens))).toEqual(['Gallery']);
  expect(titles(matching('judg', screens))).toEqual(['Judging progress', 'Judges']);
});

test('while the next answer is on its way, the last one shows what still matches', () => {
  const works = [hit('Midnight Rye', 'Midnight Rye Nord'), hit('Ryebread', 'Ryebread Vik')];
  expect(titles(marked('rye', 'rye', works))).toEqual(['Midnight Rye', 'Ryebread']);
  expect(titles(marked('ryebr', 'rye', works))).toEqual(['Ryebread']);
  expect(titles(marked('vik', 'rye', works))).toEqual(['Ryebread']);
  expect(titles(marked('anything', 'anything', works)), 'found by what isn’t shown').toHaveLength(2);
});

test('what is known comes first, and what the server finds follows by its best match', () => {
  const group = (kind: Hit['kind'], grade: Hit['grade'], count = 1) => ({
    kind,
    count,
    hits: [{ ...hit(kind), kind, grade, spans: [] }].slice(0, count),
  });
  const order = inOrder([group('screens', 2), group('actions', 1)], [group('works', 2), group('people', 0), group('orders', 0, 0)]);
  expect(order.map(({ kind }) => kind)).toEqual(['actions', 'screens', 'people', 'works']);
});

test('what was typed is marked in a title', () => {
  const [found] = matching('rye mid', [hit('Midnight Rye')]);
  expect(partsOf('Midnight Rye', found?.spans ?? [])).toEqual([
    { text: 'Mid', isMarked: true },
    { text: 'night ', isMarked: false },
    { text: 'Rye', isMarked: true },
  ]);
  expect(partsOf('Rye', [])).toEqual([{ text: 'Rye', isMarked: false }]);
  expect(
    partsOf('Rye', [
      [0, 2],
      [1, 3],
    ]).map(({ text }) => text),
  ).toEqual(['Ry', 'e']);
});

test('a screen’s name is offered where the server knows no word', () => {
  expect(meantOf('gellry', undefined, ['Gallery', 'Judges'])).toBe('gallery');
  expect(meantOf('ryr', 'rye', ['Gallery'])).toBe('rye');
  expect(meantOf('xxxxxx', null, ['Gallery'])).toBeUndefined();
});

test('places are kept newest first, each screen once', () => {
  const at = (path: string) => ({ path, title: path });
  const places = ['/a', '/b?x=1', '/c', '/d', '/e', '/f', '/b?x=2'].reduce<{ path: string; title: string }[]>(
    (kept, path) => withPlace(kept, at(path)),
    [],
  );
  expect(places.map(({ path }) => path)).toEqual(['/b?x=2', '/f', '/e', '/d', '/c', '/a']);
});
