/**
 * `npm run test:electronic -- <folder>`: two hundred generated invoices in both syntaxes before the official rules of EN 16931. The folder has
 * EN16931-UBL-validation.xslt and EN16931-CII-validation.xslt of a release of eInvoicing-EN16931. Needs Java and Saxon HE (on Debian,
 * libsaxonhe-java). The rules are the European Commission's and change twice a year, so they aren't part of Laurel.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { ciiOf } from '#server/wings/commerce/invoice/electronic/cii.ts';
import { type Terms, termsOf } from '#server/wings/commerce/invoice/electronic/terms.ts';
import { ublOf } from '#server/wings/commerce/invoice/electronic/ubl.ts';
import { generatedInvoices } from '#kit/generated-invoices.ts';

const saxon = process.env.SAXON_JAR ?? '/usr/share/java/Saxon-HE.jar';
const [rules] = process.argv.slice(2);
if (!rules || !existsSync(saxon)) {
  console.error('Usage: npm run test:electronic -- <folder with the rules>. Saxon is looked for at SAXON_JAR or where Debian puts it.');
  process.exit(2);
}

const work = mkdtempSync(join(tmpdir(), 'laurel-electronic-'));
const terms = fc.sample(generatedInvoices, { numRuns: 200, seed: 16_931 }).map(({ content, around }) => termsOf(content, around));
const syntaxes = { UBL: (one: Terms, at: number) => ublOf(one, at % 2 ? 'xrechnung' : 'peppol'), CII: ciiOf };
let failed = 0;
try {
  for (const [syntax, write] of Object.entries(syntaxes)) {
    const [from, to] = ['in', 'out'].map((name) => join(work, syntax, name)) as [string, string];
    for (const folder of [from, to]) mkdirSync(folder, { recursive: true });
    for (const [at, one] of terms.entries()) writeFileSync(join(from, `${at}.xml`), write(one, at));
    const sheet = join(rules, `EN16931-${syntax}-validation.xslt`);
    execFileSync('java', ['-cp', saxon, 'net.sf.saxon.Transform', `-s:${from}`, `-xsl:${sheet}`, `-o:${to}`], { stdio: 'inherit' });
    for (const name of readdirSync(to)) {
      const found = [...readFileSync(join(to, name), 'utf8').matchAll(/<svrl:failed-assert[^>]*\bid="([^"]+)"/g)].map(([, id]) => id);
      if (found.length) console.error(`${syntax} ${name}: ${found.join(', ')}`);
      failed += found.length;
    }
    if (readdirSync(to).length !== terms.length) throw new Error(`Saxon read ${readdirSync(to).length} of ${terms.length} files`);
  }
} finally {
  rmSync(work, { recursive: true, force: true });
}
console.log(`${terms.length * 2} invoices, ${failed} rules broken`);
process.exitCode = failed ? 1 : 0;
