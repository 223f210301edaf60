/** Exports that no other file imports: found by text, as `boundaries.ts` finds imports. */

interface Source {
  file: string;
  text: string;
}

type Resolve = (file: string, specifier: string) => string;

const exporting = /^export\s+(?:declare\s+)?(?:async\s+)?(?:abstract\s+)?(?:const|let|function\*?|class|interface|type|enum)\s+(\w+)/gm;
const named = /(?:^|\n)\s*(?:import|export)\s+(?:type\s+)?(?:[\w$]+\s*,\s*)?\{([^}]*)\}\s*from\s*['"]([^'"]+)['"]/g;
const whole = /(?:^|\n)\s*import\s+(?:type\s+)?\*\s+as\s+(\w+)\s+from\s*['"]([^'"]+)['"]/g;
const lazily = /\bimport\(\s*['"]([^'"]+)['"]\s*\)/g;

/** Without comments and imports. */
const codeOf = (text: string): string => text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*|^import [^;]*;/gm, '');

/** Which names each file is asked for; `*` where it is taken as a whole. */
function wantedOf(sources: readonly Source[], resolve: Resolve): Map<string, Set<string>> {
  const wanted = new Map<string, Set<string>>();
  const want = (file: string, name: string): void => void wanted.set(file, (wanted.get(file) ?? new Set()).add(name));
  for (const { file, text } of sources) {
    for (const [, names = '', from = ''] of text.matchAll(named))
      for (const name of names.split(','))
        want(
          resolve(file, from),
          name
            .trim()
            .replace(/^type\s+/, '')
            .split(/\s+as\s+/)[0] ?? '',
        );
    for (const [, space, from = ''] of text.matchAll(whole)) {
      const uses = codeOf(text).matchAll(new RegExp(`(?<![.\\w])${space}\\b(?:\\.(\\w+))?`, 'g'));
      for (const [, name] of uses) want(resolve(file, from), name ?? '*');
    }
    for (const [, from = ''] of text.matchAll(lazily)) want(resolve(file, from), '*');
  }
  return wanted;
}

/** In sentences. What a test exports holds types, and is no one's to import. */
export function unusedExports(sources: readonly Source[], resolve: Resolve): string[] {
  const wanted = wantedOf(sources, resolve);
  return sources
    .filter(({ file }) => !/\.(test|gen)\.tsx?$/.test(file))
    .flatMap(({ file, text }) => {
      const names = wanted.get(file) ?? new Set();
      if (names.has('*')) return [];
      const unused = new Set([...text.matchAll(exporting)].flatMap(([, name = '']) => (names.has(name) ? [] : [name])));
      return [...unused].map((name) => `${file} exports ${name}, which no other file imports`);
    });
}
