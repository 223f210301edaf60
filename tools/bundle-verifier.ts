/** Makes tools/verify-record.mjs, one file without dependencies for auditors, from tools/verify-record.ts. `--check` only compares. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { bundleVerifier } from './verifier-bundle.ts';

const file = join(import.meta.dirname, 'verify-record.mjs');
const wanted = await bundleVerifier();
if (process.argv.includes('--check')) {
  if ((await readFile(file, 'utf8')) !== wanted) {
    console.error('verify-record.mjs is out of date. Run "npm run verifier".');
    process.exit(1);
  }
} else {
  await writeFile(file, wanted);
}
