import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

interface ReceivedMail {
  from: string;
  to: string[];
  /** As it came over the wire: headers and parts. */
  raw: string;
}

interface PeerOptions {
  /** Only who signs in so may send. */
  login?: { user: string; password: string };
  /** Encrypted from the first byte, with a certificate that no one vouches for. */
  isSecure?: boolean;
}

/** A real mail server on loopback. `answer` says for each mail what happens to it. */
export async function openMailPeer({ login, isSecure = false }: PeerOptions = {}) {
  const received: ReceivedMail[] = [];
  const peer = {
    received,
    url: '',
    port: 0,
    tries: 0,
    /** Undefined accepts; a code refuses, for now (4xx) or for good (5xx). */
    refusal: undefined as ((attempt: number) => number | undefined) | undefined,
    /** What it says to a refusal. */
    words: undefined as string | undefined,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
  const server = new SMTPServer({
    authOptional: !login,
    secure: isSecure,
    allowInsecureAuth: true,
    disabledCommands: login ? ['STARTTLS'] : ['STARTTLS', 'AUTH'],
    onAuth({ username, password }, _session, answer) {
      if (username === login?.user && password === login?.password) answer(null, { user: username });
      else answer(new Error('535 5.7.8 Authentication credentials invalid'));
    },
    onRcptTo(_address, _session, answer) {
      peer.tries += 1;
      const code = peer.refusal?.(peer.tries);
      answer(
        code ? Object.assign(new Error(peer.words ?? (code < 500 ? 'Try again later' : 'No such mailbox')), { responseCode: code }) : null,
      );
    },
    onData(stream, session, answer) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        received.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          raw: Buffer.concat(chunks).toString('utf8'),
        });
        answer(null);
      });
    },
  });
  // Someone who hangs up in the middle is no matter of the mail server's.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  peer.port = (server.server.address() as AddressInfo).port;
  peer.url = `smtp://127.0.0.1:${peer.port}`;
  return peer;
}
