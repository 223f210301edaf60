import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const web = join(import.meta.dirname, '../../web/src');
const textOf = (file: string): string => readFileSync(join(web, file), 'utf8');
const sheets = globSync('**/*.css', { cwd: web }).map((file) => ({ file, text: textOf(file).replaceAll(/\/\*[\s\S]*?\*\//g, '') }));

interface Rule {
  file: string;
  selector: string;
  body: string[];
}

/** Rules have no rules in them; what surrounds them (a width, a layer) is left aside. */
const rules: Rule[] = sheets.flatMap(({ file, text }) =>
  [...text.matchAll(/([^{};]+)\{([^{}]*)\}/g)].map(([, selector = '', body = '']) => ({
    file,
    selector: selector.trim().replaceAll(/\s+/g, ' '),
    body: body
      .split(/;\s*\n/)
      .map((declaration) => declaration.trim().replaceAll(/\s+/g, ' '))
      .filter(Boolean)
      .sort(),
  })),
);

const repeated = (least: number): string[] => {
  const places = Map.groupBy(
    // The handbook comes as finished pages, without the theme.
    rules.filter(({ file, body }) => body.length >= least && !file.startsWith('portals/help/')),
    ({ body }) => body.join('; '),
  );
  return [...places].flatMap(([body, [, ...again]]) => again.map(({ file, selector }) => `${file} ${selector} { ${body} }`));
};

// Half of what is left is one declaration that holds in a state or at a width, which no class can say. Lower these when you can.
test.each([
  ['of any length', 1, 331],
  ['of several declarations', 2, 54],
] as const)('styles repeat themselves no more than they do: rules %s', (_, least, most) => {
  const found = repeated(least);
  expect(
    found.length,
    `A rule like it is there already; use a primitive of theme/layout.css, spacing.css, type.css or states.css:\n${found.join('\n')}`,
  ).toBeLessThanOrEqual(most);
});

const shared = new Set(
  sheets
    .filter(({ file }) => file.startsWith('theme/'))
    .flatMap(({ text }) => [...text.matchAll(/\.([a-z][\w-]*)/g)].map(([, name = '']) => name)),
);
const screens = globSync('**/*.{ts,tsx}', { cwd: web }).map((file) => ({ file, text: textOf(file) }));

test('every class that a screen names is one of the theme', () => {
  const named = screens.flatMap(({ file, text }) =>
    [...text.matchAll(/className="([^"]*)"|className=\{`([^`]*)`\}/g)].flatMap(([, plain, built]) =>
      (plain ?? built ?? '')
        .replaceAll(/\$\{[^}]*\}/g, ' ')
        .split(/\s+/)
        .filter(Boolean)
        .map((name) => ({ file, name })),
    ),
  );
  expect(named.length).toBeGreaterThan(500);
  expect(named.filter(({ name }) => !shared.has(name))).toEqual([]);
});

test('every class that a screen takes from a sheet of its own is there', () => {
  const missing = screens.flatMap(({ file, text }) => {
    const code = text.replaceAll(/^import [^;]*;$/gm, '');
    return [...text.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)].flatMap(([, local = '', path = '']) => {
      const sheet = path.startsWith('#web/') ? path.slice('#web/'.length) : join(dirname(file), path);
      const known = new Set([...textOf(sheet).matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name = '']) => name));
      const taken = [...code.matchAll(new RegExp(String.raw`(?<![\w.])${local}\.([a-zA-Z]\w*)`, 'g'))].map(([, name = '']) => name);
      return taken.filter((name) => !known.has(name)).map((name) => `${file} ${local}.${name}`);
    });
  });
  expect(missing).toEqual([]);
});

test('every primitive is used', () => {
  const primitives = rules
    .filter(({ file }) =>
      ['theme/type.css', 'theme/layout.css', 'theme/spacing.css', 'theme/states.css', 'theme/charts.css'].includes(file),
    )
    .flatMap(({ selector }) => [...selector.matchAll(/\.([a-z][\w-]*)/g)].map(([, name = '']) => name));
  const words = new Set(screens.flatMap(({ text }) => text.split(/[^\w-]+/)));
  expect([...new Set(primitives)].filter((name) => !words.has(name))).toEqual([]);
});

/** The time of a film and of a sound runs from left to right everywhere. */
const runsToTheRight = new Set(['ui/player/media-player.module.css']);
const physical = /^(?:(?:margin-|padding-|border-)?(?:left|right)\b.*|(?:float|text-align|clear): (?:left|right))/;
const valuesOf = (declaration: string): string[] =>
  (declaration.split(': ')[1] ?? '').replaceAll(/\((?:[^()]|\([^()]*\))*\)/g, '()').split(' ');

test('nothing is on the left or right but at the start or end, which change sides where people read from the right', () => {
  const found = rules.flatMap(({ file, selector, body }) =>
    body
      .filter((declaration) => {
        const [, right, , left] = valuesOf(declaration);
        const isUneven = /^(?:margin|padding|inset): /.test(declaration) && left !== undefined && left !== right;
        return isUneven || physical.test(declaration);
      })
      .map((declaration) => `${file} ${selector} { ${declaration} }`),
  );
  expect(found.filter((one) => !runsToTheRight.has(one.split(' ')[0] ?? ''))).toEqual([]);
});
