/** Who may import whom, and that nothing is exported for no one: the arrows of ARCHITECTURE.md, kept by a machine. Written here because the usual tools need TypeScript 6's API. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';
import { unusedExports } from './unused-exports.ts';

interface Import {
  /** Path from the root of the repository, or a package's name. */
  to: string;
  isTypeOnly: boolean;
}

interface Rule {
  name: string;
  from: RegExp;
  /** Forbidden targets; `$1` is what the first group of `from` matched. */
  never: string;
  except?: string;
  /** Types vanish at run time: whether they are free. */
  typesAreFree?: boolean;
}

const isTest = /\.test\.tsx?$/;

/** The wings of contract, server and web from the ground up: an area knows the areas of its own wing and of those before it. */
const wings = ['ground', 'accounts', 'entering', 'results', 'commerce', 'judging', 'public', 'desk'];
const placeOf = (file: string): { tree?: string; wing?: string; area?: string } =>
  /^(?<tree>contract|server|web)\/src\/wings\/(?<wing>[^/]+)\/(?<area>[^/]+)\//.exec(file)?.groups ?? {};

const rules: readonly Rule[] = [
  {
    // Pages load what the contract loads: the words of refusals that only the server gives are not for it. Names of fields, columns and reasons are.
    name: 'the contract knows only zod, the formatter of messages, the messages of fields and itself',
    from: /^contract\//,
    never: '.',
    except:
      '^contract/|^zod(/|$)|^icu-minify/format$|^texts/(languages|frame/(fields|failures|sentences|no-load-reasons)|[^/]+/[\\w-]+-(fields|acts|columns|lists)|results/rulebook)\\.ts$',
  },
  { name: 'web and server meet in the contract', from: /^web\//, never: '^(server|tools|bench|tests)/' },
  { name: 'the server knows no web, tool or test', from: /^server\//, never: '^(web|tools|bench|tests)/' },
  { name: "the contract's kernel knows no area", from: /^contract\/src\/kernel\//, never: '^contract/src/wings/' },
  {
    name: "the server's kernel knows no area",
    from: /^server\/src\/kernel\//,
    never: '^server/src/(?!kernel/)|^contract/src/wings/',
  },
  {
    name: 'another area is reached by its rules, its store, a service or its jobs',
    from: /^server\/src\/wings\/([^/]+\/[^/]+)\//,
    never: '^server/src/wings/',
    except: '^server/src/wings/$1/|\\.(rules|store|service|jobs)\\.ts$',
    typesAreFree: true,
  },
  {
    name: 'rules and stores know no use case',
    from: /^server\/src\/wings\/.+\.(?:rules|store)\.ts$/,
    never: '^server/src/wings/',
    except: '\\.(rules|store)\\.ts$',
    typesAreFree: true,
  },
  { name: 'jobs are declared, not done', from: /^server\/src\/wings\/.+\.jobs\.ts$/, never: '^server/src/wings/' },
  { name: 'only the start loads the demonstration', from: /^server\/src\/(?!(?:main|world)\.ts$|demo\/)/, never: '^server/src/demo/' },
  { name: 'what draws the pictures of the demonstration is no part of the product', from: /^(?!demo\/drawing\/)/, never: '^demo/drawing/' },
  {
    name: 'only the start loads reference data',
    from: /^server\/src\/(?!main\.ts$|(?:demo|reference)\/)/,
    never: '^server/src/reference/',
  },
  {
    name: 'demonstration and reference data reach areas by rules, stores or services',
    from: /^server\/src\/(?:demo|reference)\//,
    never: '^server/src/wings/',
    except: '\\.(rules|store|service)\\.ts$',
    typesAreFree: true,
  },
  {
    // No refusal, no storage, no mail, no job: those are for use cases. The queue's own store knows how the queue names things.
    name: 'stores are SQL only',
    from: /^server\/src\/wings\/(?!desk\/operation\/job\.store).+\.store\.ts$/,
    never: '^server/src/kernel/|^node:',
    except:
      '^server/src/kernel/(database/(any-of|db|kept-words|tables\\.gen)|call/paging|exports/sheet|area/(account-duties|finders))\\.ts$',
  },
  {
    name: 'rules and mails are pure',
    from: /\.rules\.ts$|^server\/src\/wings\/.+\/mails\//,
    never: '^(kysely|pg|fastify|node:fs.*)$|\\.(store|service)\\.ts$|^server/src/kernel/(database/db|call/mount|jobs/jobs)\\.ts$',
    typesAreFree: true,
  },
  { name: 'use cases never see Fastify', from: /^server\/src\/wings\//, never: '^@?fastify', typesAreFree: true },
  {
    name: 'only main.ts and world.ts open a database',
    from: /^server\/src\/(?!main\.ts|world\.ts|kernel\/)/,
    never: '^pg$|^server/src/kernel/database/(embedded|external)-postgres\\.ts$',
    typesAreFree: true,
  },
  { name: 'portals stand on top', from: /^web\/src\/(?!portals\/)/, never: '^web/src/portals/' },
  {
    name: 'a portal knows no other portal',
    from: /^web\/src\/portals\/([^/]+)\//,
    never: '^web/src/portals/',
    except: '^web/src/portals/$1/',
  },
  { name: "the web's kernel, parts and theme know no area", from: /^web\/src\/(?:kernel|ui|theme)\//, never: '^web/src/(wings|frame)/' },
  { name: 'the frame of the portals knows no area', from: /^web\/src\/frame\//, never: '^web/src/wings/' },
  {
    name: "the web's kernel, parts, theme and frame know no area of the contract",
    from: /^web\/src\/(?:kernel|ui|theme|frame)\//,
    never: '^contract/src/wings/',
  },
  {
    name: "the web's kernel, parts and theme speak the words of the parts alone",
    from: /^web\/src\/(?:kernel|ui|theme)\//,
    never: '^web/src/texts/|^texts/',
    except: '^texts/frame/(?:ui|connection|exports)\\.ts$',
  },
  {
    name: 'the web reads its texts by the hooks of its texts folder',
    from: /^web\/src\/(?!texts\/|ui\/).*(?<!\.test\.ts)$/,
    never: '^texts/',
    // Of what carries the calls and saves what they bring, which no component calls for.
    except: '^texts/frame/(?:connection|exports)\\.ts$',
  },
];

const importing =
  /(?:^|\n)\s*(?:import|export)\s+(type\s+)?(?:[\w*{}\s,$]+?\s+from\s+)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/g;
const reExporting = /(?:^|\n)\s*export\s+(?:type\s+)?(?:\*|\{[^}]*\})(?:\s+as\s+\w+)?\s+from\s+['"]/;

export function importsOf(file: string, text: string): Import[] {
  return [...text.matchAll(importing)].map(([, type, from, lazily]) => ({
    to: resolved(file, from ?? lazily ?? ''),
    isTypeOnly: type !== undefined,
  }));
}

export function resolved(file: string, specifier: string): string {
  const [, root, rest] = /^#(contract|server|web|kit|texts)\/(.+)$/.exec(specifier) ?? [];
  if (root === 'kit') return `tests/kit/${rest}`;
  if (root) return root === 'texts' ? `texts/${rest}` : `${root}/src/${rest}`;
  return specifier.startsWith('.') ? normalize(join(dirname(file), specifier)) : specifier;
}

/** What is wrong with one file, in sentences. */
export function problemsOf(file: string, text: string): string[] {
  if (isTest.test(file)) return [];
  const problems: string[] = [];
  for (const { to, isTypeOnly } of importsOf(file, text)) {
    for (const rule of rules) {
      const from = rule.from.exec(file);
      if (!from || (rule.typesAreFree && isTypeOnly)) continue;
      const filled = (pattern: string) => new RegExp(pattern.replaceAll('$1', from[1] ?? ''));
      if (filled(rule.never).test(to) && !(rule.except && filled(rule.except).test(to)))
        problems.push(`${file} imports ${to}: ${rule.name}`);
    }
  }
  const { tree, wing = '' } = placeOf(file);
  for (const { to } of importsOf(file, text)) {
    const target = placeOf(to);
    if (tree && target.tree === tree && wings.indexOf(wing) < wings.indexOf(target.wing ?? ''))
      problems.push(`${file} imports ${to}: the ${wing} wing is below the ${target.wing} wing`);
  }
  if (/^(server|contract|web)\//.test(file)) {
    if (file !== 'server/src/main.ts' && /\bprocess\.env\b/.test(text))
      problems.push(`${file} reads process.env: only server/src/main.ts may`);
    if (reExporting.test(text)) problems.push(`${file} re-exports from another file: import it from there`);
  }
  return problems;
}

/** Which areas of one tree need which, by the imports of their files. */
export function areasOf(tree: 'server' | 'web', graph: ReadonlyMap<string, readonly string[]>): Map<string, string[]> {
  const areaOf = (file: string): string | undefined => {
    const place = placeOf(file);
    return place.tree === tree ? place.area : undefined;
  };
  const areas = new Map<string, Set<string>>();
  for (const [file, needed] of graph) {
    const from = areaOf(file);
    if (from === undefined || isTest.test(file)) continue;
    const known = areas.get(from) ?? new Set();
    areas.set(from, known);
    for (const to of needed) {
      const area = areaOf(to);
      if (area !== undefined && area !== from) known.add(area);
    }
  }
  return new Map([...areas].map(([from, needed]) => [from, [...needed].sort()]));
}

/** Areas in a wing that no one listed, and areas of contract and web that the server has not, or in another wing. */
export function misplacedAreas(files: readonly string[]): string[] {
  const places = files.map((file) => ({ file, ...placeOf(file) })).filter(({ area }) => area !== undefined);
  const known = new Map(places.filter(({ tree }) => tree === 'server').map(({ area, wing }) => [area, wing]));
  return places.flatMap(({ file, wing = '', area }) => {
    if (!wings.includes(wing)) return [`${file}: the ${wing} wing isn’t one of ${wings.join(', ')}`];
    return known.get(area) === wing ? [] : [`${file}: the server has no area ${area} in the ${wing} wing`];
  });
}

/** Folders in which no one finds a file by looking. */
export function crowdedFolders(files: readonly string[], most = 40): string[] {
  const sizes = new Map<string, number>();
  for (const file of files) sizes.set(dirname(file), (sizes.get(dirname(file)) ?? 0) + 1);
  return [...sizes].filter(([, size]) => size > most).map(([folder, size]) => `${folder} holds ${size} files: at most ${most}`);
}

/** Rings of files, or of areas, that need each other. */
export function cyclesIn(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const state = new Map<string, 'open' | 'done'>();
  const path: string[] = [];
  const cycles: string[][] = [];
  const visit = (file: string): void => {
    if (state.get(file) === 'done') return;
    if (state.get(file) === 'open') {
      cycles.push([...path.slice(path.indexOf(file)), file]);
      return;
    }
    state.set(file, 'open');
    path.push(file);
    for (const next of graph.get(file) ?? []) visit(next);
    path.pop();
    state.set(file, 'done');
  };
  for (const file of graph.keys()) visit(file);
  return cycles;
}

function sources(root: string): { file: string; text: string }[] {
  return ['contract/src', 'server/src', 'web/src', 'tests', 'tools', 'bench', 'demo'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.name.endsWith('.gen.ts'))
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => ({ file: relative(root, path), text: readFileSync(path, 'utf8') })),
  );
}

/** Every file of the product; texts are many by nature. */
const productFiles = (root: string): string[] =>
  ['contract/src', 'server/src', 'web/src'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(root, join(entry.parentPath, entry.name)))
      .filter((file) => !file.startsWith('web/src/texts/')),
  );

if (process.argv[1] === import.meta.filename) {
  const files = sources(join(import.meta.dirname, '..'));
  const problems = [...files.flatMap(({ file, text }) => problemsOf(file, text)), ...unusedExports(files, resolved)];
  const known = new Set(files.map(({ file }) => file));
  problems.push(...misplacedAreas([...known]), ...crowdedFolders(productFiles(join(import.meta.dirname, '..'))));
  const graphOf = (counts: (one: Import) => boolean) =>
    new Map(
      files.map(
        ({ file, text }) => [file, importsOf(file, text).flatMap((one) => (counts(one) && known.has(one.to) ? [one.to] : []))] as const,
      ),
    );
  const graph = graphOf(({ isTypeOnly }) => !isTypeOnly);
  for (const cycle of cyclesIn(graph)) problems.push(`Import cycle: ${cycle.join(' -> ')}`);
  for (const cycle of cyclesIn(areasOf('server', graph))) problems.push(`These areas of the server need each other: ${cycle.join(' -> ')}`);
  // On the web types count, too: who has to know another's shape belongs above it.
  const webGraph = graphOf(() => true);
  for (const cycle of cyclesIn(areasOf('web', webGraph))) problems.push(`These areas of the web need each other: ${cycle.join(' -> ')}`);
  for (const problem of problems) console.error(problem);
  console.log(`${files.length} files, ${[...graph.values()].flat().length} imports, ${problems.length} violations`);
  process.exit(problems.length > 0 ? 1 : 0);
}
