/**
 * Compiles the messages in `texts/<wing>/<area>.<language>.json` into modules under `texts/compiled`, which aren't checked in. Does nothing when
 * they are up to date.
 */
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Messages, moduleOf, troublesOf } from './compile.ts';

export const folder = join(import.meta.dirname, '../../texts');
const compiled = join(folder, 'compiled');
const stampFile = join(compiled, '.stamp');

/** `desk/award` → its messages by language. */
type Areas = Map<string, Record<string, Messages>>;

export function readAreas(): Areas {
  const areas: Areas = new Map();
  for (const file of globSync('*/*.json', { cwd: folder }).toSorted()) {
    const [, area = '', language = ''] = /^(.+?)\.([\w-]+)\.json$/.exec(file) ?? [];
    areas.set(area, { ...areas.get(area), [language]: JSON.parse(readFileSync(join(folder, file), 'utf8')) as Messages });
  }
  return areas;
}

function stampOf(): string {
  const hash = createHash('sha256');
  for (const file of [
    ...globSync('*/*.json', { cwd: folder }).map((name) => join(folder, name)),
    join(import.meta.dirname, 'compile.ts'),
  ].toSorted())
    hash.update(file).update('\0').update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}

export function compileTexts(): void {
  const stamp = stampOf();
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;
  const areas = readAreas();
  const troubles = [...areas].flatMap(([area, languages]) => troublesOf(area, languages));
  if (troubles.length) throw new Error(`Some texts can’t be used:\n${troubles.join('\n')}`);
  const wanted = new Set([...areas.keys()].map((area) => `${area}.ts`));
  for (const file of globSync('*/*.ts', { cwd: compiled })) if (!wanted.has(file)) rmSync(join(compiled, file));
  for (const [area, languages] of areas) {
    const file = join(compiled, `${area}.ts`);
    const text = moduleOf(languages);
    if (existsSync(file) && readFileSync(file, 'utf8') === text) continue;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  writeFileSync(stampFile, stamp);
}
