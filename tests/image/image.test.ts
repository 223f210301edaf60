import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openTestServer, type TestServer } from '#kit/test-server.ts';
import { openImage } from './buildah.ts';

let server: TestServer;
let image: Awaited<ReturnType<typeof openImage>>;
let environment: Record<string, string>;
let url: string;
let said = '';

beforeAll(async () => {
  server = await openTestServer();
  image = await openImage();
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  url = `http://127.0.0.1:${port}`;
  const { DATABASE_URL = '', SECRET = '' } = server.settings;
  environment = { DATABASE_URL, SECRET, PORT: String(port), DEMO: 'off', PUBLIC_URL: url };
  const child = image.start(environment);
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const isUp = () => {
    if (!said.includes('Laurel is running at')) throw new Error(`not started:\n${said.slice(-2000)}`);
  };
  await vi.waitFor(isUp, { timeout: 120_000, interval: 200 });
});
afterAll(async () => {
  await image?.close();
  await server?.close();
});

test('an operator who starts the image has a portal, its picture and its documents', async () => {
  for (const path of ['/healthz', '/readyz', '/', '/entries/halyard', '/favicon.svg', '/api/openapi.json', '/api/docs'])
    expect((await fetch(`${url}${path}`)).status, `${path}\n${said.slice(-2000)}`).toBe(200);
});

test('it runs as no one in particular, and writes where the volume is', async () => {
  expect(image.config.User).toBe('node');
  const wrote = await image.run(
    {},
    'node',
    '--eval',
    'fs.writeFileSync("/data/x", ""); console.log(process.getuid(), fs.existsSync("/data/x"))',
  );
  expect(wrote).toBe('1000 true');
});

test('its own check says that it is well', async () => {
  const [kind, ...command] = image.config.Healthcheck?.Test ?? [];
  expect(kind).toBe('CMD');
  await image.run({ PORT: environment.PORT ?? '' }, ...command);
});
