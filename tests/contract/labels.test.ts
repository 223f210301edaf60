import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readAreas, readLanguages } from '../../tools/texts/texts.ts';

const root = join(import.meta.dirname, '../..');
const areas = [...readAreas().values()];
const shipped = readLanguages().filter(({ isShipped }) => isShipped);

/** `<Button aria-label={t('openNamed', …)}>{t('open')}</Button>` */
const pair = /aria-label=\{t\('([\w-]+)'[^<]{0,400}?>\s*(?:<[A-Z]\w+ [^>]*\/>\s*)?\{t\('([\w-]+)'/g;
const pairs = globSync('web/src/**/*.tsx', { cwd: root }).flatMap((file) =>
  [...readFileSync(join(root, file), 'utf8').matchAll(pair)].map(([, name = '', shown = '']) => [name, shown] as const),
);

const plain = (message: string): string =>
  message
    .replace(/\{[^{}]*\}/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase();

/** Who speaks to the computer says what the button shows (WCAG 2.5.3). Where the American name doesn't hold it, none has to. */
test.each(shipped)('names of buttons hold what the buttons show: $name', ({ locale }) => {
  expect(pairs.length).toBeGreaterThan(50);
  const wrong = pairs.flatMap(([name, shown]) =>
    areas.flatMap(({ 'en-US': american = {}, [locale]: own = {} }) => {
      const [americanName, americanShown, ownName, ownShown] = [american[name], american[shown], own[name], own[shown]];
      if (!americanName || !americanShown || !ownName || !ownShown || !plain(americanName).includes(plain(americanShown))) return [];
      return plain(ownName).includes(plain(ownShown)) ? [] : [`${name} “${ownName}” lacks “${ownShown}”`];
    }),
  );
  expect([...new Set(wrong)]).toEqual([]);
});
