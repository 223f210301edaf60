import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, extname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type HtmlTagDescriptor, type Plugin } from 'vite';

const root = import.meta.dirname;
const pageOf = (portal: string): string => resolve(root, `src/portals/${portal}/index.html`);
const portals = readdirSync(resolve(root, 'src/portals')).filter((portal) => existsSync(pageOf(portal)));

/** The faces every page shows immediately; the others wait until a page uses them. */
const preloadedFonts = ['instrument-sans-latin-wght-normal', 'brygada-1918-latin-wght-italic'];

/** Faces that only the first page of a portal shows immediately: with another face its first lines would break elsewhere, and move the page. */
const ownFonts = (path: string): string[] => (/\/(entries|vote)\//.test(path) ? ['brygada-1918-latin-wght-normal'] : []);

/** The gallery comes drawn: its scripts wait for what one sees. */
const isDrawn = (path: string): boolean => path.includes('/gallery/');

/** What every page's head holds: the colour scheme before the first paint, its fonts, and what has to be asked for first. */
const commonHead: Plugin = {
  name: 'laurel-common-head',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle, path }) {
      const fonts = Object.keys(bundle ?? {}).filter(
        (file) => file.endsWith('.woff2') && [...preloadedFonts, ...ownFonts(path)].some((name) => file.includes(name)),
      );
      const early = Object.values(bundle ?? {}).find((file) => file.type === 'chunk' && file.isEntry && file.name === 'early');
      // With what it imports, before the portal takes all connections.
      const asked = early?.type === 'chunk' ? [early.fileName, ...early.imports] : [];
      const tags: HtmlTagDescriptor[] = [
        { tag: 'script', attrs: { src: '/scheme.js' }, injectTo: 'head-prepend' },
        ...asked.map(
          (file, at): HtmlTagDescriptor => ({
            ...(at === 0
              ? { tag: 'script', attrs: { type: 'module', async: true, crossorigin: true, src: `/${file}` } }
              : { tag: 'link', attrs: { rel: 'modulepreload', crossorigin: true, href: `/${file}` } }),
            injectTo: 'head-prepend',
          }),
        ),
        ...fonts.map(
          (file): HtmlTagDescriptor => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/${file}` },
            injectTo: 'head',
          }),
        ),
      ];
      const later = (found: string): string => `${found} fetchpriority="low"`;
      return { html: isDrawn(path) ? html.replace(/<script type="module"|<link rel="modulepreload"/g, later) : html, tags };
    },
  },
};

/** Zod hangs JSON Schema and its own sentences on every schema; only the server writes any. Left out, each page is 6 kB lighter. */
const lighterZod: Plugin = {
  name: 'laurel-lighter-zod',
  transform(code, id) {
    if (/zod\/v4\/locales\/en\.js$/.test(id)) return { code: 'export default () => ({});', map: null };
    if (!/zod\/v4\/core\/(to-json-schema|json-schema-processors)\.js$/.test(id)) return null;
    const names = [...code.matchAll(/export (?:const|function|class) (\w+)/g)].map(([, name]) => name);
    return { code: names.map((name) => `export const ${name} = () => undefined;`).join('\n'), map: null };
  },
};

const pdfjs = dirname(fileURLToPath(import.meta.resolve('pdfjs-dist/package.json')));
const { version: pdfVersion } = JSON.parse(readFileSync(join(pdfjs, 'package.json'), 'utf8')) as { version: string };
const pdfPath = `assets/pdf-${pdfVersion}`;
/** Its WebAssembly stays at home: the content security policy forbids it, and plain scripts do the same. */
const pdfFiles = ['cmaps', 'standard_fonts', 'wasm'].flatMap((folder) =>
  readdirSync(join(pdfjs, folder))
    .filter((file) => folder !== 'wasm' || file.endsWith('_nowasm_fallback.js'))
    .map((file) => `${folder}/${file}`),
);

/** What the reader of PDFs fetches by name when a file needs it; the version in the path lets it be kept for ever. */
const pdfParts: Plugin = {
  name: 'laurel-pdf-parts',
  generateBundle() {
    for (const file of pdfFiles) this.emitFile({ type: 'asset', fileName: `${pdfPath}/${file}`, source: readFileSync(join(pdfjs, file)) });
  },
  configureServer({ middlewares }) {
    middlewares.use(`/${pdfPath}`, (request, response, next) => {
      const file = pdfFiles.find((name) => request.url === `/${name}`);
      if (!file) return next();
      if (file.endsWith('.js')) response.setHeader('content-type', 'text/javascript');
      response.end(readFileSync(join(pdfjs, file)));
    });
  },
};

/**
 * Each portal is an entry of its own: a voter never downloads the admin app. Those of the public are built alone, each in the mode of its name:
 * what they share with the others would be a dozen small files, each of which costs a slow phone a wait, and so it is one.
 */
export const builtAlone = ['vote', 'gallery', 'entries', 'door'];

/** Scripts beside those that a page names. */
const earlyOf = (portal: string): string => resolve(root, `src/portals/${portal}/early.ts`);

function inputsOf(mode: string): Record<string, string> {
  const pages = builtAlone.includes(mode) ? [mode] : portals.filter((portal) => !builtAlone.includes(portal));
  const early = pages.map(earlyOf).find((file) => existsSync(file));
  return { ...Object.fromEntries(pages.map((portal) => [portal, pageOf(portal)])), ...(early && { early }) };
}

/** The page that strangers open first, where a portal loads each page apart. */
const firstPages: Record<string, string> = { entries: 'wings/entering/submission/welcome/entries-welcome.tsx' };

interface Graph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}

/**
 * Puts what each of these files needs at once into one file with it, unless one before it has it already. Cut by who shares what, the front
 * of the entries portal took fifty files.
 */
function inOneFileEach(files: readonly string[]) {
  const holders = new Map<string, string>();
  const gather = (id: string, holder: string, graph: Graph): void => {
    if (holders.has(id)) return;
    holders.set(id, holder);
    for (const next of graph.getModuleInfo(id)?.importedIds ?? []) gather(next, holder, graph);
  };
  const holderOf = (id: string, graph: Graph): string | undefined => {
    if (holders.size === 0)
      for (const file of files) {
        // One that was moved would be left out in silence.
        if (!graph.getModuleInfo(file)) throw new Error(`${file} is no part of this portal`);
        gather(file, file, graph);
      }
    return holders.get(id);
  };
  return files.map((file, at) => {
    const name = basename(file, extname(file));
    return {
      debugName: name,
      name: (id: string, graph: Graph) => (holderOf(id, graph) === file ? name : null),
      priority: files.length - at,
    };
  });
}

export default defineConfig(({ mode }) => ({
  root: resolve(root, 'src'),
  publicDir: resolve(root, 'public'),
  plugins: [react(), commonHead, lighterZod, pdfParts],
  build: {
    outDir: resolve(root, 'dist'),
    emptyOutDir: true,
    manifest: builtAlone.includes(mode) ? `.vite/manifest-${mode}.json` : true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    // Inlined assets would need data: in the content security policy.
    assetsInlineLimit: 0,
    // In bytes before they are packed; tools/web-sizes.ts has the budgets.
    chunkSizeWarningLimit: 1500,
    rollupOptions: {
      input: inputsOf(mode),
      ...(firstPages[mode] && {
        output: {
          codeSplitting: { groups: inOneFileEach([resolve(root, `src/portals/${mode}/main.tsx`), resolve(root, 'src', firstPages[mode])]) },
        },
      }),
    },
  },
}));
