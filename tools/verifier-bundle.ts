import { join } from 'node:path';
import { build } from 'vite';

const root = join(import.meta.dirname, '..');
const head = `// Checks a jury record without Laurel and without a connection: node verify-record.mjs FILE [--key FINGERPRINT] [--marks FILE] [--reveal FILE]
// It needs Node 22 or later. Made from the product's own rules of counting (tools/verify-record.ts) by "npm run verifier".
`;

/** The verifier with the product's rules in one file that needs nothing but Node. */
export async function bundleVerifier(): Promise<string> {
  const output = await build({
    root,
    configFile: false,
    logLevel: 'error',
    resolve: { alias: { '#contract': join(root, 'contract/src'), '#server': join(root, 'server/src') } },
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
