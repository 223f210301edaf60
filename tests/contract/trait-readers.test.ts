import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, test } from 'vitest';
import { Traits } from '#contract/kernel/award/property-row.ts';

const root = join(import.meta.dirname, '../..');

/** Where traits are declared, chosen, shown off or made up; a reader there proves nothing. */
const elsewhere =
  /^contract\/src\/kernel\/|^(contract|server|web)\/src\/wings\/desk\/award\/|^server\/src\/(demo|reference)\/|^web\/src\/portals\/ui\/|^web\/src\/texts\/|\.test\.tsx?$|\.gen\.ts$/;

const sources = ['contract/src', 'server/src', 'web/src']
  .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
  .map((entry) => relative(root, join(entry.parentPath, entry.name)))
  .filter((file) => !elsewhere.test(file))
  .map((file) => readFileSync(join(root, file), 'utf8').replace(/^\s*(\/\*\*.*?\*\/|\*.*|\/\/.*)$/gm, ''));

/** A trait that is asked for by a function of the kernel: then this must be called. */
const askedBy: Readonly<Record<string, string>> = { limitedSubSites: 'hasGlobalAccess' };

/** Read of what is called after a property, taken out of one, or named among what a function wants to know of one. */
const readsTrait = (text: string, trait: string): boolean => {
  const asks = askedBy[trait];
  if (asks) return new RegExp(String.raw`\b${asks}\(`).test(text);
  const property = String.raw`(?:traits|propert(?:y|ies)|award|judging|site|PortalContext\)|traitsOf\([^()]*(?:\([^()]*\))?[^()]*\)|findProperty\([^()]*\))`;
  return [
    String.raw`${property}[?!]?\??\.${trait}\b`,
    String.raw`\{[^{}]*\b${trait}\b[^{}]*\}\s*(?:=\s*(?:${property}|usePortal)|\}?:\s*(?:Pick<)?PropertyTraits)`,
    String.raw`Pick<\s*PropertyTraits,[^>]*'${trait}'`,
  ].some((pattern) => new RegExp(pattern, 'i').test(text));
};

describe('the rule', () => {
  test.each([
    'if (traitsOf(entry.PropertyID).guestAccounts) {',
    'const { locale, guestAccounts } = traitsOf(propertyId);',
    'const { guestAccounts } = usePortal().property;',
    "type Rule = Pick<PropertyTraits, 'locale' | 'guestAccounts'>;",
    'return findProperty(id)?.guestAccounts === true;',
  ])('sees a reader in %s', (line) => expect(readsTrait(line, 'guestAccounts')).toBe(true));

  test.each(['guestAccounts: true,', "t('guestAccounts')", 'form.values.guestAccounts'])('sees none in %s', (line) =>
    expect(readsTrait(line, 'guestAccounts')).toBe(false),
  );
});

describe('every trait has a reader in the product', () => {
  test.each(Object.keys(Traits.shape))('%s', (trait) => {
    expect(
      sources.filter((text) => readsTrait(text, trait)).length,
      'read it where it belongs, or take it out of the contract',
    ).toBeGreaterThan(0);
  });
});
