import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

/** Packages that take long to load and that most processes never use: they are loaded on first use. */
const forLater = ['@aws-sdk/client-s3', '@simplewebauthn/server', 'fontkit', 'ioredis', 'nodemailer', 'stripe', 'undici'];

test('a start does not load what only some installations and few calls need', async () => {
  const script = `
    import { registerHooks } from 'node:module';
    const loaded = new Set();
    registerHooks({
      load(url, context, next) {
        const [, name] = /node_modules\\/((?:@[^/]+\\/)?[^/]+)\\/(?!.*node_modules\\/)/.exec(url) ?? [];
        if (name) loaded.add(name);
        return next(url, context);
      },
    });
    for (const file of ['world.ts', 'app.ts', 'areas.ts']) await import(new URL(file, ${JSON.stringify(import.meta.url)}));
    console.log(JSON.stringify([...loaded]));
    process.exit(0);`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script]);
  const loaded = JSON.parse(stdout) as string[];
  expect(loaded).toEqual(expect.arrayContaining(['fastify', 'kysely', 'zod']));
  expect(loaded.filter((name) => forLater.includes(name))).toEqual([]);
}, 60_000);
