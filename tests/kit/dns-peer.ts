import { createSocket } from 'node:dgram';

export interface DnsPeer {
  /** For DNS_SERVER. */
  address: string;
  /** TXT records by name. A name that is not here does not exist. */
  records: Map<string, string[]>;
  /** Has a problem of its own: SERVFAIL. */
  isBroken: boolean;
  close: () => Promise<void>;
}

const typeTxt = 16;

/** A name server on loopback that knows TXT records. */
export async function openDnsPeer(): Promise<DnsPeer> {
  const socket = createSocket('udp4');
  const records = new Map<string, string[]>();
  socket.on('message', (query, from) => {
    const labels: string[] = [];
    let at = 12;
    for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
      labels.push(query.toString('latin1', at + 1, at + 1 + length));
      at += length + 1;
    }
    const question = query.subarray(12, at + 5);
    const isTxt = query.readUInt16BE(at + 1) === typeTxt;
    const known = records.get(labels.join('.').toLowerCase());
    const answers = (peer.isBroken || !isTxt ? [] : (known ?? [])).map((text) => {
      const parts = (text.match(/.{1,255}/gs) ?? ['']).map((part) => Buffer.concat([Buffer.from([part.length]), Buffer.from(part)]));
      const data = Buffer.concat(parts);
      const head = Buffer.alloc(12);
      head.writeUInt16BE(0xc00c, 0);
      head.writeUInt16BE(typeTxt, 2);
      head.writeUInt16BE(1, 4);
      head.writeUInt32BE(1, 6);
      head.writeUInt16BE(data.length, 10);
      return Buffer.concat([head, data]);
    });
    const header = Buffer.alloc(12);
    query.copy(header, 0, 0, 2);
    header.writeUInt16BE(0x8180 | (peer.isBroken ? 2 : known ? 0 : 3), 2);
    header.writeUInt16BE(1, 4);
    header.writeUInt16BE(answers.length, 6);
    socket.send(Buffer.concat([header, question, ...answers]), from.port, from.address);
  });
  await new Promise<void>((resolve) => {
    socket.bind(0, '127.0.0.1', resolve);
  });
  const peer: DnsPeer = {
    address: `127.0.0.1:${socket.address().port}`,
    records,
    isBroken: false,
    close: () => new Promise((resolve) => socket.close(() => resolve())),
  };
  return peer;
}
