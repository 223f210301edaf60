import type { MailServer } from '#server/kernel/runtime/connections.rules.ts';
import { WrongKey } from '#server/kernel/payments/gateway.ts';

interface Trouble {
  code?: string;
  /** What the system said, before the mail library gave it a kind. */
  originalCode?: string;
  command?: string;
  message?: string;
  responseCode?: number;
}

const isUnknownName = /ENOTFOUND|EAI_AGAIN|EAI_NODATA|ENODATA|EDNS/;
const isCertificate = /CERT|SELF_SIGNED|UNABLE_TO_VERIFY|ALTNAME/;

/**
 * What is wrong with a mail server, for the person who connects it. Only what can be fixed there: the other side's own words stay out, so that the
 * page reveals nothing about another service at that address.
 */
export function wordsOfMailTrouble(problem: unknown, { host, port }: Pick<MailServer, 'host' | 'port'>): string {
  const { code = '', originalCode = '', command = '', message = '' } = problem as Trouble;
  const codes = `${code} ${originalCode}`;
  if (code === 'EAUTH') return 'The mail server refused the user name or the password.';
  if (isUnknownName.test(codes)) return `There is no server named ${host}. Check the host.`;
  if (/ECONNREFUSED/.test(codes)) return `Nothing answers at ${host}, port ${port}. Check the host and the port.`;
  if (/EHOSTUNREACH|ENETUNREACH/.test(codes)) return `${host} can’t be reached from this server. Check the host and the network.`;
  if (isCertificate.test(codes) || /certificate/i.test(message))
    return `The certificate of ${host} isn’t valid for that name, so the connection isn’t safe. Use the name that is in the certificate.`;
  if (command === 'STARTTLS' || /STARTTLS/.test(message))
    return 'The mail server doesn’t offer encryption with STARTTLS. Choose TLS, or another port.';
  if (code === 'ETLS' || /wrong version number|ERR_SSL/i.test(`${codes} ${message}`))
    return `${host} doesn’t use TLS at port ${port}. Choose STARTTLS, or another port.`;
  if (/TIMEDOUT|TIMEOUT/.test(codes)) return `${host} didn’t respond at port ${port}. Check the host, the port and the firewall.`;
  if (code === 'EPROTOCOL') return `What answers at ${host}, port ${port}, isn’t a mail server. Check the port.`;
  return `The mail server at ${host}, port ${port}, couldn’t be reached.`;
}

export const wordsOfKeyTrouble = (problem: unknown): string =>
  problem instanceof WrongKey
    ? problem.message
    : 'Stripe couldn’t be reached, so nobody knows yet whether it accepts the keys. Check them again later.';

export const wordsOfAccepted = (isLive: boolean): string =>
  isLive
    ? 'Stripe accepts the secret key. It is a live key: payments are real money.'
    : 'Stripe accepts the secret key. It is a test key: nobody is charged.';
