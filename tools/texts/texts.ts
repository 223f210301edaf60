/**
 * Compiles the messages in `texts/<wing>/<area>.<language>.json` into modules under `texts/compiled`, which aren't checked in, and each further
 * language that is shipped into one file beside them. Does nothing when they are up to date.
 */
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { compiledOf, type Messages, moduleOf, troubleOf, troublesOf } from './compile.ts';

export const folder = join(import.meta.dirname, '../../texts');
const compiled = join(folder, 'compiled');
const stampFile = join(compiled, '.stamp');

/** `desk/award` → its messages by language. */
type Areas = Map<string, Record<string, Messages>>;

/** What the folder of a further language says about it. */
export interface Language {
  locale: string;
  /** In its own words. */
  name: string;
  /** Whether people can choose it; until then its files may be incomplete. */
  isShipped: boolean;
  /** Without it the admin may lack messages, and is American there. */
  hasAdmin: boolean;
}

const readJson = (file: string): unknown => JSON.parse(readFileSync(join(folder, file), 'utf8'));

/** Each folder in `texts/languages` is a language. */
export const readLanguages = (): Language[] =>
  globSync('languages/*/language.json', { cwd: folder })
    .toSorted()
    .map((file) => ({ locale: file.split('/')[1] ?? '', ...(readJson(file) as Omit<Language, 'locale'>) }));

/** Those that the product speaks beside English. `LAUREL_LANGUAGES=ar-EG` switches one on that isn't shipped yet. */
const spokenLanguages = (): Language[] => {
  const early = (process.env.LAUREL_LANGUAGES ?? '').split(',');
  return readLanguages().filter(({ locale, isShipped }) => isShipped || early.includes(locale));
};

const filesOf = (): string[] => globSync(['*/*.json', 'languages/*/*/*.json'], { cwd: folder }).toSorted();

export function readAreas(): Areas {
  const areas: Areas = new Map();
  for (const file of filesOf()) {
    const [, locale, own] = /^languages\/([^/]+)\/(.+)\.json$/.exec(file) ?? [];
    const [, area = own ?? '', language = locale ?? ''] = (locale === undefined && /^(.+?)\.([\w-]+)\.json$/.exec(file)) || [];
    areas.set(area, { ...areas.get(area), [language]: readJson(file) as Messages });
  }
  return areas;
}

function stampOf(languages: readonly Language[]): string {
  const hash = createHash('sha256').update(JSON.stringify(languages));
  const tools = ['compile.ts', 'texts.ts'].map((file) => join(import.meta.dirname, file));
  for (const file of [...filesOf().map((name) => join(folder, name)), ...tools])
    hash.update(file).update('\0').update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}

/** What a language says, by area. A message that can't be used is left out, as one that is missing: both are then American. */
function spokenBy(locale: string, areas: Areas): Record<string, unknown> {
  const words: Record<string, unknown> = {};
  for (const [area, { 'en-US': source = {}, [locale]: own }] of areas) {
    if (!own) continue;
    const usable = Object.entries(own).filter(([key, message]) => troubleOf(source, key, message) === undefined);
    words[area] = compiledOf(Object.fromEntries(usable));
  }
  return words;
}

function write(name: string, text: string): void {
  const file = join(compiled, name);
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/** Changes with every text. */
export const textsStamp = (): string => readFileSync(stampFile, 'utf8').slice(0, 12);

/** The compiled messages of the languages beside English, by language and area. */
export const readFurther = (): [locale: string, areas: Record<string, object>][] =>
  globSync('languages/*.json', { cwd: compiled }).map((file) => [
    basename(file, '.json'),
    JSON.parse(readFileSync(join(compiled, file), 'utf8')) as Record<string, object>,
  ]);

export function compileTexts(): void {
  const languages = spokenLanguages();
  const spoken = languages.map(({ locale }) => locale);
  const stamp = stampOf(languages);
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;
  const areas = readAreas();
  const english = [...areas].filter(([, languages]) => languages['en-US']);
  const troubles = english.flatMap(([area, messages]) =>
    troublesOf(area, Object.fromEntries(Object.entries(messages).filter(([language]) => language.startsWith('en-')))),
  );
  if (troubles.length) throw new Error(`Some texts can’t be used:\n${troubles.join('\n')}`);
  const wanted = new Set([...english.map(([area]) => `${area}.ts`), ...spoken.map((locale) => `languages/${locale}.json`)]);
  for (const file of globSync(['*/*.ts', 'languages/*.json'], { cwd: compiled })) if (!wanted.has(file)) rmSync(join(compiled, file));
  for (const [area, messages] of english) write(`${area}.ts`, moduleOf(area, messages));
  for (const locale of spoken) write(`languages/${locale}.json`, JSON.stringify(spokenBy(locale, areas)));
  const withoutAdmin = languages.filter(({ hasAdmin }) => !hasAdmin).map(({ locale }) => locale);
  const names = Object.fromEntries(languages.map(({ locale, name }) => [locale, name]));
  write(
    'languages.ts',
    [
      `export const furtherLanguages = ${JSON.stringify(spoken)} as const;`,
      `export const ownNames = ${JSON.stringify(names)} as const;`,
      `export const withoutAdmin: readonly string[] = ${JSON.stringify(withoutAdmin)};`,
    ].join('\n'),
  );
  writeFileSync(stampFile, stamp);
}
