import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReceivedHook {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** A real receiver of webhooks on loopback. `answer` says what becomes of each. */
export async function openWebhookPeer() {
  const received: ReceivedHook[] = [];
  const peer = {
    received,
    url: '',
    /** The status, a redirect, or nothing at all. */
    answer: (_attempt: number): { status: number; body?: string; location?: string } | 'silence' => ({ status: 200 }),
    close: () =>
      new Promise<void>((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      received.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks).toString('utf8') });
      const answer = peer.answer(received.length);
      if (answer === 'silence') return;
      response.writeHead(answer.status, answer.location ? { location: answer.location } : {}).end(answer.body ?? '');
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  peer.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return peer;
}
