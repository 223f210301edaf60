import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** Longer than any honest answer takes: what comes later, or not at all, is a request that hung. */
const patienceMs = 30_000;
const againAfterMs = 150;

export const crowds = ['judges', 'entrants', 'voters'] as const;
type Who = (typeof crowds)[number] | 'visitors';

interface Asked {
  who: Who;
  method?: 'GET' | 'POST' | 'PUT';
  path: string;
  token?: string;
  body?: object | Buffer;
  type?: string;
}

/** As the lab remembers it. Without a status there was no answer. */
export interface Answered {
  who: Who;
  path: string;
  begunAt: number;
  ms: number;
  status: number | undefined;
  failure: string | undefined;
  retryAfter: string | undefined;
}

interface Reply {
  Success?: boolean;
  Failure?: string;
  Data?: unknown;
}
type Answer = Answered & { json: Reply };

export const isGood = ({ status, json }: Answer): boolean => status !== undefined && status < 300 && json.Success !== false;

/** People's browsers, all in one: remembers what became of every request. */
export class Caller {
  readonly #port: number;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 64 });
  #answered: Answered[] = [];
  #sent = 0;
  /** A connection for each request, so that each can be cut at a stage of its own. */
  isFresh = false;
  /** From then on no one repeats anything. */
  givesUpAt = Number.POSITIVE_INFINITY;

  constructor(port: number) {
    this.#port = port;
  }

  /** What was answered since this was last asked. */
  takeAnswered(): Answered[] {
    const all = this.#answered;
    this.#answered = [];
    return all;
  }

  lookAtAnswered = (): readonly Answered[] => this.#answered;

  async send(asked: Asked): Promise<Answer> {
    const begunAt = performance.now();
    const { status, text, retryAfter } = await this.#exchange(asked);
    const json = jsonOf(text);
    const [path = ''] = asked.path.split('?');
    const answered: Answered = {
      who: asked.who,
      path: path.startsWith('http') ? 'the store' : path.startsWith('/storage/') ? '/storage/parts' : path,
      begunAt,
      ms: performance.now() - begunAt,
      status,
      failure: json.Failure,
      retryAfter,
    };
    this.#answered.push(answered);
    return { ...answered, json };
  }

  /** Sends the same again until there is a clear answer. `isSure`: no earlier attempt can have had an effect. */
  async untilClear(asked: Asked): Promise<{ answer: Answer; isSure: boolean } | undefined> {
    for (let isSure = true; ; ) {
      const answer = await this.send(asked);
      const { status } = answer;
      if (status !== undefined && status < 500 && status !== 408 && status !== 429) return { answer, isSure };
      if (status !== 429) isSure = false;
      if (performance.now() > this.givesUpAt) return undefined;
      await sleep(againAfterMs);
    }
  }

  #exchange({ method = 'POST', path, token, body, type }: Asked) {
    this.#sent += 1;
    const n = this.#sent;
    const content = body === undefined ? undefined : Buffer.isBuffer(body) ? body : Buffer.from(JSON.stringify(body));
    // The addresses of a store of its own are whole ones.
    const elsewhere = path.startsWith('http') ? new URL(path) : undefined;
    return new Promise<{ status: number | undefined; text: string; retryAfter: string | undefined }>((done) => {
      const none = { status: undefined, text: '', retryAfter: undefined };
      const asking = request(
        {
          host: '127.0.0.1',
          port: elsewhere?.port ?? this.#port,
          path: elsewhere ? elsewhere.pathname + elsewhere.search : path,
          method,
          agent: this.isFresh ? false : this.#agent,
          signal: AbortSignal.timeout(patienceMs),
          headers: {
            // Each from an address of its own, so that the limits stay on and are not what is tried here.
            'x-forwarded-for': `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`,
            ...(token && { authorization: `Bearer ${token}` }),
            ...(content && { 'content-type': type ?? 'application/json', 'content-length': content.length }),
          },
        },
        (answer) => {
          let text = '';
          answer.setEncoding('utf8').on('data', (piece: string) => (text += piece));
          answer.once('end', () =>
            // One that was cut off in its middle says nothing.
            done(answer.complete ? { status: answer.statusCode, text, retryAfter: answer.headers['retry-after'] } : none),
          );
          answer.once('error', () => done(none));
        },
      );
      asking.once('error', () => done(none));
      asking.end(content);
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}

function jsonOf(text: string): Reply {
  try {
    return JSON.parse(text) as Reply;
  } catch {
    return {};
  }
}
