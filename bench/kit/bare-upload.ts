/** The least a server can do that takes parts: writes each to its place in one file, and the whole to the disk when asked. Also hands out ranges of it. */
import { createReadStream, createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { createServer } from 'node:http';
import { pipeline } from 'node:stream/promises';

const [path = '', bytes = '0'] = process.argv.slice(2);
const file = await open(path, 'w');
await file.truncate(Number(bytes));
await file.close();

const server = createServer((request, answer) => {
  const done = (status = 200) => answer.writeHead(status).end();
  const fail = () => done(500);
  const url = new URL(request.url ?? '/', 'http://localhost');
  if (request.method === 'PUT') {
    const target = createWriteStream(path, { flags: 'r+', start: Number(url.searchParams.get('at')) });
    pipeline(request, target).then(() => done(), fail);
  } else if (request.method === 'POST') {
    finish().then(() => done(), fail);
  } else {
    const [, start = 0, end = 0] = (/bytes=(\d+)-(\d+)/.exec(request.headers.range ?? '') ?? []).map(Number);
    answer.writeHead(206, { 'content-length': end - start + 1 });
    pipeline(createReadStream(path, { start, end }), answer).catch(() => undefined);
  }
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.stdout.write(`${typeof address === 'object' && address ? address.port : 0}\n`);
});

async function finish(): Promise<void> {
  const whole = await open(path, 'r+');
  await whole.sync();
  await whole.close();
}
