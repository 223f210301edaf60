/**
 * `npm run texts`: what each wing says, in how many words, and what each language lacks. `--write` notes the translations that were made since,
 * and writes the tables into texts/README.md and README.md; `--check` fails where a shipped language lacks something.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Messages, troubleOf, wordsOf } from './compile.ts';
import { type Notes, standingOf } from './standing.ts';
import { folder, type Language, readAreas, readLanguages } from './texts.ts';

type Area = [name: string, languages: Record<string, Messages>];
type Table = (string | number)[][];

const notesFile = (language: string): string =>
  join(folder, language.startsWith('en') ? `notes.${language}.json` : `languages/${language}/notes.json`);
const readNotes = (language: string): Notes =>
  existsSync(notesFile(language)) ? (JSON.parse(readFileSync(notesFile(language), 'utf8')) as Notes) : {};
const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);
const wingOf = ([name]: Area): string => name.split('/')[0] ?? '';
const isOfAdmin = (area: string): boolean =>
  /^desk\/|^commerce\/(?:bank|books$|unpaid$)|-(desk|admin|manager|monitor|builder|editor|start)$/.test(area);

/** How one language stands in these areas. */
function standingIn(language: string, areas: readonly Area[], notes: Notes) {
  const found = areas.map(([area, of]) => standingOf(language, area, of['en-US'] ?? {}, of[language] ?? {}, notes));
  const all = (which: 'missing' | 'stale' | 'same') => found.flatMap((one) => one[which]);
  const unusable = areas.flatMap(([area, { 'en-US': source = {}, [language]: own = {} }]) =>
    Object.entries(own).flatMap(([key, message]) => {
      const trouble = troubleOf(source, key, message);
      return trouble === undefined ? [] : [`${area} ${key} (${trouble})`];
    }),
  );
  return {
    present: sum(areas.map(([, of]) => Object.keys(of[language] ?? {}).length)),
    missing: all('missing'),
    stale: all('stale'),
    same: all('same'),
    unusable,
    notes: Object.assign({}, ...found.map((one) => one.notes)) as Notes,
  };
}

/** Words by wing, and the British beside them. */
function englishTable(areas: readonly Area[], wings: readonly string[]): Table {
  const rows: Table = wings.map((wing) => {
    const own = areas.filter((area) => wingOf(area) === wing);
    const american = own.flatMap(([, of]) => Object.values(of['en-US'] ?? {}));
    const { present, missing, stale, same } = standingIn('en-GB', own, readNotes('en-GB'));
    return [wing, american.length, sum(american.map(wordsOf)), present, missing.length, stale.length, same.length];
  });
  const head = ['Wing', 'Messages', 'Words', 'en-GB', 'missing', 'stale', 'same'];
  return [head, ...rows, ['All', ...head.slice(1).map((_, at) => sum(rows.map((row) => Number(row[at + 1]))))]];
}

/** Each further language with the messages it has by wing. */
function furtherTable(areas: readonly Area[], wings: readonly string[], languages: readonly Language[]): Table {
  const rows = languages.map(({ locale, name, isShipped }) => {
    const by = wings.map((wing) =>
      standingIn(
        locale,
        areas.filter((area) => wingOf(area) === wing),
        readNotes(locale),
      ),
    );
    const count = (which: 'missing' | 'stale' | 'unusable'): number => sum(by.map((one) => one[which].length));
    const counts = [count('missing'), count('stale'), count('unusable')];
    return [`${name} (${locale})`, isShipped ? 'yes' : 'not yet', ...by.map(({ present }) => present), ...counts];
  });
  return [['Language', 'shipped', ...wings, 'missing', 'stale', 'unusable'], ...rows];
}

/** For README.md: words, rounded to hundreds, and how much of portals and admin is said in each language. */
function coverageTable(areas: readonly Area[], languages: readonly Language[]): Table {
  const english = { 'en-US': 'American English', 'en-GB': 'British English' };
  const spoken = [...Object.entries(english).map(([locale, name]) => ({ locale, name, isShipped: true })), ...languages];
  const rows = spoken.map(({ locale, name, isShipped }) => {
    // The British read American where they write alike.
    const said = (of: Area[1]): Messages => ({ ...(locale === 'en-GB' ? of['en-US'] : {}), ...of[locale] });
    const words = Math.round(sum(areas.flatMap(([, of]) => Object.values(said(of)).map(wordsOf))) / 100) * 100;
    const shares = [false, true].map((isAdmin) => {
      const counted = areas
        .filter(([area]) => isOfAdmin(area) === isAdmin)
        .flatMap(([, of]) => Object.keys(of['en-US'] ?? {}).map((key) => key in said(of)));
      return `${Math.floor((counted.filter(Boolean).length / counted.length) * 100)} %`;
    });
    return [name, words.toLocaleString('en-US'), ...shares, isShipped ? 'yes' : 'not yet'];
  });
  return [['Language', 'Words', 'Portals, emails, PDFs', 'Admin', 'Can be chosen'], ...rows];
}

const printed = ([head = [], ...rows]: Table): string => {
  const line = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map((_, at) => (at ? '---:' : '---'))), ...rows.map(line)].join('\n');
};

function report(isWriting: boolean, isChecking: boolean): void {
  const areas = [...readAreas()].filter(([, of]) => of['en-US']);
  const languages = readLanguages();
  const wings = [...new Set(areas.map(wingOf))];
  const tables = [englishTable(areas, wings), furtherTable(areas, wings, languages)].map(printed);
  const named: string[] = [];
  const failing: string[] = [];
  for (const { locale, isShipped, hasAdmin } of [{ locale: 'en-GB', isShipped: false, hasAdmin: true }, ...languages]) {
    const wanted = areas.filter(([area]) => hasAdmin || !isOfAdmin(area));
    const { missing, stale, same, unusable, notes } = standingIn(locale, areas, readNotes(locale));
    const lines = Object.entries({ missing, stale, same, unusable }).flatMap(([which, names]) =>
      names.map((one) => `${locale} ${which}: ${one}`),
    );
    const needed = new Set(wanted.map(([area]) => area));
    if (isShipped) failing.push(...lines.filter((one) => needed.has(one.split(': ')[1]?.split(' ')[0] ?? '')));
    // Of a language that has only begun, the table says enough.
    named.push(...lines.filter((one) => isShipped || !one.startsWith(`${locale} missing`) || missing.length < 200));
    if (isWriting) writeFileSync(notesFile(locale), `${JSON.stringify(notes, null, 2)}\n`);
  }
  if (isChecking) {
    console.log(failing.length ? failing.join('\n') : 'Every shipped language has every message.');
    process.exitCode = failing.length ? 1 : 0;
    return;
  }
  console.log([...tables, ...named].join('\n'));
  if (!isWriting) return;
  const readme = join(folder, 'README.md');
  const kept = readFileSync(readme, 'utf8').replace(/\n\| Wing[\s\S]*$/, '');
  writeFileSync(readme, `${kept}\n${tables.join('\n\n')}\n`);
  const first = join(folder, '../README.md');
  const coverage = printed(coverageTable(areas, languages));
  writeFileSync(first, readFileSync(first, 'utf8').replace(/\| Language \|(?:.*\|\n)+/, `${coverage}\n`));
}

report(process.argv.includes('--write'), process.argv.includes('--check'));
