import { Agent, createServer, type IncomingMessage, request as open, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const lookEveryMs = 100;

interface Backend {
  port: number;
  isReady: boolean;
}

/**
 * A small balancer as operators have one in front: it asks every server whether it is ready, keeps its connections open, and hands requests to the
 * ready ones in turn. It never retries a request that a server may have seen: what fails there fails here.
 */
export async function openBalancer(ports: readonly number[]) {
  const backends: Backend[] = ports.map((port) => ({ port, isReady: false }));
  const agent = new Agent({ keepAlive: true, maxFreeSockets: 50 });
  const looks = new Agent({ keepAlive: true });
  const failures: string[] = [];
  const served = new Map<number, number>();
  let turn = 0;

  const look = (backend: Backend) =>
    new Promise<void>((done) => {
      open({ agent: looks, host: '127.0.0.1', port: backend.port, path: '/readyz', timeout: 2000 }, (answer) => {
        backend.isReady = answer.statusCode === 200;
        answer.resume().once('close', done);
      })
        .once('error', () => {
          backend.isReady = false;
          done();
        })
        .end();
    });
  const closing = new AbortController();
  const allReady = Promise.withResolvers<void>();
  const looking = backends.map(async (backend) => {
    while (!closing.signal.aborted) {
      await look(backend);
      if (backends.every(({ isReady }) => isReady)) allReady.resolve();
      await new Promise((next) => setTimeout(next, lookEveryMs));
    }
  });

  const fail = (response: ServerResponse, why: string) => {
    failures.push(why);
    if (response.headersSent) response.destroy();
    else response.writeHead(502).end();
  };
  const pass = (incoming: IncomingMessage, response: ServerResponse, tried: readonly Backend[] = []): void => {
    const ready = backends.filter((backend) => backend.isReady && !tried.includes(backend));
    turn += 1;
    const backend = ready[turn % ready.length];
    if (!backend) return fail(response, `nobody is ready for ${incoming.method} ${incoming.url}`);
    const { method, url, headers } = incoming;
    const outgoing = open({ agent, host: '127.0.0.1', port: backend.port, path: url, method, headers });
    let isSent = false;
    const send = () => {
      isSent = true;
      incoming.pipe(outgoing);
    };
    outgoing.once('socket', (socket) => (socket.connecting ? socket.once('connect', send) : send()));
    outgoing.once('response', (answer) => {
      served.set(backend.port, (served.get(backend.port) ?? 0) + 1);
      const { connection: _, ...passed } = answer.headers;
      response.writeHead(answer.statusCode ?? 502, passed);
      answer.pipe(response);
      answer.once('error', (error) => fail(response, `${method} ${url}: ${error.message}`));
    });
    outgoing.once('error', (error) => {
      // No one has seen anything of it.
      if (!isSent) return pass(incoming, response, [...tried, backend]);
      fail(response, `${method} ${url}: ${error.message}`);
    });
  };
  const server = createServer((incoming, response) => pass(incoming, response));
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** What it could not get answered. */
    failures,
    /** Answers by port. */
    served,
    /** When all of them were ready for the first time. */
    whenReady: () => allReady.promise,
    isReady: (port: number) => backends.find((backend) => backend.port === port)?.isReady ?? false,
    async close() {
      closing.abort();
      await Promise.all(looking);
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
      agent.destroy();
      looks.destroy();
    },
  };
}
