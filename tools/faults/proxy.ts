import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export type Direction = 'request' | 'answer';
/** How much of this piece still passes before the connection is cut; nothing lets all of it pass. */
export type Cut = (direction: Direction, piece: Buffer) => number | undefined;

/** A small TCP proxy on loopback that can cut connections in the middle of what they carry, or be gone. */
export async function openProxy(target: () => number) {
  const open = new Set<Socket>();
  const state = { cut: undefined as Cut | undefined, cuts: 0 };

  const relay = (direction: Direction, from: Socket, to: Socket): void => {
    from.on('data', (piece: Buffer) => {
      const passes = state.cut?.(direction, piece);
      if (passes === undefined) {
        if (to.write(piece)) return;
        from.pause();
        to.once('drain', () => from.resume());
        return;
      }
      state.cuts += 1;
      from.removeAllListeners('data');
      const cut = () => {
        from.resetAndDestroy();
        to.destroy();
      };
      if (passes > 0) to.write(piece.subarray(0, passes), cut);
      else cut();
    });
    from.on('end', () => to.end());
    from.on('error', () => to.destroy());
    from.on('close', () => {
      open.delete(from);
      if (!from.readableEnded) to.destroy();
    });
  };

  const server = createServer({ allowHalfOpen: true }, (client) => {
    const upstream = connect({ port: target(), host: '127.0.0.1', allowHalfOpen: true });
    for (const socket of [client, upstream]) open.add(socket.setNoDelay(true));
    relay('request', client, upstream);
    relay('answer', upstream, client);
  });
  const listen = (port: number) => new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const cutAll = () => {
    for (const socket of open) socket.resetAndDestroy();
  };
  const down = () =>
    new Promise<void>((done) => {
      if (!server.listening) return done();
      server.close(() => done());
      cutAll();
    });
  return {
    port,
    /** Whether, and where, each connection is cut from now on. */
    cutBy: (cut: Cut | undefined) => {
      state.cut = cut;
    },
    cuts: () => state.cuts,
    cutAll,
    /** Refuses connections and ends those that there are. */
    down,
    up: () => listen(port),
    close: down,
  };
}

export type Proxy = Awaited<ReturnType<typeof openProxy>>;
