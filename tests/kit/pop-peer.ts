import { createServer, type AddressInfo, type Socket } from 'node:net';

/** A mailbox on loopback, read by POP3. */
export async function openPopPeer({ user, password }: { user: string; password: string }) {
  const peer = {
    messages: [] as string[],
    url: '',
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
  const serve = (socket: Socket): void => {
    const deleted = new Set<string>();
    let [name, isIn, rest] = ['', false, ''];
    const say = (text: string): void => void socket.write(`${text}\r\n`);
    const answer = (command: string, value: string): void => {
      const message = peer.messages[Number(value) - 1];
      if (command === 'USER') name = value;
      if (command === 'PASS') isIn = name === user && value === password;
      if (command !== 'USER' && !isIn) return say('-ERR wrong login');
      if (command === 'STAT') return say(`+OK ${peer.messages.length} 0`);
      if (command === 'RETR') return say(`+OK\r\n${(message ?? '').replace(/^\./gm, '..')}\r\n.`);
      if (command === 'DELE' && message !== undefined) deleted.add(message);
      if (command === 'QUIT') peer.messages = peer.messages.filter((one) => !deleted.has(one));
      say('+OK');
      if (command === 'QUIT') socket.end();
    };
    socket.on('error', () => undefined);
    socket.setEncoding('latin1').on('data', (chunk) => {
      rest += String(chunk);
      for (let end = rest.indexOf('\r\n'); end >= 0; end = rest.indexOf('\r\n')) {
        const [command = '', ...value] = rest.slice(0, end).split(' ');
        rest = rest.slice(end + 2);
        answer(command, value.join(' '));
      }
    });
    say('+OK');
  };
  const server = createServer(serve);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  peer.url = `pop3://${encodeURIComponent(user)}:${encodeURIComponent(password)}@127.0.0.1:${(server.address() as AddressInfo).port}`;
  return peer;
}
