import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { cardProviderNames } from '#contract/kernel/award/card-providers.ts';

const root = join(import.meta.dirname, '../../../../../..');
const folders = ['contract/src', 'server/src', 'web/src'];

/** A method's own folder on each side, and the two lists of all methods. */
const ownFiles = new RegExp(
  [
    `/(?:${cardProviderNames.join('|')})/`,
    'contract/src/kernel/award/payment-methods/',
    'contract/src/kernel/award/card-providers\\.ts',
    'commerce/order/provider/methods\\.service\\.ts',
    // The words of the printed calls for the two kinds of pages.
    'contract/src/wings/commerce/order/ways\\.ts',
    // What the environment and the admin call the keys of each: connecting one is about that one.
    'server/src/kernel/runtime/(?:settings|connections\\.rules)\\.ts',
    'contract/src/kernel/text/stripe-keys\\.ts',
    '/desk/connection/',
    '/desk/health/checks/payments\\.ts',
  ].join('|'),
);
/** Names that the specification prints, whichever provider an award has. */
const printed =
  /\b(?:generateStripeData\w*|GenerateStripeData\w*|processStripe\w*|ProcessStripe\w*|submitstripecart|submitStripeCart|SubmitStripeCart|getStripePortalInfo|GetStripePortalInfo|generateWorldPayData\w*|GenerateWorldPayData\w*|StripeData|StripeInfo|stripeInfo)\b/g;

test('only a method’s own folder names it', async () => {
  const named = new RegExp(`(?:${cardProviderNames.join('|')})(?!s\\b)`, 'i');
  const found: string[] = [];
  for (const folder of folders)
    for (const file of await readdir(join(root, folder), { recursive: true })) {
      const path = `${folder}/${file}`;
      if (!/\.tsx?$/.test(file) || /\.test\.tsx?$|\.gen\.ts$/.test(file) || ownFiles.test(path)) continue;
      const lines = (await readFile(join(root, path), 'utf8')).split('\n');
      for (const [at, line] of lines.entries()) {
        // An import of a printed call's file, or of a method's folder by the one place that opens it.
        const rest = line.replace(printed, '').replace(/from '[^']*'/, '');
        if (named.test(rest)) found.push(`${path}:${at + 1} ${line.trim()}`);
      }
    }
  expect(found).toEqual([]);
});
