import { Readable, Writable } from 'node:stream';
import type { Socket } from 'node:net';
import type pg from 'pg';

/** What a statement of pg sees of its connection, as far as COPY needs it; the package's types leave it out. */
interface Connection {
  stream: Socket;
  query: (text: string) => void;
  sendCopyFromChunk: (chunk: Buffer) => void;
  endCopyFrom: () => void;
  sendCopyFail: (why: string) => void;
}

interface Ending {
  handleError: (error: Error) => void;
  handleCommandComplete: () => void;
  handleReadyForQuery: () => void;
}

const nothing = (): void => undefined;
const submit = (client: pg.ClientBase, statement: object): void => void client.query(statement as never);

/** Rows are passed on in pieces of this size: one by one, each cost a trip through every stream and thread behind it. */
const pieceBytes = 256 * 1024;

/** `COPY ... TO STDOUT` as a stream, which reads no faster than it is read. The server sends each row separately: `onRow` sees them so. */
export function copyOut(client: pg.ClientBase, text: string, onRow: (row: Buffer) => void): Readable {
  let connection: Connection | undefined;
  const out = new Readable({
    read: () => void connection?.stream.resume(),
    destroy: (error, done) => {
      // The rest of the answer must come, or the connection is of no more use.
      connection?.stream.resume();
      done(error);
    },
  });
  /** The row that filled the stream may come together with the end: no one would ask for more, and the connection would wait forever. */
  const letGo = () => {
    connection?.stream.resume();
    connection = undefined;
  };
  let piece = Buffer.allocUnsafe(pieceBytes);
  let used = 0;
  const passOn = () => {
    if (used === 0) return;
    const hasRoom = out.push(piece.subarray(0, used));
    piece = Buffer.allocUnsafe(pieceBytes);
    used = 0;
    if (!hasRoom) connection?.stream.pause();
  };
  submit(client, {
    submit(given: Connection) {
      connection = given;
      given.query(text);
    },
    handleCopyData({ chunk }: { chunk: Buffer }) {
      if (out.destroyed) return;
      onRow(chunk);
      // The parser uses its memory again, so every row is copied.
      for (let at = 0; at < chunk.length; ) {
        if (used === pieceBytes) passOn();
        const copied = chunk.copy(piece, used, at);
        used += copied;
        at += copied;
      }
    },
    handleCommandComplete: nothing,
    handleReadyForQuery: () => {
      if (!out.destroyed) passOn();
      letGo();
      if (!out.destroyed) out.push(null);
    },
    handleError: (error) => {
      letGo();
      out.destroy(error);
    },
  } satisfies Ending & Record<string, unknown>);
  return out;
}

/** `COPY ... FROM STDIN` as a stream; `finish` of it means that the rows are in. */
export function copyIn(client: pg.ClientBase, text: string): Writable {
  let connection: Connection | undefined;
  let begin: () => void = nothing;
  let end: (error?: Error) => void = nothing;
  const into = new Writable({
    construct: (ready) => {
      begin = () => ready();
      end = (error) => ready(error);
    },
    write: (chunk: Buffer, _encoding, done) => {
      connection?.sendCopyFromChunk(chunk);
      if (connection?.stream.writableNeedDrain) connection.stream.once('drain', done);
      else done();
    },
    final: (done) => {
      end = done;
      connection?.endCopyFrom();
    },
    destroy: (error, done) => {
      if (error) connection?.sendCopyFail('broken off');
      done(error);
    },
  });
  submit(client, {
    submit(given: Connection) {
      given.query(text);
    },
    handleCopyInResponse(given: Connection) {
      connection = given;
      begin();
    },
    handleCommandComplete: nothing,
    handleReadyForQuery: () => {
      connection = undefined;
      end();
    },
    handleError: (error) => {
      connection = undefined;
      if (into.writableFinished || into.destroyed) return;
      const tell = end;
      end = nothing;
      tell(error);
      into.destroy(error);
    },
  } satisfies Ending & Record<string, unknown>);
  return into;
}
