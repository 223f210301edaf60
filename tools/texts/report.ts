/**
 * `npm run texts`: what each wing says, in how many words, and what each language lacks. `--write` notes the translations that were made since,
 * and writes the table into texts/README.md.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { wordsOf } from './compile.ts';
import { type Notes, standingOf } from './standing.ts';
import { folder, readAreas } from './texts.ts';

const notesFile = (language: string): string => join(folder, `notes.${language}.json`);
const readNotes = (language: string): Notes =>
  existsSync(notesFile(language)) ? (JSON.parse(readFileSync(notesFile(language), 'utf8')) as Notes) : {};

function report(isWriting: boolean): void {
  const areas = readAreas();
  const languages = [...new Set([...areas.values()].flatMap((of) => Object.keys(of)))].filter((one) => one !== 'en-US').toSorted();
  const wings = [...new Set([...areas.keys()].map((area) => area.split('/')[0] ?? ''))];
  const columns = [
    'Wing',
    'Messages',
    'Words',
    ...languages.flatMap((one) => [one, 'missing', 'stale', ...(one.startsWith('en') ? ['same'] : [])]),
  ];
  const rows: (string | number)[][] = [];
  const named: string[] = [];
  const notes = new Map<string, Notes>(languages.map((language) => [language, {}]));
  for (const wing of wings) {
    const own = [...areas].filter(([area]) => area.startsWith(`${wing}/`));
    const american = own.flatMap(([, of]) => Object.values(of['en-US'] ?? {}));
    const row: (string | number)[] = [wing, american.length, american.reduce((sum, message) => sum + wordsOf(message), 0)];
    for (const language of languages) {
      const known = readNotes(language);
      const found = own.map(([area, of]) => standingOf(language, area, of['en-US'] ?? {}, of[language] ?? {}, known));
      const all = (which: 'missing' | 'stale' | 'same') => found.flatMap((one) => one[which]);
      Object.assign(notes.get(language) ?? {}, ...found.map((one) => one.notes));
      const present = own.reduce((sum, [, of]) => sum + Object.keys(of[language] ?? {}).length, 0);
      row.push(present, all('missing').length, all('stale').length, ...(language.startsWith('en') ? [all('same').length] : []));
      for (const which of ['missing', 'stale', 'same'] as const) named.push(...all(which).map((name) => `${language} ${which}: ${name}`));
    }
    rows.push(row);
  }
  rows.push(['All', ...columns.slice(1).map((_, at) => rows.reduce((sum, row) => sum + Number(row[at + 1]), 0))]);
  const line = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;
  const table = [line(columns), line(columns.map((_, at) => (at ? '---:' : '---'))), ...rows.map(line)].join('\n');
  console.log([table, ...named].join('\n'));
  if (!isWriting) return;
  for (const [language, noted] of notes) writeFileSync(notesFile(language), `${JSON.stringify(noted, null, 2)}\n`);
  const readme = join(folder, 'README.md');
  writeFileSync(
    readme,
    readFileSync(readme, 'utf8').replace(/\| Wing[\s\S]*\n\| All.*\|/, () => table),
  );
}

report(process.argv.includes('--write'));
