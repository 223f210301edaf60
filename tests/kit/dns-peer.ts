import { createSocket } from 'node:dgram';

type Records = Map<string, string[]>;

export interface DnsPeer {
  /** For DNS_SERVER. */
  address: string;
  /** TXT records by name. A name that is not here does not exist. */
  records: Records;
  /** A and MX records by name. */
  addresses: Records;
  exchanges: Records;
  /** Has a problem of its own: SERVFAIL. */
  isBroken: boolean;
  close: () => Promise<void>;
}

const types = { a: 1, mx: 15, txt: 16 };

const labelled = (name: string): Buffer =>
  Buffer.concat([...name.split('.').flatMap((label) => [Buffer.from([label.length]), Buffer.from(label)]), Buffer.from([0])]);
const inParts = (text: string): Buffer =>
  Buffer.concat((text.match(/.{1,255}/gs) ?? ['']).map((part) => Buffer.concat([Buffer.from([part.length]), Buffer.from(part)])));

/** A name server on loopback that knows TXT, A and MX records. */
export async function openDnsPeer(): Promise<DnsPeer> {
  const socket = createSocket('udp4');
  const [records, addresses, exchanges] = [1, 2, 3].map(() => new Map<string, string[]>()) as [Records, Records, Records];
  socket.on('message', (query, from) => {
    const labels: string[] = [];
    let at = 12;
    for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
      labels.push(query.toString('latin1', at + 1, at + 1 + length));
      at += length + 1;
    }
    const question = query.subarray(12, at + 5);
    const type = query.readUInt16BE(at + 1);
    const name = labels.join('.').toLowerCase();
    const isKnown = [records, addresses, exchanges].some((kind) => kind.has(name));
    const found: Partial<Record<number, Buffer[]>> = {
      [types.txt]: (records.get(name) ?? []).map(inParts),
      [types.a]: (addresses.get(name) ?? []).map((address) => Buffer.from(address.split('.').map(Number))),
      [types.mx]: (exchanges.get(name) ?? []).map((exchange) => Buffer.concat([Buffer.from([0, 10]), labelled(exchange)])),
    };
    const answers = (peer.isBroken ? [] : (found[type] ?? [])).map((data) => {
      const head = Buffer.alloc(12);
      head.writeUInt16BE(0xc00c, 0);
      head.writeUInt16BE(type, 2);
      head.writeUInt16BE(1, 4);
      head.writeUInt32BE(1, 6);
      head.writeUInt16BE(data.length, 10);
      return Buffer.concat([head, data]);
    });
    const header = Buffer.alloc(12);
    query.copy(header, 0, 0, 2);
    header.writeUInt16BE(0x8180 | (peer.isBroken ? 2 : isKnown ? 0 : 3), 2);
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
    addresses,
    exchanges,
    isBroken: false,
    close: () => new Promise((resolve) => socket.close(() => resolve())),
  };
  return peer;
}
