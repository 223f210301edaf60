import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, test } from 'vitest';
import { allProperties } from '#contract/kernel/award/properties.ts';
import { leastWithoutReason, readScores, scoresFile } from '../../tools/mutants/scores.ts';

const root = join(import.meta.dirname, '../..');

const sources = ['contract/src', 'server/src', 'web/src'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$|\.gen\.ts$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name)),
);

const traitsTable = 'contract/src/kernel/award/properties.ts';

/** Something called after a property, compared with a number, listed among numbers or switched over. */
const name = String.raw`[\w$.?!]*(?:propert(?:y|ies)(?:\w*id)?|propid|judgedby)\b(?:\.id\b)?`;
const patterns = [
  new RegExp(String.raw`${name}\s*\)?\s*(?:===?|!==?|<=?|>=?(?!\s*0\b))\s*-?\d`, 'i'),
  new RegExp(String.raw`(?<![\w.])-?\d+\s*(?:===?|!==?)\s*${name}`, 'i'),
  new RegExp(String.raw`\[\s*\d[\d\s,]*\]\s*\.(?:includes|indexOf|has|some)\s*\(\s*${name}`, 'i'),
  new RegExp(String.raw`switch\s*\(\s*${name}\s*\)`, 'i'),
];

/** Lines that decide something by a property's number. */
const decidesByNumber = (text: string): string[] =>
  text
    .split('\n')
    .filter((line) => !/^\s*(?:\*|\/\/|\/\*)/.test(line))
    .filter((line) => patterns.some((pattern) => pattern.test(line)))
    .map((line) => line.trim());

describe('no property number in a condition', () => {
  test.each([
    'if (propertyId === 3) return;',
    'const british = traits.PropertyID == 3;',
    'if (3 === season.propertyId) {',
    'if ([1, 3, 19].includes(propertyId)) {',
    'switch (actor.propertyId) {',
    'return judgingPropertyId !== 2 && isOpen;',
    'where(property.id > 10)',
    "if (Number(params.propertyId) === 14) refuse('NotFound');",
  ])('the rule sees %s', (line) => {
    expect(decidesByNumber(line)).toHaveLength(1);
  });

  test.each([
    'if (actor.propertyId === params.propertyId) {',
    'if (traitsOf(propertyId).guestAccounts) {',
    'if (propertyId === adminPropertyId) {',
    // Whether there is a property at all.
    'return propertyId > 0 ? withProperty : without;',
    'if (allProperties().length === 0) {',
    'const first = property ?? 1;',
    '// propertyId === 3 would be wrong',
  ])('the rule lets pass %s', (line) => {
    expect(decidesByNumber(line)).toEqual([]);
  });

  test('is outside the table of traits', () => {
    const found = sources
      .filter((file) => relative(root, file) !== traitsTable)
      .flatMap((file) => decidesByNumber(readFileSync(file, 'utf8')).map((line) => `${relative(root, file)}: ${line}`));
    expect(found, 'ask traitsOf(id) for a trait instead').toEqual([]);
  });
});

describe('R218 a problem is never shown as an empty box, or in words that are not ours', () => {
  /** Readers of an answer make a problem of one without words (`CallProblem`), or shows nothing of it. */
  const readers = new Set([
    'web/src/kernel/call/client.ts',
    'web/src/kernel/call/export-file.ts',
    'web/src/kernel/public/ask.ts',
    'web/src/wings/ground/file/upload/upload-request.ts',
    'web/src/kernel/call/use-file.ts',
    // Nothing is shown of these.
    'web/src/portals/help/main.ts',
    'web/src/kernel/page/lazy-page.ts',
    'web/src/kernel/public/count-visit.ts',
    'web/src/kernel/words/further.ts',
  ]);
  const reads = /(?<![\w.])fetch\(|new XMLHttpRequest|\.sendBeacon\(/;
  /** A browser's or a library's words, or none: `wordsOf(problem)` has ours for anything. */
  const foreign =
    /\(\w+: Error\)|instanceof CallProblem \? \w+\.message|instanceof Error\s*\?|as Error\)\.message|as CallProblem\)\.message|\.[Mm]essage \?\? ''|\bwhy: ''|String\((?:error|reason|problem)\)/;

  test.each([
    '(reason as Error).message',
    "problem instanceof Error ? problem.message : ''",
    "t('failed', { why: '' })",
    "said?.Message ?? ''",
    '.catch((reason: Error) => setProblem(reason.message))',
    "reason instanceof CallProblem ? reason.message : ''",
  ])('the rule sees %s', (line) => expect(foreign.test(line)).toBe(true));
  test.each(['messages.error(problem.message)', 'wordsOf(reason)', "t('failed', { why: problem.message })"])(
    'the rule lets pass %s',
    (line) => expect(foreign.test(line)).toBe(false),
  );

  test('wherever a screen shows the message of an answer', () => {
    const found = sources
      .map((file) => ({ path: relative(root, file), text: readFileSync(file, 'utf8') }))
      .filter(({ path }) => path.startsWith('web/src/') && !path.startsWith('web/src/portals/ui/'))
      .flatMap(({ path, text }) =>
        text
          .split('\n')
          .flatMap((line) => ((reads.test(line) && !readers.has(path)) || foreign.test(line) ? [`${path}: ${line.trim()}`] : [])),
      );
    expect(found, 'read answers by send, and tell a problem by its message or wordsOf').toEqual([]);
  });
});

describe('no moment and no amount is written in passing', () => {
  /** The files that know how dates, zones and amounts are written, and those that only ask whether a zone exists. */
  const writers = new Set([
    'contract/src/kernel/text/catalog.ts',
    'contract/src/kernel/text/formats.ts',
    'contract/src/kernel/text/money.ts',
    'contract/src/kernel/text/zone-time.ts',
    'contract/src/kernel/award/property-row.ts',
    'contract/src/wings/accounts/account/contact-info.ts',
    'web/src/kernel/words/own-zone.ts',
  ]);
  const inPassing = /Intl\.(DateTimeFormat|NumberFormat)\b|\.toLocale(Date|Time)?String\(|[uU]nits\s*\/\s*100\b|at time zone '/;

  test.each([
    "new Intl.DateTimeFormat('en-US', { dateStyle: 'short' }).format(moment)",
    'season.EndDate.toLocaleDateString()',
    "count.toLocaleString('en-US')",
    'const price = minorUnits / 100;',
    "sql`to_char(created_at at time zone 'UTC', 'YYYY-MM-DD')`",
  ])('the rule sees %s', (line) => expect(line).toMatch(inPassing));

  test('but by the award’s own clock and in its own currency', () => {
    const found = sources
      .filter((file) => !writers.has(relative(root, file)) && inPassing.test(readFileSync(file, 'utf8')))
      .map((file) => relative(root, file));
    expect(found, 'use formats.ts, money.ts or zone-time.ts').toEqual([]);
  });
});

describe('files that one can take in at a glance', () => {
  const most = 400;
  /** Made from other files; `tools/verify-record.test.ts` compares. */
  const isMade = (name: string) => name.endsWith('.gen.ts') || name === 'verify-record.mjs';
  const long = ['contract/src', 'server/src', 'web/src', 'tests', 'tools', 'bench']
    .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && /\.(tsx?|mjs|css)$/.test(entry.name) && !isMade(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => readFileSync(file, 'utf8').trimEnd().split('\n').length > most)
    .map((file) => relative(root, file));

  test('none has more than 400 lines', () => {
    expect(long).toEqual([]);
  });
});

describe('rules', () => {
  test('each have a test of their own beside them, which needs no server', () => {
    const rules = sources.filter((file) => /\.rules\.tsx?$/.test(file));
    const bare = rules.filter((file) => {
      const itsTest = file.replace(/\.tsx?$/, '.test.ts');
      return !existsSync(itsTest) || /#kit\/test-server/.test(readFileSync(itsTest, 'utf8'));
    });
    expect(rules.length).toBeGreaterThan(40);
    expect(bare.map((file) => relative(root, file))).toEqual([]);
  });

  test('each have a mutation score, and a low one its reason (npm run mutants -- FILE writes the row)', () => {
    const scores = readScores(readFileSync(join(root, scoresFile), 'utf8'));
    const rules = sources.filter((file) => /\.rules\.tsx?$/.test(file)).map((file) => relative(root, file));
    expect(scores.map(({ name }) => name)).toEqual(rules.sort());
    expect(scores.filter(({ percent, reason }) => percent < leastWithoutReason && reason === '').map(({ name }) => name)).toEqual([]);
  });
});

describe('layers without pages', () => {
  const routes = /createRoute\(|createRootRoute|createFileRoute|\bpath:\s*'\/[\w$]/;
  const under = (...folders: string[]) => sources.filter((file) => folders.some((folder) => relative(root, file).startsWith(folder)));

  test('R036 the shared layer has no routes of its own', () => {
    expect(under('contract/src', 'web/src/kernel', 'web/src/ui').filter((file) => routes.test(readFileSync(file, 'utf8')))).toEqual([]);
    expect(under('web/src/portals').filter((file) => routes.test(readFileSync(file, 'utf8'))).length).toBeGreaterThan(2);
  });

  test('R038 R340 the entries layer is calls and rules alone: no routes, no screens', () => {
    const layer = under('contract/src/wings/entering/submission', 'contract/src/wings/entering/piece');
    expect(layer.length).toBeGreaterThan(5);
    expect(layer.filter((file) => /\.tsx$/.test(file) || /from '(react|@mantine|#web)/.test(readFileSync(file, 'utf8')))).toEqual([]);
  });
});

describe('dates of lists', () => {
  const lists = sources
    .filter((file) => /web.src.wings/.test(file))
    .map((file) => ({ file: relative(root, file), text: readFileSync(file, 'utf8') }))
    .filter(({ text }) => text.includes('<DataTable') && /formatDate\(/.test(text));

  test('a list of dates without a clock says once in which time zone they are', () => {
    expect(lists.length).toBeGreaterThan(8);
    expect(lists.filter(({ text }) => !/ datesIn[=]/.test(text)).map(({ file }) => file)).toEqual([]);
  });
});

describe('the table of traits', () => {
  test('holds nothing that a browser must not see', () => {
    const words = JSON.stringify(allProperties());
    expect(words).not.toMatch(/secret|password|token|apikey|sk_live|sk_test/i);
  });

  test('gives every property of a kind a name in addresses of its own', () => {
    const names = allProperties().map(({ kind, slug }) => `${kind} ${slug}`);
    expect(new Set(names).size).toBe(names.length);
  });
});

describe('what an effect returns is called when it ends', () => {
  // Browsers answer scrolling and playing with a promise. Returned from an effect, React calls it, and the whole page is gone.
  const returnsAnAnswer =
    /use(?:Layout)?Effect\(\s*\(\) =>(?!\s*(?:\{|void |\(\) =>))[^,;]*\.(?:scroll\w*|play|requestFullscreen|animate)\(/;

  test.each([
    "useEffect(() => list.current?.scrollIntoView({ block: 'start' }), []);",
    'useLayoutEffect(() => window.scrollTo(0, 0), [path]);',
    'useEffect(() =>\n    video.current?.play(), [src]);',
  ])('the rule sees %s', (line) => {
    expect(line).toMatch(returnsAnAnswer);
  });

  test.each([
    'useEffect(() => { list.scrollTo(0, 0); }, []);',
    'useEffect(() => void video.play(), []);',
    'useEffect(() => setOpen(false), [path]);',
  ])('the rule lets pass %s', (line) => {
    expect(line).not.toMatch(returnsAnAnswer);
  });

  test('is a function or nothing', () => {
    const found = sources.filter((file) => returnsAnAnswer.test(readFileSync(file, 'utf8'))).map((file) => relative(root, file));
    expect(found).toEqual([]);
  });
});
