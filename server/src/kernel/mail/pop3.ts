import { connect as connectPlain, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';

const patienceMs = 30_000;
/** A message about an email quotes at most the whole of it. */
const mostBytes = 2 * 1024 * 1024;

async function* linesOf(socket: Socket): AsyncGenerator<string, undefined> {
  let rest = '';
  for await (const chunk of socket.setEncoding('latin1') as AsyncIterable<string>) {
    rest += chunk;
    if (rest.length > mostBytes) throw new Error('The mailbox sent too long a line.');
    for (let end = rest.indexOf('\r\n'); end >= 0; end = rest.indexOf('\r\n')) {
      yield rest.slice(0, end);
      rest = rest.slice(end + 2);
    }
  }
  return undefined;
}

/** Reads a mailbox (POP3, RFC 1939): each message is deleted there once `take` is done with it. Answers how many there were. */
export async function readMailbox(url: string, take: (message: string) => Promise<void>, most: number): Promise<number> {
  const { protocol, hostname, port, username, password } = new URL(url);
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  const socket =
    protocol === 'pop3s:'
      ? connectTls({ host, port: Number(port) || 995, servername: host })
      : connectPlain({ host, port: Number(port) || 110 });
  socket.setTimeout(patienceMs, () => socket.destroy(new Error('The mailbox didn’t respond.')));
  const lines = linesOf(socket);
  const line = async (): Promise<string> => {
    const { value } = await lines.next();
    if (value === undefined) throw new Error('The mailbox hung up.');
    return value;
  };
  const ask = async (command?: string): Promise<string> => {
    if (command !== undefined) socket.write(`${command}\r\n`, 'latin1');
    const answer = await line();
    if (!answer.startsWith('+OK')) throw new Error(`The mailbox refused ${(command ?? 'the connection').split(' ')[0]}.`);
    return answer;
  };
  try {
    await ask();
    await ask(`USER ${decodeURIComponent(username)}`);
    await ask(`PASS ${decodeURIComponent(password)}`);
    const count = Math.min(most, Number((await ask('STAT')).split(' ')[1]));
    for (let at = 1; at <= count; at += 1) {
      await ask(`RETR ${at}`);
      let message = '';
      for (let one = await line(); one !== '.'; one = await line())
        if (message.length < mostBytes) message += `${one.replace(/^\./, '')}\r\n`;
      await take(message);
      await ask(`DELE ${at}`);
    }
    // Only now they are deleted: whoever is killed before reads them again.
    await ask('QUIT');
    return count;
  } finally {
    socket.destroy();
  }
}
