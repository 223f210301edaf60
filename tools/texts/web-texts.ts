/** Puts the messages of further languages beside the web's scripts: per language one file for what a portal shows at once, and one per area. */
import type { Plugin, Rollup } from 'vite';
import { readFurther, textsStamp } from './texts.ts';

const areaOf = (id: string): string | undefined => /\/texts\/compiled\/(.+\/.+)\.ts$/.exec(id)?.[1];
const areasIn = (chunks: Iterable<Rollup.OutputChunk>): string[] =>
  [...chunks].flatMap(({ modules }) => Object.keys(modules).flatMap((id) => areaOf(id) ?? []));

/** A chunk and all that comes with it. */
function* withImports(chunk: Rollup.OutputChunk, bundle: Rollup.OutputBundle, seen = new Set<string>()): Generator<Rollup.OutputChunk> {
  if (seen.has(chunk.fileName)) return;
  seen.add(chunk.fileName);
  yield chunk;
  for (const name of chunk.imports) {
    const next = bundle[name];
    if (next?.type === 'chunk') yield* withImports(next, bundle, seen);
  }
}

/** `asSaid` may change the messages of an area. */
export const webTexts = (asSaid: (messages: object) => object = (messages) => messages): Plugin => {
  const base = `/assets/texts-${textsStamp()}/`;
  return {
    name: 'laurel-web-texts',
    config: () => ({ define: { LAUREL_TEXTS: JSON.stringify(base) } }),
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      for (const [locale, words] of readFurther()) {
        const put = (name: string, areas: readonly string[]): void => {
          const source = JSON.stringify(Object.fromEntries(areas.flatMap((area) => (words[area] ? [[area, asSaid(words[area])]] : []))));
          this.emitFile({ type: 'asset', fileName: `${base.slice(1)}${locale}/${name}.json`, source });
        };
        for (const area of new Set(areasIn(chunks))) put(area.replace('/', '-'), [area]);
        for (const entry of chunks.filter(({ isEntry }) => isEntry)) put(`first-${entry.name}`, areasIn(withImports(entry, bundle)));
      }
    },
    configureServer({ middlewares }) {
      middlewares.use(base, (request, response) => {
        const [, locale, wing = '', area = ''] = /^\/([^/]+)\/([^-]+)-(.+)\.json$/.exec(request.url ?? '') ?? [];
        const words = new Map(readFurther()).get(locale ?? '')?.[`${wing}/${area}`];
        response.setHeader('content-type', 'application/json');
        response.end(JSON.stringify(words ? { [`${wing}/${area}`]: words } : {}));
      });
    },
  };
};
