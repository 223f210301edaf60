import type { MailServer } from '#server/kernel/runtime/connections.rules.ts';
import { WrongKey } from '#server/kernel/payments/gateway.ts';
import { type Said, saying, type Words } from '#contract/kernel/text/said.ts';
import texts from '#texts/desk/connection-refusals.ts';

const says = saying(texts);

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
export function wordsOfMailTrouble(problem: unknown, { host, port }: Pick<MailServer, 'host' | 'port'>): Said {
  const { code = '', originalCode = '', command = '', message = '' } = problem as Trouble;
  const codes = `${code} ${originalCode}`;
  if (code === 'EAUTH') return says('loginRefused');
  if (isUnknownName.test(codes)) return says('noSuchServer', { host });
  if (/ECONNREFUSED/.test(codes)) return says('nothingAnswers', { host, port });
  if (/EHOSTUNREACH|ENETUNREACH/.test(codes)) return says('unreachable', { host });
  if (isCertificate.test(codes) || /certificate/i.test(message)) return says('wrongCertificate', { host });
  if (command === 'STARTTLS' || /STARTTLS/.test(message)) return says('noStartTls');
  if (code === 'ETLS' || /wrong version number|ERR_SSL/i.test(`${codes} ${message}`)) return says('noTls', { host, port });
  if (/TIMEDOUT|TIMEOUT/.test(codes)) return says('noResponse', { host, port });
  if (code === 'EPROTOCOL') return says('noMailServerThere', { host, port });
  return says('notReached', { host, port });
}

export const wordsOfKeyTrouble = (problem: unknown): Words => (problem instanceof WrongKey ? problem.message : says('stripeNotReached'));

export const wordsOfAccepted = (isLive: boolean): Said => (isLive ? says('liveKey') : says('testKey'));
