import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What goes wrong at a step: too many requests, a fault before or after it took effect, no answer at all, or one that is no answer. */
export type ProviderAilment = 'busy' | 'broken before' | 'broken after' | 'silent before' | 'silent after' | 'html' | 'empty' | 'other';

interface Asked {
  step: string;
  path: string;
  id: string;
  query: URLSearchParams;
  headers: IncomingMessage['headers'];
  text: string;
  json: Record<string, unknown>;
}

/** What a stand-in answers. */
export interface Answered {
  status: number;
  body?: object | undefined;
}
type Act = (asked: Asked) => Answered;

export const newNumber = (length: number): string => randomBytes(length).toString('hex').slice(0, length);

/**
 * A provider's API with its state, on this machine. Steps are like `POST /v2/payments/:id`; `onStep` is called before and after each takes effect and
 * may keep its answer back, so that a process can be killed at any point. The same key is answered alike.
 */
export async function openProviderPeer(
  acts: Readonly<Record<string, Act>>,
  keyHeader: string,
  mayAsk: (asked: Asked) => boolean,
  /** Pages for a browser: HTML, or an address to go on to. */
  pageOf: (url: URL) => { html: string } | { goTo: string } | undefined = () => undefined,
) {
  const answered = new Map<string, Answered>();
  const ailments: { step: string; how: ProviderAilment }[] = [];
  const peer = {
    url: '',
    asked: [] as string[],
    onStep: (_step: string): Promise<void> | void => undefined,
    /** The next so many requests of this kind go wrong; of every kind where none is named. */
    ail(step: string, how: ProviderAilment, times = 1): void {
      for (let turn = 0; turn < times; turn += 1) ailments.push({ step, how });
    },
    recover: (): void => void ailments.splice(0),
    forgetKeys: (): void => answered.clear(),
    close: (): Promise<unknown> =>
      new Promise((done) => {
        server.close(done);
        server.closeAllConnections();
      }),
  };

  const find = (method: string, path: string): { step: string; id: string; act: Act | undefined } => {
    for (const [step, act] of Object.entries(acts)) {
      const match = new RegExp(`^${step.replace(':id', '([^/]+)')}$`).exec(`${method} ${path}`);
      if (match) return { step, id: decodeURIComponent(match[1] ?? ''), act };
    }
    return { step: `${method} ${path}`, id: '', act: undefined };
  };
  async function answer(request: IncomingMessage, text: string): Promise<Answered | 'silence' | 'html'> {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://peer');
    const { step, id, act } = find(request.method ?? 'GET', pathname);
    peer.asked.push(step);
    const asked: Asked = { step, path: pathname, id, query: searchParams, headers: request.headers, text, json: jsonOf(text) };
    if (!mayAsk(asked))
      return {
        status: 401,
        body: { status: 401, title: 'Unauthorized', detail: 'Missing or wrong key', message: 'Authentication failed' },
      };
    if (!act) return { status: 404, body: { status: 404, detail: `No such address: ${step}` } };
    const at = ailments.findIndex((one) => one.step === step || one.step === '');
    const { how } = ailments.splice(at, at < 0 ? 0 : 1)[0] ?? {};
    if (how === 'busy') return { status: 429, body: { status: 429, title: 'Too Many Requests', detail: 'Too many requests' } };
    if (how === 'silent before') return 'silence';
    if (how === 'broken before') return { status: 500, body: { status: 500, title: 'Internal Server Error' } };
    await peer.onStep(`before ${step}`);
    const key = request.headers[keyHeader];
    const known = typeof key === 'string' ? answered.get(key) : undefined;
    const made = known ?? structuredClone(act(asked));
    if (typeof key === 'string' && made.status < 400) answered.set(key, made);
    await peer.onStep(`after ${step}`);
    if (how === 'broken after') return { status: 502, body: { status: 502, title: 'Bad Gateway' } };
    if (how === 'silent after') return 'silence';
    if (how === 'html') return 'html';
    if (how === 'empty') return { status: made.status, body: {} };
    if (how === 'other')
      return {
        status: made.status,
        body: { ...made.body, id: 'tr_ANOTHERONE', status: 'paid', amount: { value: 'lots', currency: 'EUR' } },
      };
    return made;
  }
  const server = createServer((request, response) => {
    const page = request.method === 'GET' ? pageOf(new URL(request.url ?? '/', 'http://peer')) : undefined;
    if (page && 'goTo' in page) return void response.writeHead(303, { location: page.goTo }).end();
    if (page) return void response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page.html);
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      void answer(request, Buffer.concat(chunks).toString('utf8')).then((told) => {
        if (response.destroyed) return;
        if (told === 'silence') return void request.socket.destroy();
        if (told === 'html') return void response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Welcome to this network</h1>');
        response.writeHead(told.status, { 'content-type': 'application/json' }).end(told.body && JSON.stringify(told.body));
      });
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  peer.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return peer;
}

function jsonOf(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return {};
  }
}
