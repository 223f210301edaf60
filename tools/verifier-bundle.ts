import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import * as zod from 'zod';

const root = join(import.meta.dirname, '..');
const head = `// Checks a jury record without Laurel and without a connection: node verify-record.mjs FILE [--key FINGERPRINT] [--marks FILE] [--reveal FILE]
// It needs Node 22 or later. Made from the product's own rules of counting (tools/verify-record.ts) by "npm run verifier".
`;

/** Schemas check what organizers write. The verifier only counts, so they are nothing in it. */
const withoutSchemas: Plugin = {
  name: 'without-schemas',
  enforce: 'pre',
  resolveId: (id) => (id === 'zod' ? '\0zod' : undefined),
  load: (id) =>
    id === '\0zod'
      ? `const nothing = new Proxy(() => nothing, { get: () => nothing });
         export { ${Object.keys(zod)
           .map((name) => `nothing as ${name}`)
           .join(', ')} };`
      : undefined,
};

/** The verifier with the product's rules in one file that needs nothing but Node. */
export async function bundleVerifier(): Promise<string> {
  const output = await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [withoutSchemas],
    resolve: {
      alias: { '#contract': join(root, 'contract/src'), '#server': join(root, 'server/src'), '#texts': join(root, 'texts/compiled') },
    },
    // What puts messages into words comes along, in the version that people can read.
    ssr: { noExternal: ['icu-minify'], resolve: { conditions: ['module', 'node', 'development'] } },
    build: {
      ssr: join(import.meta.dirname, 'verify-record.ts'),
      write: false,
      minify: false,
      target: 'node22',
      rolldownOptions: { output: { entryFileNames: 'verify-record.mjs', comments: false } },
    },
  });
  const [bundle] = [output].flat();
  if (!bundle || !('output' in bundle) || bundle.output.length !== 1) throw new Error('The verifier did not become one file.');
  return head + bundle.output[0].code.trimStart();
}
