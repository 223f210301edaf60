import { type Server, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { clientAddress } from '../identity/client-address.ts';
import type { LeanAnswer, LeanCall } from './lean-call.ts';
import { jsonType, type LeanRequest, readLeanRequest } from './lean-request.rules.ts';
import type { World } from '../call/mount.ts';
import { newRequestId } from '../runtime/request-id.ts';

interface Options {
  calls: readonly LeanCall[];
  headers: Readonly<Record<string, string>>;
  noterOf: (lean: LeanCall) => Note;
  world: Pick<World, 'draining' | 'services'>;
}

type Note = (status: number, ms: number) => void;

interface Asked {
  lean: LeanCall;
  note: Note;
}

type Listener = (this: Server, socket: Socket) => void;

/**
 * Answers requests for lean calls on their connection, without Node's HTTP around them, which was a quarter of a vote. Only what is
 * ordinary in every way is read here (lean-request.rules.ts). A connection on which anything else arrives is handed to Node's server for good, with
 * the bytes as they came; so a proxy keeps connections of their own for votes (README).
 */
export function openLeanDoor(server: Server, { calls, headers, noterOf, world }: Options): void {
  const { settings } = world.services;
  const asked = new Map(
    calls.flatMap((lean) => {
      const [asks, path] = [{ lean, note: noterOf(lean) }, lean.url.replace(/\/$/, '')];
      return ['', '/'].map((end) => [`${lean.call.verb} ${path}${end} HTTP/1.1`, asks] as const);
    }),
  );
  const visitors = new Set<Visitor>();
  const usual = server.listeners('connection') as Listener[];
  const handOver = (socket: Socket) => {
    for (const listen of usual) listen.call(server, socket);
  };
  const lines = linesOf({ ...headers, 'content-type': jsonType });
  const staying = linesOf({ Connection: 'keep-alive', 'Keep-Alive': `timeout=${Math.floor(server.keepAliveTimeout / 1000)}` });
  const ending = linesOf({ Connection: 'close' });

  async function answer({ asks: { lean, note }, headers: sent, body }: LeanRequest<Asked>, socket: Socket): Promise<Said> {
    const began = performance.now();
    const id = newRequestId({ headers: sent });
    const address = clientAddress({ headers: sent, socket }, settings.TRUST_PROXY);
    let answered: LeanAnswer;
    try {
      const admitting = lean.admit(address);
      if (admitting) await admitting;
      answered = await lean.serve(body, { address, agent: (sent['user-agent'] ?? '').slice(0, 400) }, id);
    } catch (error) {
      answered = lean.refused(error, id);
    }
    const { status, json, headers: own } = answered;
    note(status, performance.now() - began);
    const length = Buffer.byteLength(json);
    const last = `x-request-id: ${id}\r\ncontent-length: ${length}\r\nDate: ${dateNow()}\r\n${world.draining.isDraining ? ending : staying}`;
    return {
      text: `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines}${own ? linesOf(own) : ''}${last}\r\n${json}`,
      // Signs of one byte each are written as they are.
      encoding: length === json.length ? 'latin1' : 'utf8',
    };
  }

  server.removeAllListeners('connection');
  server.on('connection', (socket: Socket) => {
    const visitor = new Visitor(socket, {
      read: (chunk) => readLeanRequest(chunk, asked),
      answer,
      leave: () => visitors.delete(visitor),
      handOver,
      isStopping: () => world.draining.isDraining,
    });
    visitors.add(visitor);
  });
  // A timer for each connection would be set twice for every vote. A second longer than was promised: what is sent in the last moment arrives.
  const looking = setInterval(() => {
    for (const visitor of visitors) visitor.sendAwayIfSilent();
  }, server.keepAliveTimeout + 1000).unref();
  server.on('close', () => clearInterval(looking));
  // Whoever closes the server closes this door with it.
  const { closeIdleConnections, closeAllConnections } = server;
  server.closeIdleConnections = () => {
    for (const visitor of visitors) visitor.sendAway();
    closeIdleConnections.call(server);
  };
  server.closeAllConnections = () => {
    for (const visitor of visitors) visitor.cutOff();
    closeAllConnections.call(server);
  };
}

const linesOf = (headers: Readonly<Record<string, string>>): string =>
  Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('');

let [second, date] = [0, ''];
/** Written once a second. */
function dateNow(): string {
  const now = Math.floor(Date.now() / 1000);
  if (now !== second) [second, date] = [now, new Date().toUTCString()];
  return date;
}

interface Said {
  text: string;
  encoding: 'latin1' | 'utf8';
}

interface Door {
  read: (chunk: Buffer) => LeanRequest<Asked> | undefined;
  answer: (request: LeanRequest<Asked>, socket: Socket) => Promise<Said>;
  /** No longer at this door, whatever the reason. */
  leave: () => void;
  handOver: (socket: Socket) => void;
  isStopping: () => boolean;
}

/** A connection, as long as only lean calls have come on it: one request after the other, or it is handed over. */
class Visitor {
  readonly #socket: Socket;
  readonly #door: Door;
  #isBusy = false;
  #held: Buffer | undefined;
  /** Something was heard or said since somebody looked last. */
  #isLively = true;

  constructor(socket: Socket, door: Door) {
    this.#socket = socket;
    this.#door = door;
    socket.on('data', this.#hear).on('end', this.#end).on('error', ignore).on('close', door.leave);
  }

  readonly #hear = (chunk: Buffer): void => {
    this.#isLively = true;
    if (this.#isBusy) {
      this.#held = this.#held ? Buffer.concat([this.#held, chunk]) : chunk;
      return void this.#socket.pause();
    }
    const request = this.#door.read(chunk);
    if (!request) return this.#handOver(chunk);
    this.#isBusy = true;
    void this.#door.answer(request, this.#socket).then(this.#say);
  };

  readonly #say = ({ text, encoding }: Said): void => {
    this.#isBusy = false;
    this.#isLively = true;
    const socket = this.#socket;
    if (socket.destroyed) return;
    socket.write(text, encoding);
    if (this.#held) return this.#handOver(this.#held);
    if (this.#door.isStopping() || socket.readableEnded) socket.end();
  };

  readonly #end = (): void => {
    if (!this.#isBusy) this.#socket.end();
  };

  /** Nothing has come or gone since the last look. */
  sendAwayIfSilent(): void {
    if (!this.#isLively) this.sendAway();
    this.#isLively = false;
  }

  #handOver(chunk: Buffer): void {
    const socket = this.#socket;
    socket.off('data', this.#hear).off('end', this.#end).off('error', ignore).off('close', this.#door.leave);
    this.#door.leave();
    socket.pause();
    socket.unshift(chunk);
    this.#door.handOver(socket);
    socket.resume();
  }

  /** Nobody waits for it. */
  sendAway(): void {
    if (!this.#isBusy) this.#socket.destroy();
  }

  cutOff(): void {
    this.#socket.destroy();
  }
}

/** A connection that breaks is closed, and there is nobody to tell. */
const ignore = (): void => undefined;
