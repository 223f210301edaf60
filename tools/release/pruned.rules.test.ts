import { expect, test } from 'vitest';
import { isShipped, shippedLock, shippedManifest } from './pruned.rules.ts';

test('a release has what runs, its documents and its license, and nothing of development', () => {
  const shipped = [
    'server/src/main.ts',
    'tools/first.mjs',
    'tools/restore.ts',
    'web/src/frame/frame.module.css',
    'LICENSE',
    'docs/operating.md',
  ];
  const kept = ['demo/media/audio/core-sample.mp3', 'tools/texts/ready.ts', 'compose.yaml', 'server/migrations/SHA256SUMS'];
  expect([...shipped, ...kept].filter((path) => !isShipped(path))).toEqual([]);
  const left = ['tests/kit/people.ts', 'server/src/areas.test.ts', 'bench/vote.ts', 'tools/mutants/mutants.ts', 'tools/test.ts', '.ci/run'];
  expect(left.filter(isShipped)).toEqual([]);
});

test('its package installs nothing of development and offers only what works there', () => {
  const manifest = {
    name: 'laurel',
    scripts: { start: 'a', test: 'b', backup: 'c' },
    dependencies: { pg: '1' },
    devDependencies: { vite: '2' },
  };
  expect(shippedManifest(manifest)).toEqual({ name: 'laurel', scripts: { start: 'a', backup: 'c' }, dependencies: { pg: '1' } });
  const lock = {
    lockfileVersion: 3,
    packages: {
      '': { dependencies: { pg: '1' }, devDependencies: { vite: '2' } },
      'node_modules/pg': {},
      'node_modules/vite': { dev: true },
    },
  };
  expect(shippedLock(lock)).toEqual({ lockfileVersion: 3, packages: { '': { dependencies: { pg: '1' } }, 'node_modules/pg': {} } });
});
