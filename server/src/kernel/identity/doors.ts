import type { Server as HttpServer } from 'node:http';
import { type AddressInfo, createServer, type Server } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Connections that may wait to be accepted, at each door; the system's own limit (net.core.somaxconn) holds too. Anyone who comes beyond it is
 * dropped and tries again after one, three, seven seconds.
 */
const backlog = 4096;
const mostDoors = 16;

interface Place {
  port: number;
  host: string;
}

/**
 * Listens with several sockets on one port, where the system can (SO_REUSEPORT). Node accepts one connection of each in a turn of its event loop:
 * with a single one, a crowd of newcomers waits for tens of seconds while those who are in already keep every turn busy.
 * Returns how to stop: no new connections, and all existing ones ended.
 */
export async function listenAtDoors(
  app: FastifyInstance,
  { port, host }: Place,
  { isWorker }: { isWorker: boolean },
): Promise<() => Promise<void>> {
  // Workers are given their connections by the process that made them.
  const isShared = !isWorker && process.platform === 'linux';
  await app.listen({ port, host, backlog, ...(isShared && { reusePort: true }) });
  const doors = isShared ? await openDoors(app.server, host) : [];
  return async () => {
    await Promise.all([app.close(), ...doors.map((door) => new Promise((closed) => door.close(closed)))]);
  };
}

function openDoors(server: HttpServer, host: string): Promise<Server[]> {
  const { port } = server.address() as AddressInfo;
  return Promise.all(
    Array.from(
      { length: mostDoors - 1 },
      () =>
        new Promise<Server>((opened, failed) => {
          const door = createServer({ noDelay: true }, (socket) => server.emit('connection', socket));
          door.once('error', failed).listen({ port, host, backlog, reusePort: true }, () => opened(door));
        }),
    ),
  );
}
