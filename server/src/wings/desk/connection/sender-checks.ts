import ipaddr from 'ipaddr.js';
import type { Sender, SenderFinding } from '#contract/wings/desk/connection/sender.ts';
import type { NameServer } from '#server/kernel/pages/name-server.ts';
import { isSpf, spfOf } from './spf.ts';

type Check = Sender['Checks'][number];

/** In a range for documentation: a record that lets it pass lets everyone. */
const noOnesAddress = '192.0.2.1';

const check = (Finding: SenderFinding, Found: string | undefined, Record: Check['Record'] = null): Check => ({
  Finding,
  Found: Found ?? null,
  Record,
});

export async function checkSpf(look: NameServer, domain: string, host: string): Promise<Check> {
  const texts = await look.texts(domain);
  const addresses = ipaddr.isValid(host) ? [host] : await look.addresses(host);
  if (!texts || !addresses) return check('spf-away', undefined);
  const found = texts.find((text) => isSpf(text));
  const results = await Promise.all([noOnesAddress, ...addresses].map((ip) => spfOf(look, domain, ip)));
  const record = { Name: domain, Value: `v=spf1 ${ipaddr.isValid(host) ? `ip${host.includes(':') ? 6 : 4}:` : 'a:'}${host} ~all` };
  if (results.includes('none')) return check('spf-none', undefined, record);
  for (const problem of ['away', 'many', 'broken'] as const) if (results.includes(problem)) return check(`spf-${problem}`, found);
  if (results[0] === 'pass') return check('spf-open', found);
  return check(results.includes('pass') ? 'spf-named' : 'spf-other', found);
}

interface DkimKey {
  domain: string;
  selector: string;
  publicKey: string;
}

const tagIn = (record: string, name: string): string | undefined =>
  record
    .split(';')
    .map((tag) => tag.trim())
    .find((tag) => tag.replace(/\s/g, '').toLowerCase().startsWith(`${name}=`))
    ?.replace(/^[^=]*=/, '')
    .replace(/\s/g, '');

const dkimRecord = ({ domain, selector, publicKey }: DkimKey) => ({
  Name: `${selector}._domainkey.${domain}`,
  Value: `v=DKIM1; k=rsa; p=${publicKey}`,
});

export async function checkDkim(look: NameServer, domain: string, key: DkimKey | undefined): Promise<Check> {
  if (key?.domain !== domain) return check('dkim-unsigned', undefined);
  const record = dkimRecord(key);
  const texts = await look.texts(record.Name);
  if (!texts) return check('dkim-away', undefined, record);
  if (texts.some((text) => tagIn(text, 'p') === key.publicKey)) return check('dkim-signed', undefined, record);
  return texts.length ? check('dkim-other', texts[0], record) : check('dkim-none', undefined, record);
}

/** The domain itself, or the next above it that has one: RFC 9989 walks up the tree. */
export async function checkDmarc(look: NameServer, domain: string, sender: string): Promise<Check> {
  const labels = domain.split('.').slice(-8);
  for (let from = 0; from < Math.max(1, labels.length - 1); from += 1) {
    const texts = await look.texts(`_dmarc.${labels.slice(from).join('.')}`);
    if (!texts) return check('dmarc-away', undefined);
    const found = texts.filter((text) => /^v=DMARC1(?:;|\s|$)/i.test(text));
    if (found.length) {
      const isGood = found.length === 1 && /^(?:none|quarantine|reject)$/i.test(tagIn(found[0] ?? '', 'p') ?? 'none');
      return check(isGood ? 'dmarc-found' : 'dmarc-broken', found[0]);
    }
  }
  return check('dmarc-none', undefined, { Name: `_dmarc.${domain}`, Value: `v=DMARC1; p=none; rua=mailto:${sender}` });
}
