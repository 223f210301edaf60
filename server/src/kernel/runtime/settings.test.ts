import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { BadSettings, parseSettings, settingNames } from './settings.ts';

test('without any setting it runs embedded, in demo mode, on port 3000', () => {
  expect(parseSettings({})).toMatchObject({ PORT: 3000, isEmbedded: true, isDemo: true, publicUrl: 'http://localhost:3000', WORKERS: 1 });
});

test('a database of one’s own ends embedding and the demonstration', () => {
  expect(parseSettings({ DATABASE_URL: 'postgres://x@y/z' })).toMatchObject({ isEmbedded: false, isDemo: false });
  expect(parseSettings({ DATABASE_URL: 'postgres://x@y/z', DEMO: 'yes' })).toMatchObject({ isDemo: true });
});

test('the demo, whose password is published, listens on this machine only unless HOST is set', () => {
  expect(parseSettings({}).HOST).toBe('127.0.0.1');
  expect(parseSettings({ DATABASE_URL: 'postgres://x@y/z', DEMO: 'yes' }).HOST).toBe('127.0.0.1');
  expect(parseSettings({ HOST: '0.0.0.0' }).HOST).toBe('0.0.0.0');
  expect(parseSettings({ DATABASE_URL: 'postgres://x@y/z' }).HOST).toBe('0.0.0.0');
});

test('an empty value is no value', () => {
  expect(parseSettings({ DATABASE_URL: '', PORT: '' })).toMatchObject({ PORT: 3000, isEmbedded: true });
});

test.each([
  [{ PORT: 'eighty' }, /^PORT must be a whole number from 0 to 65535/],
  [{ PORT: '70000' }, /^PORT /],
  [{ DATABASE_URL: 'mysql://x' }, /^DATABASE_URL must start with postgres/],
  [{ PUBLIC_URL: 'example.org' }, /^PUBLIC_URL must be a URL/],
  [{ DEMO: 'perhaps' }, /^DEMO must be true or false/],
  [{ WORKERS: '0' }, /^WORKERS /],
  [{ TRUST_PROXY: 'true' }, /^TRUST_PROXY must be the number of proxies in front, such as 1, or their addresses/],
  [{ TRUST_PROXY: '11' }, /^TRUST_PROXY /],
  [{ TRUST_PROXY: '10.0.0.0/33' }, /^TRUST_PROXY /],
  [{ TRUST_PROXY: '10.0.0.1, proxy.example' }, /^TRUST_PROXY /],
  [{ SECRET: 'short' }, /^SECRET must have at least 32/],
  [{ LOG_LEVEL: 'loud' }, /^LOG_LEVEL /],
  [{ S3_BUCKET: 'works' }, /^S3_ACCESS_KEY, S3_SECRET_KEY must be set together with S3_BUCKET/],
])('%o is refused with the name of the bad one', (environment, message) => {
  expect(() => parseSettings(environment)).toThrow(BadSettings);
  expect(() => parseSettings(environment)).toThrow(message);
});

test('the operator’s page lists every setting and no other', async () => {
  const page = await readFile(join(import.meta.dirname, '../../../../docs/operating.md'), 'utf8');
  const table = page.slice(page.indexOf('## Settings'), page.indexOf('\n## ', page.indexOf('## Settings') + 5));
  const listed = [...table.matchAll(/^\| ([^|]+) \|/gm)].flatMap(([, cell]) =>
    [...(cell ?? '').matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name]) => name),
  );
  expect(listed.sort()).toEqual([...settingNames].sort());
});
